import { eachGram } from './grams.ts'
import { powerAbove } from './unit-pool.ts'

/** The different runs of one text, to which other texts are held, unit by unit: hashes alone decide nothing. */
export class GramSet {
  readonly #length: number
  #units: Uint16Array = new Uint16Array()
  /** Open addressing: where in the text a run first stands, plus one; 0 where the slot is free. */
  #slots = new Uint32Array(1 << 8)
  /** The comparison in which a slot's run was last met. */
  #met = new Uint32Array(1 << 8)
  /** Slots in use, less one: a short text after a long one needs few. */
  #mask = 0
  #comparison = 0
  #hashes: number[] = []

  /** Runs of `length` units. */
  constructor(length: number) {
    this.#length = length
  }

  /** How many different runs there are. */
  get size(): number {
    return this.#hashes.length
  }

  /** One for each different run, in their order. */
  get hashes(): readonly number[] {
    return this.#hashes
  }

  /** Puts a text's runs in the place of those before; `isTaken` is asked by their places which to take. The units are kept, not copied. */
  fill(units: Uint16Array, isTaken: (place: number) => boolean = () => true): void {
    this.#units = units
    const slots = 2 * powerAbove(units.length)
    if (slots > this.#slots.length) {
      this.#slots = new Uint32Array(slots)
      this.#met = new Uint32Array(slots)
    } else this.#slots.fill(0, 0, slots)
    this.#mask = slots - 1
    this.#hashes = []
    eachGram(units, 0, units.length, this.#length, (hash, place) => {
      const slot = this.#slotOf(hash, units, place)
      if (this.#slots[slot] !== 0 || !isTaken(place)) return
      this.#slots[slot] = place + 1
      this.#hashes.push(hash)
    })
  }

  /** How many of the runs stand in a text; fewer than there are where it cannot be `needed`. */
  sharedWith(units: Uint16Array, needed = 0): number {
    const comparison = ++this.#comparison
    let left = units.length - this.#length + 1
    let shared = 0
    eachGram(units, 0, units.length, this.#length, (hash, place) => {
      left--
      const slot = this.#slotOf(hash, units, place)
      if (this.#slots[slot] !== 0 && this.#met[slot] !== comparison) {
        this.#met[slot] = comparison
        shared++
      }
      return shared + left < needed
    })
    return shared
  }

  /** The slot that holds the run at some place of some text, or the free one where it belongs. */
  #slotOf(hash: number, units: Uint16Array, place: number): number {
    let slot = hash & this.#mask
    for (let found = this.#slots[slot]!; found !== 0 && !this.#isAt(found - 1, units, place); found = this.#slots[slot]!)
      slot = (slot + 1) & this.#mask
    return slot
  }

  #isAt(own: number, units: Uint16Array, place: number): boolean {
    for (let at = 0; at < this.#length; at++) if (this.#units[own + at] !== units[place + at]) return false
    return true
  }
}
