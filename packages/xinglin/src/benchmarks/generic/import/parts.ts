import { UserError } from '../../../core/index.ts'
import { columnsFor, type Role } from './roles.ts'
import { isRow, present, shown, type Row } from './values.ts'

/** Fields of what a list holds, by role, that the user named; others go by their names. */
export type PartNames = Readonly<Partial<Record<Role, readonly string[]>>>

/** A part of a list as an object; of one that is a list itself the fields are called 0, 1, 2, … Throws `UserError` for what has no fields; `known` says what it should be. */
export function partIn(value: unknown, field: string, known: string): Row {
  if (Array.isArray(value)) return Object.fromEntries(value.entries())
  if (isRow(value)) return value
  throw new UserError('import.bad.part', { field, found: shown(value), known })
}

/** A part's field by the user's name for it, else by the names it usually has. */
export function fieldOf(part: Row, role: Role, said: PartNames): unknown {
  const [name] = said[role] ?? columnsFor(role, Object.keys(part))
  return name === undefined ? undefined : present(part[name])
}

/** The same where it must be there; `inside` takes it out of what it may be wrapped in. Throws `UserError` with the fields there are. */
export function neededField(part: Row, role: Role, field: string, said: PartNames, inside = (value: unknown): unknown => value): unknown {
  const value = present(inside(fieldOf(part, role, said)))
  if (value !== undefined) return value
  throw new UserError('import.bad.partMissing', { field, part: role, found: Object.keys(part).join(', ') })
}
