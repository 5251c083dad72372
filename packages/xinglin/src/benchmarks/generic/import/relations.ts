import { UserError } from '../../../core/index.ts'
import { neededField, partIn, type PartNames } from './parts.ts'
import type { Role } from './roles.ts'
import { isRow, plainText, shown, structureOf } from './values.ts'

export interface Relation {
  readonly predicate: string
  readonly subject: string
  readonly object: string
}

/** The relations in a record: a list of objects, whose subject and object may be objects themselves (`{"@value": …}`); of lists where the user says in which order. Throws `UserError` for anything else. */
export function relationsIn(value: unknown, field: string, said: PartNames): readonly Relation[] {
  const found = structureOf(value)
  if (!Array.isArray(found)) throw new UserError('import.bad.list', { field, found: shown(value) })
  return found.map((each: unknown) => {
    const relation = partIn(each, field, '{predicate, subject, object}')
    const name = (role: Role) => plainText(neededField(relation, role, field, said, nameIn), field)
    return { predicate: name('relation.predicate'), subject: name('relation.subject'), object: name('relation.object') }
  })
}

const nameFields = ['@value', 'text', 'name', 'entity', 'mention', 'value']

const nameIn = (value: unknown): unknown => (isRow(value) ? nameFields.map((name) => value[name]).find((each) => each !== undefined) : value)
