import type { Interval, Metric, Random } from '../core/index.ts'
import type { Tally } from './tally.ts'

/**
 * A metric's value over `count` bootstrap resamples of a run's groups, unsorted; in the metric's own unit.
 *
 * Groups are resampled whole, with replacement. Throws `RangeError` when there are none.
 * Source: Efron & Tibshirani, An Introduction to the Bootstrap (1993), chapter 13.
 */
export function bootstrap(
  metric: Pick<Metric<never, never>, 'aggregate' | 'name'>,
  tally: Tally,
  { resamples, random }: { readonly resamples: number; readonly random: Random },
): Float64Array {
  if (tally.groups === 0) throw new RangeError(`${metric.name}: no groups to resample`)
  const values = new Float64Array(resamples)
  let n = 0
  for (const totals of tally.resamples(resamples, random)) values[n++] = metric.aggregate(totals)
  return values
}

/** The element-wise mean of several bootstraps of the same length: the bootstrap of the mean, each task resampled by itself. */
export function meanOfBootstraps(all: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(all[0]!.length)
  for (const values of all) for (let n = 0; n < mean.length; n++) mean[n]! += values[n]! / all.length
  return mean
}

/**
 * The percentile interval of bootstrap values; `level` in (0, 1).
 *
 * With few groups it is too narrow: show their number beside it.
 */
export function percentileInterval(values: Float64Array, level: number): Interval {
  const tail = (1 - level) / 2
  return { ...valuesBetween(values, tail, tail), level, method: 'percentile' }
}

/** The lowest and highest of what is left of values without a share of them at each end; both shares below 1. */
export function valuesBetween(values: Float64Array, below: number, above: number): { readonly low: number; readonly high: number } {
  const sorted = values.toSorted()
  // (1 − 0.9) / 2 × 1000 is 49.999…: without the last term a value more would be inside.
  const skipped = (share: number) => Math.floor(share * sorted.length + 1e-9)
  return { low: sorted[skipped(below)]!, high: sorted[sorted.length - 1 - skipped(above)]! }
}
