import { describe, expect, it } from 'vitest'
import { seededRandom, type Counts } from '../core/index.ts'
import { JointTally } from './joint-tally.ts'
import { deviation, pairedComparison } from './paired.ts'

const accuracy = { aggregate: ({ right = 0, items = 0 }: Counts) => (items === 0 ? 0 : right / items) }
const f1 = { aggregate: ({ tp = 0, fp = 0, fn = 0 }: Counts) => (tp === 0 ? 0 : (2 * tp) / (2 * tp + fp + fn)) }
const counts = (right: number): Counts => ({ items: 1, right })

/** So many groups right in both runs, in the first alone, in the second alone, in neither. */
function fourfold(both: number, first: number, second: number, neither: number): JointTally {
  const tally = new JointTally(2)
  const add = (times: number, a: number, b: number) => Array.from({ length: times }, () => tally.add([counts(a), counts(b)]))
  add(both, 1, 1)
  add(first, 1, 0)
  add(second, 0, 1)
  add(neither, 0, 0)
  return tally
}

const compare = (tally: JointTally, metric = accuracy) => pairedComparison({ metric, tally, resamples: 4000, random: seededRandom('paired') })

describe('a paired comparison', () => {
  it('of 500 pairs with 11 against 29 discordant has p 0.0064, and an interval about 0.036', () => {
    const found = compare(fourfold(300, 11, 29, 160))
    expect(found.test).toBe('mcnemar')
    expect(found.p!.toFixed(4)).toBe('0.0064')
    expect(found.discordant).toEqual([11, 29])
    expect(found.odds).toBeCloseTo(29 / 11, 12)
    expect(found.difference).toBeCloseTo(18 / 500, 12)
    // The variance of a group's difference is 40/500 − (18/500)² = 0.078704; divided by 500 its root is 0.012546.
    expect(found.standardError!).toBeGreaterThan(0.012546 * 0.95)
    expect(found.standardError!).toBeLessThan(0.012546 * 1.05)
    // 0.036 ∓ 1.96 × 0.012546 = [0.0114, 0.0606]; steps are 0.002.
    expect(found.interval!.low).toBeCloseTo(0.0114, 2)
    expect(found.interval!.high).toBeCloseTo(0.0606, 2)
    // 0.036 / √(0.078704 × 500/499).
    expect(found.standardised).toBeCloseTo(0.036 / Math.sqrt((0.078704 * 500) / 499), 10)
  })

  it('of the same runs is 0 with p 1', () => {
    const found = compare(fourfold(3, 0, 0, 2))
    expect(found).toMatchObject({
      difference: 0,
      p: 1,
      isSame: true,
      interval: { low: 0, high: 0 },
      odds: null,
      standardised: null,
      discordant: [0, 0],
    })
  })

  it('has no odds where one run alone wins', () => {
    expect(compare(fourfold(1, 0, 4, 1))).toMatchObject({ odds: null, discordant: [0, 4], p: 0.125 })
  })

  it('has no numbers of spread with one group, and none at all without', () => {
    const one = compare(fourfold(0, 0, 1, 0))
    expect(one).toMatchObject({ groups: 1, scores: [0, 1], difference: 1, interval: null, p: null, test: null, standardError: null })
    expect(compare(new JointTally(2))).toMatchObject({ groups: 0, scores: null, difference: null, interval: null, p: null })
  })

  it('swaps at random where groups are of several samples', () => {
    const tally = fourfold(2, 1, 1, 2)
    tally.add([counts(1), counts(0)], 'dialogue')
    tally.add([counts(1), counts(1)], 'dialogue')
    expect(compare(tally)).toMatchObject({ test: 'randomisation', discordant: null })
    const weighty = fourfold(2, 1, 1, 2)
    // Right or wrong as a whole, yet twice as heavy as the others: a count of groups would not be the score.
    for (const _ of [1, 2]) weighty.add([counts(1), counts(0)], 'dialogue')
    expect(compare(weighty)).toMatchObject({ test: 'randomisation', discordant: null })
  })

  it('swaps at random where the score is no mean, though every group is right or wrong', () => {
    const tally = new JointTally(2)
    tally.add([{ tp: 1 }, { fn: 1 }])
    tally.add([{ tp: 3 }, { tp: 3 }])
    tally.add([{ fp: 1 }, { tp: 1 }])
    expect(compare(tally, f1)).toMatchObject({ test: 'randomisation', discordant: null })
  })

  it('is the same, sign apart, the other way round', () => {
    const there = compare(fourfold(40, 6, 13, 20))
    const back = compare(fourfold(40, 13, 6, 20))
    expect(back.p).toBe(there.p)
    expect(back.difference).toBeCloseTo(-there.difference!, 12)
  })

  it('with the same seed gives the same numbers', () => {
    expect(compare(fourfold(40, 6, 13, 20)).interval).toEqual(compare(fourfold(40, 6, 13, 20)).interval)
  })

  it('has the replicates of its difference, whose spread is its standard error', () => {
    const { replicates, swapped, standardError } = compare(fourfold(40, 6, 13, 20))
    expect([replicates!.length, swapped!.length]).toEqual([4000, 4000])
    expect(deviation(replicates!)).toBe(standardError)
    expect(deviation(Float64Array.from([1, 2, 3, 4]))).toBeCloseTo(Math.sqrt(5 / 3), 12)
  })
})
