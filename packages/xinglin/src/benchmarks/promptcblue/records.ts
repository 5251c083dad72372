import { UserError, type Demonstration, type ReadRecord, type RecordFormat, type Sample } from '../../core/index.ts'
import type { RecordInput } from './record-task.ts'

interface RawRecord {
  readonly input?: unknown
  readonly target?: unknown
  readonly answer_choices?: unknown
  readonly task_type?: unknown
  readonly task_dataset?: unknown
  readonly sample_id?: unknown
}

/** PromptCBLUE's own files: one JSON object per line with `input, target, answer_choices, task_type, task_dataset, sample_id`; the key is (task_dataset, sample_id). */
export const promptcblueRecords: RecordFormat = {
  layout: 'file',
  reader: () => readRecord,
  predictionReader: () => (record) => {
    const raw = rawRecord(record)
    return { task: text(raw.task_dataset, 'task_dataset'), id: text(raw.sample_id, 'sample_id'), text: optionalText(raw.target) }
  },
  demonstration(record): Demonstration | undefined {
    const raw = rawRecord(record)
    const answer = optionalText(raw.target)
    if (answer === '') return undefined
    return { task: text(raw.task_dataset, 'task_dataset'), id: text(raw.sample_id, 'sample_id'), prompt: text(raw.input, 'input'), answer }
  },
  submission({ task, id, prompt, input }: Sample, answer) {
    const { choices: answer_choices, taskType: task_type } = input as RecordInput
    return { input: prompt, target: answer, answer_choices, task_type, task_dataset: task, sample_id: id }
  },
}

function readRecord(record: unknown): ReadRecord {
  const raw = rawRecord(record)
  const task = text(raw.task_dataset, 'task_dataset')
  const id = text(raw.sample_id, 'sample_id')
  // Scoring needs neither prompt nor task type, so they are not held against a file; a run refuses a blank prompt.
  const input: RecordInput = { choices: choices(raw.answer_choices), taskType: anyText(raw.task_type) }
  const sample: Sample<RecordInput> = { task, id, prompt: anyText(raw.input), input }
  const target = optionalText(raw.target)
  return target === '' ? { sample } : { sample, row: { task, id, reference: target } }
}

function rawRecord(record: unknown): RawRecord {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) throw new UserError('record.notObject')
  return record as RawRecord
}

function text(value: unknown, field: string): string {
  if (typeof value !== 'string' || value === '') throw new UserError('record.field', { field, found: typeof value })
  return value
}

const anyText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A field that a file may leave out or set to null. */
function optionalText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw new UserError('record.field', { field: 'target', found: typeof value })
  return value
}

function choices(value: unknown): readonly string[] | null {
  if (value === undefined || value === null) return null
  if (!Array.isArray(value)) throw new UserError('record.field', { field: 'answer_choices', found: typeof value })
  for (const choice of value)
    if (typeof choice !== 'string') throw new UserError('record.field', { field: 'answer_choices', found: `[${typeof choice}]` })
  return value as readonly string[]
}
