import { describe, expect, it } from 'vitest'
import { choiceAccuracy, type ExpectedChoice } from './choice-accuracy.ts'
import { microF1 } from './micro-f1.ts'
import { ofPart } from './of-part.ts'
import { accuracy } from './accuracy.ts'

describe('ofPart', () => {
  it('compares a part of the prediction with a part of what is expected', () => {
    const letters = ofPart(microF1<string>({ key: (letter) => letter }), {
      prediction: (prediction: readonly string[]) => prediction,
      expected: (expected: ExpectedChoice) => expected.letters,
    })
    expect(letters.observe(['A', 'B'], { letters: ['B', 'C'], optionCount: 5 })).toEqual({ tp: 1, fp: 1, fn: 1 })
    expect(letters.observe(undefined, { letters: ['B', 'C'], optionCount: 5 })).toEqual({ tp: 0, fp: 0, fn: 2 })
  })

  it('leaves the metric as it is otherwise', () => {
    const whole = choiceAccuracy({ headline: 'accuracy' })
    const part = ofPart(whole, {
      prediction: ({ letters }: { letters: readonly string[] }) => letters,
      expected: (expected: ExpectedChoice) => expected,
    })
    expect(part.name).toBe('accuracy')
    expect(part.ofQuestion).toBe(whole.ofQuestion)
    expect(ofPart(accuracy(), { prediction: String, expected: String }).ofQuestion).toBeUndefined()
  })
})
