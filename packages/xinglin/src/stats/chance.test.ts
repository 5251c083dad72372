import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom, shuffled, type Random } from '../core/index.ts'
import { chanceOfFirstLetter, chanceOfGuesser, chanceOfIndependentRows, type ChanceLevel, type VariedQuestion } from './chance.ts'

const rotations = (optionCount: number): number[][] =>
  Array.from({ length: optionCount }, (_, by) => Array.from({ length: optionCount }, (_option, place) => (place + by) % optionCount))
const rotated = { optionCount: 4, orders: rotations(4), key: 2 }

/** Scores of `question`, asked `times` over and answered by `placeIn`. */
function play(question: VariedQuestion, times: number, placeIn: (order: readonly number[]) => number): ChanceLevel {
  let [right, allRight, allSame] = [0, 0, 0]
  for (let n = 0; n < times; n++) {
    const answers = question.orders.map((order) => order[placeIn(order)]!)
    right += answers.filter((answer) => answer === question.key).length
    if (answers.every((answer) => answer === question.key)) allRight++
    if (new Set(answers).size === 1) allSame++
  }
  return { rowMean: right / (times * question.orders.length), strict: allRight / times, consistency: allSame / times }
}

/** Within three standard errors of what is expected. Rows are independent, so that those of the row mean are m times as many draws. */
function expectNear(played: ChanceLevel, expected: ChanceLevel, times: number, rows: number): void {
  const threeSigma = (p: number, draws: number) => 3 * Math.sqrt((p * (1 - p)) / draws) + 1e-12
  expect(Math.abs(played.rowMean - expected.rowMean)).toBeLessThan(threeSigma(expected.rowMean, times * rows))
  expect(Math.abs(played.strict - expected.strict)).toBeLessThan(threeSigma(expected.strict, times))
  expect(Math.abs(played.consistency - expected.consistency)).toBeLessThan(threeSigma(expected.consistency, times))
}

const place = (options: number, random: Random) => Math.floor(random() * options)
const someQuestion = fc
  .record({ optionCount: fc.integer({ min: 2, max: 6 }), rows: fc.integer({ min: 1, max: 6 }), seed: fc.nat() })
  .map(({ optionCount, rows, seed }): VariedQuestion => {
    const random = seededRandom('question', seed)
    const options = Array.from({ length: optionCount }, (_, option) => option)
    return { optionCount, orders: Array.from({ length: rows }, () => shuffled(options, random)), key: place(optionCount, random) }
  })

describe('chanceOfGuesser', () => {
  it('of four options in four orders is 1/4, (1/4)⁴ strictly, and 4 · (1/4)⁴ consistent', () => {
    expect(chanceOfGuesser(rotated)).toEqual({ rowMean: 1 / 4, strict: 1 / 256, consistency: 1 / 64 })
  })

  it('of one order is 1/n both ways, and always consistent', () => {
    expect(chanceOfGuesser({ optionCount: 5, orders: [[4, 3, 2, 1, 0]], key: 0 })).toEqual({ rowMean: 1 / 5, strict: 1 / 5, consistency: 1 })
  })

  it.each([
    { optionCount: 3, orders: rotations(3), key: 1 },
    {
      optionCount: 2,
      orders: [
        [0, 1],
        [0, 1],
        [1, 0],
      ],
      key: 0,
    },
    { optionCount: 4, orders: rotations(4).slice(1, 3), key: 3 },
  ])('is what 20,000 plays give', (question) => {
    const random = seededRandom('guesser')
    const played = play(question, 20_000, (order) => place(order.length, random))
    expectNear(played, chanceOfGuesser(question), 20_000, question.orders.length)
  })
})

describe('chanceOfFirstLetter', () => {
  it('over all rotations of four options is 1/4, 0, 0 (A63)', () => {
    for (const key of [0, 1, 2, 3]) expect(chanceOfFirstLetter({ ...rotated, key })).toEqual({ rowMean: 1 / 4, strict: 0, consistency: 0 })
  })

  it('is 1/3, 0, 0 where the key stands first in one of three orders', () => {
    const question = {
      optionCount: 3,
      orders: [
        [2, 0, 1],
        [0, 2, 1],
        [0, 1, 2],
      ],
      key: 2,
    }
    expect(chanceOfFirstLetter(question)).toEqual({ rowMean: 1 / 3, strict: 0, consistency: 0 })
  })

  it('is consistent where all orders begin with one option: all right if that is the key, else all wrong', () => {
    const orders = [
      [1, 0, 2],
      [1, 2, 0],
    ]
    expect(chanceOfFirstLetter({ optionCount: 3, orders, key: 1 })).toEqual({ rowMean: 1, strict: 1, consistency: 1 })
    expect(chanceOfFirstLetter({ optionCount: 3, orders, key: 0 })).toEqual({ rowMean: 0, strict: 0, consistency: 1 })
  })

  it('is what answering A gives, exactly', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        expect(chanceOfFirstLetter(question)).toEqual(play(question, 1, () => 0))
      }),
    )
  })
})

describe('chanceOfIndependentRows', () => {
  const fiveOrders = { optionCount: 4, orders: [...rotations(4), [3, 1, 0, 2]], key: 0 }

  it('with 70 % of rows right has 0.7⁵ = 0.16807 of five strictly, and 3 · 0.1⁵ more consistent', () => {
    const { rowMean, strict, consistency } = chanceOfIndependentRows(fiveOrders, 0.7)
    expect([rowMean, strict, consistency]).toEqual([0.7, expect.closeTo(0.16807, 12), expect.closeTo(0.1681, 12)])
  })

  it('always wrong among two options is consistent, among three in (1/2)⁴ · 2 = 1/8 of four orders', () => {
    expect(
      chanceOfIndependentRows(
        {
          optionCount: 2,
          orders: [
            [0, 1],
            [1, 0],
          ],
          key: 0,
        },
        0,
      ),
    ).toEqual({ rowMean: 0, strict: 0, consistency: 1 })
    const threeOptions = { optionCount: 3, orders: [...rotations(3), [0, 2, 1]], key: 0 }
    expect(chanceOfIndependentRows(threeOptions, 0)).toEqual({ rowMean: 0, strict: 0, consistency: 1 / 8 })
  })

  it.each([0.2, 0.5, 0.9])('with accuracy %f is what 20,000 plays give', (accuracy) => {
    const random = seededRandom('independent', accuracy)
    const question = { optionCount: 3, orders: rotations(3), key: 1 }
    const played = play(question, 20_000, (order) => {
      const right = order.indexOf(question.key)
      if (random() < accuracy) return right
      // One of the other two places.
      return (right + 1 + place(2, random)) % 3
    })
    expectNear(played, chanceOfIndependentRows(question, accuracy), 20_000, 3)
  })

  it('at an accuracy of 1/n is the guesser', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        const { rowMean, strict, consistency } = chanceOfIndependentRows(question, 1 / question.optionCount)
        const guesser = chanceOfGuesser(question)
        expect([rowMean, strict, consistency]).toEqual([guesser.rowMean, expect.closeTo(guesser.strict, 12), expect.closeTo(guesser.consistency, 12)])
      }),
    )
  })

  it('is never more strict than right on average, nor less consistent than strict', () => {
    fc.assert(
      fc.property(someQuestion, fc.double({ min: 0, max: 1, noNaN: true }), (question, accuracy) => {
        for (const { rowMean, strict, consistency } of [
          chanceOfIndependentRows(question, accuracy),
          chanceOfGuesser(question),
          chanceOfFirstLetter(question),
        ]) {
          expect(strict).toBeLessThanOrEqual(rowMean + 1e-12)
          expect(strict).toBeLessThanOrEqual(consistency + 1e-12)
          expect(consistency).toBeLessThanOrEqual(1 + 1e-12)
        }
      }),
    )
  })

  it('throws for an accuracy outside [0, 1], and for a single option', () => {
    for (const accuracy of [-0.1, 1.1, Number.NaN]) expect(() => chanceOfIndependentRows(rotated, accuracy)).toThrow(RangeError)
    expect(() => chanceOfIndependentRows({ optionCount: 1, orders: [[0]], key: 0 }, 0.5)).toThrow(RangeError)
  })
})

describe('a question', () => {
  it.each([
    ['no order', { optionCount: 2, orders: [], key: 0 }],
    ['an option missing', { optionCount: 3, orders: [[0, 1]], key: 0 }],
    ['an option twice', { optionCount: 3, orders: [[0, 1, 1]], key: 0 }],
    ['an option too many', { optionCount: 2, orders: [[0, 1, 1]], key: 0 }],
    ['an option from 1, not 0', { optionCount: 2, orders: [[1, 2]], key: 1 }],
    ['a key that is no option', { optionCount: 2, orders: [[0, 1]], key: 2 }],
  ])('with %s is refused', (_name, question) => {
    for (const chance of [chanceOfGuesser, chanceOfFirstLetter, (it: VariedQuestion) => chanceOfIndependentRows(it, 0.5)])
      expect(() => chance(question)).toThrow(RangeError)
  })
})
