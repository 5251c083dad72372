/* oxlint-disable no-loss-of-precision -- the coefficients stand as they are published. */
import type { Interval } from '../core/index.ts'
import { percentileInterval, valuesBetween } from './bootstrap.ts'
import type { Spread } from './jackknife.ts'

/**
 * The BCa interval (bias-corrected and accelerated) of bootstrap values; `level` in (0, 1).
 *
 * The ends are percentiles like those of `percentileInterval`, moved by the share of values below the `estimate` and by how skew the `jackknife` says it is.
 * Where that moves them nowhere (all values on one side of the estimate, groups that are all alike) it is the percentile interval, and says so.
 * With few groups it is too narrow, like any bootstrap interval. Source: Efron & Tibshirani (1993), sections 14.3 and 22.4.
 */
export function bcaInterval(replicates: Float64Array, estimate: number, jackknife: Spread, level: number): Interval {
  const bias = normalQuantile(shareBelow(replicates, estimate))
  const acceleration = accelerationOf(jackknife)
  const end = (tail: number) => {
    const z = bias + normalQuantile(tail)
    return 1 - acceleration * z > 0 ? normalCdf(bias + z / (1 - acceleration * z)) : Number.NaN
  }
  const low = end((1 - level) / 2)
  const high = end((1 + level) / 2)
  // An infinite bias or a pole makes ends that are no shares.
  if (!(low > 0 && high < 1 && low < high)) return percentileInterval(replicates, level)
  return { ...valuesBetween(replicates, low, 1 - high), level, method: 'bca' }
}

/** How fast the standard error of an estimate changes with its value: a sixth of the skewness of its influences; 0 where nothing varies. */
export const accelerationOf = ({ variance, third }: Spread): number => (variance > 0 ? third / (6 * variance ** 1.5) : 0)

/** Values that equal the estimate count half: a share of n questions has many. */
function shareBelow(values: Float64Array, estimate: number): number {
  // Means of the same numbers differ in their last bits with the order of summing.
  const tolerance = 1e-12 * Math.max(1, Math.abs(estimate))
  let below = 0
  for (const value of values) below += value < estimate - tolerance ? 1 : value <= estimate + tolerance ? 0.5 : 0
  return below / values.length
}

/** The chance that a standard normal variable is at most `z`; to 1e-15. Source: Marsaglia, Journal of Statistical Software 11(4), 2004. */
export function normalCdf(z: number): number {
  if (Math.abs(z) > 8.5) return z > 0 ? 1 : 0
  let term = z
  let sum = z
  for (let n = 3; sum + term !== sum; n += 2) {
    term *= (z * z) / n
    sum += term
  }
  return 0.5 + sum * Math.exp(-0.5 * z * z - 0.91893853320467274178)
}

/**
 * The value that a standard normal variable is below with a chance of `share`; −∞ and ∞ for 0 and 1.
 * Source: Wichura, algorithm AS 241 (PPND16), Applied Statistics 37, 1988: to about 1e-15.
 */
export function normalQuantile(share: number): number {
  const q = share - 0.5
  if (Math.abs(q) <= 0.425) return q * ratio(central, 0.180625 - q * q)
  const tail = Math.sqrt(-Math.log(Math.min(share, 1 - share)))
  if (tail === Infinity) return q < 0 ? -Infinity : Infinity
  const z = tail <= 5 ? ratio(middle, tail - 1.6) : ratio(far, tail - 5)
  return q < 0 ? -z : z
}

type Ratio = readonly [above: readonly number[], below: readonly number[]]

const ratio = ([above, below]: Ratio, x: number): number => polynomial(above, x) / polynomial(below, x)

const polynomial = (coefficients: readonly number[], x: number): number => coefficients.reduceRight((value, each) => value * x + each, 0)

const central: Ratio = [
  [
    3.387132872796366608, 133.14166789178437745, 1971.5909503065514427, 13731.693765509461125, 45921.953931549871457, 67265.770927008700853,
    33430.575583588128105, 2509.0809287301226727,
  ],
  [
    1, 42.313330701600911252, 687.1870074920579083, 5394.1960214247511077, 21213.794301586595867, 39307.89580009271061, 28729.085735721942674,
    5226.495278852545925,
  ],
]
const middle: Ratio = [
  [
    1.42343711074968357734, 4.6303378461565452959, 5.7694972214606914055, 3.64784832476320460504, 1.27045825245236838258, 0.24178072517745061177,
    0.0227238449892691845833, 7.7454501427834140764e-4,
  ],
  [
    1, 2.05319162663775882187, 1.6763848301838038494, 0.68976733498510000455, 0.14810397642748007459, 0.0151986665636164571966,
    5.475938084995344946e-4, 1.05075007164441684324e-9,
  ],
]
const far: Ratio = [
  [
    6.6579046435011037772, 5.4637849111641143699, 1.7848265399172913358, 0.29656057182850489123, 0.026532189526576123093, 0.0012426609473880784386,
    2.71155556874348757815e-5, 2.01033439929228813265e-7,
  ],
  [
    1, 0.59983220655588793769, 0.13692988092273580531, 0.0148753612908506148525, 7.868691311456132591e-4, 1.8463183175100546818e-5,
    1.4215117583164458887e-7, 2.04426310338993978564e-15,
  ],
]
