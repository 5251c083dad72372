import { describe, expect, it } from 'vitest'
import { smallestTellingDifference } from './small-samples.ts'
import { wilsonInterval } from './wilson.ts'

describe('wilsonInterval', () => {
  // proportion_confint(successes, n, 1 - level, method='wilson') of statsmodels 0.15.0.
  it.each([
    [18, 30, 0.95, 0.42320360253322475, 0.7540937188319815],
    [0, 10, 0.95, 0, 0.27753279986288926],
    [10, 10, 0.95, 0.7224672001371106, 1],
    [263, 300, 0.95, 0.8346262759711767, 0.9091826857063321],
    [7, 20, 0.9, 0.202260040056761, 0.5334873111515284],
    [999, 1000, 0.99, 0.9915394337800183, 0.9998825836463816],
  ])('of %d among %d is that of statsmodels', (successes, n, level, low, high) => {
    const found = wilsonInterval(successes, n, level)
    expect(Math.abs(found.low - low)).toBeLessThan(1e-12)
    expect(Math.abs(found.high - high)).toBeLessThan(1e-12)
  })

  it('refuses a share of nothing', () => expect(() => wilsonInterval(0, 0, 0.95)).toThrow(RangeError))
})

describe('smallestTellingDifference', () => {
  it('is 25 points of 30 questions half of which are right: 1.96 · √(2 · 0.25 / 30)', () =>
    expect(smallestTellingDifference({ n: 30, share: 0.5 })).toBeCloseTo(0.253, 3))
})
