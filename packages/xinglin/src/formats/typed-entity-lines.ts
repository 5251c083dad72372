import { z } from 'zod'
import type { AnswerFormat, Span } from '../core/index.ts'
import { OfficialRaise } from '../core/errors.ts'
import { foldWidth, pythonStrip } from '../core/text.ts'
import { anyOf, asOffered, perChoices, type Choices } from './choices.ts'
import { cleanRange, listItems, saysNothing } from './items.ts'
import { findJson, recordsIn, textField } from './lenient-json.ts'
import { asWritten, officialFormat, widenPunctuation, type OfficialOptions } from './official.ts'
import { unread } from './unread.ts'

export type Entity = {
  readonly entity: string
  readonly type: string
}

/** Two entities are the same when type and surface text are, width folded; offsets play no part. */
export const entityKey = ({ type, entity }: Entity): string => `${type}\t${foldWidth(entity)}`

const noEntity = '上述句子没有指定类型实体'
const saysNoEntity = /(?:没有|未发现|不存在|不包含|无)[^\n。，]{0,8}实体/

/**
 * One line per offered type, in the order offered; mentions are joined by a full-width comma:
 *
 *     上述句子中的实体包含：
 *     药物实体：呋塞米，DHCT
 *     疾病实体：
 *
 * or, where there is nothing to find, the sentence `上述句子没有指定类型实体`.
 * Read without regard to header, bullets, numbering, Markdown, width of punctuation or line breaks; a JSON list is read too. Types that were not asked for are passed over.
 */
export const typedEntityLines: AnswerFormat<readonly Entity[], Choices> = {
  parse(text, { choices }) {
    const types = choices ?? []
    const found = readLines(text, types)
    if (found !== undefined) return { outcome: 'answered', ...found }
    if (saysNoEntity.test(text)) return { outcome: 'answered', prediction: [] }
    const json = findJson(text)
    const entities = json && fromJson(json.value, types)
    if (json && entities) return { outcome: 'answered', prediction: entities, repaired: json.repaired }
    return unread(text)
  },
  render,
  accept(answer) {
    const parsed = z.array(z.object({ entity: z.string(), type: z.string() })).safeParse(answer)
    return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
  },
}

/** As the official parsers: a line counts when it starts with a type and 实体, and every `<type>实体：` in it is deleted. */
export const officialTypedEntityLines = ({ widensPunctuation }: OfficialOptions): AnswerFormat<readonly Entity[], Choices> => {
  const prepare = widensPunctuation ? widenPunctuation : asWritten
  return officialFormat({
    read(text, { choices }) {
      if (choices === null) throw new OfficialRaise('AssertionError')
      const lines = prepare(text).split('\n')
      return choices.flatMap((type) =>
        lines
          .filter((line) => line.startsWith(`${type}实体`))
          .flatMap((line) => line.replaceAll(`${type}实体：`, '').split('，').map(pythonStrip))
          .filter((entity) => entity !== '')
          .map((entity) => ({ entity, type })),
      )
    },
    isAnswer: (entities, text, { choices }) =>
      entities.length > 0 || text.includes(noEntity) || (choices ?? []).some((type) => text.includes(`${type}实体：`)),
    render,
  })
}

function render(entities: readonly Entity[], { choices }: Choices): string {
  if (entities.length === 0) return noEntity
  const types = choices ?? [...new Set(entities.map(({ type }) => type))]
  const line = (type: string) => `${type}实体：${entities.filter((e) => e.type === type).map((e) => e.entity).join('，')}`
  return ['上述句子中的实体包含：', ...types.map(line)].join('\n')
}

// A type that was asked for, with or without 实体; or any other word before 实体, which ends the list before it.
const labelOf = perChoices(
  (types) => new RegExp(String.raw`(?:^|[\s;.,:*#>\-•·)\]"'、])(?:(${anyOf(types)})类?(?:实体)?|[^\s;.,:*#、]{1,12}?实体)(?:类型)?["'*]*\s*:`, 'gm'),
)

function readLines(text: string, types: readonly string[]): { prediction: Entity[]; spans: Span[] } | undefined {
  const folded = foldWidth(text)
  const labels = [...folded.matchAll(labelOf(types))]
  if (!labels.some(([, type]) => type !== undefined)) return undefined
  const prediction: Entity[] = []
  const spans: Span[] = []
  labels.forEach((label, n) => {
    if (label[1] === undefined) return
    const type = asOffered(label[1], types)
    const start = label.index + label[0].length
    const end = endOfList(text, start, labels[n + 1]?.index ?? text.length)
    for (const span of listItems(text, start, end, { splitsEnumeration: true })) {
      prediction.push({ entity: text.slice(span[0], span[1]), type })
      spans.push(span)
    }
  })
  return { prediction, spans }
}

const bullet = /[ \t]*(?:[-*•·]|\d{1,2}[.、)])[ \t]*\S[^\n]*(?:\n|$)/y

/** The end of the line; or, where the line is empty after its label, of the bulleted lines below it. */
function endOfList(text: string, start: number, limit: number): number {
  const newline = text.indexOf('\n', start)
  const lineEnd = newline < 0 ? text.length : newline
  if (lineEnd >= limit) return limit
  const [from, to] = cleanRange(text, start, lineEnd)
  if (from < to) return lineEnd
  bullet.lastIndex = lineEnd + 1
  let end = lineEnd
  while (end < limit && bullet.test(text)) end = bullet.lastIndex
  return Math.min(end, limit)
}

function fromJson(value: unknown, types: readonly string[]): Entity[] | undefined {
  const listed = recordsIn(value).flatMap((record) => {
    const entity = textField(record, ['entity', 'text', 'mention', 'name', '实体', '实体名称'])
    const type = textField(record, ['type', 'label', 'entity_type', '类型', '实体类型'])?.replace(/实体$/, '')
    return entity === undefined || type === undefined ? [] : [{ entity, type: asOffered(type, types) }]
  })
  const byType =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, mentions]) => {
          const type = asOffered(key.replace(/实体$/, ''), types)
          if (!types.includes(type) || !Array.isArray(mentions)) return []
          return mentions.filter((mention) => typeof mention === 'string').map((entity) => ({ entity, type }))
        })
      : []
  const isTyped = typeof value === 'object' && value !== null && Object.keys(value).some((key) => types.includes(key.replace(/实体$/, '')))
  const entities = [...listed, ...byType].filter(({ entity, type }) => !saysNothing(entity) && types.includes(type))
  return listed.length > 0 || isTyped || (Array.isArray(value) && value.length === 0) ? entities : undefined
}
