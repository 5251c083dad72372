import type { Item } from './option-item.ts'
import { remarkEnd, textBefore, textBehind } from './option-own-text.ts'
import { codeAt, isAt, standsAt } from './option-patterns.ts'
import { beginsItem, digitAfter, headsLine, isArticle, numberedAfter, numberedBefore, speciesAfter, stemAfter, wordAfter } from './option-places.ts'

/** How letters are written: capitals; capitals run together; lower case, numbers and heavenly stems, which need a cue. */
export type Form = 'capital' | 'run' | 'lower' | 'number' | 'stem'

/** Letters that are named in one breath: `A`, `ACD`, `A、C和D`, `A. 阿司匹林\nC. 肝素`. Offsets are those of the folded text. */
export interface Group {
  readonly form: Form
  readonly start: number
  /** Where what is said of it is judged from: the letter, or the text that it stands behind: 华法林（B）. */
  readonly from: number
  /** Where the words end that speak of it; undefined where there are none. */
  words: number | undefined
  /** Where the last letter ends. */
  readonly lastLetter: number
  /** Where the last letter's own text or a remark in brackets ends. */
  readonly end: number
  /** A bit for each letter. */
  readonly letters: number
  /** Joined by 或. */
  readonly isEither: boolean
  /** What the letters are as a range, where one dash joins them: A-D. Only a statement makes it one. */
  readonly range: number | undefined
  /** The first letter heads an option's line: `A. …`. */
  readonly isHead: boolean
  /** A letter stands with the text of another option. */
  readonly isMismatched: boolean
  /** What stood before the first loose joint. */
  readonly first: Group | undefined
}

/** Every place where letters may be meant, alone. */
export function marksIn(folded: string, item: Item): Group[] {
  const found: Group[] = []
  for (let at = 0; at < folded.length; at++) {
    const kind = kinds[folded.charCodeAt(at)]!
    if (kind === none) continue
    let end = at + 1
    if (kind < circled) while (isWord(kindAt(folded, end))) end++
    const group = lettersAt(folded, item, kind, at, end)
    if (group) found.push(group)
    at = end - 1
  }
  return found
}

const [none, upper, lower, digit, other, circled, stem, numeral] = [0, 1, 2, 3, 4, 5, 6, 7] as const
const kinds = new Uint8Array(0x10000)
kinds.fill(digit, 0x30, 0x3a)
kinds.fill(upper, 0x41, 0x5b)
kinds.fill(lower, 0x61, 0x7b)
// What makes a word of a letter that it touches: accented and Greek letters, Roman numerals, raised and lowered digits.
kinds.fill(other, 0xc0, 0x250)
kinds.fill(other, 0x370, 0x530)
kinds.fill(other, 0x2070, 0x2090)
kinds.fill(other, 0x2160, 0x2180)
for (const char of '²³¹×÷') kinds[char.charCodeAt(0)] = '×÷'.includes(char) ? none : other
kinds.fill(circled, 0x2460, 0x246a)
const stems = '甲乙丙丁戊'
for (const char of stems) kinds[char.charCodeAt(0)] = stem
const numerals = '一二三四五六七八九'
for (const char of numerals) kinds[char.charCodeAt(0)] = numeral
const kindAt = (text: string, at: number): number => kinds[codeAt(text, at)]!
const isWord = (kind: number): boolean => kind >= upper && kind <= other

function lettersAt(folded: string, item: Item, kind: number, start: number, end: number): Group | undefined {
  if (kind === circled) return numberAt(folded, item, folded.charCodeAt(start) - 0x2460, start, end, item.holdsDigits)
  if (kind === numeral) return numberAt(folded, item, numerals.indexOf(folded[start]!), start, end, true)
  if (kind === stem) return stemAt(folded, item, start)
  if (kind === digit) return end - start === 1 ? digitAt(folded, item, start) : undefined
  const letters = kind === other || end - start > item.count ? 0 : lettersOf(folded, start, end, item.count)
  if (letters === 0 || isTouched(folded, start, end)) return undefined
  if (kind === lower) return isAscending(folded, start, end) ? group('lower', letters, start, end) : undefined
  if (end - start > 1) return standsAt(wordAfter, folded, end) ? undefined : group('run', letters, start, end)
  return capitalAt(folded, item, letters, start)
}

/** A capital with what belongs to it: the text of its option, before or behind, or a remark in brackets. Undefined for a word of English or the name of a species. */
function capitalAt(folded: string, item: Item, letters: number, start: number): Group | undefined {
  const own = Math.clz32(letters) ^ 31
  const end = start + 1
  const before = textBefore(folded, item, start)
  const behind = before === undefined ? textBehind(folded, item, own, end) : undefined
  const whole = behind === undefined ? end : behind.end
  const mayBeWord = letters === letterA || letters === letterI
  if (
    whole === end &&
    ((mayBeWord && (isAt(folded, end, ' ') || isAt(folded, end, "'")) && standsAt(isArticle, folded, end)) ||
      (isAt(folded, end, '.') && standsAt(speciesAfter, folded, end)))
  )
    return undefined
  return {
    form: 'capital',
    start,
    from: before?.from ?? start,
    words: undefined,
    lastLetter: end,
    end: remarkEnd(folded, whole),
    letters,
    isEither: false,
    range: undefined,
    isHead: behind !== undefined || (headsLine(folded, end) && beginsItem(folded, start)),
    isMismatched: (before ?? behind ?? { index: own }).index !== own,
    first: undefined,
  }
}

const group = (form: Form, letters: number, start: number, end: number): Group => ({
  form,
  start,
  from: start,
  words: undefined,
  lastLetter: end,
  end,
  letters,
  isEither: false,
  range: undefined,
  isHead: false,
  isMismatched: false,
  first: undefined,
})

const [letterA, letterI] = [1, 1 << 8]

/** A bit for each letter of a run that names options, each once, in one case; 0 for any other run. */
function lettersOf(folded: string, start: number, end: number, count: number): number {
  const base = folded.charCodeAt(start) >= 0x61 ? 0x61 : 0x41
  let letters = 0
  for (let at = start; at < end; at++) {
    const place = folded.charCodeAt(at) - base
    if (place < 0 || place >= count || (letters & (1 << place)) !== 0) return 0
    letters |= 1 << place
  }
  return letters
}

/** Letters of a word seldom stand in order; those of an answer do. */
function isAscending(folded: string, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at++) if (folded.charCodeAt(at) <= folded.charCodeAt(at - 1)) return false
  return true
}

/** Part of a longer word by a hyphen or an apostrophe: HLA-B, T-cell, I'm. Two letters of a range are not. */
function isTouched(folded: string, start: number, end: number): boolean {
  if (isAt(folded, start - 1, "'") && isWord(kindAt(folded, start - 2))) return true
  if (isAt(folded, end, "'") && kindAt(folded, end + 1) === lower) return true
  if (isAt(folded, start - 1, '-') && isWord(kindAt(folded, start - 2)) && !isRange(folded, start - 2, start)) return true
  return isAt(folded, end, '-') && isWord(kindAt(folded, end + 1)) && !isRange(folded, start, end + 1)
}

const isRange = (folded: string, from: number, to: number): boolean =>
  kindAt(folded, from) === upper &&
  kindAt(folded, to) === upper &&
  !isWord(kindAt(folded, from - 1)) &&
  !isWord(kindAt(folded, to + 1)) &&
  folded.charCodeAt(from) < folded.charCodeAt(to)

function digitAt(folded: string, item: Item, start: number): Group | undefined {
  // A dose or a date: most digits.
  if (!standsAt(digitAfter, folded, start + 1)) return undefined
  return numberAt(folded, item, folded.charCodeAt(start) - 0x31, start, start + 1, item.holdsDigits || !item.isKnown)
}

function numberAt(folded: string, item: Item, place: number, start: number, end: number, isDoubtful: boolean): Group | undefined {
  if (place < 0 || place >= item.count || !standsAt(numberedAfter, folded, end)) return undefined
  return isDoubtful && !standsAt(numberedBefore, folded, start) ? undefined : group('number', 1 << place, start, end)
}

function stemAt(folded: string, item: Item, start: number): Group | undefined {
  const place = item.stems.get(folded[start]!) ?? stems.indexOf(folded[start]!)
  return place < item.count && standsAt(stemAfter, folded, start + 1) ? group('stem', 1 << place, start, start + 1) : undefined
}
