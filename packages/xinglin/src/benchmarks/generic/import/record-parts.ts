import { UserError } from '../../../core/index.ts'
import type { NamedLabel } from './labels.ts'
import type { Mapping } from './mapping.ts'
import { mentionsIn, taggedMentions, type RawMention } from './mentions.ts'
import { optionsOf } from './options.ts'
import type { Role } from './roles.ts'
import { plainText, textAt, valueAt, type Row } from './values.ts'

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

/** A text that places count in: word for word, blanks at its ends too; of a list of tokens what they are together. */
export function measuredText(row: Row, mapping: Mapping): string {
  const texts = (mapping.columns.text ?? []).flatMap((path) => {
    const value = valueAt(row, path)
    return Array.isArray(value) ? tokensIn(value, path).join('') : typeof value === 'string' ? value : []
  })
  if (texts.length > 0) return texts.join('\n')
  throw new UserError('import.bad.blank', { field: fieldOf(mapping, 'text') })
}

/** What tags belong to: a text's tokens where it comes in such, else its characters. */
function tokensOf(row: Row, mapping: Mapping): readonly string[] {
  const [path, ...others] = mapping.columns.text ?? []
  const value = path === undefined || others.length > 0 ? undefined : valueAt(row, path)
  return Array.isArray(value) ? tokensIn(value, path!) : [...measuredText(row, mapping)]
}

const tokensIn = (value: readonly unknown[], field: string): readonly string[] =>
  value.map((token) => (typeof token === 'string' ? token : plainText(token, field)))

export const mentionsOf = (row: Row, { field, value }: FoundAnswer, mapping: Mapping): readonly RawMention[] =>
  mapping.answer === 'tags' ? taggedMentions(value, tokensOf(row, mapping), field) : mentionsIn(value, field, mapping.columns)

/** A record's own id; undefined where it has none. */
export const idOf = (row: Row, { columns }: Mapping): string | undefined => textAt(row, columns.id ?? [])

/** Whether an error says that one record cannot be used. */
export const isBadRecord = (error: unknown): error is UserError =>
  error instanceof UserError && (error.code.startsWith('import.bad.') || error.code.startsWith('record.'))
