import { UserError } from '../core/index.ts'
import { conllRecords } from './conll-records.ts'
import { longestValue } from './json-cursor.ts'
import { jsonRecords } from './json-records.ts'
import { jsonShape, type JsonShape } from './json-shape.ts'
import type { NoteBook } from './note-book.ts'
import type { FileAsked, Reading } from './reading.ts'
import type { SourceFormat, SourceOptions, SourceRecord } from './source.ts'
import { stopIfAsked } from './stop-if-asked.ts'
import { tableRecords } from './table-records.ts'
import { checkFileEncoding, detectFileEncoding, encodingNames, lineAt, type Encoding } from './text-encoding.ts'
import { formatByContent, formatByName, type TextFormat } from './text-format.ts'
import { textPieces } from './text-pieces.ts'
import type { TextSource } from './text-source.ts'

/**
 * Finds out how a text is encoded and what it holds: as the options say, else as its name, else as its beginning does; undefined where nothing tells.
 * Throws `UserError` for bytes that are no text in that encoding.
 */
export function openText(asked: FileAsked, options: SourceOptions): Reading | undefined {
  const { path, name, label } = asked
  const { encoding, hasBom } = encodingOf(asked, options.encoding)
  const preview = () => checkedPieces(path, encoding, label, () => stopIfAsked(options.signal))
  const known = formatGiven(options.format) ?? formatByName(name) ?? formatOfBeginning(preview())
  if (known === undefined) return undefined
  const longest = options.longestRecord ?? longestValue
  const shape = known === 'json' ? jsonShape(preview(), longest) : undefined
  const format = shape ? formatOfShape(shape, name) : known
  return {
    format,
    encoding,
    hasBom,
    note(notes) {
      if (options.format === undefined) noteName(notes, name, format)
      if (shape?.kind === 'keyed' || shape?.kind === 'grouped') notes.add(shape.kind)
    },
    records: (notes, onRead) => {
      const pieces = () => checkedPieces(path, encoding, label, onRead)
      return readerOf(known, shape)({ file: label, notes, longest, options, pieces, preview })
    },
  }
}

function encodingOf({ path, label }: FileAsked, given: Encoding | undefined): { readonly encoding: Encoding; readonly hasBom: boolean } {
  const detected = given === undefined ? detectFileEncoding(path) : checkFileEncoding(path, given)
  if (!('invalidAt' in detected)) return detected
  const { invalidAt, encoding } = detected
  const line = lineAt(path, encoding, invalidAt)
  throw new UserError('source.encoding', { file: label, line, offset: invalidAt, encoding: encodingNames[encoding] })
}

/** Formats that are no text are opened elsewhere. */
function formatGiven(format: SourceFormat | undefined): TextFormat | undefined {
  return format === 'jsonl' ? 'json' : format === 'xlsx' || format === 'parquet' ? undefined : format
}

function formatOfBeginning(pieces: Iterable<string>): TextFormat | undefined {
  const [first = '', second] = Iterator.from(pieces).take(2)
  return formatByContent(first, second === undefined || second === '')
}

const isNamedLines = (name: string): boolean => /\.(?:jsonl|ndjson)$/i.test(name)

function formatOfShape(shape: JsonShape, name: string): SourceFormat {
  const isLines = shape.kind === 'sequence' && (shape.isLines ?? isNamedLines(name))
  return isLines ? 'jsonl' : 'json'
}

function noteName(notes: NoteBook, name: string, format: SourceFormat): void {
  if (format === 'jsonl' && /\.json$/i.test(name)) notes.add('jsonlNamedJson')
  if (format === 'json' && isNamedLines(name)) notes.add('jsonNamedJsonl')
}

type Reader = (source: TextSource) => AsyncIterable<readonly SourceRecord[]>

function readerOf(format: TextFormat, shape: JsonShape | undefined): Reader {
  if (shape) return (source) => batched(source, (each) => jsonRecords(each, shape))
  if (format === 'conll') return (source) => batched(source, conllRecords)
  return (source) => tableRecords(source, format === 'tsv' ? 'tsv' : 'csv')
}

/** A batch for each piece that is read; what was read before an error comes first. */
async function* batched(source: TextSource, read: (source: TextSource) => Iterable<SourceRecord>): AsyncGenerator<readonly SourceRecord[]> {
  let batch: SourceRecord[] = []
  let isFull = false
  function* watched(): Generator<string> {
    for (const piece of source.pieces()) {
      isFull = true
      yield piece
    }
  }
  try {
    for (const record of read({ ...source, pieces: watched })) {
      batch.push(record)
      if (!isFull) continue
      yield batch
      batch = []
      isFull = false
    }
  } catch (error) {
    if (batch.length > 0) yield batch
    throw error
  }
  if (batch.length > 0) yield batch
}

/** The text of a file, for which its encoding was found to be right. Throws `UserError` where it is not any more, and for a zero character: there is none in any text. */
function* checkedPieces(path: string, encoding: Encoding, file: string, onRead: (bytes: number) => void): Generator<string> {
  try {
    for (const piece of textPieces(path, encoding, { fatal: true, onRead })) {
      if (piece.includes('\0')) throw new UserError('source.zeros', { file, line: lineOfZero(path, encoding) })
      yield piece
    }
  } catch (error) {
    throw error instanceof TypeError ? new UserError('source.changed', { file }) : error
  }
}

function lineOfZero(path: string, encoding: Encoding): number {
  let line = 1
  for (const piece of textPieces(path, encoding)) {
    const zero = piece.indexOf('\0')
    const before = zero < 0 ? piece : piece.slice(0, zero)
    line += before.split('\n').length - 1
    if (zero >= 0) break
  }
  return line
}
