import { foldWidth, UserError } from '../../../core/index.ts'
import { letterAt } from '../../choice-question.ts'
import { placeOfTruth } from './truth.ts'
import { plainText, present, shown, structureOf } from './values.ts'

/** What the numbers of a source count options from; undefined where it gives none. */
export type AnswerBase = 0 | 1 | undefined

/** Tells from all answers of a source what its numbers count options from. */
export class AnswerBaseFinder {
  #numbers = 0
  #zeros = 0
  #lasts = 0
  #texts = 0
  /** Letters and words. */
  #others = 0

  /** Whether several options are right; undefined where the answer is no number, so that this need not wait for what numbers count from. */
  add(value: unknown, options: readonly string[]): boolean | undefined {
    const items = itemsOf(value)
    const numbers = items.map(numberIn)
    numbers.forEach((number, n) => {
      if (number === undefined) {
        this.#others++
        return
      }
      this.#numbers++
      if (number === 0) this.#zeros++
      if (number === options.length) this.#lasts++
      if (options.includes(String(items[n]).trim())) this.#texts++
    })
    return numbers.length > 0 && numbers.every((number) => number !== undefined) ? numbers.length > 1 : undefined
  }

  /** Throws `UserError` where there are numbers and they may count from 0 as well as from 1. */
  base(column: string): AnswerBase {
    // Options that are numbers themselves: the answer says which, it does not count. And a number among many letters is such an option, or a slip.
    if (this.#numbers <= this.#others || (this.#texts === this.#numbers && this.#zeros === 0)) return undefined
    if (this.#zeros > 0 === this.#lasts > 0)
      throw new UserError('import.answerBase', { column, numbers: this.#numbers, zeros: this.#zeros, lasts: this.#lasts })
    return this.#zeros > 0 ? 0 : 1
  }
}

/**
 * The places of the right options, in their order: of letters (`B`, `ＡＣ`, `A,C`, `A、C`, `["A"]`), of numbers from `base`, of options' own texts, parted by a list's commas where there are several;
 * and of 对 or √ where there are two, 正确 and 错误.
 *
 * Throws `UserError` for what is none of these, and for an option given twice.
 */
export function placesOf(value: unknown, options: readonly string[], base: AnswerBase, field: string): readonly number[] {
  const places = itemsOf(value).flatMap((each) => placesIn(each, options, base, field))
  if (new Set(places).size < places.length || places.length === 0) throw unknown(value, options, field)
  return places.toSorted((a, b) => a - b)
}

const itemsOf = (value: unknown): readonly unknown[] => {
  const found = structureOf(value)
  return (Array.isArray(found) ? (found as unknown[]) : [found]).filter((each) => present(each) !== undefined)
}

function placesIn(value: unknown, options: readonly string[], base: AnswerBase, field: string): readonly number[] {
  const number = numberIn(value)
  if (number !== undefined && base !== undefined) {
    const place = number - base
    if (place < 0 || place >= options.length) throw unknown(value, options, field)
    return [place]
  }
  const text = plainText(value, field)
  const places = placesInText(text, options) ?? placesInList(text, options)
  if (!places) throw unknown(value, options, field)
  return places
}

function placesInText(text: string, options: readonly string[]): readonly number[] | undefined {
  const letters = lettersIn(text, options) ?? []
  if (letters.length > 0 && letters.every((place) => place < options.length)) return letters
  const place = placeOfText(text, options) ?? placeOfTruth(text, options)
  return place === undefined ? undefined : [place]
}

/** Of `A.肺炎；C.哮喘` and `肺炎、哮喘`: every part has to be an option. */
function placesInList(text: string, options: readonly string[]): readonly number[] | undefined {
  const parts = text.slice(0, longestList).split(/[;；,，、|\n]/)
  const places = parts.map((part) => placesInText(part.trim(), options))
  return parts.length > 1 && text.length <= longestList && places.every((each) => each !== undefined) ? places.flat() : undefined
}

const longestList = 2000

const unknown = (value: unknown, options: readonly string[], field: string): UserError =>
  new UserError('import.bad.answer', { field, found: shown(value), known: `A–${letterAt(options.length - 1)}` })

/** A number that may count options: 3, `2`, `2.0`. */
function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  const digits = typeof value === 'string' ? /^(\d{1,2})(?:\.0)?$/.exec(foldWidth(value).trim())?.[1] : undefined
  return digits === undefined ? undefined : Number(digits)
}

/** Letters run together, or parted by what parts a list; a small one alone or parted. */
const letterRun = /^(?:[A-Z]{1,26}|[A-Za-z](?: ?[,;、/和及与+| ] ?[A-Za-z])*)$/
/** A letter before its option's text: `B. 肺炎`, `(C)`. */
const marked = /^[([]?([A-Z])(?:[)\]][.、:]?|[.、:])(.*)$/s
const longestRun = 100

function lettersIn(text: string, options: readonly string[]): readonly number[] | undefined {
  const folded = foldWidth(text)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^([A-Z]{2,})\.$/, '$1')
  if (folded.length <= longestRun && letterRun.test(folded)) return [...folded.replaceAll(/[^A-Za-z]/g, '').toUpperCase()].map(placeOfLetter)
  const [, letter, rest] = marked.exec(folded) ?? []
  if (letter === undefined) return undefined
  const place = placeOfLetter(letter)
  // A letter beside another option's text contradicts itself.
  return rest!.trim() === '' || isSame(rest!, options[place] ?? '') ? [place] : undefined
}

const placeOfLetter = (letter: string): number => letter.charCodeAt(0) - 'A'.charCodeAt(0)

const bare = (text: string): string => foldWidth(text).replaceAll(/\s+/g, ' ').trim().toLowerCase()
const isSame = (one: string, other: string): boolean => bare(one) === bare(other)

/** The option whose text it is, word for word, else but for width and case; undefined where none or several are. */
function placeOfText(text: string, options: readonly string[]): number | undefined {
  for (const same of [(each: string) => each === text, (each: string) => isSame(each, text)]) {
    const places = options.flatMap((option, place) => (same(option) ? [place] : []))
    if (places.length > 0) return places.length === 1 ? places[0] : undefined
  }
  return undefined
}
