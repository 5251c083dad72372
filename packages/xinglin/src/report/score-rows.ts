import { type Benchmark, type Bilingual, type Interval, type ScoreDocument, type Task, type TaskScore, taskNamed } from '../core/index.ts'

/** One document's score in one row. */
export interface ScoreCell {
  readonly score: number | null
  readonly interval: Interval | null
  /** Samples by outcome. */
  readonly outcomes: Readonly<Record<string, number>>
  /** Answers that needed a judge and got no verdict; absent where there are none. */
  readonly unjudged?: number
  /** Where judges were asked and left answers unjudged: the score with all of these at their worst and at their best. */
  readonly bounds?: { readonly low: number; readonly high: number }
}

interface Cells {
  /** One per document, in their order; undefined where the document does not have the row. */
  readonly cells: readonly (ScoreCell | undefined)[]
  /** Of the main document. */
  readonly samples: number
  readonly groups: number
}

/**
 * A row of a table of scores. The own row of a dimension, or of a data set that comes in several tasks, stands before those of its tasks;
 * a dimension's `title` is absent for tasks in no dimension. `by-item` is the overall score as the mean over answers.
 */
export type ScoreRow =
  | (Cells & { readonly kind: 'dimension'; readonly title?: Bilingual })
  | (Cells & { readonly kind: 'data-set'; readonly name: string; readonly title: Bilingual; readonly tasks: number })
  | TaskRow
  | (Cells & { readonly kind: 'overall' })
  | (Cells & { readonly kind: 'by-item' })

type TaskRow = Cells & {
  readonly kind: 'task'
  readonly name: string
  readonly task?: Task
  readonly metrics: readonly string[]
  /** Present where the task is one of a data set that has a row of its own. */
  readonly inDataSet?: true
}

/** The rows that all tables and charts share: tasks grouped by dimension and data set, in the benchmark's order, then the overall score. */
export function scoreRows(benchmark: Benchmark, documents: readonly ScoreDocument[]): readonly ScoreRow[] {
  const main = mainDocument(benchmark, documents)
  const rest = new Set(taskKeys(benchmark, documents))
  const rows: ScoreRow[] = []
  for (const dimension of benchmark.dimensions) {
    const inside = dimension.tasks.flatMap(columnRows)
    if (inside.length > 0)
      rows.push(
        headRow({ kind: 'dimension', title: dimension.title }, inside, (document) => document.dimensions[dimension.id]),
        ...inside,
      )
  }
  const others = [...(benchmark.dataSets ?? []).flatMap(({ id }) => columnRows(id)), ...[...rest].map((key) => taskRow(key))]
  if (others.length > 0)
    rows.push(
      headRow({ kind: 'dimension' }, others, () => undefined),
      ...others,
    )
  return [...rows, ...overallRows(documents, sizes(rows.filter(isTask)))]

  /** Of a data set, or of a task that stands for itself. */
  function columnRows(name: string): readonly ScoreRow[] {
    const dataSet = benchmark.dataSets?.find(({ id }) => id === name)
    const keys = (dataSet?.tasks ?? [name]).map((task) => keyOf(benchmark, task)).filter((key) => rest.delete(key))
    if (!dataSet || keys.length === 0) return keys.map((key) => taskRow(key))
    const tasks = keys.map((key): TaskRow => ({ ...taskRow(key), inDataSet: true }))
    const head = { kind: 'data-set', name: dataSet.id, title: dataSet.title, tasks: tasks.length } as const
    return [headRow(head, tasks, (document) => document.dataSets?.[dataSet.id]), ...tasks]
  }

  function headRow<const Head>(
    head: Head,
    inside: readonly ScoreRow[],
    mean: (document: ScoreDocument) => Pick<ScoreCell, 'score' | 'interval'> | undefined,
  ) {
    const tasks = inside.filter(isTask)
    const cells = documents.map((document, column): ScoreCell => {
      const own = tasks.flatMap(({ cells }) => cells[column] ?? [])
      const { score = null, interval = null } = mean(document) ?? {}
      return { score, interval, outcomes: addUp(own.map(({ outcomes }) => outcomes)), ...unjudgedOf(own) }
    })
    return { ...head, cells, ...sizes(tasks) }
  }

  function taskRow(key: string): TaskRow {
    const found = documents.map((document) => taskScore(benchmark, document, key))
    const name = found.find((each) => each)?.name ?? key
    const own = taskScore(benchmark, main, key)?.score
    const task = taskNamed(benchmark, name)
    return {
      kind: 'task',
      name,
      ...(task && { task }),
      metrics: [...new Set(found.flatMap((each) => (each ? [each.score.metric] : [])))],
      cells: found.map((each, column) => each && cellOf(each.score, documents[column]!)),
      samples: own?.samples ?? 0,
      groups: own?.groups ?? 0,
    }
  }
}

/** Without a judge nothing is known of what needs one: bounds would only say that a score lies between 0 and 100. */
const cellOf = ({ score, interval, outcomes, unjudged, bounds }: TaskScore, { judges }: ScoreDocument): ScoreCell => ({
  score,
  interval,
  outcomes,
  ...(unjudged !== undefined && { unjudged }),
  ...(bounds && judges && { bounds }),
})

function overallRows(documents: readonly ScoreDocument[], size: Pick<Cells, 'samples' | 'groups'>): readonly ScoreRow[] {
  const cell = ({ overall, overallInterval, outcomes, unjudged }: ScoreDocument): ScoreCell => ({
    score: overall,
    interval: overallInterval,
    outcomes,
    ...(unjudged !== undefined && { unjudged }),
  })
  const rows: ScoreRow[] = [{ kind: 'overall', cells: documents.map(cell), ...size }]
  if (documents.some((document) => hasByItem(document)))
    rows.push({
      kind: 'by-item',
      cells: documents.map(({ overallByItem = null }) => ({ score: overallByItem, interval: null, outcomes: {} })),
      ...size,
    })
  return rows
}

/** Whether the mean over answers is another number than the overall score; over tasks of one size it is the same. */
export const hasByItem = ({ overall, overallByItem }: ScoreDocument): boolean =>
  typeof overallByItem === 'number' && overall !== null && Math.abs(overall - overallByItem) > 1e-9

/** How many means a document's overall is taken over where it is one over tasks: a data set of several tasks counts once. */
export function columnCount({ tasks, dataSets = {} }: ScoreDocument): number {
  const inDataSets = Object.values(dataSets).reduce((total, dataSet) => total + dataSet.tasks.length, 0)
  return Object.keys(tasks).length - inDataSets + Object.keys(dataSets).length
}

/** The document of rules that are ours, or else the first: the one whose outcomes and counts a table shows. Throws `RangeError` when there is none. */
export function mainDocument(benchmark: Benchmark, documents: readonly ScoreDocument[]): ScoreDocument {
  const main = documents.find((document) => !isOfficial(benchmark, document)) ?? documents[0]
  if (!main) throw new RangeError('a report needs at least one score document')
  return main
}

/** Whether a document was scored by rules that reproduce an official scorer. */
export const isOfficial = (benchmark: Benchmark, document: ScoreDocument): boolean =>
  benchmark.rules.some(({ id, official }) => official && id === document.rules)

/** The pairs of columns whose difference shows what format cost: each official document beside the main one. */
export function comparedColumns(
  benchmark: Benchmark,
  documents: readonly ScoreDocument[],
): readonly { readonly official: number; readonly main: number }[] {
  const main = documents.indexOf(mainDocument(benchmark, documents))
  if (isOfficial(benchmark, documents[main]!)) return []
  return documents.flatMap((document, official) => (isOfficial(benchmark, document) ? [{ official, main }] : []))
}

/** A task's id for any of its names, so that documents that call it differently share a row. */
export const keyOf = (benchmark: Benchmark, name: string): string => taskNamed(benchmark, name)?.id ?? name

function taskKeys(benchmark: Benchmark, documents: readonly ScoreDocument[]): readonly string[] {
  const present = new Set(documents.flatMap((document) => Object.keys(document.tasks).map((name) => keyOf(benchmark, name))))
  const ordered = benchmark.tasks.map(({ id }) => id).filter((id) => present.has(id))
  return [...new Set([...ordered, ...present])]
}

function taskScore(benchmark: Benchmark, document: ScoreDocument, key: string): { readonly name: string; readonly score: TaskScore } | undefined {
  const entry = Object.entries(document.tasks).find(([name]) => keyOf(benchmark, name) === key)
  return entry && { name: entry[0], score: entry[1] }
}

const isTask = (row: ScoreRow): row is TaskRow => row.kind === 'task'

function unjudgedOf(cells: readonly ScoreCell[]): Pick<ScoreCell, 'unjudged'> {
  const unjudged = cells.reduce((total, cell) => total + (cell.unjudged ?? 0), 0)
  return unjudged > 0 ? { unjudged } : {}
}

const sizes = (rows: readonly Cells[]) => ({
  samples: rows.reduce((total, row) => total + row.samples, 0),
  groups: rows.reduce((total, row) => total + row.groups, 0),
})

function addUp(all: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const total: Record<string, number> = {}
  for (const counts of all) for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count
  return total
}
