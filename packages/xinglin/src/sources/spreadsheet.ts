import { Readable } from 'node:stream'
import { UserError } from '../core/index.ts'
import { fileHead } from './file-head.ts'
import { columnOf, fillMerged } from './merged-cells.ts'
import { attributesIn, decodeXml, openXlsx, packed, type Worksheet } from './xlsx-parts.ts'

/** A cell's value; `null` where it is empty. An integer that JavaScript cannot hold exactly is a text. */
export type Cell = string | number | boolean | Date | null

/** A sheet of a spreadsheet, read. */
export interface Spreadsheet {
  /** Empty ones included. */
  readonly rows: readonly (readonly Cell[])[]
  /** Cells that have the value of others that they are merged with. */
  readonly merged: number
  /** Sheets beside it that are not hidden. */
  readonly others: readonly string[]
}

/**
 * Reads a spreadsheet's sheet: the one called `sheet`, else the first that is not hidden.
 *
 * Texts are word for word. Of a formula its stored value, of one that failed the text that is shown (`#N/A`); for merged cells see `fillMerged`.
 * Throws `UserError` for what is no `.xlsx` file, for a sheet that is not there, and for a formula without a value: a program wrote it and nobody has computed it.
 * The whole sheet is held in memory; one of more than 128 MiB of XML is refused.
 */
export async function readSpreadsheet(file: string, sheet?: string): Promise<Spreadsheet> {
  const head = await fileHead(file)
  if (head.subarray(0, ole.length).equals(ole)) throw new UserError('sheet.legacy', { file })
  if (!head.toString('latin1').startsWith('PK')) throw new UserError('sheet.notXlsx', { file })
  const { worksheet, parts, others } = await partsOfSheet(file, sheet)
  const xml = String(parts.get(worksheet.part))
  const failed = failedCells(xml, file, worksheet.name)
  const rows = await cellsOf(file, worksheet, parts)
  for (const { row, column, text } of failed) {
    while (rows.length < row) rows.push([])
    const cells = rows[row - 1]!
    while (cells.length < column) cells.push(null)
    cells[column - 1] = text
  }
  return { rows, merged: fillMerged(rows, xml), others }
}

/** Old `.xls` files and encrypted ones are OLE compound files. */
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')

async function partsOfSheet(file: string, sheet: string | undefined) {
  const xlsx = await openXlsx(file)
  try {
    const { worksheets } = xlsx
    const named = worksheets.find(({ name, isHidden }) => (sheet === undefined ? !isHidden : name === sheet))
    const worksheet = named ?? (sheet === undefined ? worksheets[0] : undefined)
    if (!worksheet) throw new UserError('sheet.noSheet', { file, sheet: sheet ?? '–', sheets: worksheets.map(({ name }) => name).join(', ') || '–' })
    const others = worksheets.filter((each) => each !== worksheet && !each.isHidden).map(({ name }) => name)
    return { worksheet, parts: await xlsx.partsOf(worksheet), others }
  } finally {
    xlsx.close()
  }
}

/** A cell whose formula failed, and what it shows: its reader takes it for empty. */
interface FailedCell {
  readonly row: number
  readonly column: number
  readonly text: string
}

// A cell, its formula, and the beginning of its value.
const cell = /<(?:\w+:)?c(?=[\s/>])([^<>]*)>\s*(<(?:\w+:)?f(?=[\s>/])[^<>]*>(?:[^<]*<\/(?:\w+:)?f>)?)?\s*(?:<(?:\w+:)?v(?=[\s>/])[^<>]*>([^<]*))?/g
const address = /\sr\s?=\s?["']([A-Z]{1,3})(\d{1,7})["']/
/** A row's number beyond those of any sheet; all before it would be filled up. */
const farRow = /<(?:\w+:)?row(?=[\s/>])[^<>]*?\sr\s?=\s?["']\d{8,}/
// Rows are filled up to the last column that has a value: one stray cell beside a long table would take all memory.
const mostCells = 20_000_000

function failedCells(xml: string, file: string, sheet: string): readonly FailedCell[] {
  const refuse = (tag: string) => new UserError('sheet.unreadable', { file, detail: `${sheet}: ${tag.slice(0, 80)}` })
  const far = farRow.exec(xml)
  if (far) throw refuse(far[0])
  const failed: FailedCell[] = []
  let [rows, columns] = [0, 0]
  for (const [, tag = '', formula, value] of xml.matchAll(cell)) {
    const place = address.exec(tag)
    if (!place) throw refuse(`<c${tag}>`)
    if (tag.endsWith('/')) continue
    const [row, column] = [Number(place[2]), columnOf(place[1]!)]
    rows = Math.max(rows, row)
    columns = Math.max(columns, column)
    if (formula === undefined && !tag.includes('t=')) continue
    const { t: type } = attributesIn(tag)
    if (type === 'e' && value) failed.push({ row, column, text: decodeXml(value) })
    // A formula whose value is the empty text has one: it says that it is a text.
    else if (formula !== undefined && (value ?? '').trim() === '' && !(value !== undefined && type === 'str'))
      throw new UserError('sheet.formula', { file, sheet, cell: `${place[1]}${row}` })
  }
  if (rows * columns > mostCells) throw new UserError('sheet.tooManyCells', { file, sheet, rows, columns })
  return failed
}

async function cellsOf(file: string, { number }: Worksheet, parts: ReadonlyMap<string, Buffer>): Promise<Cell[][]> {
  // Loaded here: few commands need it.
  const { readSheet } = await import('read-excel-file/node')
  try {
    // The package's types give a date the type of its constructor.
    return (await readSheet(Readable.from(packed(parts)), number, { trim: false, parseNumber })) as unknown as Cell[][]
  } catch (error) {
    // The file was read by now: whatever it stumbles over stands in there.
    throw new UserError('sheet.unreadable', { file, detail: (error as Error).message })
  }
}

/** Digits that would be lost stay a text: ids are often written as numbers. */
function parseNumber(text: string): number | string {
  const number = Number(text)
  return Number.isNaN(number) || (/^-?\d{16,}$/.test(text) && String(number) !== text) ? text : number
}
