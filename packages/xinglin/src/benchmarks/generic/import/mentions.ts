import { UserError } from '../../../core/index.ts'
import { decodeTags, isTag, tagsOfToken } from '../../../sources/tag-scheme.ts'
import { fieldOf, neededField, partIn, type PartNames } from './parts.ts'
import { columnsFor } from './roles.ts'
import { isRow, onlyOf, plainText, shown, structureOf, type Row } from './values.ts'

/** A mention as a source has it. */
export interface RawMention {
  readonly type: string
  readonly text: string | undefined
  readonly start: number | undefined
  readonly end: number | undefined
  readonly length: number | undefined
}

/**
 * The mentions in a record: a list of objects, of lists (`[0, 2, "疾病"]`, as doccano writes them), or an object of types with their mentions (`{"疾病": ["肺炎"]}`, `{"疾病": {"肺炎": [[0, 1]]}}`).
 * Throws `UserError` for anything else.
 */
export function mentionsIn(value: unknown, field: string, said: PartNames): readonly RawMention[] {
  const found = structureOf(value)
  if (Array.isArray(found)) return found.map((each: unknown) => mentionIn(each, field, said))
  if (isRow(found)) return Object.entries(found).flatMap(([type, mentions]) => mentionsOfType(type, mentions, field))
  throw new UserError('import.bad.list', { field, found: shown(value) })
}

function mentionIn(value: unknown, field: string, said: PartNames): RawMention {
  const part = withItsValue(partIn(value, field, '{type, text, start, end}'))
  const type = plainText(neededField(part, 'entity.type', field, said, onlyOf), field)
  const places = {
    start: offset(fieldOf(part, 'entity.start', said), field),
    end: offset(fieldOf(part, 'entity.last', said) ?? fieldOf(part, 'entity.end', said), field),
    length: offset(fieldOf(part, 'entity.length', said), field),
  }
  const isPlaced = places.start !== undefined && (places.end ?? places.length) !== undefined
  const text = isPlaced ? onlyOf(fieldOf(part, 'entity.text', said)) : neededField(part, 'entity.text', field, said, onlyOf)
  // Not trimmed: its place says where it begins.
  return { type, text: typeof text === 'string' ? text : text === undefined ? undefined : plainText(text, field), ...places }
}

/** Label Studio has places, text and type in `value`, and beside it a `type` that is another thing. */
const withItsValue = (part: Row): Row => {
  const { value } = part
  return isRow(value) && columnsFor('entity.type', Object.keys(value)).length > 0 ? value : part
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

/** The mentions of a text with a tag for each of its tokens: a list of tags, or a text of them with blanks between. Throws `UserError` where there are more, or fewer, or what is none. */
export function taggedMentions(value: unknown, tokens: readonly string[], field: string): readonly RawMention[] {
  const found = structureOf(value)
  const tags = typeof found === 'string' ? found.trim().split(/\s+/) : found
  if (!Array.isArray(tags)) throw new UserError('import.bad.list', { field, found: shown(value) })
  if (tags.length !== tokens.length) throw new UserError('import.bad.tagCount', { field, tags: tags.length, tokens: tokens.length })
  const ofCharacters = tokens.flatMap((token, n) => tagsOfToken(tagIn(tags[n], field), [...token].length))
  const entities = decodeTags(tokens.join(''), ofCharacters)
  return entities.map(({ type, start, end, entity }) => ({ type: type || untyped, text: entity, start, end, length: undefined }))
}

/** What tags without a type mark, `B` and `I` alone. */
const untyped = '术语'

/** A number, say, stands for a tag that only its data set's description tells. */
function tagIn(value: unknown, field: string): string {
  const tag = plainText(value, field)
  if (isTag(tag)) return tag
  throw new UserError('import.bad.part', { field, found: shown(value), known: 'O, B-x, I-x' })
}

function offset(value: unknown, field: string): number | undefined {
  if (value === undefined || value === null) return undefined
  const number = typeof value === 'string' && /^\s*\d{1,9}(?:\.0)?\s*$/.test(value) ? Number(value) : value
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number
  throw new UserError('import.bad.offset', { field, found: shown(value) })
}
