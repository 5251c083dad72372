/**
 * Many texts in one piece of memory, each known by its number: UTF-16 units outside the heap.
 * Two bytes a character; 200,000 examination questions take 60 MB.
 */
export class UnitPool {
  #units = new Uint16Array(1 << 12)
  /** Where each text ends, and so where the next begins. */
  #ends = new Uint32Array(1 << 7)
  #size = 0

  /** How many texts there are. */
  get size(): number {
    return this.#size
  }

  /** Throws `RangeError` where all texts together would pass four thousand million units. */
  add(text: string | Uint16Array): void {
    const start = this.startOf(this.#size)
    const end = start + text.length
    if (end > 0xffffffff) throw new RangeError('too many texts for one pool')
    if (end > this.#units.length) this.#units = enlarged(this.#units, Math.max(end, 2 * this.#units.length))
    if (typeof text === 'string') for (let at = 0; at < text.length; at++) this.#units[start + at] = text.charCodeAt(at)
    else this.#units.set(text, start)
    if (this.#size === this.#ends.length) this.#ends = enlarged(this.#ends, 2 * this.#ends.length)
    this.#ends[this.#size++] = end
  }

  startOf(text: number): number {
    return text === 0 ? 0 : this.#ends[text - 1]!
  }

  lengthOf(text: number): number {
    return this.#ends[text]! - this.startOf(text)
  }

  /** The text in which a place of the pool lies. */
  textAt(place: number): number {
    let [low, high] = [0, this.#size - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#ends[middle]! > place) high = middle
      else low = middle + 1
    }
    return low
  }

  /** All units, one text after the other, and what is not used yet; valid until the next text is added. */
  get units(): Uint16Array {
    return this.#units
  }

  /** A text's units, valid until the next is added. */
  unitsOf(text: number): Uint16Array {
    return this.#units.subarray(this.startOf(text), this.#ends[text]!)
  }
}

/** The same numbers in a longer array. */
export function enlarged<Numbers extends Uint16Array | Uint32Array>(array: Numbers, length: number): Numbers {
  const larger = new (array.constructor as new (length: number) => Numbers)(length)
  larger.set(array)
  return larger
}

/** The next power of two above a number. */
export const powerAbove = (value: number): number => 2 ** (32 - Math.clz32(value))
