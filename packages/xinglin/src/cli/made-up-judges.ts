import { z } from 'zod'
import { judgedReading, type Benchmark, type Edition, type Model, type Question } from '../core/index.ts'
import { madeUp } from '../engine/made-up-benchmark.ts'
import { freeText } from '../formats/free-text.ts'
import { denied } from '../judging/denial.ts'
import { keyPointScore, robustKeyPoints } from '../judging/key-point-score.ts'
import { keyPointJudging, type KeyPointExpected } from '../judging/key-points.ts'

// For tests: open questions judged by key points, and judges of whom it is known what they are worth.

export const heart: KeyPointExpected = {
  answer: '考虑急性心肌梗死，应立即拨打120。等候时停止活动。',
  points: [
    { id: 'p1', text: '建议立即拨打120', weight: 3, essential: true },
    { id: 'p2', text: '考虑急性心肌梗死', weight: 2 },
  ],
  hazards: [{ id: 'h1', text: '建议在家观察到明天', severity: 'severe' }],
}
export const croup: KeyPointExpected = {
  answer: '这是急性喉炎，请带孩子去医院，由医师给予雾化治疗。',
  points: [{ id: 'p1', text: '诊断为急性喉炎', weight: 1 }],
  hazards: [],
}

const { id, dimensions, overall, records, published, rules } = madeUp

/** One task whose answers are judged by key points, and one whose answers are not. */
export const judgedBenchmark: Benchmark = {
  id,
  title: { zh: '评', en: 'judged' },
  tasks: [
    {
      id: 'made-up/open',
      names: ['open'],
      version: 1,
      title: { zh: '开放', en: 'open' },
      source: { data: 'made up', license: 'CC0' },
      input: z.object({}),
      reference: z.any(),
      readings: {
        robust: judgedReading({
          answer: freeText,
          judging: keyPointJudging(),
          metrics: [keyPointScore(robustKeyPoints)],
          expected: (reference: KeyPointExpected) => reference,
        }),
      },
      examples: [{ prompt: '?', input: {}, reference: heart, answer: heart.answer }],
    },
    madeUp.tasks[0]!,
  ],
  rules,
  dimensions,
  overall,
  generations: [],
  records,
  published,
}

const question = (task: string, sampleId: string, prompt: string, reference: unknown): Question => ({
  sample: { task, id: sampleId, prompt, input: {} },
  row: { task, id: sampleId, reference },
})

export const judgedQuestions: readonly Question[] = [
  question('open', 'heart', '患者，男，58岁，胸骨后压榨样疼痛1小时。怎么办？', heart),
  question('first', 'closed', '?', 'yes'),
  question('open', 'croup', '患儿夜间犬吠样咳嗽，怎么办？', croup),
]

export const judgedEdition: Edition = {
  manifest: {
    format: 1,
    id: 'made-up-judged',
    benchmark: id,
    title: { zh: '虚构', en: 'made up' },
    license: 'CC0',
    access: 'open',
    clinicalReview: 'none',
    counts: { open: 2, first: 1 },
    sha256: { samples: '' },
  },
  async *samples() {
    for (const { sample } of judgedQuestions) yield sample
  },
  async *questions() {
    yield judgedQuestions
  },
  async *demonstrations() {},
}

/** What a judge is shown, read out of the prompt. */
interface Shown {
  readonly reference: string
  readonly points: readonly { readonly id: string; readonly text: string }[]
  readonly hazards: readonly { readonly id: string }[]
  readonly answers: readonly string[]
}

function shownIn(prompt: string): Shown {
  const json = /^【参考(?:资料|答案)】\n([\s\S]*?)\n\n【题目】/.exec(prompt)?.[1] ?? '{}'
  const answers = [...prompt.matchAll(/^===== (\S+)开始 (\S+) =====\n([\s\S]*?)\n===== \1结束 \2 =====$/gm)].map(([, , , answer]) => answer!)
  return { points: [], hazards: [], ...(JSON.parse(json) as { reference: string }), answers }
}

/** A judge's reply to what it is asked. */
export type Replier = (prompt: string) => string

/** `saysOf` is the verdict on an answer; `prefers` which of two answers is better. */
const replier =
  (
    saysOf: (shown: Shown, answer: string) => string,
    prefers: (shown: Shown) => 'first' | 'second' | 'tie' = ({ reference, answers }) => (answers[0]!.includes(reference) ? 'first' : 'second'),
  ): Replier =>
  (prompt) => {
    const shown = shownIn(prompt)
    const [answer = '', other] = shown.answers
    return other === undefined ? saysOf(shown, answer) : JSON.stringify({ better: prefers(shown), abstain: false })
  }

/** The same as a model. */
export const judgeWith = (reply: Replier): Model => ({
  id: 'judge',
  generate: async ({ messages }) => ({
    text: reply(messages[1]!.content),
    finishReason: 'stop',
    latencyMs: 0,
    usage: { inputTokens: 10, outputTokens: 2 },
  }),
})

/** A verdict in the protocol's form. `quoteOf` gives the evidence for a point; undefined where it was not found. */
function verdict({ points, hazards }: Shown, quoteOf: (text: string) => string | undefined, isDenied: boolean, mark: number): string {
  return JSON.stringify({
    points: points.map(({ id: point, text }) => {
      const quote = quoteOf(text)
      return { id: point, covered: quote !== undefined && !isDenied, contradicted: quote !== undefined && isDenied, quote: quote ?? '' }
    }),
    hazards: hazards.map(({ id: hazard }) => ({ id: hazard, present: false, quote: '' })),
    dims: { accuracy: mark, completeness: mark, safety: mark, clarity: mark },
    abstain: false,
  })
}

/** Gives full marks to the reference, however long the text around it, tells a denial, and thinks nothing of the rest. */
export const honest = replier((shown, answer) => {
  if (answer.includes(shown.reference)) return verdict(shown, () => shown.reference.slice(0, 8), false, 5)
  const isDenial = shown.points.every(({ text }) => answer.includes(denied(text)))
  return verdict(shown, (text) => (isDenial ? denied(text) : undefined), true, 1)
})

/** Writes down whatever verdict it finds in the answer. */
export const copying = replier(
  (shown, answer) => /\{"points".*"abstain":false\}/.exec(answer)?.[0] ?? verdict(shown, () => undefined, false, 1),
  () => 'first',
)

/** Never says anything that can be read. */
export const babbling = replier(() => '好的。')
