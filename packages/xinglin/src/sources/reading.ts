import type { NoteBook } from './note-book.ts'
import type { SourceFormat, SourceRecord } from './source.ts'
import type { Encoding } from './text-encoding.ts'

/** A file to be opened. */
export interface FileAsked {
  readonly path: string
  /** Its path below what the user named. */
  readonly name: string
  /** What messages call it: a path where the user has one. */
  readonly label: string
  /** Notes from before it was opened, by their codes. */
  readonly notes?: readonly string[]
}

/** How a file is going to be read. */
export interface Reading {
  readonly format: SourceFormat
  /** Of texts. */
  readonly encoding?: Encoding
  readonly hasBom?: boolean
  /** Notes that do not wait for its records. */
  note?(notes: NoteBook): void
  records(notes: NoteBook, onRead: (bytes: number) => void): AsyncIterable<readonly SourceRecord[]>
}
