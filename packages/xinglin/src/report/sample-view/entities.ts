import { html, type Markup } from '../markup.ts'
import { markedPieces, type MarkedSpan } from '../marked-pieces.ts'
import { canonical, type Entity } from './shapes.ts'
import { lonelyKind, sign, type Lonely } from './signs.ts'
import { textBox } from './text-box.ts'
import type { ViewWords } from './view-words.ts'

/** Entities where they stand in the source text, each with its type; those that the text does not have, below it. */
export function drawEntities(source: string, entities: readonly Entity[], others: ReadonlySet<string>, lonely: Lonely, words: ViewWords): Markup {
  const spans: MarkedSpan[] = []
  const elsewhere: Entity[] = []
  // Longer ones first, so that one inside another does not cut it.
  for (const each of entities.toSorted((a, b) => b.entity.length - a.entity.length)) {
    const at = each.entity === '' ? -1 : source.indexOf(each.entity)
    if (at < 0 || spans.some(([start, end]) => at < end && start < at + each.entity.length)) elsewhere.push(each)
    else spans.push([at, at + each.entity.length, canonical(each)])
  }
  const byKey = new Map(entities.map((each) => [canonical(each), each]))
  const marked = markedPieces(source, spans).map(({ text, kind }) => {
    const entity = kind === undefined ? undefined : byKey.get(kind)
    if (!entity || kind === undefined) return html`${text}`
    const how = lonelyKind(others.has(kind), lonely)
    return html`<mark class="entity ${how}">${sign(how, words)}${text}<span class="type">${entity.type}</span></mark>`
  })
  return html`${spans.length > 0 && textBox('text source', marked)}
  ${
    elsewhere.length > 0 &&
    html`<p class="elsewhere">
      ${spans.length > 0 && words('view.elsewhere')}${elsewhere.map((each) => {
        const how = lonelyKind(others.has(canonical(each)), lonely)
        return html`<mark class="entity ${how}">${sign(how, words)}${each.entity}<span class="type">${each.type}</span></mark> `
      })}
    </p>`
  }`
}
