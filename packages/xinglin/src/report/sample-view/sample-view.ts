import type { GradedLine } from '../../core/index.ts'
import { html, type Markup } from '../markup.ts'
import type { Piece } from '../marked-pieces.ts'
import { drawOptions } from './choices.ts'
import { drawEntities } from './entities.ts'
import { drawJudgements, drawStatements } from './judged.ts'
import { ownPieces, sharedPieces } from './own-pieces.ts'
import { canonical, shapeOf, type Shape } from './shapes.ts'
import { lonelyKind, sign, type Lonely } from './signs.ts'
import { drawAmounts, drawRecords, drawTriples } from './tables.ts'
import { drawTree } from './tree.ts'
import { textBox } from './text-box.ts'
import type { ViewWords } from './view-words.ts'

/** An answer beside its reference. Model text is data: all of it is escaped. */
export interface DrawnSample {
  readonly prediction?: unknown
  readonly expected: unknown
  /** In which entities are marked. */
  readonly source: string
  /** Of a choice, as the question put them. */
  readonly options?: readonly string[]
  /** As it was read. */
  readonly completion: string
  readonly judgements?: GradedLine['judgements']
}

/** What was read and what was expected side by side, drawn as what they are by their shapes; below them what judges said. */
export function drawSample(sample: DrawnSample, words: ViewWords): Markup {
  const read = shapeOf(sample.prediction)
  const expected = shapeOf(sample.expected)
  const judged = sample.judgements && drawJudgements(sample.judgements, sample.completion, sample.expected, words)
  if (expected.is === 'letters' && sample.options) {
    const chosen = read.is === 'letters' ? read.letters : undefined
    return html`${!chosen && html`<p class="muted">${words('report.browser.nothingRead')}</p>`}${drawOptions(sample.options, chosen, expected.letters, words)}${judged}`
  }
  const texts = comparedTexts(read, expected)
  return html`<div class="sides">
      ${side('report.browser.read', drawSide(read, expected, sample, 'extra', words, texts?.one), words)}
      ${side('report.browser.expected', drawSide(expected, read, sample, 'missed', words, texts?.other), words)}
    </div>
    ${texts && html`<p class="muted small">${words('' in texts.one ? 'view.shared' : 'view.onlyHere')}</p>`} ${judged}`
}

const side = (title: 'report.browser.read' | 'report.browser.expected', content: Markup, words: ViewWords): Markup =>
  html`<div class="side">
    <h4>${words(title)}</h4>
    ${content}
  </div>`

function drawSide(shape: Shape, other: Shape, sample: DrawnSample, lonely: Lonely, words: ViewWords, pieces?: SectionPieces): Markup {
  const others = new Set(itemsOf(other).map(canonical))
  switch (shape.is) {
    case 'nothing':
      return html`<p class="muted">${words('report.browser.nothingRead')}</p>`
    case 'empty':
      return html`<p class="muted">${words('report.browser.emptyList')}</p>`
    case 'entities':
      return drawEntities(sample.source, shape.entities, others, lonely, words)
    case 'triples':
      return drawTriples(shape.triples, others, lonely, words)
    case 'tree':
      return drawTree(shape.nodes, words)
    case 'records':
      return drawRecords(
        shape.records,
        shape.names,
        others,
        lonely,
        words(lonely === 'extra' ? 'report.browser.read' : 'report.browser.expected'),
        words,
      )
    case 'names':
      return drawNames(shape.names, others, lonely, words)
    case 'letters':
      return drawNames(shape.letters, others, lonely, words)
    case 'amounts':
      return drawAmounts(shape.amounts, other.is === 'amounts' ? other.amounts : undefined, lonely, words)
    case 'sections':
      return html`<dl class="sections">
        ${Object.entries(shape.sections).map(
          ([name, text]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${pieces?.[name] ? drawPieces(pieces[name], 'own') : text || '—'}</dd>
            </div>`,
        )}
      </dl>`
    case 'text':
      return isLabel(shape.text) && other.is === 'text' && isLabel(other.text)
        ? drawNames([shape.text], others, lonely, words)
        : textBox('text', pieces?.[''] ? drawPieces(pieces[''], 'shared') : shape.text)
    case 'judged':
      return html`${shape.text !== '' && textBox('text', pieces?.[''] ? drawPieces(pieces[''], 'shared') : shape.text)}
      ${shape.value !== undefined && drawSide(shapeOf(shape.value), { is: 'nothing' }, sample, lonely, words)}
      ${drawStatements(shape.statements, words)}`
    case 'other':
      return html`<pre class="text">${JSON.stringify(shape.value, null, 2)}</pre>`
  }
}

const drawNames = (names: readonly string[], others: ReadonlySet<string>, lonely: Lonely, words: ViewWords): Markup =>
  html`<ul class="names">
    ${names.map((name) => {
      const how = lonelyKind(others.has(canonical(name)), lonely)
      return html`<li class="${how}">${sign(how, words)} <span>${name}</span></li>`
    })}
  </ul>`

const drawPieces = (pieces: readonly Piece[], kind: 'own' | 'shared'): Markup =>
  html`${pieces.map(({ text, marked }) => (marked ? html`<mark class="${kind}">${text}</mark>` : html`${text}`))}`

/** What can be looked up on the other side, one by one. */
function itemsOf(shape: Shape): readonly unknown[] {
  switch (shape.is) {
    case 'entities':
      return shape.entities
    case 'triples':
      return shape.triples
    case 'records':
      return shape.records
    case 'names':
      return shape.names
    case 'letters':
      return shape.letters
    case 'text':
      return [shape.text]
    default:
      return []
  }
}

/** A word or two, to be compared as a whole. */
const isLabel = (text: string): boolean => text.length <= 24 && !/[\n。；;]/.test(text)

/** Pieces by section; a plain text has one, without a name. */
type SectionPieces = Readonly<Record<string, readonly Piece[]>>

/** Texts on both sides, cut where they differ; undefined where there is nothing of the kind. */
function comparedTexts(read: Shape, expected: Shape): { readonly one: SectionPieces; readonly other: SectionPieces } | undefined {
  const mine = textsOf(read)
  const theirs = textsOf(expected)
  if (!mine || !theirs) return undefined
  const one: Record<string, readonly Piece[]> = {}
  const other: Record<string, readonly Piece[]> = {}
  for (const [name, text] of Object.entries(mine)) {
    // A section has its own place, so that its differences tell; of a free text what it shares does.
    const found = (name === '' ? sharedPieces : ownPieces)(text, theirs[name] ?? '')
    one[name] = found.one
    if (theirs[name] !== undefined) other[name] = found.other
  }
  return { one, other }
}

function textsOf(shape: Shape): Readonly<Record<string, string>> | undefined {
  if (shape.is === 'sections') return shape.sections
  if (shape.is === 'text') return isLabel(shape.text) ? undefined : { '': shape.text }
  return shape.is === 'judged' && shape.text !== '' ? { '': shape.text } : undefined
}
