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
 * What has no label, as nothing has in test files, is one `noLabel` of its file, with how often.
 */
export async function* readRawFiles(files: readonly RawFile[], reading: RawReadingOptions): AsyncGenerator<RawBatch> {
  for (const file of files) {
    const reader = rawReaders.find(({ task }) => task === file.task)
    if (reader && file.split) yield* readRecords(file, file.split, reader, reading)
  }
  for (const split of ['train', 'dev', 'test'] as const) yield* readPairs(files, split, reading)
}

async function* readRecords(file: RawFile, split: RawSplit, reader: RawReader, reading: RawReadingOptions): AsyncGenerator<RawBatch> {
  const source = await reading.open(file.path, reading.signal ? { signal: reading.signal } : {})
  let unlabelled: DroppedRecord | undefined
  try {
    let number = 0
    for (const opened of source.files) {
      for await (const records of opened.records()) {
        const reads = records.map(({ value, line }) => reader.read(value, { file: file.name, line, number: ++number }, reading.options))
        const dropped: DroppedRecord[] = []
        for (const each of reads.flatMap((read) => read.dropped)) {
          if (each.reason === 'noLabel') unlabelled = unlabelled ? { ...unlabelled, count: countOf(unlabelled) + countOf(each) } : each
          else dropped.push(each)
        }
        yield { task: file.task, split, examples: reads.flatMap(({ examples }) => examples), dropped }
      }
    }
  } finally {
    await source.close()
  }
  if (unlabelled) yield { task: file.task, split, examples: [], dropped: [unlabelled] }
}

const countOf = ({ count = 1 }: DroppedRecord): number => count

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
