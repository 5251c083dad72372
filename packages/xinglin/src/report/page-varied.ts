import { type Benchmark, type ScoreDocument, taskNamed } from '../core/index.ts'
import type { Language } from '../messages/index.ts'
import { html, type Markup } from './markup.ts'
import { chance, points } from './points.ts'
import { rulesName } from './rules-name.ts'
import { remarkText, sizeText, variedDocuments, type VariedSet } from './varied-sets.ts'
import { reportWords } from './words.ts'

/** The three numbers of tasks whose questions are asked in several orders, beside what guessers get; undefined where there are none. */
export function variedSection(benchmark: Benchmark, documents: readonly ScoreDocument[], language: Language): Markup | undefined {
  const words = reportWords(language)
  const found = variedDocuments(documents)
  if (found.length === 0) return undefined
  return html`<p class="muted">${words('report.varied.text')}</p>
    ${found.map((same) => html`${found.length > 1 && html`<h3 class="below">${namesOf(same.documents)}</h3>`}${table(same.sets)}`)}`

  function table(sets: readonly VariedSet[]): Markup {
    const columns = ['value', 'uniform', 'first', 'independent'] as const
    return html`<div class="scroll" role="group" tabindex="0" aria-label="${words('report.section.varied')}">
        <table class="scores varied">
          <thead>
            <tr>
              <th scope="col">${words('report.varied.column.number')}</th>
              ${columns.map((column) => html`<th scope="col" class="number">${words(`report.varied.column.${column}`)}</th>`)}
            </tr>
          </thead>
          ${sets.map(
            (set) =>
              html`<tbody>
                <tr class="data-set">
                  <th scope="rowgroup" colspan="${columns.length + 1}">
                    <div>${set.task} <span class="muted">${title(set)}${sizeText(set, words)}</span></div>
                  </th>
                </tr>
                ${set.numbers.map(
                  (number) =>
                    html`<tr class="task inside">
                      <th scope="row">${words(`report.varied.${number.name}`)}</th>
                      ${columns.map((column) => html`<td class="number${column !== 'value' && ' muted'}">${column === 'value' ? html`<b>${points(number.value)}</b>` : chance(number[column])}</td>`)}
                    </tr>`,
                )}
              </tbody>`,
          )}
        </table>
      </div>
      ${remarks(sets)}`
  }

  function namesOf(same: readonly ScoreDocument[]): string {
    return same.map((document) => rulesName(benchmark, document)).join(words('report.join.list'))
  }

  function title({ task }: VariedSet): string {
    const found = taskNamed(benchmark, task)?.title[language]
    return found === undefined || found === task ? '' : `${found} · `
  }

  function remarks(sets: readonly VariedSet[]): Markup | false {
    const texts = sets.flatMap((set) => remarkText(set, words) ?? [])
    return (
      texts.length > 0 &&
      html`<ul class="notes">
        ${texts.map((text) => html`<li class="plain">${text}</li>`)}
      </ul>`
    )
  }
}
