import { z } from 'zod'
import type { AnswerFormat, Span } from '../core/index.ts'
import { foldWidth, pythonStrip } from '../core/text.ts'
import type { Choices } from './choices.ts'
import { cleanRange, listItems, saysNothing } from './items.ts'
import { findJson, recordsIn } from './lenient-json.ts'
import { asWritten, officialFormat, widenPunctuation, type OfficialOptions } from './official.ts'
import { unread } from './unread.ts'

export type ClinicalEvent = {
  readonly 主体词: string
  readonly 发生状态: string
  readonly 描述词: readonly string[]
  readonly 解剖部位: readonly string[]
}

const fields = ['主体词', '发生状态', '描述词', '解剖部位'] as const
const listFields: ReadonlySet<string> = new Set(['描述词', '解剖部位'])
const header = '上述句子中的临床发现事件如下：'

/** Two events are the same when all four fields are, width folded; the order inside 描述词 and 解剖部位 plays no part. */
export const eventKey = (event: ClinicalEvent): string =>
  foldWidth([event.主体词, event.发生状态, [...event.描述词].sort().join('|'), [...event.解剖部位].sort().join('|')].join('\t'))

/**
 * One line per event, always all four fields, which may be empty:
 *
 *     上述句子中的临床发现事件如下：
 *     主体词：包块；发生状态：不确定；描述词：质硬，固定；解剖部位：盆腔
 *
 * An event begins at each 主体词, wherever it stands; header, numbering, line breaks and width of punctuation play no part, 无 is empty. An event without a 主体词 is none. JSON is read too.
 */
export const eventLines: AnswerFormat<readonly ClinicalEvent[], Choices> = {
  parse(text) {
    const found = readFields(text)
    if (found) return { outcome: 'answered', ...found }
    if (/(?:没有|未发现|不存在|无)[^\n。，]{0,8}(?:临床发现|事件)/.test(text) || foldWidth(text).trim() === foldWidth(header)) return { outcome: 'answered', prediction: [] }
    const json = findJson(text)
    const events = json && fromJson(json.value)
    if (json && events) return { outcome: 'answered', prediction: events, repaired: json.repaired }
    return unread(text)
  },
  render,
  accept(answer) {
    const parsed = structured.safeParse(answer)
    return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
  },
}

const structured = z.array(z.object({ 主体词: z.string(), 发生状态: z.string(), 描述词: z.array(z.string()), 解剖部位: z.array(z.string()) }))

/** As the official parsers: the first line is dropped, whatever it is, and every other line is an event, a blank one too. */
export const officialEventLines = ({ widensPunctuation }: OfficialOptions): AnswerFormat<readonly ClinicalEvent[], Choices> => {
  const prepare = widensPunctuation ? widenPunctuation : asWritten
  return officialFormat({
    read: (text) => prepare(text).split('\n').slice(1).map(officialEvent),
    isAnswer: (events, text) => events.some((event) => event.主体词 !== '') || pythonStrip(text) === header,
    render,
  })
}

function officialEvent(line: string): ClinicalEvent {
  const event: Record<string, string | string[]> = {}
  for (const part of line.split('；')) {
    // A matched key is deleted and the later keys test what remains, as the official loop does.
    let attribute = part
    for (const key of fields) {
      if (!attribute.startsWith(`${key}：`)) continue
      attribute = pythonStrip(attribute.replaceAll(`${key}：`, ''))
      event[key] = listFields.has(key) ? attribute.split('，').map(pythonStrip).filter((item) => item !== '') : attribute
    }
  }
  for (const key of fields) event[key] ??= listFields.has(key) ? [] : ''
  return event as unknown as ClinicalEvent
}

function render(events: readonly ClinicalEvent[]): string {
  const line = (event: ClinicalEvent) =>
    `主体词：${event.主体词}；发生状态：${event.发生状态}；描述词：${event.描述词.join('，')}；解剖部位：${event.解剖部位.join('，')}`
  return [header, ...events.map(line)].join('\n')
}

const field = /(主体词|发生状态|描述词|解剖部位)["'*]{0,4}[ \t]{0,4}:/g

function readFields(text: string): { prediction: ClinicalEvent[]; spans: Span[] } | undefined {
  const labels = [...foldWidth(text).matchAll(field)]
  if (labels.length === 0 || /^\s*(?:```|[[{])/.test(text)) return undefined
  const prediction: ClinicalEvent[] = []
  const spans: Span[] = []
  let event: { 主体词: string; 发生状态: string; 描述词: string[]; 解剖部位: string[] } | undefined
  labels.forEach((label, n) => {
    const start = label.index + label[0].length
    const newline = text.indexOf('\n', start)
    const end = Math.min(labels[n + 1]?.index ?? text.length, newline < 0 ? text.length : newline)
    const name = label[1]!
    const values = listFields.has(name) ? listItems(text, start, end, { splitsEnumeration: true }) : [cleanRange(text, start, end)]
    const read = values.filter((span) => !saysNothing(text.slice(...span)))
    const texts = read.map((span) => text.slice(...span))
    if (name === '主体词') {
      event = texts[0] === undefined ? undefined : { 主体词: texts[0], 发生状态: '', 描述词: [], 解剖部位: [] }
      if (event) prediction.push(event)
    } else if (event && name === '发生状态') event.发生状态 = texts[0] ?? ''
    else if (event && name === '描述词') event.描述词 = texts
    else if (event) event.解剖部位 = texts
    if (event) spans.push(...read)
  })
  return { prediction, spans }
}

function fromJson(value: unknown): ClinicalEvent[] | undefined {
  const list = (item: unknown): string[] =>
    (Array.isArray(item) ? item : typeof item === 'string' ? item.split(/[，,、]/) : []).filter((part): part is string => typeof part === 'string' && !saysNothing(part.trim())).map((part) => part.trim())
  const one = (item: unknown): string => (typeof item === 'string' && !saysNothing(item.trim()) ? item.trim() : '')
  const records = recordsIn(value).filter((record): record is Record<string, unknown> => typeof record === 'object' && record !== null)
  const events = records
    .map((record) => ({ 主体词: one(record['主体词'] ?? record['core_name']), 发生状态: one(record['发生状态'] ?? record['tendency']), 描述词: list(record['描述词'] ?? record['character']), 解剖部位: list(record['解剖部位'] ?? record['anatomy_list']) }))
    .filter((event) => event.主体词 !== '')
  return events.length > 0 || (Array.isArray(value) && value.length === 0) ? events : undefined
}
