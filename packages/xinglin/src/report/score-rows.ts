import { type Benchmark, type Bilingual, type Interval, type ScoreDocument, type Task, type TaskScore, taskNamed } from '../core/index.ts'

/** One document's score in one row. */
export interface ScoreCell {
  readonly score: number | null
  readonly interval: Interval | null
  /** Samples by outcome. */
  readonly outcomes: Readonly<Record<string, number>>
}

interface Cells {
  /** One per document, in their order; undefined where the document does not have the row. */
  readonly cells: readonly (ScoreCell | undefined)[]
  /** Of the main document. */
  readonly samples: number
  readonly groups: number
}

/** A row of a table of scores. A dimension's own row stands before those of its tasks; `title` is absent for tasks in no dimension. */
export type ScoreRow =
  | (Cells & { readonly kind: 'dimension'; readonly title?: Bilingual })
  | (Cells & { readonly kind: 'task'; readonly name: string; readonly task?: Task; readonly metrics: readonly string[] })
  | (Cells & { readonly kind: 'overall' })

/** The rows that all tables and charts share: tasks grouped by dimension, in the benchmark's order, then the overall score. */
export function scoreRows(benchmark: Benchmark, documents: readonly ScoreDocument[]): readonly ScoreRow[] {
  const main = mainDocument(benchmark, documents)
  const rest = new Set(taskKeys(benchmark, documents))
  const rows: ScoreRow[] = []
  for (const dimension of benchmark.dimensions) {
    const keys = dimension.tasks.map((name) => keyOf(benchmark, name)).filter((key) => rest.delete(key))
    if (keys.length > 0) rows.push(...group(keys, dimension.title, (document) => document.dimensions[dimension.id]))
  }
  if (rest.size > 0) rows.push(...group([...rest], undefined, () => undefined))
  const all = rows.filter((row) => row.kind === 'task')
  rows.push({
    kind: 'overall',
    cells: documents.map((document) => ({ score: document.overall, interval: document.overallInterval, outcomes: document.outcomes })),
    ...sizes(all),
  })
  return rows

  function group(
    keys: readonly string[],
    title: Bilingual | undefined,
    mean: (document: ScoreDocument) => { score: number | null; interval: Interval | null } | undefined,
  ): ScoreRow[] {
    const tasks = keys.map(taskRow)
    const cells = documents.map((document, column) => {
      const found = mean(document)
      return {
        score: found?.score ?? null,
        interval: found?.interval ?? null,
        outcomes: addUp(tasks.map(({ cells }) => cells[column]?.outcomes ?? {})),
      }
    })
    return [{ kind: 'dimension', ...(title && { title }), cells, ...sizes(tasks) }, ...tasks]
  }

  function taskRow(key: string): Extract<ScoreRow, { kind: 'task' }> {
    const found = documents.map((document) => taskScore(benchmark, document, key))
    const name = found.find((each) => each)?.name ?? key
    const own = taskScore(benchmark, main, key)?.score
    const task = taskNamed(benchmark, name)
    return {
      kind: 'task',
      name,
      ...(task && { task }),
      metrics: [...new Set(found.flatMap((each) => (each ? [each.score.metric] : [])))],
      cells: found.map((each) => each?.score),
      samples: own?.samples ?? 0,
      groups: own?.groups ?? 0,
    }
  }
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

const sizes = (rows: readonly Cells[]) => ({
  samples: rows.reduce((total, row) => total + row.samples, 0),
  groups: rows.reduce((total, row) => total + row.groups, 0),
})

function addUp(all: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const total: Record<string, number> = {}
  for (const counts of all) for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count
  return total
}
