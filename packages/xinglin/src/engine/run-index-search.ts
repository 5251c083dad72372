import { open } from 'node:fs/promises'
import type { CompletedResponse } from '../core/index.ts'
import type { RunIndex } from './run-index.ts'

// Each read is a way to another thread and back.
const chunkBytes = 4 << 20

/**
 * The rows whose question, other messages or reply hold a text, as a bit map of one byte a row; letter for letter, case and all.
 *
 * Goes through the bytes of the file, without reading its lines. Ends with an `AbortError` when `signal` says so.
 */
export async function searchRows(index: RunIndex, text: string, signal?: AbortSignal): Promise<Uint8Array> {
  const found = new Uint8Array(index.rows)
  // As the text stands inside a JSON string.
  const sought = Buffer.from(JSON.stringify(text).slice(1, -1))
  if (sought.length === 0) return found.fill(1)
  const { order, starts } = placesOf(index)
  // A text of such characters may be a part of a field's name.
  const isAscii = sought.every((byte) => byte < 0x80)
  const handle = await open(index.responsesFile, 'r')
  try {
    const buffer = Buffer.allocUnsafe(chunkBytes + sought.length)
    let base = 0
    let kept = 0
    for (;;) {
      signal?.throwIfAborted()
      const { bytesRead } = await handle.read(buffer, kept, chunkBytes, base + kept)
      if (bytesRead === 0) break
      const filled = kept + bytesRead
      const bytes = buffer.subarray(0, filled)
      for (let at = bytes.indexOf(sought); at >= 0;) {
        const place = lastAtMost(starts, base + at)
        const row = order[place]
        if (row !== undefined && found[row] === 0 && (!isAscii || (await holds(index, row, text)))) found[row] = 1
        // On from the next line: one place in a line is enough.
        const next = place + 1 < starts.length ? starts[place + 1]! - base : filled
        at = next >= filled ? -1 : bytes.indexOf(sought, Math.max(next, at + 1))
      }
      kept = Math.min(filled, sought.length - 1)
      bytes.copyWithin(0, filled - kept, filled)
      base += filled - kept
    }
    return found
  } finally {
    await handle.close()
  }
}

async function holds(index: RunIndex, row: number, text: string): Promise<boolean> {
  const { messages, completion } = (await index.line.response(row)) as CompletedResponse
  return messages.some(({ content }) => content.includes(text)) || completion.text.includes(text) || (completion.reasoning?.includes(text) ?? false)
}

const places = new WeakMap<RunIndex, { readonly order: Uint32Array; readonly starts: Float64Array }>()

/** Rows in the order of their replies in the file, and where these begin. */
function placesOf(index: RunIndex) {
  const known = places.get(index)
  if (known) return known
  const rows = Uint32Array.from({ length: index.rows }, (_, row) => row).filter((row) => index.hasReply(row))
  const order = rows.sort((a, b) => index.columns.responseAt![a]! - index.columns.responseAt![b]!)
  const made = { order, starts: Float64Array.from(order, (row) => index.columns.responseAt![row]!) }
  places.set(index, made)
  return made
}

function lastAtMost(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (sorted[middle]! <= value) low = middle
    else high = middle - 1
  }
  return low
}
