import { describe, expect, it } from 'vitest'
import { UserError } from '../core/index.ts'
import type { JudgedAnswer } from '../engine/judge-ratings.ts'
import { madeUp } from '../engine/made-up-benchmark.ts'
import { kindOf, oneToFive, ratingOn, ratingScale, scaleOf, votes } from './rating-scale.ts'
import { ratingSets, type RatedRun } from './rating-sets.ts'
import type { RatingRow } from './ratings-file.ts'

/** `q1 甲 4` or `q1 甲 1 p:p1`, a line each, from line 2 on. */
const rowsOf = (text: string): RatingRow[] =>
  text
    .trim()
    .split('\n')
    .map((line, n) => {
      const [id, rater, rating, criterion] = line.trim().split(' ')
      return { line: n + 2, id: id!, rater: rater!, rating: rating!, ...(criterion === undefined ? {} : { criterion }) }
    })

const refusal = (work: () => unknown): Partial<UserError> => {
  try {
    work()
  } catch (error) {
    if (error instanceof UserError) return { code: error.code, parameters: error.parameters }
    throw error
  }
  return expect.fail('nothing was refused')
}

describe('a scale', () => {
  it('is written as its ends', () => {
    expect(ratingScale('1-5').steps).toEqual([1, 2, 3, 4, 5])
    expect(ratingScale('0–10').steps).toHaveLength(11)
    expect(ratingScale('votes')).toBe(votes)
  })

  it.each(['5', '5-1', '1-1', '0-500', 'a-b', ''])('is not %j', (text) => expect(() => ratingScale(text)).toThrow(UserError))

  it('of a decision is yes or no, of a dimension 1 to 5, of anything else that of the file', () => {
    expect(scaleOf('p:p1', votes).steps).toEqual([0, 1])
    expect(scaleOf('safety', votes)).toBe(oneToFive)
    expect(scaleOf('urgency', votes)).toBe(votes)
  })

  it('counts decisions by their kind, named ones by name', () =>
    expect(['p:p1', 'r:c7', 'safety', 'urgency'].map(kindOf)).toEqual(['p', 'r', 'safety', 'urgency']))

  it.each<[string, number | undefined]>([
    ['4', 4],
    ['４', 4],
    ['4.0', 4],
    ['4.5', undefined],
    ['6', undefined],
    ['四', undefined],
    ['', undefined],
    ['1e0', undefined],
  ])('takes %j for %j from 1 to 5', (text, value) => expect(ratingOn(oneToFive, text, false)).toBe(value))

  it('lets a judge say what lies between, but not beyond', () => {
    expect(ratingOn(oneToFive, '4.5', true)).toBe(4.5)
    expect(ratingOn(oneToFive, '5.5', true)).toBeUndefined()
  })

  it.each<[string, number | undefined]>([
    ['win', 1],
    ['平', 0],
    ['负', -1],
    ['-1', -1],
    ['平局？', undefined],
    ['draw?', undefined],
  ])('takes the vote %j for %j', (text, value) => expect(ratingOn(votes, text, false)).toBe(value))
})

describe('sets of ratings', () => {
  it('are one for whole answers and one for each kind of decision, a row for each decision, those of a question together', () => {
    const { sets, judges, humans } = ratingSets(
      'r.csv',
      rowsOf(`
        q1 甲 4
        q1 乙 5
        q1 judge:qwen 4.5
        q2 甲 2
        q1 甲 是 p:p1
        q1 judge:qwen 0 p:p1
        q1 甲 1 p:p2
        q1 甲 3 safety`),
      undefined,
    )
    expect({ judges, humans }).toEqual({ judges: ['qwen'], humans: 2 })
    const [q1, q2] = ['["","q1"]', '["","q2"]']
    expect(sets).toEqual([
      {
        name: 'overall',
        scale: [1, 2, 3, 4, 5],
        rows: [
          { item: q1, humans: [4, 5], judges: [4.5] },
          { item: q2, humans: [2, null], judges: [null] },
        ],
      },
      {
        name: 'p',
        scale: [0, 1],
        rows: [
          { item: q1, humans: [1, null], judges: [0] },
          { item: q1, humans: [1, null], judges: [null] },
        ],
      },
      { name: 'safety', scale: [1, 2, 3, 4, 5], rows: [{ item: q1, humans: [3, null], judges: [null] }] },
    ])
  })

  it('keep answers to one question apart, and together as one item', () => {
    const rows = rowsOf('q1 甲 4\nq1 judge:qwen 4').flatMap((row) => [
      { ...row, answer: 'gpt' },
      { ...row, answer: 'qwen', line: row.line + 10 },
    ])
    expect(ratingSets('r.csv', rows, undefined).sets[0]!.rows.map(({ item }) => item)).toEqual(['["","q1"]', '["","q1"]'])
  })
})

describe('ratings are refused', () => {
  it('for a vote that is none, with its line: 99 are good (A44)', () => {
    const rows = rowsOf(
      Array.from({ length: 100 }, (_, n) => `q${n} ${n % 2 ? 'judge:qwen' : '甲'} ${n === 57 ? '平局？' : ['win', 'tie', 'lose'][n % 3]}`).join('\n'),
    )
    expect(refusal(() => ratingSets('votes.csv', rows, undefined))).toEqual({
      code: 'ratings.rating',
      parameters: { file: 'votes.csv', line: 59, rating: '平局？', scale: votes.shown },
    })
  })

  it.each([
    ['that are off the scale', 'q1 甲 4\nq2 甲 8\nq1 judge:m 4', undefined, 'ratings.rating', { line: 3, rating: '8', scale: '1, 2, …, 5' }],
    ['by another scale than was said', 'q1 甲 4\nq1 judge:m 4', '0-3', 'ratings.rating', { line: 2, scale: '0, 1, …, 3' }],
    ['of a decision that is yes or no', 'q1 甲 1 p:p1\nq1 乙 2 p:p1\nq1 judge:m 1 p:p1', undefined, 'ratings.rating', { line: 3, rating: '2' }],
    ['that a rater gave before', 'q1 甲 4\nq1 judge:m 4\nq1 甲 4', undefined, 'ratings.twice', { line: 4, earlier: 2, rater: '甲' }],
    ['without a judge', 'q1 甲 4', undefined, 'calibrate.noJudge', {}],
    ['without a physician', 'q1 judge:m 4', undefined, 'calibrate.noHuman', {}],
  ])('%s', (_what, text, scale, code, parameters) =>
    expect(refusal(() => ratingSets('r.csv', rowsOf(text), scale === undefined ? undefined : ratingScale(scale)))).toMatchObject({
      code,
      parameters,
    }),
  )
})

describe('beside a run', () => {
  const answer = (task: string, id: string, score: number | undefined, repeat = 0): JudgedAnswer => ({
    task,
    id,
    repeat,
    group: `case-${id}`,
    byJudge: new Map(score === undefined ? [] : [['qwen', { score, decisions: { 'p:p1': 1, safety: 2 } }]]),
  })
  const run: RatedRun = {
    folder: 'runs/x',
    benchmark: madeUp,
    judges: ['qwen'],
    answers: [
      answer('first', 'q1', 0.75),
      answer('first', 'q1', 0.25, 1),
      answer('first', 'q2', undefined),
      answer('first', 'q3', 1),
      answer('second', 'q3', 0),
    ],
  }
  const sets = (text: string, change: Partial<RatingRow> = {}) =>
    ratingSets(
      'r.csv',
      rowsOf(text).map((row) => ({ ...row, ...change })),
      undefined,
      run,
    )

  it('judges’ scores are put on the physicians’ scale: 0.75 from 1 to 5 is 4', () =>
    expect(sets('q1 甲 3')).toMatchObject({
      judges: ['qwen'],
      humans: 1,
      unjudged: 0,
      sets: [{ rows: [{ item: '["first","case-q1"]', humans: [3], judges: [4] }] }],
    }))

  it('decisions are those of the verdict', () =>
    expect(sets('q1 甲 0 p:p1').sets[0]).toMatchObject({ name: 'p', rows: [{ humans: [0], judges: [1] }] }))

  it('another repeat is another answer to the same question', () =>
    expect(sets('q1 甲 3', { answer: '1' }).sets[0]!.rows).toEqual([{ item: '["first","case-q1"]', humans: [3], judges: [2] }]))

  it('an answer that no judge judged is counted, and has no rating', () =>
    expect(sets('q1 甲 3\nq2 甲 1')).toMatchObject({ unjudged: 1, sets: [{ rows: [{ judges: [4] }, { humans: [1], judges: [null] }] }] }))

  it('a task may go by an earlier name', () => expect(sets('q3 甲 5', { task: 'old-second' }).sets[0]!.rows[0]!.judges).toEqual([1]))

  it.each([
    ['an answer that the run has not', 'q1 甲 3\nq9 甲 3', 'ratings.unknownAnswer', { line: 3, answer: 'q9', folder: 'runs/x' }],
    ['an id that several tasks have', 'q3 甲 3', 'ratings.ambiguous', { line: 2, id: 'q3', tasks: 'first, second' }],
    ['a decision that no judge took', 'q1 甲 1 p:p9', 'ratings.unknownCriterion', { line: 2, criterion: 'p:p9', known: 'p:p1, safety' }],
    ['votes', 'q1 甲 win', 'calibrate.votes', {}],
    ['a judge that the file has too', 'q1 甲 3\nq1 judge:qwen 3', 'calibrate.judgeTwice', { judge: 'qwen' }],
  ])('%s is refused', (_what, text, code, parameters) => expect(refusal(() => sets(text))).toMatchObject({ code, parameters }))
})
