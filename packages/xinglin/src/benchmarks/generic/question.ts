import type { Demonstration, ReadRecord, Sample, Task } from '../../core/index.ts'
import { criteriaOf } from '../rubric/records.ts'
import { lettersOf, refuseOther, refuseOutside, refuseWrongPlaces } from './contradictions.ts'
import dialogue from './dialogue.task.ts'
import entities from './entities.task.ts'
import label from './label.task.ts'
import multipleChoice from './multiple-choice.task.ts'
import number from './number.task.ts'
import pair from './pair.task.ts'
import qa from './qa.task.ts'
import type { GenericKind, GenericRecord } from './record.ts'
import relations from './relations.task.ts'
import rubric from './rubric.task.ts'
import singleChoice from './single-choice.task.ts'
import type { GenericTask, Stemmed } from './task.ts'

/** In the benchmark's order. */
const tasks = {
  'single-choice': singleChoice,
  'multiple-choice': multipleChoice,
  label,
  pair,
  entities,
  relations,
  number,
  qa,
  dialogue,
  rubric,
} as const satisfies Readonly<Record<GenericKind, GenericTask>>

export const genericTasks: readonly GenericTask[] = Object.values(tasks)

/** The task that asks a kind of records. */
export const taskOfKind = (kind: GenericKind): Task => tasks[kind]

/**
 * The question that a record is, with its reference where the record has an answer.
 *
 * Throws `UserError` (`record.…`, without file and line) where a record contradicts itself: a letter beyond its options, an answer that is none of its labels, an entity that is not where its offsets say.
 */
export function questionOf(record: GenericRecord): ReadRecord {
  const asked = askedBy(record)
  const sample = sampleOf(record, asked)
  const { group, strata } = record
  if (asked.reference === undefined) return { sample }
  const { task, id } = sample
  return { sample, row: { task, id, reference: asked.reference, ...(group !== undefined && { group }), ...(strata !== undefined && { strata }) } }
}

/** The question with the answer of a model that gets it right, in the form that the task asks for; undefined where the record has no answer. Throws like `questionOf`. */
export function demonstrationOf(record: GenericRecord): Demonstration | undefined {
  const asked = askedBy(record)
  const answer = asked.reference === undefined ? undefined : asked.task.answerOf?.(asked.reference, asked.input)
  const { task, id, prompt } = sampleOf(record, asked)
  // Criteria do not tell an answer: there it stands beside them.
  const shown = answer ?? (record.kind === 'rubric' ? record.answer : undefined)
  return shown === undefined ? undefined : { task, id, prompt, answer: shown }
}

interface Asked {
  readonly task: GenericTask
  readonly input: Stemmed
  readonly reference?: unknown
}

const sampleOf = ({ id, prompt }: GenericRecord, { task, input }: Asked): Sample => ({
  task: task.names[0],
  id,
  prompt: prompt ?? task.templates[0].render(input.stem, input),
  input,
})

/** Holds input and reference to the types of the task they are for. */
const asked = <Input extends Stemmed, Reference>(task: GenericTask<Input, Reference>, input: Input, reference?: Reference): Asked => ({
  task,
  input,
  reference,
})

function askedBy(record: GenericRecord): Asked {
  switch (record.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return choice(record)
    case 'label':
      return labelled(record, record.text)
    case 'pair':
      return labelled(record, `文本一：${record.first}\n文本二：${record.second}`)
    case 'entities':
      return withEntities(record)
    case 'relations':
      return withRelations(record)
    case 'number':
      return withNumber(record)
    case 'qa':
      return withAnswers(record)
    case 'dialogue':
      return withTurns(record)
    case 'rubric':
      return withCriteria(record)
  }
}

type OfKind<Kind extends GenericKind> = Extract<GenericRecord, { readonly kind: Kind }>

const stemOf = ({ context, question }: { readonly context?: string; readonly question: string }): string =>
  context === undefined ? question : `${context}\n${question}`

const speakers = { patient: '患者', doctor: '医生' } as const

function choice(record: OfKind<'single-choice' | 'multiple-choice'>): Asked {
  const { kind, options, answer } = record
  const input = { stem: stemOf(record), options }
  return asked(tasks[kind], input, answer === undefined ? undefined : { answer: lettersOf(kind, answer, options).join('') })
}

function labelled({ kind, labels, answer }: OfKind<'label' | 'pair'>, stem: string): Asked {
  if (answer !== undefined) refuseOther('answer', answer, labels)
  return asked(tasks[kind], { stem, labels }, answer === undefined ? undefined : { answer })
}

function withEntities(record: OfKind<'entities'>): Asked {
  const { text: stem, types, entities: found } = record
  found?.forEach(({ type }, n) => refuseOther(`entities.${n}.type`, type, types))
  refuseWrongPlaces(record)
  return asked(entities, { stem, types }, found && { entities: found })
}

function withRelations({ text: stem, predicates, relations: found }: OfKind<'relations'>): Asked {
  found?.forEach(({ predicate }, n) => refuseOther(`relations.${n}.predicate`, predicate, predicates))
  return asked(relations, { stem, predicates }, found && { relations: found })
}

function withNumber(record: OfKind<'number'>): Asked {
  const { answer, unit, range } = record
  refuseOutside(record)
  const input = { stem: stemOf(record), ...(unit !== undefined && { unit }) }
  return asked(number, input, answer === undefined ? undefined : { answer, ...(range && { range }) })
}

function withAnswers(record: OfKind<'qa'>): Asked {
  const [first, ...others] = typeof record.answer === 'string' ? [record.answer] : (record.answer ?? [])
  return asked(qa, { stem: stemOf(record) }, first === undefined ? undefined : { answers: [first, ...others] })
}

function withTurns({ turns, answer }: OfKind<'dialogue'>): Asked {
  const stem = turns.map(({ role, text }) => `${speakers[role]}：${text}`).join('\n')
  return asked(dialogue, { stem }, answer === undefined ? undefined : { answer })
}

function withCriteria(record: OfKind<'rubric'>): Asked {
  const { criteria, level } = record
  return asked(rubric, { stem: stemOf(record) }, criteria && { criteria: criteriaOf(criteria), ...(level !== undefined && { level }) })
}
