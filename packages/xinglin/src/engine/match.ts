import type { FinishReason, Question, Sample } from '../core/index.ts'

/** What is to be graded for one sample: a completion's text, or an answer that was parsed elsewhere. */
export type Answer = { readonly task: string; readonly id: string; readonly repeat: number } & (
  | { readonly text: string; readonly finishReason?: FinishReason }
  | { readonly structured: unknown }
)

export interface Matched {
  readonly question: Question
  readonly answer: Answer
}

/** What could not be joined, once everything has been read. */
export interface Unmatched {
  /** Questions without an answer; once per repeat that is lacking. */
  readonly missing: readonly { readonly question: Question; readonly repeat: number }[]
  /** Answers to questions that nobody asked. */
  readonly unknown: readonly string[]
  /** Keys that occur more than once, among the answers or among the questions. */
  readonly repeated: readonly string[]
}

/** `task/id`, for people. */
export const keyOf = ({ task, id }: Pick<Sample, 'task' | 'id'>): string => `${task}/${id}`

/**
 * Joins questions and answers by (task, id, repeat) while both are still being read, whatever their order.
 *
 * Holds what has no partner yet and the keys of what is done: files in the same order take a few MiB, files in opposite orders as much as the files.
 */
export class Matcher {
  readonly #repeats: number
  readonly #questions = new Map<string, { question: Question; answered: Set<number> }>()
  readonly #answers = new Map<string, Answer[]>()
  readonly #done = new Set<string>()
  readonly #repeated: string[] = []

  constructor(repeats: number) {
    this.#repeats = repeats
  }

  /** Takes a question; gives the pairs it completes. */
  question(question: Question): readonly Matched[] {
    const key = keyOf(question.sample)
    if (this.#done.has(key) || this.#questions.has(key)) {
      this.#repeated.push(key)
      return []
    }
    const waiting = this.#answers.get(key)
    if (!waiting && this.#repeats > 0) {
      this.#questions.set(key, { question, answered: new Set() })
      return []
    }
    this.#answers.delete(key)
    this.#questions.set(key, { question, answered: new Set() })
    return (waiting ?? []).flatMap((answer) => this.answer(answer) ?? [])
  }

  /** Takes an answer; gives the pair it completes, if its question is known. */
  answer(answer: Answer): Matched | undefined {
    const key = keyOf(answer)
    const known = this.#questions.get(key)
    if (known) {
      if (known.answered.has(answer.repeat)) {
        this.#repeated.push(key)
        return undefined
      }
      if (this.#repeats === 1) this.#finish(key)
      else if (known.answered.add(answer.repeat).size === this.#repeats) this.#finish(key)
      return { question: known.question, answer }
    }
    if (this.#done.has(key)) {
      this.#repeated.push(key)
      return undefined
    }
    const waiting = this.#answers.get(key)
    if (waiting) waiting.push(answer)
    else this.#answers.set(key, [answer])
    return undefined
  }

  unmatched(): Unmatched {
    const missing = [...this.#questions.values()].flatMap(({ question, answered }) =>
      Array.from({ length: this.#repeats }, (_, repeat) => repeat)
        .filter((repeat) => !answered.has(repeat))
        .map((repeat) => ({ question, repeat })),
    )
    return { missing, unknown: [...this.#answers.keys()], repeated: this.#repeated }
  }

  #finish(key: string): void {
    this.#questions.delete(key)
    this.#done.add(key)
  }
}

/** Reads both sides in turn, a batch of each, and yields pairs as they complete. Returns what could not be joined. */
export async function* match(
  questions: AsyncIterable<readonly Question[]>,
  answers: AsyncIterable<readonly Answer[]>,
  repeats: number,
): AsyncGenerator<readonly Matched[], Unmatched> {
  const matcher = new Matcher(repeats)
  const asking = questions[Symbol.asyncIterator]()
  const answering = answers[Symbol.asyncIterator]()
  let asked = await asking.next()
  let answered = await answering.next()
  while (!asked.done || !answered.done) {
    const pairs: Matched[] = []
    if (!asked.done) {
      for (const question of asked.value) pairs.push(...matcher.question(question))
      asked = await asking.next()
    }
    if (!answered.done) {
      for (const answer of answered.value) {
        const pair = matcher.answer(answer)
        if (pair) pairs.push(pair)
      }
      answered = await answering.next()
    }
    yield pairs
  }
  return matcher.unmatched()
}
