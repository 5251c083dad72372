import { indexedOutcomes, verdicts } from '../engine/run-index-build.ts'
import { html, type Markup } from '../report/markup.ts'
import { hasWord } from '../report/words.ts'
import type { ViewCode } from '../report/sample-view/view-words.ts'
import type { OpenedRun } from './chosen-rows.ts'
import type { PageContext } from './page.ts'
import { address, noFilter } from './query.ts'

type Option = readonly [value: string, text: string]

/** The filters as a plain form, which works without any script. */
export function filterForm({ facts, index, rules, other }: OpenedRun, others: readonly string[], { words, query }: PageContext): Markup {
  const { names } = index
  const same = (name: string): Option => [name, name]
  const any: Option = ['', words('view.filter.any')]
  const select = (name: keyof typeof query, label: ViewCode, options: readonly Option[], chosen = query[name]) =>
    html`<label
      >${words(label)}<select name="${name}" autocomplete="off">
        ${options.map(([value, text]) => (value === chosen ? html`<option value="${value}" selected>${text}</option>` : html`<option value="${value}">${text}</option>`))}
      </select></label
    >`
  const isGraded = names.rules.length > 0
  const strata = Object.entries(names.strata).flatMap(([name, values]) =>
    values.toSorted().map((value): Option => [`${name}:${value}`, words('report.labelled', { label: name, value })]),
  )
  const outcomes: readonly Option[] = isGraded
    ? [...indexedOutcomes.map((each): Option => [each, words(`report.outcome.${each}`)]), ['unread', words('view.filter.unread')]]
    : [['error', words('report.outcome.error')]]
  const flips: readonly Option[] = other
    ? [
        ['lost', words('view.flips.lost', { one: facts.manifest.model.id })],
        ['gained', words('view.flips.gained', { other: other.facts.manifest.model.id })],
        ['all', words('view.flips.all')],
      ]
    : []
  return html`<form id="filters" action="/run" method="get" role="search" aria-label="${words('view.filter')}">
    <input type="hidden" name="run" value="${query.run}" />
    ${query.lang !== '' && html`<input type="hidden" name="lang" value="${query.lang}" />`}
    ${names.rules.length > 1 && select('rules', 'view.rules', names.rules.map(same), rules)}
    ${select('task', 'view.filter.task', [any, ...names.tasks.map(same)])} ${select('outcome', 'view.filter.outcome', [any, ...outcomes])}
    ${isGraded && select('verdict', 'view.filter.verdict', [any, ...verdicts.map((each): Option => [each, words(`report.verdict.${each}`)])])}
    ${strata.length > 0 && select('stratum', 'view.filter.stratum', [any, ...strata])}
    ${names.notes.length > 0 && select('note', 'view.filter.note', [any, ...names.notes.map((note): Option => [note, noteText(note, words)])])}
    ${others.length > 0 && select('with', 'view.filter.with', [any, ...others.map(same)])}
    ${other && select('flips', 'view.filter.flips', [any, ...flips])}
    <label class="search"
      >${words('view.filter.text')}<input id="q" type="search" name="q" value="${query.q}" autocomplete="off" spellcheck="false"
    /></label>
    <button type="submit">${words('view.filter.apply')}</button>
    <a href="${address('/run', query, noFilter)}">${words('view.filter.clear')}</a>
  </form>`
}

/** A note has a word where somebody has put it into words. */
export function noteText(note: string, words: PageContext['words']): string {
  const code = `report.browser.note.${note}`
  return hasWord(code) ? words(code) : note
}
