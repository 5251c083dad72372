import { type Benchmark, outcomes, type ScoreDocument } from '../core/index.ts'
import type { ComparedRun } from './comparison-boards.ts'
import { plainNumber } from './plain-number.ts'
import { type ScoreRow, scoreRows } from './score-rows.ts'

/**
 * Scores as a table for spreadsheets: a row per run, rules and task, data set, dimension and overall score.
 *
 * Scores are fractions of 1, a missing one is an empty cell. Column names and levels are English in every language, so that a script finds them.
 * Begins with a byte order mark, without which Excel reads Chinese in another encoding; lines end as RFC 4180 says.
 */
export function scoresCsv(benchmark: Benchmark, runs: readonly ComparedRun[]): string {
  const rows = runs.flatMap((run) => run.documents.flatMap((document) => documentRows(benchmark, run, document)))
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

const facts = ['run', 'model', 'benchmark', 'edition', 'rules', 'complete', 'level', 'name', 'metric'] as const
const numbers = ['score', 'low', 'high', 'confidence', 'n', 'groups'] as const
const columns: readonly string[] = [...facts, ...numbers, ...outcomes, 'unjudged']

type Value = string | { readonly number: number | null | undefined }

function documentRows(benchmark: Benchmark, { manifest, path }: ComparedRun, document: ScoreDocument): readonly (readonly Value[])[] {
  const head = [path, manifest.model.id, benchmark.id, manifest.edition.id, document.rules, String(document.complete)]
  return scoreRows(benchmark, [document]).flatMap((row) => {
    const named = nameOf(benchmark, row)
    const found = row.cells[0]
    if (!named || !found) return []
    const counted = row.kind !== 'by-item'
    const { score, interval, unjudged } = found
    return [
      [
        ...head,
        ...named,
        ...[score, interval?.low, interval?.high, interval?.level, row.samples, row.groups].map((number) => ({ number })),
        ...outcomes.map((outcome) => (counted ? { number: found.outcomes[outcome] ?? 0 } : '')),
        counted ? { number: unjudged ?? 0 } : '',
      ],
    ]
  })
}

/** Level, name and metric; undefined for the heading of tasks in no dimension, which has no score. */
function nameOf(benchmark: Benchmark, row: ScoreRow): readonly [level: string, name: string, metric: string] | undefined {
  if (row.kind === 'task') return ['task', row.name, row.metrics.join(' / ')]
  if (row.kind === 'data-set') return ['data set', row.name, '']
  if (row.kind === 'overall') return ['overall', '', '']
  if (row.kind === 'by-item') return ['overall by answers', '', '']
  const dimension = benchmark.dimensions.find(({ title }) => title === row.title)
  return dimension && ['dimension', dimension.id, '']
}

/** A text that a spreadsheet would take for a formula gets a `'` before it; a negative number is a number. */
function cell(value: Value): string {
  if (typeof value !== 'string') return plainNumber(value.number)
  const safe = /^\s*[=+\-@＝＋－＠\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
