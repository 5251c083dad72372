import { UserError } from '../core/index.ts'
import { refuseRepeated, refuseTitle } from './header-names.ts'
import { dialectOf, hasRowsInside } from './table-dialect.ts'
import { shownText } from './shown-text.ts'
import { rowsOf, type Dialect, type TableRow } from './table-rows.ts'
import type { SourceRecord } from './source.ts'
import type { TextSource } from './text-source.ts'

/**
 * The rows of a CSV or TSV file as objects from the names of the columns to the cells, which stay texts: `007`, `1e5` and all.
 *
 * The first row that is not blank is the header, unless `columns` or `hasHeader: false` says otherwise; without names columns are called `1`, `2`, …
 * A first column without a name is `_index`, as pandas writes it, another `_column-3`. White space around a name goes.
 * Put up with, and noted: `delimiter` other than the usual; `unnamedColumns`; `oddHeader`, a header that looks like data; `likeHeader`, rows with a cell that is its column's name; `rowsInCell`, a quoted cell that looks as if it had swallowed rows;
 * `markInName` and `markBetween`, a byte order mark in a name or at the beginning of a row, which goes; `emptyRows`, of blank cells alone, which are passed over as blank lines are.
 * Damage, told with its line: a row with more or fewer cells than there are columns; two columns of one name; a title in place of the header; a quote that never ends; a row that is too long.
 */
export async function* tableRecords(source: TextSource, format: 'csv' | 'tsv'): AsyncGenerator<readonly SourceRecord[]> {
  const dialect = await dialectOf(source, format)
  const usual = format === 'csv' ? ',' : '\t'
  if (source.options.delimiter === undefined && dialect.delimiter !== usual)
    source.notes.add('delimiter', undefined, { detail: shownDelimiter(dialect.delimiter) })
  let names = source.options.columns
  const isNamed = names !== undefined || source.options.hasHeader !== false
  for await (const batch of rowsOf(source.pieces(), dialect, source)) {
    const rows = batch.filter((row) => !isEmpty(row, source))
    if (rows.length === 0) continue
    const isHeaderFirst = names === undefined && isNamed
    names ??= isHeaderFirst ? headerNames(rows[0]!, source) : rows[0]!.cells.map((_, n) => `${n + 1}`)
    const records: SourceRecord[] = []
    try {
      for (const row of isHeaderFirst ? rows.slice(1) : rows) {
        const { cells, line } = checked(row, names.length, dialect, source)
        if (isNamed && cells.some((cell, n) => cell === names![n])) source.notes.add('likeHeader', line)
        records.push({ value: valueOf(cells, names), line })
      }
    } catch (error) {
      // Those before the damaged row are not damaged.
      yield records
      throw error
    }
    yield records
  }
}

/** Spreadsheet programs write rows that were emptied with all their delimiters. */
function isEmpty({ cells, line }: TableRow, { notes }: TextSource): boolean {
  const hasText = cells.some((cell) => cell.trim() !== '')
  if (!hasText) notes.add('emptyRows', line)
  return !hasText
}

const shownDelimiter = (delimiter: string): string => (delimiter === '\t' ? '\\t' : delimiter)

const longestName = 40

function headerNames({ cells, line }: TableRow, { file, notes }: TextSource): readonly string[] {
  const marked = cells.filter((cell) => cell.includes('\ufeff')).length
  if (marked > 0) notes.add('markInName', line, { count: marked })
  const given = cells.map((cell) => (cell.startsWith('\ufeff') ? withoutMark(cell) : cell).replaceAll('\ufeff', '').trim())
  refuseTitle(given, file, line)
  const unnamed = given.filter((name, n) => name === '' && n > 0).length
  if (unnamed > 0) notes.add('unnamedColumns', line, { count: unnamed })
  const names = given.map((name, n) => name || (n === 0 ? '_index' : `_column-${n + 1}`))
  refuseRepeated(names, file, line)
  const odd = names.find((name) => /^[+-]?\d+(?:\.\d+)?$|[。；;？?！!，：:]$/.test(name) || name.length > longestName)
  if (odd !== undefined) notes.add('oddHeader', line, { detail: shownText(odd) })
  return names
}

function checked(row: TableRow, width: number, dialect: Dialect, { file, notes }: TextSource): TableRow {
  const { cells, line } = row
  const found = cells.length
  const isOpen = cells.some((cell) => cell.startsWith('"') && cell.includes(dialect.lineBreak))
  const isSwallowing = hasRowsInside(row, dialect, width)
  if (isOpen && (found !== width || isSwallowing)) throw new UserError('source.openQuote', { file, line })
  if (found !== width) throw new UserError('source.ragged', { file, line, expected: width, found })
  if (isSwallowing) notes.add('rowsInCell', line)
  if (!cells[0]!.startsWith('\ufeff')) return row
  notes.add('markBetween', line)
  return { line, cells: [withoutMark(cells[0]!), ...cells.slice(1)] }
}

/** Behind a mark quotation marks were taken for characters. */
const withoutMark = (cell: string): string => {
  const [, quoted] = /^\ufeff"([^]*)"$/.exec(cell) ?? []
  return quoted?.replaceAll('""', '"') ?? cell.slice(1)
}

/** By `fromEntries`, so that a column may be called `__proto__`. */
const valueOf = (cells: readonly string[], names: readonly string[]): unknown => Object.fromEntries(names.map((name, n) => [name, cells[n]!]))
