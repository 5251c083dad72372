import type { Benchmark, ScoreDocument } from '../../core/index.ts'
import type { Language } from '../../messages/index.ts'
import { html, type Markup } from '../markup.ts'
import { levelText, points, scoreText } from '../points.ts'
import { rulesName } from '../rules-name.ts'
import { mainDocument, type ScoreCell, type ScoreRow, scoreRows } from '../score-rows.ts'
import { reportWords } from '../words.ts'

/** A point with its interval per task and document, on one axis, and a dashed line at each overall score; the axis reaches below 0 only for negative scores. */
export function scoreChart(benchmark: Benchmark, documents: readonly ScoreDocument[], language: Language): Markup {
  const names = documents.map((document) => rulesName(benchmark, document))
  return forestChart({ rows: scoreRows(benchmark, documents), names, level: mainDocument(benchmark, documents).bootstrap.level, language })
}

interface ForestOptions {
  readonly rows: readonly ScoreRow[]
  /** Of the series, one per cell of a row; told apart by shape and colour up to four. */
  readonly names: readonly string[]
  readonly level: number
  readonly language: Language
}

/** Scores with their intervals, a row per task with a point for each series. All of its numbers stand in tables as well. */
export function forestChart({ rows: all, names, level, language }: ForestOptions): Markup {
  const words = reportWords(language)
  const rows = all.filter(({ kind }) => kind !== 'by-item')
  const low = lowEnd(rows)
  const parameters = { level: levelText(level), low: points(low).replace('.0', ''), high: 100 }
  const overall = rows.find(({ kind }) => kind === 'overall')?.cells.map((cell) => cell?.score ?? null) ?? []
  return html`<figure class="chart">
    <figcaption>${words('report.forest.caption', parameters)}${names.length > 1 && legend(names)}</figcaption>
    <div class="chart-rows">
      ${rows.map((row) => chartRow(row, { names, low, overall, language }))}
      <div class="chart-row axis">
        <span></span
        ><svg aria-hidden="true" height="18">
          ${ticks(low).map((tick) => html`<text x="${place(tick, low)}" y="13" text-anchor="middle">${points(tick).replace('.0', '')}</text>`)}</svg
        ><span></span>
      </div>
    </div>
  </figure>`
}

/** Share of outcomes as a bar; the words for it are in its label. */
export function outcomeBar(shares: readonly { readonly outcome: string; readonly word: string; readonly count: number }[]): Markup {
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return html``
  let start = 0
  const parts = shares.map(({ outcome, count }) => {
    const part = html`<rect class="o-${outcome}" x="${percentage(start / total)}" width="${percentage(count / total)}" height="8" />`
    start += count
    return part
  })
  const label = shares.map(({ word, count }) => `${word} ${count}`).join(' · ')
  return html`<svg class="outcome-bar" role="img" aria-label="${label}" height="8">
    <title>${label}</title>
    ${parts}
  </svg>`
}

/** The stretch of the axis, in steps of a tenth, that holds all these scores and their intervals. */
export function stretchOf(cells: readonly Pick<ScoreCell, 'score' | 'interval'>[]): readonly [low: number, high: number] {
  const ends = cells.flatMap(({ score, interval }) => [score, interval?.low, interval?.high]).filter((end) => typeof end === 'number')
  if (ends.length === 0) return [0, 1]
  const low = Math.floor(Math.min(...ends) * 10) / 10
  const high = Math.ceil(Math.max(...ends) * 10) / 10
  return low < high ? [low, high] : [low, low + 0.1]
}

/** One score with its interval on a stretch of the axis; its numbers stand beside it. */
export const scoreStrip = ({ score, interval }: Pick<ScoreCell, 'score' | 'interval'>, [low, high]: readonly [low: number, high: number]): Markup =>
  html`<svg class="strip s0" aria-hidden="true" height="16">
    <line class="grid" x1="0" x2="100%" y1="8" y2="8" />
    ${interval !== null && html`<line x1="${place(interval.low, low, high)}" x2="${place(interval.high, low, high)}" y1="8" y2="8" />`}
    ${score !== null && html`<circle cx="${place(score, low, high)}" cy="8" r="4" />`}
  </svg>`

/** The shape that stands for a document, as it has in the chart. */
export const seriesMark = (column: number): Markup =>
  html`<svg class="series-mark s${column % 4}" aria-hidden="true" width="12" height="12">
    <svg x="6" y="6" overflow="visible">${shape(column)}</svg>
  </svg>`

interface RowOptions {
  readonly names: readonly string[]
  readonly low: number
  /** By series; `null` where it has none. */
  readonly overall: readonly (number | null)[]
  readonly language: Language
}

function chartRow(row: ScoreRow, { names, low, overall, language }: RowOptions): Markup {
  const words = reportWords(language)
  if (row.kind === 'dimension')
    return html`<div class="chart-row dimension">
      <span>${row.title?.[language] ?? words('report.row.other')}</span>
    </div>`
  const name = row.kind === 'task' || row.kind === 'data-set' ? row.name : words('report.row.overall')
  const scores = names.map((series, column) => `${series} ${scoreText(row.cells[column])}`)
  const height = 12 * names.length + 10
  const label = words('report.chart.row', { task: name, scores: scores.join(words('report.join.list')) })
  return html`<div class="chart-row ${row.kind}${row.kind === 'task' && row.inDataSet && ' inside'}">
    <span class="chart-name">${name}</span
    ><svg role="img" aria-label="${label}" height="${height}">
      <title>${label}</title>
      ${ticks(low).map((tick) => html`<line class="grid" x1="${place(tick, low)}" x2="${place(tick, low)}" y1="0" y2="${height}" />`)}
      ${overall.map((score, column) => points(score) !== '—' && html`<g class="s${column % 4}"><line class="whole" x1="${place(score!, low)}" x2="${place(score!, low)}" y1="0" y2="${height}" /></g>`)}
      ${row.cells.map((cell, column) => cell && point(cell, column, 11 + 12 * column, low))}
    </svg>
    <span class="chart-value">${row.cells.map((cell, column) => html`<span class="s${column % 4}">${points(cell?.score)}</span>`)}</span>
  </div>`
}

function point({ score, interval, bounds }: ScoreCell, column: number, y: number, low: number): Markup {
  const span = (from: number, to: number, kind: string) =>
    html`<line class="${kind}" x1="${place(from, low)}" x2="${place(to, low)}" y1="${y}" y2="${y}" />`
  if (bounds) return html`<g class="s${column % 4}">${span(bounds.low, bounds.high, 'bounds')}</g>`
  if (points(score) === '—') return html``
  return html`<g class="s${column % 4}"
    >${interval !== null && span(interval.low, interval.high, 'interval')}<svg x="${place(score!, low)}" y="${y}" overflow="visible">
      ${shape(column)}
    </svg></g
  >`
}

/** Told apart by shape as well as by colour. */
export function shape(column: number): Markup {
  if (column % 4 === 0) return html`<circle r="4.5" />`
  if (column % 4 === 1) return html`<path d="M0-5.5 5.5 0 0 5.5-5.5 0Z" />`
  if (column % 4 === 2) return html`<path d="M-4-4H4V4H-4Z" />`
  return html`<path d="M0-5 5 4H-5Z" />`
}

const legend = (names: readonly string[]): Markup =>
  html`<span class="legend">${names.map((name, column) => html`<span>${seriesMark(column)} ${name}</span>`)}</span>`

/** Where an axis begins: at 0, or at a quarter below it that holds every score. */
export function lowEnd(rows: readonly { readonly cells: readonly (Pick<ScoreCell, 'score' | 'interval'> | undefined)[] }[]): number {
  const ends = rows.flatMap(({ cells }) => cells.flatMap((cell) => [cell?.score ?? 0, cell?.interval?.low ?? 0]))
  return Math.floor(Math.min(0, ...ends) * 4) / 4
}

const ticks = (low: number): readonly number[] => {
  const step = low < -1 ? Math.ceil((1 - low) / 5) : 0.25
  return Array.from({ length: Math.floor((1 - low) / step) + 1 }, (_, at) => 1 - at * step).reverse()
}

/** Where a score lies on the axis; percentages let the drawing follow the width of the page without scaling its text. */
const place = (score: number, low: number, high = 1): string => percentage((Math.min(high, Math.max(low, score)) - low) / (high - low))

const percentage = (fraction: number): string => `${Math.round(fraction * 1e4) / 100}%`
