import { UserError } from '../core/index.ts'
import { refuseRepeated, refuseTitle } from './header-names.ts'
import { NoteBook } from './note-book.ts'
import { readSpreadsheet, type Cell } from './spreadsheet.ts'
import { stopIfAsked } from './stop-if-asked.ts'
import type { SourceOptions, SourceRecord } from './source.ts'

const batchSize = 1000

/**
 * The rows of a sheet as objects, by the names in its first row that is not empty: the sheet called `sheet`, else the first that is not hidden.
 *
 * Texts are word for word, so `007` stays and JSON stays a text; numbers and booleans are themselves, an empty cell is `null`.
 * A date is `2026-03-01`, with a time `2026-03-01T08:30:00`, a time alone `08:30:00`. For formulas and merged cells see `readSpreadsheet`; `mergedCells` counts those that were filled.
 * Where nobody named a sheet and there are others, that is noted: `otherSheets`.
 * White space around a name goes, and one that occurs twice is a `UserError`. A column that has data and no name is `_column-3`, the first `_index`, as pandas writes it; one without either is left out.
 * Empty rows are passed over, but counted in `line`.
 */
export async function* xlsxRecords(
  file: string,
  options: SourceOptions = {},
  notes: NoteBook = new NoteBook(file),
): AsyncGenerator<readonly SourceRecord[]> {
  const { rows, merged, others } = await readSpreadsheet(file, options.sheet)
  if (merged > 0) notes.add('mergedCells', undefined, { count: merged })
  if (options.sheet === undefined && others.length > 0) notes.add('otherSheets', undefined, { detail: others.join(', ') })
  const filled = rows.map((cells, n) => ({ cells, line: n + 1 })).filter(({ cells }) => cells.some((cell) => cell !== null))
  const header = options.columns || options.hasHeader === false ? undefined : filled.shift()
  const columns = columnsOf(filled, options.columns ?? (header && headerNames(header, file)))
  for (let start = 0; start < filled.length; start += batchSize) {
    stopIfAsked(options.signal)
    yield filled.slice(start, start + batchSize).map(({ cells, line }) => ({ value: recordOf(cells, columns, { file, line }), line }))
  }
}

interface Row {
  readonly cells: readonly Cell[]
  readonly line: number
}

function headerNames({ cells, line }: Row, file: string): readonly string[] {
  const names = cells.map((cell) => String((cell instanceof Date ? isoOf(cell) : cell) ?? '').trim())
  refuseTitle(names, file, line)
  refuseRepeated(names, file, line)
  return names
}

interface Column {
  readonly index: number
  readonly name: string
}

/** Without names columns are numbered. */
function columnsOf(rows: readonly Row[], names: readonly string[] | undefined): readonly Column[] {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), names?.length ?? 0)
  if (!names) return Array.from({ length: width }, (_, index) => ({ index, name: String(index + 1) }))
  return Array.from({ length: width }, (_, index) => ({ index, name: names[index] ?? '' })).flatMap((column) => {
    if (column.name !== '') return [column]
    const hasData = rows.some(({ cells }) => (cells[column.index] ?? null) !== null)
    return hasData ? [{ ...column, name: column.index === 0 ? '_index' : `_column-${column.index + 1}` }] : []
  })
}

function recordOf(cells: readonly Cell[], columns: readonly Column[], where: { readonly file: string; readonly line: number }) {
  return Object.fromEntries(
    columns.map(({ index, name }) => {
      const cell = cells[index] ?? null
      const value = cell instanceof Date ? isoOf(cell) : cell
      if (value === undefined) throw new UserError('sheet.date', { ...where, column: name })
      return [name, value]
    }),
  )
}

const dayMs = 86_400_000
/** Day 0 of spreadsheets: what is before day 1 is a time alone. */
const firstDayMs = Date.UTC(1899, 11, 30)

/** Undefined for a date beyond all calendars. */
function isoOf(date: Date): string | undefined {
  const exact = date.getTime()
  // Days are kept as fractions, so that a second may be off by a millisecond.
  const seconds = Math.round(exact / 1000) * 1000
  const time = Math.abs(exact - seconds) <= 1 ? seconds : exact
  if (Number.isNaN(time)) return undefined
  const iso = new Date(time).toISOString().replace(/(?:\.000)?Z$/, '')
  if (time >= firstDayMs && time < firstDayMs + dayMs) return iso.slice(iso.indexOf('T') + 1)
  return iso.replace(/T00:00:00$/, '')
}
