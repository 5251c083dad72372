/**
 * Chances adjusted for how many were looked at: those at most α stand, and the chance that any of them is a false alarm is at most α,
 * however they depend on each other. `null` was not tested, and stays. Source: Holm, Scand. J. Stat. 6 (1979).
 */
export function withHolm(chances: readonly (number | null)[]): readonly (number | null)[] {
  const tested = chances.flatMap((p, place) => (p === null ? [] : [{ p, place }])).toSorted((a, b) => a.p - b.p)
  const adjusted: (number | null)[] = chances.map(() => null)
  let highest = 0
  tested.forEach(({ p, place }, n) => {
    highest = Math.max(highest, Math.min(1, p * (tested.length - n)))
    adjusted[place] = highest
  })
  return adjusted
}
