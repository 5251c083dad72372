import { madeUpZip } from './made-up-zip.ts'

/** A cell as a spreadsheet's file holds it; `xml` is written as it is, `r="#"` with the cell's address. */
export type MadeUpCell = string | number | boolean | null | { readonly serial: number; readonly style: number } | { readonly xml: string }

export interface MadeUpSheet {
  readonly name: string
  /** By row number. A row that is absent is not written at all. */
  readonly rows: Readonly<Record<number, readonly MadeUpCell[]>>
}

/** Styles of `{ serial, style }`: a date, a date with a time, a time, a date in Chinese, no date. */
export const madeUpStyles = { date: 1, dateTime: 2, time: 3, chineseDate: 4, decimals: 5 } as const
const formats = ['General', 'yyyy-mm-dd', 'yyyy/m/d h:mm', 'h:mm:ss', 'yyyy"年"m"月"d"日"', '0.00']

/** For tests: the bytes of an `.xlsx` file, texts in a shared table, `parts` added or put in place of what it has. */
export function madeUpXlsx(sheets: readonly MadeUpSheet[], parts: Readonly<Record<string, string>> = {}): Buffer {
  const texts = new Map<string, number>()
  const all: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets
      .map(({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, n) => `<Relationship Id="rId${n + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': stylesXml(),
    ...Object.fromEntries(sheets.map(({ rows }, n) => [`xl/worksheets/sheet${n + 1}.xml`, sheetXml(rows, texts)])),
  }
  all['xl/sharedStrings.xml'] = `<sst>${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`
  return madeUpZip(Object.entries({ ...all, ...parts }).map(([name, content]) => ({ name, content })))
}

/** For tests: one sheet, its rows from the first on. */
export const madeUpTable = (...rows: readonly (readonly MadeUpCell[])[]): Buffer =>
  madeUpXlsx([{ name: 'Sheet1', rows: Object.fromEntries(rows.map((row, n) => [n + 1, row])) }])

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const escaped = (text: string): string =>
  text
    .replaceAll('_x', '_x005F_x')
    .replaceAll(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
    .replaceAll('\r', '_x000D_')

function stylesXml(): string {
  const numFmts = formats.map((format, n) => `<numFmt numFmtId="${164 + n}" formatCode="${escaped(format)}"/>`).join('')
  const xfs = formats.map((_, n) => `<xf numFmtId="${n === 0 ? 0 : 164 + n}" applyNumberFormat="1"/>`).join('')
  return `<styleSheet xmlns="${main}"><numFmts>${numFmts}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs>${xfs}</cellXfs></styleSheet>`
}

function sheetXml(rows: MadeUpSheet['rows'], texts: Map<string, number>): string {
  const written = Object.entries(rows).map(([row, cells]) => {
    const inside = cells.map((cell, n) => cellXml(cell, `${letters(n)}${row}`, texts)).join('')
    return `<row r="${row}">${inside}</row>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="${main}"><sheetData>${written.join('')}</sheetData></worksheet>`
}

const letters = (column: number): string => (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

function cellXml(cell: MadeUpCell, address: string, texts: Map<string, number>): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'object') {
    return 'xml' in cell ? cell.xml.replace('r="#"', `r="${address}"`) : `<c r="${address}" s="${cell.style}"><v>${cell.serial}</v></c>`
  }
  if (!texts.has(cell)) texts.set(cell, texts.size)
  return `<c r="${address}" t="s"><v>${texts.get(cell)}</v></c>`
}
