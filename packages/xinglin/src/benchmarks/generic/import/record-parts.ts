import { UserError } from '../../../core/index.ts'
import { mentionsIn, taggedMentions, type RawMention } from './entities.ts'
import type { NamedLabel } from './labels.ts'
import type { Mapping } from './mapping.ts'
import { optionsOf } from './options.ts'
import type { Role } from './roles.ts'
import { textAt, valueAt, type Row } from './values.ts'

/** What has to be said before records can be read. */
export interface ReadingPlan {
  readonly mapping: Mapping
  /** Labels, types or predicates; else all that occur. */
  readonly labels?: readonly NamedLabel[]
  /** Answers are left out, or there are none. */
  readonly questionsOnly: boolean
}

/** An answer as a record has it. */
export interface FoundAnswer {
  /** The column, for messages. */
  readonly field: string
  readonly value: unknown
}

/** Undefined where a record has none. */
export function answerIn(row: Row, { answer, columns }: Mapping): FoundAnswer | undefined {
  const paths = answer === undefined ? [] : (columns[answer] ?? [])
  const value = paths.length === 1 ? valueAt(row, paths[0]!) : textAt(row, paths)
  return value === undefined ? undefined : { field: paths.join('+'), value }
}

/** The columns that a role is read from, for messages. */
export const fieldOf = ({ columns, optionColumns }: Mapping, role: Role): string =>
  (role === 'options' ? (optionColumns ?? columns.options) : columns[role])?.join('+') ?? role

export function optionsIn(row: Row, { optionColumns, columns }: Mapping): readonly string[] | undefined {
  const [options] = columns.options ?? []
  if (!optionColumns && options === undefined) return undefined
  return optionsOf(row, optionColumns ? { optionColumns } : { options: options! })
}

/** A text that places count in: word for word, blanks at its ends too. */
export function measuredText(row: Row, mapping: Mapping): string {
  const texts = (mapping.columns.text ?? []).map((path) => valueAt(row, path)).filter((value) => typeof value === 'string')
  if (texts.length > 0) return texts.join('\n')
  throw new UserError('import.bad.blank', { field: fieldOf(mapping, 'text') })
}

export const mentionsOf = ({ field, value }: FoundAnswer, text: string, { answer, columns }: Mapping): readonly RawMention[] =>
  answer === 'tags' ? taggedMentions(value, text, field) : mentionsIn(value, field, columns)

/** A record's own id; undefined where it has none. */
export const idOf = (row: Row, { columns }: Mapping): string | undefined => textAt(row, columns.id ?? [])

/** Whether an error says that one record cannot be used. */
export const isBadRecord = (error: unknown): error is UserError =>
  error instanceof UserError && (error.code.startsWith('import.bad.') || error.code.startsWith('record.'))
