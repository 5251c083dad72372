/**
 * Numbers texts in the order in which they come, each once. Kept as bytes outside the heap: 1.5 million opaque ids of 16 characters are nothing that a collection of garbage has to look at.
 *
 * Open addressing with linear probing; texts are compared byte by byte, in UTF-16 as JavaScript has them, so nothing is ever taken for something else.
 */
export class TextIndex {
  #bytes = Buffer.allocUnsafe(1 << 12)
  /** Where each text ends in `#bytes`, and so where the next begins. */
  #ends = new Uint32Array(1 << 7)
  /** A text's number plus one; 0 where the slot is free. */
  #slots = new Uint32Array(1 << 8)
  #size = 0

  /** How many texts there are. */
  get size(): number {
    return this.#size
  }

  /** A text's number; undefined for one that was not added. */
  numberOf(text: string): number | undefined {
    const found = this.#slots[this.#slotOf(...this.#write(text))]!
    return found === 0 ? undefined : found - 1
  }

  /** The text that has a number. */
  textOf(number: number): string {
    return this.#bytes.toString('utf16le', this.#startOf(number), this.#ends[number])
  }

  /** A text's number, the next where it is new. */
  add(text: string): number {
    const [start, end] = this.#write(text)
    const slot = this.#slotOf(start, end)
    const found = this.#slots[slot]!
    if (found !== 0) return found - 1
    const number = this.#size++
    this.#slots[slot] = this.#size
    if (number === this.#ends.length) this.#ends = grown(this.#ends)
    this.#ends[number] = end
    if (this.#size * 2 > this.#slots.length) this.#rehash()
    return number
  }

  /** Puts a text behind the others, where it stays only when `add` says so. */
  #write(text: string): readonly [start: number, end: number] {
    const start = this.#startOf(this.#size)
    const most = start + 2 * text.length
    if (most > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * this.#bytes.length, most))
      this.#bytes.copy(larger, 0, 0, start)
      this.#bytes = larger
    }
    return [start, start + this.#bytes.write(text, start, 'utf16le')]
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : this.#ends[number - 1]!
  }

  /** The slot that holds this text, or the free one where it belongs. */
  #slotOf(start: number, end: number): number {
    const mask = this.#slots.length - 1
    let slot = this.#hash(start, end) & mask
    for (let found = this.#slots[slot]!; found !== 0; found = this.#slots[slot]!) {
      const [from, to] = [this.#startOf(found - 1), this.#ends[found - 1]!]
      if (to - from === end - start && this.#bytes.compare(this.#bytes, start, end, from, to) === 0) return slot
      slot = (slot + 1) & mask
    }
    return slot
  }

  /** FNV-1a, mixed. */
  #hash(start: number, end: number): number {
    let hash = 0x811c9dc5
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ this.#bytes[at]!, 0x01000193)
    return hash ^ (hash >>> 15)
  }

  #rehash(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length)
    const mask = this.#slots.length - 1
    for (let number = 0; number < this.#size; number++) {
      let slot = this.#hash(this.#startOf(number), this.#ends[number]!) & mask
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
      this.#slots[slot] = number + 1
    }
  }
}

/** Twice as long, with what it held. */
function grown(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * array.length)
  larger.set(array)
  return larger
}
