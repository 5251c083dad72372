import { describe, expect, it } from 'vitest'
import { sum, type JudgedMetric } from '../core/index.ts'
import { accuracy } from './accuracy.ts'
import { choiceAccuracy } from './choice-accuracy.ts'
import { microF1 } from './micro-f1.ts'
import { ruleScored } from './rule-scored.ts'
import { setAccuracy } from './set-accuracy.ts'
import { weightedMean } from './weighted-mean.ts'

const key = (item: string) => item
const exact = setAccuracy<string>({ key })
const f1 = microF1<string>({ key })
const metric = weightedMean({
  name: 'mixed',
  parts: [
    { metric: exact, weight: 1 },
    { metric: f1, weight: 3 },
  ],
})
const rating: JudgedMetric<string, string, number> = {
  name: 'rating',
  best: 1,
  observe: (judged) => ({ items: 1, stars: judged?.verdicts[0] ?? 0 }),
  aggregate: ({ items = 0, stars = 0 }) => stars / items / 5,
  flawless: () => ({ items: 1, stars: 5 }),
}

describe('weightedMean', () => {
  it('weighs the values of its parts', () => {
    // Exact: 1 of 2. Micro-F1: 2 right of 2 given and 3 expected, 4/5. (1/2 + 3 · 4/5) / 4.
    const totals = sum([metric.observe(['a'], ['a']), metric.observe(['b'], ['b', 'c'])])
    expect(metric.aggregate(totals)).toBeCloseTo(2.9 / 4, 12)
    expect(metric.details!(totals)).toMatchObject({
      accuracy: 1 / 2,
      'accuracy.jaccard': 3 / 4,
      micro_f1: 0.8,
      'micro_f1.precision': 1,
      'micro_f1.recall': 2 / 3,
    })
  })

  it('keeps the counts of its parts apart', () => {
    expect(metric.observe(['a'], ['a', 'b'])).toEqual({
      'accuracy/items': 1,
      'accuracy/exact': 0,
      'accuracy/jaccard': 1 / 2,
      'accuracy/tp': 1,
      'accuracy/fp': 0,
      'accuracy/fn': 1,
      'micro_f1/tp': 1,
      'micro_f1/fp': 0,
      'micro_f1/fn': 1,
    })
  })

  it('hands an unread answer to each part', () => {
    expect(metric.aggregate(sum([metric.observe(undefined, ['a'])]))).toBe(0)
  })

  it('has the weighted best, and says of what it is made', () => {
    const half = { ...f1, name: 'half', best: 1 / 2 }
    const mixed = weightedMean({
      name: 'm',
      parts: [
        { metric: exact, weight: 1 },
        { metric: half, weight: 1 },
      ],
    })
    expect(mixed.best).toBe(3 / 4)
    expect(metric.signature).toBe('mean of 1 × accuracy, 3 × micro_f1')
  })

  it('groups variants where a part does, and leaves the counts of the other parts as they are', () => {
    const strict = choiceAccuracy({ headline: 'strict_accuracy' })
    const letters = {
      ...f1,
      observe: (prediction: readonly string[] | undefined, { letters: expected }: { letters: readonly string[] }) => f1.observe(prediction, expected),
    }
    const mixed = weightedMean({
      name: 'm',
      parts: [
        { metric: strict, weight: 1 },
        { metric: letters, weight: 1 },
      ],
    })
    const expected = { letters: ['A'], optionCount: 4 }
    const question = mixed.ofQuestion!(sum([mixed.observe(['A'], expected), mixed.observe(['B'], expected)]))
    // One question, one of two rows right: strict 0; one letter right of two given and two expected.
    expect(question).toMatchObject({
      'strict_accuracy/questions': 1,
      'strict_accuracy/right': 1,
      'micro_f1/tp': 1,
      'micro_f1/fp': 1,
      'micro_f1/fn': 1,
    })
    expect(mixed.aggregate(question)).toBe((0 + 1 / 2) / 2)
    expect(metric.ofQuestion).toBeUndefined()
  })

  it('has an upper bound where all of its parts have one', () => {
    const judged = weightedMean({
      name: 'm',
      parts: [
        { metric: ruleScored(accuracy(), (expected) => expected), weight: 1 },
        { metric: rating, weight: 1 },
      ],
    })
    expect(judged.flawless('治愈')).toEqual({ 'accuracy/items': 1, 'accuracy/right': 1, 'rating/items': 1, 'rating/stars': 5 })
    expect(judged.aggregate(judged.flawless('治愈'))).toBe(judged.best)
    // The label right, three stars: (1 + 3/5) / 2.
    expect(judged.aggregate(judged.observe({ prediction: '治愈', verdicts: [3] }, '治愈'))).toBe(0.8)
    expect('flawless' in metric).toBe(false)
    // Unjudged with the label right, only the stars are open: between 1/2 and 1; wrong, between 0 and 1/2.
    const bounds = (prediction: string) =>
      [judged.worst!('治愈', prediction), judged.flawless('治愈', prediction)].map((counts) => judged.aggregate(counts))
    expect([bounds('治愈'), bounds('好转')]).toEqual([
      [0.5, 1],
      [0, 0.5],
    ])
  })

  it('refuses weights that are not positive, and parts of one name', () => {
    expect(() => weightedMean({ name: 'm', parts: [{ metric: f1, weight: 0 }] })).toThrow(RangeError)
    expect(() =>
      weightedMean({
        name: 'm',
        parts: [
          { metric: f1, weight: 1 },
          { metric: f1, weight: 1 },
        ],
      }),
    ).toThrow(RangeError)
  })
})
