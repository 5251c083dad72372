import type { Benchmark, PublishedResult, ScoreDocument } from '../core/index.ts'
import { points } from './points.ts'
import { keyOf } from './score-rows.ts'
import type { Words } from './words.ts'

/** Somebody else's result, made comparable as far as it goes. Means are fractions of 1; `null` where there is no number. */
export interface PublishedRow {
  readonly system: string
  readonly split: string
  readonly source: string
  readonly overall: number | null
  /** By dimension, as in `publishedDimensions`. */
  readonly dimensions: readonly (number | null)[]
  /** The overall score its source prints, where it is not the mean of its own task scores. */
  readonly printedOverall?: number
  /** True where its means are copied: it does not print all its task scores. */
  readonly meansOnly: boolean
}

/** A mean printed with three digits may be off its rows by rounding of each; more than a tenth of a point is another number. */
const tolerance = 0.001

/**
 * Published results over the same tasks as `document`, best first; none for an incomplete run, which compares with nobody's.
 *
 * Where a result prints one score for a data set of several tasks, it is over all of these.
 * A result that does not print all its task scores does not say over which tasks its means are. They are taken where it names the document's generation
 * and the document has all of that one's tasks; or where it prints exactly the document's dimensions and another result has exactly its tasks.
 */
export function publishedRows(benchmark: Benchmark, document: ScoreDocument): readonly PublishedRow[] {
  if (!document.complete) return []
  const own = new Set(Object.keys(document.tasks).map((name) => keyOf(benchmark, name)))
  const sameFiles = benchmark.published.filter(
    ({ generation }) => generation === undefined || document.generation === undefined || generation === document.generation,
  )
  const [sameTasks, others] = parted(sameFiles, ({ tasks }) => sameMembers(own, keysOf(benchmark, Object.keys(tasks))))
  const wholeGeneration = hasWholeGeneration(benchmark, document, own)
  const dimensions = new Set(publishedDimensions(benchmark, document).map(({ id }) => id))
  const meansOnly = others.filter(({ generation, overall, tasks, dimensions: means }) => {
    if (wholeGeneration && generation === document.generation && overall !== undefined)
      return keysOf(benchmark, Object.keys(tasks)).every((key) => own.has(key))
    return sameTasks.length > 0 && Object.keys(tasks).length === 0 && means !== undefined && sameMembers(dimensions, Object.keys(means))
  })
  const rows = [
    ...sameTasks.map((result) => fromTasks(benchmark, document, result)),
    ...meansOnly.map((result) => fromMeans(benchmark, document, result)),
  ]
  return rows.sort((a, b) => (b.overall ?? -Infinity) - (a.overall ?? -Infinity) || 0)
}

function hasWholeGeneration(benchmark: Benchmark, document: ScoreDocument, own: ReadonlySet<string>): boolean {
  const generation = document.generation === undefined ? undefined : benchmark.generations.find(({ id }) => id === document.generation)
  return generation !== undefined && generation.tasks.every((name) => own.has(keyOf(benchmark, name)))
}

/** Tasks by what tells them apart, a data set's name standing for all of its tasks. */
const keysOf = (benchmark: Benchmark, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => (dataSetOf(benchmark, name)?.tasks ?? [name]).map((task) => keyOf(benchmark, task)))

const dataSetOf = (benchmark: Benchmark, name: string) => benchmark.dataSets?.find(({ id }) => id === name)

/** The benchmark's dimensions that the document has tasks of. */
export const publishedDimensions = (benchmark: Benchmark, document: ScoreDocument) => benchmark.dimensions.filter(({ id }) => document.dimensions[id])

/** Says so where a source's overall is not the mean of its own task scores. */
export function inconsistency({ system, printedOverall, overall }: PublishedRow, words: Words): readonly string[] {
  if (printedOverall === undefined) return []
  return [words('report.published.inconsistent', { system, printed: points(printedOverall), computed: points(overall) })]
}

function fromTasks(benchmark: Benchmark, document: ScoreDocument, result: PublishedResult): PublishedRow {
  const { system, split, source } = result
  const columns = columnScores(benchmark, result)
  const dimensions = publishedDimensions(benchmark, document).map(({ tasks }) =>
    mean(tasks.flatMap((name) => columns.get(columnOf(benchmark, name)) ?? [])),
  )
  const overall = mean(benchmark.overall === 'dimensions' ? dimensions.filter((each) => each !== null) : [...columns.values()])
  const differs = result.overall !== undefined && overall !== null && Math.abs(result.overall - overall) > tolerance
  return { system, split, source, overall, dimensions, meansOnly: false, ...(differs && { printedOverall: result.overall }) }
}

/** By task or data set: the score that is printed for it, or the mean of those of its tasks. */
function columnScores(benchmark: Benchmark, { tasks }: PublishedResult): ReadonlyMap<string, number> {
  const columns = Map.groupBy(Object.entries(tasks), ([name]) => columnOf(benchmark, name))
  return new Map([...columns].map(([column, scores]) => [column, mean(scores.map(([, score]) => score))!]))
}

/** What a name counts to in a mean: its data set, where it is a task of one. */
const columnOf = (benchmark: Benchmark, name: string): string => {
  const key = keyOf(benchmark, name)
  return benchmark.dataSets?.find(({ id, tasks }) => id === name || tasks.some((task) => keyOf(benchmark, task) === key))?.id ?? key
}

function fromMeans(benchmark: Benchmark, document: ScoreDocument, result: PublishedResult): PublishedRow {
  const { system, split, source, overall = null } = result
  const dimensions = publishedDimensions(benchmark, document).map(({ id }) => result.dimensions?.[id] ?? null)
  return { system, split, source, overall, dimensions, meansOnly: true }
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length

function parted<Each>(all: readonly Each[], isFirst: (each: Each) => boolean): readonly [first: readonly Each[], second: readonly Each[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))]
}

const sameMembers = (set: ReadonlySet<string>, names: readonly string[]): boolean =>
  set.size === new Set(names).size && names.every((name) => set.has(name))
