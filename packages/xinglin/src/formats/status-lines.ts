import { z } from 'zod'
import type { AnswerFormat, Parsed, Span } from '../core/index.ts'
import { OfficialRaise } from '../core/errors.ts'
import { foldWidth, pythonStrip, trimInvisible } from '../core/text.ts'
import { allMatches } from './all-matches.ts'
import { canonicalStatuses, renderStatuses } from './canonical-statuses.ts'
import { anyOf, perChoices, type Choices } from './choices.ts'
import { bullet, cleanRange } from './items.ts'
import { isEmptyList, isRecord, readJson, recordsIn, textField } from './lenient-json.ts'
import { asWritten, officialFormat, widenPunctuation, type OfficialOptions } from './official.ts'
import { unread } from './unread.ts'

export type Status = {
  readonly entity: string
  readonly attr: string
}

/** Two statuses are the same when mention and label are, width folded. */
export const statusKey = ({ entity, attr }: Status): string => `${foldWidth(attr)}\t${foldWidth(entity)}`

const saysNoStatus = /(?:没有|未发现|不存在|无(?!法))[^\n。，]{0,8}(?:症状|临床发现|实体)/

export interface StatusLinesOptions {
  /** The line above the statuses, with its colon. */
  readonly header: string
  /** Other wordings of a label, by the wording; they count where the question offers the label. */
  readonly aliases?: Readonly<Record<string, string>>
}

/**
 * One `mention：label` a line under a header. The label is what follows the line's last colon: a known label exactly, or the one label it begins with or holds; the mention may itself hold a colon.
 * Several statuses may stand on one line, each behind a comma, semicolon or stop. Header, bullets, numbering and width of punctuation play no part; JSON is read too.
 * A line whose label is none of those offered is kept as a wrong answer when it looks like a status.
 */
export function statusLines({ header, aliases = {} }: StatusLinesOptions): AnswerFormat<readonly Status[], Choices> {
  const labelsOf = perChoices((choices) => labelPattern(choices, aliases))
  return {
    parse(text, { choices }) {
      const labels = labelsOf(choices ?? [])
      return canonicalStatuses(text, header, labels.canonical) ?? readStatuses(text, header, labels)
    },
    render: (statuses) => renderStatuses(header, statuses),
    accept(answer) {
      const parsed = structured.safeParse(answer)
      return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
    },
  }
}

/** The general reading, which any text gets that is not canonical. */
export function readStatuses(text: string, header: string, labels: Labels): Parsed<readonly Status[]> {
  const json = readJson(text, (value) => fromJson(value, labels))
  if (json) return json
  const found = readLines(text, labels)
  if (found.prediction.length > 0) return { outcome: 'answered', ...found }
  const isNone = saysNoStatus.test(text) || foldWidth(trimInvisible(text)) === foldWidth(header)
  return isNone ? { outcome: 'answered', prediction: [] } : unread(text)
}

const structured = z.array(z.object({ entity: z.string(), attr: z.string() }))

export interface OfficialStatusLinesOptions extends OfficialOptions {
  readonly header: string
  /** The label given to a status whose label is none of those offered. */
  readonly fallback: string
}

/** As the official parsers: the first line is dropped, a line must hold exactly one `：`, the label is not stripped, and an unknown one becomes the fallback. */
export const officialStatusLines = ({
  widensPunctuation,
  header,
  fallback,
}: OfficialStatusLinesOptions): AnswerFormat<readonly Status[], Choices> => {
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
    render: (statuses) => renderStatuses(header, statuses),
  })
}

export interface Labels {
  readonly canonical: ReadonlyMap<string, string>
  readonly leading: RegExp
  readonly anywhere: RegExp
  /** A colon and a label that a separator or the line's end follows. */
  readonly stated: RegExp
}

export function labelPattern(choices: readonly string[], aliases: Readonly<Record<string, string>>): Labels {
  const canonical = new Map<string, string>()
  for (const choice of choices) for (const form of [choice, foldWidth(choice)]) canonical.set(form, choice)
  for (const [alias, label] of Object.entries(aliases)) if (choices.includes(label) && !canonical.has(alias)) canonical.set(foldWidth(alias), label)
  const any = anyOf([...canonical.keys()])
  return {
    canonical,
    leading: new RegExp(`^(?:${any})`),
    anywhere: new RegExp(any, 'g'),
    stated: new RegExp(String.raw`:[\s"'*]{0,4}(${any})["'*]{0,4}\s?(?=[;,.、|(]|$)`, 'g'),
  }
}

interface Found {
  readonly prediction: Status[]
  readonly spans: Span[]
}

function readLines(text: string, labels: Labels): Found {
  const found: Found = { prediction: [], spans: [] }
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    readLine(text, start, end, labels, found)
    start = end + 1
  }
  return found
}

function readLine(text: string, start: number, end: number, labels: Labels, found: Found): void {
  const line = foldWidth(text.slice(start, end))
  const colon = line.lastIndexOf(':')
  if (colon < 0) return
  bullet.lastIndex = start
  const from = bullet.test(text) ? bullet.lastIndex : start
  const add = (mention: Span, label: Span, attr: string): void => {
    if (mention[0] >= mention[1]) return
    found.prediction.push({ entity: text.slice(...mention), attr })
    found.spans.push(mention, label)
  }
  const isOnly = line.indexOf(':') === colon
  const mention = cleanRange(text, from, start + colon)
  const label = cleanRange(text, start + colon + 1, end)
  const known = isOnly ? labels.canonical.get(text.slice(...label)) : undefined
  if (known !== undefined) return add(mention, label, known)

  const stated = statements(line, labels)
  if (stated.length > 0) {
    let after = from
    for (const { index, 0: match, 1: name } of stated) {
      const labelStart = start + index + match.indexOf(name!)
      add(cleanRange(text, after, start + index), [labelStart, labelStart + name!.length], labels.canonical.get(name!)!)
      after = start + index + match.length
    }
    return
  }
  for (const at of isOnly ? [colon] : [colon, line.indexOf(':')]) {
    const span = cleanRange(text, start + at + 1, end)
    const attr = labelOf(foldWidth(text.slice(...span)), labels)
    if (attr !== undefined) return add(cleanRange(text, from, start + at), span, attr)
  }
  // Short on both sides: a status with a label of the model's own, rather than a sentence.
  if (isOnly && label[0] < label[1] && label[1] - label[0] <= 12 && mention[1] - mention[0] <= 30) add(mention, label, text.slice(...label))
}

/** The labels stated on a line, each behind a colon; after an explanation in brackets no more are looked for. */
function statements(line: string, { stated }: Labels): RegExpExecArray[] {
  const matches = allMatches(stated, line)
  const explained = matches.findIndex(({ index, 0: match }) => line[index + match.length] === '(')
  return explained < 0 ? matches : matches.slice(0, explained + 1)
}

function labelOf(text: string, { canonical, leading, anywhere }: Labels): string | undefined {
  if (text === '') return undefined
  const first = canonical.has(text) ? text : leading.exec(text)?.[0]
  if (first !== undefined) return canonical.get(first)
  const named = new Set(allMatches(anywhere, text).map(([match]) => canonical.get(match)))
  return named.size === 1 ? [...named][0] : undefined
}

function fromJson(value: unknown, labels: Labels): Status[] | undefined {
  if (isEmptyList(value)) return []
  const listed = recordsIn(value).flatMap((record) => {
    const entity = textField(record, ['entity', 'mention', 'symptom', 'name', '实体', '症状', '临床发现'])
    const attr = textField(record, ['attr', 'status', 'label', '状态', '阴阳性', '类别'])
    return entity === undefined || attr === undefined ? [] : [{ entity, attr: labelOf(foldWidth(attr), labels) ?? attr }]
  })
  if (listed.length > 0) return listed
  const pairs = (isRecord(value) ? Object.entries(value) : []).flatMap(([entity, attr]) => {
    const label = typeof attr === 'string' ? labelOf(foldWidth(attr), labels) : undefined
    return label === undefined ? [] : [{ entity, attr: label }]
  })
  return pairs.length > 0 ? pairs : undefined
}
