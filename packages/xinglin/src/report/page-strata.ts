import type { Benchmark, ScoreDocument } from '../core/index.ts'
import type { Language } from '../messages/index.ts'
import { fewestToSay } from './fewest-to-say.ts'
import { html, type Markup } from './markup.ts'
import { points } from './points.ts'
import { rulesName } from './rules-name.ts'
import type { StratumTable } from './strata-tally.ts'
import { hasWord, reportWords, type Words } from './words.ts'

/** By rules: scores by stratum, as far as they could be computed. */
export type Strata = Readonly<Record<string, readonly StratumTable[]>>

/** Scores by each stratum's values, for every document side by side; undefined where the samples have no strata. */
export function strataSection(benchmark: Benchmark, documents: readonly ScoreDocument[], strata: Strata, language: Language): Markup | undefined {
  const words = reportWords(language)
  const scored = documents.filter(({ rules }) => (strata[rules]?.length ?? 0) > 0)
  const names = [...new Set(scored.flatMap(({ rules }) => strata[rules]!.map(({ name }) => name)))]
  if (names.length === 0) return undefined
  const someUnjudged = scored.some(({ rules }) => strata[rules]!.some(({ values }) => values.some(({ score }) => score === null)))
  return html`<p class="muted">${words('report.strata.text', { few: fewestToSay })} ${someUnjudged && words('report.strata.unjudged')}</p>
    <div class="strata">${names.map((name) => stratum(name))}</div>`

  function stratum(name: string): Markup {
    const tables = scored.map(({ rules }) => strata[rules]!.find((table) => table.name === name))
    const [first] = tables.filter((table) => table !== undefined)
    return html`<div class="scroll" role="group" tabindex="0" aria-label="${stratumName(name, words)}">
      <table class="scores">
        <thead>
          <tr>
            <th scope="col">${stratumName(name, words)}</th>
            ${scored.map((document) => html`<th scope="col" class="number">${rulesName(benchmark, document)}</th>`)}
            <th scope="col" class="number">${words('report.strata.column.questions')}</th>
          </tr>
        </thead>
        <tbody>
          ${first!.values.map(
            ({ value, questions }) =>
              html`<tr class="${questions < fewestToSay ? 'uncompared' : 'said'}">
                <th scope="row">
                  ${stratumValue(value, words)}${questions < fewestToSay && html`<span class="task-title">${words('report.strata.few')}</span>`}
                </th>
                ${tables.map((table) => html`<td class="number"><b>${points(table?.values.find((row) => row.value === value)?.score)}</b></td>`)}
                <td class="number">${questions}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${first!.left > 0 && html`<p class="muted small">${words('report.strata.left', { count: first!.left })}</p>`}
    </div>`
  }
}

/** A stratum's name in words. */
export const stratumName = (name: string, words: Words): string => named(`report.stratum.${name}`, name, words)

/** The word for a stratum's value. */
export const stratumValue = (value: string, words: Words): string => named(`report.stratum.value.${value}`, value, words)

/** The word for a name in the data; one that nobody has put into words stands as it is. */
const named = (code: string, name: string, words: Words): string => (hasWord(code) ? words(code) : name)
