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

/** Calls `build` once per list of texts: questions repeat a few lists of options many times. */
export function perChoices<Value>(build: (choices: readonly string[]) => Value): (choices: readonly string[]) => Value {
  const built = new Map<string, Value>()
  return (choices) => {
    const key = choices.join('\u0000')
    const known = built.get(key)
    if (known !== undefined) return known
    const value = build(choices)
    // Options are drawn at random per question in some data; a bound keeps memory flat there.
    if (built.size >= 4096) built.clear()
    built.set(key, value)
    return value
  }
}

/** The choice whose folded text is `text`'s, as the question spells it; else `text` itself. */
export function asOffered(text: string, choices: readonly string[]): string {
  if (choices.includes(text)) return text
  const folded = foldWidth(text)
  return choices.find((choice) => foldWidth(choice) === folded) ?? text
}
