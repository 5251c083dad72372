import type { BadRow } from './bad-rows.ts'
import type { Converter } from './converter.ts'
import type { ImportFile } from './source-files.ts'

/** What is to be imported, and who wants to know how it goes. */
export interface ImportJob<Row> {
  /** Files of questions, in their order. */
  readonly asked: readonly ImportFile[]
  /** Files of demonstrations. */
  readonly shown: readonly ImportFile[]
  readonly converter: Converter<Row>
  /** Records of questions after this many are not read. */
  readonly limit?: number
  readonly signal?: AbortSignal
  onProgress?(stage: ImportStage, records: number): void
  /** Told of each row that is left out. Without it a bad row stops the import, once all are found. */
  onSkipped?(row: BadRow): void
}
export type ImportStage = 'surveying' | 'learning' | 'checking' | 'writing'
