import { describe, expect, it } from 'vitest'
import { seededRandom } from '../core/index.ts'
import { resampledInterval } from './resampled-interval.ts'

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const options = (seed: string) => ({ resamples: 1000, level: 0.95, random: seededRandom(seed) })

describe('resampledInterval', () => {
  const answers = Array.from({ length: 100 }, (_, n) => (n < 90 ? 1 : 0))

  it('of 90 right among 100 is 0.9 ± 1.96 · 0.03, in steps of 0.01', () => {
    const { low, high, level } = resampledInterval(answers, mean, options('accuracy'))!
    expect([low, high]).toEqual([expect.closeTo(0.84, 1.9), expect.closeTo(0.95, 1.9)])
    expect(level).toBe(0.95)
  })

  it('is the same for the same seed, and another for another', () => {
    const rows = Array.from({ length: 30 }, (_, n) => n ** 2)
    expect(resampledInterval(rows, mean, options('one'))).toEqual(resampledInterval(rows, mean, options('one')))
    expect(resampledInterval(rows, mean, options('one'))).not.toEqual(resampledInterval(rows, mean, options('two')))
  })

  it('draws clusters whole: of two patients, one with 3 rows and one with 1, a resample has 2, 4 or 6 rows', () => {
    const sizes = new Set<number>()
    const statistic = (rows: readonly { patient: string }[]) => {
      sizes.add(rows.length)
      expect(rows.filter(({ patient }) => patient === 'a').length % 3).toBe(0)
      return rows.length
    }
    const rows = ['a', 'b', 'a', 'a'].map((patient) => ({ patient }))
    const interval = resampledInterval(rows, statistic, { ...options('clusters'), cluster: ({ patient }) => patient })
    expect([...sizes].toSorted()).toEqual([2, 4, 6])
    // Two of the small one in a quarter of the resamples, two of the large one in another.
    expect(interval).toMatchObject({ low: 2, high: 6, level: 0.95 })
  })

  it('spreads by 0.03 · √5 = 0.067 where each answer stands five times, so that it is 0.25 wide and not 0.12', () => {
    const rows = answers.map((right, n) => ({ right, question: String(n < 90 ? n % 18 : 18 + (n % 2)) }))
    const accuracy = (drawn: readonly (typeof rows)[number][]) => mean(drawn.map(({ right }) => right))
    const width = (cluster?: (row: (typeof rows)[number]) => string) => {
      const { low, high } = resampledInterval(rows, accuracy, { ...options('width'), ...(cluster && { cluster }) })!
      return high - low
    }
    // Of 20 clusters, in steps of 0.05.
    expect(width(({ question }) => question)).toBeGreaterThan(0.2)
    expect(width()).toBeLessThan(0.15)
  })

  it('is undefined for 20 rows of one patient, one row, none (A42)', () => {
    const ofOne = { ...options('A42'), cluster: () => 'patient' }
    expect(resampledInterval(answers.slice(-20), mean, ofOne)).toBeNull()
    expect(resampledInterval([1], mean, options('A42'))).toBeNull()
    expect(resampledInterval([], mean, options('A42'))).toBeNull()
  })

  it.each([
    ['null', null],
    ['not finite', Number.NaN],
  ])('leaves out 5 of 100 resamples where the statistic is %s, and gives up at 6', (_name, missing) => {
    const missingUpTo = (count: number) => {
      let call = 0
      return resampledInterval(answers, (rows) => (call++ < count ? missing : mean(rows)), { ...options('missing'), resamples: 100 })
    }
    expect(missingUpTo(5)).toMatchObject({ low: expect.closeTo(0.84, 1), high: expect.closeTo(0.95, 1) })
    expect(missingUpTo(6)).toBeNull()
  })

  it('covers the mean of 40 exponential values in about 92 % of samples at a level of 95 %: somewhat narrow, as it is known to be', () => {
    const random = seededRandom('coverage')
    const samples = 400
    let covered = 0
    for (let n = 0; n < samples; n++) {
      const rows = Array.from({ length: 40 }, () => -Math.log(1 - random()))
      const { low, high } = resampledInterval(rows, mean, { resamples: 300, level: 0.95, random })!
      if (low <= 1 && 1 <= high) covered++
    }
    // Three standard errors of a share among 400 are 0.04.
    expect(covered / samples).toBeGreaterThan(0.88)
    expect(covered / samples).toBeLessThan(0.96)
  })
})
