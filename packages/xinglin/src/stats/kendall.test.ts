import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kendallTauB } from './kendall.ts'

describe('kendallTauB', () => {
  it('is 1 for the same order, −1 for the opposite one and 1/3 for one exchange of three', () => {
    expect(kendallTauB([1, 2, 3], [4, 5, 9])).toBe(1)
    expect(kendallTauB([1, 2, 3], [3, 2, 1])).toBe(-1)
    // Pairs: 12 in order, 13 in order, 23 not: (2 − 1) / 3.
    expect(kendallTauB([1, 2, 3], [1, 3, 2])).toBeCloseTo(1 / 3, 15)
  })

  it('takes ties out of each side: 2/√(2·3) where one of three pairs is tied on one side', () => {
    expect(kendallTauB([1, 1, 2], [1, 2, 3])).toBeCloseTo(2 / Math.sqrt(6), 15)
  })

  it('is null with fewer than two values, or where a side is constant', () => {
    expect([kendallTauB([], []), kendallTauB([1], [1]), kendallTauB([1, 1], [1, 2]), kendallTauB([1, 2], [1, 1])]).toEqual([null, null, null, null])
  })

  it('refuses sides of different lengths and what is no number', () => {
    expect(() => kendallTauB([1], [1, 2])).toThrow(RangeError)
    expect(() => kendallTauB([1, NaN], [1, 2])).toThrow(RangeError)
  })

  it('is what comparing every pair gives', () => {
    const value = fc.integer({ min: 0, max: 6 })
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { maxLength: 40 }), (pairs) => {
        let [excess, untiedFirst, untiedSecond] = [0, 0, 0]
        pairs.forEach(([a, b], n) => {
          for (const [c, d] of pairs.slice(n + 1)) {
            excess += Math.sign(a - c) * Math.sign(b - d)
            if (a !== c) untiedFirst++
            if (b !== d) untiedSecond++
          }
        })
        const tau = kendallTauB(
          pairs.map(([a]) => a),
          pairs.map(([, b]) => b),
        )
        if (untiedFirst === 0 || untiedSecond === 0) expect(tau).toBeNull()
        else expect(tau).toBeCloseTo(excess / Math.sqrt(untiedFirst * untiedSecond), 12)
      }),
    )
  })
})
