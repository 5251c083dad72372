import { z } from 'zod'
import type { AnswerFormat, Parsed, Span } from '../core/index.ts'
import { OfficialRaise } from '../core/errors.ts'
import { foldWidth, pythonStrip } from '../core/text.ts'
import { allMatches } from './all-matches.ts'
import { canonicalEntities, noEntity, renderEntities } from './canonical-entities.ts'
import { asOffered, offered, type Choices } from './choices.ts'
import { cleanRange, listItems, saysNothing } from './items.ts'
import { isEmptyList, isRecord, readJson, recordsIn, textField } from './lenient-json.ts'
import { asWritten, officialFormat, widenPunctuation, without, type OfficialOptions } from './official.ts'
import { unread } from './unread.ts'

export type Entity = {
  readonly entity: string
  readonly type: string
}

/** Two entities are the same when type and surface text are, width folded; offsets play no part. */
export const entityKey = ({ type, entity }: Entity): string => `${type}\t${foldWidth(entity)}`

const saysNoEntity = /(?:没有|未发现|不存在|不包含|无(?!法))[^\n。，]{0,8}实体/

/**
 * One line per offered type, in the order offered; mentions are joined by a full-width comma:
 *
 *     上述句子中的实体包含：
 *     药物实体：呋塞米，DHCT
 *     疾病实体：
 *
 * or, where there is nothing to find, the sentence `上述句子没有指定类型实体`.
 * Read without regard to header, bullets, numbering, Markdown, width of punctuation or line breaks; JSON is read too, by entity or by type. Types that were not asked for are passed over.
 */
export const typedEntityLines: AnswerFormat<readonly Entity[], Choices> = {
  parse: (text, input) => canonicalEntities(text, input) ?? readEntities(text, input),
  render: renderEntities,
  accept(answer) {
    const parsed = structured.safeParse(answer)
    return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
  },
}

/**
 * The same types in every question, a line for each, without header; mentions are joined by a comma and a space:
 *
 *     药物：阿奇霉素
 *     疾病：肺炎, 支气管炎
 *     身体部位：
 *
 * Read like `typedEntityLines`; quotes around a whole list (`药物：“甲, 乙”`) are passed over too.
 */
export function entityLines({ types }: { readonly types: readonly string[] }): AnswerFormat<readonly Entity[], unknown> {
  const input = { choices: types }
  return {
    parse(text) {
      const parsed = readEntities(text, input)
      if (parsed.outcome !== 'answered' || !parsed.spans) return parsed
      const spans = parsed.spans.map(([start, end]) => withoutLoneQuotes(text, start, end))
      return { ...parsed, spans, prediction: parsed.prediction.map(({ type }, n) => ({ entity: text.slice(...spans[n]!), type })) }
    },
    render: (entities) =>
      types
        .map((type) => {
          const mentions = entities.filter((each) => each.type === type)
          return `${type}：${mentions.map(({ entity }) => entity).join(', ')}`
        })
        .join('\n'),
    accept: (answer) => typedEntityLines.accept(answer, input),
  }
}

/** Without a quote at one end whose counterpart is not inside: it belongs to the list. */
function withoutLoneQuotes(text: string, start: number, end: number): Span {
  const mention = text.slice(start, end)
  const from = /^[“「『]/.test(mention) && !/[”」』]/.test(mention) ? start + 1 : start
  const to = /[”」』]$/.test(mention) && !/[“「『]/.test(mention) ? end - 1 : end
  return from < to ? [from, to] : [start, end]
}

/** The general reading, which any text gets that is not canonical. */
export function readEntities(text: string, { choices }: Choices): Parsed<readonly Entity[]> {
  const types = choices ?? []
  const json = readJson(text, (value) => fromJson(value, types))
  if (json) return json
  const found = readLines(text, types)
  if (found) return { outcome: 'answered', ...found }
  return saysNoEntity.test(text) ? { outcome: 'answered', prediction: [] } : unread(text)
}

const structured = z.array(z.object({ entity: z.string(), type: z.string() }))

/** As the official parsers: a line counts when it starts with a type and 实体, and every `<type>实体：` in it is deleted. */
export const officialTypedEntityLines = ({ widensPunctuation }: OfficialOptions): AnswerFormat<readonly Entity[], Choices> => {
  const prepare = widensPunctuation ? widenPunctuation : asWritten
  return officialFormat({
    read(text, { choices }) {
      if (choices === null) throw new OfficialRaise('AssertionError')
      const lines = prepare(text).split('\n')
      const entities: Entity[] = []
      for (const type of choices) {
        const start = `${type}实体`
        for (const line of lines) if (line.startsWith(start)) addMentions(entities, type, without(line, `${start}：`))
      }
      return entities
    },
    isAnswer: (entities, text, { choices }) =>
      entities.length > 0 || text.includes(noEntity) || (choices ?? []).some((type) => text.includes(`${type}实体：`)),
    render: renderEntities,
  })
}

function addMentions(entities: Entity[], type: string, list: string): void {
  for (const mention of list.split('，')) {
    const entity = pythonStrip(mention)
    if (entity !== '') entities.push({ entity, type })
  }
}

// A word before a colon, or before 实体, which may also be a heading without a colon.
const label = /(?<=^|[\s;.,:*#>\-•·()[\]"'、])([^\s;.,:*#、()[\]"']{1,12}?)(实体(?:类型)?(?:包含|包括|有|为|如下)?)?["'*)\]]{0,4}[ \t]{0,4}(?::|$)/gm

interface Label {
  /** The type it names; undefined where that was not asked for: it only ends the list before it. */
  readonly type: string | undefined
  readonly start: number
  readonly end: number
}

function labelsIn(folded: string, types: readonly string[]): Label[] {
  return allMatches(label, folded).flatMap((match) => {
    const word = match[1]!
    const isHeading = match[2] !== undefined
    const type = isHeading || match[0].endsWith(':') ? (offered(word, types) ?? offered(word.replace(/类$/, ''), types)) : undefined
    return type !== undefined || isHeading ? [{ type, start: match.index, end: match.index + match[0].length }] : []
  })
}

function readLines(text: string, types: readonly string[]): { prediction: Entity[]; spans: Span[] } | undefined {
  const labels = labelsIn(foldWidth(text), types)
  if (!labels.some(({ type }) => type !== undefined)) return undefined
  const prediction: Entity[] = []
  const spans: Span[] = []
  labels.forEach(({ type, end }, n) => {
    if (type === undefined) return
    for (const span of listItems(text, end, endOfList(text, end, labels[n + 1]?.start ?? text.length))) {
      prediction.push({ entity: text.slice(span[0], span[1]), type })
      spans.push(span)
    }
  })
  return { prediction, spans }
}

// A bulleted line, or a line that is no sentence and no heading.
const lineBelow = /(?:(?:[ \t]*\n)?[ \t]*(?:[-*•·]|\(?\d{1,2}[.、)])[ \t]*\S[^\n]*|(?![ \t]*[(（])[^\n。：:！!？?]+)(?:\n|$)/y

/** The end of the line; or, where the line is empty after its label, of the lines of the list below it. */
function endOfList(text: string, start: number, limit: number): number {
  const length = text.slice(start, limit).indexOf('\n')
  if (length < 0) return limit
  const newline = start + length
  const [from, to] = cleanRange(text, start, newline)
  if (from < to) return newline
  let end = newline
  lineBelow.lastIndex = newline + 1
  while (end < limit && lineBelow.test(text)) end = lineBelow.lastIndex
  return Math.min(end, limit)
}

function fromJson(value: unknown, types: readonly string[]): Entity[] | undefined {
  if (isEmptyList(value)) return []
  const byType = isRecord(value) ? Object.entries(value).filter(([key]) => types.includes(typeNamed(key, types))) : []
  const entities =
    byType.length > 0
      ? byType.flatMap(([key, mentions]) => mentionsIn(mentions).map((entity) => ({ entity, type: typeNamed(key, types) })))
      : recordsIn(value).flatMap((record) => {
          const entity = textField(record, ['entity', 'text', 'mention', 'name', '实体', '实体名称'])
          const type = textField(record, ['type', 'label', 'entity_type', '类型', '实体类型'])
          return entity === undefined || type === undefined ? [] : [{ entity, type: typeNamed(type, types) }]
        })
  if (byType.length === 0 && entities.length === 0) return undefined
  return entities.filter(({ entity, type }) => !saysNothing(entity) && types.includes(type))
}

const typeNamed = (name: string, types: readonly string[]): string => asOffered(name.trim().replace(/实体$/, ''), types)

function mentionsIn(value: unknown): string[] {
  if (typeof value === 'string') return listItems(value, 0, value.length).map((span) => value.slice(...span))
  return Array.isArray(value) ? value.filter((mention): mention is string => typeof mention === 'string').map((mention) => mention.trim()) : []
}
