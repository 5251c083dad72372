import { bytePieces } from './byte-pieces.ts'
import type { Encoding } from './text-encoding.ts'

export interface PieceOptions {
  /** Bytes that are no text are a `TypeError`; else they become U+FFFD. */
  readonly fatal?: boolean
  /** Told how many bytes were read, before each piece. */
  readonly onRead?: (bytes: number) => void
}

/** A file's text in pieces of 64 KiB, without the byte order mark at its start; characters are never cut. */
export function* textPieces(file: string, encoding: Encoding, { fatal = false, onRead }: PieceOptions = {}): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal })
  for (const bytes of bytePieces(file)) {
    onRead?.(bytes.length)
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder.decode()
}
