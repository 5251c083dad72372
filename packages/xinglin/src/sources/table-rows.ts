import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { UserError } from '../core/index.ts'
import { sizeText } from './size-text.ts'

/** How a delimited text is written. */
export interface Dialect {
  readonly delimiter: string
  /** False: quotation marks are characters like others. */
  readonly hasQuotes: boolean
  /** `\r` alone in files of old Macs; `\n` stands for `\r\n` too. */
  readonly lineBreak: '\n' | '\r'
}

export interface TableRow {
  readonly cells: readonly string[]
  /** Where it begins, counted from 1. */
  readonly line: number
}

export interface RowLimits {
  /** For messages. */
  readonly file: string
  readonly longest: number
  /** A quotation mark that is neither at an end of its cell nor doubled is an error, not a character. */
  readonly isStrict?: boolean
}

/**
 * The rows of a delimited text in batches, blank lines left out, by csv-parse.
 *
 * A quotation mark inside an unquoted cell is a character, and so are both of a cell that goes on behind the second: `"发热"三天`. Texts stay as they are, spaces too.
 * Throws `UserError` for a quote that never ends and for a row that is too long, with the line where the row begins.
 */
export async function* rowsOf(
  pieces: Iterable<string>,
  dialect: Dialect,
  { file, longest, isStrict = false }: RowLimits,
): AsyncGenerator<readonly TableRow[]> {
  // Loaded here: few commands read tables.
  const { parse, CsvError } = await import('csv-parse')
  let rows: TableRow[] = []
  let line = 1
  const parser = parse({
    delimiter: dialect.delimiter,
    quote: dialect.hasQuotes ? '"' : null,
    record_delimiter: dialect.lineBreak === '\n' ? ['\r\n', '\n'] : ['\r'],
    relax_quotes: !isStrict,
    relax_column_count: true,
    max_record_size: longest,
    // Rows are taken here, so that the stream has none to hand on one by one.
    on_record: (cells: string[]) => {
      if (cells.length > 1 || cells[0] !== '') rows.push({ cells, line })
      // Its own count of lines takes \r\n in a quoted cell for two.
      line += 1 + cells.reduce((sum, cell) => sum + breaksIn(cell, dialect.lineBreak), 0)
      return undefined
    },
  })
  const ended = once(parser.resume(), 'end')
  // Told where it is awaited; until then nobody listens.
  ended.catch(() => {})
  try {
    let count = 0
    for (const piece of pieces) {
      if (++count % turnAfter === 0) await nextTurn()
      if (piece !== '' && !parser.write(piece)) await Promise.race([once(parser, 'drain'), ended])
      if (rows.length > 0) yield rows
      rows = []
    }
    parser.end()
    await ended
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (rows.length > 0) yield rows
    throw error.code === 'CSV_MAX_RECORD_SIZE'
      ? new UserError('source.longRecord', { file, line, limit: sizeText(longest) })
      : new UserError('source.openQuote', { file, line })
  } finally {
    parser.destroy()
  }
  if (rows.length > 0) yield rows
}

/** Pieces between which others have their turn: a signal of the system, say. */
const turnAfter = 64

function breaksIn(text: string, lineBreak: string): number {
  let count = 0
  for (let at = text.indexOf(lineBreak); at >= 0; at = text.indexOf(lineBreak, at + 1)) count++
  return count
}
