import type { NoteBook } from './note-book.ts'
import type { SourceOptions } from './source.ts'

/** A text file as its readers see it: decoded already. */
export interface TextSource {
  /** For messages. */
  readonly file: string
  readonly notes: NoteBook
  /** In bytes; a longer record is an error. */
  readonly longest: number
  readonly options: SourceOptions
  /** The text in pieces, for reading the records. */
  pieces(): Iterable<string>
  /** The same, for a look beforehand that counts for no progress. */
  preview(): Iterable<string>
}
