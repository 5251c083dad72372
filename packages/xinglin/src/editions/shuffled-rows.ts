import { closeSync, fstatSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../core/index.ts'

/** A row as its two lines of JSON, newlines included. */
export interface RowLines {
  readonly task: string
  readonly sample: Buffer
  readonly reference: Buffer
}

/** Characters held before they go to disk: small editions never touch it, and large ones write some 64 KB to each bucket at a time. */
const heldCharacters = 1 << 22
/** Each holds 1/128 of the rows: 14 MB of a million and a half rows of 1,200 bytes. */
const bucketCount = 128
const placeDigits = 16
/** A task's number, in two digits of base 36: 1,296 tasks are more than any benchmark has. */
const taskDigits = 2

/**
 * Puts rows into the order of their places, on disk where they are too many to hold: rows go to a bucket file by the first digits of their place,
 * then each bucket is sorted by itself. A place is 16 hexadecimal digits, evenly spread.
 */
export class ShuffledRows {
  readonly #folder: string
  readonly #held: string[][] = Array.from({ length: bucketCount }, () => [])
  #heldCharacters = 0
  readonly #descriptors: (number | undefined)[] = []
  readonly #tasks: string[] = []
  #buffer = Buffer.alloc(0)

  /** `folder` is where bucket files may be put; they are gone when all rows were read, or after `close`. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** The lines are without newlines. */
  add(place: string, task: string, sample: string, reference: string): void {
    const row = `${place}${this.#codeOf(task)}${sample}\n${reference}\n`
    this.#held[bucketOf(place)]!.push(row)
    this.#heldCharacters += row.length
    if (this.#heldCharacters > heldCharacters) this.#spill()
  }

  /**
   * The rows in their order, each valid until the next is asked for.
   * Throws `UserError` for two rows with one place: they are the same sample twice.
   */
  *rows(edition: string): Generator<RowLines> {
    for (let bucket = 0; bucket < bucketCount; bucket++) yield* sortedRows(this.#take(bucket), this.#tasks, edition)
  }

  close(): void {
    for (const bucket of this.#descriptors.keys()) this.#remove(bucket)
  }

  #codeOf(task: string): string {
    const known = this.#tasks.indexOf(task)
    const number = known >= 0 ? known : this.#tasks.push(task) - 1
    return number.toString(36).padStart(taskDigits, '0')
  }

  #spill(): void {
    for (const [bucket, rows] of this.#held.entries()) {
      if (rows.length === 0) continue
      this.#descriptors[bucket] ??= openSync(this.#file(bucket), 'w+')
      const bytes = Buffer.from(rows.join(''))
      for (let written = 0; written < bytes.length; ) written += writeSync(this.#descriptors[bucket], bytes, written)
      rows.length = 0
    }
    this.#heldCharacters = 0
  }

  /** A bucket's bytes, in a buffer that the next bucket takes over: a fresh one each would pile up until it is collected. */
  #take(bucket: number): Buffer {
    const held = Buffer.from(this.#held[bucket]!.join(''))
    this.#held[bucket] = []
    const descriptor = this.#descriptors[bucket]
    if (descriptor === undefined) return held
    const { size } = fstatSync(descriptor)
    if (this.#buffer.length < size + held.length) this.#buffer = Buffer.allocUnsafeSlow(Math.ceil(1.1 * (size + held.length)))
    for (let read = 0; read < size; ) read += readSync(descriptor, this.#buffer, read, size - read, read)
    held.copy(this.#buffer, size)
    this.#remove(bucket)
    return this.#buffer.subarray(0, size + held.length)
  }

  #remove(bucket: number): void {
    if (this.#descriptors[bucket] === undefined) return
    closeSync(this.#descriptors[bucket])
    this.#descriptors[bucket] = undefined
    rmSync(this.#file(bucket), { force: true })
  }

  readonly #file = (bucket: number): string => join(this.#folder, `rows-${bucket}.tmp`)
}

const bucketOf = (place: string): number => Number.parseInt(place.slice(0, 2), 16) >> 1

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
