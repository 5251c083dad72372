import { closeSync, fstatSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../core/index.ts'

/** A row as its two lines of JSON, newlines included. */
export interface RowLines {
  readonly task: string
  readonly sample: Buffer
  readonly reference: Buffer
}

/** Each holds 1/128 of the rows: 14 MB of a million and a half rows of 1,200 bytes. */
const bucketCount = 128
const placeDigits = 16
/** A task's number, in two digits of base 36: 1,296 tasks are more than any benchmark has. */
const taskDigits = 2

/**
 * Puts rows into the order of their places, on disk where they are too many to hold: rows go to a bucket by the first digits of their place,
 * then each bucket is sorted by itself. A place is 16 hexadecimal digits, evenly spread.
 */
export class ShuffledRows {
  readonly #buckets: readonly Bucket[]
  readonly #tasks: string[] = []
  #buffer = Buffer.alloc(0)

  /** `folder` is where buckets may be put; their files are gone when all rows were read, or after `close`. */
  constructor(folder: string) {
    this.#buckets = Array.from({ length: bucketCount }, (_, n) => new Bucket(join(folder, `rows-${n}.tmp`)))
  }

  /** The lines are without newlines. */
  add(place: string, task: string, sample: string, reference: string): void {
    this.#buckets[Number.parseInt(place.slice(0, 2), 16) >> 1]!.add(`${place}${this.#codeOf(task)}${sample}\n${reference}\n`)
  }

  /**
   * The rows in their order, each valid until the next is asked for.
   * Throws `UserError` for two rows with one place: they are the same sample twice.
   */
  *rows(edition: string): Generator<RowLines> {
    for (const bucket of this.#buckets) {
      const { size } = bucket
      // One buffer for all: a fresh one each would pile up until it is collected.
      if (this.#buffer.length < size) this.#buffer = Buffer.allocUnsafeSlow(Math.ceil(1.1 * size))
      bucket.readInto(this.#buffer)
      bucket.close()
      yield* sortedRows(this.#buffer.subarray(0, size), this.#tasks, edition)
    }
  }

  close(): void {
    for (const bucket of this.#buckets) bucket.close()
  }

  #codeOf(task: string): string {
    const known = this.#tasks.indexOf(task)
    const number = known >= 0 ? known : this.#tasks.push(task) - 1
    return number.toString(36).padStart(taskDigits, '0')
  }
}

/** What a bucket holds before it goes to disk: an edition of 8 MB never touches it. */
const heldBytes = 1 << 16

class Bucket {
  readonly #file: string
  #held = Buffer.alloc(0)
  #filled = 0
  #descriptor: number | undefined

  constructor(file: string) {
    this.#file = file
  }

  /** In bytes. */
  get size(): number {
    return this.#filled + (this.#descriptor === undefined ? 0 : fstatSync(this.#descriptor).size)
  }

  add(row: string): void {
    // No UTF-16 code unit takes more than three bytes.
    const needed = 3 * row.length
    if (this.#filled + needed > this.#held.length) this.#makeRoom(needed)
    this.#filled += this.#held.write(row, this.#filled)
  }

  readInto(buffer: Buffer): void {
    const size = this.size - this.#filled
    for (let read = 0; read < size;) read += readSync(this.#descriptor!, buffer, read, size - read, read)
    this.#held.copy(buffer, size, 0, this.#filled)
  }

  close(): void {
    this.#held = Buffer.alloc(0)
    this.#filled = 0
    if (this.#descriptor === undefined) return
    closeSync(this.#descriptor)
    this.#descriptor = undefined
    rmSync(this.#file, { force: true })
  }

  #makeRoom(needed: number): void {
    if (this.#filled + needed > heldBytes) this.#spill()
    const wanted = this.#filled + needed
    if (wanted <= this.#held.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(wanted, Math.min(2 * this.#held.length, heldBytes)))
    this.#held.copy(larger, 0, 0, this.#filled)
    this.#held = larger
  }

  #spill(): void {
    if (this.#filled === 0) return
    this.#descriptor ??= openSync(this.#file, 'w+')
    for (let written = 0; written < this.#filled;) written += writeSync(this.#descriptor, this.#held, written, this.#filled - written)
    this.#filled = 0
  }
}

function* sortedRows(bytes: Buffer, tasks: readonly string[], edition: string): Generator<RowLines> {
  const starts: number[] = []
  const middles: number[] = []
  // 52 bits: a double holds them, and two rows hardly ever share them.
  const places: number[] = []
  for (let start = 0; start < bytes.length; start = bytes.indexOf(0x0a, middles.at(-1)!) + 1) {
    starts.push(start)
    middles.push(bytes.indexOf(0x0a, start) + 1)
    places.push(Number.parseInt(bytes.toString('latin1', start, start + 13), 16))
  }
  const placeOf = (row: number) => bytes.toString('latin1', starts[row]!, starts[row]! + placeDigits)
  const order = Uint32Array.from(starts.keys()).sort((a, b) => places[a]! - places[b]! || (placeOf(a) < placeOf(b) ? -1 : 1))
  for (const [n, row] of order.entries()) {
    const reference = bytes.subarray(middles[row]!, starts[row + 1] ?? bytes.length)
    if (n > 0 && places[row] === places[order[n - 1]!] && placeOf(row) === placeOf(order[n - 1]!)) throw repeated(reference, edition)
    const sample = starts[row]! + placeDigits + taskDigits
    const task = tasks[Number.parseInt(bytes.toString('latin1', sample - taskDigits, sample), 36)]!
    yield { task, sample: bytes.subarray(sample, middles[row]!), reference }
  }
}

function repeated(reference: Buffer, edition: string): UserError {
  const { task, variant } = JSON.parse(reference.toString()) as { task: string; variant?: { of: string } }
  return new UserError('edition.repeated', { sample: `${task}/${variant?.of ?? ''}`, edition })
}
