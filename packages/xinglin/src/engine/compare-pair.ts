import {
  seededRandom,
  type Benchmark,
  type Metric,
  type NoComparison,
  type PairedDifferenceDocument,
  type RunPair,
  type TaskComparison,
} from '../core/index.ts'
import { percentileInterval } from '../stats/bootstrap.ts'
import type { JointTally } from '../stats/joint-tally.ts'
import { deviation, pairedComparison, type PairedComparison } from '../stats/paired.ts'
import { smallestDetectable, timesAsMany } from '../stats/power.ts'
import { chanceOfSwaps } from '../stats/sign-flip.ts'
import { flipsOf } from './compare-task.ts'
import type { JoinedSample } from './joined-grades.ts'
import { meansOf, type Mean, type Means } from './means.ts'

/** A task that is compared: its samples, and their counts in all runs. */
export interface ComparedTask {
  /** In the data, and in the benchmark. */
  readonly name: string
  readonly key: string
  readonly metric: Metric<never, never>
  readonly samples: readonly JoinedSample[]
  readonly tally: JointTally
}

export interface PairOptions {
  readonly resamples: number
  readonly draws: number
  readonly level: number
  readonly seed: number
  /** The true difference asked about. */
  readonly difference: number
  /** Flips listed by task and side. */
  readonly flips: number
}

interface Compared {
  readonly task: ComparedTask
  readonly found: PairedComparison
  readonly unjudged: number
}

/** The first run beside another: by task, by dimension and as a whole. Chances are not yet adjusted. */
export function comparePair(benchmark: Benchmark, tasks: readonly ComparedTask[], other: number, options: PairOptions): RunPair {
  const compared = tasks.map((task): Compared => {
    const { resamples, draws, level, seed } = options
    const random = seededRandom('compare', seed, task.key, other)
    const tally = task.tally.pair(0, other)
    const unjudged = task.samples.filter(({ halves }) => halves[0]!.value === null || halves[other]!.value === null).length
    return { task, unjudged, found: pairedComparison({ metric: task.metric, tally, resamples, draws, level, random }) }
  })
  const documents = Object.fromEntries(compared.map((each) => [each.task.name, taskDocument(each, other, options)]))
  const means = meansOfPair(benchmark, compared, options)
  return {
    base: 0,
    other,
    overall: means.overall,
    dimensions: means.dimensions,
    tasks: documents,
    hasSamePredictions: Object.values(documents).every(({ predictionsThatDiffer }) => predictionsThatDiffer === 0),
  }
}

function taskDocument({ task, found, unjudged }: Compared, other: number, options: PairOptions): TaskComparison {
  const { metric, samples } = task
  const isWhole = unjudged === 0
  const reason: NoComparison | undefined = !isWhole ? 'unjudged' : found.groups === 0 ? 'no-groups' : found.groups === 1 ? 'one-group' : undefined
  return {
    metric: metric.name,
    ...(metric.signature === undefined ? {} : { signature: metric.signature }),
    samples: samples.length,
    groups: found.groups,
    ...numbers(isWhole ? found : none, options),
    test: isWhole ? found.test : null,
    discordant: isWhole && found.discordant ? { base: found.discordant[0], other: found.discordant[1] } : null,
    effect: isWhole ? { standardised: found.standardised, odds: found.odds } : { standardised: null, odds: null },
    predictionsThatDiffer: samples.filter(({ halves }) => halves[0]!.prediction !== halves[other]!.prediction).length,
    ...(isWhole ? {} : { unjudged }),
    ...(reason ? { reason } : {}),
    flips: flipsOf(samples, other, metric.best, options.flips),
  }
}

type Numbers = Pick<PairedComparison, 'scores' | 'difference' | 'interval' | 'standardError' | 'p' | 'isSame'>

const none: Numbers = { scores: null, difference: null, interval: null, standardError: null, p: null, isSame: false }

function numbers({ scores, difference, interval, standardError, p, isSame }: Numbers, options: PairOptions): PairedDifferenceDocument {
  // Runs that never differ say nothing of how much they might.
  const hasSpread = standardError !== null && standardError > 0
  return {
    scores: { base: scores?.[0] ?? null, other: scores?.[1] ?? null },
    difference,
    interval,
    standardError,
    p,
    pAdjusted: null,
    otherIsBetter: null,
    detectable: hasSpread ? smallestDetectable(standardError) : null,
    timesAsMany: hasSpread ? timesAsMany(standardError, options.difference) : null,
    isSame,
  }
}

/** Dimensions and the whole: the same means as of scores, of differences in every resample and in every draw of the test. */
function meansOfPair(benchmark: Benchmark, compared: readonly Compared[], options: PairOptions) {
  const of = (part: (each: Compared) => { readonly score: number | null; readonly replicates?: Float64Array | undefined }) =>
    meansOf(benchmark, new Map(compared.map((each) => [each.task.key, each.unjudged === 0 ? part(each) : { score: null }])))
  const all = {
    base: of(({ found }) => ({ score: found.scores?.[0] ?? null })),
    other: of(({ found }) => ({ score: found.scores?.[1] ?? null })),
    resampled: of(({ found }) => ({ score: found.difference, replicates: found.replicates })),
    swapped: of(({ found }) => ({ score: found.difference, replicates: found.swapped })),
  }
  const sameTasks = new Set(compared.flatMap(({ task, found }) => (found.isSame ? [task.key] : [])))
  const document = (pick: (means: Means) => Mean, isSame: boolean): PairedDifferenceDocument => {
    const [base, other] = [pick(all.base).score, pick(all.other).score]
    const { score: difference, replicates } = pick(all.resampled)
    const swapped = pick(all.swapped).replicates
    const reason: NoComparison | undefined = difference === null ? 'part-missing' : replicates ? undefined : 'one-group'
    return {
      ...numbers(
        {
          scores: base === null || other === null ? null : [base, other],
          difference,
          interval: replicates ? percentileInterval(replicates, options.level) : null,
          standardError: replicates ? deviation(replicates) : null,
          p: difference === null || !swapped ? null : isSame ? 1 : chanceOfSwaps(difference, swapped),
          isSame,
        },
        options,
      ),
      ...(reason ? { reason } : {}),
    }
  }
  const isSame = (tasks: readonly string[]) => tasks.every((name) => sameTasks.has(name))
  const dimensionTasks = (id: string) => {
    const members = benchmark.dimensions.find((each) => each.id === id)!.tasks
    const expanded = members.flatMap((name) => benchmark.dataSets?.find((set) => set.id === name)?.tasks ?? [name])
    return expanded.filter((name) => compared.some(({ task }) => task.key === name))
  }
  return {
    overall: document(({ overall }) => overall, compared.length > 0 && isSame(compared.map(({ task }) => task.key))),
    dimensions: Object.fromEntries(
      [...all.base.dimensions.keys()].map((id) => [id, document(({ dimensions }) => dimensions.get(id)!, isSame(dimensionTasks(id)))]),
    ),
  }
}
