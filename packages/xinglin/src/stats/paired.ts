import { sum, type Counts, type Interval, type Metric, type Random } from '../core/index.ts'
import { percentileInterval } from './bootstrap.ts'
import type { JointRow } from './joint-tally-rows.ts'
import type { JointTally } from './joint-tally.ts'
import { mcnemar } from './mcnemar.ts'
import { chanceOfSwaps, swappedDifferences } from './sign-flip.ts'

export interface PairedOptions {
  readonly metric: Pick<Metric<never, never>, 'aggregate'>
  /** Of two runs. */
  readonly tally: JointTally
  readonly resamples: number
  /** Of the test that swaps the runs; as many as resamples if absent. */
  readonly draws?: number
  readonly level?: number
  readonly random: Random
}

/** Two runs over the same groups; differences are the second less the first, in the metric's own unit. */
export interface PairedComparison {
  readonly groups: number
  /** `null` without groups. */
  readonly scores: readonly [number, number] | null
  readonly difference: number | null
  /** Percentile bootstrap; `null`, as are all that follow, with fewer than two groups, which say nothing about spread. */
  readonly interval: Interval | null
  readonly standardError: number | null
  readonly p: number | null
  readonly test: 'mcnemar' | 'randomisation' | null
  /** Groups right in one run alone; where every group is right or wrong and the score is their mean. */
  readonly discordant: readonly [first: number, second: number] | null
  readonly standardised: number | null
  readonly odds: number | null
  /** No group has other counts in one run than in the other. */
  readonly isSame: boolean
  /** The difference in every resample, and in every draw of the test: for means over several tasks. */
  readonly replicates: Float64Array | undefined
  readonly swapped: Float64Array | undefined
}

/**
 * Compares two runs pairwise: the difference with its bootstrap interval, both runs' counts of a group drawn together, and the chance of such a difference
 * by McNemar's exact test where groups are right or wrong, else by swapping the runs' answers at random.
 *
 * Sources: Efron & Tibshirani (1993), chapter 13, for the interval; the tests are with their own files.
 */
export function pairedComparison({ metric, tally, resamples, draws = resamples, level = 0.95, random }: PairedOptions): PairedComparison {
  const { groups } = tally
  if (groups === 0) return { ...nothing, scores: null, difference: null, groups, isSame: true }
  const [first, second] = tally.totals().map((totals) => metric.aggregate(totals)) as [number, number]
  const rows = tally.rows()
  const isSame = rows.every(({ counts: [a, b] }) => a === b)
  const found = { groups, scores: [first, second], difference: second - first, isSame } as const
  if (groups < 2) return { ...nothing, ...found }

  const replicates = replicatesOf(metric, tally, resamples, random)
  const swapped = swappedDifferences(metric, tally, { draws, random })
  const discordant = discordantOf(metric, rows, [first, second], groups)
  return {
    ...found,
    interval: percentileInterval(replicates, level),
    standardError: deviation(replicates),
    test: discordant ? 'mcnemar' : 'randomisation',
    p: isSame ? 1 : discordant ? mcnemar(...discordant) : chanceOfSwaps(second - first, swapped),
    discordant,
    standardised: standardisedOf(metric, rows, groups),
    odds: discordant && discordant[0] > 0 && discordant[1] > 0 ? discordant[1] / discordant[0] : null,
    replicates,
    swapped,
  }
}

const nothing = {
  interval: null,
  standardError: null,
  p: null,
  test: null,
  discordant: null,
  standardised: null,
  odds: null,
  replicates: undefined,
  swapped: undefined,
} as const

function replicatesOf(metric: PairedOptions['metric'], tally: JointTally, resamples: number, random: Random): Float64Array {
  const values = new Float64Array(resamples)
  let n = 0
  for (const [first, second] of tally.resamples(resamples, random)) values[n++] = metric.aggregate(second!) - metric.aggregate(first!)
  return values
}

/** The standard deviation of values. */
export function deviation(values: Float64Array): number {
  let mean = 0
  for (const value of values) mean += value / values.length
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  return Math.sqrt(squares / (values.length - 1))
}

/** Groups right in the first run alone and in the second alone; `null` where a group can be anything but right or wrong, or the score is not their plain mean. */
function discordantOf(
  metric: PairedOptions['metric'],
  rows: readonly JointRow[],
  scores: readonly [number, number],
  groups: number,
): readonly [number, number] | null {
  const values = new Map<Counts, number>()
  const found: [number, number] = [0, 0]
  const right: [number, number] = [0, 0]
  for (const { counts, times } of rows) {
    const [a, b] = counts.map((each) => {
      const value = values.get(each) ?? metric.aggregate(each)
      values.set(each, value)
      return value
    }) as [number, number]
    if ((a !== 0 && a !== 1) || (b !== 0 && b !== 1)) return null
    right[0] += a * times
    right[1] += b * times
    if (a > b) found[0] += times
    if (b > a) found[1] += times
  }
  const isMean = scores.every((score, run) => Math.abs(score - right[run]! / groups) < 1e-12) && weighTheSame(metric, values)
  return isMean ? found : null
}

/**
 * Whether any two groups together come to the mean of what they come to alone; by holding each beside a right and a wrong one.
 * Where all are right, or all wrong, nothing can tell.
 */
function weighTheSame(metric: PairedOptions['metric'], values: ReadonlyMap<Counts, number>): boolean {
  const all = [...values]
  const [right, wrong] = [1, 0].map((value) => all.find(([, each]) => each === value))
  if (!right || !wrong) return false
  return all.every(([counts, value]) =>
    [right, wrong].every(([other, otherValue]) => Math.abs(metric.aggregate(sum([counts, other])) - (value + otherValue) / 2) < 1e-12),
  )
}

/** The mean of the groups' own differences by their standard deviation; `null` where they do not vary. */
function standardisedOf(metric: PairedOptions['metric'], rows: readonly JointRow[], groups: number): number | null {
  const differences = rows.map(({ counts: [a, b], times }) => ({ value: a === b ? 0 : metric.aggregate(b!) - metric.aggregate(a!), times }))
  const mean = differences.reduce((total, { value, times }) => total + value * times, 0) / groups
  const squares = differences.reduce((total, { value, times }) => total + (value - mean) ** 2 * times, 0)
  const spread = Math.sqrt(squares / (groups - 1))
  return spread < 1e-12 ? null : mean / spread
}
