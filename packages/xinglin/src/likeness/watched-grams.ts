import { GramSet } from './gram-set.ts'
import { eachGram } from './grams.ts'
import { powerAbove, type UnitPool } from './unit-pool.ts'

export interface WatchOptions {
  /** Units in a run. */
  readonly length: number
  /** Of so many runs in a row one at least is watched for. */
  readonly window: number
  /** A run that more of the texts have is common to them. */
  readonly mostTexts: number
  /** A text with fewer different runs that are not common has all of its runs for its own. */
  readonly fewestOwn: number
}

/** Which texts of a pool are to be looked at where a run stands in a document: those that have it among the rarest of their own. */
export class WatchedGrams {
  readonly #pool: UnitPool
  readonly #options: WatchOptions
  /** A bit for each place of the pool: whether the run that begins there is common. */
  readonly #common: Uint32Array
  /** Where the places begin that fall to some low bits of a hash. */
  readonly #starts: Uint32Array
  readonly #places: Uint32Array

  constructor(pool: UnitPool, options: WatchOptions) {
    this.#pool = pool
    this.#options = options
    const units = pool.startOf(pool.size)
    const counts = textsWithGram(pool, options)
    this.#common = this.#commonPlaces(counts)
    // One place in three or four is watched.
    this.#starts = new Uint32Array(Math.min(1 << 24, powerAbove(units >> 2)) + 1)
    this.#eachWatched(counts, (bucket) => this.#starts[bucket + 1]!++)
    for (let bucket = 1; bucket < this.#starts.length; bucket++) this.#starts[bucket]! += this.#starts[bucket - 1]!
    this.#places = new Uint32Array(this.#starts.at(-1)!)
    const next = this.#starts.slice()
    this.#eachWatched(counts, (bucket, place) => (this.#places[next[bucket]!++] = place))
  }

  /** Whether the run at a place of the pool tells one text from the others. */
  isOwn(place: number): boolean {
    return (this.#common[place >>> 5]! & (1 << (place & 31))) === 0
  }

  /** The places of the pool that are watched for the run, of this hash, at some place of a document. */
  eachMatch(hash: number, units: Uint16Array, at: number, take: (place: number) => void): void {
    const bucket = hash & (this.#starts.length - 2)
    for (let n = this.#starts[bucket]!; n < this.#starts[bucket + 1]!; n++) if (this.#isAt(this.#places[n]!, units, at)) take(this.#places[n]!)
  }

  #isAt(place: number, units: Uint16Array, at: number): boolean {
    const own = this.#pool.units
    for (let n = 0; n < this.#options.length; n++) if (own[place + n] !== units[at + n]) return false
    return true
  }

  #commonPlaces(counts: Uint8Array): Uint32Array {
    const { length, mostTexts, fewestOwn } = this.#options
    const common = new Uint32Array((this.#pool.startOf(this.#pool.size) >>> 5) + 1)
    for (let text = 0; text < this.#pool.size; text++) {
      const start = this.#pool.startOf(text)
      const units = this.#pool.unitsOf(text)
      const places: number[] = []
      const own = new Set<number>()
      eachGram(units, 0, units.length, length, (hash, at) => {
        if (counts[hash & (counts.length - 1)]! > mostTexts) places.push(start + at)
        else own.add(hash)
      })
      if (own.size >= fewestOwn) for (const place of places) common[place >>> 5]! |= 1 << (place & 31)
    }
    return common
  }

  /** Every place that is watched, with the bucket of its run: in each window the rarest, the last of equally rare ones, unless one in it is watched already. */
  #eachWatched(counts: Uint8Array, take: (bucket: number, place: number) => void): void {
    const { length, window } = this.#options
    const buckets = this.#starts.length - 1
    for (let text = 0; text < this.#pool.size; text++) {
      const start = this.#pool.startOf(text)
      const units = this.#pool.unitsOf(text)
      const hashes: number[] = []
      eachGram(units, 0, units.length, length, (hash) => void hashes.push(hash))
      const countAt = (at: number) => (this.isOwn(start + at) ? counts[hashes[at]! & (counts.length - 1)]! : Infinity)
      let last = -1
      for (let from = 0; from === 0 || from + window <= hashes.length; from++) {
        if (last >= from) continue
        let rarest = from
        for (let at = from + 1; at < Math.min(from + window, hashes.length); at++) if (countAt(at) <= countAt(rarest)) rarest = at
        if (countAt(rarest) === Infinity) continue
        last = rarest
        take(hashes[rarest]! & (buckets - 1), start + rarest)
      }
    }
  }
}

const mostCounts = 1 << 26

/** How many texts have a run, by the low bits of its hash, 255 at most. There are more counts than runs, up to a limit: few runs share one. */
function textsWithGram(pool: UnitPool, { length }: WatchOptions): Uint8Array {
  const counts = new Uint8Array(Math.min(mostCounts, powerAbove(2 * pool.startOf(pool.size))))
  const grams = new GramSet(length)
  for (let text = 0; text < pool.size; text++) {
    grams.fill(pool.unitsOf(text))
    for (const hash of grams.hashes) {
      const at = hash & (counts.length - 1)
      if (counts[at]! < 255) counts[at]!++
    }
  }
  return counts
}
