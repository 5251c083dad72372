import type { SourceRecord } from '../../sources/source.ts'
import type { BadRowList } from './bad-rows.ts'
import type { Converter } from './converter.ts'
import type { ImportJob, ImportStage } from './import-job.ts'
import { recordsIn, type ImportFile, type Place } from './source-files.ts'

/** A row, and where it stands. */
export interface PlacedRow<Row> {
  readonly row: Row
  readonly place: Place
  /** Of its record's rows. */
  readonly isFirst: boolean
  readonly isOnly: boolean
}

export interface Batch<Row> {
  readonly file: ImportFile
  /** Made one by one: few objects are alive at a time, and those that outlive a collection of garbage cost memory. */
  readonly rows: Iterable<PlacedRow<Row>>
}

/** The rows of files in batches, each to be read to its end; the limit is for the questions. A record that gives no rows goes to `bad`. */
export async function* batchesIn<Row>(
  { asked, limit = Infinity, converter, signal, onProgress }: ImportJob<Row>,
  stage: ImportStage,
  files: readonly ImportFile[],
  bad: BadRowList,
): AsyncGenerator<Batch<Row>> {
  const areAsked = new Set(asked)
  let done = 0
  let left = limit
  for (const file of files) {
    const isAsked = areAsked.has(file)
    const rowsOf = placing(file, converter, bad)
    for await (const records of recordsIn(file, { ...(isAsked ? { limit: left } : {}), ...(signal ? { signal } : {}) })) {
      yield { file, rows: rowsOf(records) }
      if (isAsked) left -= records.length
      done += records.length
      onProgress?.(stage, done)
    }
  }
}

/** Numbers the rows of each line: JSON without line breaks has them all on one. */
function placing<Row>({ name }: ImportFile, converter: Converter<Row>, bad: BadRowList) {
  let last = { line: 0, number: 0 }
  const next = (line: number): Place => {
    last = { line, number: line === last.line ? last.number + 1 : 1 }
    return { file: name, ...last }
  }
  return function* (records: readonly SourceRecord[]): Generator<PlacedRow<Row>> {
    for (const { value, line } of records) {
      const first = next(line)
      const rows = bad.tried(first, () => converter.rowsOf(value, first)) ?? []
      for (const [n, row] of rows.entries()) yield { row, place: n === 0 ? first : next(line), isFirst: n === 0, isOnly: rows.length === 1 }
    }
  }
}
