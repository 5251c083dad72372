import { isUtf8 } from 'node:buffer'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UserError } from './errors.ts'

/** A JSON value and the line of its file on which it stands, counted from 1. */
export interface JsonLine {
  readonly value: unknown
  readonly line: number
}

const chunkBytes = 1 << 20
const longestLine = 64 << 20
const newline = 0x0a

/**
 * The values of a JSON Lines file in batches, in the file's order; a file that is one JSON array gives its elements.
 *
 * Splits at `\n` alone (U+2028 may stand inside a string), takes a byte order mark, CRLF, blank lines and a last line without newline.
 * Throws `UserError` with file and line for what is not JSON or not UTF-8, and for a line over 64 MiB. Memory stays at a few MiB.
 */
export async function* readJsonLines(file: string): AsyncGenerator<readonly JsonLine[]> {
  let rest: Buffer = Buffer.alloc(0)
  let line = 1
  let isFirst = true
  for await (const chunk of open(file)) {
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = bytes.lastIndexOf(newline) + 1
    rest = bytes.subarray(end)
    if (rest.length > longestLine) throw new UserError('file.longLine', { file, line, limit: '64 MiB' })
    if (end === 0) continue
    const text = decode(bytes.subarray(0, end), file, line)
    const whole = isFirst && /^\s*\[/.test(text)
    if (whole) {
      yield await readArray(file)
      return
    }
    isFirst = false
    const parsed = parseLines(text, file, line)
    line = parsed.next
    yield parsed.lines
  }
  if (rest.length === 0) return
  const text = decode(rest, file, line)
  yield isFirst && /^\s*\[/.test(text) ? await readArray(file) : parseLines(text, file, line).lines
}

/** A file's one JSON value. Throws `UserError` as `readJsonLines` does. */
export async function readJson(file: string): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of open(file)) chunks.push(chunk)
  return parse(decode(Buffer.concat(chunks), file, 1), file, 1)
}

/** A value as one line of JSON Lines, newline included. */
export const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`

/** Writes a text piece by piece; the file is there whole or not at all. */
export async function writePieces(file: string, pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`
  await pipeline(Readable.from(pieces), createWriteStream(temporary))
  await rename(temporary, file)
}

async function* open(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file, { highWaterMark: chunkBytes })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new UserError('file.missing', { file })
    if (code === 'EISDIR') throw new UserError('file.isFolder', { file })
    if (code === 'EACCES') throw new UserError('file.denied', { file })
    throw error
  }
}

function decode(bytes: Buffer, file: string, line: number): string {
  if (!isUtf8(bytes)) throw new UserError('file.encoding', { file, line })
  const text = bytes.toString('utf8')
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

function parseLines(text: string, file: string, first: number): { lines: JsonLine[]; next: number } {
  const lines: JsonLine[] = []
  let line = first
  for (let start = 0; start < text.length; line++) {
    const at = text.indexOf('\n', start)
    const end = at < 0 ? text.length : at
    const one = text.slice(start, end)
    if (one.trim() !== '') lines.push({ value: parse(one, file, line), line })
    start = end + 1
  }
  return { lines, next: line }
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
