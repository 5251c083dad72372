import { closeSync, openSync, readSync } from 'node:fs'

/** A line of a file: where it begins, and its bytes without the newline, valid until the next is asked for. */
export interface PlacedLine {
  readonly at: number
  readonly bytes: Buffer
}

const chunkBytes = 1 << 20

/** The lines of a file with their places; blank ones are passed over. A file that is not there has none. */
export function* placedLines(file: string): Generator<PlacedLine> {
  const descriptor = openIfThere(file)
  if (descriptor === undefined) return
  try {
    let buffer = Buffer.allocUnsafe(chunkBytes)
    let filled = 0
    let base = 0
    for (;;) {
      if (filled === buffer.length) buffer = Buffer.concat([buffer], 2 * buffer.length)
      const read = readSync(descriptor, buffer, filled, buffer.length - filled, null)
      if (read === 0) break
      filled += read
      let start = 0
      for (let end = buffer.indexOf(0x0a, start); end >= 0 && end < filled; end = buffer.indexOf(0x0a, start)) {
        if (end > start) yield { at: base + start, bytes: buffer.subarray(start, end) }
        start = end + 1
      }
      buffer.copyWithin(0, start, filled)
      base += start
      filled -= start
    }
    // A last line without its newline is torn by a crash, or still being written.
  } finally {
    closeSync(descriptor)
  }
}

export interface LineKey {
  readonly task: string
  readonly id: string
  readonly repeat: number
}

const string = String.raw`"((?:[^"\\]|\\.)*)"`
const head = new RegExp(String.raw`^\{"task":${string},"id":${string}(?:,"repeat":(\d+))?[,}]`)
const headBytes = 512

/** Which sample a line is of; of our own lines only the beginning is read. Undefined for what names no sample. */
export function lineKey(bytes: Buffer): LineKey | undefined {
  const found = head.exec(bytes.toString('utf8', 0, headBytes))
  if (found) return { task: unescaped(found[1]!), id: unescaped(found[2]!), repeat: Number(found[3] ?? 0) }
  try {
    const { task, id, repeat } = JSON.parse(bytes.toString('utf8')) as Partial<LineKey>
    return typeof task === 'string' && typeof id === 'string' ? { task, id, repeat: repeat ?? 0 } : undefined
  } catch {
    return undefined
  }
}

const unescaped = (text: string): string => (text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text)

/** A number that stands for a sample × repeat: 53 bits, so that among a million two are alike once in ten thousand runs. */
export function keyNumber({ task, id, repeat }: LineKey): number {
  const text = `${task}\u0000${id}\u0000${repeat}`
  // cyrb53: two 32-bit multiplicative hashes mixed into each other.
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return 4294967296 * (2097151 & two) + (one >>> 0)
}

function openIfThere(file: string): number | undefined {
  try {
    return openSync(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
