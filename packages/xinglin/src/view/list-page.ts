import { UserError } from '../core/index.ts'
import { translate } from '../messages/index.ts'
import { html, type Markup } from '../report/markup.ts'
import { pointsWithInterval } from '../report/points.ts'
import { rulesName } from '../report/rules-name.ts'
import type { Page, PageContext } from './page.ts'
import { address } from './query.ts'
import type { RunFacts, RunStore } from './run-store.ts'

/** Every run of the folder with what it came to. */
export async function listPage(store: RunStore, context: PageContext): Promise<Page> {
  const { words } = context
  const rows: Markup[] = []
  const names = await store.names()
  for (const name of names) rows.push(await rowOf(name, store, context))
  return {
    status: 200,
    title: words('view.title'),
    content: html`<h1>${words('view.runs')}</h1>
      ${names.length === 0 && html`<p class="banner">${words('view.noRuns', { folder: store.root })}</p>`}
      <div class="scroll" tabindex="0" role="region" aria-label="${words('view.runs')}">
        <table class="runs">
          <thead>
            <tr>
              ${(['view.model', 'view.edition', 'view.overall', 'view.complete', 'view.date', 'view.folder'] as const).map(
                (code) => html`<th scope="col">${words(code)}</th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`,
  }
}

async function rowOf(name: string, store: RunStore, { words, query }: PageContext): Promise<Markup> {
  let facts: RunFacts | undefined
  try {
    facts = await store.facts(name)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    // One broken run hides none of the others.
    const reason = translate(words.language, error.code, error.parameters)
    return html`<tr>
      <td colspan="5" class="wrong">${words('view.broken', { reason })}</td>
      <td>${name}</td>
    </tr>`
  }
  if (!facts) return html``
  const { manifest, grades, benchmark } = facts
  const { completed, total } = manifest.progress
  return html`<tr>
    <th scope="row"><a data-row href="${address('/run', query, { run: name })}">${manifest.model.id}</a></th>
    <td>${manifest.edition.id}</td>
    <td>
      ${
        grades.length === 0
          ? html`<span class="muted">${words('view.notGraded')}</span>`
          : grades.map(
              ({ document }) =>
                html`<span class="grade-line"
                  ><span class="muted">${rulesName(benchmark, document)}</span>
                  <b>${pointsWithInterval(document.overall, document.overallInterval)}</b></span
                >`,
            )
      }
    </td>
    <td class="${completed < total ? 'wrong' : ''}">${words('view.completeness', { completed, total })}</td>
    <td><time datetime="${manifest.createdAt}">${manifest.createdAt.slice(0, 10)}</time></td>
    <td class="muted">${name}</td>
  </tr>`
}
