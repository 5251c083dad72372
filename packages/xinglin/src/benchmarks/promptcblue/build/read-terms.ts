import { extname } from 'node:path'
import { UserError } from '../../../core/index.ts'
import { fileHead } from '../../../sources/file-head.ts'
import type { OpenedSource, SourceOptions } from '../../../sources/source.ts'
import { readText } from '../../../sources/text-encoding.ts'

/** A user's list of standard terms: one to a line, or the names in a table of codes and names. Throws `UserError` where there is none in it. */
export async function readTerms(file: string, open: (path: string, options?: SourceOptions) => Promise<OpenedSource>): Promise<readonly string[]> {
  const rows = /^\.(?:txt|dic|lst)?$/i.test(extname(file)) ? await linesOf(file) : await tableOf(file, open)
  const column = nameColumn(rows)
  const terms = rows.slice(isHeading(rows[0]) ? 1 : 0).map((cells) => (cells[column] ?? '').trim())
  const unique = [...new Set(terms.filter((term) => term !== ''))]
  if (unique.length === 0) throw new UserError('build.noTerms', { file })
  return unique
}

type Rows = readonly (readonly string[])[]

async function linesOf(file: string): Promise<Rows> {
  await fileHead(file)
  return readText(file)
    .text.split(/\r\n?|\n/)
    .map((line) => line.split('\t'))
}

async function tableOf(file: string, open: (path: string, options?: SourceOptions) => Promise<OpenedSource>): Promise<Rows> {
  const source = await open(file, { hasHeader: false })
  try {
    const rows: string[][] = []
    for (const opened of source.files) for await (const records of opened.records()) rows.push(...records.map(({ value }) => cellsOf(value)))
    return rows
  } finally {
    await source.close()
  }
}

function cellsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  const cells: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : []
  return cells.map((cell) => (typeof cell === 'string' ? cell : ''))
}

const isHeading = (cells: readonly string[] | undefined): boolean =>
  cells?.some((cell) => /^(?:\S*(?:编码|代码|名称|标准词|术语)|code|name|term)$/i.test(cell.trim())) ?? false

/** The column with the most different cells that are words: codes are not. */
function nameColumn(rows: Rows): number {
  const words = new Map<number, Set<string>>()
  for (const cells of rows.slice(0, 1000)) {
    for (const [column, cell] of cells.entries()) {
      if (!/\p{Script=Han}/u.test(cell)) continue
      const known = words.get(column) ?? new Set()
      words.set(column, known.add(cell))
    }
  }
  return [...words].reduce((best, [column, known]) => (known.size > (words.get(best)?.size ?? 0) ? column : best), 0)
}
