import { describe, expect, it } from 'vitest'
import { seededRandom } from '../core/index.ts'
import { bootstrap, meanOfBootstraps, percentileInterval } from './bootstrap.ts'
import { Tally } from './tally.ts'

const accuracy = { name: 'accuracy', aggregate: ({ right = 0, n = 0 }: Readonly<Record<string, number>>) => right / n }

describe('bootstrap', () => {
  it('of 90 right among 100 spreads by 0.03, as √(0.9 · 0.1 / 100) says', () => {
    const tally = new Tally()
    for (let n = 0; n < 100; n++) tally.add({ right: n < 90 ? 1 : 0, n: 1 })
    const values = bootstrap(accuracy, tally, { resamples: 4000, random: seededRandom('accuracy') })
    const { low, high } = percentileInterval(values, 0.95)
    expect(values).toHaveLength(4000)
    // 0.9 ± 1.96 · 0.03, in steps of 0.01.
    expect([low, high]).toEqual([expect.closeTo(0.84, 1.9), expect.closeTo(0.95, 1.9)])
  })

  it('throws without groups', () => {
    expect(() => bootstrap(accuracy, new Tally(), { resamples: 10, random: Math.random })).toThrow(RangeError)
  })
})

describe('percentileInterval', () => {
  const values = Float64Array.from({ length: 1000 }, (_, n) => (n * 7) % 1000)

  it('leaves 25 of 1,000 values outside at each end for a level of 0.95', () => {
    expect(percentileInterval(values, 0.95)).toEqual({ low: 25, high: 974, level: 0.95, method: 'percentile' })
  })

  it('leaves 50 outside at each end for 0.9, whatever the rounding of (1 − 0.9) / 2', () => {
    expect(percentileInterval(values, 0.9)).toEqual({ low: 50, high: 949, level: 0.9, method: 'percentile' })
  })
})

describe('meanOfBootstraps', () => {
  it('is the mean of each resample over the tasks: (1 + 3) / 2, (2 + 6) / 2', () => {
    expect([...meanOfBootstraps([Float64Array.of(1, 2), Float64Array.of(3, 6)])]).toEqual([2, 4])
  })
})
