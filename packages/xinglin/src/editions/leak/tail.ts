/** What independent trials came to: each has a value in [0, 1] and an expected one. */
export interface Trials {
  readonly count: number
  /** Sum of the values, and of what they are by chance. */
  readonly sum: number
  readonly expected: number
  /** Whether every value was 0 or 1. */
  readonly isBinary: boolean
}

/**
 * An upper bound of the chance, on both sides, that trials come as far from what is expected of them; 1 where they come as expected.
 *
 * Values of 0 and 1: the binomial tail with the mean chance, which bounds that of unequal chances beyond the mean (Hoeffding, Ann. Math. Stat. 27 (1956)).
 * Values between (the mean over the forms of a question): exp(−n·KL), which holds for any values in [0, 1] (Hoeffding, J. Am. Stat. Assoc. 58 (1963), theorem 1).
 */
export function twoSidedTail({ count, sum, expected, isBinary }: Trials): number {
  if (count === 0) return 1
  const chance = expected / count
  const isAbove = sum > expected
  // A value too many or too few is not beyond the mean in the sense of the bound.
  if (isBinary && Math.abs(sum - expected) < 1) return 1
  const side = isBinary
    ? isAbove
      ? binomialTail(Math.round(sum), count, chance)
      : binomialTail(count - Math.round(sum), count, 1 - chance)
    : Math.exp(-count * divergence(sum / count, chance))
  return Math.min(1, 2 * side)
}

/** P(X ≥ k) of n trials with chance p each. */
export function binomialTail(k: number, n: number, p: number): number {
  if (k <= 0) return 1
  if (k > n || p <= 0) return 0
  if (p >= 1) return 1
  // Below the mean the terms grow first, and the other side is the smaller one.
  if (k <= n * p) return 1 - binomialTail(n - k + 1, n, 1 - p)
  let term = Math.exp(logFactorial(n) - logFactorial(k) - logFactorial(n - k) + k * Math.log(p) + (n - k) * Math.log1p(-p))
  let total = 0
  for (let at = k; at <= n && term > total * 1e-17; at++) {
    total += term
    term *= ((n - at) / (at + 1)) * (p / (1 - p))
  }
  return Math.min(1, total)
}

/** P(X ≥ k) where X is Poisson with this mean. */
export function poissonTail(k: number, mean: number): number {
  if (k <= 0) return 1
  if (mean <= 0) return 0
  if (k <= mean) return 1
  let term = Math.exp(k * Math.log(mean) - mean - logFactorial(k))
  let total = 0
  for (let at = k; term > total * 1e-17; at++) {
    total += term
    term *= mean / (at + 1)
  }
  return Math.min(1, total)
}

/** Kullback–Leibler divergence of two chances. */
function divergence(x: number, p: number): number {
  const part = (a: number, b: number) => (a <= 0 ? 0 : a * Math.log(a / b))
  return Math.max(0, part(x, p) + part(1 - x, 1 - p))
}

/** ln k!, by Stirling's series; exact to 1e-10 from 10 on, and counted out below. */
export function logFactorial(k: number): number {
  if (k < 10) {
    let product = 1
    for (let n = 2; n <= k; n++) product *= n
    return Math.log(product)
  }
  return (k + 0.5) * Math.log(k) - k + 0.9189385332046727 + 1 / (12 * k) - 1 / (360 * k ** 3) + 1 / (1260 * k ** 5)
}

/** One test of many, by its p. */
export interface Tested {
  readonly p: number
}

/** Those that stand when the chance that any of them is a false alarm is held to `alpha`, however they depend on each other. Source: Holm, Scand. J. Stat. 6 (1979). */
export function holm<Test extends Tested>(tests: readonly Test[], alpha: number): Test[] {
  const ordered = tests.toSorted((a, b) => a.p - b.p)
  const firstKept = ordered.findIndex(({ p }, n) => p > alpha / (tests.length - n))
  return firstKept < 0 ? ordered : ordered.slice(0, firstKept)
}
