import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../core/index.ts'
import { binomialTail, holm, logFactorial, poissonTail, twoSidedTail } from './tail.ts'

describe('binomialTail', () => {
  it('of 4 throws of a coin: 15/16, 11/16, 5/16, 1/16', () => {
    for (const [k, expected] of [1, 15 / 16, 11 / 16, 5 / 16, 1 / 16].entries()) expect(binomialTail(k, 4, 0.5)).toBeCloseTo(expected, 12)
    expect([binomialTail(5, 4, 0.5), binomialTail(1, 4, 0), binomialTail(4, 4, 1)]).toEqual([0, 0, 1])
  })

  it('of 60 heads in 100 throws is 0.028444, and of 149 of 149 with chance 1/5 0.2¹⁴⁹', () => {
    // Σ C(100, k)/2¹⁰⁰ from 60 to 100.
    expect(binomialTail(60, 100, 0.5)).toBeCloseTo(0.0284439668, 9)
    expect(binomialTail(149, 149, 0.2) / 0.2 ** 149).toBeCloseTo(1, 6)
  })

  it('adds up to 1 with the other side', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.nat(300), (n, p, k) => {
        expect(binomialTail(k, n, p) + binomialTail(n - k + 1, n, 1 - p)).toBeCloseTo(1, 9)
      }),
    )
  })
})

describe('poissonTail', () => {
  it('of mean 1: 1 − 1/e for one or more, 1 − 2/e for two or more', () => {
    expect(poissonTail(2, 1)).toBeCloseTo(1 - 2 / Math.E, 12)
    expect(poissonTail(1, 1)).toBe(1)
    expect(poissonTail(3, 0)).toBe(0)
  })
})

describe('logFactorial', () => {
  it('is ln k! to ten digits', () => {
    let exact = 0
    for (let k = 1; k <= 60; k++) {
      exact += Math.log(k)
      expect(logFactorial(k)).toBeCloseTo(exact, 9)
    }
  })
})

describe('twoSidedTail', () => {
  it('is twice the binomial tail for values of 0 and 1, and twice exp(−n·KL) for values between', () => {
    expect(twoSidedTail({ count: 4, sum: 4, expected: 2, isBinary: true })).toBeCloseTo(2 / 16, 12)
    expect(twoSidedTail({ count: 4, sum: 0, expected: 2, isBinary: true })).toBeCloseTo(2 / 16, 12)
    // KL(3/4 ‖ 1/2) = 3/4·ln 1.5 + 1/4·ln 0.5 = 0.130812; exp(−0.523248) = 0.592593 = 16/27
    expect(twoSidedTail({ count: 4, sum: 3, expected: 2, isBinary: false })).toBeCloseTo(1, 12)
    expect(twoSidedTail({ count: 40, sum: 30, expected: 20, isBinary: false })).toBeCloseTo(2 * (16 / 27) ** 10, 12)
  })

  it('is 1 where what was found is what was expected, and where there is nothing', () => {
    expect(twoSidedTail({ count: 10, sum: 2, expected: 2, isBinary: false })).toBe(1)
    expect(twoSidedTail({ count: 0, sum: 0, expected: 0, isBinary: true })).toBe(1)
  })

  it('is at most as small as it says: at most 5 % of 2,000 fair files are below 0.05, whatever the chances of their questions', () => {
    const random = seededRandom('fair')
    let below = 0
    for (let file = 0; file < 2000; file++) {
      let [sum, expected] = [0, 0]
      for (let n = 0; n < 30; n++) {
        const chance = 1 / (2 + (n % 4))
        expected += chance
        if (random() < chance) sum++
      }
      if (twoSidedTail({ count: 30, sum, expected, isBinary: true }) <= 0.05) below++
    }
    expect(below / 2000).toBeLessThanOrEqual(0.05)
  })
})

describe('holm', () => {
  it('holds the smallest p against α/3, the next against α/2, the last against α', () => {
    const kept = (ps: readonly number[]) =>
      holm(
        ps.map((p) => ({ p })),
        0.06,
      ).map(({ p }) => p)
    expect(kept([0.03, 0.001, 0.06])).toEqual([0.001, 0.03, 0.06])
    expect(kept([0.031, 0.001, 0.06])).toEqual([0.001])
    expect(kept([0.021, 0.9, 0.9])).toEqual([])
  })
})
