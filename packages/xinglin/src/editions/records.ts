import { basename } from 'node:path'
import {
  readJsonLines,
  UserError,
  type Benchmark,
  type Edition,
  type EditionManifest,
  type JsonLine,
  type JsonLinesOptions,
  type Question,
  type ReadPrediction,
  type ReadRecord,
  type Sample,
} from '../core/index.ts'

/** A row of a record file, and where it stands. */
export interface RecordRow<Row> {
  readonly row: Row
  readonly file: string
  readonly line: number
}

/**
 * A benchmark's own record files, read as an edition without being copied first. Nothing is known of its licence or review, and it is open: its references stand in it.
 */
export function recordEdition(benchmark: Benchmark, name: string, files: readonly string[]): Edition {
  return {
    manifest: unfrozenManifest(benchmark, name),
    async *samples(): AsyncGenerator<Sample> {
      for await (const rows of recordRows(benchmark, files)) for (const { row } of rows) yield row.sample
    },
    async *questions(): AsyncGenerator<readonly Question[]> {
      for await (const rows of recordRows(benchmark, files)) {
        yield rows.flatMap(({ row: { sample, row } }) => (row ? [{ sample, row }] : []))
      }
    },
    async *demonstrations() {
      for (const file of files) {
        for await (const lines of readJsonLines(file)) {
          for (const line of lines) {
            const demonstration = atLine(file, line, () => benchmark.records.demonstration(line.value))
            if (demonstration) yield demonstration
          }
        }
      }
    },
  }
}

/** What can be told of files that nobody has frozen: little. */
export const unfrozenManifest = (benchmark: Benchmark, name: string): EditionManifest => ({
  format: 1,
  id: basename(name).replace(/\.(?:jsonl?|zip)$/, ''),
  benchmark: benchmark.id,
  title: { zh: basename(name), en: basename(name) },
  license: 'not stated',
  access: 'open',
  clinicalReview: 'not stated',
  counts: {},
  sha256: { samples: '' },
})

/** The rows of question files in batches, each read with the reader of its file. */
export const recordRows = (
  benchmark: Benchmark,
  files: readonly string[],
  options: JsonLinesOptions = {},
): AsyncGenerator<readonly RecordRow<ReadRecord>[]> => rowsOf(files, (file) => benchmark.records.reader(basename(file)), options)

/** The rows of prediction files in batches. */
export const predictionRows = (
  benchmark: Benchmark,
  files: readonly string[],
  options: JsonLinesOptions = {},
): AsyncGenerator<readonly RecordRow<ReadPrediction>[]> => rowsOf(files, (file) => benchmark.records.predictionReader(basename(file)), options)

async function* rowsOf<Row>(files: readonly string[], readerOf: (file: string) => (record: unknown) => Row, options: JsonLinesOptions) {
  for (const file of files) {
    const read = readerOf(file)
    for await (const lines of readJsonLines(file, options)) {
      yield lines.map((line): RecordRow<Row> => ({ row: atLine(file, line, () => read(line.value)), file, line: line.line }))
    }
  }
}

/** Adds file and line to what is wrong with a row. */
export function atLine<Value>(file: string, { line }: Pick<JsonLine, 'line'>, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof UserError && error.code.startsWith('record.')) throw new UserError(error.code, { file, line, ...error.parameters })
    throw error
  }
}
