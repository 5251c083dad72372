import type { Encoding } from './text-encoding.ts'
import { textPieces } from './text-pieces.ts'

/** A line of a text and its number, counted from 1. */
export interface TextLine {
  readonly line: number
  /** Undefined where the line is longer than a line may be. */
  readonly text: string | undefined
  readonly endsWithCr: boolean
}

export const longestLine = 64 << 20

/** A file's lines, split at `\n` alone, without byte order mark; bytes that are no text become U+FFFD. Memory stays at a piece and the longest line. */
export const textLines = (file: string, encoding: Encoding, longest = longestLine): Generator<TextLine> =>
  linesOf(textPieces(file, encoding), longest)

/** The lines of a text that comes in pieces, split at `\n` alone. */
export function* linesOf(pieces: Iterable<string>, longest = longestLine): Generator<TextLine> {
  let line = 1
  let rest = ''
  let isTooLong = false
  const finish = (text: string): TextLine => {
    const whole = rest + text
    const finished = {
      line: line++,
      text: isTooLong || whole.length > longest ? undefined : whole.replace(/\r$/, ''),
      endsWithCr: whole.endsWith('\r'),
    }
    rest = ''
    isTooLong = false
    return finished
  }
  for (const text of pieces) {
    let start = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      yield finish(text.slice(start, end))
      start = end + 1
    }
    rest += text.slice(start)
    if (rest.length > longest) {
      isTooLong = true
      rest = ''
    }
  }
  if (rest !== '' || isTooLong) yield finish('')
}
