import type { Benchmark, RunManifest, ScoreDocument } from '../core/index.ts'
import type { Strata } from './page-strata.ts'
import { keyOf } from './score-rows.ts'

/** A graded run beside others of the same benchmark. */
export interface ComparedRun {
  readonly manifest: RunManifest
  /** One per rules. */
  readonly documents: readonly ScoreDocument[]
  /** The run's folder, as the user named it. */
  readonly path: string
  /** By rules; absent where nobody has read them, or may see them. */
  readonly strata?: Strata
}

export interface BoardRow {
  readonly run: ComparedRun
  readonly document: ScoreDocument
}

/** In what runs can differ so that their scores do not compare. */
export type Difference = 'edition' | 'samples' | 'tasks' | 'judges'

/** Runs under one set of rules. */
export interface Board {
  readonly rules: string
  /** Runs that were asked the same, and judged by the same, stand in one set: the best overall first, incomplete runs last. Scores of different sets do not compare. */
  readonly sets: readonly (readonly BoardRow[])[]
  /** In what the sets differ; empty for one set. */
  readonly differences: readonly Difference[]
  /** Runs without scores under these rules. */
  readonly ungraded: readonly ComparedRun[]
}

/** One board per rules, in the benchmark's order. */
export function comparisonBoards(benchmark: Benchmark, runs: readonly ComparedRun[]): readonly Board[] {
  const scored = new Set(runs.flatMap(({ documents }) => documents.map(({ rules }) => rules)))
  const ordered = benchmark.rules.map(({ id }) => id).filter((id) => scored.has(id))
  return [...new Set([...ordered, ...scored])].map((rules) => board(benchmark, rules, runs))
}

/** The rows of a board from top to bottom. */
export const boardRows = ({ sets }: Board): readonly BoardRow[] => sets.flat()

/** A run's model, with its folder where another run has the same model. */
export function runLabel(run: ComparedRun, runs: readonly ComparedRun[]): string {
  const { id } = run.manifest.model
  return runs.some((other) => other !== run && other.manifest.model.id === id) ? `${id} [${run.path}]` : id
}

function board(benchmark: Benchmark, rules: string, runs: readonly ComparedRun[]): Board {
  const rows = runs.flatMap((run) => {
    const document = run.documents.find((each) => each.rules === rules)
    return document ? [{ run, document }] : []
  })
  const asked = (row: BoardRow) => askedOf(benchmark, row)
  const sets = [...Map.groupBy(rows, (row) => JSON.stringify(asked(row))).values()].map((set) => set.toSorted(bestFirst))
  const differences = (['edition', 'samples', 'tasks', 'judges'] as const).filter((what) => new Set(rows.map((row) => asked(row)[what])).size > 1)
  return { rules, sets, differences, ungraded: runs.filter((run) => !rows.some((row) => row.run === run)) }
}

const askedOf = (benchmark: Benchmark, { run, document }: BoardRow): Readonly<Record<Difference, string>> => ({
  edition: run.manifest.edition.id,
  samples: run.manifest.edition.samplesSha256,
  tasks: Object.keys(document.tasks)
    .map((name) => keyOf(benchmark, name))
    .sort()
    .join(' '),
  judges: (document.judges?.ids ?? []).toSorted().join(' '),
})

function bestFirst({ document: a }: BoardRow, { document: b }: BoardRow): number {
  if (a.complete !== b.complete) return a.complete ? -1 : 1
  return (b.overall ?? -Infinity) - (a.overall ?? -Infinity) || 0
}
