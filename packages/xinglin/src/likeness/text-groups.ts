/** Texts that belong together, as a forest: each knows one before it, a root itself. */
export class TextGroups {
  readonly #parents: Uint32Array<ArrayBuffer>

  constructor(size: number) {
    this.#parents = Uint32Array.from({ length: size }, (_, n) => n)
  }

  rootOf(text: number): number {
    const parents = this.#parents
    let at = text
    while (parents[at] !== at) at = parents[at] = parents[parents[at]!]!
    return at
  }

  join(one: number, other: number): void {
    const [a, b] = [this.rootOf(one), this.rootOf(other)]
    this.#parents[Math.max(a, b)] = Math.min(a, b)
  }

  numbered(): Uint32Array<ArrayBuffer> {
    const numbers = new Uint32Array(this.#parents.length)
    let next = 0
    for (let text = 0; text < numbers.length; text++) {
      const root = this.rootOf(text)
      numbers[text] = root === text ? next++ : numbers[root]!
    }
    return numbers
  }
}
