import { UserError } from '../../../core/index.ts'
import { fieldOf, neededField, partIn, type PartNames } from './parts.ts'
import { plainText, shown, structureOf } from './values.ts'

export interface ImportedCriterion {
  readonly id?: string
  readonly text: string
  readonly points: number
}

/** The criteria in a record: a list of objects with a text and points. Throws `UserError` for anything else. */
export function criteriaIn(value: unknown, field: string, said: PartNames): readonly ImportedCriterion[] {
  const found = structureOf(value)
  if (!Array.isArray(found) || found.length === 0) throw new UserError('import.bad.list', { field, found: shown(value) })
  return found.map((each: unknown) => {
    const criterion = partIn(each, field, '{text, points}')
    const id = fieldOf(criterion, 'criterion.id', said)
    return {
      ...(id === undefined ? {} : { id: plainText(id, field) }),
      text: plainText(neededField(criterion, 'criterion.text', field, said), field),
      points: numberIn(neededField(criterion, 'criterion.points', field, said), field),
    }
  })
}

/** A number, or a text of one. Throws `UserError` for anything else. */
export function numberIn(value: unknown, field: string): number {
  const number = typeof value === 'string' ? Number(value.replaceAll(/[,，]/g, '')) : value
  if (typeof number === 'number' && Number.isFinite(number) && value !== '') return number
  throw new UserError('import.bad.number', { field, found: shown(value) })
}
