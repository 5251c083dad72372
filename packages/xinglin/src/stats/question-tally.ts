import type { Counts, Metric } from '../core/index.ts'
import type { Tally } from './tally.ts'

/**
 * Counts of a metric for which a question asked in several variants is one: sums the variants of each question, then hands the tally what the question adds.
 *
 * Most questions come to one of a few sums, so a sum is kept once and a question holds its number: 300,000 questions take a few tens of MiB.
 */
export class QuestionTally {
  readonly #ofQuestion: NonNullable<Metric<never, never>['ofQuestion']>
  readonly #sums: Counts[] = []
  readonly #idOf = new Map<string, number>()
  /** Which sum comes of adding one to another; by both numbers. */
  readonly #plus = new Map<string, number>()
  readonly #questions = new Map<string, { sum: number; readonly group: string | undefined }>()

  constructor(ofQuestion: NonNullable<Metric<never, never>['ofQuestion']>) {
    this.#ofQuestion = ofQuestion
  }

  /** Adds one variant's counts; `group` is what the question is resampled with, if anything. */
  add(question: string, counts: Counts, group: string | undefined): void {
    const added = this.#intern(counts)
    const known = this.#questions.get(question)
    if (!known) this.#questions.set(question, { sum: added, group })
    else known.sum = this.#add(known.sum, added)
  }

  /** Hands a tally what all questions come to. */
  addTo(tally: Tally): void {
    const finished = this.#sums.map((counts) => this.#ofQuestion(counts))
    for (const { sum, group } of this.#questions.values()) tally.add(finished[sum]!, group)
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
