import type { Interval, Random } from '../core/index.ts'
import { cohenKappa, icc21, kendall, krippendorffAlpha, spearman, type RatingPair, type RatingTable } from './agreement.ts'
import { resampledInterval } from './resampled-interval.ts'

export interface AgreementOptions {
  /** Every rating that can be given, in order. */
  readonly scale: readonly number[]
  /** Of Krippendorff's α; `ordinal` if absent. */
  readonly level?: 'nominal' | 'ordinal' | 'interval'
  readonly resamples: number
  /** Of the intervals, in (0, 1). */
  readonly confidence: number
  readonly random: Random
  /** By row: items of one name, e.g. answers to one question, are resampled together. */
  readonly clusters?: readonly string[]
}

export interface AgreementMeasure {
  readonly value: number | null
  readonly interval: Interval | null
  /** Items that went into it. */
  readonly items: number
  /** Why there is no value, or a value and no interval. */
  readonly reason?: 'single-rater' | 'single-item' | 'no-variance' | 'single-cluster' | 'unstable'
}

export interface AgreementReport {
  readonly kappa: AgreementMeasure
  readonly quadraticKappa: AgreementMeasure
  readonly alpha: AgreementMeasure
  readonly icc: AgreementMeasure
  readonly spearman: AgreementMeasure
  readonly kendall: AgreementMeasure
}

/**
 * Every measure of how far raters agree, with its interval; one row per item, one column per rater, `null` for a rating not given.
 *
 * κ, ρ and τ-b of more than two raters are the mean over pairs of raters that have one. α takes items rated at least twice, ICC(2,1) those that all rated.
 * Where there is no value there is a reason, never `NaN`. Intervals resample items, or clusters of them (`resampledInterval`).
 * Throws `RangeError` for a rating off the scale, or rows of different lengths.
 */
export function agreementReport(table: RatingTable, options: AgreementOptions): AgreementReport {
  const { scale, level = 'ordinal', clusters } = options
  const rows = table.map((ratings, n): Row => ({ ratings, cluster: clusters?.[n] ?? String(n) }))
  const twice = rows.filter(({ ratings }) => countRated(ratings) >= 2)
  const whole = rows.filter(({ ratings }) => countRated(ratings) === ratings.length)
  const raters = table[0]?.length ?? 0
  const measure = (of: readonly Row[], statistic: (all: RatingTable) => number | null) => measured(of, raters, statistic, options)
  const ofPairs = (statistic: (pairs: readonly RatingPair[]) => number | null) => measure(twice, (all) => meanOverPairs(all, statistic))
  return {
    kappa: ofPairs((pairs) => cohenKappa(pairs, { scale, weights: 'unweighted' })),
    quadraticKappa: ofPairs((pairs) => cohenKappa(pairs, { scale, weights: 'quadratic' })),
    alpha: measure(twice, (all) => krippendorffAlpha(all, level)),
    icc: measure(whole, (all) => icc21(all as readonly (readonly number[])[])),
    spearman: ofPairs(spearman),
    kendall: ofPairs(kendall),
  }
}

interface Row {
  readonly ratings: readonly (number | null)[]
  readonly cluster: string
}

const countRated = (ratings: readonly (number | null)[]): number => ratings.filter((rating) => rating !== null).length

function measured(
  rows: readonly Row[],
  raters: number,
  statistic: (all: RatingTable) => number | null,
  { resamples, confidence, random }: AgreementOptions,
): AgreementMeasure {
  const items = rows.length
  const of = (all: readonly Row[]) => statistic(all.map(({ ratings }) => ratings))
  if (raters < 2 || items === 0) return { value: null, interval: null, items, reason: 'single-rater' }
  const value = of(rows)
  if (items < 2) return { value: null, interval: null, items, reason: 'single-item' }
  if (value === null) return { value, interval: null, items, reason: 'no-variance' }
  const interval = resampledInterval(rows, of, { resamples, level: confidence, random, cluster: ({ cluster }) => cluster })
  if (interval) return { value, interval, items }
  return { value, interval, items, reason: new Set(rows.map(({ cluster }) => cluster)).size < 2 ? 'single-cluster' : 'unstable' }
}

/** Pairs of raters without a value are left out; `null` where none has one. */
function meanOverPairs(table: RatingTable, statistic: (pairs: readonly RatingPair[]) => number | null): number | null {
  const raters = table[0]?.length ?? 0
  let total = 0
  let known = 0
  for (let a = 0; a < raters; a++) {
    for (let b = a + 1; b < raters; b++) {
      const value = statistic(table.map((row) => [row[a]!, row[b]!] as const))
      if (value === null) continue
      total += value
      known++
    }
  }
  return known === 0 ? null : total / known
}
