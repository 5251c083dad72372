import { describe, expect, it } from 'vitest'
import type { Metric } from '../core/index.ts'
import { SliceTally } from './slices.ts'

const accuracy: Metric<unknown, unknown> = {
  name: 'accuracy',
  best: 1,
  observe: () => ({}),
  aggregate: ({ items = 0, right = 0 }) => (items === 0 ? 0 : right / items),
}
const options = { resamples: 400, level: 0.95, seed: 0 }
const answer = (n: number, right: boolean) => ({ counts: { items: 1, right: right ? 1 : 0 }, question: `${n}`, group: `${n}` })

describe('SliceTally', () => {
  it('scores each value by itself, with its number and an interval around the score', () => {
    const tally = new SliceTally('task', accuracy)
    for (let n = 0; n < 20; n++) tally.add('difficulty', n < 12 ? 'easy' : 'hard', answer(n, n % 4 !== 0))
    const [table] = tally.tables(options)
    // 0, 4, 8 of 12 are wrong; 12, 16 of 8.
    expect(table!.slices.map(({ value, answers, score, few }) => [value, answers, score, few])).toEqual([
      ['easy', 12, 0.75, false],
      ['hard', 8, 0.75, true],
    ])
    for (const { interval } of table!.slices) {
      expect(interval!.low).toBeLessThan(0.75)
      expect(interval!.high).toBeGreaterThan(0.75)
    }
  })

  it('has no interval for one group, and no score where an answer is unjudged', () => {
    const tally = new SliceTally('task', accuracy)
    tally.add('site', 'a', answer(1, true))
    tally.add('site', 'b', { ...answer(2, true), counts: undefined })
    tally.add('site', 'b', answer(3, true))
    expect(tally.tables(options)[0]!.slices.map(({ value, score, interval }) => [value, score, interval])).toEqual([
      ['b', null, null],
      ['a', 1, null],
    ])
  })

  it('leaves out what has one value, and what has a value for every answer', () => {
    const tally = new SliceTally('task', accuracy)
    for (let n = 0; n < 500; n++) {
      tally.add('all', 'the same', answer(n, true))
      tally.add('id', `${n}`, answer(n, true))
    }
    expect(tally.tables(options)).toEqual([])
  })

  it('counts a question of several forms once within a slice, where the metric does', () => {
    const strict = { ...accuracy, ofQuestion: ({ items = 0, right = 0 }) => ({ items: 1, right: items === right ? 1 : 0 }) }
    const tally = new SliceTally('task', strict)
    tally.add('template', 'one', answer(1, true))
    tally.add('template', 'one', answer(1, false))
    tally.add('template', 'two', answer(1, true))
    expect(tally.tables(options)[0]!.slices.map(({ value, answers, groups, score }) => [value, answers, groups, score])).toEqual([
      ['one', 2, 1, 0],
      ['two', 1, 1, 1],
    ])
  })
})
