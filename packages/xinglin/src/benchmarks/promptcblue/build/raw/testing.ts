import { findingStatus, symptomStatus } from '../../labels.ts'
import type { RecordInput } from '../../record-task.ts'
import type { Annotation, RawExample } from '../raw-example.ts'
import { dialogueEntityNames, entityTypeNames, relationPredicates } from './label-names.ts'
import type { Place, RawOptions, RawRead, RawReader } from './raw-reader.ts'

export const place: Place = { file: 'data/made-up_train.json', line: 7, number: 3 }

export const readAll = (reader: RawReader, record: unknown, options?: RawOptions): RawRead => reader.read(record, place, options)

export const examplesOf = (reader: RawReader, record: unknown, options?: RawOptions): readonly RawExample[] =>
  readAll(reader, record, options).examples

/** Of the one example that a record gives. */
export function annotationOf(reader: RawReader, record: unknown, options?: RawOptions): Annotation {
  const [example, ...others] = examplesOf(reader, record, options)
  if (!example || others.length > 0) throw new Error('not one example')
  return example.annotation
}

/** Reasons with their details and counts: `['unknownType xyz', 'noLabel ×3']`. */
export const droppedOf = (reader: RawReader, record: unknown, options?: RawOptions): readonly string[] =>
  readAll(reader, record, options).dropped.map(
    ({ reason, detail, count }) => `${reason}${detail === undefined ? '' : ` ${detail}`}${count === undefined ? '' : ` ×${count}`}`,
  )

/** A question that offers every type, relation or status there is, and of standard terms the right ones. */
export function offersAll({ task, annotation }: RawExample): RecordInput {
  const choices: Readonly<Record<string, readonly string[]>> = {
    'CMeEE-V2': [...entityTypeNames.values()],
    'IMCS-V2-NER': [...dialogueEntityNames.values()],
    'CMeIE-V2': relationPredicates,
    'CHIP-CDN': annotation.kind === 'terms' ? annotation.terms : [],
    'CHIP-MDCFNPC': Object.keys(findingStatus),
    'IMCS-V2-SR': symptomStatus,
  }
  return { choices: choices[task] ?? null, taskType: '' }
}
