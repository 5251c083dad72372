import type { Interval } from '../core/index.ts'
import { normalQuantile } from './bca.ts'

/**
 * Wilson's score interval of a plain share, a fraction of 1: `successes` among `n` independent questions; `level` in (0, 1).
 *
 * It stays within [0, 1] and has a width also where all or none succeeded. Throws `RangeError` unless 0 ≤ successes ≤ n and n ≥ 1.
 * Source: Wilson, Journal of the American Statistical Association 22, 1927; without continuity correction.
 */
export function wilsonInterval(successes: number, n: number, level: number): Interval {
  if (!(n >= 1 && successes >= 0 && successes <= n)) throw new RangeError(`${successes} of ${n} is no share`)
  const z = normalQuantile((1 + level) / 2)
  const share = successes / n
  const shrink = 1 + (z * z) / n
  const centre = (share + (z * z) / (2 * n)) / shrink
  const half = (z / shrink) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  return { low: successes === 0 ? 0 : centre - half, high: successes === n ? 1 : centre + half, level, method: 'wilson' }
}
