import { z } from 'zod'
import { medbenchRecords } from '../benchmarks/medbench/records.ts'
import type { MedBenchInput } from '../benchmarks/medbench/input.ts'
import { jsonLine, splitReasoning, type Benchmark, type Metric, type Parsed, type Task } from '../core/index.ts'

// For tests of files: three tasks with MedBench's file format, and answer formats simple enough to foresee what each answer is read as.

type Read = (text: string, input: MedBenchInput) => Parsed<string>

const said: Metric<string, string> = { name: 'said', best: 1, observe: () => ({ n: 1 }), aggregate: () => 0 }

const task = (name: string, parse: Read): Task<MedBenchInput, unknown> => ({
  id: `made-up/${name}`,
  names: [name],
  version: 1,
  title: { zh: name, en: name },
  source: { data: 'made up', license: 'CC0' },
  input: z.any(),
  reference: z.any(),
  readings: {
    robust: {
      answer: { parse, render: (prediction: string) => prediction, accept: (answer, input) => parse(String(answer), input as MedBenchInput) },
      metrics: [said],
      expected: () => '',
    },
  },
  examples: [{ prompt: '?', input: {}, reference: '', answer: '' }],
})

/** `<A>` is as asked, `A` off form, `A/B` ambiguous, `不知道` a refusal; the text of an option stands for it. */
const letter: Read = (text, { options = [] }) => {
  if (text.includes('/')) return { outcome: 'ambiguous' }
  if (text === '不知道') return { outcome: 'refused' }
  const [, open, found] = /^(<?)([A-E])>?$/.exec(text) ?? []
  if (found !== undefined && found.charCodeAt(0) - 65 < options.length)
    return { outcome: 'answered', prediction: found, ...(open === '' ? { notes: ['off-form'] } : {}) }
  return options.includes(text) ? { outcome: 'answered', prediction: text, notes: ['by-text'] } : { outcome: 'unparsed' }
}

const label: Read = (text, { labels = [] }) => (labels.includes(text) ? { outcome: 'answered', prediction: text } : { outcome: 'unparsed' })

const freeText: Read = (text) =>
  text.startsWith('{') ? { outcome: 'answered', prediction: text, repaired: true } : { outcome: 'answered', prediction: text }

export const madeUpTasks = ['MedSafety', 'MedHG', 'MedTerm'] as const

export const uploadBenchmark: Benchmark = {
  id: 'made-up',
  title: { zh: '测试', en: 'made up' },
  tasks: [task('MedSafety', letter), task('MedHG', label), task('MedTerm', freeText)],
  rules: [{ id: 'robust', title: { zh: '稳健', en: 'robust' }, official: false, stripsReasoning: true, readsCutReplies: false }],
  dimensions: [],
  overall: 'tasks',
  generations: [
    {
      id: 'v4',
      rules: ['robust'],
      tasks: madeUpTasks,
      markers: ['MedTerm'],
      upload: { folder: 'MedBench_LLM', isZipped: true, file: (name) => `${name}.jsonl` },
    },
  ],
  records: medbenchRecords,
  published: [],
}

/** Reads an answer as `cli/commands/validate.ts` does. */
export const readRobustly = (of: Task, text: string, input: unknown): Parsed<unknown> => {
  const rest = splitReasoning(text)
  return rest.unclosed && rest.text === '' ? { outcome: 'truncated' } : of.readings.robust.answer.parse(rest.text, input)
}

interface Row {
  readonly question: string
  readonly answer: string | null
  readonly other: { readonly id: number; readonly source: string }
}

const safety = (id: number, stem: string, ...options: string[]): Row => ({
  question: `请完成下列单选题，只输出选项字母。\n## 问题\n${stem}\n${options.map((option, n) => `${'ABCDE'[n]}. ${option}`).join('\n')}\n`,
  answer: '',
  other: { id, source: 'MedSafety_V4' },
})
const triage = (id: number, complaint: string): Row => ({
  question: `## 任务类型：导诊\n假定医院有以下科室：眼科、骨科、皮肤科。请推荐。\n## 问题\n${complaint}\n`,
  answer: '',
  other: { id, source: 'MedHG_V4' },
})
const term = (id: number, name: string): Row => ({ question: `解释术语：${name}`, answer: '', other: { id, source: 'MedTerm_V4' } })

/** Eight made-up rows in three files; of MedSafety question 7 twice in other orders, the second order twice. */
export const madeUpQuestions: Readonly<Record<(typeof madeUpTasks)[number], readonly Row[]>> = {
  MedSafety: [
    safety(7, '洗手至少多少秒', '5', '10', '20'),
    safety(7, '洗手至少多少秒', '20', '10', '5'),
    safety(7, '洗手至少多少秒', '20', '10', '5'),
  ],
  MedHG: [triage(3, '眼睛红'), triage(5, '脚扭了'), triage(8, '起疹子')],
  MedTerm: [term(1, '绞痛'), term(2, '黄疸')],
}

/** Answers that are as asked, row by row. */
const goodAnswers: Readonly<Record<string, readonly string[]>> = {
  MedSafety: ['<C>', '<A>', '<A>'],
  MedHG: ['眼科', '骨科', '皮肤科'],
  MedTerm: ['阵发性的剧烈疼痛', '皮肤和巩膜发黄'],
}

/** A flawless upload: rows by file name. */
export const goodUpload = (): Record<string, Row[]> =>
  Object.fromEntries(
    Object.entries(madeUpQuestions).map(([name, rows]) => [`${name}.jsonl`, rows.map((row, n) => ({ ...row, answer: goodAnswers[name]![n]! }))]),
  )

export const asLines = (rows: readonly unknown[]): string => rows.map(jsonLine).join('')
