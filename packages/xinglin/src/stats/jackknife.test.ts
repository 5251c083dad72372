import { describe, expect, it } from 'vitest'
import { jackknife, JackknifeTally, spreadOfMean } from './jackknife.ts'

const accuracy = { aggregate: ({ right = 0, n = 0 }: Readonly<Record<string, number>>) => right / n }

describe('jackknife', () => {
  it('of 3 right among 4: influences −3/4 once and 1/4 three times, so Σl² / 16 = 0.75 / 16 and Σl³ / 64 = −0.375 / 64', () => {
    const tally = new JackknifeTally()
    for (const right of [1, 1, 0, 1]) tally.add({ right, n: 1 })
    expect(tally.vectors().map(({ times }) => times)).toEqual([1, 3])
    const { variance, third } = jackknife(accuracy, tally.vectors())!
    expect(variance).toBeCloseTo(0.75 / 16, 14)
    expect(third).toBeCloseTo(-0.375 / 64, 14)
  })

  it('says nothing of one group', () => {
    const tally = new JackknifeTally()
    tally.add({ right: 1, n: 1 }, 'a')
    tally.add({ right: 0, n: 1 }, 'a')
    expect(jackknife(accuracy, tally.vectors())).toBeUndefined()
  })
})

describe('spreadOfMean', () => {
  it('of two estimates has a quarter of the sum of variances and an eighth of that of third moments', () =>
    expect(
      spreadOfMean([
        { variance: 1, third: 2 },
        { variance: 3, third: 6 },
      ]),
    ).toEqual({ variance: 1, third: 1 }))
})
