/** Patterns for a text folded by `foldReply` are sticky, and tried at a place with `standsAt`. Every repetition in them is bounded, so that reading takes linear time. */

/** Whether `pattern`, which is sticky, matches at `at`: what looks behind judges the words before, the others those from there on. */
export function standsAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** The code unit at a place; 0 outside the text. For what is asked of every letter: `text[at]` takes several times as long, outside the text a hundred times. */
export const codeAt = (text: string, at: number): number => (at >= 0 && at < text.length ? text.charCodeAt(at) : 0)

export const isAt = (text: string, at: number, char: string): boolean => codeAt(text, at) === char.charCodeAt(0)

/** A table by code unit, with a 1 for each character of `text`. */
export function charactersOf(text: string): Uint8Array {
  const characters = new Uint8Array(0x10000)
  for (const char of text) characters[char.charCodeAt(0)] = 1
  return characters
}

export const raw = String.raw
/** A pattern for what stands before a place. */
export const lookingBehind = (...alternatives: readonly string[]) => new RegExp(`(?<=${alternatives.join('|')})`, 'y')
/** A pattern for what stands at a place. */
export const lookingAt = (...alternatives: readonly string[]) => new RegExp(alternatives.join('|'), 'y')

/**
 * Words that are looked for behind a place. `ends` are the characters they can end in, `holds` one that each of them has within `reach` characters:
 * looking for those first rules out most places at a tenth of the cost. Words of English pass, and words that a colon must follow.
 */
export interface Saying {
  readonly pattern: RegExp
  readonly ends: Uint8Array
  readonly holds: Uint8Array | undefined
  readonly reach: number
}

export const sayingOf = (
  marks: { readonly ends: string; readonly holds?: string; readonly reach?: number },
  ...alternatives: readonly string[]
): Saying => ({
  pattern: lookingBehind(...alternatives),
  ends: withLatin(marks.ends),
  holds: marks.holds === undefined ? undefined : withLatin(marks.holds),
  reach: marks.reach ?? 0,
})

const withLatin = (characters: string): Uint8Array => charactersOf(characters).fill(1, 0x41, 0x7b)

/** Whether the words are said right before `at`. */
export function isSaid({ pattern, ends, holds, reach }: Saying, text: string, at: number): boolean {
  if (ends[codeAt(text, at - 1)] !== 1 && !isAt(text, at, ':')) return false
  if (holds) {
    const least = Math.max(0, at - reach)
    let place = at - 1
    while (place >= least && holds[text.charCodeAt(place)] === 0) place--
    if (place < least) return false
  }
  return standsAt(pattern, text, at)
}

/** Dress of LaTeX and HTML, for use in patterns. */
export const latex = raw`\\(?:boxed|fbox|text(?:bf|rm|it)?|math(?:rm|bf|sf))`
export const tag = raw`<\/?(?:strong|b|em|i|u|p|br|span|div)\s?\/?>`
