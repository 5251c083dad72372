import type { Language } from '../../messages/index.ts'
import { html, type Markup } from '../markup.ts'
import { points, scoreText } from '../points.ts'
import { lowEnd, seriesMark, shape } from './score-chart.ts'
import type { ScoreCell } from '../score-rows.ts'
import { reportWords, type Words } from '../words.ts'

/** A dimension: an axis from the middle of the chart outwards. */
export interface RadarAxis {
  readonly title: string
  /** One per series; undefined where the series does not have it. */
  readonly cells: readonly (Pick<ScoreCell, 'score' | 'interval' | 'bounds' | 'unjudged'> | undefined)[]
}

/** More polygons than these hide one another; so do the areas and the intervals of fewer. */
export const mostSeries = 6
const mostAreas = 2
const mostIntervals = 3

/**
 * Scores by dimension as a polygon per series, from 0 (or the lowest quarter below it) in the middle to 100 at the rim; undefined with fewer than three dimensions that have a score.
 *
 * A dimension without a score is a gap in the polygon, never a 0. Of more than `mostSeries` series the first are drawn.
 */
export function radarChart(axes: readonly RadarAxis[], series: readonly string[], language: Language): Markup | undefined {
  if (axes.filter(({ cells }) => cells.some((cell) => isNumber(cell?.score))).length < 3) return undefined
  const words = reportWords(language)
  const low = lowEnd(axes.map(({ cells }) => ({ cells })))
  const drawn = series.map((name, at) => ({ name, at })).filter(({ at }) => at < mostSeries && axes.some(({ cells }) => isNumber(cells[at]?.score)))
  const showsIntervals = drawn.length <= mostIntervals
  return html`<figure class="radar${drawn.length > mostAreas && ' many'}">
    <figcaption>
      ${words('report.radar.caption', { low: points(low).replace('.0', '') })}
      ${showsIntervals && words('report.radar.intervals')}${series.length > 1 && html`<span class="legend">${drawn.map(({ name, at }) => html`<span>${seriesMark(at)} ${name}</span>`)}</span>`}
    </figcaption>
    <svg class="${axes.length % 2 === 1 ? 'radar-frame odd' : 'radar-frame'}" role="img" aria-label="${textOf(axes, series, words)}">
      <svg class="radar-web" viewBox="0 0 ${width} ${heightOf(axes.length)}" aria-hidden="true">
        ${rings.map((ring) => html`<path class="${ring === 1 ? 'ring rim' : 'ring'}" d="${closed(axes.map((_, axis) => at(axis, axes.length, ring)))}" />`)}
        ${axes.map((axis, n) => html`<path class="${hasScore(axis) ? 'spoke' : 'spoke gap'}" d="${line([at(n, axes.length, 0), at(n, axes.length, 1)])}" />`)}
        ${drawn.map(({ at: column }) => polygon(axes, column, low, showsIntervals))}
      </svg>
      ${drawn.map(({ at: column }) => marks(axes, column, low))}${axes.map((axis, n) => label(axis, n, axes.length, series.length))}
    </svg>
    ${notes(axes, series, words)}
  </figure>`
}

// The frame's sides in units of the drawing; the page's style gives the element the same proportions. Texts and marks stand in percent of it, so they keep their size on a narrow screen.
const width = 120
const centre = { x: width / 2, y: 48 }
/** With an odd number of axes none points straight down. */
const heightOf = (count: number): number => (count % 2 === 1 ? 88 : 96)
const radius = 31
const rings = [0.25, 0.5, 0.75, 1]

interface Place {
  readonly x: number
  readonly y: number
}

/** Where a share of the radius lies on an axis; `turn` shifts it sideways, in degrees. The first axis points up. */
function at(axis: number, count: number, share: number, turn = 0): Place {
  const angle = (axis / count) * 2 * Math.PI + (turn * Math.PI) / 180
  return { x: centre.x + radius * share * Math.sin(angle), y: centre.y - radius * share * Math.cos(angle) }
}

const shareOf = (score: number, low: number): number => (Math.min(1, Math.max(low, score)) - low) / (1 - low)

/** One series as a closed shape, or as lines between neighbouring axes where some have no score. */
function polygon(axes: readonly RadarAxis[], column: number, low: number, showsIntervals: boolean): Markup {
  const corners = axes.map(({ cells }, axis) => {
    const score = cells[column]?.score
    return isNumber(score) ? at(axis, axes.length, shareOf(score, low)) : undefined
  })
  const isWhole = corners.every((corner) => corner !== undefined)
  const sides = corners.flatMap((corner, axis) => {
    const next = corners[(axis + 1) % corners.length]
    return corner && next ? [line([corner, next])] : []
  })
  return html`<g class="s${column % 4}${column >= 4 && ' second'}">
    ${isWhole ? html`<path class="area" d="${closed(corners)}" />` : html`<path class="side" d="${sides.join('')}" />`}
    ${showsIntervals && axes.map(({ cells }, axis) => whisker(cells[column], axis, axes.length, column, low))}
  </g>`
}

/** An interval as a line on its axis; those of several series stand a little apart. */
function whisker(cell: RadarAxis['cells'][number], axis: number, count: number, column: number, low: number): Markup | undefined {
  if (!cell?.interval || !isNumber(cell.score)) return undefined
  const ends = [cell.interval.low, cell.interval.high].map((end) => at(axis, count, shareOf(end, low), apart(column)))
  return html`<path class="whisker" d="${line(ends)}" />${ends.map(({ x, y }) => html`<circle cx="${round(x)}" cy="${round(y)}" r="0.45" />`)}`
}

const apart = (column: number): number => [0, 2.4, -2.4, 4.8, -4.8, 7.2][column % mostSeries]!

const marks = (axes: readonly RadarAxis[], column: number, low: number): Markup =>
  html`<g class="s${column % 4}"
    >${axes.map(({ cells }, axis) => {
      const score = cells[column]?.score
      if (!isNumber(score)) return undefined
      const { x, y } = at(axis, axes.length, shareOf(score, low))
      return html`<svg x="${percentOf(x, width)}" y="${percentOf(y, heightOf(axes.length))}" overflow="visible">
        <g transform="scale(0.75)">${shape(column)}</g>
      </svg>`
    })}</g
  >`

/** The dimension's name with its scores below, around the rim; of more than two series the scores stand in the tables alone. */
function label(axis: RadarAxis, n: number, count: number, series: number): Markup {
  const { x, y } = at(n, count, 1 + 3.2 / radius)
  const angle = (n / count) * 2 * Math.PI
  const sideways = Math.sin(angle)
  const titles = wrapped(axis.title, roomAt(sideways))
  const lines = titles.length + (series > 2 ? 0 : 1)
  const anchor = Math.abs(sideways) < 0.2 ? 'middle' : sideways > 0 ? 'start' : 'end'
  // Above the chart a label ends at its place, below it begins there, beside it it is centred on it.
  const first = lineHeight * (0.8 - (lines * (1 + Math.cos(angle))) / 2)
  const scores = axis.cells.map((cell, column) => html`${column > 0 && ' · '}<tspan class="s${column % 4}">${points(cell?.score)}</tspan>`)
  return html`<svg x="${percentOf(x, width)}" y="${percentOf(y, heightOf(count))}" overflow="visible" aria-hidden="true">
    <text text-anchor="${anchor}">
      ${titles.map((title, row) => html`<tspan x="0" y="${round(first + row * lineHeight)}">${title}</tspan>`)}${series <= 2 && html`<tspan class="score" x="0" y="${round(first + titles.length * lineHeight)}">${scores}</tspan>`}
    </text>
  </svg>`
}

const lineHeight = 15

/** How many Latin characters a label has room for on a narrow screen, a Chinese one counting as two: fewest beside the chart, most above and below it. */
function roomAt(sideways: number): number {
  if (Math.abs(sideways) < 0.2) return 26
  return Math.abs(sideways) > 0.8 ? 12 : 18
}

/** A title in as few lines as there is room for, all about as long: between words, and Chinese between characters. */
function wrapped(title: string, room: number): readonly string[] {
  const fewest = Math.ceil(widthOf(title) / room)
  const even = brokenAt(title, Math.ceil(widthOf(title) / fewest / 2) * 2)
  return even.length <= fewest ? even : brokenAt(title, room)
}

function brokenAt(title: string, room: number): readonly string[] {
  const pieces = title.match(/[\p{Script=Han}]|[^\p{Script=Han}\s]+\s*/gu) ?? [title]
  const lines = ['']
  for (const piece of pieces) {
    const longer = lines.at(-1)! + piece
    if (lines.at(-1) !== '' && widthOf(longer.trimEnd()) > room) lines.push(piece)
    else lines[lines.length - 1] = longer
  }
  return lines.map((text) => text.trimEnd())
}

const widthOf = (text: string): number => [...text].reduce((total, char) => total + (/\p{Script=Han}/u.test(char) ? 2 : 1), 0)

/** All the chart shows, in words. */
function textOf(axes: readonly RadarAxis[], series: readonly string[], words: Words): string {
  const each = series.map((name, column) => {
    const scores = axes.map(({ title, cells }) => `${title} ${scoreText(cells[column])}`).join(words('report.join.list'))
    return words('report.chart.row', { task: name, scores })
  })
  return words('report.radar.label', { scores: each.join(words('report.join.clauses')) })
}

function notes(axes: readonly RadarAxis[], series: readonly string[], words: Words): readonly Markup[] {
  const gaps = axes.filter(({ cells }) => cells.some((cell) => cell && !isNumber(cell.score)))
  const names = gaps.map(({ title, cells }) => {
    const without = series.filter((_, column) => !isNumber(cells[column]?.score))
    const unjudged = cells.some((cell) => (cell?.unjudged ?? 0) > 0 && !isNumber(cell?.score))
    const dimension = unjudged ? words('report.radar.gap.unjudged', { dimension: title }) : title
    return without.length === series.length ? dimension : words('report.radar.gap.of', { dimension, series: without.join(words('report.join.list')) })
  })
  return [
    ...(gaps.length > 0 ? [words('report.radar.gaps', { dimensions: names.join(words('report.join.clauses')) })] : []),
    ...(series.length > mostSeries ? [words('report.radar.first', { drawn: mostSeries, total: series.length })] : []),
  ].map((text) => html`<p class="muted small">${text}</p>`)
}

const isNumber = (score: number | null | undefined): score is number => typeof score === 'number' && Number.isFinite(score)
const hasScore = ({ cells }: RadarAxis): boolean => cells.some((cell) => isNumber(cell?.score))
const line = (places: readonly Place[]): string => `M${places.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`
const closed = (places: readonly Place[]): string => `${line(places)}Z`
const round = (value: number): number => Math.round(value * 100) / 100
const percentOf = (part: number, whole: number): string => `${round((part / whole) * 100)}%`
