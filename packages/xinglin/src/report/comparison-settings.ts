import type { RunManifest } from '../core/index.ts'
import type { ComparedRun } from './comparison-boards.ts'
import { html, type Markup } from './markup.ts'
import { startedAt } from './page-header.ts'
import { thousands } from './points.ts'
import { statedWord, type Words } from './words.ts'

/** The settings that matter to a comparison, a column per run; those that differ are marked. */
export function comparedSettings(runs: readonly ComparedRun[], words: Words): Markup {
  const columns = runs.map((run) => settingsOf(run, words))
  const rows = columns[0]!.map(([name], at) => ({ name, values: columns.map((column) => column[at]![1]) }))
  return html`<p class="muted">${words('report.comparison.settings.text')}</p>
    <div class="scroll" role="group" tabindex="0" aria-label="${words('report.comparison.scroll')}">
      <table class="scores side-by-side">
        <thead>
          <tr>
            <th scope="col">${words('report.fact.model')}</th>
            ${runs.map(({ manifest }) => html`<th scope="col">${manifest.model.id}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.filter(({ values }) => values.some((value) => value !== undefined)).map((row) => settingRow(row, words))}
        </tbody>
      </table>
    </div>`
}

function settingRow({ name, values }: { readonly name: string; readonly values: readonly (string | undefined)[] }, words: Words): Markup {
  const differs = new Set(values).size > 1
  return html`<tr class="${differs ? 'differs' : 'same-for-all'}">
    <th scope="row">${differs && html`<span role="img" aria-label="${words('report.comparison.settings.differs')}">≠</span> `}${name}</th>
    ${values.map((value) => html`<td>${value ?? '—'}</td>`)}
  </tr>`
}

type Setting = readonly [name: string, value: string | undefined]

/** Undefined where the run does not have such a setting. */
function settingsOf({ manifest, documents, path }: ComparedRun, words: Words): readonly Setting[] {
  const { edition, model, settings, progress, usage } = manifest
  const unset = words('report.setting.unset')
  const judges = [...new Set(documents.flatMap((document) => document.judges?.ids ?? []))].join(words('report.join.list'))
  const graded = [...new Set(documents.map(({ xinglin }) => xinglin))].join(words('report.join.list'))
  return [
    [words('report.fact.folder'), path],
    [words('report.fact.endpoint'), model.baseUrl],
    [words('report.fact.edition'), edition.id],
    [words('report.fact.generation'), manifest.generation],
    [words('report.fact.samplesDigest'), edition.samplesSha256.slice(0, 12)],
    [words('report.fact.tasks'), String(Object.keys(manifest.tasks).length)],
    [words('report.fact.limit'), settings.limit?.toString()],
    [words('report.fact.license'), statedWord(words, edition.license)],
    [words('report.fact.review'), statedWord(words, edition.clinicalReview)],
    [words('report.fact.shots'), shotsOf(settings, words)],
    [words('report.fact.promptsDigest'), manifest.promptsSha256.slice(0, 12)],
    [words('report.fact.temperature'), settings.temperature?.toString() ?? unset],
    [words('report.fact.maxTokens'), settings.maxTokens?.toString() ?? unset],
    [words('report.fact.repeats'), String(settings.repeats)],
    [words('report.fact.seed'), String(settings.seed)],
    [words('report.fact.reasoning'), words(settings.answerFromReasoning ? 'report.setting.yes' : 'report.setting.no')],
    [words('report.fact.version'), manifest.xinglin],
    [words('report.fact.gradedBy'), graded],
    [words('report.fact.judges'), judges === '' ? undefined : judges],
    [words('report.fact.taskVersions'), taskVersions(manifest, words)],
    [words('report.fact.date'), startedAt(manifest)],
    [words('report.fact.progress'), words('report.fact.progress.value', { ...progress })],
    [words('report.fact.tokens'), words('report.fact.tokens.value', { input: thousands(usage.inputTokens), output: thousands(usage.outputTokens) })],
  ]
}

function shotsOf({ shots, select, tokenBudget }: RunManifest['settings'], words: Words): string {
  if (shots === 'fit') return words('report.setting.shots.fit', { budget: tokenBudget ?? '?' })
  return shots === 0 ? '0' : words(`report.setting.shots.${select}`, { shots })
}

/** One number where all tasks share it. */
function taskVersions({ tasks }: RunManifest, words: Words): string {
  const versions = new Set(Object.values(tasks))
  if (versions.size === 1) return [...versions].join('')
  return Object.entries(tasks)
    .map(([name, version]) => `${name} ${version}`)
    .join(words('report.join.list'))
}
