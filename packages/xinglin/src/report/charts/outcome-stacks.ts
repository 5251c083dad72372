import { outcomes } from '../../core/index.ts'
import type { Language } from '../../messages/index.ts'
import { html, type Markup } from '../markup.ts'
import { percent } from '../points.ts'
import { outcomeWord, reportWords, type Words } from '../words.ts'
import { outcomeBar } from './score-chart.ts'

export interface OutcomeStack {
  readonly name: string
  readonly outcomes: Readonly<Record<string, number>>
  /** Set off from the rest, as the sum of the others is. */
  readonly isTotal?: true
}

/** What became of the answers: a stacked bar per row with its numbers in words, so that nothing is told by colour alone. `head` names the rows. */
export function outcomeStacks(rows: readonly OutcomeStack[], head: string, language: Language): Markup {
  const words = reportWords(language)
  return html`<div class="scroll" role="group" tabindex="0" aria-label="${words('report.outcomes.scroll')}">
    <table class="scores stacks">
      <thead>
        <tr>
          <th scope="col">${head}</th>
          <th scope="col" class="stack">${words('report.outcomes.column.shares')}</th>
          <th scope="col" class="number">${words('report.outcomes.column.answered')}</th>
          <th scope="col">${words('report.outcomes.column.rest')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, outcomes: counts, isTotal }) =>
            html`<tr class="${isTotal ? 'overall' : 'task'}">
              <th scope="row">${name}</th>
              <td class="stack">
                ${outcomeBar(outcomes.map((outcome) => ({ outcome, word: outcomeWord(words, outcome), count: counts[outcome] ?? 0 })).filter(({ count }) => count > 0))}
              </td>
              <td class="number">${percentText(counts)}</td>
              <td class="rest">${restOf(counts, words)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

const swatch = (outcome: string): Markup =>
  html`<svg class="swatch" aria-hidden="true" width="10" height="10"><rect class="o-${outcome}" width="10" height="10" /></svg>`

const totalOf = (counts: OutcomeStack['outcomes']): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** `—` of no answers: 0 of 0 is no share. */
function percentText(counts: OutcomeStack['outcomes']): string {
  const text = percent(counts.answered ?? 0, totalOf(counts))
  return text === '—' ? text : `${text}%`
}

function restOf(counts: OutcomeStack['outcomes'], words: Words): Markup | string {
  const rest = outcomes.filter((outcome) => outcome !== 'answered' && (counts[outcome] ?? 0) > 0)
  if (rest.length > 0)
    return html`${rest.map((outcome) => html`<span>${swatch(outcome)} ${outcomeWord(words, outcome)} ${counts[outcome]!}</span> `)}`
  return totalOf(counts) === 0 ? '—' : words('report.outcomes.allAnswered')
}
