import { foldWidth } from '../core/text.ts'

/** What every answer format of a question with options needs to know of it. */
export interface Choices {
  /** As the question offers them, in its order; `null` for questions without options. */
  readonly choices: readonly string[] | null
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)

/** An alternation that matches any of `texts` after width folding, the longest first, so that 不相关 is never read as 相关. */
export const anyOf = (texts: readonly string[]): string =>
  [...new Set(texts.map(foldWidth))]
    .filter((text) => text !== '')
    .sort((a, b) => b.length - a.length)
    .map(escape)
    .join('|') || '(?!)'

/** Calls `build` once per list of texts: the questions of a task repeat a few lists. Not for options drawn per question: each list keeps its patterns. */
export function perChoices<Value>(build: (choices: readonly string[]) => Value): (choices: readonly string[]) => Value {
  const built = new Map<string, Value>()
  let last: { readonly choices: readonly string[]; readonly value: Value } | undefined
  return (choices) => {
    // A reference and its predictions are read one after the other, with the very same list.
    if (last?.choices === choices) return last.value
    // With the length: no option and one without text are not the same list.
    const key = `${choices.length}\u0000${choices.join('\u0000')}`
    const value = built.get(key) ?? build(choices)
    if (built.size >= 256) built.clear()
    built.set(key, value)
    last = { choices, value }
    return value
  }
}

/** The choice whose folded text is `text`'s, as the question spells it; undefined where there is none. */
export function offered(text: string, choices: readonly string[]): string | undefined {
  if (choices.includes(text)) return text
  const folded = foldWidth(text)
  return choices.find((choice) => foldWidth(choice) === folded)
}

/** `text` as the question spells it, if it is a choice; else as it is. */
export const asOffered = (text: string, choices: readonly string[]): string => offered(text, choices) ?? text
