import type { Benchmark, Interval } from '../core/index.ts'
import { bcaInterval } from '../stats/bca.ts'
import { meanOfBootstraps, percentileInterval } from '../stats/bootstrap.ts'
import { spreadOfMean, type Spread } from '../stats/jackknife.ts'

/** A score with what is needed to put an interval to a mean it goes into. */
export interface Scored {
  /** `null` where nothing could be scored. */
  readonly score: number | null
  /** Bootstrap values; absent where there are too few groups to say anything about spread. */
  readonly replicates?: Float64Array | undefined
  /** By the jackknife; without it the interval is a percentile interval. */
  readonly spread?: Spread | undefined
}

/** A mean, and the names of what it was taken over. */
export interface Mean extends Scored {
  readonly of: readonly string[]
}

export interface Means {
  /** By data set, those that come in several tasks alone. */
  readonly dataSets: ReadonlyMap<string, Mean>
  readonly dimensions: ReadonlyMap<string, Mean>
  readonly overall: Mean
}

/**
 * From task scores to the overall score: a data set is the plain mean of its tasks, a dimension of its data sets,
 * the whole of its dimensions or of its data sets, as the benchmark says.
 *
 * `scores` is by task (`Task.names[0]`). Whatever holds a task without a score has none either: a mean over the rest would be another measure.
 */
export function meansOf(benchmark: Benchmark, scores: ReadonlyMap<string, Scored>): Means {
  const dataSets = new Map<string, Mean>()
  const columns = new Map<string, Scored>()
  for (const [name, score] of scores) {
    const dataSet = benchmark.dataSets?.find(({ tasks }) => tasks.includes(name))
    if (!dataSet) columns.set(name, score)
    else if (!dataSets.has(dataSet.id)) {
      const mean = meanOf(present(dataSet.tasks, scores))
      dataSets.set(dataSet.id, mean)
      columns.set(dataSet.id, mean)
    }
  }
  const dimensions = new Map<string, Mean>()
  for (const { id, tasks } of benchmark.dimensions) {
    const inside = present(tasks, columns)
    if (inside.size > 0) dimensions.set(id, meanOf(inside))
  }
  return { dataSets, dimensions, overall: meanOf(benchmark.overall === 'dimensions' ? dimensions : columns) }
}

/** BCa, which the coverage simulations favour (docs/statistics.md). */
export function intervalOf({ score, replicates, spread }: Scored, level: number): Interval | null {
  if (!replicates) return null
  return spread && score !== null ? bcaInterval(replicates, score, spread, level) : percentileInterval(replicates, level)
}

const present = (names: readonly string[], scores: ReadonlyMap<string, Scored>): ReadonlyMap<string, Scored> =>
  new Map(names.flatMap((name) => (scores.has(name) ? [[name, scores.get(name)!] as const] : [])))

function meanOf(scores: ReadonlyMap<string, Scored>): Mean {
  const all = [...scores.values()]
  const values = all.flatMap(({ score }) => (score === null ? [] : [score]))
  const replicates = all.flatMap(({ replicates: each }) => (each ? [each] : []))
  const spreads = all.flatMap(({ spread }) => (spread ? [spread] : []))
  const isWhole = all.length > 0 && values.length === all.length
  return {
    of: [...scores.keys()],
    score: isWhole ? values.reduce((total, value) => total + value, 0) / values.length : null,
    replicates: isWhole && replicates.length === all.length ? meanOfBootstraps(replicates) : undefined,
    spread: isWhole && spreads.length === all.length ? spreadOfMean(spreads) : undefined,
  }
}
