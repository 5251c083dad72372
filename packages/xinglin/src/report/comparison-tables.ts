import type { Benchmark, Dimension, Interval, ScoreDocument } from '../core/index.ts'
import type { Language } from '../messages/index.ts'
import { type Board, boardRows, type BoardRow, runLabel } from './comparison-boards.ts'
import { dimensionRadar } from './dimension-radar.ts'
import { isJudgingIncomplete } from './judged-tasks.ts'
import { html, type Markup } from './markup.ts'
import { outcomeLegend, rowClass, rowLabel, scoreCell } from './page-tables.ts'
import { levelText, percent, points } from './points.ts'
import { inconsistency, publishedDimensions, type PublishedRow, publishedRows } from './published-rows.ts'
import { rulesName } from './rules-name.ts'
import { scoreStrip, stretchOf } from './charts/score-chart.ts'
import { hasByItem, scoreRows } from './score-rows.ts'
import { reportWords, type Words } from './words.ts'

/** Runs by their overall scores. */
export function boardTable(benchmark: Benchmark, board: Board, language: Language): Markup {
  const words = reportWords(language)
  const rows = boardRows(board)
  const dimensions = boardDimensions(benchmark, rows)
  const stretch = stretchOf(rows.map(({ document }) => overallOf(document)))
  const hasByItems = rows.some(({ document }) => hasByItem(document))
  const columns = dimensions.length + (hasByItems ? 4 : 3)
  const level = levelText(rows[0]!.document.bootstrap.level)
  const [low, high] = stretch.map((end) => points(end).replace('.0', ''))
  return html`<p class="caution">${words('report.comparison.caption')}</p>
    <p class="muted small">${words('report.comparison.strip', { level, low: low!, high: high! })}</p>
    <div class="scroll" role="group" tabindex="0" aria-label="${words('report.comparison.scroll')}">
      <table class="scores board">
        <thead>
          <tr>
            <th scope="col">${words('report.column.run')}</th>
            <th scope="col" class="number">${words('report.row.overall')}</th>
            ${hasByItems && html`<th scope="col" class="number">${words('report.row.byItem')}</th>`}
            ${dimensions.map(({ title }) => html`<th scope="col" class="number">${title[language]}</th>`)}
            <th scope="col" class="number">${words('report.column.read')}</th>
          </tr>
        </thead>
        ${board.sets.map(
          (set, at) =>
            html`<tbody>
              ${board.sets.length > 1 && groupRow(setTitle(set, at, words), columns)}${set.map(runRow)}
            </tbody>`,
        )}
      </table>
    </div>`

  function runRow({ run, document }: BoardRow): Markup {
    return html`<tr class="task">
      <th scope="row">${runName({ run, document }, words)}</th>
      <td class="number">${scoreWithInterval(overallOf(document))}${document.complete && scoreStrip(overallOf(document), stretch)}</td>
      ${hasByItems && html`<td class="number">${points(document.overallByItem)}</td>`}
      ${dimensions.map(({ id }) => html`<td class="number">${document.complete ? scoreWithInterval(document.dimensions[id]) : '—'}</td>`)}
      <td class="number">${shareRead(document)}%</td>
    </tr>`
  }
}

/** Headline scores by task, a column per run in the order of the board. */
export function taskTable(benchmark: Benchmark, board: Board, language: Language): Markup {
  const words = reportWords(language)
  const columns = boardRows(board)
  const rows = scoreRows(
    benchmark,
    columns.map(({ document }) => document),
  )
  const state = (column: number) => (columns[column]!.document.complete ? '' : ' uncompared')
  return html`<p class="muted">${words('report.table.caption')}</p>
    ${outcomeLegend(rows, words)}
    <div class="scroll" role="group" tabindex="0" aria-label="${words('report.comparison.scroll')}">
      <table class="scores compared">
        <thead>
          ${
            board.sets.length > 1 &&
            html`<tr class="sets">
              <td></td>
              ${board.sets.map((set, at) => html`<th scope="colgroup" colspan="${set.length}">${setName(at, words)}</th>`)}
            </tr>`
          }
          <tr>
            <th scope="col">${words('report.column.task')}</th>
            ${columns.map((column) => html`<th scope="col" class="number">${runName(column, words)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr class="${rowClass(row)}">
                <th scope="row">
                  ${rowLabel(row, true, language)}${row.kind === 'task' && html`<span class="task-title metric">${row.metrics.join(' / ')}</span>`}
                </th>
                ${row.cells.map((cell, column) => html`<td class="number${state(column)}">${scoreCell(cell, words)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

/** The runs' dimensions as polygons, a chart per set of runs that compare; incomplete runs are left out. */
export const boardRadars = (benchmark: Benchmark, board: Board, language: Language): readonly Markup[] =>
  board.sets.flatMap((set, at) => {
    const complete = set.filter(({ document }) => document.complete)
    const series = complete.map(({ run, document }) => ({
      name: runLabel(
        run,
        complete.map((row) => row.run),
      ),
      document,
    }))
    const radar = series.length > 0 ? dimensionRadar(benchmark, series, language) : undefined
    if (!radar) return []
    return [html`${board.sets.length > 1 && html`<h4>${setName(at, reportWords(language))}</h4>`}${radar}`]
  })

/** Published results over the same tasks, each once, below the runs that they fit; undefined when there are none. */
export function publishedComparison(benchmark: Benchmark, boards: readonly Board[], language: Language): Markup | undefined {
  const words = reportWords(language)
  const fits = ({ document }: BoardRow) => publishedRows(benchmark, document).length > 0
  const own = boards.map((board) => ({ rules: board.rules, rows: boardRows(board).filter(fits) })).filter(({ rows }) => rows.length > 0)
  const fitting = own.flatMap(({ rows }) => rows)
  const published = publishedBeside(benchmark, fitting)
  if (published.length === 0) return undefined
  const dimensions = boardDimensions(benchmark, fitting)
  const sources = [...new Set(published.map(({ row }) => row.source))]
  const columns = dimensions.length + 2
  return html`<p class="caution">${words('report.published.caution')}</p>
    <div class="scroll" role="group" tabindex="0" aria-label="${words('report.published.title')}">
      <table class="scores board">
        <thead>
          <tr>
            <th scope="col">${words('report.column.system')}</th>
            <th scope="col" class="number">${words('report.row.overall')}</th>
            ${dimensions.map(({ title }) => html`<th scope="col" class="number">${title[language]}</th>`)}
          </tr>
        </thead>
        ${own.map(
          ({ rules, rows }) =>
            html`<tbody>
              ${groupRow(words('report.comparison.ownRows', { rules: rulesName(benchmark, { rules }) }), columns)}${rows.map(ownRow)}
            </tbody>`,
        )}
        <tbody>
          ${groupRow(words('report.published.title'), columns)}${published.map(publishedRow)}
        </tbody>
      </table>
    </div>
    <ol class="sources">
      ${sources.map((source) => html`<li>${source}</li>`)}
    </ol>
    ${published.flatMap(({ row }) => inconsistency(row, words)).map((text) => html`<p class="muted small">${text}</p>`)}`

  function ownRow({ run, document }: BoardRow): Markup {
    return html`<tr class="task">
      <th scope="row">${runName({ run, document }, words)}</th>
      <td class="number">${points(document.overall)}</td>
      ${dimensions.map(({ id }) => html`<td class="number">${points(document.dimensions[id]?.score)}</td>`)}
    </tr>`
  }

  function publishedRow({ row, dimensions: means }: BesideRuns): Markup {
    return html`<tr class="task">
      <th scope="row">${row.system}${row.meansOnly && ' †'}<span class="task-title">${row.split} [${sources.indexOf(row.source) + 1}]</span></th>
      <td class="number">${points(row.overall)}</td>
      ${dimensions.map(({ id }) => html`<td class="number">${points(means.get(id))}</td>`)}
    </tr>`
  }
}

/** The benchmark's dimensions that some run has tasks of. */
export const boardDimensions = (benchmark: Benchmark, rows: readonly BoardRow[]): readonly Dimension[] =>
  benchmark.dimensions.filter(({ id }) => rows.some(({ document }) => document.dimensions[id]))

/** How much of what was asked had an answer that could be read, in percent. */
export const shareRead = ({ outcomes, tasks }: ScoreDocument): string =>
  percent(
    outcomes.answered ?? 0,
    Object.values(tasks).reduce((total, { samples }) => total + samples, 0),
  )

/** By what runs that compare with one another are told from the rest. */
export function setTitle(set: readonly BoardRow[], at: number, words: Words): string {
  const { run, document } = set[0]!
  const { id, samplesSha256 } = run.manifest.edition
  const tasks = Object.keys(document.tasks).length
  const samples = run.manifest.progress.total / run.manifest.settings.repeats
  const asked = words('report.comparison.set.asked', { edition: id, tasks, samples, digest: samplesSha256.slice(0, 8) })
  return words('report.labelled', { label: setName(at, words), value: asked })
}

/** A row that heads others. */
export const groupRow = (title: string, columns: number): Markup =>
  html`<tr class="dimension">
    <th scope="rowgroup" colspan="${columns}"><span>${title}</span></th>
  </tr>`

const setName = (at: number, words: Words): string => words('report.comparison.set', { number: at + 1 })

/** A run's model with its folder below. */
export function runName({ run, document }: BoardRow, words: Words): Markup {
  const state = stateOf(document)
  return html`${run.manifest.model.id}<span class="task-title">${run.path}</span>${state && html`<span class="badge alarm">${words(state)}</span>`}`
}

/** What keeps a run from a place on the board; undefined where nothing does. */
export function stateOf(document: ScoreDocument): 'report.comparison.incomplete' | 'report.comparison.unjudged' | undefined {
  if (!document.complete) return 'report.comparison.incomplete'
  return isJudgingIncomplete(document) ? 'report.comparison.unjudged' : undefined
}

interface ScoreWithInterval {
  readonly score: number | null
  readonly interval: Interval | null
}

const overallOf = ({ overall, overallInterval }: ScoreDocument): ScoreWithInterval => ({ score: overall, interval: overallInterval })

function scoreWithInterval(found: ScoreWithInterval | undefined): Markup {
  const { score, interval } = found ?? { score: null, interval: null }
  return html`<b>${points(score)}</b>${interval !== null && html` <span class="interval">[${points(interval.low)}, ${points(interval.high)}]</span>`}`
}

interface BesideRuns {
  readonly row: PublishedRow
  readonly dimensions: ReadonlyMap<string, number | null>
}

/** Published results that fit some run's tasks, each once. */
function publishedBeside(benchmark: Benchmark, rows: readonly BoardRow[]): readonly BesideRuns[] {
  const found = new Map<string, BesideRuns>()
  for (const { document } of rows) {
    const ids = publishedDimensions(benchmark, document).map(({ id }) => id)
    for (const row of publishedRows(benchmark, document)) {
      found.set(JSON.stringify(row), { row, dimensions: new Map(ids.map((id, at) => [id, row.dimensions[at] ?? null])) })
    }
  }
  return [...found.values()].toSorted((a, b) => (b.row.overall ?? -Infinity) - (a.row.overall ?? -Infinity) || 0)
}
