import type { Demonstration, ReadRecord, UserError } from '../../core/index.ts'
import type { Place } from './source-files.ts'

/** What turns a source's records into questions; the import itself knows nothing of what they mean. */
export interface Converter<Row> {
  /** The rows of a record, each of which becomes a question. */
  rowsOf(record: unknown, place: Place): readonly Row[]
  /** The first reading, of all records: what columns there are. */
  survey(row: Row): void
  /** After it. Throws `UserError` where the columns do not tell what they are. */
  plan(): void
  /** The second reading: what all rows together tell, those of demonstrations too. A row that cannot be used is passed over. */
  learn(row: Row, isAsked: boolean): void
  /** After it. Throws `UserError` where the rows leave open what only the user can say. */
  settle(): void
  /** A row's own id; undefined where it has none. */
  idOf(row: Row): string | undefined
  /** Throws a `UserError` for which `isBadRow` is true, without file and line, where this row cannot be used. */
  question(row: Row, id: string, place: Place): ReadRecord
  demonstration(row: Row, id: string, place: Place): Demonstration | undefined
  isBadRow(error: unknown): error is UserError
}
