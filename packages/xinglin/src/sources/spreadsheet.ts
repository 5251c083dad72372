import { stat } from 'node:fs/promises'
import { UserError } from '../core/index.ts'

/** A cell's value; `null` where it is empty. */
export type Cell = string | number | boolean | Date | null

/** The rows of a spreadsheet's first sheet, texts word for word. Throws `UserError` for what is no `.xlsx` file. */
export async function readSpreadsheet(file: string): Promise<readonly (readonly Cell[])[]> {
  const stats = await stat(file).catch(() => undefined)
  if (!stats) throw new UserError('file.missing', { file })
  if (stats.isDirectory()) throw new UserError('file.isFolder', { file })
  // Loaded here: only an import needs it.
  const { readSheet } = await import('read-excel-file/node')
  try {
    // The package's types give a date the type of its constructor.
    return (await readSheet(file, { trim: false })) as unknown as readonly (readonly Cell[])[]
  } catch (error) {
    if (error instanceof Error && /^Invalid(?:Input|Spreadsheet)Error$/.test(error.name))
      throw new UserError('sheet.unreadable', { file, detail: error.message })
    throw error
  }
}
