import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UnusableReference } from '../core/errors.ts'
import { sum } from '../core/metric.ts'
import { numberWithin } from './number-within.ts'

const isRight = (prediction: number | undefined, value: number, range?: readonly [number, number]) =>
  numberWithin.observe(prediction, { value, ...(range && { range }) }).right === 1

describe('numberWithin', () => {
  it('is the share of numbers that are right: 2 of 3', () => {
    const totals = sum([
      numberWithin.observe(47.2, { value: 47.2, range: [46.7, 47.7] }),
      numberWithin.observe(25, { value: 25 }),
      numberWithin.observe(undefined, { value: 0 }),
    ])
    expect(totals).toEqual({ items: 3, right: 2 })
    expect(numberWithin.aggregate(totals)).toBe(2 / 3)
    expect(numberWithin.aggregate({})).toBe(0)
  })

  it.each([
    [46.7, true],
    [47.7, true],
    [46.69, false],
    [47.71, false],
    // The value itself is of no account beside its range.
    [50, false],
  ])('includes both ends of a range: %d in 46.7 to 47.7', (prediction, right) => expect(isRight(prediction, 50, [46.7, 47.7])).toBe(right))

  it.each([
    [0.1 + 0.2, 0.3, true],
    [1 / 3, 0.333333, true],
    [0.33333, 1 / 3, false],
    [1_234_567, 1_234_574, true],
    [1_234_567, 1_234_575, false],
    [-25, 25, false],
    [0, 0, true],
    [-0, 0, true],
    [1e-300, 0, false],
  ])('compares 6 significant digits without one: %d and %d', (prediction, value, right) => expect(isRight(prediction, value)).toBe(right))

  it('is right for a number that is the value, whatever it is', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(isRight(value, value)).toBe(true)
      }),
    )
  })

  it('blames the data for what is no number, and for a range that ends before it begins', () => {
    expect(() => isRight(1, Number.NaN)).toThrow(UnusableReference)
    expect(() => isRight(1, 1, [0, Infinity])).toThrow(UnusableReference)
    expect(() => isRight(1, 1, [2, 1])).toThrow('2 to 1')
    expect(isRight(1, 1, [1, 1])).toBe(true)
  })
})
