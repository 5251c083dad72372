import { rowCheck, type CheckedText } from './check.ts'
import { signs } from './text-signs.ts'

/** Text read in another encoding than it was written in, and characters that nobody could read: what they were is lost. */
export const brokenText = rowCheck(['text.broken'], ({ texts, place }, { tell, shown }) => {
  for (const text of texts) {
    const found = brokenIn(text)
    if (found) tell('text.broken', place, { field: text.field, found: shown(found[0], text.field), at: found.index + 1 })
  }
})

/** The first such place. */
export const brokenIn = ({ text, signs: found }: CheckedText): RegExpExecArray | undefined =>
  (found & signs.broken) === 0 ? undefined : (broken.exec(text) ?? undefined)

/**
 * The mark for what could not be read; what GBK makes of two such marks, and of memory that nobody filled;
 * UTF-8 read as Latin-1 or Windows-1252, GBK read as Latin-1; the commas, stops and quotation marks of UTF-8 read as GBK, several of them.
 */
const broken = new RegExp(
  [
    '\\ufffd',
    '锟斤拷|烫烫烫|屯屯屯',
    '[\\u00c2\\u00c3][\\u0080-\\u00bf]',
    '[\\u00e2-\\u00ef][\\u0080-\\u00bf\\u201a-\\u2026\\u20ac\\u2122][\\u0080-\\u00bf\\u0153\\u2018-\\u201d\\u2122]',
    '(?:[\\u00b0-\\u00f7][\\u00a1-\\u00fe]){4}',
    '[锛銆鈥].{0,40}[锛銆鈥]',
  ].join('|'),
)

/** Characters that every font shows otherwise, or not at all: they came from a document with a font of its own. */
export const privateUse = rowCheck(['text.privateUse'], ({ texts, place }, { tell }) => {
  for (const { field, text, signs: found } of texts) {
    if ((found & signs.privateUse) === 0) continue
    const matches = text.match(/[\ue000-\uf8ff]/g)!
    tell('text.privateUse', place, { field, found: named(matches), count: matches.length })
  }
})

/** Characters that nobody sees and every comparison does: without width, turning the direction of writing, controlling a terminal. */
export const controlCharacters = rowCheck(['text.control'], ({ texts, place }, { tell }) => {
  for (const { field, text, signs: found } of texts) {
    if ((found & signs.control) === 0) continue
    const matches = text.match(control)
    if (matches) tell('text.control', place, { field, found: named(matches), count: matches.length })
  }
})

/** A joiner between two emoji makes one of them. */
const control =
  /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d/gu

/** Lines that end as on Windows or on an old Macintosh. */
export const lineEnds = rowCheck(['text.lineEnds'], ({ texts, place }, { tell }) => {
  for (const { field, text, signs: found } of texts) {
    if ((found & signs.carriageReturn) !== 0) tell('text.lineEnds', place, { field, count: text.split('\r').length - 1 })
  }
})

/** `U+200B U+FEFF` */
const named = (characters: readonly string[]): string =>
  [...new Set(characters)]
    .slice(0, 5)
    .map((character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')
