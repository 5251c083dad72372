import { kendallTauB } from './kendall.ts'

/**
 * How far raters agree: each function takes one row per rated item and one column per rater, so that `resampledInterval` can resample the rows.
 *
 * `null` in a row is a rating not given. A result is `null` where its formula is undefined (nothing varies, fewer than two items, no item
 * rated twice), never `NaN`. A rating of `NaN` or infinity is no rating: `RangeError`.
 */

/** The ratings of one item by two raters. */
export type RatingPair = readonly [first: number | null, second: number | null]

/** One row per item, one column per rater. */
export type RatingTable = readonly (readonly (number | null)[])[]

/**
 * Cohen's kappa of two raters, in [−1, 1]; 1 is full agreement, 0 what their marginal frequencies give by chance.
 *
 * κ = 1 − Σ w·O / Σ w·E with O the observed and E the expected counts of each pair of categories, and w the disagreement of a pair: 0 or 1, the steps
 * between them (linear), or those squared (quadratic). Pairs with a rating missing are left out. 0 where one rater is constant and the other is not;
 * `null` where both give one and the same category throughout, or with fewer than two pairs. Throws `RangeError` for a rating outside the scale.
 * Sources: Cohen, Educ. Psychol. Meas. 20 (1960); Cohen, Psychol. Bull. 70 (1968); quadratic weights: Fleiss & Cohen, Educ. Psychol. Meas. 33 (1973).
 */
export function cohenKappa(pairs: readonly RatingPair[], { scale, weights }: KappaOptions): number | null {
  const placeOf = places(scale)
  const rated = completePairs(pairs).map(([first, second]) => [placeOf(first), placeOf(second)] as const)
  if (rated.length < 2) return null
  const disagreement = disagreements[weights]
  const firsts = countsOf(rated.map(([first]) => first))
  const seconds = countsOf(rated.map(([, second]) => second))
  let observed = 0
  for (const [first, second] of rated) observed += disagreement(first, second)
  let expected = 0
  for (const [first, m] of firsts) for (const [second, n] of seconds) expected += disagreement(first, second) * m * n
  return defined(1 - (observed * rated.length) / expected)
}

export interface KappaOptions {
  /** Every category a rater may give, in order. Distance is counted in steps of it, whatever the numbers: 1 and 5 are neighbours on [1, 5]. */
  readonly scale: readonly number[]
  readonly weights: keyof typeof disagreements
}

/** How much a pair of ratings disagrees, by their places on the scale. */
const disagreements = {
  unweighted: (a: number, b: number) => (a === b ? 0 : 1),
  linear: (a: number, b: number) => Math.abs(a - b),
  quadratic: (a: number, b: number) => (a - b) ** 2,
}

/**
 * The mean of Cohen's quadratically weighted kappas over all pairs of raters, in [−1, 1].
 *
 * A pair whose kappa is undefined (no overlap, one category) is left out of the mean; `null` when no pair is left. Throws `RangeError` for rows of
 * different lengths or a rating outside the scale. Source: Light, Psychol. Bull. 76 (1971), with the weights of Fleiss & Cohen (1973).
 */
export function meanPairwiseKappa(table: RatingTable, scale: readonly number[]): number | null {
  const raters = width(table)
  const kappas: number[] = []
  for (let a = 0; a < raters; a++) {
    for (let b = a + 1; b < raters; b++) {
      const kappa = cohenKappa(
        table.map((row) => [row[a]!, row[b]!] as const),
        { scale, weights: 'quadratic' },
      )
      if (kappa !== null) kappas.push(kappa)
    }
  }
  return kappas.length === 0 ? null : mean(kappas)
}

/** Percent agreement as a share in [0, 1]: of the pairs with both ratings, those with the same. `null` where there are none. */
export function shareAgreed(pairs: readonly RatingPair[]): number | null {
  const rated = completePairs(pairs)
  return defined(rated.filter(([first, second]) => first === second).length / rated.length)
}

/**
 * ICC(2,1): reliability of one rater's ratings where raters are a sample of many and must agree in level (two-way random, absolute agreement).
 *
 * (B − E) / (B + (k − 1)·E + k·(J − E)/n), with n items, k raters and the mean squares between items (B), between raters (J) and of the residual (E).
 * At most 1; 0 or below where items differ no more than chance has it. `null` with fewer than two items or raters, or no variance.
 * Throws `RangeError` for rows of different lengths. Source: Shrout & Fleiss, Psychol. Bull. 86 (1979).
 */
export function icc21(table: readonly (readonly number[])[]): number | null {
  const { items, raters, betweenItems, betweenRaters, residual } = meanSquares(table)
  // The formula's denominator with E collected: no term is negative, so that it is 0 exactly where it should be.
  return defined((betweenItems - residual) / (betweenItems + (raters - 1 - raters / items) * residual + (raters / items) * betweenRaters))
}

/**
 * ICC(3,1): reliability of one rater's ratings where these raters are all there are and may differ in level (two-way mixed, consistency).
 *
 * (B − E) / (B + (k − 1)·E), as for `icc21`; in [−1/(k − 1), 1]. `null` with fewer than two items or raters, or where every rater is constant.
 * Throws `RangeError` for rows of different lengths. Source: Shrout & Fleiss, Psychol. Bull. 86 (1979).
 */
export function icc31(table: readonly (readonly number[])[]): number | null {
  const { raters, betweenItems, residual } = meanSquares(table)
  return defined((betweenItems - residual) / (betweenItems + (raters - 1) * residual))
}

/**
 * Krippendorff's alpha of any number of raters, with ratings missing; 1 is full agreement, 0 chance, below 0 systematic disagreement.
 *
 * α = 1 − Dₒ/Dₑ, the mean disagreement of two ratings of the same item over that of any two ratings; items with one rating do not count.
 * Disagreement is 0 or 1 (nominal), the squared difference (interval), or the squared difference of the mid-ranks among all ratings (ordinal).
 * Which rater gave which rating does not matter. `null` with fewer than two items rated twice, or where all ratings are the same.
 * Source: Krippendorff, Computing Krippendorff's Alpha-Reliability (2011).
 */
export function krippendorffAlpha(table: RatingTable, level: 'nominal' | 'ordinal' | 'interval'): number | null {
  const units = table.map((row) => row.filter(isRated)).filter((unit) => unit.length >= 2)
  if (units.length < 2) return null
  const all = units.flat()
  // Krippendorff's ordinal distance, Σ n_g from c to k less (n_c + n_k)/2, is the difference of the two mid-ranks.
  const rankOf = level === 'ordinal' ? new Map(midRanks(all).map((rank, n) => [all[n]!, rank])) : undefined
  const positions = (values: readonly number[]) => (rankOf ? values.map((value) => rankOf.get(value)!) : values)
  const disagreement = level === 'nominal' ? differingPairs : squaredDifferences
  let observed = 0
  for (const unit of units) observed += disagreement(positions(unit)) / (unit.length - 1)
  return defined(1 - (observed * (all.length - 1)) / disagreement(positions(all)))
}

/** Spearman's ρ, in [−1, 1]: Pearson's r of the ranks, equal values sharing the mean of theirs. Pairs and undefined cases as for `pearson`. */
export function spearman(pairs: readonly RatingPair[]): number | null {
  const rated = completePairs(pairs)
  const firsts = midRanks(rated.map(([first]) => first))
  const seconds = midRanks(rated.map(([, second]) => second))
  return pearson(firsts.map((first, n) => [first, seconds[n]!] as const))
}

/** Kendall's τ-b, in [−1, 1]. Pairs with a value missing are left out; undefined cases as for `kendallTauB`. */
export function kendall(pairs: readonly RatingPair[]): number | null {
  const rated = completePairs(pairs)
  return kendallTauB(
    rated.map(([first]) => first),
    rated.map(([, second]) => second),
  )
}

/** Pearson's r, in [−1, 1]. Pairs with a value missing are left out; `null` with fewer than two left, or where either side is constant. */
export function pearson(pairs: readonly RatingPair[]): number | null {
  const rated = completePairs(pairs)
  const first = deviations(rated.map(([value]) => value))
  const second = deviations(rated.map(([, value]) => value))
  const covariance = first.reduce((sum, value, n) => sum + value * second[n]!, 0)
  const r = covariance / Math.sqrt(sumOfSquares(first) * sumOfSquares(second))
  return defined(Math.max(-1, Math.min(1, r)))
}

function meanSquares(table: readonly (readonly number[])[]) {
  const items = table.length
  const raters = width(table)
  if (!table.every((row) => row.every(isRated))) throw new RangeError('a rating is missing: the variances need every rater to have rated every item')
  const byItem = deviations(table.map(mean))
  const raterMeans = Array.from({ length: raters }, (_, rater) => mean(table.map((row) => row[rater]!)))
  const residuals = table.flatMap((row, item) => row.map((rating, rater) => rating - raterMeans[rater]! - byItem[item]!))
  return {
    items,
    raters,
    betweenItems: (raters * sumOfSquares(byItem)) / (items - 1),
    betweenRaters: (items * sumOfSquares(deviations(raterMeans))) / (raters - 1),
    residual: sumOfSquares(residuals) / ((items - 1) * (raters - 1)),
  }
}

/** Ranks from 1; equal values share the mean of the ranks they take up. */
function midRanks(values: readonly number[]): number[] {
  const counts = [...countsOf(values)].toSorted(([a], [b]) => a - b)
  const rankOf = new Map<number, number>()
  let below = 0
  for (const [value, count] of counts) {
    rankOf.set(value, below + (count + 1) / 2)
    below += count
  }
  return values.map((value) => rankOf.get(value)!)
}

/** Ordered pairs of different values. */
function differingPairs(values: readonly number[]): number {
  let same = 0
  for (const count of countsOf(values).values()) same += count ** 2
  return values.length ** 2 - same
}

/** Σ (a − b)² over all ordered pairs of values, which is 2·m times the sum of squares about their mean. */
const squaredDifferences = (values: readonly number[]): number => 2 * values.length * sumOfSquares(deviations(values))

function countsOf(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function completePairs(pairs: readonly RatingPair[]): (readonly [number, number])[] {
  return pairs.flatMap(([first, second]) => (isRated(first) && isRated(second) ? [[first, second] as const] : []))
}

function isRated(rating: number | null): rating is number {
  if (rating !== null && !Number.isFinite(rating)) throw new RangeError('a rating is not a finite number; null stands for one not given')
  return rating !== null
}

function places(scale: readonly number[]): (rating: number) => number {
  const placeOf = new Map(scale.map((category, place) => [category, place]))
  if (placeOf.size < scale.length) throw new RangeError('a category is twice on the scale')
  return (rating) => {
    const place = placeOf.get(rating)
    if (place === undefined) throw new RangeError(`a rating is not one of the ${scale.length} on the scale`)
    return place
  }
}

function width(table: RatingTable): number {
  const raters = table[0]?.length ?? 0
  if (table.some((row) => row.length !== raters)) throw new RangeError('rows of ratings differ in length')
  return raters
}

/** Exact where all values are equal (a plain mean of 0.1, 0.1, 0.1 is not), and the same for [a, b] as for [b, a]: no variance must come out as none. */
function mean(values: readonly number[]): number {
  const least = values.reduce((a, b) => Math.min(a, b), Infinity)
  return least + values.reduce((sum, value) => sum + (value - least), 0) / values.length
}

function deviations(values: readonly number[]): number[] {
  const centre = mean(values)
  return values.map((value) => value - centre)
}

const sumOfSquares = (values: readonly number[]): number => values.reduce((sum, value) => sum + value * value, 0)

/** `null` for 0/0 and the like. */
const defined = (value: number): number | null => (Number.isFinite(value) ? value : null)
