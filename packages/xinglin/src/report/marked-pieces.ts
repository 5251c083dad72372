import type { Span } from '../core/index.ts'

/**
 * Cuts a text into pieces, those inside `spans` marked. Spans may overlap, come in any order, or reach beyond the text.
 *
 * Runs in the page, put there by `.toString()`: it refers to nothing outside itself.
 */
export function markedPieces(text: string, spans: readonly Span[]): readonly { readonly text: string; readonly marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = []
  let at = 0
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    const from = Math.max(at, Math.min(start, text.length))
    const to = Math.min(end, text.length)
    if (to <= from) continue
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false })
    pieces.push({ text: text.slice(from, to), marked: true })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false })
  return pieces
}
