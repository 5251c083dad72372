import type { Counts, Interval, Random } from '../core/index.ts'
import { percentileInterval } from '../stats/bootstrap.ts'
import { Tally } from '../stats/tally.ts'
import type { Measurement } from './probe.ts'

/** One question under two conditions. */
export interface Pair {
  readonly observed: number
  readonly control: number
  readonly cluster: string
}

type Comparison = Pick<Measurement, 'n' | 'observed' | 'control' | 'effect' | 'interval' | 'p'>

export const nothing: Comparison = { n: 0, observed: null, control: null, effect: null, interval: null, p: null }

/**
 * The mean difference of pairs, with its bootstrap interval over clusters and the chance of one as large if which is which were drawn by a coin.
 *
 * One-sided: only an observed value above its control speaks for a memory. Sign flips of whole clusters; source: Edgington & Onghena,
 * Randomization Tests (2007), chapter 5.
 */
export function pairedDifference(pairs: readonly Pair[], random: Random): Comparison {
  if (pairs.length === 0) return nothing
  const observed = mean(pairs.map((pair) => pair.observed))
  const control = mean(pairs.map((pair) => pair.control))
  const sums = new Map<string, number>()
  for (const pair of pairs) sums.set(pair.cluster, (sums.get(pair.cluster) ?? 0) + pair.observed - pair.control)
  return {
    n: pairs.length,
    observed,
    control,
    effect: observed - control,
    interval: intervalOfPairs(pairs, random),
    p: signFlips([...sums.values()], random),
  }
}

/** A bootstrap interval of the mean difference. */
export const intervalOfPairs = (pairs: readonly Pair[], random: Random): Interval | null =>
  intervalOf(
    pairs.map(({ observed, control, cluster }) => ({ counts: { difference: observed - control, pairs: 1 }, cluster })),
    ({ difference = 0, pairs: count = 0 }) => difference / count,
    random,
  )

const resamples = 2000
const level = 0.95

/**
 * The same of any statistic of totals over rows; `null` with fewer than two clusters, and where more than 5 % of the resamples have no statistic.
 * By counts: where rows have few different ones (right, wrong), a resample is a few draws however many rows there are.
 */
export function intervalOf(
  rows: readonly { readonly counts: Counts; readonly cluster: string }[],
  statistic: (totals: Counts) => number | null,
  random: Random,
): Interval | null {
  const tally = new Tally()
  for (const { counts, cluster } of rows) tally.add(counts, cluster)
  if (tally.groups < 2) return null
  const values = [...tally.resamples(resamples, random)].map(statistic).filter((value) => value !== null)
  return (resamples - values.length) * 20 > resamples ? null : percentileInterval(Float64Array.from(values), level)
}

/** Flips drawn; a chance is never told as less than one in so many and one. */
const flips = 4999

function signFlips(differences: readonly number[], random: Random): number {
  const total = sum(differences)
  // What did not differ does not, however the coin falls.
  const differing = Float64Array.from(differences.filter((difference) => difference !== 0))
  let asLarge = 1
  for (let n = 0; n < flips; n++) {
    let flipped = 0
    for (const difference of differing) flipped += random() < 0.5 ? difference : -difference
    if (flipped >= total - tolerance) asLarge++
  }
  return asLarge / (flips + 1)
}

/** Sums of the same numbers in another order differ in their last digits. */
export const tolerance = 1e-9

export const sum = (values: Iterable<number>): number => {
  let total = 0
  for (const value of values) total += value
  return total
}

export const mean = (values: readonly number[]): number => sum(values) / values.length
