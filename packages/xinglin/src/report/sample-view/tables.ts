import { html, type Markup } from '../markup.ts'
import { canonical, type Fields, type Triple } from './shapes.ts'
import { lonelyKind, sign, type Lonely } from './signs.ts'
import type { ViewWords } from './view-words.ts'

/** Triples as subject → relation → object. */
export function drawTriples(triples: readonly Triple[], others: ReadonlySet<string>, lonely: Lonely, words: ViewWords): Markup {
  return html`<ul class="triples">
    ${triples.map((each) => {
      const how = lonelyKind(others.has(canonical(each)), lonely)
      return html`<li class="${how}">
        ${sign(how, words)}
        <span><b>${each.subject}</b> <span class="arrow">─ ${each.predicate} →</span> <b>${each.object}</b></span>
      </li>`
    })}
  </ul>`
}

/** Events, status lines and whatever else is a list of records: a table of their fields. */
export function drawRecords(
  records: readonly Fields[],
  names: readonly string[],
  others: ReadonlySet<string>,
  lonely: Lonely,
  title: string,
  words: ViewWords,
): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${title}">
    <table class="records">
      <thead>
        <tr>
          <td></td>
          ${names.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${records.map((record) => {
          const how = lonelyKind(others.has(canonical(record)), lonely)
          return html`<tr class="${how}">
            <td>${sign(how, words)}</td>
            ${names.map((name) => html`<td>${cell(record[name])}</td>`)}
          </tr>`
        })}
      </tbody>
    </table>
  </div>`
}

export function drawAmounts(amounts: Readonly<Record<string, number | null>>, other: unknown, lonely: Lonely, words: ViewWords): Markup {
  const compared = typeof other === 'object' && other !== null ? (other as Fields) : {}
  return html`<table class="records">
    <tbody>
      ${Object.entries(amounts).map(([name, value]) => {
        const how = lonelyKind(compared[name] === value, lonely)
        return html`<tr class="${how}">
          <td>${sign(how, words)}</td>
          <th scope="row">${name}</th>
          <td class="number">${value ?? '—'}</td>
        </tr>`
      })}
    </tbody>
  </table>`
}

function cell(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—'
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('、')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
