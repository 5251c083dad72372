import type { Place } from '../editions/findings.ts'
import type { CheckContext } from './check.ts'

/** A question asked again with its options in another order, and where it was asked before. */
interface Reordered {
  readonly place: Place
  readonly file: string
  readonly line: number
}

/**
 * Orders of options in which a task asks its questions again. Where that is many of them it is meant, to see whether the order matters, and told once;
 * else each is a repeated question.
 */
export class ReorderedQuestions {
  #rows = 0
  #count = 0
  readonly #some: Reordered[] = []

  /** Counts a question of the task, and says how it asks an earlier one again, if it does. */
  count(reordered?: Reordered): void {
    this.#rows++
    if (!reordered) return
    this.#count++
    if (this.#some.length < mostListed) this.#some.push(reordered)
  }

  tell(task: string, tell: CheckContext['tell']): void {
    const count = this.#count
    if (count >= fewestMeant && count >= leastShareMeant * this.#rows) {
      tell('question.orders', {}, { task, count, total: this.#rows })
      return
    }
    for (const { place, file, line } of this.#some) tell('question.repeatedFolded', place, { file, line })
    for (let n = this.#some.length; n < count; n++) tell('question.repeatedFolded', {})
  }
}

/** As many as are ever listed. */
const mostListed = 10_000
/** So many are no mistake. */
const leastShareMeant = 0.2
const fewestMeant = 10
