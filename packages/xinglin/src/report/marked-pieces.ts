/** A part of a text to mark, and as what, where there are several kinds of marks. */
export type MarkedSpan = readonly [start: number, end: number, kind?: string]

export interface Piece {
  readonly text: string
  readonly marked: boolean
  readonly kind?: string
}

/**
 * Cuts a text into pieces, those inside `spans` marked. Spans may overlap, come in any order, or reach beyond the text; where two kinds overlap the one that begins first counts.
 *
 * Runs in the page, put there by `.toString()`: it refers to nothing outside itself.
 */
export function markedPieces(text: string, spans: readonly MarkedSpan[]): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [start, end, kind] of [...spans].sort((a, b) => a[0] - b[0])) {
    const from = Math.max(at, Math.min(start, text.length))
    const to = Math.min(end, text.length)
    if (to <= from) continue
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false })
    pieces.push({ text: text.slice(from, to), marked: true, ...(kind !== undefined && { kind }) })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false })
  return pieces
}
