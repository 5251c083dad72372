import { outcomes, type ScoreDocument } from '../core/index.ts'
import { html, type Markup } from './markup.ts'
import type { PageData } from './page-data.ts'
import { outcomeWord, type Words } from './words.ts'

/** The frame of the sample browser; the page's script fills it. */
export function samplesSection(data: PageData, documents: readonly ScoreDocument[], mainRules: string, totalSamples: number, words: Words): Markup {
  if (data.samples.length === 0) return html`<p>${words('report.samples.none')}</p>`
  const all = data.samples.length >= totalSamples
  return html`<p class="muted">
      ${words(all ? 'report.samples.all' : 'report.samples.some', { shown: data.samples.length, total: totalSamples })}
      <span class="keys"><kbd>j</kbd> <kbd>k</kbd> <kbd>/</kbd> ${words('report.samples.keys')}</span>
    </p>
    <noscript><p class="banner alarm">${words('report.samples.noscript')}</p></noscript>
    <p class="print-only">${words('report.samples.print')}</p>
    <div class="screen-only">
      <form id="sample-filters" role="search" aria-label="${words('report.samples.filters')}">
        ${filters(data, documents, mainRules, words)}
        <label class="search"
          >${words('report.samples.filter.search')}<input
            id="filter-search"
            type="search"
            autocomplete="off"
            spellcheck="false"
            placeholder="${words('report.samples.filter.searchHint')}"
        /></label>
        <output id="sample-count" role="status" aria-live="polite"></output>
      </form>
      <div class="browser">
        <div id="sample-list" role="listbox" tabindex="0" aria-label="${words('report.samples.list')}">
          <div id="sample-space" role="presentation"></div>
        </div>
        <article id="sample-detail" tabindex="0" aria-label="${words('report.section.samples')}"></article>
      </div>
    </div>`
}

function filters(data: PageData, documents: readonly ScoreDocument[], mainRules: string, words: Words): Markup {
  const any = ['', words('report.samples.filter.any')] as const
  const tasks = [...Map.groupBy(data.samples, ({ task }) => task)].map(([task, { length }]) => [task, `${task} (${length})`] as const)
  const rules = documents.map((document) => [document.rules, data.rules[document.rules] ?? document.rules] as const)
  const seen = new Set(data.samples.flatMap(({ byRules }) => Object.values(byRules).map(({ outcome }) => outcome)))
  const found = outcomes
    .filter((outcome) => outcome !== 'error' && seen.has(outcome))
    .map((outcome) => [outcome, outcomeWord(words, outcome)] as const)
  const given = new Set(data.samples.flatMap(({ byRules }) => Object.values(byRules).map(({ verdict }) => verdict)))
  const verdicts = (['wrong', 'partly', 'right', 'unjudged'] as const)
    .filter((verdict) => verdict !== 'unjudged' || given.has(verdict))
    .map((verdict) => [verdict, words(`report.verdict.${verdict}`)] as const)
  const differs = documents.length > 1 ? [['differs', words('report.samples.filter.differs')] as const] : []
  return html`${select('filter-task', words('report.samples.filter.task'), [any, ...tasks])}
  ${select('filter-rules', words('report.samples.filter.rules'), rules, mainRules)}
  ${select('filter-outcome', words('report.samples.filter.outcome'), [any, ...found, ['unread', words('report.samples.filter.unread')]])}
  ${select('filter-verdict', words('report.samples.filter.verdict'), [any, ...verdicts, ...differs])}`
}

// `autocomplete` off: Firefox would keep the choice over a reload of a page that holds other samples.
const select = (id: string, label: string, options: readonly (readonly [value: string, text: string])[], chosen = ''): Markup =>
  html`<label
    >${label}<select id="${id}" autocomplete="off">
      ${options.map(([value, text]) => (value === chosen ? html`<option value="${value}" selected>${text}</option>` : html`<option value="${value}">${text}</option>`))}
    </select></label
  >`
