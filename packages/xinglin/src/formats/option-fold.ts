import { foldWidth } from '../core/text.ts'

/** Traditional characters of the words that surround an answer, each followed by its simplified form. */
const traditional =
  '選选擇择為为應应該该確确錯错誤误對对題题項项個个綜综無无當当並并沒没結结論论僅仅後后終终於于屬属與与還还來来見见據据開开過过這这實实說说認认請请問问' +
  '會会兩两種种樣样從从時时診诊斷断醫医藥药療疗給给絕绝語语內内難难詢询議议導导餘余類类幾几現现發发顯显慮虑測测驗验'
const brackets = '《<》>〈<〉>⟨<⟩>‹<›>〖[〗]『"』"｡。､、。。‐-‑-−-―-'
const lineEnds = '\u2028\u2029\u0085\v\f'
const blanks = '\r\t\u1680\u180e\u202f\u205f\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\ufe0e\ufe0f'

const folds = Uint16Array.from({ length: 0x10000 }, (_, code) => code)
const fold = (from: number, to: string) => {
  folds[from] = to.charCodeAt(0)
}
for (const [first, last] of [
  [0xa0, 0xa0],
  [0x2010, 0x201f],
  [0x3000, 0x3015],
  [0xff01, 0xff5e],
] as const) {
  for (let code = first; code <= last; code++) fold(code, foldWidth(String.fromCharCode(code)))
}
for (let at = 0; at < traditional.length; at += 2) fold(traditional.charCodeAt(at), traditional[at + 1]!)
for (let at = 0; at < brackets.length; at += 2) fold(brackets.charCodeAt(at), brackets[at + 1]!)
for (const char of lineEnds) fold(char.charCodeAt(0), '\n')
for (const char of blanks) fold(char.charCodeAt(0), ' ')
for (let code = 0x2000; code <= 0x200a; code++) fold(code, ' ')
for (let letter = 0; letter < 26; letter++) {
  // ⒜, Ⓐ, ⓐ
  for (const first of [0x249c, 0x24b6, 0x24d0]) fold(first + letter, String.fromCharCode(0x41 + letter))
}

/**
 * For matching only: `foldWidth` (but 。 stays, since it never follows an option's letter as `.` does), and beyond it circled letters become capitals, traditional characters of the words around an answer simplified ones,
 * angle brackets of every kind `<` and `>`, invisible characters blanks. `①㎎²½` are left alone.
 * Length-preserving, so offsets into the folded text are offsets into the text.
 */
export function foldReply(text: string): string {
  let at = 0
  while (at < text.length && folds[text.charCodeAt(at)] === text.charCodeAt(at) && !isHighSurrogate(text.charCodeAt(at))) at++
  if (at === text.length) return text
  // Most are one piece: joined strings, and slices, are slower to read.
  if (text.length <= pieceLength) return foldPiece(text, 0, text.length)
  let folded = text.slice(0, at)
  for (let start = at; start < text.length; start += pieceLength) folded += foldPiece(text, start, Math.min(start + pieceLength, text.length))
  return folded
}

/** A call takes only so many arguments. */
const pieceLength = 4096

/** What one UTF-16 code unit folds to, as `foldReply` has it; letters outside the basic plane need their text. */
export const foldedCode = (code: number): number => folds[code]!

function foldPiece(text: string, start: number, end: number): string {
  const codes: number[] = []
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    const letter = isHighSurrogate(code) ? letterOf(code, text.charCodeAt(at + 1)) : undefined
    if (letter === undefined || at + 1 === end) {
      codes.push(folds[code]!)
    } else {
      codes.push(letter, 0x20)
      at++
    }
  }
  return String.fromCharCode(...codes)
}

const isHighSurrogate = (code: number): boolean => code === 0xd83c || code === 0xd835

/** The capital that a pair of code units shows: 🄰 🅐 🅰 and the bold and italic alphabets of mathematics. */
function letterOf(high: number, low: number): number | undefined {
  if (high === 0xd83c) {
    for (const first of [0xdd30, 0xdd50, 0xdd70]) if (low >= first && low < first + 26) return 0x41 + low - first
    return undefined
  }
  const place = low - 0xdc00
  return place >= 0 && place < 0x2a4 && place % 52 < 26 ? 0x41 + (place % 52) : undefined
}
