import type { Piece } from '../marked-pieces.ts'

/** Two texts of more characters than this together are compared by their beginning and end alone: the table below has their product in cells. */
const longestTogether = 6000

/** Both texts cut into pieces; those that stand on one side only are marked. By the longest common subsequence of characters. */
export function ownPieces(one: string, other: string): { readonly one: readonly Piece[]; readonly other: readonly Piece[] } {
  const a = Array.from(one)
  const b = Array.from(other)
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const sharedA = new Uint8Array(a.length).fill(1, 0, start).fill(1, a.length - end)
  const sharedB = new Uint8Array(b.length).fill(1, 0, start).fill(1, b.length - end)
  if (a.length + b.length <= longestTogether) {
    for (const [i, j] of commonPairs(a.slice(start, a.length - end), b.slice(start, b.length - end))) {
      sharedA[start + i] = 1
      sharedB[start + j] = 1
    }
  }
  return { one: pieces(a, sharedA), other: pieces(b, sharedB) }
}

/** Both texts with what they share marked instead: for texts that are mostly different. Single characters that happen to be the same are no overlap. */
export function sharedPieces(one: string, other: string): { readonly one: readonly Piece[]; readonly other: readonly Piece[] } {
  const own = ownPieces(one, other)
  const turned = (pieces: readonly Piece[]) => pieces.map(({ text, marked }) => ({ text, marked: !marked && Array.from(text).length > 1 }))
  return { one: turned(own.one), other: turned(own.other) }
}

/** Index pairs of a longest common subsequence. */
function commonPairs(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        a[i] === b[j] ? lengths[(i + 1) * width + j + 1]! + 1 : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
    }
  }
  const found: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) found.push([i++, j++])
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++
    else j++
  }
  return found
}

function pieces(characters: readonly string[], shared: Uint8Array): Piece[] {
  const made: { text: string; marked: boolean }[] = []
  for (const [at, character] of characters.entries()) {
    const marked = shared[at] === 0
    const last = made.at(-1)
    if (last?.marked === marked) last.text += character
    else made.push({ text: character, marked })
  }
  return made
}
