import { hash } from 'node:crypto'
import { foldOption, pinnedOptions } from '../variations/pinned-options.ts'
import { contentPicks, type ContentPicks } from './content-picks.ts'
import { foldStem, type LeakRow } from './leak-row.ts'

/** One form of a question. Options are numbered by their texts, sorted: the same in all forms. */
export interface AskedRow {
  /** Its place in the file. */
  readonly index: number
  readonly id: string
  /** Which option stands at each place. Empty where options cannot be told apart. */
  readonly order: readonly number[]
  readonly form: number
  readonly slack: number
}

/** Rows that ask the same: the same words and the same options in whatever order; or, with references, forms of one question. */
export interface AskedQuestion {
  readonly task: string
  readonly rows: AskedRow[]
  readonly optionCount: number
  /** Options that speak of others, and so keep their place. */
  readonly pinned: readonly boolean[]
  readonly picks: ContentPicks
  /** Whether each option is right; absent without references. */
  readonly key?: readonly boolean[]
}

/** All rows of a file, gathered by question. */
export class AskedQuestions {
  rowCount = 0
  readonly #questions = new Map<string, AskedQuestion>()
  readonly #forms = new Map<string, number>()
  // Of five options there are 120 orders, and a million rows: each order is kept once.
  readonly #orders = new Map<string, readonly number[]>()
  readonly #facts = new Map<string, Facts>()

  add(row: LeakRow): void {
    const folded = row.options.map(foldOption)
    const sorted = folded.toSorted()
    const name = row.question === undefined ? foldStem(row.stem) : `\u0001${row.question}`
    const key = hash('sha1', `${row.task}\u0000${name}\u0000${sorted.join('\u0000')}`, 'base64')
    let question = this.#questions.get(key)
    if (!question) {
      question = askedQuestion(row, sorted)
      this.#questions.set(key, question)
    }
    const form = this.#forms.get(row.form) ?? this.#forms.size
    this.#forms.set(row.form, form)
    question.rows.push({ index: this.rowCount++, id: row.id, order: this.#orderOf(folded, sorted), form, slack: row.slack })
    this.factsOf(row.task).add(question, row.facts)
  }

  factsOf(task: string): Facts {
    const known = this.#facts.get(task) ?? new Facts()
    this.#facts.set(task, known)
    return known
  }

  #orderOf(folded: readonly string[], sorted: readonly string[]): readonly number[] {
    if (new Set(sorted).size < sorted.length) return []
    const order = folded.map((text) => sorted.indexOf(text))
    const name = order.join()
    const known = this.#orders.get(name)
    if (!known) this.#orders.set(name, order)
    return known ?? order
  }

  /** By task. */
  byTask(): ReadonlyMap<string, readonly AskedQuestion[]> {
    return Map.groupBy(this.#questions.values(), ({ task }) => task)
  }
}

function askedQuestion(row: LeakRow, sorted: readonly string[]): AskedQuestion {
  const placeOf = sorted.map((text) => row.options.findIndex((option) => foldOption(option) === text))
  const pinned = pinnedOptions(row.options)
  return {
    task: row.task,
    rows: [],
    optionCount: sorted.length,
    pinned: placeOf.map((place) => pinned[place]!),
    picks: contentPicks(
      sorted,
      placeOf.map((place) => !pinned[place]),
      foldStem(row.stem),
    ),
    ...(row.key ? { key: placeOf.map((place) => row.key!.includes(place)) } : {}),
  }
}

/** Values beside the words of one task's rows, and whether they tell which rows belong together. */
class Facts {
  #rowCount = 0
  /** By name and value: how many rows have it, and the one question that does, or `several`. */
  readonly #values = new Map<string, Map<string, { rows: number; question: AskedQuestion | 'several' }>>()
  readonly #ofQuestion = new Map<AskedQuestion, Record<string, string | null>>()

  add(question: AskedQuestion, facts: Readonly<Record<string, string>>): void {
    this.#rowCount++
    const known = this.#ofQuestion.get(question)
    if (!known && question.rows.length === 1 && Object.keys(facts).length === 0) return
    if (!known) this.#ofQuestion.set(question, { ...facts })
    else for (const name of new Set([...Object.keys(known), ...Object.keys(facts)])) if (known[name] !== facts[name]) known[name] = null
    for (const [name, value] of Object.entries(facts)) {
      const values = this.#values.get(name) ?? new Map<string, { rows: number; question: AskedQuestion | 'several' }>()
      this.#values.set(name, values)
      const seen = values.get(value)
      if (!seen) values.set(value, { rows: 1, question })
      else {
        seen.rows++
        if (seen.question !== question) seen.question = 'several'
      }
    }
  }

  get names(): readonly string[] {
    return [...this.#values.keys()]
  }

  /** Whether all forms of a question have one value that no other question of its task has. */
  links(name: string, question: AskedQuestion): boolean {
    const value = this.#ofQuestion.get(question)?.[name]
    return value !== undefined && value !== null && this.#values.get(name)!.get(value)!.question === question
  }

  /** The chance that two rows have the same value, were values given out at random. */
  chanceOfSame(name: string): number {
    let pairs = 0
    for (const { rows } of this.#values.get(name)!.values()) pairs += rows * (rows - 1)
    return this.#rowCount < 2 ? 0 : pairs / (this.#rowCount * (this.#rowCount - 1))
  }
}
