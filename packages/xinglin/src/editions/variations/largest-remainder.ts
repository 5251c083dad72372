/**
 * Shares `total` out in proportion to `sizes`, in whole numbers that add up to it: each gets its quota rounded down, and what is left goes to the largest fractions,
 * of equal ones to the first. With `total` at most the sum of the sizes, none gets more than its size.
 */
export function largestRemainder(sizes: readonly number[], total: number): number[] {
  const sum = sizes.reduce((all, size) => all + size, 0)
  if (sum === 0) return sizes.map(() => 0)
  // Whole numbers throughout: fractions of equal size must not differ by a rounding error.
  const shares = sizes.map((size) => Math.floor((size * total) / sum))
  const remainders = sizes.map((size) => (size * total) % sum)
  const left = total - shares.reduce((all, share) => all + share, 0)
  const order = [...sizes.keys()].toSorted((a, b) => remainders[b]! - remainders[a]! || a - b)
  for (const n of order.slice(0, left)) shares[n]!++
  return shares
}
