import type { RunManifest, ScoreDocument } from '../core/index.ts'
import { html, type Markup } from './markup.ts'
import type { Words } from './words.ts'

/** Everything in the manifest, and how it was scored, named as in the files. */
export function settingsTable(manifest: RunManifest | undefined, documents: readonly ScoreDocument[], words: Words): Markup {
  const scoring = documents.map(({ rules, xinglin, bootstrap }) => ({ rules, xinglin, bootstrap }))
  return html`${
      manifest &&
      html`<p class="muted">${words('report.settings.text')}</p>
        ${table(flat(manifest))}`
    }
    <h3>${words('report.settings.scores')}</h3>
    ${scoring.map((each) => table(flat(each)))}`
}

const table = (entries: readonly (readonly [string, string])[]): Markup =>
  html`<table class="settings">
    <tbody>
      ${entries.map(
        ([name, value]) =>
          html`<tr>
            <th scope="row"><code>${name}</code></th>
            <td><code>${value}</code></td>
          </tr>`,
      )}
    </tbody>
  </table>`

/** `settings.seed`, `0`; lists of plain values stand on one line. */
function flat(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, typeof value === 'string' ? value : JSON.stringify(value)]]
  return Object.entries(value).flatMap(([name, each]) => (each === undefined ? [] : flat(each, path === '' ? name : `${path}.${name}`)))
}
