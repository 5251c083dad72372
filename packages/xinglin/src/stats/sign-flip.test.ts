import { describe, expect, it } from 'vitest'
import { seededRandom, type Counts } from '../core/index.ts'
import { JointTally } from './joint-tally.ts'
import { chanceOfSwaps, swappedDifferences } from './sign-flip.ts'

const mean = { aggregate: ({ sum = 0, items = 0 }: Counts) => sum / items }
const f1 = { aggregate: ({ tp = 0, fp = 0, fn = 0 }: Counts) => (tp === 0 ? 0 : (2 * tp) / (2 * tp + fp + fn)) }

function tallyOf(pairs: readonly (readonly [Counts, Counts])[]): JointTally {
  const tally = new JointTally(2)
  for (const pair of pairs) tally.add(pair)
  return tally
}

const difference = (tally: JointTally, { aggregate }: typeof mean) => {
  const [a, b] = tally.totals()
  return aggregate(b!) - aggregate(a!)
}

function chance(tally: JointTally, metric: typeof mean, draws = 40_000): number {
  return chanceOfSwaps(difference(tally, metric), swappedDifferences(metric, tally, { draws, random: seededRandom('swaps') }))
}

/** Five standard errors of a share of 40,000 draws. */
const within = (p: number) => 5 * Math.sqrt((p * (1 - p)) / 40_000) + 1e-4

describe('swapping two runs at random', () => {
  it('of eight paired values is as likely as SciPy has it over all 2⁸ sign flips', () => {
    // SciPy 1.17.1: permutation_test((a, b), mean of b − a, permutation_type='samples', n_resamples=inf): statistic 0.2375, p 0.0625.
    const a = [0.1, 0.5, 0.9, 0.3, 0.7, 0.2, 1, 0.4]
    const b = [0.4, 0.5, 0.8, 0.9, 0.9, 0.6, 1, 0.9]
    const tally = tallyOf(
      a.map((value, n) => [
        { sum: value, items: 1 },
        { sum: b[n]!, items: 1 },
      ]),
    )
    expect(difference(tally, mean)).toBeCloseTo(0.2375, 12)
    expect(Math.abs(chance(tally, mean) - 0.0625)).toBeLessThan(within(0.0625))
  })

  it('under micro-F1 comes to the share of all 2⁶ swaps: 32 of 64', () => {
    // Enumerated in Python over itertools.product([0, 1], repeat=6): |difference| ≥ 0.14624505928853755 in 32 of 64.
    const [a, b] = [
      [
        [1, 0, 1],
        [2, 1, 0],
        [0, 1, 1],
        [1, 1, 1],
        [3, 0, 0],
        [0, 0, 2],
      ],
      [
        [2, 0, 0],
        [2, 0, 0],
        [1, 0, 0],
        [1, 1, 1],
        [2, 1, 1],
        [1, 0, 1],
      ],
    ] as const
    const counts = ([tp, fp, fn]: readonly number[]): Counts => ({ tp: tp!, fp: fp!, fn: fn! })
    const tally = tallyOf(a.map((each, n) => [counts(each), counts(b[n]!)]))
    expect(difference(tally, f1)).toBeCloseTo(0.1462450592885376, 12)
    expect(Math.abs(chance(tally, f1) - 0.5)).toBeLessThan(within(0.5))
  })

  it('of equal groups together is the same distribution as one by one: 29 against 11 is McNemar’s 0.0064', () => {
    const pair = (first: number, second: number): readonly [Counts, Counts] => [
      { sum: first, items: 1 },
      { sum: second, items: 1 },
    ]
    const tally = tallyOf([
      ...Array<0>(29)
        .fill(0)
        .map(() => pair(0, 1)),
      ...Array<0>(11)
        .fill(0)
        .map(() => pair(1, 0)),
      ...Array<0>(460)
        .fill(0)
        .map(() => pair(1, 1)),
    ])
    expect(Math.abs(chance(tally, mean) - 0.006426576095691416)).toBeLessThan(within(0.0064))
  })

  it('changes nothing where the runs are the same: every draw is as large, and p is 1', () => {
    const tally = tallyOf([
      [
        { sum: 1, items: 1 },
        { sum: 1, items: 1 },
      ],
      [
        { sum: 0, items: 1 },
        { sum: 0, items: 1 },
      ],
    ])
    expect(chance(tally, mean, 100)).toBe(1)
  })

  it('is never less likely than one in the draws and one', () => {
    expect(chanceOfSwaps(1, Float64Array.from([0, 0, 0.5, -0.5]))).toBe(1 / 5)
    expect(chanceOfSwaps(-0.5, Float64Array.from([0, 0, 0.5, -0.5]))).toBe(3 / 5)
  })
})
