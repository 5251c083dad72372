import { trimInvisible, UserError } from '../../../core/index.ts'
import { NotALiteral, pythonLiteral } from '../../../formats/python-literal.ts'

/** A source's record that has fields. */
export type Row = Readonly<Record<string, unknown>>

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** How tables write that a cell is empty. A single dash or 无 may be an answer. */
const emptyWords: ReadonlySet<string> = new Set(['', 'NaN', 'nan', 'null', 'NULL'])

/** A value, or undefined where a source writes that there is none: `null`, `NaN`, a blank text, the word `null`. */
export function present(value: unknown): unknown {
  if (value === null || value === undefined || (typeof value === 'number' && Number.isNaN(value))) return undefined
  return typeof value === 'string' && emptyWords.has(trimInvisible(value)) ? undefined : value
}

/** What stands in a row at `path`: a column of that name, else a field of a field, by dots (`other.id`, `documents.0.title`). */
export function valueAt(row: Row, path: string): unknown {
  if (Object.hasOwn(row, path)) return present(row[path])
  let value: unknown = row
  for (const name of path.split('.')) {
    const object: unknown = typeof value === 'string' ? structureOf(value) : value
    if (typeof object !== 'object' || object === null || !Object.hasOwn(object, name)) return undefined
    value = (object as Row)[name]
  }
  return present(value)
}

/** Of several columns the texts one below the other; undefined where all are empty. */
export function textAt(row: Row, paths: readonly string[]): string | undefined {
  const texts = paths.flatMap((path) => {
    const value = valueAt(row, path)
    return value === undefined ? [] : [plainText(value, path)]
  })
  return texts.length === 0 ? undefined : texts.join('\n')
}

/** A text or number as a text without blanks around it. Throws `UserError` for what has parts. */
export function plainText(value: unknown, field: string): string {
  if (typeof value === 'string') return trimInvisible(value)
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  // A spreadsheet's date: 24:00 would be another day.
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  throw new UserError('import.bad.notText', { field, found: shown(value) })
}

/** The value that a text of JSON or of a Python literal says; any other text, and any other value, as it is. */
export function structureOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = trimInvisible(value)
  if (!/^[[{]/.test(text)) return value
  try {
    return JSON.parse(text)
  } catch {
    return pythonOr(text, value)
  }
}

/** How `DataFrame.to_csv` writes a list. */
function pythonOr(text: string, otherwise: unknown): unknown {
  try {
    return pythonLiteral(text)
  } catch (error) {
    if (error instanceof NotALiteral) return otherwise
    throw error
  }
}

/** Whether a value is an object, or a list of objects or lists. */
export function isNested(value: unknown): boolean {
  const found = structureOf(value)
  return Array.isArray(found) ? typeof found[0] === 'object' && found[0] !== null : isRow(found)
}

/** Of a list of one thing that thing: some writers allow for several where there is one. */
export const onlyOf = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? present(value[0]) : value)

const shownLength = 40

/** The beginning of a value, for a message. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > shownLength ? `${line.slice(0, shownLength)}…` : line
}
