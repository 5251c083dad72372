import type { Benchmark } from '../core/index.ts'
import type { Language } from '../messages/index.ts'
import { type HeatRow, heatMap } from './charts/heat-map.ts'
import { outcomeStacks } from './charts/outcome-stacks.ts'
import { forestChart } from './charts/score-chart.ts'
import { type Board, boardRows, type BoardRow, runLabel } from './comparison-boards.ts'
import { runName } from './comparison-tables.ts'
import { html, type Markup } from './markup.ts'
import { type ScoreRow, scoreRows } from './score-rows.ts'
import { reportWords } from './words.ts'

/** More points than these on a line cannot be told apart. */
const mostInForest = 4

/** Scores with intervals side by side, a chart per set of runs that compare; incomplete runs are left out. */
export function boardForests(benchmark: Benchmark, board: Board, language: Language): Markup | undefined {
  const words = reportWords(language)
  const sets = board.sets.map((set) => set.filter(({ document }) => document.complete)).filter((set) => set.length > 0)
  if (sets.length === 0) return undefined
  return html`<h3 class="below">${words('report.forest.title')}</h3>
    ${sets.map((set) => {
      const shown = set.slice(0, mostInForest)
      const rows = scoreRows(
        benchmark,
        shown.map(({ document }) => document),
      )
      return html`${forestChart({ rows, names: namesOf(shown, board), level: shown[0]!.document.bootstrap.level, language })}
      ${set.length > shown.length && html`<p class="muted small">${words('report.forest.more', { count: shown.length })}</p>`}`
    })}`
}

/** Tasks by runs as a heat map. */
export function boardHeatMap(benchmark: Benchmark, board: Board, language: Language): Markup | undefined {
  const words = reportWords(language)
  const columns = boardRows(board)
  if (columns.length < 2) return undefined
  const rows = scoreRows(
    benchmark,
    columns.map(({ document }) => document),
  )
  return html`<h3 class="below">${words('report.heat.title')}</h3>
    ${heatMap(
      rows.flatMap((row) => heatRow(row, columns)),
      columns.map((column) => ({ name: runName(column, words), ...(!column.document.complete && { isUncompared: true }) })),
      words('report.column.task'),
      language,
    )}`

  function heatRow(row: ScoreRow, shown: readonly BoardRow[]): readonly HeatRow[] {
    const scores = row.cells.map((cell, at) => (row.kind !== 'task' && !shown[at]!.document.complete ? null : (cell?.score ?? null)))
    if (row.kind === 'task') return [{ name: row.name, ...(row.task && { title: row.task.title[language] }), scores }]
    if (row.kind === 'data-set') return [{ name: row.name, title: row.title[language], isMean: true, scores }]
    if (row.kind === 'overall') return [{ name: words('report.row.overall'), isMean: true, scores }]
    return row.kind === 'dimension' && row.title ? [{ name: row.title[language], isMean: true, scores }] : []
  }
}

/** What became of each run's answers. */
export function boardOutcomes(board: Board, language: Language): Markup {
  const words = reportWords(language)
  const rows = boardRows(board)
  const names = namesOf(rows, board)
  return html`<h3 class="below">${words('report.outcomes.title')}</h3>
    ${outcomeStacks(
      rows.map(({ document }, at) => ({ name: names[at]!, outcomes: document.outcomes })),
      words('report.column.run'),
      language,
    )}`
}

function namesOf(rows: readonly BoardRow[], board: Board): readonly string[] {
  const runs = boardRows(board).map(({ run }) => run)
  return rows.map(({ run }) => runLabel(run, runs))
}
