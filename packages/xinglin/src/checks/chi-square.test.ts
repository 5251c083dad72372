import { describe, expect, it } from 'vitest'
import { chiSquareTail } from './chi-square.ts'

describe('chiSquareTail', () => {
  // Quantiles as tables of the χ² distribution print them.
  it.each([
    [3.841459, 1, 0.05],
    [10.827566, 1, 0.001],
    [18.466827, 4, 0.001],
    [7.77944, 4, 0.1],
    [0.710723, 4, 0.95],
    [18.307038, 10, 0.05],
    [3.940299, 10, 0.95],
    [124.342113, 100, 0.05],
  ])('of %d with %d degrees is %d', (x, degrees, expected) => {
    expect(chiSquareTail(x, degrees)).toBeCloseTo(expected, 7)
  })

  it('is exp(−x/2) with 2 degrees, far out too', () => {
    for (const x of [0.1, 1, 10, 100, 600]) expect(chiSquareTail(x, 2) / Math.exp(-x / 2)).toBeCloseTo(1, 10)
    expect(chiSquareTail(0, 3)).toBe(1)
  })
})
