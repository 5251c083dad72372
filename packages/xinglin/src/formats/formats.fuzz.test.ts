import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outcomes } from '../core/index.ts'
import { anyText, mutated, subjects, type Subject } from './fuzzing.ts'

function check({ format, input, isRobust }: Subject, text: string): void {
  const parsed = format.parse(text, input)
  expect(outcomes).toContain(parsed.outcome)
  if (parsed.outcome !== 'answered') return
  for (const [start, end] of parsed.spans ?? []) {
    if (!(Number.isInteger(start) && start >= 0 && start <= end && end <= text.length)) expect.fail(`span ${start}–${end} of ${text.length}`)
  }
  if (!isRobust) return
  expect(format.accept(parsed.prediction, input)).toMatchObject({ outcome: 'answered', prediction: parsed.prediction })
  expect(typeof format.render(parsed.prediction, input)).toBe('string')
}

describe.each(subjects)('$name', (subject) => {
  it('reads any text without an exception', () => {
    fc.assert(
      fc.property(anyText, (text) => check(subject, text)),
      { numRuns: 200 },
    )
  })

  it('reads a right answer cut at every place', () => {
    for (const answer of subject.answers) for (let end = 0; end <= answer.length; end++) check(subject, answer.slice(0, end))
  })

  it('reads a right answer with slips of the pen', () => {
    fc.assert(
      fc.property(mutated(subject.answers), (text) => check(subject, text)),
      { numRuns: 200 },
    )
  })

  it('accepts anything without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(outcomes).toContain(subject.format.accept(answer, subject.input).outcome)
      }),
      { numRuns: 50 },
    )
  })
})
