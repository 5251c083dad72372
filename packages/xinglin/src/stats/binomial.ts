import type { Random } from '../core/index.ts'

/**
 * A draw from the binomial distribution of `n` trials with chance `p`; `n` ≥ 0 an integer, `p` in [0, 1].
 *
 * Inversion where n·p < 10, else the transformed rejection BTRS. Both are exact up to the generator's resolution.
 * Source: Hörmann, The generation of binomial random variates, J. Stat. Comput. Simul. 46 (1993).
 */
export function binomial(n: number, p: number, random: Random): number {
  if (n === 0 || p <= 0) return 0
  if (p >= 1) return n
  if (p > 0.5) return n - binomial(n, 1 - p, random)
  return n * p < 10 ? inversion(n, p, random) : transformedRejection(n, p, random)
}

function inversion(n: number, p: number, random: Random): number {
  const q = 1 - p
  const s = p / q
  let probability = q ** n
  let u = random()
  let k = 0
  while (u > probability && k < n) {
    u -= probability
    k++
    probability *= s * ((n + 1) / k - 1)
  }
  return k
}

function transformedRejection(n: number, p: number, random: Random): number {
  const spread = Math.sqrt(n * p * (1 - p))
  const b = 1.15 + 2.53 * spread
  const a = -0.0873 + 0.0248 * b + 0.01 * p
  const c = n * p + 0.5
  const vr = 0.92 - 4.2 / b
  const alpha = (2.83 + 5.1 / b) * spread
  const odds = Math.log(p / (1 - p))
  const mode = Math.floor((n + 1) * p)
  const h = logFactorial(mode) + logFactorial(n - mode)
  for (;;) {
    const u = random() - 0.5
    const v = random()
    const us = 0.5 - Math.abs(u)
    const k = Math.floor(((2 * a) / us + b) * u + c)
    if (us >= 0.07 && v <= vr) return k
    if (k < 0 || k > n) continue
    if (Math.log((v * alpha) / (a / (us * us) + b)) <= h - logFactorial(k) - logFactorial(n - k) + (k - mode) * odds) return k
  }
}

const table: number[] = [0]
for (let k = 1; k < 256; k++) table.push(table[k - 1]! + Math.log(k))

/** ln k!, by Stirling's series beyond 255 (error below 1e-15). */
function logFactorial(k: number): number {
  if (k < 256) return table[k]!
  return (k + 0.5) * Math.log(k) - k + 0.9189385332046727 + 1 / (12 * k) - 1 / (360 * k ** 3)
}
