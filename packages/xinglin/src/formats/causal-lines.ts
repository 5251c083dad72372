import { z } from 'zod'
import type { AnswerFormat, Span } from '../core/index.ts'
import { OfficialRaise } from '../core/errors.ts'
import { foldWidth, pythonStrip } from '../core/text.ts'
import { cleanRange, saysNothing } from './items.ts'
import { findJson, recordsIn, textField } from './lenient-json.ts'
import { officialFormat } from './official.ts'
import { unread } from './unread.ts'

/** A pair under 因果关系 or 上下位关系 has a text as its object; under 条件关系, the causal pair that the condition holds for. */
export type CausalTriple = {
  readonly predicate: string | null
  readonly subject: string
  readonly object: string | CausalTriple
}

/** Two triples are the same when all their parts are, width folded. */
export const causalKey = ({ predicate, subject, object }: CausalTriple): string =>
  foldWidth(`${predicate ?? ''}\t${subject}\t${typeof object === 'string' ? object : causalKey(object)}`)

const none = '给定的文本没有指定关系的三元组'
const saysNone = /(?:没有|未发现|不存在|不包含|无)[^\n。，]{0,10}(?:三元组|关系)/
const relations = ['因果关系', '条件关系', '上下位关系'] as const
const header = (relation: string) => `根据给定的文本抽取的${relation}三元组如下：`

/**
 * A header per relation, then a pair a line:
 *
 *     根据给定的文本抽取的因果关系三元组如下：
 *     头实体：受凉；尾实体：感冒
 *     根据给定的文本抽取的条件关系三元组如下：
 *     头实体：孕妇；尾三元组：头实体：循环血量增加；尾实体：心脏负担加重；关系：因果关系
 *
 * or the sentence `给定的文本没有指定关系的三元组`. Read without regard to wording of the headers, numbering and width of punctuation; the subject of a condition ends before 尾三元组. JSON is read too.
 */
export const causalLines: AnswerFormat<readonly CausalTriple[], unknown> = {
  parse(text) {
    const found = readLines(text)
    if (found.prediction.length > 0) return { outcome: 'answered', ...found }
    const json = findJson(text)
    const triples = json && fromJson(json.value)
    if (json && triples) return { outcome: 'answered', prediction: triples, repaired: json.repaired }
    if (saysNone.test(text) || found.headers > 0) return { outcome: 'answered', prediction: [] }
    return unread(text)
  },
  render,
  accept(answer) {
    const parsed = structured.safeParse(answer)
    return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
  },
}

const pair = z.object({ predicate: z.string().nullable(), subject: z.string(), object: z.string() })
const structured = z.array(z.object({ predicate: z.string().nullable(), subject: z.string(), object: z.union([z.string(), pair]) }))

/**
 * As the official parser (CHIP-2023 only): headers are found by substring, so an entity that holds 上下位关系 swallows its line; a line of neither shape raises,
 * and under 条件关系 the subject keeps `；尾三元组：`, since the official code splits at the wrong key. Harmless as long as references go through the same parser.
 */
export const officialCausalLines: AnswerFormat<readonly CausalTriple[], unknown> = officialFormat({
  read(text) {
    const triples: CausalTriple[] = []
    let predicate: string | null = null
    for (const line of text.split('\n').map(pythonStrip)) {
      if (line === '') continue
      if (line.includes('因果关系三元组如下')) predicate = '因果关系'
      else if (line.includes('条件关系三元组')) predicate = '条件关系'
      else if (line.includes('上下位关系')) predicate = '上下位关系'
      else if (line.includes(none)) break
      else triples.push(officialTriple(line, predicate))
    }
    return triples
  },
  isAnswer: (triples, text) => triples.length > 0 || text.includes(none) || relations.some((relation) => text.includes(header(relation))),
  render: (triples) => render(triples.map((triple) => ({ ...triple, subject: triple.subject.replace(/；尾三元组：$/, '') }))),
})

/** `text.split(separator)[index]` of Python, which raises where there is no such part. */
function part(text: string, separator: string, index: number): string {
  const piece = text.split(separator)[index]
  if (piece === undefined) throw new OfficialRaise('IndexError')
  return piece
}

function officialTriple(line: string, predicate: string | null): CausalTriple {
  const subject = part(part(line, '头实体：', 1), '；尾实体：', 0)
  if (predicate !== '条件关系') return { predicate, subject, object: part(line, '；尾实体：', 1) }
  const tail = part(line, '；尾三元组：', 1)
  const inner = {
    predicate: part(tail, '；关系：', 1),
    subject: part(part(tail, '头实体：', 1), '；尾实体：', 0),
    object: part(part(tail, '；尾实体：', 1), '；关系：', 0),
  }
  if (inner.predicate !== '因果关系') throw new OfficialRaise('AssertionError')
  return { predicate, subject, object: inner }
}

function render(triples: readonly CausalTriple[]): string {
  const line = ({ subject, object }: CausalTriple) =>
    typeof object === 'string'
      ? `头实体：${subject}；尾实体：${object}`
      : `头实体：${subject}；尾三元组：头实体：${object.subject}；尾实体：${object.object as string}；关系：${object.predicate}`
  const sections = relations.flatMap((relation) => {
    const lines = triples.filter(({ predicate }) => predicate === relation).map(line)
    return lines.length === 0 ? [] : [header(relation), ...lines]
  })
  return sections.length === 0 ? none : sections.join('\n')
}

// The three relation names, as a header: not after 关系: inside a tail triple, and with a colon or a line's end behind them.
const title = /(因果|条件|上下位)关系[^\n:;,]{0,12}(?::|$|\n)/
const headKey = /头实体(?:为|是|:)\s*/
const tailKey = /[;,.]?\s?尾实体(?:为|是|:)\s*/
const tripleKey = /[;,.]?\s?尾三元组(?:为|是|:)?\s*/
const relationKey = /[;,.]\s?关系(?:为|是|:)\s*/

function readLines(text: string) {
  const prediction: CausalTriple[] = []
  const spans: Span[] = []
  let headers = 0
  let relation: string | undefined
  let start = 0
  while (start < text.length) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    const line = foldWidth(text.slice(start, end))
    const heads = headKey.test(line)
    const named = heads ? title.exec(line.slice(0, line.search(headKey))) : title.exec(line)
    if (named) {
      relation = `${named[1]}关系`
      headers++
    }
    if (heads && relation !== undefined) {
      const read = readLine(text.slice(start, end), line, start, relation)
      if (read) {
        prediction.push(read.triple)
        spans.push(...read.spans)
      }
    }
    start = end + 1
  }
  return { prediction, spans, headers }
}

function readLine(raw: string, line: string, offset: number, relation: string) {
  const spans: Span[] = []
  const take = (from: number, to: number): string => {
    const span = cleanRange(raw, from, to)
    if (span[0] < span[1]) spans.push([offset + span[0], offset + span[1]])
    const value = raw.slice(...span)
    return saysNothing(value) ? '' : value
  }
  const match = (pattern: RegExp, from: number) => {
    const found = pattern.exec(line.slice(from))
    return found ? { start: from + found.index, end: from + found.index + found[0].length } : undefined
  }
  const head = match(headKey, 0)!
  const nested = match(tripleKey, head.end)
  if (nested) {
    const subject = take(head.end, nested.start)
    const innerHead = match(headKey, nested.end)
    const innerTail = innerHead && match(tailKey, innerHead.end)
    if (!innerHead || !innerTail) return undefined
    const end = match(relationKey, innerTail.end)?.start ?? line.length
    const inner = { predicate: '因果关系', subject: take(innerHead.end, innerTail.start), object: take(innerTail.end, end) }
    return subject && inner.subject && inner.object ? { triple: { predicate: relation, subject, object: inner }, spans } : undefined
  }
  const tail = match(tailKey, head.end)
  if (!tail) return undefined
  const end = match(relationKey, tail.end)?.start ?? line.length
  const subject = take(head.end, tail.start)
  const object = take(tail.end, end)
  return subject && object ? { triple: { predicate: relation, subject, object }, spans } : undefined
}

function fromJson(value: unknown): CausalTriple[] | undefined {
  const read = (record: unknown): CausalTriple | undefined => {
    const predicate = textField(record, ['predicate', 'relation', '关系'])
    const subject = textField(record, ['subject', 'head', '头实体'])
    const flat = textField(record, ['object', 'tail', '尾实体'])
    const nested = typeof record === 'object' && record !== null ? ((record as Record<string, unknown>)['object'] ?? (record as Record<string, unknown>)['尾三元组']) : undefined
    const inner = flat === undefined && typeof nested === 'object' && nested !== null ? pair.safeParse({ predicate: '因果关系', ...nested }) : undefined
    if (predicate === undefined || subject === undefined) return undefined
    if (flat !== undefined) return { predicate, subject, object: flat }
    return inner?.success ? { predicate, subject, object: inner.data } : undefined
  }
  const triples = recordsIn(value).map(read).filter((triple) => triple !== undefined)
  return triples.length > 0 || (Array.isArray(value) && value.length === 0) ? triples : undefined
}
