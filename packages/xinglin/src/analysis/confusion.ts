/** How often a label was answered where another (or the same) was expected, and where no answer could be read. */
export interface Confusion {
  readonly answers: number
  readonly right: number
  /** Every label met, alphabetically: the rows (expected) and first columns (predicted) of `rows`. */
  readonly labels: readonly string[]
  /** Outcomes of answers that could not be read: the last columns. */
  readonly unread: readonly string[]
  /** Counts by expected label, then predicted label or outcome; `null` where there are too many labels for a table. */
  readonly rows: readonly (readonly number[])[] | null
  /** Wrong ones, most often first. */
  readonly confusions: readonly ConfusedPair[]
  /** Rarer pairs that are left out. */
  readonly left: number
}

export interface ConfusedPair {
  readonly expected: string
  /** Absent where the answer could not be read: `outcome` says why. */
  readonly predicted?: string
  readonly outcome?: string
  readonly count: number
  /** Answers where this label was expected. */
  readonly of: number
}

/** A table of more rows is looked at by nobody. */
const mostRows = 20
const mostPairs = 200
/** Models invent labels without end; what comes after so many pairs is counted and not kept. */
const mostKept = 10_000

export class ConfusionTally {
  readonly #cells = new Map<string, { readonly expected: string; readonly predicted?: string; readonly outcome?: string; count: number }>()
  #lost = 0

  /** `predicted` is a label, or the outcome of an answer that holds none. */
  add(expected: string, predicted: { readonly label: string } | { readonly outcome: string }): void {
    const key = JSON.stringify([expected, predicted])
    const known = this.#cells.get(key)
    if (known) known.count++
    else if (this.#cells.size >= mostKept) this.#lost++
    else this.#cells.set(key, { expected, ...('label' in predicted ? { predicted: predicted.label } : predicted), count: 1 })
  }

  summary(): Confusion {
    const cells = [...this.#cells.values()]
    const labels = [...new Set(cells.flatMap(({ expected, predicted }) => (predicted === undefined ? [expected] : [expected, predicted])))].toSorted()
    const unread = [...new Set(cells.flatMap(({ outcome }) => outcome ?? []))].toSorted()
    const total = (fit: (cell: (typeof cells)[number]) => boolean) => cells.reduce((sum, cell) => sum + (fit(cell) ? cell.count : 0), 0)
    const ofLabel = new Map<string, number>()
    for (const { expected, count } of cells) ofLabel.set(expected, (ofLabel.get(expected) ?? 0) + count)
    const wrong = cells
      .filter(({ expected, predicted }) => expected !== predicted)
      .toSorted((a, b) => b.count - a.count || (a.expected < b.expected ? -1 : 1))
    return {
      answers: total(() => true) + this.#lost,
      right: total(({ expected, predicted }) => expected === predicted),
      labels,
      unread,
      rows:
        labels.length > mostRows
          ? null
          : labels.map((row) => [
              ...labels.map((column) => total(({ expected, predicted }) => expected === row && predicted === column)),
              ...unread.map((column) => total(({ expected, outcome }) => expected === row && outcome === column)),
            ]),
      confusions: wrong.slice(0, mostPairs).map((cell) => ({ ...cell, of: ofLabel.get(cell.expected)! })),
      left: Math.max(0, wrong.length - mostPairs) + this.#lost,
    }
  }
}
