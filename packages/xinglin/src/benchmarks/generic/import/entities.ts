import { UserError } from '../../../core/index.ts'
import { decodeTags } from '../../../sources/tag-scheme.ts'
import { columnsFor, type Role } from './roles.ts'
import { isRow, plainText, present, shown, structureOf, type Row } from './values.ts'

/** A mention as the generic benchmark has it: half-open, in code points; without a place where only its text is known. */
export interface Entity {
  readonly type: string
  readonly entity: string
  readonly start?: number
  readonly end?: number
}

/** A mention as a source has it. */
export interface RawMention {
  readonly type: string
  readonly text: string | undefined
  readonly start: number | undefined
  readonly end: number | undefined
  readonly length: number | undefined
}

/** Fields of a mention, by role, that the user named; others go by their names. */
export type PartNames = Readonly<Partial<Record<Role, readonly string[]>>>

/**
 * The mentions in a record: a list of objects, or an object of types with their mentions (`{"疾病": ["肺炎"]}`, `{"疾病": {"肺炎": [[0, 1]]}}`).
 * Throws `UserError` for anything else.
 */
export function mentionsIn(value: unknown, field: string, said: PartNames): readonly RawMention[] {
  const found = structureOf(value)
  if (Array.isArray(found)) return found.map((each: unknown) => mentionIn(each, field, said))
  if (isRow(found)) return Object.entries(found).flatMap(([type, mentions]) => mentionsOfType(type, mentions, field))
  throw new UserError('import.bad.list', { field, found: shown(value) })
}

function mentionIn(value: unknown, field: string, said: PartNames): RawMention {
  if (!isRow(value)) throw new UserError('import.bad.part', { field, found: shown(value), known: '{type, text, start, end}' })
  const part = (role: Role) => fieldOf(value, role, said)
  const type = part('entity.type')
  if (type === undefined) throw new UserError('import.bad.partMissing', { field, part: 'entity.type', found: Object.keys(value).join(', ') })
  const text = part('entity.text')
  return {
    type: plainText(type, field),
    // Not trimmed: its place says where it begins.
    text: typeof text === 'string' ? text : text === undefined ? undefined : plainText(text, field),
    start: offset(part('entity.start'), field),
    end: offset(part('entity.last') ?? part('entity.end'), field),
    length: offset(part('entity.length'), field),
  }
}

/** A part of an object by the user's name for it, else by the names it usually has. */
export function fieldOf(object: Row, role: Role, said: PartNames): unknown {
  const [name] = said[role] ?? columnsFor(role, Object.keys(object))
  return name === undefined ? undefined : present(object[name])
}

function mentionsOfType(type: string, mentions: unknown, field: string): readonly RawMention[] {
  const bare = { type, start: undefined, end: undefined, length: undefined }
  if (Array.isArray(mentions)) return mentions.map((text: unknown) => ({ ...bare, text: plainText(text, field) }))
  if (!isRow(mentions)) throw new UserError('import.bad.part', { field, found: shown(mentions), known: '{type: [text]}' })
  return Object.entries(mentions).flatMap(([text, spans]) => {
    if (!Array.isArray(spans)) throw new UserError('import.bad.part', { field, found: shown(spans), known: '[[start, end]]' })
    return spans.map((span: unknown) => {
      const [start, end] = Array.isArray(span) ? (span as unknown[]) : []
      return { ...bare, text, start: offset(start, field), end: offset(end, field) }
    })
  })
}

/** The mentions of a text with a tag per code point: a list of tags, or a text of them with blanks between. Throws `UserError` where there are more, or fewer. */
export function taggedMentions(value: unknown, text: string, field: string): readonly RawMention[] {
  const found = structureOf(value)
  const tags = typeof found === 'string' ? found.trim().split(/\s+/) : found
  if (!Array.isArray(tags)) throw new UserError('import.bad.list', { field, found: shown(value) })
  const characters = lengthOf(text)
  if (tags.length !== characters) throw new UserError('import.bad.tagCount', { field, tags: tags.length, characters })
  const entities = decodeTags(
    text,
    tags.map((tag) => plainText(tag, field)),
  )
  return entities.map(({ type, start, end, entity }) => ({ type, text: entity, start, end, length: undefined }))
}

function offset(value: unknown, field: string): number | undefined {
  if (value === undefined || value === null) return undefined
  const number = typeof value === 'string' && /^\s*\d{1,9}(?:\.0)?\s*$/.test(value) ? Number(value) : value
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number
  throw new UserError('import.bad.offset', { field, found: shown(value) })
}

/** How a source writes where a mention ends. */
const ends = ['half-open', 'inclusive', 'length', 'none'] as const
const units = ['code points', 'UTF-16'] as const

/** How a source writes places. `none`: only where a mention begins. */
export interface OffsetConvention {
  readonly ends: (typeof ends)[number]
  readonly unit: (typeof units)[number]
}

/** All conventions, the likelier first: where two fit equally well, that one is taken. */
const conventions: readonly OffsetConvention[] = units.flatMap((unit) => ends.map((each) => ({ ends: each, unit })))

/** Tells from all mentions of a source how it writes places: by which convention most of them are where their text stands. */
export class ConventionFinder {
  readonly #fitting = conventions.map(() => 0)
  readonly #saidEnds: OffsetConvention['ends'] | undefined
  #placed = 0
  #withoutText = 0

  constructor(said: PartNames) {
    this.#saidEnds = said['entity.last'] ? 'inclusive' : said['entity.length'] ? 'length' : said['entity.end'] ? 'half-open' : undefined
  }

  add(mentions: readonly RawMention[], text: string): void {
    const measured = new MeasuredText(text)
    for (const mention of mentions) {
      if (mention.start === undefined) continue
      this.#placed++
      if (mention.text === undefined) this.#withoutText++
      else for (const [n, convention] of conventions.entries()) if (measured.at(mention, convention) === mention.text) this.#fitting[n]!++
    }
  }

  /** Undefined where no mention has a place. Throws `UserError` where nothing tells how places are written. */
  convention(column: string): OffsetConvention | undefined {
    if (this.#placed === 0) return undefined
    const possible = [...conventions.entries()].filter(([, each]) => this.#saidEnds === undefined || each.ends === this.#saidEnds)
    const best = possible.reduce((one, other) => (this.#fitting[other[0]]! > this.#fitting[one[0]]! ? other : one))
    if (this.#withoutText > 0 && this.#fitting[best[0]] === 0 && this.#saidEnds === undefined)
      throw new UserError('import.offsetsUnknown', { column, mentions: this.#withoutText })
    return best[1]
  }
}

/** A text that can be cut by code points and by UTF-16 units. */
class MeasuredText {
  readonly #text: string
  /** Absent where both units are one. */
  readonly #points: readonly string[] | undefined

  constructor(text: string) {
    this.#text = text
    this.#points = /[\ud800-\udbff]/.test(text) ? [...text] : undefined
  }

  /** What stands where a mention is said to be; undefined where that cannot be told. */
  at(mention: RawMention, convention: OffsetConvention): string | undefined {
    const span = this.#span(mention, convention)
    return span && this.#slice(span, convention.unit)
  }

  /** The same place in code points; undefined where that is beyond the text. */
  place(mention: RawMention, convention: OffsetConvention): readonly [start: number, end: number] | undefined {
    const span = this.#span(mention, convention)
    if (!span || span[0] >= span[1]) return undefined
    const [start, end] = convention.unit === 'code points' ? span : ([this.#pointsIn(span[0]), this.#pointsIn(span[1])] as const)
    return end <= (this.#points ?? this.#text).length ? [start, end] : undefined
  }

  #span({ start, end, length, text }: RawMention, { ends: how, unit }: OffsetConvention): readonly [number, number] | undefined {
    if (start === undefined) return undefined
    if (how === 'half-open') return end === undefined ? undefined : [start, end]
    if (how === 'inclusive') return end === undefined ? undefined : [start, end + 1]
    if (how === 'length') return length === undefined ? undefined : [start, start + length]
    // Only where nothing else is said: any mention fits where its own length is taken for granted.
    if (end !== undefined || length !== undefined || text === undefined) return undefined
    return [start, start + (unit === 'code points' ? lengthOf(text) : text.length)]
  }

  #slice([start, end]: readonly [number, number], unit: OffsetConvention['unit']): string {
    return this.#points && unit === 'code points' ? this.#points.slice(start, end).join('') : this.#text.slice(start, end)
  }

  #pointsIn(units16: number): number {
    return this.#points ? lengthOf(this.#text.slice(0, units16)) : units16
  }
}

const lengthOf = (text: string): number => (/[\ud800-\udbff]/.test(text) ? [...text].length : text.length)

/** How mentions fitted their text, of a whole source. */
export interface MentionCounts {
  mentions: number
  /** Where they are said to be; the others have no place, or one of the two below. */
  placed: number
  /** There, but for letter case: written as the text has them. */
  otherCase: number
  /** Somewhere else in the text: kept without a place. */
  elsewhere: number
  /** Where the first of those two are. */
  readonly first: string[]
}

/** Brings mentions into the benchmark's own form. Throws `UserError` for one that its text does not hold. */
export function entitiesOf(
  mentions: readonly RawMention[],
  text: string,
  convention: OffsetConvention | undefined,
  field: string,
): { readonly entities: readonly Entity[]; readonly otherCase: number; readonly elsewhere: number } {
  const measured = new MeasuredText(text)
  let otherCase = 0
  let elsewhere = 0
  const entities = mentions.map((mention): Entity => {
    const { type } = mention
    const place = convention && measured.place(mention, convention)
    const standing = place && convention ? measured.at(mention, convention) : undefined
    if (place && standing !== undefined && (mention.text === undefined || standing === mention.text)) return placed(type, standing, place)
    if (mention.text === undefined) throw new UserError('import.bad.noMention', { field, found: `${mention.start}–${mention.end}` })
    if (place && standing?.toLowerCase() === mention.text.toLowerCase()) {
      otherCase++
      return placed(type, standing, place)
    }
    if (mention.text.trim() === '' || !text.includes(mention.text)) throw new UserError('import.bad.mention', { field, found: shown(mention.text) })
    if (mention.start !== undefined) elsewhere++
    return { type, entity: mention.text }
  })
  return { entities, otherCase, elsewhere }
}

const placed = (type: string, entity: string, [start, end]: readonly [number, number]): Entity => ({ type, entity, start, end })
