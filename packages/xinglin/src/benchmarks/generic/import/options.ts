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
 * Of one cell: a list, an object by letter, a list of `{key, value}` by their letters, an object of a list of letters and one of texts, JSON or a Python list written as text, one a line, `A. x B. y` run together, or parted by `|` or `;`.
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
  const options = Array.isArray(found)
    ? optionsInList(found)
    : isRow(found)
      ? byLetter(lettered(found))
      : typeof found === 'string'
        ? optionsInText(found)
        : undefined
  if (!options) throw new UserError('import.bad.options', { field, found: shown(found) })
  return options
}

/** An option under what may be its letter. */
type Lettered = readonly [letter: unknown, text: unknown]

/** `{ key: 'B', value: '…' }` is B wherever it stands. */
function optionsInList(list: readonly unknown[]): readonly unknown[] | undefined {
  const options = list.map((each): Lettered => (isRow(each) ? [keyFields.map((name) => each[name]).find(isLetter), textIn(each)] : [undefined, each]))
  const isLettered = options.length > 0 && options.every(([letter]) => letter !== undefined)
  return isLettered ? byLetter(options) : options.map(([, text]) => present(text))
}

const keyFields = ['key', 'label', 'letter', 'option', 'index', 'id']
const textIn = (option: Row): unknown => option.value ?? option.text ?? option.content ?? option

/** An object by letter as it is; of `{ label: ['A', 'B'], text: ['…', '…'] }`, as data sets on hubs have it, what belongs together. */
function lettered(object: Row): readonly Lettered[] {
  const { label, text } = object
  return Array.isArray(label) && Array.isArray(text) && label.length === text.length
    ? label.map((each, n) => [each, text[n]])
    : Object.entries(object)
}

const letterOf = (key: unknown): string | undefined =>
  typeof key === 'string' ? /^(?:选项|option_?)?([A-Z])$/i.exec(foldWidth(key).trim())?.[1]?.toUpperCase() : undefined
const isLetter = (key: unknown): boolean => letterOf(key) !== undefined

/** In the letters' order; undefined where one is no letter, or occurs twice. */
function byLetter(options: readonly Lettered[]): readonly unknown[] | undefined {
  const texts = new Map(options.map(([key, text]) => [letterOf(key), text]))
  if (texts.has(undefined) || texts.size < options.length) return undefined
  const places = [...texts.keys()].map((letter) => letter!.charCodeAt(0) - 'A'.charCodeAt(0))
  return Array.from({ length: Math.max(-1, ...places) + 1 }, (_, place) => present(texts.get(letterAt(place))))
}

function optionsInText(text: string): readonly string[] | undefined {
  const marked = markedOptions(text)
  if (marked) return marked
  const parting = ['\n', '|', /[;；]/].find((each) => text.split(each).length > 1)
  return parting === undefined || hasMarks(text) ? undefined : withoutEnds(text.split(parting).map(trimInvisible))
}

/** Options behind their letters, where nothing stands before the first and nothing is lost behind the last. */
function markedOptions(text: string): readonly string[] | undefined {
  const found = optionsInPrompt(text)?.options
  if (!found || trimInvisible(text.slice(0, found[0]!.start)).length > longestMark) return undefined
  const last = found.length - 1
  const texts = found.map((option, place) => trimInvisible(place === last ? text.slice(option.start) : option.text))
  // `C.甲 E.乙`: a letter was left out, and what stands behind the next is no part of this option.
  const isGap = new RegExp(String.raw`\s[(]?${letterAt(last + 2)}[.、:)](?! ?[a-z])`).test(foldWidth(texts[last]!))
  return isGap ? undefined : withoutEnds(texts)
}

/** `（A）.` */
const longestMark = 4

const hasMarks = (text: string): boolean => /(?:^|\s)[(]?A[.、:)]/.test(foldWidth(text))

/** What parts options in their cell goes from their ends, where it stands behind every one but perhaps the last. */
function withoutEnds(texts: readonly string[]): readonly string[] {
  const bare = texts.map((text) => trimInvisible(text.replace(/(?:[;；,，、|/]|<br ?\/?>|\\n)$/i, '')))
  return bare.slice(0, -1).every((text, place) => text !== texts[place]) ? bare : texts
}

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
