import { splitReasoning, type CompletedResponse } from '../core/index.ts'
import { pageOfRows } from '../engine/run-index-filter.ts'
import { html, type Markup } from '../report/markup.ts'
import { thousands } from '../report/points.ts'
import { flipIn, gradeOf, passing, type OpenedRun } from './chosen-rows.ts'
import { filterForm } from './filter-form.ts'
import type { Page, PageContext } from './page.ts'
import { address } from './query.ts'
import type { RunStore } from './run-store.ts'
import { scoresSection, runHead } from './run-scores.ts'
import { signOf } from './signs.ts'

const rowsPerPage = 50
const previewCharacters = 90

/** A run: its scores, and its samples as far as they pass the filters. */
export async function runPage(store: RunStore, run: OpenedRun, context: PageContext, signal: AbortSignal): Promise<Page> {
  const { words, query } = context
  const { facts, index } = run
  const passes = await passing(store, run, query, signal)
  const asked = Math.max(1, Math.trunc(Number(query.page)) || 1)
  const { total, rows } = pageOfRows(index.rows, passes, (asked - 1) * rowsPerPage, rowsPerPage)
  const pages = Math.max(1, Math.ceil(total / rowsPerPage))
  const lines = await Promise.all(rows.map((row) => lineOf(run, row, context)))
  const others = (await store.names()).filter((name) => name !== facts.name)
  return {
    status: 200,
    title: `${facts.manifest.model.id} · ${facts.manifest.edition.id}`,
    content: html`${runHead(facts, context)} ${scoresSection(facts, context)}
      <section aria-labelledby="samples">
        <h2 id="samples">${words('view.samples')}</h2>
        ${facts.isSealed ? html`<p class="banner">${words('view.sealed')}</p>` : index.names.rules.length === 0 && html`<p class="banner">${words('view.notGradedYet')}</p>`}
        ${filterForm(run, others, context)}
        <p class="found" role="status">${words('view.found', { total: thousands(total), all: thousands(index.rows), page: asked, pages })}</p>
        <p class="muted small keys">${words('view.keys')}</p>
        ${total === 0 && html`<p>${words('report.browser.nothing')}</p>`}
        <ol class="samples" start="${(asked - 1) * rowsPerPage + 1}">
          ${lines}
        </ol>
        <nav class="pages" aria-label="${words('view.pages')}">
          ${asked > 1 && html`<a rel="prev" href="${address('/run', query, { page: String(asked - 1) })}">← ${words('view.page.previous')}</a>`}
          ${asked < pages && html`<a rel="next" href="${address('/run', query, { page: String(asked + 1) })}">${words('view.page.next')} →</a>`}
        </nav>
      </section>`,
  }
}

async function lineOf(run: OpenedRun, row: number, { words, query }: PageContext): Promise<Markup> {
  const { index, rules, other } = run
  const sample = (await index.line.sample(row)) as { readonly task: string; readonly id: string }
  const response = (await index.line.response(row)) as CompletedResponse | undefined
  const repeat = response?.repeat ?? row % run.facts.manifest.settings.repeats
  const grade = gradeOf(index, rules)
  const outcome = index.outcome(row, grade)
  const text = response ? splitReasoning(response.completion.text).text.trim() : ''
  const flip = flipIn(run, row)
  const partner = other?.partners[row]
  return html`<li>
    <a data-row href="${address('/sample', query, { of: sample.task, id: sample.id, repeat: String(repeat) })}">
      ${signOf(index.verdict(row, grade), outcome, words)}
      ${other && partner !== undefined && html`<span class="beside">${signOf(other.index.verdict(partner, gradeOf(other.index, rules)), undefined, words)}</span>`}
      <span class="row-name"
        ><b>${sample.task}</b> ${sample.id}${repeat > 0 && ` · ${words('report.browser.repeat', { number: repeat + 1 })}`}
        ${outcome !== undefined && outcome !== 'answered' && html`<span class="badge">${words(`report.outcome.${outcome}`)}</span>`}
        ${flip && html`<span class="badge">${flip === 'lost' ? '✓→✗' : '✗→✓'}</span>`}</span
      >
      <span class="row-text">${Array.from(text).slice(0, previewCharacters).join('') || words('report.browser.completion.empty')}</span>
    </a>
  </li>`
}
