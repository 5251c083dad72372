import { closeSync, openSync, readSync } from 'node:fs'
import type { Encoding } from './text-encoding.ts'

export interface PieceOptions {
  /** Bytes that are no text are a `TypeError`; else they become U+FFFD. */
  readonly fatal?: boolean
  /** Told how many bytes were read, before each piece. */
  readonly onRead?: (bytes: number) => void
}

const pieceBytes = 1 << 16

/** A file's text in pieces of 64 KiB, without the byte order mark at its start; characters are never cut. */
export function* textPieces(file: string, encoding: Encoding, { fatal = false, onRead }: PieceOptions = {}): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal })
  const descriptor = openSync(file, 'r')
  try {
    const buffer = Buffer.allocUnsafe(pieceBytes)
    for (;;) {
      const read = readSync(descriptor, buffer, 0, pieceBytes, null)
      if (read === 0) break
      onRead?.(read)
      yield decoder.decode(buffer.subarray(0, read), { stream: true })
    }
    yield decoder.decode()
  } finally {
    closeSync(descriptor)
  }
}
