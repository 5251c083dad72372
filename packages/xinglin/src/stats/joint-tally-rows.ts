import type { Counts } from '../core/index.ts'

/** The counts of one group in every run, and how many groups have them. */
export interface JointRow {
  readonly counts: readonly Counts[]
  readonly times: number
}

/** Rows as the few counts they have that are not 0, so that a metric of many labels costs no more than one of two. */
export class SparseRows {
  readonly #names: readonly string[]
  readonly #runs: number
  /** Where each row begins in `#columns` and `#values`. */
  readonly #starts: Uint32Array
  readonly #columns: Uint32Array
  readonly #values: Float64Array
  readonly #sums: Float64Array

  constructor(rows: readonly Pick<JointRow, 'counts'>[], runs: number) {
    const names = new Map<string, number>()
    for (const { counts } of rows) for (const each of counts) for (const name in each) if (!names.has(name)) names.set(name, names.size)
    const columns: number[] = []
    const values: number[] = []
    const starts = rows.map(({ counts }) => {
      const start = columns.length
      counts.forEach((each, run) => {
        for (const name in each) {
          columns.push(run * names.size + names.get(name)!)
          values.push(each[name]!)
        }
      })
      return start
    })
    this.#names = [...names.keys()]
    this.#runs = runs
    this.#starts = Uint32Array.from([...starts, columns.length])
    this.#columns = Uint32Array.from(columns)
    this.#values = Float64Array.from(values)
    this.#sums = new Float64Array(runs * names.size)
  }

  clear(): void {
    this.#sums.fill(0)
  }

  add(row: number, times: number): void {
    const end = this.#starts[row + 1]!
    for (let at = this.#starts[row]!; at < end; at++) this.#sums[this.#columns[at]!]! += this.#values[at]! * times
  }

  totals(): readonly Counts[] {
    const width = this.#names.length
    return Array.from({ length: this.#runs }, (_, run) => {
      const totals: Record<string, number> = Object.create(null)
      this.#names.forEach((name, column) => {
        const value = this.#sums[run * width + column]!
        if (value !== 0) totals[name] = value
      })
      return totals
    })
  }
}
