import type { GradedLine } from '../core/index.ts'
import { keyNumber, lineKey, placedLines, type PlacedLine } from './run-index-lines.ts'
import type { Column } from './run-index-file.ts'

/** How a graded line is to be counted: as one of `verdicts`. */
export type VerdictOf = (line: GradedLine, rules: string) => Verdict
export const verdicts = ['right', 'partly', 'wrong', 'unjudged'] as const
export type Verdict = (typeof verdicts)[number]
export const indexedOutcomes = ['answered', 'empty', 'unparsed', 'ambiguous', 'refused', 'truncated', 'error'] as const

/** Names that the columns' numbers stand for. */
export interface IndexNames {
  readonly rows: number
  readonly tasks: readonly string[]
  /** Rules of the grades, in the order of their columns. */
  readonly rules: readonly string[]
  /** By property: its values; number 0 in the column is for none, 1 for the first. */
  readonly strata: Readonly<Record<string, readonly string[]>>
  /** Up to 31, by the bit of the column. */
  readonly notes: readonly string[]
  /** How many questions were asked in several forms. */
  readonly questions: number
}

export interface IndexSources {
  readonly samples: string
  readonly responses: string
  readonly graded: readonly { readonly rules: string; readonly file: string }[]
  readonly repeats: number
  readonly verdictOf: VerdictOf
  /** Told now and then how many lines have been read. */
  progress?(lines: number): void
  readonly signal?: AbortSignal
}

/** Lines between two breaths: other requests are answered meanwhile. */
const breath = 1000

/** Reads every line once and writes down where it stands and what may be asked for. Rows are samples in their file's order, each with its repeats. */
export async function buildColumns(sources: IndexSources): Promise<{ names: IndexNames; columns: Readonly<Record<string, Column>> }> {
  const { repeats, graded, verdictOf } = sources
  const lines = breathing(sources)
  const tasks = new Numbers(0)
  // Numbers alone: an object for each of 300,000 samples would take a fifth of the memory there is.
  const keys: number[] = []
  const taskNumbers: number[] = []
  const places: number[] = []
  const sizes: number[] = []
  for await (const { at, bytes } of lines(sources.samples)) {
    const key = lineKey(bytes)
    if (!key) continue
    const task = tasks.of(key.task)
    for (let repeat = 0; repeat < repeats; repeat++) {
      keys.push(keyNumber({ ...key, repeat }))
      taskNumbers.push(task)
      places.push(at)
      sizes.push(bytes.length)
    }
  }
  const rows = keys.length
  const columns: Record<string, Column> = {
    key: Float64Array.from(keys),
    task: Uint16Array.from(taskNumbers),
    sampleAt: Float64Array.from(places),
    sampleSize: Uint32Array.from(sizes),
    responseAt: new Float64Array(rows),
    responseSize: new Uint32Array(rows),
    question: new Uint32Array(rows),
  }
  for (const each of [keys, taskNumbers, places, sizes]) each.length = 0
  const rowOf = new RowTable(columns.key as Float64Array)
  for await (const { at, bytes } of lines(sources.responses)) {
    const key = lineKey(bytes)
    const row = key && rowOf.get(keyNumber(key))
    if (row === undefined) continue
    columns.responseAt![row] = at
    columns.responseSize![row] = bytes.length
  }
  const strata = new Map<string, Numbers>()
  const notes = new Numbers(0)
  const questions = new Numbers(1)
  for (const [n, { rules, file }] of graded.entries()) {
    const at = (columns[`gradedAt${n}`] = new Float64Array(rows))
    const size = (columns[`gradedSize${n}`] = new Uint32Array(rows))
    // 0 stands for no line: an error where there is no completion.
    const outcome = (columns[`outcome${n}`] = new Uint8Array(rows))
    const verdict = (columns[`verdict${n}`] = new Uint8Array(rows))
    const noted = (columns[`notes${n}`] = new Uint32Array(rows))
    for await (const placed of lines(file)) {
      const line = JSON.parse(placed.bytes.toString('utf8')) as GradedLine
      const row = rowOf.get(keyNumber(line))
      if (row === undefined) continue
      at[row] = placed.at
      size[row] = placed.bytes.length
      outcome[row] = 1 + indexedOutcomes.indexOf(line.outcome)
      verdict[row] = 1 + verdicts.indexOf(verdictOf(line, rules))
      for (const note of line.notes ?? []) {
        const bit = notes.of(note)
        if (bit < 31) noted[row]! |= 1 << bit
      }
      if (line.variant) columns.question![row] = questions.of(`${line.task}\u0000${line.variant.of}`)
      for (const [name, value] of Object.entries(line.strata ?? {})) {
        const values = strata.get(name) ?? new Numbers(1)
        strata.set(name, values)
        const column = (columns[`stratum:${name}`] ??= new Uint16Array(rows))
        column[row] = values.of(value)
      }
    }
  }
  const names: IndexNames = {
    rows,
    tasks: tasks.names,
    rules: graded.map(({ rules }) => rules),
    strata: Object.fromEntries([...strata].map(([name, values]) => [name, values.names])),
    notes: notes.names.slice(0, 31),
    questions: questions.names.length,
  }
  return { names, columns }
}

/** Finds the row of a key; a `Map` of as many numbers takes ten times the memory. */
class RowTable {
  readonly #keys: Float64Array
  /** Row + 1 at the place that its key leads to, or the next free one; 0 where there is none. */
  readonly #places: Uint32Array

  constructor(keys: Float64Array) {
    this.#keys = keys
    this.#places = new Uint32Array(2 * keys.length + 1)
    for (let row = 0; row < keys.length; row++) this.#places[this.#placeOf(keys[row]!)] = row + 1
  }

  get(key: number): number | undefined {
    const found = this.#places[this.#placeOf(key)]!
    return found === 0 ? undefined : found - 1
  }

  #placeOf(key: number): number {
    let place = key % this.#places.length
    for (let found = this.#places[place]!; found !== 0 && this.#keys[found - 1] !== key; found = this.#places[place]!)
      place = (place + 1) % this.#places.length
    return place
  }
}

/** Names in the order in which they came, each with its number. */
class Numbers {
  readonly names: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #first: number

  constructor(first: number) {
    this.#first = first
  }

  of(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.#first + this.names.length
    this.#numbers.set(name, number)
    this.names.push(name)
    return number
  }
}

function breathing({ progress, signal }: IndexSources) {
  let read = 0
  return async function* (file: string): AsyncGenerator<PlacedLine> {
    for (const line of placedLines(file)) {
      yield line
      if (++read % breath !== 0) continue
      progress?.(read)
      await new Promise((resolve) => setImmediate(resolve))
      signal?.throwIfAborted()
    }
  }
}
