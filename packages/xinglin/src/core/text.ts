/** What Python's `str.strip()` takes off; JavaScript's `trim` differs at U+FEFF, U+001C–U+001F and U+0085. */
const pythonSpace = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/

/** Python's `text.strip()`. */
export function pythonStrip(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && pythonSpace.test(text[start]!)) start++
  while (end > start && pythonSpace.test(text[end - 1]!)) end--
  return start === 0 && end === text.length ? text : text.slice(start, end)
}

/** Drops the first `count` code points, as Python's `text[count:]`. */
export function dropCodePoints(text: string, count: number): string {
  let index = 0
  for (let dropped = 0; dropped < count && index < text.length; dropped++) index += text.codePointAt(index)! > 0xffff ? 2 : 1
  return text.slice(index)
}

const punctuation: Readonly<Record<string, string>> = {
  '。': '.', '、': '、', '“': '"', '”': '"', '‘': "'", '’': "'", '【': '[', '】': ']', '〔': '[', '〕': ']', '「': '"', '」': '"', '—': '-', '–': '-', '\u00a0': ' ', '\u3000': ' ',
}
const foldable = /[\uff01-\uff5e\u3000\u00a0。“”‘’【】〔〕「」—–]/
const foldableAll = new RegExp(foldable.source, 'g')

/**
 * For matching only: full-width ASCII (U+FF01–FF5E) becomes ASCII, and Chinese stops, quotes, brackets and spaces their ASCII counterpart.
 * Length-preserving, so offsets into the folded text are offsets into the text. `、①㎎²½` are left alone.
 */
export function foldWidth(text: string): string {
  if (!foldable.test(text)) return text
  return text.replace(foldableAll, (char) => punctuation[char] ?? String.fromCharCode(char.charCodeAt(0) - 0xfee0))
}

/** Zero-width characters, byte order marks and white space of every kind, at either end. */
const invisible = /[\s\x1c-\x1f\x85\u200b-\u200f\u2060\ufeff]/

/** The range of `text[start, end)` without invisible characters at its ends. */
export function trimRange(text: string, start: number, end: number): readonly [number, number] {
  let from = start
  let to = end
  while (from < to && invisible.test(text[from]!)) from++
  while (to > from && invisible.test(text[to - 1]!)) to--
  return [from, to]
}

/** `text` without invisible characters at its ends; stricter than `trim`: zero-width ones go too. */
export function trimInvisible(text: string): string {
  const [start, end] = trimRange(text, 0, text.length)
  return text.slice(start, end)
}

/**
 * Takes a model's reasoning off its text: `<think>…</think>` (also `<thinking>`, `<reasoning>`), a block that was never closed,
 * and what precedes a lone `</think>` whose opening tag the chat template had swallowed.
 * `unclosed` tells that the thought never ended, so that there is no answer.
 */
export function splitReasoning(text: string): { readonly text: string; readonly reasoning?: string; readonly unclosed: boolean } {
  if (!/<\/?(?:think|thinking|reasoning)>/i.test(text)) return { text, unclosed: false }
  const thoughts: string[] = []
  let rest = ''
  let at = 0
  let unclosed = false
  const tag = /<(\/?)(?:think|thinking|reasoning)>/gi
  let depth = 0
  for (const match of text.matchAll(tag)) {
    const piece = text.slice(at, match.index)
    at = match.index + match[0].length
    if (match[1] === '/') {
      // A closing tag with nothing open: all that stood before it was thought.
      if (depth === 0) {
        thoughts.push(rest + piece)
        rest = ''
      } else {
        thoughts.push(piece)
        depth--
      }
    } else {
      if (depth === 0) rest += piece
      else thoughts.push(piece)
      depth++
    }
  }
  const tail = text.slice(at)
  if (depth > 0) {
    thoughts.push(tail)
    unclosed = true
  } else {
    rest += tail
  }
  return { text: rest.replace(/^\s+/, ''), reasoning: thoughts.join('\n').trim(), unclosed }
}
