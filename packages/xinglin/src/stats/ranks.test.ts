import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../core/index.ts'
import { JointTally } from './joint-tally.ts'
import { rankRuns, resamplesToRank, type ScoredRun } from './ranks.ts'

const run = (score: number | null, ...replicates: number[]): ScoredRun => ({ score, replicates: Float64Array.from(replicates) })
const level = 0.95

describe('rankRuns', () => {
  // The first is ahead in three resamples of four.
  const two = [run(0.8, 0.8, 0.6, 0.8, 0.8), run(0.7, 0.7, 0.7, 0.7, 0.7)]

  it('gives ranges, shares and chances of four resamples', () => {
    const { runs, pairs, stability } = rankRuns(two, { level })
    expect(runs.map(({ rank, range, shareFirst }) => [rank, range!.low, range!.high, shareFirst])).toEqual([
      [1, 1, 2, 0.75],
      [2, 1, 2, 0.25],
    ])
    // Twice (1 behind + 1) of 4 + 1.
    expect(pairs).toMatchObject([{ first: 0, second: 1, shareAhead: 0.75, p: 0.8, adjusted: 0.8 }])
    // τ is 1, −1, 1, 1.
    expect(stability).toBe(0.5)
  })

  it('leaves a resample out at each end for the middle half of four', () => {
    expect(rankRuns(two, { level: 0.5 }).runs.map(({ range }) => [range!.low, range!.high])).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  it.each([
    [false, [0, 2, 1], [1, null, 2]],
    [true, [2, 0, 1], [2, null, 1]],
  ])('leaves a run without a score unranked and last, the least being best: %s', (isLessBetter, order, ranks) => {
    const ranking = rankRuns([run(0.71, 0.7, 0.72), { score: null, replicates: null }, run(0.64, 0.63, 0.65)], { level, isLessBetter })
    expect(ranking.order).toEqual(order)
    expect(ranking.runs.map(({ rank }) => rank)).toEqual(ranks)
    expect(ranking.runs[1]).toEqual({ rank: null, range: null, shareFirst: null, group: null, isWithBest: false, reason: 'no-score' })
  })

  it('has runs that are equal throughout share rank 1, the range 1–2, half of first place and p = 1', () => {
    const { runs, pairs } = rankRuns([run(0.5, 0.4, 0.6), run(0.5, 0.4, 0.6)], { level })
    expect(runs.map(({ rank, range, shareFirst, group }) => [rank, range!.low, range!.high, shareFirst, group])).toEqual([
      [1, 1, 2, 0.5, 'A'],
      [1, 1, 2, 0.5, 'A'],
    ])
    expect(pairs[0]).toMatchObject({ difference: 0, shareAhead: 0.5, p: 1 })
  })

  it('ranks without a range, and tells nothing apart, where there are too few groups', () => {
    const { runs, pairs, stability } = rankRuns(
      [
        { score: 0.5, replicates: null },
        { score: 0.7, replicates: null },
      ],
      { level },
    )
    expect(runs.map(({ rank, range, group, reason }) => [rank, range, group, reason])).toEqual([
      [2, null, 'A', 'few-groups'],
      [1, null, 'A', 'few-groups'],
    ])
    expect([pairs[0]!.p, stability]).toEqual([null, null])
  })

  it('takes another chance where one is at hand, and corrects it: 0.02 and 0.04 of three pairs become 0.06 and 0.08', () => {
    const runs = [run(3, 3, 3), run(2, 2, 2), run(1, 1, 1)]
    const chanceOf = (first: number, second: number) => (second - first === 2 ? 0.02 : 0.04)
    expect(rankRuns(runs, { level, chanceOf }).pairs.map(({ adjusted }) => adjusted)).toEqual([0.08, 0.06, 0.08])
  })

  it('puts five of ten systems that are within noise in one group, marked as the best, and tells the others apart', () => {
    const random = seededRandom('ten systems')
    const shares = [0.7, 0.7, 0.7, 0.7, 0.7, 0.58, 0.46, 0.34, 0.22, 0.1]
    const tally = new JointTally(10)
    for (let question = 0; question < 1000; question++) {
      tally.add(shares.map((share) => ({ right: random() < share ? 1 : 0, answers: 1 })))
    }
    const accuracy = ({ right = 0, answers = 1 }: Readonly<Record<string, number>>) => right / answers
    const resamples = [...tally.resamples(resamplesToRank(10, level), random)]
    const runs = tally.totals().map((totals, at) => ({
      score: accuracy(totals),
      replicates: Float64Array.from(resamples, (all) => accuracy(all[at]!)),
    }))
    const ranking = rankRuns(runs, { level })
    expect(ranking.runs.map(({ group }) => group).join('')).toBe('AAAAABCDEF')
    expect(ranking.runs.map(({ isWithBest }) => isWithBest)).toEqual([true, true, true, true, true, false, false, false, false, false])
    for (const { range } of ranking.runs.slice(0, 5))
      expect([range!.low >= 1, range!.high <= 5, range!.high > range!.low]).toEqual([true, true, true])
    expect(ranking.runs.slice(5).map(({ range }) => [range!.low, range!.high])).toEqual([
      [6, 6],
      [7, 7],
      [8, 8],
      [9, 9],
      [10, 10],
    ])
  })

  it('has shares of first place that sum to 1, and each rank of the scores itself inside 1 … n', () => {
    const score = fc.integer({ min: 0, max: 4 })
    const runs = fc
      .integer({ min: 1, max: 5 })
      .chain((count) => fc.array(fc.array(score, { minLength: 6, maxLength: 6 }), { minLength: count, maxLength: count }))
    fc.assert(
      fc.property(runs, (all) => {
        const ranking = rankRuns(
          all.map(([own, ...replicates]) => run(own!, ...replicates)),
          { level },
        )
        expect(ranking.runs.reduce((sum, { shareFirst }) => sum + shareFirst!, 0)).toBeCloseTo(1, 12)
        for (const { range, rank } of ranking.runs)
          expect([rank! >= 1 && rank! <= all.length, range!.low <= range!.high, range!.high <= all.length]).toEqual([true, true, true])
      }),
    )
  })
})

describe('resamplesToRank', () => {
  it('leaves the least p of 45 pairs, 45 · 2/9001, below 0.05', () => {
    expect([resamplesToRank(2, level), resamplesToRank(10, level)]).toEqual([2000, 9000])
  })
})
