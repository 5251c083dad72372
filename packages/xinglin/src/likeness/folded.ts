import { foldWidth } from '../core/index.ts'

/**
 * For comparing texts that were typed, printed or scanned by different people: letters and digits alone, of one width and case.
 * White space, punctuation and signs are dropped.
 */
export function bare(text: string): string {
  const kept = keptUnits()
  let result = ''
  for (let at = 0; at < text.length; at++) {
    const unit = kept[text.charCodeAt(at)]!
    if (unit !== 0) result += String.fromCharCode(unit)
  }
  return result
}

/** A text of which every number is one and the same. */
export interface Masked {
  /** UTF-16 units as `bare` keeps them, a run of digits with its decimal point as a single `0`. */
  readonly units: Uint16Array
  /** Where each unit stands in the text; one more, for its end. */
  readonly offsets: Uint32Array
}

/** `bare`, with its numbers made alike: `体温38.5℃` and `体温 39 ℃` are the same. */
export function masked(text: string): Masked {
  const kept = keptUnits()
  const units = new Uint16Array(text.length)
  const offsets = new Uint32Array(text.length + 1)
  let length = 0
  let inNumber = false
  for (let at = 0; at < text.length; at++) {
    const unit = kept[text.charCodeAt(at)]!
    const isNumber = isDigit(unit)
    if (unit === 0) {
      // A point between digits is part of the number.
      if (inNumber && !(isPoint(text.charCodeAt(at)) && isDigit(kept[text.charCodeAt(at + 1)] ?? 0))) inNumber = false
      continue
    }
    if (isNumber && inNumber) continue
    inNumber = isNumber
    units[length] = isNumber ? zero : unit
    offsets[length++] = at
  }
  offsets[length] = text.length
  return { units: units.subarray(0, length), offsets: offsets.subarray(0, length + 1) }
}

/** Where the last `count` units of a text begin, as `masked` has them; 0 where it has no more. Looks at no more of the text than that. */
export function startOfLast(text: string, count: number): number {
  const kept = keptUnits()
  let at = text.length
  for (let units = 0; at > 0 && units < count;) {
    const unit = kept[text.charCodeAt(--at)]!
    const next = at + (isPoint(text.charCodeAt(at + 1)) ? 2 : 1)
    // The last digit of a number counts for all of it.
    if (unit !== 0 && !(isDigit(unit) && isDigit(kept[text.charCodeAt(next)] ?? 0))) units++
  }
  return at
}

const zero = 0x30
const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39
const isPoint = (unit: number): boolean => unit === 0x2e || unit === 0xff0e

let table: Uint16Array | undefined

/** What each UTF-16 unit becomes; 0 is dropped. Made when first needed, which takes some 10 ms. Halves of surrogate pairs stay. */
function keptUnits(): Uint16Array {
  table ??= Uint16Array.from({ length: 0x10000 }, (_, code) => {
    if (code >= 0xd800 && code <= 0xdfff) return code
    const folded = foldWidth(String.fromCharCode(code)).toLowerCase()
    return folded.length === 1 && /[\p{L}\p{N}]/u.test(folded) ? folded.charCodeAt(0) : 0
  })
  return table
}

/** For finding an option's text in a reply: one width and case, white space kept between Latin words alone, no full stop at the end. */
export function foldedText(text: string): string {
  return foldWidth(text)
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<![a-z0-9]) | (?![a-z0-9])/g, '')
    .replace(/[.;,]+$/, '')
}
