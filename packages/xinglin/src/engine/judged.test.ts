import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { judgedReading, scoreDocument, type AnswerFormat, type Benchmark, type Judging, type Model, type Question } from '../core/index.ts'
import type { GradedItem } from './grade.ts'
import { JudgePanel } from './judge.ts'
import { lenient, madeUp } from './made-up-benchmark.ts'
import { scoreAnswers } from './score-answers.ts'

/** What was said, unless nothing was. */
const said: AnswerFormat<string> = {
  parse: (text) => (text === '' ? { outcome: 'empty' } : { outcome: 'answered', prediction: text }),
  render: (prediction) => prediction,
  accept: (answer) => ({ outcome: 'answered', prediction: String(answer) }),
}

/** The verdict is a mark from 0 to 9, which the mock takes from the answer. */
const marks: Judging<string, string, number> = {
  id: 'marks/1',
  ask: ({ prediction }) => [{ role: 'user', content: prediction }],
  mock: ({ prediction }) => prediction,
  read: (reply) => (/^\d$/.test(reply) ? { verdict: Number(reply) } : { problem: 'a digit, please' }),
  decisions: (verdict) => ({ mark: verdict }),
}

const reading = judgedReading({
  answer: said,
  judging: marks,
  expected: (reference: string) => reference,
  metrics: [
    {
      name: 'mark',
      best: 1,
      observe: (judged) => ({ sum: judged ? judged.verdicts.reduce((all, one) => all + one, 0) / judged.verdicts.length / 9 : 0, n: 1 }),
      flawless: () => ({ sum: 1, n: 1 }),
      aggregate: ({ sum = 0, n = 0 }) => sum / n,
    },
  ],
})

const benchmark: Benchmark = {
  ...madeUp,
  tasks: [
    {
      id: 'made-up/judged',
      names: ['judged'],
      version: 1,
      title: { zh: '评', en: 'judged' },
      source: { data: 'made up', license: 'CC0' },
      input: z.null(),
      reference: z.string(),
      readings: { robust: reading },
      examples: [{ prompt: '?', input: null, reference: '9', answer: '9' }],
    },
    madeUp.tasks[0]!,
  ],
  dimensions: [{ id: 'all', title: { zh: '全', en: 'all' }, tasks: ['judged', 'first'] }],
  generations: [],
}

const question = (task: string, id: string, reference: string): Question => ({
  sample: { task, id, prompt: '?', input: null },
  row: { task, id, reference },
})

/** A judge that says what the answer says, or always the same. */
const judgeSaying = (reply?: string): Model => ({
  id: 'judge',
  generate: async ({ messages }) => ({ text: reply ?? messages[0]!.content, finishReason: 'stop', latencyMs: 0 }),
})

async function scored(texts: readonly string[], judges: readonly (Model | 'mock')[]) {
  const items: GradedItem[] = []
  async function* batches<Item>(all: readonly Item[]) {
    yield all
  }
  const panel =
    judges.length > 0
      ? new JudgePanel(
          judges.map((model, n) => ({ id: `j${n}`, model })),
          { concurrency: 4, maxTokens: 10 },
        )
      : undefined
  const { scoreboard } = await scoreAnswers({
    benchmark,
    rules: lenient,
    questions: batches([...texts.map((_, n) => question('judged', `${n}`, '9')), question('first', 'x', 'yes')]),
    answers: batches([
      ...texts.map((text, n) => ({ task: 'judged', id: `${n}`, repeat: 0, text })),
      { task: 'first', id: 'x', repeat: 0, text: 'yes' },
    ]),
    repeats: 1,
    ...(panel ? { panel } : {}),
    onGraded: (batch) => void items.push(...batch),
  })
  const document = scoreboard.document({ resamples: 50, level: 0.95, seed: 0 }, { xinglin: '0' })
  expect(scoreDocument.parse(JSON.parse(JSON.stringify(document)))).toEqual(JSON.parse(JSON.stringify(document)))
  return { document, items }
}

describe('judged tasks', () => {
  it('score what the judge says: marks 9, 0 and an empty answer come to 1/3, and the empty one is not judged', async () => {
    const { document, items } = await scored(['9', '0', ''], [judgeSaying()])
    expect(document.tasks.judged).toMatchObject({ score: expect.closeTo(1 / 3, 12), samples: 3, outcomes: { answered: 2, empty: 1 } })
    expect(document.tasks.judged).not.toHaveProperty('unjudged')
    expect(document.overall).toBeCloseTo((1 / 3 + 1) / 2, 12)
    expect(items.map(({ judgements }) => judgements?.length)).toEqual([1, 1, undefined, undefined])
  })

  it('have no score without a judge, only bounds: 0 and 2/3 of two answers and an empty one; the rest keeps its own', async () => {
    const { document } = await scored(['9', '0', ''], [])
    expect(document.tasks.judged).toMatchObject({ score: null, interval: null, unjudged: 2, bounds: { low: 0, high: expect.closeTo(2 / 3, 12) } })
    expect(document.tasks.first).toMatchObject({ score: 1 })
    expect(document).toMatchObject({ complete: true, overall: null, overallInterval: null, unjudged: 2, dimensions: { all: { score: null } } })
  })

  it('have none without a judge even where no answer needed one: 2 empty answers are bounded by 0 and 0', async () => {
    const { document } = await scored(['', ''], [])
    expect(document.tasks.judged).toMatchObject({ score: null, unjudged: 0, bounds: { low: 0, high: 0 } })
    expect(document).toMatchObject({ overall: null })
    expect((await scored(['', ''], [judgeSaying()])).document.tasks.judged!.score).toBe(0)
  })

  it('give no mark where a judge cannot be read: 1 of 2 unjudged bounds 0.5 and 1', async () => {
    const { document, items } = await scored(['9', '好'], [judgeSaying()])
    expect(document.tasks.judged).toMatchObject({ score: null, unjudged: 1, bounds: { low: 0.5, high: 1 } })
    expect(document.tasks.judged!.judging).toEqual({ judges: { j0: { judged: 1, failures: { unreadable: 1 }, score: 1 } } })
    expect(items[1]).toMatchObject({ counts: {}, judgements: [{ judge: 'j0', failure: 'unreadable' }] })
  })

  it('are rescued by a second judge', async () => {
    const { document } = await scored(['好', '8'], [judgeSaying(), judgeSaying('9')])
    expect(document.tasks.judged!.score).toBeCloseTo((1 + 17 / 18) / 2, 12)
    expect(document.tasks.judged).not.toHaveProperty('unjudged')
  })

  it('show how far judges agree: of 2 decisions on 2 answers 1 is the same, and they are 2 apart on average', async () => {
    const { document } = await scored(['9', '5'], [judgeSaying(), judgeSaying('9')])
    expect(document.tasks.judged!.judging).toEqual({
      judges: { j0: { judged: 2, failures: {}, score: expect.closeTo(7 / 9, 12) }, j1: { judged: 2, failures: {}, score: 1 } },
      agreement: { answers: 2, decisions: 2, same: 0.5, meanDistance: 2 },
    })
  })

  it('can be tried out with the mock judge', async () => expect((await scored(['3'], ['mock'])).document.tasks.judged!.score).toBeCloseTo(1 / 3, 12))
})
