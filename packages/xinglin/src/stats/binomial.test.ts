import { describe, expect, it } from 'vitest'
import { seededRandom } from '../core/index.ts'
import { binomial } from './binomial.ts'

const draws = (n: number, p: number, count: number): number[] => {
  const random = seededRandom('binomial', n, p)
  return Array.from({ length: count }, () => binomial(n, p, random))
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
function variance(values: readonly number[]): number {
  const centre = mean(values)
  return mean(values.map((value) => (value - centre) ** 2))
}

describe('binomial', () => {
  it('turns 0.2, 0.5 and 0.8 into 0, 1 and 2 of two trials with chance 1/2: the cumulated chances are 1/4, 3/4, 1', () => {
    expect([0.2, 0.5, 0.8].map((u) => binomial(2, 0.5, () => u))).toEqual([0, 1, 2])
  })

  it('needs no draw where the outcome is certain', () => {
    const never = () => {
      throw new Error('drew')
    }
    expect([binomial(0, 0.3, never), binomial(7, 0, never), binomial(7, 1, never)]).toEqual([0, 0, 7])
  })

  it.each([
    [20, 0.1, 2, 1.8],
    [400, 0.3, 120, 84],
    [1000, 0.97, 970, 29.1],
    [300_000, 0.5, 150_000, 75_000],
  ])('of %i trials with chance %f has mean %f and variance %f', (n, p, expectedMean, expectedVariance) => {
    const values = draws(n, p, 20_000)
    const standardError = Math.sqrt(expectedVariance / values.length)
    expect(Math.abs(mean(values) - expectedMean)).toBeLessThan(5 * standardError)
    expect(variance(values) / expectedVariance).toBeGreaterThan(0.95)
    expect(variance(values) / expectedVariance).toBeLessThan(1.05)
    for (const value of values) if (value < 0 || value > n || !Number.isInteger(value)) expect.fail(`${value}`)
  })

  it('follows the exact distribution of 40 trials with chance 0.4, within five standard errors at each count', () => {
    const count = 40_000
    const values = draws(40, 0.4, count)
    let chance = 0.6 ** 40
    for (let k = 0; k <= 40; k++) {
      const share = values.filter((value) => value === k).length / count
      expect(Math.abs(share - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / count) + 1 / count)
      chance *= ((40 - k) / (k + 1)) * (0.4 / 0.6)
    }
  })
})
