/**
 * Kendall's τ-b of two rankings, in [−1, 1]: the pairs in the same order less those in the opposite one, over √(pairs not tied in `first` · pairs not tied in `second`).
 *
 * `null` with fewer than two values, or where either side is constant. Throws `RangeError` for sides of different lengths or a value that is not finite.
 * Takes n·log n steps. Source: Kendall, Biometrika 33 (1945); the counting is Knight's, J. Am. Stat. Assoc. 61 (1966).
 */
export function kendallTauB(first: ArrayLike<number>, second: ArrayLike<number>): number | null {
  const n = first.length
  if (second.length !== n) throw new RangeError(`${n} values beside ${second.length}`)
  for (let at = 0; at < n; at++) if (!Number.isFinite(first[at]!) || !Number.isFinite(second[at]!)) throw new RangeError('a value is not finite')
  const order = Uint32Array.from({ length: n }, (_, at) => at).sort((a, b) => first[a]! - first[b]! || second[a]! - second[b]!)
  const seconds = Float64Array.from(order, (at) => second[at]!)
  const tiedFirst = tiedPairs(n, (at) => first[order[at]!] === first[order[at - 1]!])
  const tiedBoth = tiedPairs(n, (at) => first[order[at]!] === first[order[at - 1]!] && seconds[at] === seconds[at - 1])
  // Inside equal `first` the seconds rise, so that only pairs in the opposite order are exchanged.
  const discordant = sortCounting(seconds)
  const tiedSecond = tiedPairs(n, (at) => seconds[at] === seconds[at - 1])
  const pairs = (n * (n - 1)) / 2
  if (pairs === tiedFirst || pairs === tiedSecond || n < 2) return null
  const excess = pairs - tiedFirst - tiedSecond + tiedBoth - 2 * discordant
  // Two roots, not one of the product: that passes 2^53 from 14,000 values on.
  return Math.max(-1, Math.min(1, excess / Math.sqrt(pairs - tiedFirst) / Math.sqrt(pairs - tiedSecond)))
}

/** Pairs inside runs of equal neighbours. */
function tiedPairs(n: number, isLikeBefore: (at: number) => boolean): number {
  let pairs = 0
  let before = 0
  for (let at = 1; at < n; at++) {
    before = isLikeBefore(at) ? before + 1 : 0
    pairs += before
  }
  return pairs
}

/** Sorts in place and counts the pairs that stood in falling order. */
function sortCounting(values: Float64Array): number {
  let exchanged = 0
  const spare = new Float64Array(values.length)
  for (let width = 1; width < values.length; width *= 2) {
    for (let start = 0; start + width < values.length; start += 2 * width) {
      const middle = start + width
      const end = Math.min(start + 2 * width, values.length)
      let [left, right] = [start, middle]
      for (let at = start; at < end; at++) {
        if (right === end || (left < middle && values[left]! <= values[right]!)) spare[at] = values[left++]!
        else {
          exchanged += middle - left
          spare[at] = values[right++]!
        }
      }
      values.set(spare.subarray(start, end), start)
    }
  }
  return exchanged
}
