import type { TextGroups } from './text-groups.ts'
import { enlarged } from './unit-pool.ts'

/** Which texts have a run among their rarest: a list for each hash, the last added first. */
export class RareGrams {
  readonly #groups: TextGroups
  /** Open addressing: the hash of a list and its first entry. Entries are numbered from 1. */
  #hashes = new Uint32Array(1 << 16)
  #heads = new Uint32Array(1 << 16)
  #lists = 0
  #texts = new Uint32Array(1 << 16)
  #nexts = new Uint32Array(1 << 16)
  /** All entries between one and this one are of its group: many texts of one pattern are passed over in one step. */
  #others = new Uint32Array(1 << 16)
  #entries = 0

  constructor(groups: TextGroups) {
    this.#groups = groups
  }

  /** Asks about the texts that have a run and are in another group than `text`, until `take` says no. */
  eachOther(hash: number, text: number, take: (other: number) => boolean): void {
    let entry = this.#heads[this.#slotOf(hash)]!
    while (entry !== 0) {
      const isKnown = this.#isTogether(this.#texts[entry]!, text)
      if (!isKnown && !take(this.#texts[entry]!)) return
      entry = isKnown ? this.#pass(entry) : this.#nexts[entry]!
    }
  }

  add(hash: number, text: number): void {
    const slot = this.#slotOf(hash)
    const next = this.#heads[slot]!
    const entry = ++this.#entries
    if (entry === this.#texts.length) this.#grow()
    this.#texts[entry] = text
    this.#nexts[entry] = next
    this.#others[entry] = next
    if (next === 0) this.#lists++
    this.#hashes[slot] = hash
    this.#heads[slot] = entry
    if (2 * this.#lists > this.#heads.length) this.#rehash()
  }

  #isTogether(one: number, other: number): boolean {
    return this.#groups.rootOf(one) === this.#groups.rootOf(other)
  }

  /** The first entry behind one that may be of another group; remembered, for groups only grow. */
  #pass(entry: number): number {
    const other = this.#others[entry]!
    if (other === 0 || !this.#isTogether(this.#texts[entry]!, this.#texts[other]!)) return other
    return (this.#others[entry] = this.#others[other]!)
  }

  #slotOf(hash: number): number {
    const mask = this.#heads.length - 1
    let slot = hash & mask
    while (this.#heads[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & mask
    return slot
  }

  #grow(): void {
    const length = 2 * this.#texts.length
    this.#texts = enlarged(this.#texts, length)
    this.#nexts = enlarged(this.#nexts, length)
    this.#others = enlarged(this.#others, length)
  }

  #rehash(): void {
    const [hashes, heads] = [this.#hashes, this.#heads]
    this.#hashes = new Uint32Array(2 * hashes.length)
    this.#heads = new Uint32Array(2 * heads.length)
    for (const [old, head] of heads.entries()) {
      if (head === 0) continue
      const slot = this.#slotOf(hashes[old]!)
      this.#hashes[slot] = hashes[old]!
      this.#heads[slot] = head
    }
  }
}
