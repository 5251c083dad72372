import { expect, it } from 'vitest'
import type { Counts } from '../core/index.ts'
import { QuestionTally } from './question-tally.ts'
import { Tally } from './tally.ts'

/** Right only when all variants are. */
const strict = ({ right = 0, rows = 0 }: Counts): Counts => ({ right: right === rows ? 1 : 0, questions: 1 })
const tallied = (rows: readonly (readonly [question: string, right: number, group?: string])[]): Tally => {
  const questions = new QuestionTally(strict)
  for (const [question, right, group] of rows) questions.add(question, { right, rows: 1 }, group)
  const tally = new Tally()
  questions.addTo(tally)
  return tally
}

it('counts 1 of 2 questions right whose variants are all right and 2 of 3 right, whatever their order', () => {
  const rows = [
    ['a', 1],
    ['b', 1],
    ['b', 0],
    ['a', 1],
    ['b', 1],
    ['a', 1],
  ] as const
  for (const order of [rows, rows.toReversed()]) {
    const tally = tallied(order)
    expect(tally.totals()).toEqual({ right: 1, questions: 2 })
    expect(tally.groups).toBe(2)
  }
})

it('resamples two questions on one case together', () => {
  expect(
    tallied([
      ['a', 1, 'case'],
      ['b', 1, 'case'],
      ['c', 1],
    ]).groups,
  ).toBe(2)
})
