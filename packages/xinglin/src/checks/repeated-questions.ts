import { hash } from 'node:crypto'
import { TextIndex } from '../core/index.ts'
import type { Check, CheckedRow } from './check.ts'
import { foldedAnswer, foldedQuestion } from './folded-question.ts'

/** A question asked again: with another right answer one of the two is wrong, with the same one it counts twice. Forms of one question in a varied edition are meant to be. */
export const repeatedQuestions: Check = {
  codes: ['question.contradiction', 'question.repeated', 'question.repeatedFolded'],
  start({ tell }) {
    const questions = new TextIndex()
    const firsts: Asked[] = []
    return {
      row(row) {
        const number = questions.add(hash('sha256', foldedQuestion(row), 'base64'))
        const asked = askedBy(row)
        const first = firsts[number]
        if (!first) firsts.push(asked)
        else if (first.of === undefined || first.of !== asked.of) tell(codeOf(first, asked), row.place, { file: first.file, line: first.line })
      },
    }
  },
}

/** A question that was asked, in few bytes. */
interface Asked {
  readonly file: string
  readonly line: number
  readonly of: string | undefined
  readonly prompt: number
  readonly answer: number | undefined
}

function askedBy(row: CheckedRow): Asked {
  const { place, sample } = row
  const answer = foldedAnswer(row)
  return {
    file: place.file,
    line: place.line,
    of: row.row?.variant?.of,
    prompt: digestOf(sample.prompt),
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

function codeOf(first: Asked, other: Asked) {
  if (first.answer !== undefined && other.answer !== undefined && first.answer !== other.answer) return 'question.contradiction'
  return first.prompt === other.prompt ? 'question.repeated' : 'question.repeatedFolded'
}
