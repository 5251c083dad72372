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
  /** True where only means were published. */
  readonly meansOnly: boolean
}

/** A mean printed with three digits may be off its rows by rounding of each; more than a tenth of a point is another number. */
const tolerance = 0.001

/**
 * Published results over the same tasks as `document`, best first; none for an incomplete run, which compares with nobody's.
 *
 * A result that prints only means does not say over which tasks: it is taken when it has exactly the document's dimensions
 * and another result has exactly its tasks.
 */
export function publishedRows(benchmark: Benchmark, document: ScoreDocument): readonly PublishedRow[] {
  if (!document.complete) return []
  const own = new Set(Object.keys(document.tasks).map((name) => keyOf(benchmark, name)))
  const sameTasks = benchmark.published.filter(({ tasks }) =>
    sameMembers(
      own,
      Object.keys(tasks).map((name) => keyOf(benchmark, name)),
    ),
  )
  if (sameTasks.length === 0) return []
  const dimensions = new Set(publishedDimensions(benchmark, document).map(({ id }) => id))
  const meansOnly = benchmark.published.filter(
    ({ tasks, dimensions: means }) => Object.keys(tasks).length === 0 && means && sameMembers(dimensions, Object.keys(means)),
  )
  const rows = [
    ...sameTasks.map((result) => fromTasks(benchmark, document, result)),
    ...meansOnly.map((result) => fromMeans(benchmark, document, result)),
  ]
  return rows.sort((a, b) => (b.overall ?? -Infinity) - (a.overall ?? -Infinity))
}

/** The benchmark's dimensions that the document has tasks of. */
export const publishedDimensions = (benchmark: Benchmark, document: ScoreDocument) => benchmark.dimensions.filter(({ id }) => document.dimensions[id])

/** Says so where a source's overall is not the mean of its own task scores. */
export function inconsistency({ system, printedOverall, overall }: PublishedRow, words: Words): readonly string[] {
  if (printedOverall === undefined) return []
  return [words('report.published.inconsistent', { system, printed: points(printedOverall), computed: points(overall) })]
}

function fromTasks(benchmark: Benchmark, document: ScoreDocument, result: PublishedResult): PublishedRow {
  const { system, split, source } = result
  const scores = new Map(Object.entries(result.tasks).map(([name, score]) => [keyOf(benchmark, name), score]))
  const overall = mean([...scores.values()])
  const dimensions = publishedDimensions(benchmark, document).map(({ tasks }) =>
    mean(tasks.flatMap((name) => scores.get(keyOf(benchmark, name)) ?? [])),
  )
  const differs = result.overall !== undefined && overall !== null && Math.abs(result.overall - overall) > tolerance
  return { system, split, source, overall, dimensions, meansOnly: false, ...(differs && { printedOverall: result.overall }) }
}

function fromMeans(benchmark: Benchmark, document: ScoreDocument, result: PublishedResult): PublishedRow {
  const { system, split, source, overall = null } = result
  const dimensions = publishedDimensions(benchmark, document).map(({ id }) => result.dimensions?.[id] ?? null)
  return { system, split, source, overall, dimensions, meansOnly: true }
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length

const sameMembers = (set: ReadonlySet<string>, names: readonly string[]): boolean =>
  set.size === new Set(names).size && names.every((name) => set.has(name))
