import type { z } from 'zod'
import { UserError, type RecordFormat } from '../../core/index.ts'
import { quoted } from './contradictions.ts'
import { demonstrationOf, questionOf, taskOfKind } from './question.ts'
import { genericKinds, genericRecord, optionLimits, recordId, type GenericKind, type GenericRecord } from './record.ts'

/**
 * Records of `record.ts`, one JSON object per line; predictions `{kind, id, answer}`, where `task` with the task's name does as well as `kind`: ids are unique inside a kind only.
 *
 * An answer is text, a number, or for extraction tasks the list itself. `null` stands for a field that is not there.
 */
export const genericRecords: RecordFormat = {
  layout: 'file',
  reader: () => (record) => questionOf(readGenericRecord(record)),
  predictionReader: () => (record) => {
    const raw = objectOf(record)
    const id = recordId.safeParse(raw.id)
    if (!id.success) throw new UserError('record.field', { field: 'id', found: shown(raw.id) })
    return { task: taskOfKind(kindOf(raw)).names[0], id: id.data, text: answerText(raw.answer) }
  },
  demonstration: (record) => demonstrationOf(readGenericRecord(record)),
  submission: ({ task, id }, answer) => ({ kind: kindOf({ task }), id, answer }),
}

/** A record of any kind. Throws `UserError` (`record.…`, without file and line) that names the field which is not as it should be. */
export function readGenericRecord(value: unknown): GenericRecord {
  const raw = objectOf(value)
  const parsed = genericRecord.safeParse(Object.fromEntries(Object.entries(raw).filter(([, field]) => field !== null)))
  if (parsed.success) return parsed.data
  throw faultOf(parsed.error.issues[0]!, raw)
}

type Raw = Readonly<Record<string, unknown>>

function objectOf(value: unknown): Raw {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UserError('record.notObject')
  return value as Raw
}

/** What `kind` or `task` calls a kind or its task. */
function kindOf({ kind, task }: Raw): GenericKind {
  const called = kind ?? task
  const found = genericKinds.find((each) => each === called || taskOfKind(each).names[0] === called)
  if (found === undefined) throw new UserError('record.notOneOf', { field: 'kind', found: shown(called), known: genericKinds.join(', ') })
  return found
}

function answerText(answer: unknown): string {
  if (typeof answer === 'string') return answer
  if (typeof answer === 'number') return String(answer)
  if (typeof answer === 'object' && answer !== null) return JSON.stringify(answer)
  throw new UserError('record.field', { field: 'answer', found: shown(answer) })
}

function faultOf(issue: z.core.$ZodIssue, raw: Raw): UserError {
  const field = issue.path.join('.')
  const value = issue.path.reduce<unknown>((inside, name) => (inside as Readonly<Record<PropertyKey, unknown>> | undefined)?.[name], raw)
  const found = shown(value)
  if (field === 'kind') return new UserError('record.notOneOf', { field, found, known: genericKinds.join(', ') })
  if (issue.code === 'invalid_value') return new UserError('record.notOneOf', { field, found, known: issue.values.join(', ') })
  if (field === 'options' && Array.isArray(value)) return new UserError('record.optionCount', { count: value.length, ...optionLimits })
  if (issue.code === 'invalid_format') return new UserError('record.letters', { found })
  if (issue.code === 'custom' || (Array.isArray(value) && value.length === 0)) return new UserError('record.blank', { field })
  return new UserError('record.field', { field, found })
}

/** A value in a few words: itself, or what it is. */
function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]'
  return typeof value === 'object' && value !== null ? '{…}' : String(value)
}
