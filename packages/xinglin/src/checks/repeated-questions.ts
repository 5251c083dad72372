import { hash } from 'node:crypto'
import { TextIndex } from '../core/index.ts'
import type { Check, CheckedRow } from './check.ts'
import { foldedAnswer, foldedQuestion, foldedText } from './folded-question.ts'
import { ReorderedQuestions } from './reordered-questions.ts'

/** A question asked again: with another right answer one of the two is wrong, with the same one it counts twice. Forms of one question in a varied edition are meant to be. */
export const repeatedQuestions: Check = {
  codes: ['question.contradiction', 'question.repeated', 'question.repeatedFolded', 'question.orders'],
  start({ tell }) {
    const asked = new AskedQuestions()
    const tasks = new Map<string, ReorderedQuestions>()
    return {
      row(row) {
        const reordered = tasks.get(row.sample.task) ?? new ReorderedQuestions()
        tasks.set(row.sample.task, reordered)
        const repeat = asked.repeatOf(row)
        if (!repeat) return reordered.count()
        const { code, isReordered, file, line } = repeat
        reordered.count(isReordered ? { place: row.place, file, line } : undefined)
        if (!isReordered) tell(code, row.place, { file, line })
      },
      end() {
        for (const [task, reordered] of tasks) reordered.tell(task, tell)
      },
    }
  },
}

/** How a question repeats an earlier one, and which. */
interface Repeat {
  readonly code: 'question.contradiction' | 'question.repeated' | 'question.repeatedFolded'
  /** Whether its options stand in another order, and its answer is the same. */
  readonly isReordered: boolean
  readonly file: string
  readonly line: number
}

/** A question that was asked, in few bytes. */
interface Asked {
  readonly file: string
  readonly line: number
  readonly of: string | undefined
  readonly prompt: number
  /** Of its options; of a question without, always the same. */
  readonly order: number
  readonly answer: number | undefined
}

class AskedQuestions {
  readonly #numbers = new TextIndex()
  /** Of each question, what was asked first. */
  readonly #firsts: Asked[] = []
  /** What was asked later in other prompts, by their digests, of the few questions that were. */
  readonly #later = new Map<number, Map<number, Asked>>()

  /** Undefined for a new question, and for another form of one. */
  repeatOf(row: CheckedRow): Repeat | undefined {
    const number = this.#numbers.add(hash('sha256', foldedQuestion(row), 'base64'))
    const asked = askedBy(row)
    const first = this.#firsts[number]
    if (!first) {
      this.#firsts.push(asked)
      return undefined
    }
    if (first.of !== undefined && first.of === asked.of) return undefined
    const isRight = first.answer === undefined || asked.answer === undefined || first.answer === asked.answer
    if (!isRight) return { code: 'question.contradiction', isReordered: false, file: first.file, line: first.line }
    const same = this.#sameAs(asked, number, first)
    const { file, line } = same ?? first
    return { code: same ? 'question.repeated' : 'question.repeatedFolded', isReordered: !same && first.order !== asked.order, file, line }
  }

  /** What was asked in the same words; remembers these where they are new. */
  #sameAs(asked: Asked, number: number, first: Asked): Asked | undefined {
    if (first.prompt === asked.prompt) return first
    const later = this.#later.get(number) ?? new Map<number, Asked>()
    const same = later.get(asked.prompt)
    if (!same) this.#later.set(number, later.set(asked.prompt, asked))
    return same
  }
}

function askedBy(row: CheckedRow): Asked {
  const { place, sample, task } = row
  const answer = foldedAnswer(row)
  const options = task.optionOrder?.texts(sample.input) ?? []
  return {
    file: place.file,
    line: place.line,
    of: row.row?.variant?.of,
    prompt: digestOf(sample.prompt),
    order: digestOf(options.map(foldedText).join('\n')),
    answer: answer === undefined ? undefined : digestOf(answer),
  }
}

/** 53 bits. Compared with a few others only: those of one question. Source: cyrb53, in the public domain. */
function digestOf(text: string): number {
  let one = 0xdeadbeef
  let other = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 2654435761)
    other = Math.imul(other ^ unit, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return 2 ** 32 * (other & 0x1fffff) + (one >>> 0)
}
