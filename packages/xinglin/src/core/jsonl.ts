import { isUtf8 } from 'node:buffer'
import { closeSync, createWriteStream, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UserError } from './errors.ts'

/** A JSON value and the line of its file on which it stands, counted from 1. */
export interface JsonLine {
  readonly value: unknown
  readonly line: number
}

// Small, so that little of a batch outlives a collection of garbage: scoring 300,000 lines peaks at 188 MB with 64 KiB, at 265 MB with 256 KiB.
const chunkBytes = 1 << 16
const longestLine = 64 << 20
const newline = 0x0a

export interface JsonLinesOptions {
  /** A field whose text nobody needs: where it stands first on a line it is passed over unread. A quarter less time for rows that are mostly a prompt. */
  readonly without?: string
}

/**
 * The values of a JSON Lines file in batches, in the file's order; a file that is one JSON array gives its elements.
 *
 * Splits at `\n` alone (U+2028 may stand inside a string), takes a byte order mark, CRLF, blank lines and a last line without newline.
 * Throws `UserError` with file and line for what is not JSON or not UTF-8, and for a line over 64 MiB. Memory stays at a few MiB.
 */
export async function* readJsonLines(file: string, { without }: JsonLinesOptions = {}): AsyncGenerator<readonly JsonLine[]> {
  const skipped = without === undefined ? undefined : Buffer.from(`{"${without}":`)
  let line = 1
  for (const bytes of wholeLines(file)) {
    if (bytes.length > longestLine) throw new UserError('file.longLine', { file, line, limit: '64 MiB' })
    if (!isUtf8(bytes)) throw new UserError('file.encoding', { file, line: line + goodLines(bytes) })
    if (line === 1 && isArray(bytes)) {
      yield await readArray(file)
      return
    }
    const parsed = parseLines(bytes, skipped, file, line)
    line = parsed.next
    yield parsed.lines
  }
}

/** How many lines are UTF-8 before the first that is not. */
function goodLines(bytes: Buffer): number {
  let good = 0
  for (let start = 0; start < bytes.length; good++) {
    const end = bytes.indexOf(newline, start) + 1 || bytes.length
    if (!isUtf8(bytes.subarray(start, end))) break
    start = end
  }
  return good
}

const isArray = (bytes: Buffer): boolean => /^\ufeff?\s*\[/.test(bytes.toString('utf8', 0, 64))

/** The file in pieces that end with a line, each valid until the next is asked for: one buffer serves them all. */
function* wholeLines(file: string): Generator<Buffer> {
  const descriptor = openFile(file)
  try {
    let buffer = Buffer.allocUnsafe(2 * chunkBytes)
    let filled = 0
    for (;;) {
      if (buffer.length - filled < chunkBytes) buffer = Buffer.concat([buffer.subarray(0, filled)], 2 * buffer.length)
      // Read on this thread: from the page cache that takes less time than handing the work to another.
      const read = readSync(descriptor, buffer, filled, chunkBytes, null)
      if (read === 0) break
      filled += read
      const end = buffer.subarray(0, filled).lastIndexOf(newline) + 1
      if (end > 0) {
        yield buffer.subarray(0, end)
        buffer.copyWithin(0, end, filled)
        filled -= end
      } else if (filled > longestLine) yield buffer.subarray(0, filled)
    }
    if (filled > 0) yield buffer.subarray(0, filled)
  } finally {
    closeSync(descriptor)
  }
}

/** A file's one JSON value. Throws `UserError` as `readJsonLines` does. */
export async function readJson(file: string): Promise<unknown> {
  const descriptor = openFile(file)
  try {
    const bytes = readFileSync(descriptor)
    if (!isUtf8(bytes)) throw new UserError('file.encoding', { file, line: 1 })
    return parse(decode(bytes), file, 1)
  } finally {
    closeSync(descriptor)
  }
}

/** A value as one line of JSON Lines, newline included. */
export const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`

/** Writes a text piece by piece; the file is there whole or not at all. */
export async function writePieces(file: string, pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    await pipeline(Readable.from(pieces), createWriteStream(temporary))
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

function openFile(file: string): number {
  try {
    const descriptor = openSync(file, 'r')
    if (!fstatSync(descriptor).isDirectory()) return descriptor
    closeSync(descriptor)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new UserError('file.missing', { file })
    if (code === 'EACCES') throw new UserError('file.denied', { file })
    throw error
  }
  throw new UserError('file.isFolder', { file })
}

const decode = (bytes: Buffer): string => {
  const text = bytes.toString('utf8')
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

const quote = 0x22
const comma = 0x2c
const brace = 0x7b
const backslash = 0x5c
const byteOrderMark = Buffer.from('\ufeff')

/**
 * The values of whole lines. Of a line that begins with `skipped` and a string, only what follows is decoded.
 *
 * The lines are moved together in their buffer, commas between them, and parsed as one array: a sixth less time than one after the other.
 */
function parseLines(bytes: Buffer, skipped: Buffer | undefined, file: string, firstLine: number): { lines: JsonLine[]; next: number } {
  const numbers: number[] = []
  const ends: number[] = []
  let filled = 0
  let line = firstLine
  for (let start = 0; start < bytes.length; line++) {
    const at = bytes.indexOf(newline, start)
    const end = at < 0 ? bytes.length : at
    const from = startOfValue(bytes, line === 1 && startsWith(bytes, start, byteOrderMark) ? start + byteOrderMark.length : start, end, skipped)
    if (from < end) {
      bytes.copyWithin(filled, from, end)
      filled += end - from
      numbers.push(line)
      ends.push(filled)
      bytes[filled++] = comma
    }
    start = end + 1
  }
  if (numbers.length === 0) return { lines: [], next: line }
  const values = parsedTogether(bytes.toString('utf8', 0, ends.at(-1)), numbers.length) ?? parsedSingly(bytes, numbers, ends, file)
  return { lines: values.map((value, n) => ({ value, line: numbers[n]! })), next: line }
}

/** Past white space, and past the field that nobody needs: the comma behind it becomes the object's opening brace. */
function startOfValue(bytes: Buffer, start: number, end: number, skipped: Buffer | undefined): number {
  let from = start
  while (from < end && bytes[from]! <= 0x20) from++
  if (!skipped || !startsWith(bytes, from, skipped)) return from
  const rest = afterString(bytes, from + skipped.length, end)
  if (rest < 0) return from
  bytes[rest] = brace
  return rest
}

const startsWith = (bytes: Buffer, at: number, prefix: Buffer): boolean =>
  at + prefix.length <= bytes.length && bytes.compare(prefix, 0, prefix.length, at, at + prefix.length) === 0

/** Undefined where some line is not one value: which one, the slow way tells. */
function parsedTogether(text: string, count: number): readonly unknown[] | undefined {
  try {
    const values = JSON.parse(`[${text}]`) as unknown[]
    return values.length === count ? values : undefined
  } catch {
    return undefined
  }
}

function parsedSingly(bytes: Buffer, numbers: readonly number[], ends: readonly number[], file: string): readonly unknown[] {
  return ends.map((end, n) => parse(bytes.toString('utf8', n === 0 ? 0 : ends[n - 1]! + 1, end), file, numbers[n]!))
}

/** Where the comma stands behind the string that begins at `start`; -1 where there is no such string or comma. */
function afterString(bytes: Buffer, start: number, end: number): number {
  const opening = bytes[start] === 0x20 ? start + 1 : start
  if (bytes[opening] !== quote) return -1
  for (let closing = bytes.indexOf(quote, opening + 1); closing >= 0 && closing < end; closing = bytes.indexOf(quote, closing + 1)) {
    let escapes = 0
    while (bytes[closing - 1 - escapes] === backslash) escapes++
    if (escapes % 2 === 0) return bytes[closing + 1] === comma ? closing + 1 : -1
  }
  return -1
}

async function readArray(file: string): Promise<JsonLine[]> {
  const value = await readJson(file)
  return (value as unknown[]).map((element, n) => ({ value: element, line: n + 1 }))
}

function parse(text: string, file: string, line: number): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UserError('file.json', { file, line, detail: (error as Error).message.slice(0, 120) })
  }
}
