import { z } from 'zod'
import type { AnswerFormat, Parsed, Span } from '../core/index.ts'
import { foldWidth, pythonStrip, trimInvisible } from '../core/text.ts'
import { allMatches } from './all-matches.ts'
import { canonicalEvents, header, renderEvents } from './canonical-events.ts'
import type { Choices } from './choices.ts'
import { cleanRange, listItems, saysNothing } from './items.ts'
import { isEmptyList, isRecord, readJson, recordsIn } from './lenient-json.ts'
import { asWritten, officialFormat, widenPunctuation, without, type OfficialOptions } from './official.ts'
import { unread } from './unread.ts'

export type ClinicalEvent = {
  readonly 主体词: string
  readonly 发生状态: string
  readonly 描述词: readonly string[]
  readonly 解剖部位: readonly string[]
}

const fields = ['主体词', '发生状态', '描述词', '解剖部位'] as const
const listFields: ReadonlySet<string> = new Set(['描述词', '解剖部位'])
const saysNoEvent = /(?:没有|未发现|不存在|无(?!法))[^\n。，]{0,8}(?:临床发现|事件)/

/** Two events are the same when all four fields are, width folded; the order inside 描述词 and 解剖部位 plays no part. */
export const eventKey = (event: ClinicalEvent): string =>
  foldWidth([event.主体词, event.发生状态, [...event.描述词].sort().join('|'), [...event.解剖部位].sort().join('|')].join('\t'))

/**
 * One line per event, always all four fields, which may be empty:
 *
 *     上述句子中的临床发现事件如下：
 *     主体词：包块；发生状态：不确定；描述词：质硬，固定；解剖部位：盆腔
 *
 * An event ends where a field comes again, or where a line ends and the next one has a 主体词 of its own; header, numbering, order of fields and width of punctuation play no part, 无 is empty.
 * An event without a 主体词 is none. JSON is read too.
 */
export const eventLines: AnswerFormat<readonly ClinicalEvent[], Choices> = {
  parse: (text) => canonicalEvents(text) ?? readEvents(text),
  render: renderEvents,
  accept(answer) {
    const parsed = structured.safeParse(answer)
    return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
  },
}

/** The general reading, which any text gets that is not canonical. */
export function readEvents(text: string): Parsed<readonly ClinicalEvent[]> {
  const json = readJson(text, eventsOfJson)
  if (json) return json
  const found = readFields(text)
  if (found) return { outcome: 'answered', ...found }
  return saysNoEvent.test(text) || foldWidth(trimInvisible(text)) === foldWidth(header) ? { outcome: 'answered', prediction: [] } : unread(text)
}

const structured = z.array(z.object({ 主体词: z.string(), 发生状态: z.string(), 描述词: z.array(z.string()), 解剖部位: z.array(z.string()) }))

const officialKeys = fields.map((name) => ({ name, start: `${name}：`, isList: listFields.has(name) }))

/** As the official parsers: the first line is dropped, whatever it is, and every other line is an event, a blank one too. */
export const officialEventLines = ({ widensPunctuation }: OfficialOptions): AnswerFormat<readonly ClinicalEvent[], Choices> => {
  const prepare = widensPunctuation ? widenPunctuation : asWritten
  return officialFormat({
    read: (text) => prepare(text).split('\n').slice(1).map(officialEvent),
    isAnswer: (events, text) => events.some((event) => event.主体词 !== '') || pythonStrip(text) === header,
    render: renderEvents,
  })
}

function officialItems(list: string): string[] {
  if (list === '') return []
  return list
    .split('，')
    .map(pythonStrip)
    .filter((item) => item !== '')
}

function officialEvent(line: string): ClinicalEvent {
  const event: Record<string, string | string[]> = {}
  for (const part of line.split('；')) {
    // A matched key is deleted and the later keys test what remains, as the official loop does.
    let attribute = part
    for (const { name, start, isList } of officialKeys) {
      if (!attribute.startsWith(start)) continue
      attribute = pythonStrip(without(attribute, start))
      event[name] = isList ? officialItems(attribute) : attribute
    }
  }
  const { 主体词 = '', 发生状态 = '', 描述词 = [], 解剖部位 = [] } = event as Partial<ClinicalEvent>
  return { 主体词, 发生状态, 描述词, 解剖部位 }
}

const field = /(主体词|发生状态|描述词|解剖部位)["'*]{0,4}[ \t]{0,4}:/g

interface Draft {
  主体词?: string
  发生状态?: string
  描述词?: string[]
  解剖部位?: string[]
}

function readFields(text: string): { prediction: ClinicalEvent[]; spans: Span[] } | undefined {
  const labels = allMatches(field, foldWidth(text))
  if (labels.length === 0) return undefined
  const drafts: Draft[] = []
  const spans: Span[] = []
  let draft: Draft | undefined
  let lineEnd = -1
  labels.forEach((label, n) => {
    const name = label[1] as (typeof fields)[number]
    const start = label.index + label[0].length
    const isFirstOfLine = start > lineEnd
    if (isFirstOfLine) lineEnd = endOfLine(text, start)
    const startsEvent = draft === undefined || name in draft || (isFirstOfLine && '主体词' in draft && hasCore(labels, n, lineEnd))
    if (draft === undefined || startsEvent) drafts.push((draft = {}))
    const end = Math.min(labels[n + 1]?.index ?? text.length, lineEnd)
    const values = valuesOf(name, text, start, end)
    const texts = values.map((span) => text.slice(...span))
    if (name === '描述词' || name === '解剖部位') draft[name] = texts
    else draft[name] = texts[0] ?? ''
    for (const span of values) spans.push(span)
  })
  return { prediction: drafts.filter((event) => event.主体词).map(completed), spans }
}

function endOfLine(text: string, start: number): number {
  const newline = text.indexOf('\n', start)
  return newline < 0 ? text.length : newline
}

function hasCore(labels: readonly RegExpExecArray[], first: number, lineEnd: number): boolean {
  for (let n = first; n < labels.length && labels[n]!.index < lineEnd; n++) if (labels[n]![1] === '主体词') return true
  return false
}

function valuesOf(name: string, text: string, start: number, end: number): Span[] {
  if (listFields.has(name)) return listItems(text, start, end)
  const span = cleanRange(text, start, end)
  return saysNothing(text.slice(...span)) ? [] : [span]
}

const completed = ({ 主体词 = '', 发生状态 = '', 描述词 = [], 解剖部位 = [] }: Draft): ClinicalEvent => ({ 主体词, 发生状态, 描述词, 解剖部位 })

/** The events of a list of objects. */
export function eventsOfJson(value: unknown): ClinicalEvent[] | undefined {
  if (isEmptyList(value)) return []
  const events = recordsIn(value)
    .filter(isRecord)
    .map((record) => ({
      主体词: textOf(record['主体词'] ?? record['core_name']),
      发生状态: textOf(record['发生状态'] ?? record['tendency']),
      描述词: textsOf(record['描述词'] ?? record['character']),
      解剖部位: textsOf(record['解剖部位'] ?? record['anatomy_list']),
    }))
    .filter((event) => event.主体词 !== '')
  return events.length > 0 ? events : undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' && !saysNothing(value.trim()) ? value.trim() : '')

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return listItems(value, 0, value.length).map((span) => value.slice(...span))
  return Array.isArray(value) ? value.map(textOf).filter((item) => item !== '') : []
}
