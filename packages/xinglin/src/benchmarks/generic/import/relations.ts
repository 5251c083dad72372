import { UserError } from '../../../core/index.ts'
import { fieldOf, type PartNames } from './entities.ts'
import type { Role } from './roles.ts'
import { isRow, plainText, shown, structureOf, type Row } from './values.ts'

export interface Relation {
  readonly predicate: string
  readonly subject: string
  readonly object: string
}

/** The relations in a record: a list of objects, whose subject and object may be objects themselves (`{"@value": …}`). Throws `UserError` for anything else. */
export function relationsIn(value: unknown, field: string, said: PartNames): readonly Relation[] {
  const found = structureOf(value)
  if (!Array.isArray(found)) throw new UserError('import.bad.list', { field, found: shown(value) })
  return found.map((each: unknown) => {
    if (!isRow(each)) throw new UserError('import.bad.part', { field, found: shown(each), known: '{predicate, subject, object}' })
    return {
      predicate: part(each, 'relation.predicate', field, said),
      subject: part(each, 'relation.subject', field, said),
      object: part(each, 'relation.object', field, said),
    }
  })
}

function part(relation: Row, role: Role, field: string, said: PartNames): string {
  const value = nameIn(fieldOf(relation, role, said))
  const text = value === undefined ? '' : plainText(value, field)
  if (text === '') throw new UserError('import.bad.partMissing', { field, part: role, found: Object.keys(relation).join(', ') })
  return text
}

const nameFields = ['@value', 'text', 'name', 'entity', 'mention', 'value']

const nameIn = (value: unknown): unknown => (isRow(value) ? nameFields.map((name) => value[name]).find((each) => each !== undefined) : value)
