import { IdSet, type FinishReason, type Question, type Sample } from '../core/index.ts'

/** What is to be graded for one sample: a completion's text, or an answer that was parsed elsewhere (undefined: there is none). */
export type Answer = { readonly task: string; readonly id: string; readonly repeat: number } & (
  | {
      readonly text: string
      readonly finishReason?: FinishReason
      /** The reply had reasoning beside its text. */
      readonly hasReasoning?: boolean
    }
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
class Matcher {
  readonly #repeats: number
  readonly #questions = new Map<string, { readonly question: Question; readonly answered: Set<number> }>()
  readonly #answers = new Map<string, Answer[]>()
  /** Ids by task of what has all its answers. */
  readonly #done = new Map<string, IdSet>()
  readonly #repeated: string[] = []

  constructor(repeats: number) {
    this.#repeats = repeats
  }

  /** Takes a question and an answer that may belong together, as they do in files of one order; gives the pairs they complete. */
  pair(question: Question, answer: Answer): readonly Matched[] {
    const { task, id } = question.sample
    const belong = this.#repeats === 1 && answer.id === id && answer.task === task
    if (belong && this.#questions.size === 0 && this.#answers.size === 0 && this.#finish(task, id)) return [{ question, answer }]
    return [...this.question(question), ...this.answer(answer)]
  }

  /** Takes a question; gives the pairs it completes. */
  question(question: Question): readonly Matched[] {
    const key = keyOf(question.sample)
    if (this.#isDone(question.sample) || this.#questions.has(key)) {
      this.#repeated.push(key)
      return []
    }
    this.#questions.set(key, { question, answered: new Set() })
    const waiting = this.#answers.get(key)
    if (!waiting) return []
    this.#answers.delete(key)
    return waiting.flatMap((answer) => this.answer(answer))
  }

  /** Takes an answer; gives the pair it completes, if its question is known. */
  answer(answer: Answer): readonly Matched[] {
    const key = keyOf(answer)
    const known = this.#questions.get(key)
    if (known && !known.answered.has(answer.repeat)) {
      known.answered.add(answer.repeat)
      if (known.answered.size === this.#repeats) {
        this.#questions.delete(key)
        this.#finish(answer.task, answer.id)
      }
      return [{ question: known.question, answer }]
    }
    if (known || this.#isDone(answer)) {
      this.#repeated.push(key)
      return []
    }
    const waiting = this.#answers.get(key)
    if (waiting) waiting.push(answer)
    else this.#answers.set(key, [answer])
    return []
  }

  unmatched(): Unmatched {
    const missing = [...this.#questions.values()].flatMap(({ question, answered }) =>
      Array.from({ length: this.#repeats }, (_, repeat) => repeat)
        .filter((repeat) => !answered.has(repeat))
        .map((repeat) => ({ question, repeat })),
    )
    return { missing, unknown: [...this.#answers.keys()], repeated: this.#repeated }
  }

  #isDone({ task, id }: Pick<Sample, 'task' | 'id'>): boolean {
    return this.#done.get(task)?.has(id) ?? false
  }

  /** False where it was done before. */
  #finish(task: string, id: string): boolean {
    let ids = this.#done.get(task)
    if (!ids) this.#done.set(task, (ids = new IdSet()))
    return ids.add(id)
  }
}

/** Reads both sides in step and yields pairs as they complete. Returns what could not be joined. */
export async function* match(
  questions: AsyncIterable<readonly Question[]>,
  answers: AsyncIterable<readonly Answer[]>,
  repeats: number,
): AsyncGenerator<readonly Matched[], Unmatched> {
  const matcher = new Matcher(repeats)
  const asked = new Cursor(questions)
  const answered = new Cursor(answers)
  while ((await asked.fill()) && (await answered.fill())) {
    const pairs: Matched[] = []
    for (const [question, answer] of asked.together(answered)) for (const pair of matcher.pair(question, answer)) pairs.push(pair)
    yield pairs
  }
  while (await asked.fill()) yield [...asked.rest()].flatMap((question) => matcher.question(question))
  while (await answered.fill()) yield [...answered.rest()].flatMap((answer) => matcher.answer(answer))
  return matcher.unmatched()
}

/** A place in a stream of batches. */
class Cursor<Item> {
  readonly #source: AsyncIterator<readonly Item[]>
  #batch: readonly Item[] = []
  #at = 0

  constructor(source: AsyncIterable<readonly Item[]>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Makes sure there is a next item; false at the end. */
  async fill(): Promise<boolean> {
    while (this.#at >= this.#batch.length) {
      const next = await this.#source.next()
      if (next.done) return false
      this.#batch = next.value
      this.#at = 0
    }
    return true
  }

  /** Items of both, as long as both batches last. */
  *together<Other>(other: Cursor<Other>): Generator<readonly [Item, Other]> {
    while (this.#at < this.#batch.length && other.#at < other.#batch.length) yield [this.#batch[this.#at++]!, other.#batch[other.#at++]!]
  }

  *rest(): Generator<Item> {
    while (this.#at < this.#batch.length) yield this.#batch[this.#at++]!
  }
}
