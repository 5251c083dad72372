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

/**
 * A benchmark of another kind: its overall is the mean of dimensions, one data set comes in three tasks, choice questions are asked in five orders,
 * open ones need a judge, and its second rules are reconstructed.
 */
export function madeUpJudgedBenchmark(published: Benchmark['published'] = []): Benchmark {
  const base = madeUpBenchmark(published)
  return {
    ...base,
    id: 'made-up-judged',
    title: { zh: '杏林样例综合评测', en: 'Made-up benchmark with judges' },
    tasks: Object.entries(judgedTasks).map(([name, { title, isJudged }]) => {
      const task = madeUpTask(name)
      const judging = { id: 'made-up/1', ask: () => [], mock: () => '', read: () => ({ abstains: true as const }), decisions: () => ({}) }
      const own = isJudged ? { ...task.readings.robust, judging } : task.readings.robust
      return { ...task, title, readings: { robust: own, 'made-up-v4': own } }
    }),
    rules: [
      base.rules[0],
      {
        id: 'made-up-v4',
        title: { zh: '第四代规则（重建）', en: 'Rules of the fourth generation (reconstructed)' },
        official: true,
        reconstructed: true,
        note: { zh: '两部分的权重没有公开，此处各占一半。', en: 'How its two parts are weighted is not published; half and half here.' },
        stripsReasoning: true,
        readsCutReplies: true,
      },
    ],
    dimensions: [
      { id: 'qa', title: { zh: '医学知识问答', en: 'Medical knowledge QA' }, tasks: ['Exam', 'Consult', 'Outcome'] },
      { id: 'generation', title: { zh: '医学语言生成', en: 'Medical language generation' }, tasks: ['Record', 'Summary'] },
      { id: 'reasoning', title: { zh: '复杂医学推理', en: 'Complex medical reasoning' }, tasks: ['Diagnosis'] },
      { id: 'understanding', title: { zh: '医学语言理解', en: 'Medical language understanding' }, tasks: ['RxCheck', 'Fields'] },
      { id: 'safety', title: { zh: '医疗安全伦理', en: 'Safety and ethics' }, tasks: ['Safety', 'Ethics'] },
    ],
    dataSets: [{ id: 'RxCheck', title: { zh: '处方审核', en: 'Prescription check' }, tasks: ['RxCheck_SCQ', 'RxCheck_MSQ', 'RxCheck_SQ'] }],
    overall: 'dimensions',
    generations: [{ id: 'v4', rules: ['made-up-v4'], tasks: Object.keys(judgedTasks), markers: [] }],
  }
}

const judgedTasks: Readonly<
  Record<string, { readonly title: Task['title']; readonly isJudged?: true; readonly score: number; readonly strict?: number }>
> = {
  Exam: { title: { zh: '执业考试', en: 'Licensing exam' }, score: 0.8, strict: 0.6 },
  Consult: { title: { zh: '专科问答', en: 'Specialist questions' }, isJudged: true, score: 0.62 },
  Record: { title: { zh: '病历生成', en: 'Records' }, isJudged: true, score: 0.71 },
  Summary: { title: { zh: '病历摘要', en: 'Summaries' }, isJudged: true, score: 0.66 },
  Diagnosis: { title: { zh: '诊断推理', en: 'Diagnosis' }, isJudged: true, score: 0.55 },
  Outcome: { title: { zh: '预后判断', en: 'Outcomes' }, score: 0.47 },
  RxCheck_SCQ: { title: { zh: '处方审核（单选）', en: 'Prescription check, one option' }, score: 0.5, strict: 0.24 },
  RxCheck_MSQ: { title: { zh: '处方审核（多选）', en: 'Prescription check, several options' }, score: 0.4 },
  RxCheck_SQ: { title: { zh: '处方审核（问答）', en: 'Prescription check, in words' }, isJudged: true, score: 0.6 },
  Fields: { title: { zh: '文书字段', en: 'Fields of documents' }, score: 0.83 },
  Safety: { title: { zh: '医疗安全', en: 'Safety' }, score: 0.56, strict: 0.54 },
  Ethics: { title: { zh: '医学伦理', en: 'Ethics' }, score: 0.68, strict: 0.16 },
}

/** Who judged: two judges, both of whom left three answers of `Record` unjudged, or nobody. */
export type MadeUpJudging = 'judged' | 'unjudged' | 'nobody'

/** Scores over all tasks of `madeUpJudgedBenchmark`; `overrides` replaces whole fields. */
export function madeUpJudgedDocument(rules: string, judging: MadeUpJudging = 'judged', overrides: Partial<ScoreDocument> = {}): ScoreDocument {
  const penalty = rules === 'robust' ? 0 : 0.05
  const tasks = Object.fromEntries(
    Object.entries(judgedTasks).map(([name, { isJudged, score, strict }]) => {
      const own = isJudged
        ? judgedScore(name, score - penalty, judging)
        : strict === undefined
          ? plainScore(score - penalty)
          : variedScore(score, strict)
      return [name, own]
    }),
  )
  const mean = (names: readonly string[]): { score: number | null; interval: ScoreDocument['overallInterval']; tasks: string[] } => {
    const scores = names.map((name) => (name === 'RxCheck' ? dataSet.score : tasks[name]!.score))
    const score = scores.every((each) => each !== null) ? scores.reduce((total, each) => total + each, 0) / scores.length : null
    return { score, interval: score === null ? null : { low: score - 0.03, high: score + 0.03, level: 0.95 }, tasks: [...names] }
  }
  const dataSet: ReturnType<typeof mean> = mean(['RxCheck_SCQ', 'RxCheck_MSQ', 'RxCheck_SQ'])
  const benchmark = madeUpJudgedBenchmark()
  const means = Object.fromEntries(benchmark.dimensions.map(({ id, tasks: names }) => [id, mean(names)]))
  const scores = Object.values(means).map(({ score }) => score)
  const overall = scores.every((score) => score !== null) ? scores.reduce((total, score) => total + score, 0) / scores.length : null
  const all = Object.values(tasks)
  const unjudged = all.reduce((total, task) => total + (task.unjudged ?? 0), 0)
  const samples = all.reduce((total, task) => total + task.samples, 0)
  return {
    ...madeUpDocument(rules),
    benchmark: 'made-up-judged',
    generation: 'v4',
    ...(rules === 'made-up-v4' && { reconstructed: true }),
    overall,
    overallInterval: overall === null ? null : { low: overall - 0.014, high: overall + 0.014, level: 0.95 },
    overallByItem: overall === null ? null : all.reduce((total, task) => total + task.score! * task.samples, 0) / samples,
    tasks,
    dataSets: { RxCheck: dataSet },
    dimensions: means,
    outcomes: { answered: samples - 11, unparsed: 11 },
    ...(unjudged > 0 && { unjudged }),
    ...(judging !== 'nobody' && {
      judges: { ids: ['judge/one', 'judge/two'], requests: 1032, cached: 40, inputTokens: 1_812_400, outputTokens: 204_310 },
    }),
    ...overrides,
  }
}

const around = (score: number, width: number) => ({ low: score - width, high: score + width, level: 0.95 })

const plainScore = (score: number): TaskScore => ({
  metric: 'accuracy',
  score,
  interval: around(score, 0.05),
  metrics: { accuracy: score },
  samples: 100,
  groups: 100,
  outcomes: { answered: 97, unparsed: 3 },
  notes: { 'off-form': 7 },
})

/** Fifty questions of five options, each in five orders; levels of chance as they are worked out for that. */
function variedScore(accuracy: number, strict: number): TaskScore {
  const wrong = (1 - accuracy) / 4
  return {
    metric: 'strict_accuracy',
    score: strict,
    interval: around(strict, 0.12),
    metrics: {
      accuracy,
      strict_accuracy: strict,
      consistency: strict + 0.42 * (accuracy < 0.6 ? 1 : 0.2),
      variants: 5,
      chance_uniform_accuracy: 0.2,
      chance_uniform_strict: 0.2 ** 5,
      chance_uniform_consistency: 0.2 ** 4,
      chance_first_accuracy: 0.2,
      chance_first_strict: 0,
      chance_first_consistency: 0,
      chance_independent_strict: accuracy ** 5,
      chance_independent_consistency: accuracy ** 5 + 4 * wrong ** 5,
    },
    samples: 250,
    groups: 50,
    outcomes: { answered: 248, unparsed: 2 },
    notes: { 'by-text': 12, 'letter-text-mismatch': 4 },
  }
}

function judgedScore(name: string, score: number, judging: MadeUpJudging): TaskScore {
  const unjudged = judging === 'nobody' ? 60 : judging === 'unjudged' && name === 'Record' ? 3 : 0
  const judge = (own: number, failures: Record<string, number>) => ({ judged: 60 - (failures.unreadable ?? 0), failures, score: own })
  return {
    metric: 'key_point_score',
    score: unjudged > 0 ? null : score,
    interval: unjudged > 0 ? null : around(score, 0.06),
    metrics:
      judging === 'nobody'
        ? {}
        : {
            key_point_score: score,
            key_point_recall: score + 0.04,
            judge_rating_accuracy: 1 + 4 * score,
            judge_rating_completeness: 3.4,
            judge_rating_safety: 4.25,
            judge_rating_clarity: 4.5,
            hazard_rate: 0.05,
            severe_hazard_rate: 0.0167,
            contradiction_rate: 0.1,
            capped_rate: 0.15,
            made_up_part: 0.5,
          },
    samples: 60,
    groups: judging === 'nobody' ? 0 : 60 - unjudged,
    outcomes: { answered: 60 },
    ...(unjudged > 0 && { unjudged, bounds: judging === 'nobody' ? { low: 0, high: 1 } : { low: score - 0.035, high: score + 0.015 } }),
    ...(judging !== 'nobody' && {
      judging: {
        judges: {
          'judge/one': judge(score + 0.02, unjudged > 0 ? { unreadable: 2, abstained: 1 } : {}),
          'judge/two': judge(score - 0.02, unjudged > 0 ? { unreadable: 3 } : {}),
        },
        agreement: { answers: 60 - unjudged, decisions: 600, same: 0.875, meanDistance: 0.2 },
      },
    }),
  }
}

/** An open question's answer with what two judges said of it; the second contradicts the first on one point. */
export function madeUpJudgedSample(overrides: Partial<ReportSample> = {}): ReportSample {
  const completion =
    '建议复查血钾，并停用螺内酯。血钾高于 6.5 mmol/L 时应立即静脉注射葡萄糖酸钙，同时可以继续口服补钾。请尽快到急诊就诊，不要自行调整其他药物。'
  return madeUpSample({
    task: 'Consult',
    id: 'c1',
    prompt: '患者服用螺内酯后乏力，血钾 6.8 mmol/L，应如何处理？',
    completion,
    byRules: {
      robust: {
        outcome: 'answered',
        prediction: completion,
        expected: {
          answer: '停用螺内酯，静脉注射钙剂保护心肌，禁止补钾，监测心电图。',
          points: [
            { id: 'p1', text: '停用螺内酯', weight: 3, essential: true },
            { id: 'p2', text: '静脉注射钙剂', weight: 2 },
            { id: 'p3', text: '监测心电图', weight: 1 },
          ],
          hazards: [{ id: 'h1', text: '继续补钾', severity: 'severe' }],
        },
        spans: [[0, completion.length]],
        value: 0.4,
        counts: { key_point_score: { items: 1, score: 0.4 } },
        notes: ['off-form'],
        judgements: [
          {
            judge: 'judge/one',
            verdict: {
              points: [
                { id: 'p1', covered: true, contradicted: false, quote: '停用螺内酯' },
                { id: 'p2', covered: true, contradicted: false, quote: '应立即静脉注射葡萄糖酸钙' },
                { id: 'p3', covered: false, contradicted: false, quote: '' },
              ],
              hazards: [{ id: 'h1', present: true, quote: '可以继续口服补钾' }],
              dims: { accuracy: 2, completeness: 3, safety: 1, clarity: 4 },
              abstain: false,
            },
            repaired: true,
          },
          { judge: 'judge/two', failure: 'unreadable', reply: '好的，我来评阅：' },
        ],
      },
    },
    ...overrides,
  })
}

/** A choice question in five orders of its options, right in the first three. */
export const madeUpVariants = (): readonly ReportSample[] =>
  [
    [0, 1, 2, 3],
    [1, 2, 3, 0],
    [2, 3, 0, 1],
    [3, 0, 1, 2],
    [3, 2, 1, 0],
  ].map((order, row) =>
    madeUpSample({
      task: 'Safety',
      id: `v${row + 1}`,
      prompt: `下列哪项最安全？\n${order.map((option, place) => `${'ABCD'[place]}. 选项${'甲乙丙丁'[option]}`).join('\n')}`,
      completion: `答案：${'ABCD'[order.indexOf(0)]}`,
      variant: { of: 'q7', order, template: 'plain' },
      byRules: {
        robust: {
          ...madeUpGrade('answered', row < 3 ? 1 : 0),
          prediction: ['ABCD'[order.indexOf(row < 3 ? 0 : 1)]],
          expected: { letters: ['ABCD'[order.indexOf(0)]], optionCount: 4, order },
          ...(row === 1 && { notes: ['by-text'] }),
        },
      },
    }),
  )

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
