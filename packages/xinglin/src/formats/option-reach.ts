import { charactersOf, codeAt, isAt, isSaid, latex, lookingBehind, raw, sayingOf, standsAt, tag } from './option-patterns.ts'

/** How far a word may be from its letter. */
const farthest = 20

/**
 * Where the words end that speak of a letter at `at`: over blanks, a colon, quotes, Markdown, LaTeX, HTML and the word 选项.
 * Undefined where a sentence or the text begins there. The patterns that look at what stands before a letter are to be tried at this place.
 */
export function wordsBefore(text: string, at: number): number | undefined {
  const least = Math.max(0, at - farthest)
  let place = overDress(text, at, least)
  if (endOptionWords[codeAt(text, place - 1)] === 1) {
    const name = optionWords.find((word) => text.startsWith(word, place - word.length))
    // With a colon it is a cue itself: `Choice: B`.
    if (name !== undefined && !text.slice(place, at).includes(':')) place = overDress(text, place - name.length, least)
  }
  if (isAt(text, place - 1, ',')) return isSaid(overComma, text, place - 1) ? place - 1 : undefined
  return place === 0 || endWords[text.charCodeAt(place - 1)] === 1 ? undefined : place
}

const [dressing, end] = [1, 2] as const
const signs = new Uint8Array(0x10000)
for (const sign of ' \n:"\'*_$`()[]{}<>=#~|\\-') signs[sign.charCodeAt(0)] = dressing
signs.fill(dressing, 0x2460, 0x246a) // ①A
for (const sign of ',。;!?') signs[sign.charCodeAt(0)] = end
const signAt = (text: string, at: number): number => signs[text.charCodeAt(at)]!

const latexBefore = lookingBehind(latex)
const tagBefore = lookingBehind(tag)
const optionWords = ['选项', '第', 'option', 'Option', 'options', 'Options', 'choice', 'Choice', 'letter']
const endOptionWords = charactersOf(optionWords.map((name) => name.at(-1)!).join(''))
const endWords = charactersOf('。;!?、')

/** What speaks over a comma: 综上，B. */
const overComma = sayingOf(
  { ends: '论果终上述结之正以此而见是' },
  '(?:结论|结果|最终|综上(?:所述)?|总结|总之|更正|修正|所以|因此|因而|可见|于是|[Ss]o|[Tt]hus|[Tt]herefore|[Hh]ence)',
)

function overDress(text: string, at: number, least: number): number {
  let place = at
  while (place > least) {
    if (signAt(text, place - 1) === dressing) place--
    else if (isAt(text, place, '{') && standsAt(latexBefore, text, place)) place = text.lastIndexOf('\\', place - 1)
    else break
    if (isAt(text, place, '>') && standsAt(tagBefore, text, place + 1)) place = text.lastIndexOf('<', place)
  }
  return place
}

const boxBefore = lookingBehind(raw`\\(?:boxed|fbox)\{(?:\\(?:text|mathrm|mathbf|textbf)\{)?`)

/** Whether the letter at `at` stands in a LaTeX box. */
export const isBoxed = (text: string, at: number): boolean => isAt(text, at - 1, '{') && standsAt(boxBefore, text, at)

/** Whether nothing can be said of a letter that ends at `at`: its clause ends there. */
export const endsClause = (text: string, at: number): boolean => at >= text.length || signAt(text, at) === end || isAt(text, at, '\n')
