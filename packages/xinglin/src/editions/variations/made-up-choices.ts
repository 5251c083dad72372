import { z } from 'zod'
import {
  sha256,
  type Benchmark,
  type Demonstration,
  type Edition,
  type OptionOrder,
  type PromptTemplate,
  type Question,
  type Reading,
  type Rules,
  type Stem,
  type Task,
} from '../../core/index.ts'

// For tests of editions and variations: choice questions whose every part can be seen, and an open one beside them.

const choiceInput = z.object({
  /** Absent where only the whole prompt is known. */
  stem: z.string().optional(),
  options: z.array(z.string()).readonly(),
})
export type ChoiceInput = z.infer<typeof choiceInput>

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
export const optionLines = (options: readonly string[]): string => options.map((option, n) => `${letters[n]}. ${option}`).join('\n')

export const templates: readonly [PromptTemplate<ChoiceInput>, ...PromptTemplate<ChoiceInput>[]] = [
  { id: 'plain', render: (stem, { options }) => `请选出正确选项。\n${stem}\n${optionLines(options)}` },
  { id: 'last', render: (stem, { options }) => `题目：${stem}\n${optionLines(options)}\n请只写一个字母。` },
  { id: 'bracket', render: (stem, { options }) => `【单选】${stem}\n${optionLines(options)}\n答案写在尖括号里。` },
]

/** Right options by letters, as `B` or `AC`. */
const optionOrder: OptionOrder<ChoiceInput, string> = {
  texts: ({ options }) => (options.length > 0 ? options : undefined),
  key: (reference) => [...reference].map((letter) => letters.indexOf(letter)),
  reorder({ prompt, input, reference }, order) {
    const before = optionLines(input.options)
    if (!prompt.includes(before)) return undefined
    const options = order.map((place) => input.options[place]!)
    const key = optionOrder.key(reference, input).map((place) => letters[order.indexOf(place)]!)
    return { prompt: prompt.replace(before, () => optionLines(options)), input: { ...input, options }, reference: key.toSorted().join('') }
  },
}

const stem: Stem<ChoiceInput> = {
  of: (input) => input.stem,
  replace: (input, text) => ({ ...input, stem: text }),
}

const reading: Reading = {
  answer: {
    parse: (text) => (text === '' ? { outcome: 'empty' } : { outcome: 'answered', prediction: text }),
    render: (prediction: string) => prediction,
    accept: (answer) => ({ outcome: 'answered', prediction: String(answer) }),
  },
  metrics: [
    {
      name: 'accuracy',
      best: 1,
      observe: (prediction: string | undefined, expected: string) => ({ right: prediction === expected ? 1 : 0, n: 1 }),
      aggregate: ({ right = 0, n = 0 }) => right / n,
    },
  ],
  expected: (reference: unknown) => reference,
}

const base = (name: string) => ({
  id: `made-up/${name}`,
  version: 1,
  title: { zh: name, en: name },
  source: { data: 'made up', license: 'CC0' },
  input: choiceInput,
  reference: z.string(),
  readings: { robust: reading },
  examples: [{ prompt: '?', input: { options: ['a', 'b'] }, reference: 'A', answer: 'A' }] as const,
})

const rules: Rules = { id: 'robust', title: { zh: '宽', en: 'lenient' }, official: false, stripsReasoning: true, readsCutReplies: false }

/** `exam` has options, stem and three templates; `bare` options alone; `open` a stem, and no options. */
export const madeUpChoices: Benchmark = {
  id: 'made-up',
  title: { zh: '自编', en: 'made up' },
  tasks: [
    { ...base('exam'), names: ['exam', 'old-exam'], optionOrder, stem, templates },
    { ...base('bare'), names: ['bare'], optionOrder },
    { ...base('open'), names: ['open'], stem },
  ] satisfies Task<ChoiceInput, string>[],
  rules: [rules],
  dimensions: [],
  overall: 'tasks',
  generations: [],
  published: [],
  records: {
    layout: 'file',
    reader: () => (record) => {
      const { task, id, prompt, options, answer } = record as { task: string; id: string; prompt: string; options: string[]; answer: string }
      return { sample: { task, id, prompt, input: { options } }, ...(answer ? { row: { task, id, reference: answer } } : {}) }
    },
    predictionReader: () => (record) => record as { task: string; id: string; text: string },
    demonstration: () => undefined,
    submission: (sample, answer) => ({ ...sample, answer }),
  },
}

export interface MadeUp {
  readonly task?: string
  readonly stem?: string
  readonly options?: readonly string[]
  /** Letters of the right options; `A` unless said. */
  readonly key?: string
  readonly strata?: Readonly<Record<string, string>>
}

/** A question by its id; unless said, one of `exam` with five options. */
export function madeUpQuestion(
  id: string,
  { task = 'exam', stem: text = `第${id}题的正确选项是`, options, key = 'A', strata }: MadeUp = {},
): Question {
  const offered = options ?? (task === 'open' ? [] : ['一', '二', '三', '四', '五'].map((digit) => `${digit}号答案${id}`))
  const input: ChoiceInput = task === 'bare' ? { options: offered } : { stem: text, options: offered }
  const prompt = task === 'open' ? text : templates[0].render(text, input)
  return { sample: { task, id, prompt, input }, row: { task, id, reference: key, ...(strata ? { strata } : {}) } }
}

/** Questions as an open edition that was never written. */
export function madeUpEdition(questions: readonly Question[], demonstrations: readonly Demonstration[] = [], id = 'made-up-edition'): Edition {
  const counts: Record<string, number> = {}
  for (const { sample } of questions) counts[sample.task] = (counts[sample.task] ?? 0) + 1
  return {
    manifest: {
      format: 1,
      id,
      benchmark: 'made-up',
      title: { zh: '自编版本', en: 'made-up edition' },
      license: 'CC0',
      access: 'open',
      clinicalReview: 'Dr Made-up',
      counts,
      sha256: { samples: sha256(id), references: sha256(id), ...(demonstrations.length > 0 ? { demonstrations: sha256(id) } : {}) },
    },
    async *samples() {
      for (const { sample } of questions) yield sample
    },
    async *questions() {
      yield questions
    },
    async *demonstrations() {
      yield* demonstrations
    },
  }
}
