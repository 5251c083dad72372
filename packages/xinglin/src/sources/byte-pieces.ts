import { closeSync, openSync, readSync } from 'node:fs'

const pieceBytes = 1 << 16

/** A file's bytes in pieces of 64 KiB. Each stands where the one before stood: it is to be used before the next is asked for. */
export function* bytePieces(file: string): Generator<Uint8Array> {
  const descriptor = openSync(file, 'r')
  try {
    const buffer = Buffer.allocUnsafe(pieceBytes)
    for (;;) {
      const read = readSync(descriptor, buffer, 0, pieceBytes, null)
      if (read === 0) return
      yield buffer.subarray(0, read)
    }
  } finally {
    closeSync(descriptor)
  }
}
