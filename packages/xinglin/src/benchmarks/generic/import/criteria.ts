import { UserError } from '../../../core/index.ts'
import { fieldOf, type PartNames } from './entities.ts'
import { isRow, plainText, shown, structureOf } from './values.ts'

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
    if (!isRow(each)) throw new UserError('import.bad.part', { field, found: shown(each), known: '{text, points}' })
    const [text, points, id] = (['criterion.text', 'criterion.points', 'criterion.id'] as const).map((role) => fieldOf(each, role, said))
    if (text === undefined) throw new UserError('import.bad.partMissing', { field, part: 'criterion.text', found: Object.keys(each).join(', ') })
    return {
      ...(id === undefined ? {} : { id: plainText(id, field) }),
      text: plainText(text, field),
      points: numberIn(points, field),
    }
  })
}

/** A number, or a text of one. Throws `UserError` for anything else. */
export function numberIn(value: unknown, field: string): number {
  const number = typeof value === 'string' ? Number(value.replaceAll(/[,，]/g, '')) : value
  if (typeof number === 'number' && Number.isFinite(number) && value !== '') return number
  throw new UserError('import.bad.number', { field, found: shown(value) })
}
