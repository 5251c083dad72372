import { describe, expect, it } from 'vitest'
import { accelerationOf, bcaInterval, normalCdf, normalQuantile } from './bca.ts'

describe('the normal distribution', () => {
  // scipy.stats.norm of SciPy 1.17.1.
  it.each([
    [1e-10, -6.361340902404056],
    [0.001, -3.090232306167813],
    [0.3, -0.5244005127080409],
    [0.975, 1.959963984540054],
    [0.9999, 3.719016485455709],
  ])('has its quantile of %d where SciPy has it', (share, z) => expect(normalQuantile(share)).toBeCloseTo(z, 11))

  it.each([
    [-1.96, 0.024997895148220435],
    [-0.3, 0.3820885778110474],
    [2.5, 0.9937903346742238],
  ])('is below %d as often as SciPy says', (z, share) => expect(normalCdf(z)).toBeCloseTo(share, 13))
})

describe('bcaInterval', () => {
  const values = Float64Array.from({ length: 1000 }, (_, n) => n)
  const symmetric = { variance: 1, third: 0 }

  it('of values as often above the estimate as below, without skewness, is the percentile interval', () =>
    expect(bcaInterval(values, 499.5, symmetric, 0.95)).toEqual({ low: 25, high: 974, level: 0.95, method: 'bca' }))

  it('moves both ends up where most values are below the estimate: Φ(2 · 0.2533 − 1.96) = 0.073', () =>
    expect(bcaInterval(values, 599.5, symmetric, 0.95).low).toBe(73))

  it('falls back on percentiles where all values are below the estimate', () =>
    expect(bcaInterval(values, 2000, symmetric, 0.95)).toMatchObject({ low: 25, high: 974, method: 'percentile' }))

  it('has no acceleration where nothing varies, and 8 / (6 · 8) where the moments are 4 and 8', () =>
    expect([accelerationOf({ variance: 0, third: 0 }), accelerationOf({ variance: 4, third: 8 })]).toEqual([0, 8 / 48]))
})
