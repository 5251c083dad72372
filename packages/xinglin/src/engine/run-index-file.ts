import { readFile, rename, rm, writeFile } from 'node:fs/promises'

const makers = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const
type Kind = keyof typeof makers
export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** Columns of equal length, with the names that their numbers stand for. */
export interface ColumnFile<Header> {
  readonly header: Header
  readonly columns: Readonly<Record<string, Column>>
}

const magic = 'XLINDEX1'

/** Writes columns as they lie in memory; the file is there whole or not at all. False where the folder may not be written to. */
export async function writeColumns<Header>(file: string, { header, columns }: ColumnFile<Header>): Promise<boolean> {
  const layout = Object.entries(columns).map(([name, column]) => [name, kindOf(column), column.length] as const)
  const words = Buffer.from(JSON.stringify({ header, layout, littleEndian: isLittleEndian }))
  const start = Buffer.alloc(16)
  start.write(magic, 'latin1')
  start.writeUInt32LE(words.length, 8)
  const pieces: Uint8Array[] = [start, words, padding(words.length)]
  for (const column of Object.values(columns))
    pieces.push(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), padding(column.byteLength))
  const temporary = `${file}.${process.pid}.tmp`
  try {
    await writeFile(temporary, pieces)
    await rename(temporary, file)
    return true
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    if (['EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

/** Undefined where there is no such file, or it is torn, or of another format: to be made anew. */
export async function readColumns(file: string): Promise<ColumnFile<unknown> | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes || bytes.length < 16 || bytes.toString('latin1', 0, 8) !== magic) return undefined
  // Columns are views of this one buffer, which therefore begins at a multiple of 8.
  const buffer = bytes.byteOffset % 8 === 0 ? bytes : Buffer.from(new Uint8Array(bytes).buffer)
  const size = buffer.readUInt32LE(8)
  try {
    const { header, layout, littleEndian } = JSON.parse(buffer.toString('utf8', 16, 16 + size)) as {
      readonly header: unknown
      readonly layout: readonly (readonly [string, Kind, number])[]
      readonly littleEndian: boolean
    }
    if (littleEndian !== isLittleEndian) return undefined
    let at = 16 + padded(size)
    const columns: Record<string, Column> = {}
    for (const [name, kind, length] of layout) {
      // Throws `RangeError` where the file ends before its columns do.
      const column = new makers[kind](buffer.buffer, buffer.byteOffset + at, length)
      columns[name] = column
      at += padded(column.byteLength)
    }
    return at === buffer.length ? { header, columns } : undefined
  } catch {
    return undefined
  }
}

const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1
const padded = (bytes: number): number => Math.ceil(bytes / 8) * 8
const padding = (bytes: number): Uint8Array => new Uint8Array(padded(bytes) - bytes)

function kindOf(column: Column): Kind {
  if (column instanceof Uint8Array) return 'u8'
  if (column instanceof Uint16Array) return 'u16'
  return column instanceof Uint32Array ? 'u32' : 'f64'
}
