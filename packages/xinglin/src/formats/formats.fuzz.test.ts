import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outcomes } from '../core/index.ts'
import { fragments, subjects, type Subject } from './fuzzing.ts'

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

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      { maxLength: 60 },
    )
    .map((units) => units.join('')),
  fc.array(fc.constantFrom(...fragments), { maxLength: 30 }).map((pieces) => pieces.join('')),
)

/** A character dropped, doubled, swapped with the next, or of the other width. */
const mutations: readonly ((chars: readonly string[], at: number) => string[])[] = [
  (chars, at) => chars.toSpliced(at, 1),
  (chars, at) => chars.toSpliced(at, 0, chars[at]!),
  (chars, at) => chars.toSpliced(at, 2, ...chars.slice(at, at + 2).toReversed()),
  (chars, at) => chars.with(at, otherWidth(chars[at]!)),
]

function otherWidth(char: string): string {
  const code = char.codePointAt(0)!
  if (code > 0x20 && code < 0x7f) return String.fromCharCode(code + 0xfee0)
  return code > 0xff00 && code < 0xff5f ? String.fromCharCode(code - 0xfee0) : char
}

const mutated = (answers: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...answers), fc.array(fc.tuple(fc.constantFrom(...mutations), fc.nat()), { maxLength: 8 }))
    .map(([answer, steps]) =>
      steps.reduce((chars, [mutate, at]) => (chars.length === 0 ? chars : mutate(chars, at % chars.length)), [...answer]).join(''),
    )

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
