import { UserError } from '../../../core/index.ts'
import { closestName } from '../../../sources/closest-name.ts'
import type { GenericKind } from '../record.ts'
import { optionColumns } from './option-columns.ts'
import { columnsFor, foldedName, kindRoles, partRoles, roleNames, roles, stratumNames, type Role } from './roles.ts'

/** `choice`: single or multiple, told for each record by its type, else by how many options are right. */
export type ImportKind = GenericKind | 'choice'
export const importKinds: readonly ImportKind[] = ['choice', ...(Object.keys(kindRoles) as GenericKind[])]

/** Which columns are what to a kind of question. */
export interface Mapping {
  readonly kind: ImportKind
  /** Who chose the kind: a choice that was only recognised has to show that each question has one right option. */
  readonly isKindSaid: boolean
  /** Columns, or paths into them, by role; the texts of several are put below each other. */
  readonly columns: Readonly<Partial<Record<Role, readonly string[]>>>
  /** A column an option, in the options' order; absent where one column holds them all. */
  readonly optionColumns?: readonly string[]
  readonly strata: readonly string[]
  /** Those nobody asked for: one with too many values is no stratum. */
  readonly recognisedStrata: readonly string[]
  /** The role that holds the answer; undefined where no column does. */
  readonly answer: Role | undefined
  readonly unused: readonly string[]
}

/** What the user, or a preset, says of a source. */
export interface MappingWishes {
  readonly kind?: ImportKind
  /** `role=column`, in their order; a later one of the same role wins. `option.A=column` is an option's own column, `role=` none. */
  readonly map?: readonly string[]
  readonly strata?: readonly string[]
  readonly group?: string
  /** Columns that hold objects, or lists of them. */
  readonly nested?: ReadonlySet<string>
}

/**
 * Makes out which columns are what, by their names and by what the user says.
 *
 * Throws `UserError`, with the columns there are, where the kind is not certain, where a role has no column or several, and where the user names what is not there.
 */
export function mappingOf(columns: readonly string[], wishes: MappingWishes): Mapping {
  const said = saidColumns(columns, wishes)
  const free = freeColumns(columns, said, wishes.nested)
  const seek = (role: Role): readonly string[] | undefined => {
    const found = said.byRole.get(role)
    if (found) return found.length === 0 ? undefined : found
    const [first, ...others] = free.known(role)
    if (others.length > 0)
      throw new UserError('import.roleAmbiguous', {
        role,
        found: [first, ...others].join(', '),
        first: first!,
        all: [first, ...others].join('+'),
        columns: listed(columns),
      })
    return first === undefined ? undefined : [first]
  }
  const kind = wishes.kind ?? certainKind(columns, free, said)
  const parts = kindRoles[kind === 'choice' ? 'single-choice' : kind]
  const perOption = said.options ?? (parts.needs.includes('options') ? optionsByName(free.columns, said) : undefined)
  const found = new Map<Role, readonly string[]>()
  for (const role of [...parts.needs, ...parts.takes, 'id', 'group', 'prompt'] as const) {
    if (role === 'options' && perOption) continue
    // A question that stands ready has its parts for reading the answer only.
    const at = role === 'prompt' ? said.byRole.get(role) : seek(role)
    if (at && at.length > 0) found.set(role, at)
    else if (parts.needs.includes(role)) throw new UserError('import.roleMissing', { role, kind, names: namesOf(role), columns: listed(columns) })
  }
  const answer = answerRole(parts.answers, said, seek)
  if (answer) found.set(answer, seek(answer)!)
  for (const role of Object.values(partRoles).flat()) if (said.byRole.has(role)) found.set(role, said.byRole.get(role)!)
  const used = new Set([...found.values(), perOption ?? []].flat().map((path) => columnOf(columns, path)))
  const recognisedStrata = wishes.strata ? [] : columns.filter((column) => stratumNames.has(foldedName(column)) && !used.has(column))
  const strata = wishes.strata?.map((column) => existing(columns, column, 'strata')) ?? recognisedStrata
  for (const column of strata) used.add(columnOf(columns, column))
  return {
    kind,
    isKindSaid: wishes.kind !== undefined,
    columns: Object.fromEntries(found),
    ...(perOption ? { optionColumns: perOption } : {}),
    strata,
    recognisedStrata,
    answer,
    unused: columns.filter((column) => !used.has(column)),
  }
}

interface SaidColumns {
  /** Empty for a role that the user wants left out. */
  readonly byRole: ReadonlyMap<Role, readonly string[]>
  readonly options?: readonly string[]
  readonly used: ReadonlySet<string>
}

const optionRole = /^option\.([A-Z])$/

function saidColumns(columns: readonly string[], { map = [], group }: MappingWishes): SaidColumns {
  const byRole = new Map<Role, readonly string[]>()
  const options = new Map<string, string>()
  for (const entry of [...map, ...(group === undefined ? [] : [`group=${group}`])]) {
    const at = entry.indexOf('=')
    if (at < 1) throw new UserError('import.mapForm', { entry })
    const [role, column] = [entry.slice(0, at).trim(), entry.slice(at + 1).trim()]
    const letter = optionRole.exec(role)?.[1]
    if (letter !== undefined) options.set(letter, existing(columns, column, role))
    else byRole.set(knownRole(role), isPart(role) ? [column] : existingOf(columns, column, role))
  }
  const paths = [...[...byRole.values()].flat(), ...options.values()]
  const used = new Set(paths.flatMap((path) => columnOf(columns, path) ?? []))
  return { byRole, ...(options.size > 0 ? { options: inOrder(options) } : {}), used }
}

/** Of the letters from A on; a gap would give every later option another letter. */
function inOrder(options: ReadonlyMap<string, string>): readonly string[] {
  return [...options.keys()].toSorted().map((letter, place) => {
    const expected = String.fromCharCode('A'.charCodeAt(0) + place)
    if (letter !== expected) throw new UserError('import.mapGap', { role: `option.${expected}` })
    return options.get(letter)!
  })
}

/** Columns of which the user says nothing. */
interface FreeColumns {
  readonly columns: readonly string[]
  /** Those that may be a role. */
  known(role: Role): readonly string[]
}

/** What holds objects is no label and no list of tags, but may be the entities of a text: doccano and Label Studio call them `label`. */
function freeColumns(all: readonly string[], { used }: SaidColumns, nested: ReadonlySet<string> = new Set()): FreeColumns {
  const columns = all.filter((column) => !used.has(column))
  const [inside, plain] = [columns.filter((column) => nested.has(column)), columns.filter((column) => !nested.has(column))]
  return {
    columns,
    known(role) {
      if (role === 'label' || role === 'tags') return columnsFor(role, plain)
      const found = columnsFor(role, columns)
      return found.length === 0 && role === 'entities' ? [...columnsFor('label', inside), ...columnsFor('tags', inside)] : found
    },
  }
}

const optionsByName = (free: readonly string[], said: SaidColumns): readonly string[] | undefined =>
  said.byRole.has('options') ? undefined : optionColumns(free)

/** Fields inside a list are no columns. */
const isPart = (role: string): boolean => Object.values(partRoles).some((parts) => parts.includes(role as Role))

function knownRole(role: string): Role {
  if ((roles as readonly string[]).includes(role)) return role as Role
  const nearest = closestName(role, roles)
  throw new UserError('import.mapRole', { role, nearest: nearest ?? '–', known: [...roles, 'option.A'].join(', ') })
}

const existingOf = (columns: readonly string[], text: string, role: string): readonly string[] => {
  if (text === '') return []
  // `title+ask`: one below the other. A column may have a plus in its name.
  return columns.includes(text) ? [text] : text.split('+').map((column) => existing(columns, column.trim(), role))
}

/** A column as the source writes it, or a path that begins with one. */
function existing(columns: readonly string[], path: string, role: string): string {
  if (columnOf(columns, path) !== undefined) return path
  const alike = columns.filter((column) => foldedName(column) === foldedName(path))
  if (alike.length === 1) return alike[0]!
  throw new UserError('import.mapColumn', { role, column: path, nearest: closestName(path, columns) ?? '–', columns: listed(columns) })
}

/** The column that a path leads into. */
const columnOf = (columns: readonly string[], path: string): string | undefined =>
  columns.includes(path) ? path : columns.find((column) => path.startsWith(`${column}.`))

function answerRole(candidates: readonly Role[], { byRole }: SaidColumns, seek: (role: Role) => readonly string[] | undefined): Role | undefined {
  const said = ([...candidates, 'answer.0', 'answer.1'] as const).find((role) => (byRole.get(role)?.length ?? 0) > 0)
  return said ?? candidates.find((role) => seek(role) !== undefined)
}

/** The kind that the columns can only be of. Throws `UserError` where there is none, or more than one. */
function certainKind(columns: readonly string[], free: FreeColumns, said: SaidColumns): ImportKind {
  const has = (role: Role) => (said.byRole.get(role)?.length ?? 0) > 0 || (!said.byRole.has(role) && free.known(role).length > 0)
  const isNamed = (role: Role) => said.byRole.has(role) || free.columns.some((column) => roleNames[role]?.names.includes(foldedName(column)))
  const hasOptions = said.options !== undefined || has('options') || optionsByName(free.columns, said) !== undefined
  const signs: readonly (readonly [ImportKind, boolean])[] = [
    ['pair', has('first') && has('second')],
    ['choice', has('question') && hasOptions],
    ['entities', has('text') && (has('entities') || has('tags'))],
    ['relations', has('text') && has('relations')],
    ['dialogue', has('turns')],
    ['rubric', has('question') && has('criteria')],
  ]
  const found = signs.flatMap(([kind, isFound]) => (isFound ? [kind] : []))
  // Plain shapes, that the richer ones have in them too.
  const plain: readonly (readonly [ImportKind, boolean])[] = [
    ['label', has('text') && has('label') && (isNamed('label') || !has('answer'))],
    ['qa', has('question') && has('answer')],
    // A search and the page it found: two texts and how they go together, or one text and a column to spare.
    ['pair', has('label') && ['query', 'title'].every((name) => free.columns.some((column) => foldedName(column) === name))],
  ]
  const kinds = found.length > 0 ? found : plain.flatMap(([kind, isFound]) => (isFound ? [kind] : []))
  if (kinds.length === 1) return kinds[0]!
  throw new UserError(kinds.length === 0 ? 'import.kindUnknown' : 'import.kindAmbiguous', {
    found: kinds.join(', '),
    known: importKinds.join(', '),
    columns: listed(columns),
  })
}

const mostListed = 40

export function listed(names: readonly string[]): string {
  const texts = names.slice(0, mostListed).map((name) => (name === '' ? '""' : name))
  return texts.length === 0 ? '–' : `${texts.join(', ')}${names.length > mostListed ? ', …' : ''}`
}

function namesOf(role: Role): string {
  const { names, also = [] } = roleNames[role] ?? { names: [] }
  return [...names, ...also].slice(0, 8).join(', ')
}
