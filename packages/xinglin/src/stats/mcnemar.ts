/**
 * The chance of a split of discordant pairs as uneven as this one if both sides were equally likely: McNemar's test, exact and two-sided.
 *
 * `first` pairs went to one side, `second` to the other; 1 where there are none. Sums in logarithms, so that 100,000 pairs do no harm.
 * Source: McNemar, Psychometrika 12 (1947); the exact form is the binomial (sign) test.
 */
export function mcnemar(first: number, second: number): number {
  const pairs = first + second
  const fewer = Math.min(first, second)
  if (2 * fewer === pairs) return 1
  // From the largest term down: term k−1 is term k times k / (pairs − k + 1).
  let term = 1
  let tail = 1
  for (let k = fewer; k > 0 && term > tail * 1e-18; k--) {
    term *= k / (pairs - k + 1)
    tail += term
  }
  return Math.min(1, 2 * tail * Math.exp(logBinomial(pairs, fewer) - pairs * Math.LN2))
}

/** ln of pairs over k. */
function logBinomial(pairs: number, k: number): number {
  let total = 0
  for (let n = 1; n <= k; n++) total += Math.log((pairs - k + n) / n)
  return total
}
