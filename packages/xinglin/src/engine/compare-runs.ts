import { taskNamed, UserError, type Benchmark, type Metric, type PairedDifferenceDocument, type RunComparison, type RunPair } from '../core/index.ts'
import { withHolm } from '../stats/holm.ts'
import { gradedRuns, warningsOf, type GradedRun } from './compare-checks.ts'
import { comparePair, type ComparedTask, type PairOptions } from './compare-pair.ts'
import { tallyOf } from './compare-task.ts'
import { readingOf } from './grade.ts'
import { joinGrades } from './joined-grades.ts'
import type { RunFolder } from './run-folder.ts'

export type ComparedFolder = RunFolder

export interface CompareOptions extends Partial<PairOptions> {
  /** The benchmark's first that all runs were graded by if absent. */
  readonly rules?: string | undefined
  /** The name of a metric; each task's headline if absent. */
  readonly metric?: string | undefined
  /** Names of tasks; all if absent. */
  readonly tasks?: readonly string[] | undefined
}

export const defaultComparison: PairOptions = { resamples: 10_000, draws: 10_000, level: 0.95, seed: 0, difference: 0.02, flips: 5 }

/**
 * Compares the first run with each other one on the samples that all have.
 *
 * Throws `UserError` for runs that are unlike: another benchmark, edition, references, rules or task version, or no graded answers.
 */
export async function compareRuns(folders: readonly ComparedFolder[], benchmark: Benchmark, options: CompareOptions = {}): Promise<RunComparison> {
  const pairing: PairOptions = { ...defaultComparison, ...options }
  const runs = await gradedRuns(folders, benchmark, options.rules)
  const { metrics, without } = metricsOf(benchmark, runs, options)
  const repeated = runs.some(({ manifest }) => manifest.settings.repeats > 1)
  const joined = await joinGrades(
    runs.map(({ grade }) => grade),
    { metricOf: (task) => metrics.get(task), repeated },
  )
  const samplesOf = Map.groupBy(joined.samples, ({ task }) => task)
  const tasks = [...metrics].flatMap(([name, metric]): ComparedTask[] => {
    const samples = samplesOf.get(name) ?? []
    if (samples.length === 0) return []
    return [{ name, key: taskNamed(benchmark, name)!.names[0], metric, samples, tally: tallyOf(samples, metric, runs.length) }]
  })
  if (tasks.length === 0) throw new UserError('compare.nothingCommon', { runs: folders.map(({ path }) => path).join(', ') })
  const pairs = runs.slice(1).map((_, n) => comparePair(benchmark, tasks, n + 1, pairing))
  const { resamples, draws, level, seed, difference } = pairing
  return {
    format: 1,
    benchmark: benchmark.id,
    edition: runs[0]!.manifest.edition.id,
    rules: runs[0]!.grade.document.rules,
    runs: runs.map(({ folder, manifest, grade }) => ({
      folder: folder.path,
      model: manifest.model.id,
      gradedAt: grade.manifest.gradedAt,
      ...(grade.manifest.judges ? { judges: grade.manifest.judges.map(({ id }) => id) } : {}),
    })),
    samples: joined.samples.length,
    groups: tasks.reduce((total, { tally }) => total + tally.groups, 0),
    unmatched: joined.unmatched.map(({ count, first }) => ({ count, first: [...first] })),
    tasksWithoutMetric: [...without],
    warnings: warningsOf(runs),
    differenceAskedFor: difference,
    method: { resamples, draws, level, seed },
    pairs: adjusted(pairs, directionsOf(tasks)),
  }
}

/** By task in the benchmark's order: the metric to compare by. */
function metricsOf(benchmark: Benchmark, runs: readonly GradedRun[], { metric, tasks }: CompareOptions) {
  const rules = benchmark.rules.find(({ id }) => id === runs[0]!.grade.document.rules)!
  const wanted = tasks && new Set(tasks.map((name) => keyNamed(benchmark, name)))
  const order = new Map(benchmark.tasks.map(({ names }, at) => [names[0], at]))
  const names = [...new Set(runs.flatMap(({ grade }) => Object.keys(grade.document.tasks)))]
    .filter((name) => !wanted || wanted.has(keyNamed(benchmark, name)))
    .toSorted((a, b) => order.get(keyNamed(benchmark, a))! - order.get(keyNamed(benchmark, b))!)
  const offered = new Set<string>()
  const metrics = new Map<string, Metric<never, never>>()
  const without: string[] = []
  for (const name of names) {
    const all = readingOf(taskNamed(benchmark, name)!, rules).metrics
    for (const each of all) offered.add(each.name)
    const chosen = metric === undefined ? all[0] : all.find((each) => each.name === metric)
    if (chosen) metrics.set(name, chosen)
    else without.push(name)
  }
  if (metrics.size === 0 && metric !== undefined && names.length > 0)
    throw new UserError('compare.noMetric', { metric, known: [...offered].toSorted().join(', ') })
  return { metrics, without }
}

function keyNamed(benchmark: Benchmark, name: string): string {
  const task = taskNamed(benchmark, name)
  if (task) return task.names[0]
  throw new UserError('task.unknown', { task: name, benchmark: benchmark.id, known: benchmark.tasks.map(({ names }) => names[0]).join(', ') })
}

/** 1 where more is better, −1 where less is; `null` for a mean over both. */
interface Directions {
  readonly tasks: ReadonlyMap<string, 1 | -1>
  readonly mean: 1 | -1 | null
}

function directionsOf(tasks: readonly ComparedTask[]): Directions {
  const all = new Map(tasks.map(({ name, metric }): [string, 1 | -1] => [name, metric.best > 0 ? 1 : -1]))
  const kinds = new Set(all.values())
  return { tasks: all, mean: kinds.size === 1 ? [...kinds][0]! : null }
}

/** At most this large, and a difference is told as one. */
const significant = 0.05

/** With chances adjusted for how many were looked at, each kind of row by itself, and what follows from them. */
function adjusted(pairs: readonly RunPair[], directions: Directions): RunPair[] {
  const told = (rows: readonly PairedDifferenceDocument[], direction: (row: number) => 1 | -1 | null) => {
    const chances = withHolm(rows.map(({ p }) => p))
    return rows.map((row, n) => {
      const [pAdjusted, sign] = [chances[n]!, direction(n)]
      const isTold = pAdjusted !== null && pAdjusted <= significant && row.difference !== null && sign !== null
      return { pAdjusted, otherIsBetter: isTold ? row.difference! * sign > 0 : null }
    })
  }
  const names = Object.keys(pairs[0]?.tasks ?? {})
  const ids = Object.keys(pairs[0]?.dimensions ?? {})
  const overall = told(
    pairs.map((pair) => pair.overall),
    () => directions.mean,
  )
  const tasks = told(
    pairs.flatMap((pair) => names.map((name) => pair.tasks[name]!)),
    (row) => directions.tasks.get(names[row % names.length]!)!,
  )
  const dimensions = told(
    pairs.flatMap((pair) => ids.map((id) => pair.dimensions[id]!)),
    () => directions.mean,
  )
  return pairs.map((pair, at) => ({
    ...pair,
    overall: { ...pair.overall, ...overall[at]! },
    tasks: Object.fromEntries(names.map((name, n) => [name, { ...pair.tasks[name]!, ...tasks[at * names.length + n]! }])),
    dimensions: Object.fromEntries(ids.map((id, n) => [id, { ...pair.dimensions[id]!, ...dimensions[at * ids.length + n]! }])),
  }))
}
