import type { Counts, Metric } from '../core/index.ts'
import { Tally } from './tally.ts'

/** Groups that all add the same counts. */
export interface CountedVector {
  readonly counts: Counts
  readonly times: number
}

/** Variance and third central moment of an estimate, as far as its groups tell: what `bcaInterval` wants to know of its skewness. */
export interface Spread {
  readonly variance: number
  readonly third: number
}

/**
 * The spread of a metric's value, by leaving out one group at a time: one aggregate for each distinct vector. `undefined` with fewer than two groups.
 *
 * Source: Efron & Tibshirani (1993), section 14.3; the moments are Σl²/n² and Σl³/n³ of the influences l = (n − 1)(mean − value without the group), so that those of
 * independent estimates add up: Davison & Hinkley, Bootstrap Methods and their Application (1997), section 5.3.2.
 */
export function jackknife(metric: Pick<Metric<never, never>, 'aggregate'>, vectors: readonly CountedVector[]): Spread | undefined {
  const groups = vectors.reduce((total, { times }) => total + times, 0)
  if (groups < 2) return undefined
  const all = totalsOf(vectors)
  const without = vectors.map(({ counts, times }) => ({ value: metric.aggregate(less(all, counts)), times }))
  const mean = without.reduce((total, { value, times }) => total + value * times, 0) / groups
  let variance = 0
  let third = 0
  for (const { value, times } of without) {
    const influence = ((groups - 1) * (mean - value)) / groups
    variance += times * influence ** 2
    third += times * influence ** 3
  }
  return { variance, third }
}

/** The spread of the plain mean of independent estimates. */
export const spreadOfMean = (all: readonly Spread[]): Spread => ({
  variance: all.reduce((total, { variance }) => total + variance, 0) / all.length ** 2,
  third: all.reduce((total, { third }) => total + third, 0) / all.length ** 3,
})

function totalsOf(vectors: readonly CountedVector[]): Counts {
  const totals: Record<string, number> = Object.create(null)
  for (const { counts, times } of vectors) for (const name in counts) totals[name] = (totals[name] ?? 0) + counts[name]! * times
  return totals
}

/** Names that come to nothing are left out, as they are from the totals of a resample. */
function less(totals: Counts, counts: Counts): Counts {
  const rest: Record<string, number> = Object.create(null)
  for (const name in totals) {
    const value = totals[name]! - (counts[name] ?? 0)
    if (value !== 0) rest[name] = value
  }
  return rest
}

/** A tally that also knows its distinct vectors, for the jackknife. */
export class JackknifeTally extends Tally {
  readonly #vectors = new Map<string, { readonly counts: Counts; times: number }>()
  readonly #open = new Map<string, Record<string, number>>()

  override add(counts: Counts, group?: string): void {
    super.add(counts, group)
    if (group === undefined) return this.#enter(counts)
    const sums = this.#open.get(group)
    if (sums) for (const name in counts) sums[name] = (sums[name] ?? 0) + counts[name]!
    else this.#open.set(group, { ...counts })
  }

  /** In an order of their own, whatever the order in which samples came. */
  vectors(): readonly CountedVector[] {
    for (const counts of this.#open.values()) this.#enter(counts)
    this.#open.clear()
    return [...this.#vectors].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, vector]) => vector)
  }

  #enter(counts: Counts): void {
    let key = ''
    for (const name in counts) key += `${name}\u0000${counts[name]}\u0000`
    const known = this.#vectors.get(key)
    if (known) known.times++
    else this.#vectors.set(key, { counts, times: 1 })
  }
}
