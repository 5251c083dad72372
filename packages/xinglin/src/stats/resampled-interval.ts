import type { Interval, Random } from '../core/index.ts'
import { percentileInterval } from './bootstrap.ts'

/**
 * Percentile bootstrap interval of any statistic of rows, in its own unit; `level` in (0, 1).
 *
 * Rows are drawn with replacement; with `cluster`, all rows of the same name together. `null` with fewer than two rows or clusters: one says nothing
 * about how others differ. Resamples in which the statistic is `null` or not finite are left out; when they are more than 5 %, the interval is `null`,
 * since the rest are no longer a fair sample. With few clusters it is too narrow, and of no width where no row differs: show their number beside it.
 * The same rows in the same order, with the same seed, give the same interval. Source: Efron & Tibshirani (1993), chapter 13.
 */
export function resampledInterval<Row>(
  rows: readonly Row[],
  statistic: (rows: readonly Row[]) => number | null,
  { resamples, level, random, cluster }: ResamplingOptions<Row>,
): Interval | null {
  const clusters = cluster ? [...Map.groupBy(rows, cluster).values()] : rows.map((row) => [row])
  if (clusters.length < 2) return null
  const values: number[] = []
  for (let n = 0; n < resamples; n++) {
    const value = statistic(clusters.flatMap(() => clusters[Math.floor(random() * clusters.length)]!))
    if (value !== null && Number.isFinite(value)) values.push(value)
  }
  const leftOut = resamples - values.length
  return values.length === 0 || leftOut * 20 > resamples ? null : percentileInterval(Float64Array.from(values), level)
}

export interface ResamplingOptions<Row> {
  readonly resamples: number
  readonly level: number
  readonly random: Random
  readonly cluster?: (row: Row) => string
}
