import { describe, expect, it } from 'vitest'
import { seededRandom } from '../core/random.ts'
import { reliability } from './reliability.ts'

const claim = (confidence: number, right: boolean) => ({ confidence, right })

describe('reliability', () => {
  it('works out calibration error and Brier score', () => {
    // Bins of two: {0.2 ✗, 0.4 ✓} 0.3 against 0.5; {0.8 ✓, 1.0 ✓} 0.9 against 1.
    const found = reliability([claim(1, true), claim(0.2, false), claim(0.8, true), claim(0.4, true)], 2)!
    expect(found.bins.map(({ answers, low, high }) => [answers, low, high])).toEqual([
      [2, 0.2, 0.4],
      [2, 0.8, 1],
    ])
    expect(found.expectedCalibrationError).toBeCloseTo(0.5 * 0.2 + 0.5 * 0.1, 12)
    // (0.04 + 0.36 + 0.04 + 0) / 4
    expect(found.brier).toBeCloseTo(0.11, 12)
    expect([found.confidence, found.accuracy]).toEqual([0.6, 0.75].map((value) => expect.closeTo(value, 12)))
  })

  it('keeps equal confidences together, so that the order of answers plays no part', () => {
    const claims = [claim(0.5, true), claim(0.5, false), claim(0.5, false), claim(0.9, true)]
    const found = reliability(claims, 2)!
    expect(found.bins.map(({ answers }) => answers)).toEqual([3, 1])
    expect(reliability(claims.toReversed(), 2)).toEqual(found)
  })

  it('says nothing of no answers, and has one bin for one', () => {
    expect(reliability([])).toBeUndefined()
    expect(reliability([claim(0.7, false)])!.bins).toHaveLength(1)
  })

  it('puts every answer into one of at most ten bins, of equal size where no two are equal', () => {
    const random = seededRandom('reliability')
    const found = reliability(Array.from({ length: 237 }, () => claim(random(), random() < 0.5)))!
    expect(found.bins.reduce((sum, { answers }) => sum + answers, 0)).toBe(237)
    expect(new Set(found.bins.map(({ answers }) => answers))).toEqual(new Set([23, 24]))
    expect(found.bins).toHaveLength(10)
  })
})
