import { sha256, UserError, type Demonstration, type ReadRecord, type RecordFormat, type Sample, type Variant } from '../../core/index.ts'
import type { MedBenchInput } from './input.ts'
import { hasVariants, promptParts } from './prompt-parts.ts'
import type { MedBenchReference } from './reference.ts'
import { readRow, type MedBenchRow } from './rows.ts'
import { isMultimodal, taskOfFileName, taskOfSource } from './task-names.ts'

/**
 * MedBench's own files: a file per task, one JSON object per line with `question, options?, answer, other: {id?, source, level?}`; answers are blank in what is published.
 *
 * A row that answers an edition's question says which (`other.sample_id`). Of any other the sample id is `<other.id or x>-<8 hex digits of its question's SHA-256>`, whatever its place in the file; the same id and question again get `-2`, `-3`.
 */
export const medbenchRecords: RecordFormat = {
  layout: 'file-per-task',
  refuses(file) {
    const task = taskOfFileName(file)
    return task !== undefined && isMultimodal(task) ? 'multimodal' : undefined
  },
  reader(file) {
    const nextId = idGiver()
    const variantOf = variantFinder()
    return (record) => readQuestion(file, record, nextId, variantOf)
  },
  predictionReader(file) {
    const nextId = idGiver()
    return (record) => {
      const row = readRow(record)
      const task = taskOf(file, row)
      const fileId = row.other.sample_id ?? row.other.id
      return { task, id: nextId(task, row), ...(fileId === undefined || fileId === null ? {} : { fileId }), text: row.answer ?? '' }
    }
  },
  demonstration(record): Demonstration | undefined {
    const row = readRow(record)
    const task = taskOf('', row)
    return row.answer ? { task, id: idGiver()(task, row), prompt: promptOf(row), answer: row.answer } : undefined
  },
  submission({ task, id, prompt, input }: Sample, answer) {
    const { record } = input as MedBenchInput
    if (!record) return { question: prompt, answer, other: { source: task, sample_id: id } }
    const { options, passage, ...other } = record
    const question = passage === undefined ? prompt : prompt.slice(passage.length + 1)
    return { question, ...(options === undefined ? {} : { options }), answer, other }
  },
}

function readQuestion(file: string, record: unknown, nextId: IdGiver, variantOf: VariantFinder): ReadRecord {
  const row = readRow(record)
  const task = taskOf(file, row)
  const id = nextId(task, row)
  const prompt = promptOf(row)
  const input: MedBenchInput = { ...promptParts(task, prompt, row.options ?? undefined), record: recordOf(row, record as MedBenchRow) }
  const variant = variantOf(task, row, input.options)
  const sample: Sample<MedBenchInput> = { task, id, prompt, input }
  if (!row.answer) return { sample }
  const { level } = row.other
  return {
    sample,
    row: { task, id, reference: referenceOf(row, row.answer), ...(variant ? { variant } : {}), ...(level ? { strata: { level } } : {}) },
  }
}

/** By the file's name: a row's `other.source` is not always called like its task. */
function taskOf(file: string, { other, img_path: images }: MedBenchRow): string {
  const task = taskOfFileName(file) ?? (other.source ? taskOfSource(other.source) : undefined)
  if (task === undefined) throw new UserError('record.field', { field: 'other.source', found: String(other.source) })
  if (isMultimodal(task) || (images !== undefined && images !== null)) throw new UserError('record.multimodal', { task })
  return task
}

const promptOf = ({ passage, question }: MedBenchRow): string => (passage ? `${passage}\n${question}` : question)

/** `other` and what else an upload row repeats; the fields in the order that the file gives them, which reading them does not keep. */
function recordOf({ options, other, passage }: MedBenchRow, given: MedBenchRow): NonNullable<MedBenchInput['record']> {
  const order = Object.keys(given.other) as (keyof typeof other)[]
  const fields = order.flatMap((name) => (other[name] === undefined || other[name] === null ? [] : [[name, other[name]] as const]))
  return { ...Object.fromEntries(fields), ...(options === undefined ? {} : { options }), ...(passage ? { passage } : {}) }
}

function referenceOf({ point }: MedBenchRow, answer: string): MedBenchReference {
  const texts = (typeof point === 'string' ? point.split('\n') : (point ?? [])).map((text) => text.trim()).filter((text) => text !== '')
  return texts.length === 0 ? { answer } : { answer, points: texts.map((text, n) => ({ id: `p${n + 1}`, text })) }
}

type IdGiver = (task: string, row: MedBenchRow) => string

function idGiver(): IdGiver {
  const given = new Map<string, number>()
  return (task, { question, other }) => {
    if (other.sample_id) return other.sample_id
    const id = `${other.id ?? 'x'}-${sha256(question).slice(0, 8)}`
    const key = `${task}/${id}`
    const times = (given.get(key) ?? 0) + 1
    given.set(key, times)
    return times === 1 ? id : `${id}-${times}`
  }
}

type VariantFinder = (task: string, row: MedBenchRow, options: readonly string[] | undefined) => Variant | undefined

/** Rows of one id are one question; its first row says which option is which. */
function variantFinder(): VariantFinder {
  const first = new Map<string, readonly string[]>()
  return (task, { other: { id } }, options) => {
    if (id === undefined || id === null || options === undefined || !hasVariants(task)) return undefined
    const key = `${task}/${id}`
    const original = first.get(key) ?? options
    first.set(key, original)
    const order = orderOf(options, original)
    return { of: String(id), ...(order ? { order } : {}) }
  }
}

/** Which option of `original` stands at each place; undefined where the texts are not the same. Of equal texts each is taken once. */
function orderOf(options: readonly string[], original: readonly string[]): readonly number[] | undefined {
  const left: (string | undefined)[] = [...original]
  const order = options.map((option) => {
    const index = left.indexOf(option)
    if (index >= 0) left[index] = undefined
    return index
  })
  return order.includes(-1) || options.length !== original.length ? undefined : order
}
