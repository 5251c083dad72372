import { readFileSync } from 'node:fs'
import { UserError } from '../core/index.ts'
import { bytePieces } from './byte-pieces.ts'

/** The encodings that files in Chinese come in. GBK and GB2312 are parts of GB18030. */
export type Encoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be'

/** How a text is written, or the offset of the first byte for which no encoding has a use. */
export type DetectedEncoding =
  | { readonly encoding: Encoding; readonly hasBom: boolean }
  /** `encoding` is what it would be but for that byte. */
  | { readonly invalidAt: number; readonly encoding: Encoding }

/**
 * How a text is encoded: by its byte order mark, else UTF-16 where its first zero bytes show that, else UTF-8 where every byte is, else GB18030 where every byte is.
 *
 * Text in GB18030 is next to never UTF-8 by chance. The other way round it happens all the time, so a text that is UTF-8 but for a few bytes is damaged UTF-8, not GB18030.
 */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  return detect(() => [bytes])
}

/** The same of a file, read in pieces. */
export function detectFileEncoding(file: string): DetectedEncoding {
  return detect(() => bytePieces(file))
}

/** The same of a file whose encoding is said: only whether it can be so, and has a mark. */
export function checkFileEncoding(file: string, encoding: Encoding): DetectedEncoding {
  const piecesOf = () => bytePieces(file)
  const invalidAt = firstInvalid(encoding, piecesOf)
  return invalidAt === undefined ? { encoding, hasBom: byMark(piecesOf) === encoding } : { invalidAt, encoding }
}

/** A text in whichever encoding, without its byte order mark. Throws `UserError` with the offset of what cannot be read. */
export function readText(file: string): { readonly text: string; readonly encoding: Encoding; readonly hasBom: boolean } {
  const bytes = readFileSync(file)
  const detected = detectEncoding(bytes)
  if ('invalidAt' in detected)
    throw new UserError('encoding.invalid', { file, offset: detected.invalidAt, encoding: encodingNames[detected.encoding] })
  return { text: new TextDecoder(detected.encoding, { fatal: true }).decode(bytes), ...detected }
}

/** For messages. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GBK / GB18030',
  'utf-16le': 'UTF-16LE',
  'utf-16be': 'UTF-16BE',
}

type Pieces = () => Iterable<Uint8Array>

function detect(piecesOf: Pieces): DetectedEncoding {
  const marked = byMark(piecesOf)
  if (marked !== undefined) {
    const invalidAt = firstInvalid(marked, piecesOf)
    return invalidAt === undefined ? { encoding: marked, hasBom: true } : { invalidAt, encoding: marked }
  }
  const unmarked = byZeros(piecesOf)
  if (unmarked !== undefined) {
    const invalidAt = firstInvalid(unmarked, piecesOf)
    return invalidAt === undefined ? { encoding: unmarked, hasBom: false } : { invalidAt, encoding: unmarked }
  }
  const notUtf8 = firstInvalid('utf-8', piecesOf)
  if (notUtf8 === undefined) return { encoding: 'utf-8', hasBom: false }
  if (isMostlyUtf8(piecesOf)) return { invalidAt: notUtf8, encoding: 'utf-8' }
  const notGb18030 = firstInvalid('gb18030', piecesOf)
  return notGb18030 === undefined ? { encoding: 'gb18030', hasBom: false } : { invalidAt: notGb18030, encoding: 'gb18030' }
}

function byMark(piecesOf: Pieces): Encoding | undefined {
  const [first] = piecesOf()
  const [a, b, c] = first ?? []
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined
}

/**
 * UTF-16 without a mark, by its beginning: no text in UTF-8 or GB18030 has a zero byte, and in UTF-16 every ASCII character has one.
 *
 * Read in the wrong order some Chinese characters are ASCII letters (一 is N, 开 is _) but next to none what data are written with: line breaks, commas, quotes.
 * So one order must show four times as many of these as the other; and where all is UTF-8 but for zero bytes, every fourth byte must be one, else it is UTF-8 with a damaged spot.
 */
function byZeros(piecesOf: Pieces): Encoding | undefined {
  const [first] = piecesOf()
  if (!first?.includes(0)) return undefined
  const count = { zeros: 0, structure: 0, little: 0, big: 0 }
  for (const [at, byte] of first.entries()) {
    if (byte === 0) count.zeros++
    if (!structure.has(byte)) continue
    count.structure++
    const isSecond = at % 2 === 1
    if (first[isSecond ? at - 1 : at + 1] === 0) count[isSecond ? 'big' : 'little']++
  }
  const [encoding, most, least] =
    count.little > count.big ? (['utf-16le', count.little, count.big] as const) : (['utf-16be', count.big, count.little] as const)
  const isDense = firstInvalid('utf-8', piecesOf) === undefined ? 4 * count.zeros >= first.length : 20 * most >= count.structure
  return isDense && most > 4 * least ? encoding : undefined
}

const structure = new Set(Buffer.from('\t\n\r ",:[]{}'))

/** The offset of the first byte that makes a text no text of this encoding; its length where it ends in the middle of a character. */
function firstInvalid(encoding: Encoding, piecesOf: Pieces): number | undefined {
  const broken = invalidPiece(encoding, piecesOf)
  if (broken === undefined) return undefined
  // Byte by byte in the piece that broke, from the start once more: a decoder that has thrown does not know where it was.
  const decoder = new TextDecoder(encoding, { fatal: true })
  let offset = 0
  let n = 0
  for (const piece of piecesOf()) {
    if (n++ === broken) for (let at = 0; at < piece.length; at++) if (!isDecodable(decoder, piece.subarray(at, at + 1))) return offset + at
    if (n <= broken) isDecodable(decoder, piece)
    offset += piece.length
  }
  return offset
}

/** The number of the piece that cannot be decoded; one more than there are where only the end is at fault. */
function invalidPiece(encoding: Encoding, piecesOf: Pieces): number | undefined {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let n = 0
  for (const piece of piecesOf()) {
    if (!isDecodable(decoder, piece)) return n
    n++
  }
  return isDecodable(decoder) ? undefined : n
}

/** Takes the next bytes, or where there are none the end. */
function isDecodable(decoder: TextDecoder, piece?: Uint8Array): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined })
    return true
  } catch {
    return false
  }
}

/**
 * Whether a text that is not UTF-8 has more than twice as many UTF-8 characters beyond ASCII as bytes that fit none.
 * Chinese text in GB18030 has 0.2 to 0.3; UTF-8 with a damaged spot hundreds.
 */
function isMostlyUtf8(piecesOf: Pieces): boolean {
  let characters = 0
  let misfits = 0
  let needed = 0
  for (const piece of piecesOf()) {
    for (const byte of piece) {
      if (needed > 0 && (byte & 0xc0) === 0x80) {
        if (--needed === 0) characters++
        continue
      }
      if (needed > 0) misfits++
      needed = byte < 0xc2 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : byte < 0xf5 ? 3 : 0
      if (byte >= 0x80 && needed === 0) misfits++
    }
  }
  return characters > 2 * misfits
}

/** On which line a byte stands, counted from 1. */
export function lineAt(file: string, encoding: Encoding, offset: number): number {
  const isWide = encoding === 'utf-16le' || encoding === 'utf-16be'
  const newline = encoding === 'utf-16le' ? [0x0a, 0] : encoding === 'utf-16be' ? [0, 0x0a] : [0x0a]
  let line = 1
  let start = 0
  for (const piece of bytePieces(file)) {
    const before = piece.subarray(0, Math.max(0, offset - start))
    for (let at = before.indexOf(newline[0]!); at >= 0; at = before.indexOf(newline[0]!, at + 1))
      if (!isWide || (at % 2 === 0 && before[at + 1] === newline[1])) line++
    start += piece.length
    if (start >= offset) break
  }
  return line
}
