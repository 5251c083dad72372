import type { Span } from '../core/index.ts'
import { trimRange } from '../core/text.ts'

/** Words by which models, and the paper's own appendix, say that a field is empty, in brackets or not. */
const nothing = /^[(（[【]?(?:无|没有|暂无|未提及|未提到|未发现|未知|空|none|null|nil|n\/a|无相关实体|[-—–/]+)?[)）\]】]?$/i

const code = (char: string): number => char.charCodeAt(0)
/** What a word for "nothing" begins with: most items need no closer look. */
const beginsNothing: ReadonlySet<number> = new Set([...'(（[【)）]】无没暂未空nN-—–/'].map(code))

/** True for a blank text or a word for "nothing": 无, （无）, none, `-`. */
export const saysNothing = (text: string): boolean => text === '' || (text.length < 40 && beginsNothing.has(text.charCodeAt(0)) && nothing.test(text))

const edges: ReadonlySet<number> = new Set([...'"\'*_`。.;；,，、'].map(code))
const closing: ReadonlyMap<number, number> = new Map(['“”', '‘’', '「」', '""', "''"].map(([open, close]) => [code(open!), code(close!)]))
const dot = code('.')

/** `text[start, end)` without white space, Markdown emphasis, final punctuation and wrapping quotes. */
export function cleanRange(text: string, start: number, end: number): Span {
  let [from, to] = trimRange(text, start, end)
  while (from < to) {
    const first = text.charCodeAt(from)
    const last = text.charCodeAt(to - 1)
    if (to - from > 1 && closing.get(first) === last) [from, to] = trimRange(text, from + 1, to - 1)
    else if (edges.has(last)) [from, to] = trimRange(text, from, to - 1)
    else if (edges.has(first) && first !== dot) [from, to] = trimRange(text, from + 1, to)
    else break
  }
  return [from, to]
}

const emphasis: ReadonlySet<number> = new Set([...'*_`'].map(code))
const joints: ReadonlySet<number> = new Set([...',，;；、'].map(code))

/**
 * `text[start, end)` without white space, Markdown emphasis, a comma or semicolon at its end and quotes around it all. Gentler than `cleanRange`, for words that are
 * a value themselves: a full stop stays, and so do quotes of the text's own ('甲'改为'乙').
 */
export function proseRange(text: string, start: number, end: number): Span {
  let [from, to] = trimRange(text, start, end)
  while (from < to) {
    const first = text.charCodeAt(from)
    const last = text.charCodeAt(to - 1)
    if (emphasis.has(last) || joints.has(last)) [from, to] = trimRange(text, from, to - 1)
    else if (emphasis.has(first)) [from, to] = trimRange(text, from + 1, to)
    else if (to - from > 1 && closing.get(first) === last && wraps(text, from, to)) return trimRange(text, from + 1, to - 1)
    else break
  }
  return [from, to]
}

/** Whether the quotes at both ends belong together: none of their kind stands between them, or a second one stands at the end. */
function wraps(text: string, from: number, to: number): boolean {
  const [open, close] = [text[from]!, text[to - 1]!]
  const inner = text.slice(from + 1, to - 1)
  return inner.endsWith(close) || !(inner.includes(open) || inner.includes(close))
}

const [comma, wideComma, semicolon, wideSemicolon, enumeration, newline] = [...',，;；、\n'].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
]
const opens: ReadonlySet<number> = new Set([...'(（[【'].map(code))
const closes: ReadonlySet<number> = new Set([...')）]】'].map(code))
const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39

/** A bullet or a number that begins a line of a list; not the number of 1.5%葡萄糖. */
export const bullet = /[ \t]*(?:[-*•·>#]+(?!\d)|\(?\d{1,2}(?:[.)](?!\d)|、))[ \t]*/y

/**
 * The items of a list in `text[start, end)`: separated by `，`, `,` (not between digits, as in 1,25-二羟维生素D), `、`, `;`, `；` and line ends.
 * Inside brackets nothing separates; bullets are passed over, and items that say nothing are left out.
 */
export function listItems(text: string, start: number, end: number): Span[] {
  const items: Span[] = []
  if (start >= end) return items
  const lastClose = lastOf(closes, text, start, end)
  let depth = 0
  let from = afterBullet(text, start)
  for (let at = start; at <= end; at++) {
    const unit = at === end ? newline : text.charCodeAt(at)
    if (at < lastClose && opens.has(unit)) depth++
    else if (depth > 0 && closes.has(unit)) depth--
    if (!separates(text, at, unit) || (unit !== newline && depth > 0 && at < lastClose)) continue
    const item = from < at ? cleanRange(text, from, at) : undefined
    if (item && item[0] < item[1] && !saysNothing(text.slice(item[0], item[1]))) items.push(item)
    from = unit === newline ? Math.min(afterBullet(text, at + 1), end) : at + 1
  }
  return items
}

function separates(text: string, at: number, unit: number): boolean {
  if (unit === comma) return !(isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 1)))
  return unit === wideComma || unit === enumeration || unit === newline || unit === semicolon || unit === wideSemicolon
}

function lastOf(units: ReadonlySet<number>, text: string, start: number, end: number): number {
  for (let at = end - 1; at >= start; at--) if (units.has(text.charCodeAt(at))) return at
  return -1
}

function afterBullet(text: string, start: number): number {
  // Most items begin with an ideograph.
  if (text.charCodeAt(start) > 0x2fff) return start
  bullet.lastIndex = start
  return bullet.test(text) ? bullet.lastIndex : start
}
