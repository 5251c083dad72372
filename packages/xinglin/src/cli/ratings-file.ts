import { stat } from 'node:fs/promises'
import { readJsonLines, UserError } from '../core/index.ts'
import { encodingNames, readText } from '../sources/text-encoding.ts'

/** A line of a file of ratings: what one rater said of an answer, or of one decision about it. */
export interface RatingRow {
  readonly line: number
  /** Absent where the file does not name it. */
  readonly task?: string
  readonly id: string
  /** Which of several answers to the question. Absent: the only one. */
  readonly answer?: string
  readonly rater: string
  readonly criterion?: string
  /** As the file has it. */
  readonly rating: string
}

export interface RatingsFile {
  readonly rows: readonly RatingRow[]
  /** What the file was read as, where that is not UTF-8. */
  readonly encoding?: string
}

/**
 * Ratings in long form, `id, rater, rating` with perhaps `task, answer, criterion` on each line: CSV with a header (comma or tab, in UTF-8, GB18030 or UTF-16), or JSON Lines.
 *
 * Throws `UserError` with the line for what is malformed or blank. What a rating says is not looked at here.
 */
export async function readRatings(file: string): Promise<RatingsFile> {
  const { rows, encoding } = /\.(?:jsonl?|ndjson)$/i.test(file) ? { rows: await fromJson(file) } : await fromCsv(file)
  if (rows.length === 0) throw new UserError('ratings.empty', { file })
  return { rows, ...(encoding === undefined ? {} : { encoding }) }
}

const needed = ['id', 'rater', 'rating'] as const
const optional = ['task', 'answer', 'criterion'] as const

async function fromJson(file: string): Promise<RatingRow[]> {
  const rows: RatingRow[] = []
  for await (const lines of readJsonLines(file)) {
    for (const { value, line } of lines) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UserError('record.notObject', { file, line })
      rows.push(rowOf(file, line, value as Readonly<Record<string, unknown>>))
    }
  }
  return rows
}

async function fromCsv(file: string): Promise<RatingsFile> {
  const text = await textOf(file)
  const firstLine = text.text.slice(0, (text.text.indexOf('\n') + 1 || text.text.length + 1) - 1)
  const { parse, CsvError } = await import('csv-parse/sync')
  let records: readonly { readonly record: Readonly<Record<string, string>>; readonly info: { readonly lines: number } }[]
  try {
    // Excel's „Unicode text“ is set with tabs.
    records = parse(text.text, {
      columns: (titles: readonly string[]) => titles.map((title) => title.trim().toLowerCase()),
      delimiter: firstLine.includes('\t') ? '\t' : ',',
      info: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UserError('ratings.csv', { file, line: Number(error.lines ?? 1), detail: error.message.slice(0, 120) })
  }
  const [first] = records
  const missing = first ? needed.filter((name) => !(name in first.record)) : []
  if (missing.length > 0) throw new UserError('ratings.columns', { file, missing: missing.join(', '), found: Object.keys(first!.record).join(', ') })
  const rows = records
    // What Excel leaves of rows that were cleared.
    .filter(({ record }) => Object.values(record).some((cell) => cell.trim() !== ''))
    .map(({ record, info }) => rowOf(file, info.lines, record))
  return { rows, ...(text.encoding === undefined ? {} : { encoding: text.encoding }) }
}

async function textOf(file: string): Promise<{ readonly text: string; readonly encoding?: string }> {
  const stats = await stat(file).catch(() => undefined)
  if (!stats) throw new UserError('file.missing', { file })
  if (stats.isDirectory()) throw new UserError('file.isFolder', { file })
  const { text, encoding } = readText(file)
  return encoding === 'utf-8' ? { text } : { text, encoding: encodingNames[encoding] }
}

function rowOf(file: string, line: number, raw: Readonly<Record<string, unknown>>): RatingRow {
  const read = (name: string): string => {
    const value = raw[name]
    if (value === undefined || value === null) return ''
    if (typeof value === 'object') throw new UserError('ratings.field', { file, line, field: name })
    return String(value as string | number | boolean).trim()
  }
  const row: Record<string, string> = {}
  for (const name of needed) {
    row[name] = read(name)
    if (row[name] === '') throw new UserError('ratings.field', { file, line, field: name })
  }
  for (const name of optional) if (read(name) !== '') row[name] = read(name)
  return { ...(row as unknown as Omit<RatingRow, 'line'>), line }
}
