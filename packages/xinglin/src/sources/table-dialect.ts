import { UserError } from '../core/index.ts'
import { rowsOf, type Dialect, type TableRow } from './table-rows.ts'
import type { TextSource } from './text-source.ts'

const delimiters = [',', ';', '\t', '|', '，'] as const
/** Rows at the beginning of a file that show what its delimiter is. */
const enough = 50

/**
 * How a table is written: what the user says, else what its beginning shows.
 *
 * Of `,` `;` tab `|` `，` (tab first for TSV) the delimiter is the one by which the first row has several cells and the most rows have as many; of equals the first, and the first for a single column.
 * Where it is no tab, quotation marks quote. Where it is, they do if the whole file can be read so and no quoted cell looks as if it had swallowed rows; else they are characters, as in `0⇥他说"好"`.
 */
export async function dialectOf(source: TextSource, format: 'csv' | 'tsv'): Promise<Dialect> {
  const { sample, isWhole } = beginning(source.preview())
  const lineBreak = sample.includes('\r') && !sample.includes('\n') ? '\r' : '\n'
  const candidates = format === 'tsv' ? ['\t', ...delimiters.filter((each) => each !== '\t')] : delimiters
  const delimiter = source.options.delimiter ?? (await bestDelimiter(candidates, sample, isWhole, lineBreak))
  const quoting = { delimiter, lineBreak, hasQuotes: true } as const
  return delimiter === '\t' && !(await isQuoted(source, quoting)) ? { ...quoting, hasQuotes: false } : quoting
}

/** Whether rows stand in a cell that is quoted: its lines have as many delimiters as a row of `width` cells. */
export function hasRowsInside({ cells }: TableRow, { delimiter, lineBreak }: Dialect, width: number): boolean {
  if (!cells.some((cell) => cell.includes(lineBreak))) return false
  const lines = cells.join(delimiter).split(lineBreak)
  return lines.every((line) => line.split(delimiter).length === width)
}

function beginning(pieces: Iterable<string>): { readonly sample: string; readonly isWhole: boolean } {
  let sample = ''
  for (const piece of pieces) {
    if (sample.length >= 1 << 16) return { sample, isWhole: false }
    sample += piece
  }
  return { sample, isWhole: true }
}

async function bestDelimiter(candidates: readonly string[], sample: string, isWhole: boolean, lineBreak: Dialect['lineBreak']): Promise<string> {
  let best = { delimiter: candidates[0]!, agreeing: 0 }
  for (const delimiter of candidates) {
    const rows = await firstRows(sample, { delimiter, lineBreak, hasQuotes: true })
    const width = rows[0]?.cells.length ?? 0
    // The last row may be cut.
    const agreeing = rows.slice(0, isWhole ? enough : Math.min(enough, rows.length - 1)).filter(({ cells }) => cells.length === width).length
    if (width > 1 && agreeing > best.agreeing) best = { delimiter, agreeing }
  }
  return best.delimiter
}

/** As far as they can be read: the beginning of a file may end within quotes. */
async function firstRows(sample: string, dialect: Dialect): Promise<readonly TableRow[]> {
  const rows: TableRow[] = []
  try {
    for await (const batch of rowsOf([sample], dialect, { file: '', longest: 4 * sample.length })) rows.push(...batch)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
  }
  return rows
}

async function isQuoted(source: TextSource, dialect: Dialect): Promise<boolean> {
  const { file, longest } = source
  if (!hasQuote(source.preview())) return false
  try {
    let width: number | undefined
    for await (const rows of rowsOf(source.preview(), dialect, { file, longest, isStrict: true })) {
      width ??= rows[0]!.cells.length
      for (const row of rows) if (hasRowsInside(row, dialect, width)) return false
    }
    return true
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return false
  }
}

function hasQuote(pieces: Iterable<string>): boolean {
  for (const piece of pieces) if (piece.includes('"')) return true
  return false
}
