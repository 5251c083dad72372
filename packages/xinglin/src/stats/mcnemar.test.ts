import { describe, expect, it } from 'vitest'
import { mcnemar } from './mcnemar.ts'

describe('McNemar’s exact test', () => {
  it('is 0.0064 for 29 against 11', () => {
    expect(mcnemar(29, 11).toFixed(4)).toBe('0.0064')
  })

  // statsmodels 0.15.0: mcnemar([[0, b], [c, 0]], exact=True).pvalue; SciPy 1.17.1 binomtest(b, b + c) gives the same.
  it.each([
    [29, 11, 0.006426576095691416],
    [15, 4, 0.0192108154296875],
    [0, 5, 0.0625],
    [0, 1, 1],
    [3, 3, 1],
    [120, 80, 0.005685155996750306],
    [1030, 970, 0.18706188977129473],
    [60_000, 59_000, 0.0037798696347767836],
  ])('of %i and %i is what statsmodels has', (first, second, expected) => {
    expect(mcnemar(first, second)).toBeCloseTo(expected, 10)
    expect(mcnemar(second, first)).toBe(mcnemar(first, second))
  })

  it('is 1 without discordant pairs', () => {
    expect(mcnemar(0, 0)).toBe(1)
  })

  it('of 0 and n is 2 in 2ⁿ', () => {
    for (let n = 1; n <= 40; n++) expect(mcnemar(0, n)).toBeCloseTo(2 / 2 ** n, 14)
  })

  it('never falls when the split gets more even, and stays in (0, 1]', () => {
    for (let n = 1; n < 300; n += 7) {
      let before = 0
      for (let fewer = 0; 2 * fewer <= n; fewer++) {
        const p = mcnemar(fewer, n - fewer)
        expect(p).toBeGreaterThan(before)
        expect(p).toBeLessThanOrEqual(1)
        if (p === 1) break
        before = p
      }
    }
  })
})
