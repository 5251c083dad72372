import { foldWidth, trimInvisible, UserError } from '../../../core/index.ts'
import { optionsInPrompt } from '../../../formats/option-block.ts'
import { letterAt } from '../../choice-question.ts'
import { isRow, plainText, present, shown, structureOf, valueAt, type Row } from './values.ts'

/** What a record's options are read from: a column each, or one for all. */
export interface OptionPlaces {
  readonly optionColumns?: readonly string[]
  readonly options?: string
}

/**
 * A record's options without their letters; undefined where it has none.
 *
 * Of one cell: a list, an object by letter, a list of `{key, value}`, JSON or a Python list written as text, one a line, `A. x B. y` run together, or parted by `|`.
 * Blank ones at the end are left off, as tables have them of questions with fewer options; one before that is an error, for the letters of the others would move.
 */
export function optionsOf(row: Row, { optionColumns, options }: OptionPlaces): readonly string[] | undefined {
  const field = optionColumns ? optionColumns.join(', ') : (options ?? '')
  const values = optionColumns
    ? optionColumns.map((column) => valueAt(row, column))
    : optionsIn(options === undefined ? undefined : valueAt(row, options), field)
  if (values === undefined) return undefined
  const texts = withoutLetters(values.map((value) => (value === undefined ? '' : plainText(value, field))))
  const last = texts.findLastIndex((text) => text !== '')
  if (last < 0) return undefined
  const filled = texts.slice(0, last + 1)
  const blank = filled.indexOf('')
  if (blank >= 0) throw new UserError('import.bad.blankOption', { field, letter: letterAt(blank) })
  return filled
}

function optionsIn(value: unknown, field: string): readonly unknown[] | undefined {
  const found = structureOf(value)
  if (found === undefined) return undefined
  if (Array.isArray(found)) return found.map((each: unknown) => present(optionIn(each)))
  if (isRow(found)) return byLetter(found, field)
  if (typeof found === 'string') return optionsInText(found, field)
  throw new UserError('import.bad.options', { field, found: shown(found) })
}

/** Of `{ key: 'A', value: '…' }` the value. */
function optionIn(value: unknown): unknown {
  if (!isRow(value)) return value
  return value.value ?? value.text ?? value.content ?? value
}

/** Of an object by letter, in the letters' order. */
function byLetter(object: Row, field: string): readonly unknown[] {
  const places = new Map<number, unknown>()
  for (const [key, value] of Object.entries(object)) {
    const letter = /^(?:选项|option_?)?([A-Z])$/i.exec(foldWidth(key).trim())?.[1]?.toUpperCase()
    if (letter === undefined) throw new UserError('import.bad.options', { field, found: shown(object) })
    places.set(letter.charCodeAt(0) - 'A'.charCodeAt(0), value)
  }
  return Array.from({ length: Math.max(-1, ...places.keys()) + 1 }, (_, place) => present(places.get(place)))
}

function optionsInText(text: string, field: string): readonly string[] {
  const marked = markedOptions(text)
  if (marked) return marked
  const parts = text.split(text.includes('\n') ? '\n' : '|').map(trimInvisible)
  if (parts.length < 2) throw new UserError('import.bad.options', { field, found: shown(text) })
  return parts
}

/** Options behind their letters, where nothing stands before the first and nothing is lost behind the last. */
function markedOptions(text: string): readonly string[] | undefined {
  const found = optionsInPrompt(text)?.options
  if (!found || trimInvisible(text.slice(0, found[0]!.start)).length > longestMark) return undefined
  const last = found.length - 1
  return found.map((option, place) => (place === last ? trimInvisible(text.slice(option.start)) : trimInvisible(option.text)))
}

/** `（A）.` */
const longestMark = 4

/** `A. 肺炎`, `(B)结核`, `C 哮喘`: the letters go where every text begins with the letter of its place. */
function withoutLetters(texts: readonly string[]): readonly string[] {
  const filled = texts.findLastIndex((text) => text !== '') + 1
  const bare = texts.slice(0, filled).map((text, place) => afterLetter(text, letterAt(place)))
  // `A 组`, `B 组`: letters that alone tell options apart are their texts.
  return filled >= 2 && bare.every((text) => text !== undefined) && new Set(bare).size === filled ? bare : texts
}

function afterLetter(text: string, letter: string): string | undefined {
  const mark = /^[([]?\s*([A-Z])\s*(?:[)\]]\s*[.、:,]?|[.、:,]|\s)\s*/.exec(foldWidth(text))
  return mark?.[1] === letter ? text.slice(mark[0].length) : undefined
}
