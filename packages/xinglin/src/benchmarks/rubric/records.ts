import { z } from 'zod'
import { UserError, type Demonstration, type ReadRecord, type RecordFormat } from '../../core/index.ts'
import { rubricExpected, type Criterion } from '../../judging/rubric.ts'
import { rubricTaskName as task, type RubricReference } from './task.ts'

/** A number is taken for the text that it is written as: `"id": 7`. */
const id = z.union([z.string().min(1), z.int()]).transform(String)

const names = z.record(z.string(), z.string())

/** What a criterion's author need not write: an id, where the order tells them apart. */
const bareCriteria = z.array(z.looseObject({ id: id.optional() }))

/**
 * One JSON object per line: `{id, prompt, criteria: [{id?, text, points}], level?, group?, strata?, answer?}`; predictions `{id, answer}`.
 *
 * Criteria without an id are called `c1`, `c2`, … by their place. A row without criteria can be asked, not graded. `answer` is a good answer, to show before other questions.
 */
export const rubricRecords: RecordFormat = {
  layout: 'file',
  reader: () => readRecord,
  predictionReader: () => (record) => {
    const raw = objectOf(record)
    return { task, id: field(raw, 'id', id), text: field(raw, 'answer', z.string()) }
  },
  demonstration(record): Demonstration | undefined {
    const raw = objectOf(record)
    const answer = field(raw, 'answer', z.string().default(''))
    return answer === '' ? undefined : { task, id: field(raw, 'id', id), prompt: field(raw, 'prompt', z.string()), answer }
  },
  submission: (sample, answer) => ({ id: sample.id, answer }),
}

function readRecord(record: unknown): ReadRecord {
  const raw = objectOf(record)
  const sample = { task, id: field(raw, 'id', id), prompt: field(raw, 'prompt', z.string()), input: {} }
  if (raw.criteria === undefined || raw.criteria === null) return { sample }
  const level = field(raw, 'level', z.string().optional())
  const group = field(raw, 'group', z.string().optional())
  const strata = field(raw, 'strata', names.optional())
  const reference: RubricReference = { criteria: criteriaOf(raw.criteria), ...(level === undefined ? {} : { level }) }
  return { sample, row: { task, id: sample.id, reference, ...(group === undefined ? {} : { group }), ...(strata === undefined ? {} : { strata }) } }
}

/** Criteria as a file has them, each with an id. Throws `UserError` for what are none. */
export function criteriaOf(value: unknown): readonly Criterion[] {
  const bare = bareCriteria.safeParse(value)
  const criteria = bare.success ? bare.data.map((each, n) => ({ ...each, id: each.id ?? `c${n + 1}` })) : value
  const parsed = rubricExpected.safeParse({ criteria })
  if (parsed.success) return parsed.data.criteria
  throw new UserError('record.criteria', { place: parsed.error.issues[0]!.path.join('.') })
}

type Raw = Readonly<Record<string, unknown>>

function objectOf(record: unknown): Raw {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) throw new UserError('record.notObject')
  return record as Raw
}

function field<Value>(raw: Raw, name: string, schema: z.ZodType<Value>): Value {
  const parsed = schema.safeParse(raw[name])
  if (parsed.success) return parsed.data
  throw new UserError('record.field', { field: name, found: typeof raw[name] })
}
