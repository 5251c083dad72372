import { UserError } from '../core/index.ts'
import { fileHead } from './file-head.ts'
import { stopIfAsked } from './stop-if-asked.ts'
import { isSystemError } from './system-error.ts'
import type { FileMetaData, ParquetParsers, SchemaTree } from 'hyparquet'
import type { SourceOptions, SourceRecord } from './source.ts'

const batchSize = 1000

/**
 * The rows of a Parquet file as objects, in every usual compression; lists and structs are arrays and objects. Memory holds one row group at a time.
 *
 * 64-bit integers are numbers where JavaScript holds them exactly, else texts; not-a-number is `null` as other programs take it, infinity a text.
 * Dates are `2026-03-01`, times of a day the number that is stored, timestamps ISO texts in UTC. Bytes without a type are a text where they are UTF-8, else Base64.
 * Throws `UserError` for what is cut off, damaged, encrypted or no Parquet at all.
 */
export async function* parquetRecords(file: string, { signal }: SourceOptions = {}): AsyncGenerator<readonly SourceRecord[]> {
  const head = await fileHead(file)
  if (markOf(head) === 'PARE') throw new UserError('parquet.encrypted', { file })
  if (markOf(head) !== 'PAR1') throw new UserError('parquet.foreign', { file })
  // Loaded here: few commands need them.
  const { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects, parquetSchema } = await import('hyparquet')
  const { compressors } = await import('hyparquet-compressors')
  const bytes = await asyncBufferFromFile(file)
  if (markOf(Buffer.from(await bytes.slice(Math.max(4, bytes.byteLength - 4)))) !== 'PAR1') throw new UserError('parquet.cutOff', { file })
  const metadata = await parquetMetadataAsync(bytes, { geoparquet: false })
    .then((found) => withItsColumns(found, parquetSchema(found)))
    .catch((error: unknown) => {
      throw refusal(error, (detail) => new UserError('parquet.unreadable', { file, detail }))
    })
  let start = 0
  for (const { num_rows: count } of metadata.row_groups) {
    stopIfAsked(signal)
    const end = start + Number(count)
    const options = { file: bytes, metadata, rowStart: start, rowEnd: end, compressors, parsers, utf8: false, geoparquet: false }
    const rows = await parquetReadObjects(options).catch((error: unknown) => {
      throw refusal(error, (detail) => new UserError('parquet.rows', { file, from: start + 1, to: end, detail }))
    })
    for (let n = 0; n < rows.length; n += batchSize)
      yield rows.slice(n, n + batchSize).map((row, at) => ({ value: jsonOf(row), line: start + n + at + 1 }))
    start = end
  }
}

const markOf = (bytes: Buffer): string => bytes.toString('latin1', 0, 4)

/** The reader loses sight of columns that the schema does not have, or has twice: a failure in one of them would end the program. */
function withItsColumns(metadata: FileMetaData, schema: SchemaTree): FileMetaData {
  const names = schema.children.map(({ element }) => element.name)
  if (new Set(names).size < names.length) throw new Error('two columns have the same name')
  const expected = leavesOf(schema).toSorted().join('\n')
  for (const { columns } of metadata.row_groups) {
    const found = columns.map(({ meta_data: column }) => JSON.stringify(column?.path_in_schema))
    if (found.toSorted().join('\n') !== expected) throw new Error('a row group has other columns than the schema')
  }
  return metadata
}

function leavesOf({ path, children }: SchemaTree): string[] {
  return children.length > 0 ? children.flatMap(leavesOf) : [JSON.stringify(path)]
}

/** Whatever the reader stumbles over is in the file, unless the system says that it could not be read. */
function refusal(error: unknown, tell: (detail: string) => UserError): unknown {
  if (!(error instanceof Error) || error instanceof UserError || isSystemError(error)) return error
  return tell(error.message.replaceAll(/\s+/g, ' ').slice(0, 200))
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** Nothing is made up: the package's own would put U+FFFD for bytes that are no text. */
const parsers: Partial<ParquetParsers> = {
  stringFromBytes: (bytes) => (bytes === undefined ? undefined : strict.decode(bytes)),
  dateFromDays: (days) => isoOf(days * 86_400_000).replace(/T.*$/, ''),
  timestampFromMilliseconds: (milliseconds) => isoOf(Number(milliseconds)),
  timestampFromMicroseconds: (microseconds) => isoOf(Number(microseconds / 1000n)),
  timestampFromNanoseconds: (nanoseconds) => isoOf(Number(nanoseconds / 1_000_000n)),
}

function jsonOf(value: unknown): unknown {
  if (value === undefined || value === null || Number.isNaN(value)) return null
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (value === Infinity || value === -Infinity) return String(value)
  if (value instanceof Uint8Array) return textOf(value)
  if (Array.isArray(value)) return value.map(jsonOf)
  return typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, jsonOf(each)])) : value
}

function textOf(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes)
  } catch {
    return Buffer.from(bytes).toString('base64')
  }
}
