import { z } from 'zod'
import type { AnswerFormat, Span } from '../core/index.ts'
import { OfficialRaise } from '../core/errors.ts'
import { foldWidth, pythonStrip } from '../core/text.ts'
import { anyOf, perChoices, type Choices } from './choices.ts'
import { cleanRange } from './items.ts'
import { findJson, recordsIn, textField } from './lenient-json.ts'
import { asWritten, officialFormat, widenPunctuation, type OfficialOptions } from './official.ts'
import { unread } from './unread.ts'

export type Status = {
  readonly entity: string
  readonly attr: string
}

/** Two statuses are the same when mention and label are, width folded. */
export const statusKey = ({ entity, attr }: Status): string => `${foldWidth(attr)}\t${foldWidth(entity)}`

export interface StatusLinesOptions {
  /** The line above the statuses, with its colon. */
  readonly header: string
  /** Other wordings of a label, by the wording; they count where the question offers the label. */
  readonly aliases?: Readonly<Record<string, string>>
}

/**
 * One `mention：label` a line under a header. The label is the last colon's right side: a known label exactly, or the one longest label it begins with or holds.
 * Header, bullets, numbering and width of punctuation play no part; a mention may itself hold a colon. A line whose label is none of those offered is kept as a wrong answer when it looks like a status. JSON is read too.
 */
export function statusLines({ header, aliases = {} }: StatusLinesOptions): AnswerFormat<readonly Status[], Choices> {
  const labelsOf = perChoices((choices) => labelPattern(choices, aliases))
  return {
    parse(text, { choices }) {
      const labels = labelsOf(choices ?? [])
      const found = readLines(text, labels)
      if (found.prediction.length > 0) return { outcome: 'answered', ...found }
      const json = findJson(text)
      const statuses = json && fromJson(json.value, labels)
      if (json && statuses) return { outcome: 'answered', prediction: statuses, repaired: json.repaired }
      if (foldWidth(text).trim() === foldWidth(header) || /(?:没有|未发现|不存在|无)[^\n。，]{0,8}(?:症状|临床发现|实体)/.test(text)) return { outcome: 'answered', prediction: [] }
      return unread(text)
    },
    render: (statuses) => render(header, statuses),
    accept(answer) {
      const parsed = z.array(z.object({ entity: z.string(), attr: z.string() })).safeParse(answer)
      return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
    },
  }
}

export interface OfficialStatusLinesOptions extends OfficialOptions {
  readonly header: string
  /** The label given to a status whose label is none of those offered. */
  readonly fallback: string
}

/** As the official parsers: the first line is dropped, a line must hold exactly one `：`, the label is not stripped, and an unknown one becomes the fallback. */
export const officialStatusLines = ({ widensPunctuation, header, fallback }: OfficialStatusLinesOptions): AnswerFormat<readonly Status[], Choices> => {
  const prepare = widensPunctuation ? widenPunctuation : asWritten
  return officialFormat({
    read: (text, { choices }) =>
      prepare(text)
        .split('\n')
        .slice(1)
        .map((line) => line.split('：'))
        .filter((parts) => parts.length === 2)
        .map(([entity, attr]) => {
          if (choices === null) throw new OfficialRaise('TypeError')
          return { entity: pythonStrip(entity!), attr: choices.includes(attr!) ? attr! : fallback }
        }),
    isAnswer: (statuses, text) => statuses.length > 0 || pythonStrip(text) === header,
    render: (statuses) => render(header, statuses),
  })
}

const render = (header: string, statuses: readonly Status[]) => [header, ...statuses.map(({ entity, attr }) => `${entity}：${attr}`)].join('\n')

interface Labels {
  readonly canonical: ReadonlyMap<string, string>
  readonly whole: RegExp
  readonly anywhere: RegExp
}

function labelPattern(choices: readonly string[], aliases: Readonly<Record<string, string>>): Labels {
  const canonical = new Map<string, string>()
  for (const choice of choices) for (const form of [choice, foldWidth(choice)]) canonical.set(form, choice)
  for (const [alias, label] of Object.entries(aliases)) if (choices.includes(label) && !canonical.has(alias)) canonical.set(foldWidth(alias), label)
  const any = anyOf([...canonical.keys()])
  return { canonical, whole: new RegExp(`^(?:${any})`), anywhere: new RegExp(any, 'g') }
}

const bullet = /^(?:[-*•·#>]+|\(?\d{1,2}[.)、])\s*/

function readLines(text: string, labels: Labels): { prediction: Status[]; spans: Span[] } {
  const prediction: Status[] = []
  const spans: Span[] = []
  let start = 0
  while (start < text.length) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    const read = readLine(text, start, end, labels)
    if (read) {
      prediction.push(read.status)
      spans.push(...read.spans)
    }
    start = end + 1
  }
  return { prediction, spans }
}

function readLine(text: string, start: number, end: number, labels: Labels): { status: Status; spans: Span[] } | undefined {
  if (end - start > 500) return undefined
  const line = foldWidth(text.slice(start, end))
  const indent = line.length - line.trimStart().length
  const from = start + indent + (bullet.exec(line.trimStart())?.[0].length ?? 0)
  for (let colon = line.lastIndexOf(':'); colon >= 0; colon = line.lastIndexOf(':', colon - 1)) {
    const mention = cleanRange(text, from, start + colon)
    const label = cleanRange(text, start + colon + 1, end)
    if (label[0] === label[1] || mention[0] >= mention[1]) return undefined
    const attr = labelOf(foldWidth(text.slice(...label)), labels)
    if (attr !== undefined) return { status: { entity: text.slice(...mention), attr }, spans: [mention, label] }
    if (colon === 0) break
  }
  const colon = line.indexOf(':')
  if (colon < 0 || colon !== line.lastIndexOf(':')) return undefined
  const mention = cleanRange(text, from, start + colon)
  const label = cleanRange(text, start + colon + 1, end)
  // Short on both sides: a status with a label of the model's own, rather than a sentence.
  if (mention[0] >= mention[1] || mention[1] - mention[0] > 30 || label[1] - label[0] > 12) return undefined
  return { status: { entity: text.slice(...mention), attr: text.slice(...label) }, spans: [mention, label] }
}

function labelOf(text: string, { canonical, whole, anywhere }: Labels): string | undefined {
  const exact = canonical.get(text)
  if (exact !== undefined) return exact
  const leading = whole.exec(text)?.[0]
  if (leading !== undefined && leading !== '') return canonical.get(leading)
  const named = new Set([...text.matchAll(anywhere)].map(([match]) => canonical.get(match)).filter((label) => label !== undefined))
  return named.size === 1 ? [...named][0] : undefined
}

function fromJson(value: unknown, labels: Labels): Status[] | undefined {
  const listed = recordsIn(value).flatMap((record) => {
    const entity = textField(record, ['entity', 'mention', 'symptom', 'name', '实体', '症状'])
    const attr = textField(record, ['attr', 'status', 'label', '状态', '阴阳性', '类别'])
    return entity === undefined || attr === undefined ? [] : [{ entity, attr: labelOf(foldWidth(attr), labels) ?? attr }]
  })
  if (listed.length > 0) return listed
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return Array.isArray(value) && value.length === 0 ? [] : undefined
  const pairs = Object.entries(value).flatMap(([entity, attr]) => {
    const label = typeof attr === 'string' ? labelOf(foldWidth(attr), labels) : undefined
    return label === undefined ? [] : [{ entity, attr: label }]
  })
  return pairs.length > 0 ? pairs : undefined
}
