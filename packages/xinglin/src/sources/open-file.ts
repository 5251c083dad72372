import { stat } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileSha256, UserError } from '../core/index.ts'
import { fileKind } from './file-kind.ts'
import { NoteBook } from './note-book.ts'
import { openText } from './open-text.ts'
import type { FileAsked, Reading } from './reading.ts'
import type { OpenedFile, SourceOptions, SourceRecord } from './source.ts'
import { stopIfAsked } from './stop-if-asked.ts'

/**
 * Opens one file of a source: kind by content, then encoding, format and digest. Undefined for a text that shows no format.
 * Throws `UserError` for an empty file, an archive, and what is no data.
 */
export async function openFile(asked: FileAsked, options: SourceOptions): Promise<OpenedFile | undefined> {
  const { path, name } = asked
  const reading = await readingOf(asked, options).catch((error: unknown) => {
    throw relabelled(error, asked)
  })
  if (!reading) return undefined
  stopIfAsked(options.signal)
  const { format, encoding, hasBom } = reading
  const [{ size: bytes }, sha256] = [await stat(path), await fileSha256(path)]
  const noted = () => {
    const notes = new NoteBook(name)
    for (const code of asked.notes ?? []) notes.add(code)
    reading.note?.(notes)
    return notes
  }
  let notes = noted()
  const records = () => {
    notes = noted()
    let read = 0
    const onRead = (more: number) => {
      read += more
      stopIfAsked(options.signal)
      options.onProgress?.({ file: name, bytes: read, totalBytes: bytes })
    }
    return counted(reading.records(notes, onRead), asked, options.signal)
  }
  return {
    path,
    name,
    format,
    bytes,
    sha256,
    ...(encoding && { encoding }),
    ...(hasBom !== undefined && { hasBom }),
    records,
    notes: () => notes.list(),
  }
}

async function readingOf(asked: FileAsked, options: SourceOptions): Promise<Reading | undefined> {
  const { path, label } = asked
  const kind = await fileKind(path)
  if ((await stat(path)).size === 0) throw new UserError('source.empty', { file: label })
  const format = kind.kind === 'xlsx' || kind.kind === 'parquet' ? kind.kind : options.format
  if (format === 'xlsx') return { format, records: (notes) => rowsOfSheet(path, options, notes) }
  if (format === 'parquet') return { format, records: () => rowsOfParquet(path, options) }
  if (kind.kind === 'text') return openText(asked, options)
  if (kind.kind === 'xls') throw new UserError('sheet.legacy', { file: label })
  if (kind.kind === 'foreign') throw new UserError('source.foreign', { file: label, kind: kind.name })
  throw new UserError('archive.kind', { file: label, kind: 'name' in kind ? kind.name : kind.kind })
}

// Loaded where they are needed: few files are of these kinds.

async function* rowsOfSheet(path: string, options: SourceOptions, notes: NoteBook): AsyncGenerator<readonly SourceRecord[]> {
  const { xlsxRecords } = await import('./xlsx.ts')
  yield* xlsxRecords(path, options, notes)
}

async function* rowsOfParquet(path: string, options: SourceOptions): AsyncGenerator<readonly SourceRecord[]> {
  const { parquetRecords } = await import('./parquet.ts')
  yield* parquetRecords(path, options)
}

/** Batches between which others have their turn: a signal of the system, say. */
const turnAfter = 64

/** Passes batches on. Throws `UserError` where there is no record at all: an empty data set is never a result. */
async function* counted(
  batches: AsyncIterable<readonly SourceRecord[]>,
  asked: FileAsked,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly SourceRecord[]> {
  let records = 0
  let count = 0
  try {
    for await (const batch of batches) {
      stopIfAsked(signal)
      records += batch.length
      if (batch.length > 0) yield batch
      if (++count % turnAfter === 0) await nextTurn()
    }
  } catch (error) {
    throw relabelled(error, asked)
  }
  if (records === 0) throw new UserError('source.noRecords', { file: asked.label })
}

/** Readers know a file by where it lies, which for a zip or a hub is nowhere that its user knows. */
function relabelled(error: unknown, { path, label }: FileAsked): unknown {
  if (!(error instanceof UserError) || error.parameters.file !== path) return error
  return new UserError(error.code, { ...error.parameters, file: label })
}
