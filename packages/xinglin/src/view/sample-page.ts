import type { CompletedResponse, Sample } from '../core/index.ts'
import { neighbours, pageOfRows } from '../engine/run-index-filter.ts'
import { noPartner } from '../engine/run-index-pair.ts'
import type { RunIndex } from '../engine/run-index.ts'
import { html, type Markup } from '../report/markup.ts'
import { thousands } from '../report/points.ts'
import { gradeOf, passing, type OpenedRun } from './chosen-rows.ts'
import { answerSection } from './answer-section.ts'
import { answerOf } from './found-answer.ts'
import type { Page, PageContext } from './page.ts'
import { address, noSample } from './query.ts'
import type { RunFacts, RunStore } from './run-store.ts'
import { signOf } from './signs.ts'
import { textBox } from '../report/sample-view/text-box.ts'

/** One sample: the question, the reply, what was read of it beside what was expected; and the same of another run where one is chosen. */
export async function samplePage(store: RunStore, run: OpenedRun, context: PageContext, signal: AbortSignal): Promise<Page | undefined> {
  const { words, query } = context
  const { facts, index, other } = run
  const row = index.rowOf({ task: query.of, id: query.id, repeat: Number(query.repeat) || 0 })
  if (row === undefined) return undefined
  const sample = (await index.line.sample(row)) as Sample
  const mine = await answerOf(facts, index, row)
  const partner = other?.partners[row] ?? noPartner
  const theirs = other && partner !== noPartner ? await answerOf(other.facts, other.index, partner) : undefined
  const passes = await passing(store, run, query, signal)
  const title = `${sample.task} · ${sample.id}`
  const repeat = Number(query.repeat) || 0
  return {
    status: 200,
    title: `${title} · ${facts.manifest.model.id}`,
    content: html`${steps(run, row, passes, context)}
      <h1 class="sample-title">
        ${title} ${repeat > 0 && html`<span class="muted">${words('report.browser.repeat', { number: repeat + 1 })}</span>`}
      </h1>
      <section class="part" aria-labelledby="question">
        <h2 id="question">${words('report.browser.prompt')}</h2>
        ${demonstrations(mine?.response ?? theirs?.response, context)}
        <div class="text prompt" tabindex="0" role="region" aria-labelledby="question">${sample.prompt}</div>
      </section>
      ${other && facts.manifest.edition.samplesSha256 !== other.facts.manifest.edition.samplesSha256 && html`<p class="banner">${words('view.otherUnlike')}</p>`}
      ${facts.isSealed && html`<p class="banner">${words('view.sealed')}</p>`}
      ${
        other
          ? html`<div class="two-runs" role="group" aria-label="${words('view.sideBySide')}">
              <div>${answerSection(sample, mine, facts, run.rules, 'a', context)}</div>
              <div>
                ${theirs ? answerSection(sample, theirs, other.facts, run.rules, 'b', context) : html`<p class="muted">${words('view.otherMissing')}</p>`}
              </div>
            </div>`
          : answerSection(sample, mine, facts, run.rules, 'a', context)
      }
      ${await variants(run, row, context)}`,
  }
}

function demonstrations(response: CompletedResponse | undefined, { words }: PageContext): Markup {
  const before = response?.messages.slice(0, -1) ?? []
  if (before.length === 0) return html``
  return html`<details>
    <summary>${words('view.demonstrations', { count: before.length })}</summary>
    ${before.map(
      ({ role, content }) =>
        html`<div class="message">
          <span class="role">${words(`report.browser.role.${role}`)}</span>
          ${textBox('text', content)}
        </div>`,
    )}
  </details>`
}

function steps({ index, facts }: OpenedRun, row: number, passes: (row: number) => boolean, { words, query }: PageContext): Markup {
  const { previous, next, before } = neighbours(index.rows, passes, row)
  const { total } = pageOfRows(index.rows, passes, 0, 0)
  const page = String(Math.floor(before / 50) + 1)
  const to = (other: number | undefined, rel: string, text: Markup) =>
    other === undefined
      ? html`<span class="muted">${text}</span>`
      : html`<a rel="${rel}" href="${sampleAddress(index, other, facts, query)}">${text}</a>`
  return html`<nav class="pages" aria-label="${words('view.pages')}">
    <a rel="up" href="${address('/run', query, { ...noSample, page: page === '1' ? '' : page })}#samples">↑ ${words('view.back')}</a>
    ${to(previous, 'prev', html`← ${words('report.browser.previous')}`)} ${to(next, 'next', html`${words('report.browser.next')} →`)}
    <span class="muted small"
      >${passes(row) ? words('view.position', { at: thousands(before + 1), total: thousands(total) }) : words('view.outside')} ·
      ${facts.manifest.model.id}</span
    >
  </nav>`
}

/** By its row: the page looks its name up, so that a list of neighbours reads no lines. */
const sampleAddress = (index: RunIndex, row: number, { manifest }: RunFacts, query: PageContext['query']): string =>
  address('/row', query, { ...noSample, id: String(row), repeat: String(row % manifest.settings.repeats), of: index.taskOf(row) })

/** Where a row's own page is. */
export async function rowAddress({ index, facts }: OpenedRun, { query }: PageContext): Promise<string | undefined> {
  const row = Number(query.id)
  if (!Number.isSafeInteger(row) || row < 0 || row >= index.rows) return undefined
  const { task, id } = (await index.line.sample(row)) as Sample
  return address('/sample', query, { of: task, id, repeat: String(row % facts.manifest.settings.repeats) })
}

async function variants({ index, rules, facts }: OpenedRun, row: number, { words, query }: PageContext): Promise<Markup> {
  const others = index.variantsOf(row).slice(0, 100)
  if (others.length === 0) return html``
  const links = await Promise.all(
    others.map(async (each) => {
      const { task, id } = (await index.line.sample(each)) as Sample
      const repeat = each % facts.manifest.settings.repeats
      const grade = gradeOf(index, rules)
      const number = repeat > 0 && ` · ${words('report.browser.repeat', { number: repeat + 1 })}`
      return html`<li>
        ${signOf(index.verdict(each, grade), index.outcome(each, grade), words)}
        <a href="${address('/sample', query, { of: task, id, repeat: String(repeat) })}">${id}${number}</a>
      </li>`
    }),
  )
  return html`<section class="part" aria-labelledby="variants">
    <h2 id="variants">${words('report.browser.variants')}</h2>
    <ul class="variant-list">
      ${links}
    </ul>
  </section>`
}
