import type { Language } from '../../messages/index.ts'
import { html, type Markup } from '../markup.ts'
import { points } from '../points.ts'
import { reportWords } from '../words.ts'
import { stretchOf } from './score-chart.ts'

export interface HeatRow {
  readonly name: string
  /** What it is of, where the name does not tell. */
  readonly title?: string
  readonly isMean?: true
  /** One per column, as a fraction of 1. */
  readonly scores: readonly (number | null)[]
}

export interface HeatColumn {
  readonly name: Markup | string
  /** Its scores compare with nobody's: they are shown without a colour. */
  readonly isUncompared?: true
}

/** How many shades there are, from the lowest score to the highest. */
const shades = 7

/** Scores of tasks by runs as a table whose cells are shaded: one hue from light to dark, so that it reads without colour vision, with the number in every cell. */
export function heatMap(rows: readonly HeatRow[], columns: readonly HeatColumn[], head: string, language: Language): Markup {
  const words = reportWords(language)
  const shown = rows.flatMap(({ scores }) => scores.filter((_, at) => !columns[at]?.isUncompared))
  const stretch = stretchOf(shown.map((score) => ({ score, interval: null })))
  const [low, high] = stretch.map((end) => points(end).replace('.0', ''))
  return html`<figure class="heat-figure">
    <figcaption>
      ${words('report.heat.caption', { low: low!, high: high! })}
      <span class="heat-scale" aria-hidden="true">${low} ${Array.from({ length: shades }, (_, at) => html`<i class="h${at}"></i>`)} ${high}</span>
    </figcaption>
    <div class="scroll" role="group" tabindex="0" aria-label="${words('report.heat.scroll')}">
      <table class="scores heat">
        <thead>
          <tr>
            <th scope="col">${head}</th>
            ${columns.map(({ name }) => html`<th scope="col" class="number">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ name, title, isMean, scores }) =>
              html`<tr class="${isMean ? 'mean' : 'task'}">
                <th scope="row">${name}${title !== undefined && title !== name && html`<span class="task-title">${title}</span>`}</th>
                ${columns.map((column, at) => html`<td class="number ${column.isUncompared ? 'uncompared' : shadeOf(scores[at] ?? null, stretch)}">${points(scores[at])}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </figure>`
}

/** The class of a cell's shade; of no score it is that of none. */
export function shadeOf(score: number | null, [low, high]: readonly [low: number, high: number]): string {
  if (score === null || !Number.isFinite(score)) return 'none'
  return `h${Math.max(0, Math.min(shades - 1, Math.floor(((score - low) / (high - low)) * shades)))}`
}
