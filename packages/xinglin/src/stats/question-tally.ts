import { TextIndex, type Counts, type Metric } from '../core/index.ts'
import type { Tally } from './tally.ts'

/**
 * Counts of a metric for which a question asked in several variants is one: sums the variants of each question, then hands the tally what the question adds.
 *
 * Most questions come to one of a few sums, so a sum is kept once and a question holds its number: and 300,000 questions are little more than their names.
 */
export class QuestionTally {
  readonly #ofQuestion: NonNullable<Metric<never, never>['ofQuestion']>
  readonly #sums: Counts[] = []
  readonly #idOf = new Map<string, number>()
  /** Which sum comes of adding one to another; by both numbers. */
  readonly #plus = new Map<string, number>()
  readonly #questions = new TextIndex()
  /** By question: which sum it has come to. */
  readonly #sumOf: number[] = []
  /** Of the questions that are resampled with others. */
  readonly #groups = new Map<number, string>()

  constructor(ofQuestion: NonNullable<Metric<never, never>['ofQuestion']>) {
    this.#ofQuestion = ofQuestion
  }

  /** Adds one variant's counts; `group` is what the question is resampled with, if anything. */
  add(question: string, counts: Counts, group: string | undefined): void {
    const added = this.#intern(counts)
    const number = this.#questions.add(question)
    const known = this.#sumOf[number]
    this.#sumOf[number] = known === undefined ? added : this.#add(known, added)
    if (known === undefined && group !== undefined) this.#groups.set(number, group)
  }

  /** Hands a tally what all questions come to. */
  addTo(tally: Tally): void {
    const finished = this.#sums.map((counts) => this.#ofQuestion(counts))
    this.#sumOf.forEach((sum, number) => tally.add(finished[sum]!, this.#groups.get(number)))
  }

  #add(a: number, b: number): number {
    const key = a < b ? `${a}+${b}` : `${b}+${a}`
    const known = this.#plus.get(key)
    if (known !== undefined) return known
    const total: Record<string, number> = { ...this.#sums[a] }
    for (const [name, count] of Object.entries(this.#sums[b]!)) total[name] = (total[name] ?? 0) + count
    const sum = this.#intern(total)
    this.#plus.set(key, sum)
    return sum
  }

  #intern(counts: Counts): number {
    const entries = Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const key = entries.map(([name, count]) => `${name}\u0000${count}`).join('\u0000')
    const known = this.#idOf.get(key)
    if (known !== undefined) return known
    const id = this.#sums.push(Object.fromEntries(entries)) - 1
    this.#idOf.set(key, id)
    return id
  }
}
