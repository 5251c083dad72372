import { describe, expect, it } from 'vitest'
import { UserError, type FinishReason } from '../core/index.ts'
import { grade, readingOf } from './grade.ts'
import { lenient, madeUp, madeUpReading as reading, question, strict } from './made-up-benchmark.ts'

const answer = (text: string, finishReason?: FinishReason) => ({ task: 'first', id: '1', repeat: 0, text, ...(finishReason ? { finishReason } : {}) })
const graded = (rules: typeof lenient, text: string, finishReason?: FinishReason) => {
  const { outcome, prediction, counts, officialWouldRaise } = grade(reading, rules, question('first', '1'), answer(text, finishReason))
  return { outcome, prediction, right: counts.accuracy!.right, officialWouldRaise }
}
const code = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof UserError) return error.code
    throw error
  }
  return 'nothing thrown'
}

describe('grade', () => {
  it('counts 1 for a right answer and 0 for a wrong, an empty and an unreadable one', () => {
    expect(graded(lenient, 'yes')).toEqual({ outcome: 'answered', prediction: 'yes', right: 1, officialWouldRaise: undefined })
    expect(graded(lenient, 'no')).toMatchObject({ outcome: 'answered', right: 0 })
    expect(graded(lenient, '')).toMatchObject({ outcome: 'empty', prediction: undefined, right: 0 })
    expect(graded(lenient, 'perhaps')).toMatchObject({ outcome: 'unparsed', right: 0 })
  })

  it('does not read a cut reply under robust rules, and reads it as far as it goes under official ones', () => {
    expect(graded(lenient, 'yes', 'length')).toMatchObject({ outcome: 'truncated', prediction: undefined, right: 0 })
    expect(graded(strict, 'yes', 'length')).toMatchObject({ outcome: 'truncated', prediction: 'yes', right: 1 })
  })

  it('takes a reply stopped by a content filter as refused', () => {
    expect(graded(lenient, 'yes', 'content-filter')).toMatchObject({ outcome: 'refused', prediction: undefined, right: 0 })
    expect(graded(strict, '', 'content-filter')).toMatchObject({ outcome: 'refused', right: 0 })
  })

  it('strips reasoning under robust rules only', () => {
    expect(graded(lenient, '<think>no? yes?</think>yes')).toMatchObject({ outcome: 'answered', right: 1 })
    expect(graded(strict, '<think>no? yes?</think>yes')).toMatchObject({ outcome: 'unparsed', right: 0 })
  })

  it('takes a thought that never ends as truncated, although the file does not say so', () => {
    expect(graded(lenient, '<think>perhaps yes, or')).toMatchObject({ outcome: 'truncated', prediction: undefined, right: 0 })
  })

  it('scores as an empty prediction, and lists, where the official scorer would have raised', () => {
    expect(graded(strict, 'boom')).toEqual({ outcome: 'unparsed', prediction: undefined, right: 0, officialWouldRaise: 'KeyError' })
  })

  it('lists where the official parser would have raised, and scores what the rules say', () => {
    expect(graded(strict, 'raise')).toEqual({ outcome: 'unparsed', prediction: 'no', right: 0, officialWouldRaise: 'IndexError' })
    expect(grade(reading, strict, question('first', '1', 'no'), answer('raise')).counts.accuracy).toEqual({ right: 1, n: 1 })
  })

  it('still counts a cut reply as truncated where the official scorer would have raised', () => {
    expect(graded(strict, 'boom', 'length')).toMatchObject({ outcome: 'truncated', officialWouldRaise: 'KeyError' })
  })

  it('reads a structured answer through accept', () => {
    expect(grade(reading, strict, question('first', '1'), { task: 'first', id: '1', repeat: 0, structured: 'yes' })).toMatchObject({
      outcome: 'answered',
      counts: { accuracy: { right: 1 } },
    })
  })

  it("blames the user for a reference that cannot be used, and names the sample: it is never the model's fault", () => {
    expect(code(() => grade(reading, strict, question('first', '7', 'unusable'), answer('yes')))).toBe('reference.unusable')
    expect(() => grade(reading, strict, question('first', '7', 'unusable'), answer('yes'))).toThrow('first/7')
  })

  it('blames the user for rules that do not know a task', () => {
    expect(code(() => readingOf(madeUp.tasks[2]!, strict))).toBe('rules.noReading')
  })
})
