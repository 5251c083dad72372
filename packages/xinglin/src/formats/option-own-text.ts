import type { Item } from './option-item.ts'
import { charactersOf, codeAt, isAt, standsAt } from './option-patterns.ts'
import { beginsItem } from './option-places.ts'

const afterLetter = /["'*_)\]}> ]{0,3}(?:选项|项)?["'*_)\]}> ]{0,3}[.:、(-]?["'*_([ ]{0,3}/y
const dress = charactersOf('"\'*_)]}> 选项.:、(-[')
const closing = /["'*_)\]}>]{0,4}/y

/** The option whose text stands behind a letter that ends at `end`, its own before any other: `A. 阿司匹林`, `A（阿司匹林）`. */
export function textBehind(folded: string, item: Item, own: number, end: number): { readonly index: number; readonly end: number } | undefined {
  if (!item.isKnown) return undefined
  afterLetter.lastIndex = end
  if (dress[codeAt(folded, end)] === 1) afterLetter.test(folded)
  const start = afterLetter.lastIndex
  if (!item.mayBegin(codeAt(folded, start))) return undefined
  const index = textAt(folded, item, own, end, start)
  if (index === undefined) return undefined
  closing.lastIndex = start + item.folded[index]!.length
  closing.test(folded)
  return { index, end: closing.lastIndex }
}

function textAt(folded: string, item: Item, own: number, letterEnd: number, at: number): number | undefined {
  const texts = item.folded
  // A text of one character must be parted from the letter: B是.
  if (texts[own]!.length > (at > letterEnd ? 0 : 1) && folded.startsWith(texts[own]!, at)) {
    // A、D are two letters, though A is called D; `A. D` is one.
    return isLetter(texts[own]!, item) && !introduces.test(folded.slice(letterEnd, at)) ? undefined : own
  }
  const other = longest(texts, (text) => folded.startsWith(text, at))
  // 选A、氯吡格雷 is a list; A、氯吡格雷 on a line of its own is an option.
  const isListed = other !== undefined && folded.slice(letterEnd, at).includes('、') && !beginsItem(folded, letterEnd - 1)
  return isListed ? undefined : other
}

const introduces = /[.:]|^\($/
const isLetter = (text: string, { count }: Item): boolean => text.length === 1 && text >= 'A' && text.charCodeAt(0) - 0x41 < count

/** The option whose text stands before a letter in brackets at `start`: 华法林（B）, 华法林（选项B）. */
export function textBefore(folded: string, item: Item, start: number): { readonly index: number; readonly from: number } | undefined {
  const open = isAt(folded, start - 1, '项') && isAt(folded, start - 2, '选') ? start - 3 : start - 1
  if (!isAt(folded, open, '(')) return undefined
  const index = longest(item.folded, (text) => folded.startsWith(text, open - text.length))
  return index === undefined ? undefined : { index, from: open - item.folded[index]!.length }
}

/** The longest of `texts` of two characters or more for which `holds`. */
function longest(texts: readonly string[], holds: (text: string) => boolean): number | undefined {
  let best: number | undefined
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index]!
    if (text.length > (best === undefined ? 1 : texts[best]!.length) && holds(text)) best = index
  }
  return best
}

const verdict = /\s?(?:不?(?:正确|对|符合|选)|错误?|排除|[√×✓✗✔✘✅❌]|[Cc]orrect|[Ww]rong|[Ii]ncorrect|[Ff]alse|[Tt]rue)(?=[,.;)\s])/y

/** Where a remark in brackets at `start` ends, unless it calls the letter right or wrong; `start` where there is none. */
export function remarkEnd(folded: string, start: number): number {
  if (!isAt(folded, start, '(') || standsAt(verdict, folded, start + 1)) return start
  const end = Math.min(folded.length, start + 80)
  for (let at = start + 1; at < end && folded[at] !== '\n'; at++) if (folded[at] === ')') return at + 1
  return start
}
