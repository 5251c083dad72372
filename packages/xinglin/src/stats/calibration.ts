import { seededRandom, type CalibrationSet, type Estimate, type JudgeStanding, type RaterAgreement } from '../core/index.ts'
import { cohenKappa, icc21, krippendorffAlpha, shareAgreed, spearman, type RatingPair } from './agreement.ts'
import { resampledInterval } from './resampled-interval.ts'

/** Ratings of one answer, or of one decision about it. `null` is a rating not given. */
export interface RatedRow {
  /** The question: its answers, and the decisions about them, are resampled together. */
  readonly item: string
  /** On the scale. */
  readonly humans: readonly (number | null)[]
  /** From the scale's lowest to its highest, in between the steps too. */
  readonly judges: readonly (number | null)[]
}

export interface RatingSet {
  readonly name: string
  /** At least two ratings, ascending. */
  readonly scale: readonly number[]
  readonly rows: readonly RatedRow[]
}

export interface CalibrateOptions {
  /** Names of the judges, in the order of a row's. */
  readonly judges: readonly string[]
  readonly resamples: number
  readonly level: number
  readonly seed: number
}

/** With fewer questions nothing is said. */
export const fewestItems = 10

/** A judge whose κ is less than this below the physicians' own, at the lower end of the interval, agrees with them as they do with each other. */
export const ceilingMargin = 0.1

/**
 * How far judges agree with physicians, and physicians among themselves.
 *
 * Every number is the mean over pairs of a judge and a physician (or of two physicians) that have ratings in common, so that the two compare: a judge can be
 * no nearer to one physician than another physician is. κ, the share of equal ratings and the confusion go by the scale's nearest step (a half upwards),
 * ICC and ρ by the judge's rating as it is; both are left out where there are two steps only. Intervals resample questions.
 */
export function calibrateSet({ name, scale, rows: given }: RatingSet, { judges, ...resampling }: CalibrateOptions): CalibrationSet {
  const nearest = nearestOn(scale)
  const rows = given.map(({ item, humans, judges: byJudge }): Row => {
    const values = [...humans, ...byJudge]
    return { item, values, steps: values.map((value) => (value === null ? null : nearest(value))) }
  })
  const raters = given[0]?.humans.length ?? 0
  const measure: Measure = { name, scale, resampling }
  const amongHumans = Array.from({ length: raters }, (_, a) => Array.from({ length: raters - a - 1 }, (_unused, n): Pairing => [a, a + n + 1])).flat()
  return {
    name,
    scale: [...scale],
    ...humansAmongThemselves(rows, raters, amongHumans, measure),
    judges: judges.map((judge, n) => {
      const pairings = Array.from({ length: raters }, (_, human): Pairing => [human, raters + n])
      return { judge, ...judgeBesideHumans(withPairs(rows, pairings), pairings, amongHumans, { ...measure, name: `${name}/${judge}` }) }
    }),
  }
}

interface Row {
  readonly item: string
  /** Physicians' ratings, then judges'. */
  readonly values: readonly (number | null)[]
  /** The same on the scale's steps. */
  readonly steps: readonly (number | null)[]
}

/** Two columns of ratings. */
type Pairing = readonly [number, number]

interface Measure {
  readonly name: string
  readonly scale: readonly number[]
  readonly resampling: Omit<CalibrateOptions, 'judges'>
}

function humansAmongThemselves(all: readonly Row[], raters: number, pairings: readonly Pairing[], measure: Measure): Pick<CalibrationSet, 'humans'> {
  const rows = withPairs(all, pairings)
  const items = itemsOf(rows)
  if (items < fewestItems) return {}
  const alpha = (some: readonly Row[]) =>
    krippendorffAlpha(
      some.map(({ steps }) => steps.slice(0, raters)),
      'ordinal',
    )
  return {
    humans: { raters, answers: rows.length, items, alpha: estimate(rows, alpha, 'alpha', measure), agreement: agreementOf(rows, pairings, measure) },
  }
}

type Beside = Omit<CalibrationSet['judges'][number], 'judge'>

function judgeBesideHumans(rows: readonly Row[], pairings: readonly Pairing[], amongHumans: readonly Pairing[], measure: Measure): Beside {
  const counts = { answers: rows.length, items: itemsOf(rows) }
  if (counts.items < fewestItems) return { ...counts, standing: 'too-few' }
  const { scale } = measure
  const found = { ...counts, agreement: agreementOf(rows, pairings, measure), confusion: confusionOf(rows, pairings, scale) }
  if (itemsOf(withPairs(rows, amongHumans)) < fewestItems) return { ...found, standing: 'no-ceiling' }
  const kappa = meanOver(kappaOn(scale), 'steps')
  const difference = estimate(
    rows,
    (some) => {
      const [own, theirs] = [kappa(some, pairings), kappa(some, amongHumans)]
      return own === null || theirs === null ? null : own - theirs
    },
    'difference',
    measure,
  )
  return { ...found, difference, standing: standingOf(difference) }
}

function standingOf({ interval }: Estimate): JudgeStanding {
  if (!interval) return 'unclear'
  if (interval.high < 0) return 'below'
  return interval.low > -ceilingMargin ? 'within' : 'unclear'
}

function agreementOf(rows: readonly Row[], pairings: readonly Pairing[], measure: Measure): RaterAgreement {
  const mean = (statistic: (pairs: readonly RatingPair[]) => number | null, on: 'values' | 'steps', of: string) => {
    const over = meanOver(statistic, on)
    return estimate(rows, (some) => over(some, pairings), of, measure)
  }
  const { scale } = measure
  return {
    kappa: mean(kappaOn(scale), 'steps', 'kappa'),
    same: mean(shareAgreed, 'steps', 'same'),
    ...(scale.length > 2 && { icc: mean(iccOfPairs, 'values', 'icc'), spearman: mean(spearman, 'values', 'spearman') }),
  }
}

/** The mean of a statistic over the pairs of raters for which it is defined; `null` where it is for none. */
const meanOver =
  (statistic: (pairs: readonly RatingPair[]) => number | null, on: 'values' | 'steps') =>
  (rows: readonly Row[], pairings: readonly Pairing[]): number | null => {
    const values = pairings.flatMap(([a, b]) => statistic(rows.map((row) => [row[on][a]!, row[on][b]!] as const)) ?? [])
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
  }

const kappaOn = (scale: readonly number[]) => (pairs: readonly RatingPair[]) => cohenKappa(pairs, { scale, weights: 'quadratic' })

const iccOfPairs = (pairs: readonly RatingPair[]): number | null =>
  icc21(pairs.flatMap(([a, b]) => (a === null || b === null ? [] : [[a, b] as const])))

function estimate(rows: readonly Row[], statistic: (rows: readonly Row[]) => number | null, of: string, { name, resampling }: Measure): Estimate {
  const { resamples, level, seed } = resampling
  const random = seededRandom('calibration', seed, name, of)
  return {
    value: statistic(rows),
    interval: resampledInterval(rows, statistic, { resamples, level, random, cluster: ({ item }) => item }),
    n: rows.length,
  }
}

function confusionOf(rows: readonly Row[], pairings: readonly Pairing[], scale: readonly number[]): number[][] {
  const counts = scale.map(() => scale.map(() => 0))
  const placeOf = new Map(scale.map((step, place) => [step, place]))
  for (const { steps } of rows) {
    for (const [human, judge] of pairings) {
      const [given, found] = [steps[human]!, steps[judge]!]
      if (given !== null && found !== null) counts[placeOf.get(given)!]![placeOf.get(found)!]!++
    }
  }
  return counts
}

/** Rows that at least one of the pairs has both rated. */
const withPairs = (rows: readonly Row[], pairings: readonly Pairing[]): readonly Row[] =>
  rows.filter(({ values }) => pairings.some(([a, b]) => values[a] !== null && values[b] !== null))

const itemsOf = (rows: readonly Row[]): number => new Set(rows.map(({ item }) => item)).size

const nearestOn = (scale: readonly number[]) => (value: number) =>
  // Ascending, so that of two equally near the higher one stays.
  scale.reduce((best, step) => (Math.abs(step - value) <= Math.abs(best - value) ? step : best))
