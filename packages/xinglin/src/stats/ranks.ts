import { withHolm } from './holm.ts'
import { kendallTauB } from './kendall.ts'
import { tieGroups } from './tie-groups.ts'

/** A run with a score, and its scores over bootstrap resamples. */
export interface ScoredRun {
  /** `null` where nothing could be scored: such a run has no rank. */
  readonly score: number | null
  /** Resample n is of the same questions in every run. `null` where there are too few groups to say anything about spread. */
  readonly replicates: Float64Array | null
}

export interface Ranking {
  /** In the order of the runs given. */
  readonly runs: readonly RunRank[]
  /** Places of the runs, best first; those without a score last, in the order given, in both directions. */
  readonly order: readonly number[]
  readonly pairs: readonly OrderedPair[]
  /** Mean τ-b between the ranking and that of each resample: 1 where it never changes. `null` where it cannot be told. */
  readonly stability: number | null
}

export interface RunRank {
  /** 1 + the number of better runs; `null` without a score. */
  readonly rank: number | null
  /** Ranks the run has in the middle `level` of the resamples; equal runs take up all the ranks they share. */
  readonly range: { readonly low: number; readonly high: number; readonly level: number } | null
  /** Share of the resamples in which it is first; where several are, each counts in part. */
  readonly shareFirst: number | null
  /** Letter of the group it cannot be told apart from; `null` without a score. */
  readonly group: string | null
  /** Whether it cannot be told apart from the best: group `A`. */
  readonly isWithBest: boolean
  /** Why there is no rank, or a rank and no range. */
  readonly reason?: 'no-score' | 'few-groups'
}

export interface OrderedPair {
  /** The better one by score. */
  readonly first: number
  readonly second: number
  /** Score of the first less that of the second. */
  readonly difference: number
  /** Share of resamples in which the first is ahead; equal ones count half. */
  readonly shareAhead: number | null
  /** Two-sided chance of so large a difference where there is none. */
  readonly p: number | null
  /** By Holm, over all pairs. */
  readonly adjusted: number | null
}

export interface RankOptions {
  /** Of the ranges, in (0, 1); pairs are told apart at 1 − level. */
  readonly level: number
  /** True for errors: the least is best. */
  readonly isLessBetter?: boolean
  /** The chance of a pair's difference, where a better test is at hand than the resamples'. */
  readonly chanceOf?: (first: number, second: number) => number | null
}

/**
 * How sure a ranking is: rank ranges, groups that cannot be told apart, and how stable the order is.
 *
 * Without `chanceOf`, p is twice the smaller share of resamples on either side of no difference, ties on both, (k + 1)/(n + 1): never 0. So it takes
 * `resamplesToRank` resamples for a pair to be told apart at all. Throws `RangeError` where replicates differ in length.
 * Sources: Goldstein & Spiegelhalter, J. R. Stat. Soc. A 159 (1996); Efron & Tibshirani (1993), chapter 15; Holm (1979).
 */
export function rankRuns(runs: readonly ScoredRun[], options: RankOptions): Ranking {
  const sign = options.isLessBetter ? -1 : 1
  const scored = runs.flatMap(({ score }, place) => (score === null ? [] : [{ place, score: sign * score }]))
  const order = scored.toSorted((a, b) => b.score - a.score || a.place - b.place).map(({ place }) => place)
  const ranked = new Set(order)
  const pairs = pairsOf(runs, order, sign, options)
  const groups = tieGroups(runs.length, order, pairs, alphaOf(options.level))
  const resampled = resampledRanks(runs, sign)
  return {
    order: [...order, ...runs.keys().filter((place) => !ranked.has(place))],
    pairs,
    stability: stabilityOf(runs, order, sign),
    runs: runs.map(({ score, replicates }, place) => {
      if (score === null) return { rank: null, range: null, shareFirst: null, group: null, isWithBest: false, reason: 'no-score' }
      const rank = 1 + scored.filter((other) => other.score - sign * score > tolerance).length
      const group = groups[place]!
      const common = { rank, group, isWithBest: group === 'A' }
      const ranks = resampled?.[place]
      // Against a run without resamples no rank is known.
      if (!replicates || !ranks) return { ...common, range: null, shareFirst: null, reason: 'few-groups' }
      return { ...common, range: rangeOf(ranks, options.level), shareFirst: ranks.first / replicates.length }
    }),
  }
}

/** Resamples that let a pair of so many runs be told apart with room to spare: the least p is 2/(n + 1), times the number of pairs. */
export function resamplesToRank(runs: number, level: number): number {
  const pairs = (runs * (runs - 1)) / 2
  return Math.max(2000, Math.ceil((10 * pairs) / alphaOf(level) / 1000) * 1000)
}

/** 1 − 0.95 is 0.05000000000000004. */
const alphaOf = (level: number): number => Math.round((1 - level) * 1e9) / 1e9

function pairsOf(runs: readonly ScoredRun[], order: readonly number[], sign: number, { chanceOf }: RankOptions): readonly OrderedPair[] {
  const pairs = order.flatMap((first, n) =>
    order.slice(n + 1).map((second) => {
      const [one, other] = [runs[first]!, runs[second]!]
      const sides = one.replicates && other.replicates ? sidesOf(one.replicates, other.replicates, sign) : null
      return {
        first,
        second,
        difference: one.score! - other.score!,
        shareAhead: sides && sides.shareAhead,
        p: chanceOf ? chanceOf(first, second) : sides && sides.p,
      }
    }),
  )
  const adjusted = withHolm(pairs.map(({ p }) => p))
  return pairs.map((pair, n) => ({ ...pair, adjusted: adjusted[n]! }))
}

function sidesOf(first: Float64Array, second: Float64Array, sign: number): { readonly shareAhead: number; readonly p: number } {
  const count = first.length
  if (count === 0 || second.length !== count) throw new RangeError('runs were not resampled together: their replicates differ in number')
  let ahead = 0
  let behind = 0
  for (let n = 0; n < count; n++) {
    const difference = sign * (first[n]! - second[n]!)
    // Means over the same questions, summed in another order, differ in their last digits.
    if (difference > tolerance) ahead++
    else if (difference < -tolerance) behind++
  }
  const equal = count - ahead - behind
  return { shareAhead: (ahead + equal / 2) / count, p: Math.min(1, (2 * (Math.min(ahead, behind) + equal + 1)) / (count + 1)) }
}

interface ResampledRanks {
  /** `best[r]` and `worst[r]`: resamples in which r is the best, or the worst, of the ranks the run shares. */
  readonly best: Uint32Array
  readonly worst: Uint32Array
  /** Resamples in which it is first, shared ones in part. */
  first: number
}

/** By place; `null` for runs without a score. Undefined where a run with a score has no resamples: then no rank is known. */
function resampledRanks(runs: readonly ScoredRun[], sign: number): readonly (ResampledRanks | null)[] | undefined {
  const scored = runs.filter(({ score }) => score !== null)
  const values = scored.flatMap(({ replicates }) => replicates ?? [])
  if (values.length === 0 || values.length < scored.length) return undefined
  const count = values[0]!.length
  const ranks = values.map((): ResampledRanks => ({ best: new Uint32Array(values.length + 1), worst: new Uint32Array(values.length + 1), first: 0 }))
  for (let n = 0; n < count; n++) {
    values.forEach((own, run) => {
      let better = 0
      let equal = 0
      for (const other of values) {
        const difference = sign * (other[n]! - own[n]!)
        if (difference > tolerance) better++
        else if (difference >= -tolerance) equal++
      }
      ranks[run]!.best[better + 1]!++
      ranks[run]!.worst[better + equal]!++
      if (better === 0) ranks[run]!.first += 1 / equal
    })
  }
  let at = 0
  return runs.map(({ score }) => (score === null ? null : ranks[at++]!))
}

function rangeOf({ best, worst }: ResampledRanks, level: number): { readonly low: number; readonly high: number; readonly level: number } {
  const count = best.reduce((sum, times) => sum + times, 0)
  // As `percentileInterval` has it.
  const skipped = Math.floor(((1 - level) / 2) * count + 1e-9)
  let low = 0
  for (let seen = 0; seen <= skipped;) seen += best[++low]!
  let high = worst.length
  for (let seen = 0; seen <= skipped;) seen += worst[--high]!
  return { low, high, level }
}

function stabilityOf(runs: readonly ScoredRun[], order: readonly number[], sign: number): number | null {
  const scores = order.map((place) => sign * runs[place]!.score!)
  const replicates = order.map((place) => runs[place]!.replicates)
  const count = replicates[0]?.length ?? 0
  if (order.length < 2 || replicates.some((each) => each === null)) return null
  let total = 0
  let known = 0
  for (let n = 0; n < count; n++) {
    const tau = kendallTauB(
      scores,
      replicates.map((each) => sign * each![n]!),
    )
    if (tau === null) continue
    total += tau
    known++
  }
  // With more than 5 % of the resamples left out the rest are no fair sample.
  return known === 0 || (count - known) * 20 > count ? null : total / known
}

const tolerance = 1e-12
