/**
 * The one of `names` that was probably meant: the longest that `name` begins with (`MedHG (1)`), else the nearest by edits if at most a third of its letters differ.
 * Letter case, spaces, `_` and `-` count for nothing.
 */
export function closestName(name: string, names: Iterable<string>): string | undefined {
  const wanted = bare(name)
  let best: { readonly name: string; readonly distance: number } | undefined
  for (const each of names) {
    const candidate = bare(each)
    if (candidate === '') continue
    const isBeginning = wanted.startsWith(candidate)
    const edits = isBeginning ? 0 : editsBetween(wanted, candidate)
    // Of two that the name begins with, the longer: it is the nearer to zero.
    const distance = isBeginning ? 1 / (1 + candidate.length) : edits
    if (edits * 3 <= Math.max(candidate.length, 3) && (!best || distance < best.distance)) best = { name: each, distance }
  }
  return best?.name
}

const bare = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[-_\s]/g, '')
    .slice(0, 64)

/** Levenshtein distance. */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}
