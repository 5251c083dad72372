import { z } from 'zod'
import type { AnswerFormat, Parsed, Span } from '../core/index.ts'
import { OfficialRaise } from '../core/errors.ts'
import { foldWidth, pythonStrip } from '../core/text.ts'
import { allMatches } from './all-matches.ts'
import { canonicalCausalTriples, header, noTriple, relations, renderCausalTriples } from './canonical-causal-triples.ts'
import { cleanRange, saysNothing } from './items.ts'
import { isEmptyList, isRecord, readJson, recordsIn, textField } from './lenient-json.ts'
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

const saysNone = /(?:没有|未发现|不存在|不包含|无(?!法))[^\n。，]{0,10}(?:三元组|关系)/

/**
 * A header per relation, then a pair a line:
 *
 *     根据给定的文本抽取的因果关系三元组如下：
 *     头实体：受凉；尾实体：感冒
 *     根据给定的文本抽取的条件关系三元组如下：
 *     头实体：孕妇；尾三元组：头实体：循环血量增加；尾实体：心脏负担加重；关系：因果关系
 *
 * or the sentence `给定的文本没有指定关系的三元组`. Read without regard to wording of the headers, numbering, line breaks and width of punctuation; the subject of a condition ends before 尾三元组. JSON is read too.
 * A pair under no header has the relation that it names itself, or `null`.
 */
export const causalLines: AnswerFormat<readonly CausalTriple[], unknown> = {
  parse: (text) => canonicalCausalTriples(text) ?? readCausalTriples(text),
  render: renderCausalTriples,
  accept(answer) {
    const parsed = structured.safeParse(answer)
    return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
  },
}

/** The general reading, which any text gets that is not canonical. */
export function readCausalTriples(text: string): Parsed<readonly CausalTriple[]> {
  const json = readJson(text, fromJson)
  if (json) return json
  const { prediction, spans, headers } = readPairs(text)
  if (prediction.length > 0) return { outcome: 'answered', prediction, spans }
  return headers > 0 || saysNone.test(text) ? { outcome: 'answered', prediction: [] } : unread(text)
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
      else if (line.includes(noTriple)) break
      else triples.push(officialTriple(line, predicate))
    }
    return triples
  },
  isAnswer: (triples, text) => triples.length > 0 || text.includes(noTriple) || relations.some((relation) => text.includes(header(relation))),
  render: (triples) => renderCausalTriples(triples.map((triple) => ({ ...triple, subject: triple.subject.replace(/；尾三元组：$/, '') }))),
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

// A key of a pair, the relation that a pair names itself, or a relation's name as a header, which a colon or the line's end follows.
const keyOf =
  /(头实体|尾实体|尾三元组)\s?(?:为|是|:)\s?|(尾三元组)|[;,.]\s?关系(?:类型)?(?:为|是|:)\s?(因果|条件|上下位)关系|(?:^[^\n;,:.]{0,20}?(因果|条件|上下位)关系[^\n:;,]{0,12}(?::|$))|[:.;,#*\s][^\n;,:.]{0,20}?(因果|条件|上下位)关系[^\n:;,]{0,12}:/gm

interface Pair {
  relation: string | null
  /** For whom or when the pair holds: the subject of a condition. */
  readonly condition: Span | undefined
  readonly subject: Span
  readonly object: Span
}

/** Walks keys in the order in which they stand; a second head with no tail between makes the first one a condition. */
function readPairs(text: string) {
  const pairs: Pair[] = []
  const keys = allMatches(keyOf, foldWidth(text))
  let headers = 0
  let relation: string | null = null
  let condition: Span | undefined
  let subject: Span | undefined
  let isTaken = false
  keys.forEach((key, n) => {
    const start = key.index + key[0].length
    const limit = keys[n + 1]?.index ?? text.length
    const [, name, , own] = key
    const title = key[4] ?? key[5]
    if (title !== undefined) {
      headers++
      relation = `${title}关系`
      subject = undefined
    } else if (own !== undefined) {
      const pair = pairs.at(-1)
      if (pair && relation === null && pair.condition === undefined) pair.relation = `${own}关系`
    } else if (name === '头实体') {
      condition = isTaken ? undefined : subject
      subject = valueAt(text, start, limit)
      isTaken = false
    } else if (name === '尾实体' && subject) {
      pairs.push({ relation: condition ? '条件关系' : relation, condition, subject, object: valueAt(text, start, limit) })
      isTaken = true
    }
  })
  return { ...triplesOf(text, pairs), headers }
}

function valueAt(text: string, start: number, limit: number): Span {
  const newline = text.slice(start, limit).indexOf('\n')
  return cleanRange(text, start, newline < 0 ? limit : start + newline)
}

function triplesOf(text: string, pairs: readonly Pair[]) {
  const prediction: CausalTriple[] = []
  const spans: Span[] = []
  for (const { relation, condition, subject, object } of pairs) {
    const parts = condition ? [condition, subject, object] : [subject, object]
    const texts = parts.map((span) => text.slice(...span))
    if (texts.some(saysNothing)) continue
    const [first, second, third] = texts as [string, string, string?]
    const tail = third === undefined ? second : { predicate: '因果关系', subject: second, object: third }
    prediction.push({ predicate: relation, subject: first, object: tail })
    spans.push(...parts)
  }
  return { prediction, spans }
}

function fromJson(value: unknown): CausalTriple[] | undefined {
  if (isEmptyList(value)) return []
  const triples = recordsIn(value)
    .map(tripleIn)
    .filter((triple) => triple !== undefined)
  return triples.length > 0 ? triples : undefined
}

function tripleIn(record: unknown): CausalTriple | undefined {
  const flat = flatTripleIn(record)
  if (flat || !isRecord(record)) return flat
  const subject = textField(record, subjectNames)
  const inner = record['object'] ?? record['tail'] ?? record['尾三元组']
  const object = isRecord(inner) ? flatTripleIn({ predicate: '因果关系', ...inner }) : undefined
  return subject === undefined || !object ? undefined : { predicate: textField(record, predicateNames) ?? '条件关系', subject, object }
}

const predicateNames = ['predicate', 'relation', '关系']
const subjectNames = ['subject', 'head', '头实体']

function flatTripleIn(record: unknown): CausalTriple | undefined {
  const predicate = textField(record, predicateNames)
  const subject = textField(record, subjectNames)
  const object = textField(record, ['object', 'tail', '尾实体'])
  return predicate === undefined || subject === undefined || object === undefined ? undefined : { predicate, subject, object }
}
