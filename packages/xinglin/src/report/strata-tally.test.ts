import { describe, expect, it } from 'vitest'
import type { Benchmark, GradedLine, Metric } from '../core/index.ts'
import { madeUpBenchmark } from './made-up-report.ts'
import { StrataTally } from './strata-tally.ts'

/** The share of questions with all rows right; counts as `n` rows and `right` ones. */
const strict: Metric<unknown, unknown> = {
  name: 'strict',
  best: 1,
  observe: () => ({}),
  ofQuestion: ({ n = 0, right = 0 }) => ({ questions: 1, all: n === right ? 1 : 0 }),
  aggregate: ({ questions = 0, all = 0 }) => (questions === 0 ? 0 : all / questions),
}
/** The share of answers that are right. */
const share: Metric<unknown, unknown> = {
  name: 'share',
  best: 1,
  observe: () => ({}),
  aggregate: ({ n = 0, right = 0 }) => (n === 0 ? 0 : right / n),
}

const base = madeUpBenchmark()
const withMetric = (name: string, metric: Metric<unknown, unknown>) => {
  const task = base.tasks.find(({ names }) => names[0] === name)!
  return { ...task, readings: { robust: { ...task.readings.robust, metrics: [metric] as const } } }
}
const benchmark: Benchmark = { ...base, tasks: [withMetric('MedDG', share), withMetric('CHIP-STS', strict)] }

const line = (more: Partial<GradedLine> & { readonly right: 0 | 1 }): GradedLine => {
  const { right, ...rest } = more
  const task = more.task ?? 'MedDG'
  const counts = { [task === 'MedDG' ? 'share' : 'strict']: { n: 1, right } }
  return { task, id: '1', repeat: 0, group: '1', outcome: 'answered', expected: null, value: right, counts, strata: { difficulty: 'easy' }, ...rest }
}
function tablesOf(lines: readonly GradedLine[]) {
  const tally = new StrataTally(benchmark, 'robust')
  for (const each of lines) tally.add(each)
  return tally.tables()
}

describe('StrataTally', () => {
  it('scores each value by itself, those with the most questions first', () => {
    const lines = [1, 1, 0, 0].map((right, id) => line({ id: `e${id}`, right: right as 0 | 1 }))
    const hard = { difficulty: 'hard' }
    expect(tablesOf([line({ id: 'h', right: 1, strata: hard }), ...lines])).toEqual([
      {
        name: 'difficulty',
        left: 0,
        values: [
          { value: 'easy', questions: 4, score: 0.5 },
          { value: 'hard', questions: 1, score: 1 },
        ],
      },
    ])
  })

  it('counts a question asked in two variants once, and asks the metric what the two come to', () => {
    const variant = (id: string, of: string, right: 0 | 1) => line({ task: 'CHIP-STS', id, right, variant: { of } })
    const [table] = tablesOf([variant('1', 'a', 1), variant('2', 'a', 0), variant('3', 'b', 1), variant('4', 'b', 1)])
    expect(table!.values).toEqual([{ value: 'easy', questions: 2, score: 0.5 }]) // a is not all right, b is
  })

  it('counts a sample asked three times once', () => {
    const [table] = tablesOf([0, 1, 2].map((repeat) => line({ repeat, right: 1 })))
    expect(table!.values[0]!.questions).toBe(1)
  })

  it('weighs tasks by their questions', () => {
    const three = ['1', '2', '3'].map((id) => line({ id, right: 1 }))
    const [table] = tablesOf([...three, line({ task: 'CHIP-STS', id: 'x', right: 0 })])
    expect(table!.values).toEqual([{ value: 'easy', questions: 4, score: 0.75 }]) // (3 · 1 + 1 · 0) / 4
  })

  it('gives no score where an answer is unjudged', () => {
    expect(tablesOf([line({ right: 1 }), line({ id: '2', right: 0, value: null, counts: {} })])[0]!.values).toEqual([
      { value: 'easy', questions: 2, score: null },
    ])
  })

  it('shows 40 of 45 values, and none of a name with more than 400, which is no stratum', () => {
    const of = (count: number) => Array.from({ length: count }, (_, id) => line({ id: `${id}`, right: 1, strata: { source: `s${id}` } }))
    expect(tablesOf(of(45))).toMatchObject([{ values: { length: 40 }, left: 5 }])
    expect(tablesOf(of(401))).toEqual([])
  })

  it('has nothing to say of lines without strata', () => {
    const { strata: _, ...bare } = line({ right: 1 })
    expect(tablesOf([bare])).toEqual([])
  })
})
