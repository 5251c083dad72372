import { bare } from './folded.ts'

/** What a question itself says, without what all questions of its task are asked with. */
export interface QuestionText {
  readonly stem: string
  /** Texts without letters; none where the question has no options. */
  readonly options: readonly string[]
}

/** The stem, with its options behind it where the stem alone has fewer than `least` letters and digits; undefined where both have. */
export function wholeText({ stem, options }: QuestionText, least: number): string | undefined {
  if (bare(stem).length >= least) return stem
  const text = [stem, ...options.map((option, place) => `${String.fromCharCode(0x41 + place)}. ${option}`)].join('\n')
  return options.length > 0 && bare(text).length >= least ? text : undefined
}

/** A prompt up to its options, the letter of the first one taken off; the whole prompt where it has none of them, undefined where it has only some. */
export function beforeOptions(prompt: string, options: readonly string[]): string | undefined {
  const texts = options.map((each) => each.trim())
  if (!texts.some((text) => prompt.includes(text))) return prompt
  let end = prompt.length
  for (const text of texts.toReversed()) {
    const at = end < text.length ? -1 : prompt.lastIndexOf(text, end - text.length)
    if (at < 0) return undefined
    end = at
  }
  return withoutLetter(prompt.slice(0, end))
}

/** Takes a last letter off, with what stands around it: `\nA. `, `（A）`. Looks at no more of the text than that. */
function withoutLetter(text: string): string {
  const head = text.trimEnd()
  const letter = /[A-ZＡ-Ｚ]\s{0,4}[.．、:：)）]{0,4}$/.exec(head.slice(-9))
  if (!letter) return text
  let end = head.length - letter[0].length
  while (end > 0 && /[\s(（]/.test(head[end - 1]!)) end--
  return head.slice(0, end)
}
