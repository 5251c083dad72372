import { closeSync, openSync, writeSync } from 'node:fs'
import { jsonLine } from '../../core/index.ts'

const pieceLength = 1 << 17

/** A JSON Lines file that is there from its first row on; without a path, rows are only counted. */
export class LinesFile {
  readonly #path: string | undefined
  #descriptor: number | undefined
  #pieces: string[] = []
  #length = 0
  #rows = 0

  constructor(path: string | undefined) {
    this.#path = path
  }

  get rows(): number {
    return this.#rows
  }

  add(row: unknown): void {
    this.#rows++
    if (this.#path === undefined) return
    const line = jsonLine(row)
    this.#pieces.push(line)
    this.#length += line.length
    if (this.#length >= pieceLength) this.#flush(this.#path)
  }

  close(): void {
    if (this.#path !== undefined && this.#length > 0) this.#flush(this.#path)
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }

  #flush(path: string): void {
    this.#descriptor ??= openSync(path, 'w')
    const bytes = Buffer.from(this.#pieces.join(''))
    for (let written = 0; written < bytes.length;) written += writeSync(this.#descriptor, bytes, written)
    this.#pieces = []
    this.#length = 0
  }
}
