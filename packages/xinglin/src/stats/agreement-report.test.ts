import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../core/index.ts'
import { agreementReport, type AgreementOptions } from './agreement-report.ts'

const options = (more: Partial<AgreementOptions> = {}): AgreementOptions => ({
  scale: [1, 2, 3, 4, 5],
  resamples: 200,
  confidence: 0.95,
  random: seededRandom('agreement'),
  ...more,
})

const table = [
  [5, 5, 5],
  [3, 3, 4],
  [4, 5, 4],
  [5, 5, 5],
  [2, 3, 3],
  [5, 4, 3],
  [4, 5, 5],
  [2, 2, 1],
  [2, 1, 2],
  [1, 3, 2],
  [2, 3, 1],
  [4, 5, 4],
]

describe('agreementReport', () => {
  it('is within 1e-9 of scikit-learn, krippendorff, pingouin and SciPy for twelve items and three raters', () => {
    // cohen_kappa_score, spearmanr and kendalltau: the mean over three pairs of columns. krippendorff.alpha(level_of_measurement='ordinal').
    // intraclass_corr, ICC(A,1); the mean squares of statsmodels' anova_lm give the same.
    const expected = {
      kappa: 0.20017993702204231,
      quadraticKappa: 0.7688197463077353,
      alpha: 0.7810785554952674,
      icc: 0.784049079754601,
      spearman: 0.8008023208015665,
      kendall: 0.6715026378884531,
    }
    const report = agreementReport(table, options())
    for (const [name, value] of Object.entries(expected)) {
      const measure = report[name as keyof typeof expected]
      expect(Math.abs(measure.value! - value), name).toBeLessThan(1e-9)
      expect([measure.items, measure.reason, measure.interval!.low < value, measure.interval!.high > value], name).toEqual([
        12,
        undefined,
        true,
        true,
      ])
    }
  })

  it.each([
    ['nominal', 0.20454545454545459],
    ['interval', 0.773095623987034],
  ] as const)('is within 1e-9 of krippendorff for α of %s ratings', (level, expected) => {
    expect(Math.abs(agreementReport(table, options({ level })).alpha.value! - expected)).toBeLessThan(1e-9)
  })

  it.each([
    ['one rater', [[1], [2], [3]], 'single-rater'],
    [
      'no item that two rated',
      [
        [1, null],
        [null, 2],
      ],
      'single-rater',
    ],
    ['no items', [], 'single-rater'],
    ['one item', [[1, 2]], 'single-item'],
    [
      'ratings that are all the same',
      [
        [3, 3],
        [3, 3],
      ],
      'no-variance',
    ],
  ] as const)('has neither value nor interval but a reason for %s', (_name, rows, reason) => {
    const { kappa, quadraticKappa, alpha, icc, spearman, kendall } = agreementReport(rows, options())
    for (const measure of [kappa, quadraticKappa, alpha, icc, spearman, kendall]) {
      expect([measure.value, measure.interval, measure.reason]).toEqual([null, null, reason])
    }
  })

  it('has a value and no interval for items of one cluster', () => {
    const { kendall } = agreementReport(table, options({ clusters: table.map(() => 'one record') }))
    expect([kendall.value === null, kendall.interval, kendall.reason]).toEqual([false, null, 'single-cluster'])
  })

  it('takes ICC over the items that all rated, and α over those rated twice: 2 and 3 of 4', () => {
    const { icc, alpha } = agreementReport(
      [
        [1, 2, 2],
        [4, 5, 4],
        [3, null, 2],
        [null, 1, null],
      ],
      options(),
    )
    expect([icc.items, alpha.items]).toEqual([2, 3])
  })

  it('is a number or null with a reason, never NaN', () => {
    const rating = fc.option(fc.integer({ min: 1, max: 5 }), { freq: 3 })
    const rows = fc
      .integer({ min: 1, max: 4 })
      .chain((raters) => fc.array(fc.array(rating, { minLength: raters, maxLength: raters }), { maxLength: 8 }))
    fc.assert(
      fc.property(rows, (ratings) => {
        for (const { value, interval, reason } of Object.values(agreementReport(ratings, options({ resamples: 20 })))) {
          if (value === null) expect([interval, reason === undefined]).toEqual([null, false])
          else expect([Number.isFinite(value), interval !== null || reason !== undefined]).toEqual([true, true])
        }
      }),
      { numRuns: 50 },
    )
  })
})
