import {
  type Benchmark,
  type Dimension,
  type Metric,
  type Outcome,
  reading,
  type RunManifest,
  type ScoreDocument,
  seededRandom,
  type Task,
  type TaskScore,
} from '../core/index.ts'
import type { ReportGrade, ReportSample } from './report-sample.ts'

/** A benchmark, scores and samples made up for the tests: no number here was ever measured, no text comes from a data set. */
export function madeUpBenchmark(published: Benchmark['published'] = []): Benchmark {
  return {
    id: 'made-up',
    title: { zh: '杏林样例评测', en: 'Made-up benchmark' },
    tasks: dimensions.flatMap(({ tasks }) => tasks).map(madeUpTask),
    rules: [
      { id: 'robust', title: { zh: '稳健规则', en: 'Robust rules' }, official: false, stripsReasoning: true, readsCutReplies: false },
      {
        id: 'ccks-2023',
        title: { zh: 'CCKS 2023 官方规则', en: 'Official rules of CCKS 2023' },
        official: true,
        stripsReasoning: true,
        readsCutReplies: true,
      },
    ],
    dimensions,
    overall: 'tasks',
    generations: [],
    records: { layout: 'file', reader: unused, predictionReader: unused, demonstration: unused, submission: unused },
    published,
  }
}

const dimensions: readonly Dimension[] = [
  {
    id: 'information-extraction',
    title: { zh: '信息抽取', en: 'Information extraction' },
    tasks: ['CMeEE-V2', 'CMeIE-V2', 'CHIP-CDN', 'CHIP-CDEE', 'IMCS-V2-NER'],
  },
  { id: 'classification', title: { zh: '文本分类', en: 'Text classification' }, tasks: ['CHIP-CTC', 'KUAKE-QIC', 'IMCS-V2-DAC'] },
  { id: 'nli', title: { zh: '自然语言推断', en: 'Inference' }, tasks: ['CHIP-STS', 'KUAKE-QQR', 'KUAKE-QTR', 'KUAKE-IR'] },
  { id: 'symptom-status', title: { zh: '症状状态', en: 'Symptom status' }, tasks: ['CHIP-MDCFNPC', 'IMCS-V2-SR'] },
  { id: 'generation', title: { zh: '文本生成', en: 'Generation' }, tasks: ['IMCS-V2-MRG', 'MedDG'] },
]

/** Scores over all the benchmark's tasks, some of every outcome but `error`; `overrides` replaces whole fields. */
export function madeUpDocument(rules: string, overrides: Partial<ScoreDocument> = {}): ScoreDocument {
  const random = seededRandom('made-up', 7)
  const penalty = rules === 'robust' ? 0 : 0.06
  const tasks: Record<string, TaskScore> = {}
  for (const name of dimensions.flatMap((dimension) => dimension.tasks)) {
    const score = Math.max(0.05, 0.35 + random() * 0.5 - penalty * random())
    const width = 0.015 + random() * 0.03
    const outcomes = { answered: 200, empty: 0, unparsed: 0, ambiguous: 0, refused: 0, truncated: 0 }
    for (const outcome of ['empty', 'unparsed', 'ambiguous', 'refused', 'truncated'] as const) {
      const count = Math.floor(random() * random() * 24)
      outcomes[outcome] += count
      outcomes.answered -= count
    }
    tasks[name] = {
      metric: name.includes('CTC') ? 'macro_f1' : 'micro_f1',
      score,
      interval: { low: score - width, high: score + width, level: 0.95 },
      metrics: { micro_f1: score, precision: score + 0.02, recall: score - 0.02 },
      samples: 200,
      groups: name.startsWith('IMCS') ? 40 : 200,
      outcomes,
      ...(outcomes.truncated > 0 && { scoreOfWholeReplies: score + 0.02 }),
    }
  }
  const mean = (names: readonly string[]) => names.reduce((total, name) => total + tasks[name]!.score!, 0) / names.length
  const overall = mean(Object.keys(tasks))
  return {
    benchmark: 'made-up',
    generation: 'ccks-2023',
    rules,
    xinglin: '0.1.0',
    complete: true,
    overall,
    overallInterval: { low: overall - 0.011, high: overall + 0.011, level: 0.95 },
    tasks,
    dimensions: Object.fromEntries(
      dimensions.map(({ id, tasks: names }) => [
        id,
        { score: mean(names), interval: { low: mean(names) - 0.02, high: mean(names) + 0.02, level: 0.95 }, tasks: [...names] },
      ]),
    ),
    absentTasks: [],
    outcomes: Object.values(tasks).reduce<Record<string, number>>((total, { outcomes }) => {
      for (const [outcome, count] of Object.entries(outcomes)) total[outcome] = (total[outcome] ?? 0) + count
      return total
    }, {}),
    bootstrap: { resamples: 1000, level: 0.95, seed: 0 },
    clinicalReview: 'none',
    ...overrides,
  }
}

/** One sample with a completion read in two places; `overrides` replaces whole fields. */
export function madeUpSample(overrides: Partial<ReportSample> = {}): ReportSample {
  const completion = '上述句子中的实体包含：\n临床表现实体：发热，咳嗽\n药物实体：布洛芬'
  const found = [
    { entity: '发热', type: '临床表现' },
    { entity: '咳嗽', type: '临床表现' },
    { entity: '布洛芬', type: '药物' },
  ]
  const grade: ReportGrade = {
    outcome: 'answered',
    prediction: found,
    expected: [...found.slice(0, 2), { entity: '三天', type: '病程' }],
    spans: [
      [19, 21],
      [22, 24],
      [30, 33],
    ],
    value: 2 / 3,
    counts: { micro_f1: { tp: 2, fp: 1, fn: 1 } },
  }
  return {
    task: 'CMeEE-V2',
    id: 's1',
    repeat: 0,
    prompt: '找出下面这句话里的实体。\n患儿发热、咳嗽三天，已服布洛芬。',
    demonstrations: 0,
    completion,
    finishReason: 'stop',
    byRules: {
      robust: grade,
      'ccks-2023': { ...grade, outcome: 'unparsed', prediction: [], spans: [], value: 0, counts: { micro_f1: { tp: 0, fp: 0, fn: 3 } } },
    },
    ...overrides,
  }
}

/** A grade with an outcome and a value, for tests that need no more. */
export const madeUpGrade = (outcome: Exclude<Outcome, 'error'>, value: number): ReportGrade => ({
  outcome,
  expected: '是的',
  ...(outcome === 'answered' && { prediction: value > 0 ? '是的' : '不是' }),
  value,
  counts: {},
})

export const madeUpManifest: RunManifest = {
  format: 1,
  xinglin: '0.1.0',
  benchmark: 'made-up',
  generation: 'ccks-2023',
  edition: {
    id: 'made-up-2026-11',
    samplesSha256: 'a'.repeat(64),
    dataSha256: 'a'.repeat(64),
    license: 'CC0-1.0',
    access: 'open',
    clinicalReview: 'none',
  },
  tasks: { 'CMeEE-V2': 1, MedDG: 1 },
  model: { id: 'example/grove-chat', baseUrl: 'http://localhost:8000/v1' },
  settings: { temperature: 0, maxTokens: 1024, seed: 0, repeats: 1, stream: true, shots: 3, select: 'fixed', answerFromReasoning: false },
  promptsSha256: 'b'.repeat(64),
  createdAt: '2026-11-30T08:15:42.123Z',
  progress: { total: 3200, completed: 3200, failed: 0 },
  usage: { inputTokens: 4_812_345, cachedInputTokens: 0, outputTokens: 612_034, cachedReplies: 0, wallMs: 1_834_000 },
}

function madeUpTask(name: string): Task {
  const metric: Metric<string, string> = { name: 'micro_f1', best: 1, observe: () => ({}), aggregate: () => 0 }
  const robust = reading<string, unknown, string, string>({
    answer: { parse: (text) => ({ outcome: 'answered', prediction: text }), render: (text) => text, accept: () => ({ outcome: 'empty' }) },
    metrics: [metric],
    expected: (reference) => reference,
  })
  return {
    id: `made-up/${name.toLowerCase()}`,
    names: name === 'CMeIE-V2' ? [name, 'CMeIE'] : [name],
    version: 1,
    title: titles[name] ?? { zh: '样例任务', en: 'Example task' },
    source: { data: 'made up', license: 'CC0-1.0' },
    input: anything,
    reference: anything,
    readings: { robust, 'ccks-2023': robust },
    examples: [{ prompt: '?', input: {}, reference: '是的', answer: '是的' }],
  }
}

// A report parses neither inputs nor references, so the schemas are never asked.
const anything = {} as Task['input']

const titles: Readonly<Record<string, Task['title']>> = {
  'CMeEE-V2': { zh: '医学命名实体识别', en: 'Medical entities' },
  'CHIP-CTC': { zh: '临床试验筛选标准分类', en: 'Trial criteria' },
  'KUAKE-QIC': { zh: '医疗搜索意图分类', en: 'Search intent' },
  MedDG: { zh: '医生回复生成', en: 'Doctor’s next reply' },
}

function unused(): never {
  throw new Error('a report reads no records')
}
