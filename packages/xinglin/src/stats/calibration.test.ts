import { describe, expect, it } from 'vitest'
import { seededRandom } from '../core/index.ts'
import { meanPairwiseKappa } from './agreement.ts'
import { calibrateSet, type RatedRow, type RatingSet } from './calibration.ts'

const options = { judges: ['judge'], resamples: 400, level: 0.95, seed: 0 }

/** Two physicians and a judge on ten questions, from 1 to 3. */
const a = [1, 1, 1, 2, 2, 2, 3, 3, 3, 3]
const b = [1, 1, 2, 2, 2, 3, 3, 3, 3, 2]
const j = [1, 1, 1, 2, 2, 2, 3, 3, 3, 1]

const setOf = (humans: readonly (readonly (number | null)[])[], judge: readonly (number | null)[], scale = [1, 2, 3]): RatingSet => ({
  name: 'overall',
  scale,
  rows: judge.map((rating, n): RatedRow => ({ item: `q${n}`, humans: humans.map((of) => of[n]!), judges: [rating] })),
})
const ten = calibrateSet(setOf([a, b], j), options)

describe('the agreement of a judge with physicians', () => {
  const agreement = ten.judges[0]!.agreement!

  it('is the mean of its κ with each: 1 − 4·10/142 and 1 − 3·10/134', () =>
    // Disagreements squared: 4 with the first (3 against 1), 1 + 1 + 1 with the second. Expected from the margins 3, 3, 4 and 2, 4, 4 by 4, 3, 3: 142/10, 134/10.
    expect(agreement.kappa).toMatchObject({ value: expect.closeTo((102 / 142 + 104 / 134) / 2, 12), n: 10 }))

  it('in ratings that are the same is 9 and 7 of 10', () => expect(agreement.same.value).toBeCloseTo(0.8, 12))

  it('has ICC(2,1) and ρ as pingouin 0.7 and SciPy 1.17 give them', () => {
    expect(agreement.icc!.value).toBeCloseTo((0.7391304347826088 + 0.7938931297709928) / 2, 12)
    expect(agreement.spearman!.value).toBeCloseTo((0.7244897959183674 + 0.8522789688037332) / 2, 12)
  })

  it('is spelt out by rating: rows are what physicians said, columns what the judge did', () =>
    expect(ten.judges[0]!.confusion).toEqual([
      [5, 0, 0],
      [2, 5, 0],
      [1, 1, 6],
    ]))

  it('leaves ICC and ρ out where there are two steps only', () => {
    const yesNo = a.map((rating) => (rating > 1 ? 1 : 0))
    const found = calibrateSet(setOf([yesNo, yesNo], yesNo, [0, 1]), options).judges[0]!
    expect(Object.keys(found.agreement!)).toEqual(['kappa', 'same'])
    expect(found.confusion).toEqual([
      [6, 0],
      [0, 14],
    ])
  })

  it('goes by the nearest step, a half upwards, and for ICC by the rating as it is', () => {
    const between = calibrateSet(
      setOf(
        [a],
        j.map((rating) => (rating === 3 ? 2.5 : rating + 0.4)),
      ),
      options,
    ).judges[0]!
    expect(between.agreement!.kappa.value).toBeCloseTo(102 / 142, 12)
    expect(between.agreement!.icc!.value).not.toBeCloseTo(0.7391304347826088, 3)
  })

  it('leaves out an answer that one of them did not rate: 10 of 11', () => {
    const missing = calibrateSet(setOf([[...a, 2]], [...j, null]), options).judges[0]!
    expect(missing).toMatchObject({ answers: 10, items: 10, agreement: { kappa: { value: expect.closeTo(102 / 142, 12), n: 10 } } })
  })
})

describe('the physicians among themselves', () => {
  it('agree with κ 1 − 3·10/126, which is Light’s mean for two', () => {
    expect(ten.humans!.agreement.kappa.value).toBeCloseTo(16 / 21, 12)
    const c = [1, 2, 3, 1, 2, 3, 1, 2, 3, 1]
    const three = calibrateSet(setOf([a, b, c], j), options).humans!
    expect(three).toMatchObject({ raters: 3, answers: 10, items: 10 })
    expect(three.agreement.kappa.value).toBeCloseTo(
      meanPairwiseKappa(
        a.map((rating, n) => [rating, b[n]!, c[n]!]),
        [1, 2, 3],
      )!,
      12,
    )
  })

  it('have the ordinal α that krippendorff 0.9 gives', () => expect(ten.humans!.alpha.value).toBeCloseTo(0.7588461538461538, 12))

  it('are absent where one rated alone', () => {
    const alone = calibrateSet(setOf([a], j), options)
    expect(alone.humans).toBeUndefined()
    expect(alone.judges[0]).toMatchObject({ standing: 'no-ceiling', items: 10 })
    expect(alone.judges[0]).not.toHaveProperty('difference')
  })
})

describe('a judge', () => {
  const many = Array.from({ length: 60 }, (_, n) => 1 + (n % 5))
  const five = [1, 2, 3, 4, 5]

  it('is within the ceiling where it says what two like-minded physicians say: difference 0 [0, 0]', () =>
    expect(calibrateSet(setOf([many, many], many, five), options).judges[0]).toMatchObject({
      standing: 'within',
      difference: { value: 0, interval: { low: 0, high: 0 } },
    }))

  it('is below it where it says the opposite: κ −1, difference −2', () => {
    const opposite = many.map((rating) => 6 - rating)
    expect(calibrateSet(setOf([many, many], opposite, five), options).judges[0]).toMatchObject({
      standing: 'below',
      agreement: { kappa: { value: expect.closeTo(-1, 12) } },
      difference: { value: expect.closeTo(-2, 12) },
    })
  })

  it('cannot be told from either where ten questions give a wide interval', () => {
    const { standing, difference } = ten.judges[0]!
    expect(difference!.value).toBeCloseTo((102 / 142 + 104 / 134) / 2 - 16 / 21, 12)
    expect(difference!.interval!.low).toBeLessThan(-0.1)
    expect(difference!.interval!.high).toBeGreaterThan(0)
    expect(standing).toBe('unclear')
  })

  it('is not spoken of with nine questions, however many answers they have', () => {
    const rows = a.flatMap((rating, n) => [0, 1, 2].map((): RatedRow => ({ item: `q${Math.min(n, 8)}`, humans: [rating, b[n]!], judges: [j[n]!] })))
    const few = calibrateSet({ name: 'overall', scale: [1, 2, 3], rows }, options)
    expect(few).toEqual({ name: 'overall', scale: [1, 2, 3], judges: [{ judge: 'judge', answers: 30, items: 9, standing: 'too-few' }] })
  })
})

describe('an interval', () => {
  it('resamples questions whole: five answers with the same ratings each are worth one', () => {
    const random = seededRandom('calibration-test')
    const once = Array.from({ length: 30 }, (_, n) => {
      const rating = 1 + (n % 3)
      return { item: `q${n}`, humans: [rating, 1 + Math.floor(3 * random())], judges: [rating > 1 && random() < 0.5 ? rating - 1 : rating] }
    })
    const five = once.flatMap((row) => [row, row, row, row, row])
    const scale = [1, 2, 3]
    const of = (rows: readonly RatedRow[]) =>
      calibrateSet({ name: 'overall', scale, rows }, { ...options, resamples: 100 }).judges[0]!.agreement!.same
    expect(of(five).interval).toEqual(of(once).interval)
    expect(of(five).n).toBe(150)
    const apart = of(five.map((row, n) => ({ ...row, item: `q${n}` }))).interval!
    const clustered = of(five).interval!
    expect(apart.high - apart.low).toBeLessThan(0.6 * (clustered.high - clustered.low))
  })

  it('is the same every time', () => expect(calibrateSet(setOf([a, b], j), options)).toEqual(ten))
})
