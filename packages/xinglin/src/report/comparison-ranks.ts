import type { Language } from '../messages/index.ts'
import type { Ranking } from '../stats/ranks.ts'
import type { Board } from './comparison-boards.ts'
import { html, type Markup } from './markup.ts'
import { levelText, percent, points } from './points.ts'
import { reportWords } from './words.ts'

/** How sure the order of runs that compare is, by their overall scores under one rules. */
export interface RunsRanking {
  readonly rules: string
  /** In the order of the ranking's `runs`. */
  readonly names: readonly string[]
  readonly ranking: Ranking
  readonly level: number
  readonly resamples: number
}

/** Ranks with their ranges and the groups that cannot be told apart, a table per set of runs that compare; undefined where nobody ranked them. */
export function ranksOfBoard({ rules }: Board, rankings: readonly RunsRanking[], language: Language): Markup | undefined {
  const own = rankings.filter((each) => each.rules === rules)
  if (own.length === 0) return undefined
  const words = reportWords(language)
  return html`<h3 class="below">${words('report.ranks.title')}</h3>
    ${own.map((each) => ranksTable(each, language))}`
}

function ranksTable({ names, ranking, level, resamples }: RunsRanking, language: Language): Markup {
  const words = reportWords(language)
  return html`<p class="muted">${words('report.ranks.caption', { level: levelText(level), resamples })}</p>
    <div class="scroll" role="group" tabindex="0" aria-label="${words('report.ranks.scroll')}">
      <table class="scores pairs">
        <thead>
          <tr>
            <th scope="col">${words('report.column.run')}</th>
            <th scope="col" class="number">${words('report.ranks.column.rank')}</th>
            <th scope="col" class="number">${words('report.ranks.column.range')}</th>
            <th scope="col" class="number">${words('report.ranks.column.first')}</th>
            <th scope="col">${words('report.ranks.column.group')}</th>
          </tr>
        </thead>
        <tbody>
          ${ranking.order.map((place) => {
            const { rank, range, shareFirst, group, isWithBest } = ranking.runs[place]!
            return html`<tr class="task">
              <th scope="row">${names[place]!}</th>
              <td class="number">${rank ?? '—'}</td>
              <td class="number">${range === null ? '—' : range.low === range.high ? range.low : `${range.low}–${range.high}`}</td>
              <td class="number">${shareFirst === null ? '—' : `${percent(shareFirst, 1)}%`}</td>
              <td>${group ?? '—'}${isWithBest && html` <span class="badge">${words('report.ranks.withBest')}</span>`}</td>
            </tr>`
          })}
        </tbody>
      </table>
    </div>
    ${ranking.stability !== null && html`<p class="muted small">${words('report.ranks.stability', { stability: points(ranking.stability) })}</p>`}`
}
