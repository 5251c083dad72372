import { UserError } from '../../../../core/index.ts'
import type { OpenedSource, SourceOptions } from '../../../../sources/source.ts'
import { stopIfAsked } from '../../../../sources/stop-if-asked.ts'
import type { RawFile } from '../find-raw-files.ts'
import type { DroppedRecord } from '../raw-example.ts'
import { readPassagePairs } from './kuake-ir.ts'
import type { RawSplit } from './raw-file-names.ts'
import type { RawOptions, RawRead, RawReader } from './raw-reader.ts'
import { rawReaders } from './raw-readers.ts'
import { tabbedRows } from './tabbed-rows.ts'

export interface RawReadingOptions {
  /** Opens a file of records: `openSource`. */
  readonly open: (path: string, options?: SourceOptions) => Promise<OpenedSource>
  readonly signal?: AbortSignal
  readonly options?: RawOptions
}

/** What some records of a file gave. */
export interface RawBatch extends RawRead {
  readonly task: string
  readonly split: RawSplit
}

/**
 * Reads files of raw CBLUE, one after the other, in batches. Throws `UserError` for what is no record of its task, and for KUAKE-IR where a file is missing.
 * Where nothing in a file has a label, as in test files, that is one `noLabel`, with how often.
 */
export async function* readRawFiles(files: readonly RawFile[], reading: RawReadingOptions): AsyncGenerator<RawBatch> {
  for (const file of files) {
    const reader = rawReaders.find(({ task }) => task === file.task)
    if (reader && file.split) yield* readRecords(file, file.split, reader, reading)
  }
  for (const split of ['train', 'dev', 'test'] as const) yield* readPairs(files, split, reading)
}

async function* readRecords(file: RawFile, split: RawSplit, reader: RawReader, reading: RawReadingOptions): AsyncGenerator<RawBatch> {
  const unlabelled: DroppedRecord[] = []
  let hasExamples = false
  for await (const { examples, dropped } of recordReads(file, reader, reading)) {
    hasExamples ||= examples.length > 0
    unlabelled.push(...dropped.filter(({ reason }) => reason === 'noLabel'))
    yield { task: file.task, split, examples, dropped: dropped.filter(({ reason }) => reason !== 'noLabel') }
  }
  if (unlabelled.length > 0) yield { task: file.task, split, examples: [], dropped: hasExamples ? unlabelled : [allOf(unlabelled)] }
}

/** Some records at a time. What is wrong in the file is told by its name: what was in an archive is elsewhere. */
async function* recordReads(file: RawFile, reader: RawReader, { open, signal, options }: RawReadingOptions): AsyncGenerator<RawRead> {
  let source: OpenedSource | undefined
  try {
    source = await open(file.path, signal ? { signal } : {})
    let number = 0
    for (const opened of source.files) {
      for await (const records of opened.records()) {
        const reads = records.map(({ value, line }) => reader.read(value, { file: file.name, line, number: ++number }, options))
        yield { examples: reads.flatMap(({ examples }) => examples), dropped: reads.flatMap(({ dropped }) => dropped) }
      }
    }
  } catch (error) {
    throw toldByName(error, file)
  } finally {
    await source?.close()
  }
}

function toldByName(error: unknown, { path, name }: RawFile): unknown {
  if (!(error instanceof UserError) || error.parameters.file !== path) return error
  // Raw files are not opened with an encoding of the user's choice.
  return new UserError(error.code === 'source.encoding' ? 'build.rawEncoding' : error.code, { ...error.parameters, file: name })
}

/** Records that are dropped for one reason as one, at the first. */
const allOf = (dropped: readonly DroppedRecord[]): DroppedRecord => ({
  ...dropped[0]!,
  count: dropped.reduce((sum, { count = 1 }) => sum + count, 0),
})

async function* readPairs(files: readonly RawFile[], split: RawSplit, { signal }: RawReadingOptions): AsyncGenerator<RawBatch> {
  const [pairs, queries, corpus] = (['pairs', 'queries', 'corpus'] as const).map((part) =>
    files.find((file) => file.part === part && (file.split ?? split) === split),
  )
  if (!pairs && !queries) return
  const missing = Object.entries({ [`KUAKE-IR_${split}.tsv`]: pairs, [`KUAKE-IR_${split}_query.txt`]: queries, 'corpus.tsv': corpus })
  const absent = missing.filter(([, file]) => file === undefined).map(([name]) => name)
  if (!pairs || !queries || !corpus) throw new UserError('build.rawParts', { task: 'KUAKE-IR', missing: absent.join(', ') })
  const rowsOf = ({ path, name }: RawFile) => tabbedRows(path, name, signal)
  for await (const read of readPassagePairs({ pairs: rowsOf(pairs), queries: rowsOf(queries), corpus: rowsOf(corpus) })) {
    stopIfAsked(signal)
    yield { task: 'KUAKE-IR', split, examples: read.examples, dropped: read.dropped }
  }
}
