/** A pair of runs, by place, with the chance of so large a difference where there is none, corrected for how many pairs there are. */
export interface TestedPair {
  readonly first: number
  readonly second: number
  /** `null` where nothing could be tested: such a pair is not told apart. */
  readonly adjusted: number | null
}

/**
 * Which runs cannot be told apart: for each place of `order` (best first) a letter, `A` for the best one's group.
 *
 * Two runs share a group where a chain of pairs that are not significant at `alpha` leads from one to the other. So the connection is transitive by
 * design: the ends of a group may differ significantly, and a group says "no gap inside", not "all the same". `null` for places not in `order`.
 */
export function tieGroups(count: number, order: readonly number[], pairs: readonly TestedPair[], alpha: number): readonly (string | null)[] {
  const near = Array.from({ length: count }, (): number[] => [])
  for (const { first, second, adjusted } of pairs) {
    if (adjusted !== null && adjusted <= alpha) continue
    near[first]!.push(second)
    near[second]!.push(first)
  }
  const groups: (string | null)[] = Array.from({ length: count }, () => null)
  const ranked = new Set(order)
  let found = 0
  for (const start of order) {
    if (groups[start] !== null) continue
    const letter = letterOf(found++)
    const open = [start]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (groups[at] !== null || !ranked.has(at)) continue
      groups[at] = letter
      open.push(...near[at]!)
    }
  }
  return groups
}

/** A … Z, AA, AB … */
export function letterOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : letterOf(Math.floor(place / 26) - 1) + letter
}
