import type { Encoding } from './text-encoding.ts'

/** How a source file is written down. `conll`: a character and its tag on each line, blank lines between sentences. */
export const sourceFormats = ['jsonl', 'json', 'csv', 'tsv', 'xlsx', 'parquet', 'conll'] as const
export type SourceFormat = (typeof sourceFormats)[number]

/** One record as a source has it, before anybody knows what it means. */
export interface SourceRecord {
  /**
   * A JSON value; of a table an object from column name to cell (`1`, `2`, … where there is no header); of CoNLL `{ text, tags }`.
   * Texts are as in the file. A cell of a spreadsheet that holds JSON stays a text.
   */
  readonly value: unknown
  /** Where it begins: the line of a text file, the row of a spreadsheet or a Parquet file, counted from 1. */
  readonly line: number
}

/** A file of a source, as far as it is known before its records are read. */
export interface SourceFile {
  /** Where it is on this disk. */
  readonly path: string
  /** What to call it: its path below what the user named, with `/`. */
  readonly name: string
  readonly format: SourceFormat
  readonly bytes: number
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string
  /** Text files only. */
  readonly encoding?: Encoding
  readonly hasBom?: boolean
}

/** What had to be put up with, to tell the user once per file: `bareNaN`, `glued`, `jsonlNamedJson`, `likeHeader` … Texts: `source.note.<code>`, of `file`, `line`, `count` and `detail`. */
export interface SourceNote {
  readonly code: string
  readonly file: string
  /** The first place. */
  readonly line?: number
  readonly count: number
  /** What the text of the note names, a field say. */
  readonly detail?: string
}

export interface OpenedFile extends SourceFile {
  /**
   * The records in their order, in batches; may be asked for again.
   * Throws `UserError` with file and line for what cannot be read: nothing is skipped in silence.
   */
  records(): AsyncIterable<readonly SourceRecord[]>
  /** What was put up with, complete once all records were read. */
  notes(): readonly SourceNote[]
}

/** What a user named: one file, or the files of a folder, a zip or a data set on a hub. */
export interface OpenedSource {
  readonly files: readonly OpenedFile[]
  /** `hf:owner/name@commit`; absent for files of the user's own. */
  readonly origin?: string
  /** Files of a folder that are no data: licences, read-mes, pictures. */
  readonly ignored: readonly string[]
  /** Removes what was unpacked or fetched; the end of the process does it too. */
  close(): Promise<void>
}

export interface SourceOptions {
  /** Where the file's name or content does not tell. */
  readonly format?: SourceFormat
  /** False: a table's first row is data. */
  readonly hasHeader?: boolean
  /** Names of the columns, in their order; implies that there is no header. */
  readonly columns?: readonly string[]
  /** Of a delimited file, where it is not the usual one. */
  readonly delimiter?: string
  /** Where it is not the one that is detected. */
  readonly encoding?: Encoding
  /** Of a spreadsheet; the first where nothing is said. */
  readonly sheet?: string
  /** Files of a folder or data set whose path holds this text; or, with `*`, has this form. */
  readonly select?: string
  /** A longer line or record is an error. 64 MiB where nothing is said. */
  readonly longestRecord?: number
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: { readonly file: string; readonly bytes: number; readonly totalBytes?: number }) => void
}
