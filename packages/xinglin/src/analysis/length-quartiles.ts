/**
 * Names the quarter of all lengths that one falls in, e.g. `120–180`: lengths from the first to the last of that quarter.
 *
 * Equal lengths stand in the same quarter, so there may be fewer than four. Lengths are whole numbers.
 */
export function lengthQuartiles(lengths: readonly number[]): (length: number) => string {
  const sorted = lengths.toSorted((a, b) => a - b)
  const ends = [...new Set([0.25, 0.5, 0.75, 1].map((share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0))]
  const starts = ends.map((_, n) => (n === 0 ? (sorted[0] ?? 0) : (sorted.find((length) => length > ends[n - 1]!) ?? 0)))
  return (length) => {
    const found = ends.findIndex((end) => length <= end)
    const n = found < 0 ? ends.length - 1 : found
    return starts[n] === ends[n] ? `${ends[n]}` : `${starts[n]}–${ends[n]}`
  }
}
