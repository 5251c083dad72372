import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UnusableReference } from '../core/errors.ts'
import { sum, type Counts } from '../core/metric.ts'
import { choiceAccuracy, type ExpectedChoice } from './choice-accuracy.ts'

const strict = choiceAccuracy({ headline: 'strict_accuracy' })
const rows = choiceAccuracy({ headline: 'accuracy' })

type Row = readonly [prediction: readonly string[] | undefined, expected: ExpectedChoice]

const question = (all: readonly Row[]): Counts => strict.ofQuestion!(sum(all.map(([prediction, expected]) => strict.observe(prediction, expected))))
const detailsOf = (questions: readonly (readonly Row[])[]) => strict.details!(sum(questions.map(question)))

/** Five options, moved on by one place per row: the key, option 0, stands at A, then at E, D, C and B. */
const rotations = [0, 1, 2, 3, 4].map((shift) => [0, 1, 2, 3, 4].map((place) => (place + shift) % 5))
const letterOf = (order: readonly number[], option: number) => 'ABCDE'[order.indexOf(option)]!
const rotated = (options: readonly (number | undefined)[]): Row[] =>
  options.map((option, n) => {
    const order = rotations[n]!
    return [option === undefined ? undefined : [letterOf(order, option)], { letters: [letterOf(order, 0)], optionCount: 5, order }]
  })

describe('a row', () => {
  it('is right when its letters are exactly the expected ones', () => {
    const expected = { letters: ['A', 'C'], optionCount: 5 }
    const rightOf = (letters: readonly string[]) => strict.observe(letters, expected).right
    expect([['C', 'A'], ['A', 'C', 'C'], ['A'], ['A', 'C', 'E'], []].map(rightOf)).toEqual([1, 1, 0, 0, 0])
  })

  it('is wrong when it is unread', () => expect(strict.observe(undefined, { letters: ['A'], optionCount: 4 }).right).toBe(0))

  it('is a question of its own until it is told otherwise', () => {
    const totals = sum([strict.observe(['A'], { letters: ['A'], optionCount: 4 }), strict.observe(['B'], { letters: ['A'], optionCount: 4 })])
    expect(strict.aggregate(totals)).toBe(1 / 2)
    expect(strict.details!(totals)).toMatchObject({ accuracy: 1 / 2, strict_accuracy: 1 / 2, consistency: 1, variants: 1 })
  })

  it('is unusable without a key among its options', () => {
    expect(() => strict.observe(['A'], { letters: [], optionCount: 5 })).toThrow(UnusableReference)
    expect(() => strict.observe(['A'], { letters: ['F'], optionCount: 5 })).toThrow(UnusableReference)
    expect(() => strict.observe(['A'], { letters: ['a'], optionCount: 5 })).toThrow(UnusableReference)
    expect(() => strict.observe(['A'], { letters: ['A'], optionCount: 21 })).toThrow(UnusableReference)
  })
})

describe('a question in five orders', () => {
  it('is right only when every row is', () => {
    // Five rows right; then four right, one wrong: 9 of 10 rows, 1 of 2 questions.
    const totals = sum([question(rotated([0, 0, 0, 0, 0])), question(rotated([0, 0, 3, 0, 0]))])
    expect(strict.aggregate(totals)).toBe(1 / 2)
    expect(rows.aggregate(totals)).toBe(9 / 10)
    expect(rows.details!(totals)).toMatchObject({ accuracy: 9 / 10, strict_accuracy: 1 / 2, consistency: 1 / 2, variants: 5 })
  })

  it('is consistent when all rows choose the same option, right or wrong, whatever its letter', () => {
    expect(detailsOf([rotated([3, 3, 3, 3, 3])])).toMatchObject({ accuracy: 0, strict_accuracy: 0, consistency: 1 })
  })

  it('is not consistent when all rows choose the same letter', () => {
    const always = rotations.map((order): Row => [['A'], { letters: [letterOf(order, 0)], optionCount: 5, order }])
    expect(detailsOf([always])).toMatchObject({ accuracy: 1 / 5, consistency: 0 })
  })

  it('is not consistent when one row is unread, also when all are', () => {
    expect(detailsOf([rotated([0, 0, undefined, 0, 0])])).toMatchObject({ accuracy: 4 / 5, consistency: 0 })
    expect(detailsOf([rotated([undefined, undefined, undefined, undefined, undefined])])).toMatchObject({ accuracy: 0, consistency: 0 })
  })

  it('is consistent with any 20 options, and with one in 20 that differs it is not', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRST']
    const all = { letters, optionCount: 20 }
    expect(detailsOf([Array<Row>(20).fill([letters, all])]).consistency).toBe(1)
    expect(detailsOf([[...Array<Row>(19).fill([letters, all]), [letters.slice(1), all]]]).consistency).toBe(0)
  })
})

describe('what guessers get', () => {
  it('of five options in five orders', () => {
    const details = detailsOf([rotated([0, 0, 0, 0, 0]), rotated([0, 0, 0, 0, 1])])
    // Always A: the key stands at A in one of five rotations, and all five begin with another option.
    expect(details).toMatchObject({ chance_first_accuracy: 1 / 5, chance_first_strict: 0, chance_first_consistency: 0 })
    expect(details.chance_uniform_accuracy).toBeCloseTo(0.2, 12)
    expect(details.chance_uniform_strict).toBeCloseTo(0.2 ** 5, 12)
    expect(details.chance_uniform_consistency).toBeCloseTo(0.2 ** 4, 12)
    // Rows 9/10 right: 0.9^5 = 0.59049; or all of them one of four wrong options, 4 · 0.025^5.
    expect(details.chance_independent_strict).toBeCloseTo(0.59049, 12)
    expect(details.chance_independent_consistency).toBeCloseTo(0.59049 + 4 * 0.025 ** 5, 12)
  })

  it('of questions of different sizes', () => {
    const yesNo: Row[] = [[['A'], { letters: ['A'], optionCount: 2 }]]
    // One row of two options, five rows of five: rows (1/2 + 5 · 1/5) / 6; questions (1/2 + 0.2^5) / 2, and (1 + 0.2^4) / 2 agree with themselves.
    const details = detailsOf([yesNo, rotated([0, 0, 0, 0, 0])])
    expect(details.chance_uniform_accuracy).toBeCloseTo(1.5 / 6, 12)
    expect(details.chance_uniform_strict).toBeCloseTo((0.5 + 0.2 ** 5) / 2, 12)
    expect(details.chance_uniform_consistency).toBeCloseTo((1 + 0.2 ** 4) / 2, 12)
    expect(details.chance_first_accuracy).toBeCloseTo(2 / 6, 12)
    expect(details.chance_first_strict).toBe(1 / 2)
    expect(details.chance_first_consistency).toBe(1 / 2)
    expect(details.variants).toBe(3)
  })

  it('is told of any option only where every question has one right letter: of 40 with several and one with one, as in DDx-basic, it is not', () => {
    const several: Row[] = [[['A', 'B'], { letters: ['A', 'B'], optionCount: 5 }]]
    const single: Row[] = [[['B'], { letters: ['B'], optionCount: 5 }]]
    const levels = (questions: readonly Row[][]) => Object.keys(detailsOf(questions)).filter((name) => /^chance_(?:uniform|independent)/.test(name))
    expect(levels([single])).toHaveLength(5)
    expect(levels([several])).toEqual([])
    expect(levels([...Array<Row[]>(40).fill(several), single])).toEqual([])
  })

  it('is told of always A whatever the keys: right where A alone is', () => {
    const keys = [['A'], ['A', 'C'], ['B'], ['B', 'D']]
    const questions = keys.map((letters): Row[] => [[['E'], { letters, optionCount: 5 }]])
    expect(detailsOf(questions)).toMatchObject({ chance_first_accuracy: 1 / 4, chance_first_strict: 1 / 4, chance_first_consistency: 1 })
    // Two right options in five rotations: A alone is never right, and the first option is another one each time.
    const pair = rotations.map((order): Row => [undefined, { letters: [letterOf(order, 0), letterOf(order, 3)].toSorted(), optionCount: 5, order }])
    expect(detailsOf([pair, rotated([0, 0, 0, 0, 0])])).toMatchObject({
      chance_first_accuracy: 1 / 10,
      chance_first_strict: 0,
      chance_first_consistency: 0,
    })
  })
})

describe('any answers', () => {
  const orders = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5, maxLength: 5 })
  const row = fc.record({ order: orders, chosen: fc.option(fc.subarray([0, 1, 2, 3, 4])), key: fc.nat(4) })
  const questions = fc.array(fc.array(row, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 })

  it('score as a direct comparison of the options does', () => {
    fc.assert(
      fc.property(questions, (all) => {
        const asked = all.map((each) => each.map((one) => ({ ...one, key: each[0]!.key })))
        const totals = asked.map((each) =>
          question(
            each.map(({ order, chosen, key }): Row => [
              chosen === null ? undefined : chosen.map((option) => letterOf(order, option)),
              { letters: [letterOf(order, key)], optionCount: 5, order },
            ]),
          ),
        )
        const isRight = ({ chosen, key }: (typeof asked)[0][0]) => chosen?.length === 1 && chosen[0] === key
        const answers = (each: (typeof asked)[0]) => new Set(each.map(({ chosen }) => (chosen === null ? 'unread' : chosen.toSorted().join())))
        const agree = (each: (typeof asked)[0]) => answers(each).size === 1 && each[0]!.chosen !== null
        const details = strict.details!(sum(totals))
        expect(details.strict_accuracy).toBeCloseTo(asked.filter((each) => each.every(isRight)).length / asked.length, 12)
        expect(details.accuracy).toBeCloseTo(asked.flat().filter(isRight).length / asked.flat().length, 12)
        expect(details.consistency).toBeCloseTo(asked.filter(agree).length / asked.length, 12)
        for (const [name, value] of Object.entries(details)) {
          expect(value).toBeGreaterThanOrEqual(0)
          if (name !== 'variants') expect(value).toBeLessThanOrEqual(1 + 1e-12)
        }
      }),
    )
  })
})
