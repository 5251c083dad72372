import type { Span } from '../core/index.ts'
import { trimRange } from '../core/text.ts'

/** Words by which models, and the paper's own appendix, say that a field is empty. */
const nothing = /^(?:无|没有|暂无|未提及|未提到|未发现|未知|空|none|null|nil|n\/a|无相关实体|[-—–/]+)$/i

/** True for a blank text or a word for "nothing", in brackets or not. */
export const saysNothing = (text: string): boolean => text === '' || nothing.test(text.replaceAll(/^[(（[【]|[)）\]】]$/g, ''))

const edge = new Set([...'"\'*_`。.;；,，、'])
const pairs: Readonly<Record<string, string>> = { '“': '”', '‘': '’', '「': '」', '"': '"', "'": "'" }

/** `text[start, end)` without white space, Markdown emphasis, final punctuation and wrapping quotes. */
export function cleanRange(text: string, start: number, end: number): Span {
  let [from, to] = trimRange(text, start, end)
  while (from < to) {
    const first = text[from]!
    const last = text[to - 1]!
    if (pairs[first] === last && to - from > 1) [from, to] = [from + 1, to - 1]
    else if (edge.has(last)) to--
    else if (edge.has(first) && first !== '.') from++
    else break
    ;[from, to] = trimRange(text, from, to)
  }
  return [from, to]
}

const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9'

/**
 * The items of a list in `text[start, end)`: separated by `，`, `,` (not between digits, as in 1,25-二羟维生素D), `;` or `；`, and by `、` where the task says that items do not hold it.
 * Items that say nothing are left out.
 */
export function listItems(text: string, start: number, end: number, { splitsEnumeration }: { readonly splitsEnumeration: boolean }): Span[] {
  const items: Span[] = []
  let from = start
  for (let at = start; at <= end; at++) {
    const char = at === end ? '，' : text[at]!
    const separates =
      char === '，' || char === '；' || char === ';' || (char === '、' && splitsEnumeration) || (char === ',' && !(isDigit(text[at - 1]) && isDigit(text[at + 1])))
    if (!separates) continue
    const [a, b] = cleanRange(text, from, at)
    if (a < b && !saysNothing(text.slice(a, b))) items.push([a, b])
    from = at + 1
  }
  return items
}
