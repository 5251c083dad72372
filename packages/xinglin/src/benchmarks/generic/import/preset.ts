import type { Bilingual } from '../../../core/index.ts'
import type { ImportKind } from './mapping.ts'
import type { Row } from './values.ts'

export type Split = 'train' | 'dev' | 'val' | 'test'

/** A public data set whose files are known: what its columns are, which split is asked, what it is published under. */
export interface ImportPreset {
  readonly name: string
  readonly title: Bilingual
  /** Where its files are published, or its layout described. */
  readonly source: string
  /** As stated there; absent where nothing is stated, or where we have not seen it. */
  readonly license?: string
  /** False where the layout is known from other people's readers of it only. */
  readonly isLayoutSeen: boolean
  readonly kind: ImportKind
  /** As `--map` has it. */
  readonly map?: readonly string[]
  /** As `--labels` has it. */
  readonly labels?: readonly string[]
  /** Columns to slice scores by; those that a file lacks are left out. */
  readonly strata?: readonly string[]
  readonly group?: string
  /** How its files are written, where they do not tell. */
  readonly format?: 'tsv'
  readonly columns?: readonly string[]
  /** Files of a folder that hold questions. */
  readonly files?: RegExp
  /** Of files named after a split: which is asked, and which gives demonstrations. */
  readonly asked?: Split
  readonly shown?: Split
  /** A property that the file's name tells: its first group. */
  readonly fileStratum?: { readonly name: string; readonly pattern: RegExp }
  /** Makes what brings a record into rows with columns. It sees the records in their order, several times from the start. */
  reshaper?(): (record: Row) => readonly unknown[]
  /** Why a row cannot be asked by text alone. */
  cannotAsk?(row: Row): 'import.bad.image' | undefined
  /** A file beside that holds the answers. */
  readonly answers?: AnswerFile
  /** The set has no answers. */
  readonly questionsOnly?: true
}

/** How answers that stand in a file of their own are joined. */
export interface AnswerFile {
  /** Its name, in a folder that holds both. */
  readonly file?: RegExp
  readonly id?: string
  readonly answer?: string
  /** What the answer is to the question; an answer where nothing is said. */
  readonly role?: 'answer' | 'answer.0' | 'answer.1'
  /** A question may have several, any of which will do. */
  readonly isMany?: true
}
