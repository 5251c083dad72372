import { join } from 'node:path'
import type { Benchmark, Question, ReadRecord } from '../core/index.ts'
import { editionFiles } from '../editions/edition-folder.ts'
import type { OpenedEdition } from '../editions/open-edition.ts'
import { findRecordFiles } from '../editions/record-files.ts'
import { recordRows } from '../editions/records.ts'

/** A question where it stands. */
export interface PlacedRow extends ReadRecord {
  /** Its path; of an edition, that of the samples. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
}

/** All questions of an edition, those without a reference too, with file and line. Throws `UserError` for rows that cannot be read. */
export async function* placedRows(benchmark: Benchmark, { edition, path }: OpenedEdition): AsyncGenerator<readonly PlacedRow[]> {
  const { samples, references } = edition.manifest.sha256
  // Nobody has frozen a benchmark's own files.
  if (samples === '') yield* rowsOfRecords(benchmark, path)
  else if (references === undefined) yield* placed(path, inBatches(edition.samples()))
  else yield* placed(path, edition.questions())
}

async function* rowsOfRecords(benchmark: Benchmark, path: string): AsyncGenerator<readonly PlacedRow[]> {
  const { files, close } = await findRecordFiles(benchmark, path)
  try {
    for await (const rows of recordRows(benchmark, files)) yield rows.map(({ row, ...place }) => ({ ...row, ...place }))
  } finally {
    await close()
  }
}

const batchSize = 256

async function* inBatches(samples: AsyncIterable<ReadRecord['sample']>): AsyncGenerator<readonly ReadRecord[]> {
  let batch: ReadRecord[] = []
  for await (const sample of samples) {
    batch.push({ sample })
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  yield batch
}

/** The rows of a frozen edition stand on its lines as they come. */
async function* placed(folder: string, batches: AsyncIterable<readonly (Question | ReadRecord)[]>): AsyncGenerator<readonly PlacedRow[]> {
  const file = join(folder, editionFiles.samples)
  let line = 0
  for await (const batch of batches) yield batch.map((row) => ({ ...row, file, line: ++line }))
}
