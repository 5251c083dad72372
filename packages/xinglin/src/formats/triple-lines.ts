import { z } from 'zod'
import type { AnswerFormat, Parsed, Span } from '../core/index.ts'
import { dropCodePoints, foldWidth, pythonStrip } from '../core/text.ts'
import { allMatches } from './all-matches.ts'
import { canonicalTriples, noTriple, renderTriples } from './canonical-triples.ts'
import { asOffered, offered, type Choices } from './choices.ts'
import { cleanRange, saysNothing } from './items.ts'
import { isEmptyList, readJson, recordsIn, textField } from './lenient-json.ts'
import { asWritten, officialFormat, widenPunctuation, without, type OfficialOptions } from './official.ts'
import { unread } from './unread.ts'

export type Triple = {
  readonly predicate: string
  readonly subject: string
  readonly object: string
}

/** Two triples are the same when predicate, subject and object are, width folded. */
export const tripleKey = ({ predicate, subject, object }: Triple): string => `${foldWidth(predicate)}\t${foldWidth(subject)}\t${foldWidth(object)}`

const saysNoTriple = /(?:没有|未发现|不存在|不包含|无(?!法))[^\n。，]{0,8}(?:三元组|实体对)/

/**
 * One line per offered predicate:
 *
 *     具有药物治疗关系的头尾实体对如下：头实体为感冒，尾实体为布洛芬。头实体为…，尾实体为…。
 *     具有临床表现关系的头尾实体对如下：
 *
 * or the sentence `没有指定类型的三元组`. Read without regard to header, numbering, line breaks, width of punctuation, `。` or `；` between pairs;
 * several tails may follow one head; `(head，predicate，tail)` and JSON are read too. A predicate that was not offered is kept: it is a wrong answer, not no answer.
 */
export const tripleLines: AnswerFormat<readonly Triple[], Choices> = {
  parse: (text, input) => canonicalTriples(text, input) ?? readTriples(text, input),
  render: renderTriples,
  accept(answer) {
    const parsed = structured.safeParse(answer)
    return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
  },
}

/**
 * The same predicates in every question, a line for each triple:
 *
 *     关系类型：病因，头实体：感冒，尾实体：病毒。
 *
 * or the sentence `没有指定类型的三元组`. The three parts may stand in any order, in quotes, numbered, with punctuation of any width; a line without 关系类型 has the one above it.
 * A text without any 关系类型 is read like `tripleLines`. A predicate that is none of these is kept: it is a wrong answer, not no answer.
 */
export function relationLines({ predicates }: { readonly predicates: readonly string[] }): AnswerFormat<readonly Triple[], unknown> {
  const input = { choices: predicates }
  return {
    parse(text) {
      const json = readJson(text, (value) => fromJson(value, predicates))
      if (json) return json
      const { prediction, spans } = readRelations(text, predicates)
      return prediction.length > 0 ? { outcome: 'answered', prediction, spans } : readTriples(text, input)
    },
    render: (triples) =>
      triples.length === 0
        ? noTriple
        : triples.map(({ predicate, subject, object }) => `关系类型：${predicate}，头实体：${subject}，尾实体：${object}。`).join('\n'),
    accept: (answer) => tripleLines.accept(answer, input),
  }
}

const relationPart = /(?<=^|[\s,;.、*\-([{"'])(?:(关系(?:类型|名称)?)|(头实体)|(尾实体))["'*)\]]{0,4}[ \t]{0,4}[:为是]/gm

/** Walks the parts in the order in which they stand; a triple ends where a part comes again. */
function readRelations(text: string, predicates: readonly string[]): { prediction: Triple[]; spans: Span[] } {
  const parts = allMatches(relationPart, foldWidth(text))
  const pairs: Pair[] = []
  if (!parts.some((match) => match[1] !== undefined)) return { prediction: [], spans: [] }
  let predicate: string | undefined
  let draft: { predicate?: string; subject?: Span; object?: Span } = {}
  const close = () => {
    predicate = draft.predicate ?? predicate
    if (draft.subject && draft.object) pairs.push({ subject: draft.subject, object: draft.object, predicate })
    draft = {}
  }
  parts.forEach((match, n) => {
    const start = match.index + match[0].length
    const name = match[1] !== undefined ? 'predicate' : match[2] !== undefined ? 'subject' : 'object'
    const limit = Math.min(parts[n + 1]?.index ?? text.length, endOfLine(text, start))
    const span = cleanRange(text, start, name === 'object' ? endOfValue(text, start, limit) : limit)
    if (name in draft) close()
    if (name !== 'predicate') draft[name] = span
    else if (span[0] < span[1]) draft.predicate = text.slice(...span)
  })
  close()
  return triplesOf(text, pairs, predicates)
}

function endOfLine(text: string, start: number): number {
  const newline = text.indexOf('\n', start)
  return newline < 0 ? text.length : newline
}

/** The general reading, which any text gets that is not canonical. */
export function readTriples(text: string, { choices }: Choices): Parsed<readonly Triple[]> {
  const predicates = choices ?? []
  const json = readJson(text, (value) => fromJson(value, predicates))
  if (json) return json
  const { prediction, spans, headers } = readPairs(text, predicates)
  if (prediction.length > 0) return { outcome: 'answered', prediction, spans }
  const bracketed = readBracketed(text, predicates)
  if (bracketed.prediction.length > 0) return { outcome: 'answered', ...bracketed }
  return headers > 0 || saysNoTriple.test(text) ? { outcome: 'answered', prediction: [] } : unread(text)
}

const structured = z.array(z.object({ predicate: z.string(), subject: z.string(), object: z.string() }))

/** As the official parsers: the predicate is what stands before `关系的头尾实体对` less two characters, pairs end at `。`, and of a pair's parts the first two count. */
export const officialTripleLines = ({ widensPunctuation }: OfficialOptions): AnswerFormat<readonly Triple[], Choices> => {
  const prepare = widensPunctuation ? widenPunctuation : asWritten
  return officialFormat({
    read: (text) => prepare(text).split('\n').flatMap(officialLine),
    isAnswer: (triples, text) => triples.length > 0 || text.includes(noTriple) || text.includes('关系的头尾实体对如下：'),
    render: renderTriples,
  })
}

function officialLine(line: string): Triple[] {
  const predicate = pythonStrip(dropCodePoints(line.split('关系的头尾实体对', 1)[0]!, 2))
  const triples: Triple[] = []
  for (const pair of without(line, `具有${predicate}关系的头尾实体对如下：`).split('。')) {
    const [head, tail] = pair.split('，尾实体为', 2)
    if (tail === undefined) continue
    triples.push({ predicate, subject: pythonStrip(without(head!, '头实体为')), object: pythonStrip(without(tail, '尾实体为')) })
  }
  return triples
}

// Of a header with 实体对 any predicate counts; of a bare one, such as `病因：`, only those offered.
const longHeader = /(?:具有|中的?(?!具有)|^|[\s.;])([^\s;.,:*具有中]{1,20}?)关系的?(?:头尾)?实体对(?:如下)?\s?[*"']{0,4}\s?:/gm
const bareHeader = /(?<=^|[\s;.*#>\-•·)\]])([^\s;.,:*"']{1,24}?)(?:关系)?["'*]{0,4}\s?:/gm

interface Header {
  readonly predicate: string
  readonly start: number
}

function headersIn(folded: string, predicates: readonly string[]): Header[] {
  const long = allMatches(longHeader, folded).map(({ index, 1: predicate }) => ({ predicate: predicate!, start: index }))
  const bare = allMatches(bareHeader, folded).flatMap(({ index, 1: word }) => {
    const predicate = offered(word!, predicates)
    return predicate === undefined ? [] : [{ predicate, start: index }]
  })
  return bare.length === 0 ? long : [...long, ...bare].sort((a, b) => a.start - b.start)
}

// A head, a tail, or the relation of a pair that names its own.
const keyOf = /(?:(头)|(尾))实体\s?(?:为|是|:)\s?|[,;]\s?关系(?:类型)?(?:为|是|:)\s?/g

interface Pair {
  readonly subject: Span
  readonly object: Span
  predicate: string | undefined
}

/** Walks keys in the order in which they stand; a pair belongs to the last header before it, unless it names its relation itself. */
function readPairs(text: string, predicates: readonly string[]) {
  const folded = foldWidth(text)
  const headers = headersIn(folded, predicates)
  const keys = allMatches(keyOf, folded)
  const pairs: Pair[] = []
  let at = -1
  let predicate = predicates.length === 1 ? predicates[0] : undefined
  let subject: Span | undefined
  let own: string | undefined
  let isAfterTail = false
  keys.forEach((key, n) => {
    while (at + 1 < headers.length && headers[at + 1]!.start <= key.index) predicate = headers[++at]!.predicate
    const start = key.index + key[0].length
    const limit = Math.min(keys[n + 1]?.index ?? text.length, headers[at + 1]?.start ?? text.length)
    if (key[1]) {
      subject = cleanRange(text, start, limit)
      own = undefined
    } else if (key[2]) {
      if (subject) pairs.push({ subject, object: cleanRange(text, start, endOfValue(text, start, limit)), predicate: own ?? predicate })
    } else {
      own = text.slice(...cleanRange(text, start, endOfValue(text, start, limit)))
      if (isAfterTail && pairs.length > 0) pairs.at(-1)!.predicate = own
    }
    isAfterTail = key[2] !== undefined
  })
  return { ...triplesOf(text, pairs, predicates), headers: headers.length }
}

function triplesOf(text: string, pairs: readonly Pair[], predicates: readonly string[]) {
  const prediction: Triple[] = []
  const spans: Span[] = []
  for (const pair of pairs) {
    const subject = text.slice(...pair.subject)
    const object = text.slice(...pair.object)
    if (pair.predicate === undefined || saysNothing(subject) || saysNothing(object)) continue
    prediction.push({ predicate: asOffered(pair.predicate, predicates), subject, object })
    spans.push(pair.subject, pair.object)
  }
  return { prediction, spans }
}

const valueEnds: ReadonlySet<number> = new Set([...'。；;\n'].map((char) => char.charCodeAt(0)))

function endOfValue(text: string, start: number, limit: number): number {
  for (let at = start; at < limit; at++) if (valueEnds.has(text.charCodeAt(at))) return at
  return limit
}

const bracketed = /[([<]([^()[\]<>\n,;]{1,80})[,;]\s?([^\n,;]{1,24}?)\s?[,;]\s?([^()[\]<>\n,;]{1,80})[)\]>]/g

function readBracketed(text: string, predicates: readonly string[]) {
  const prediction: Triple[] = []
  const spans: Span[] = []
  for (const match of allMatches(bracketed, foldWidth(text))) {
    const predicate = offered(match[2]!, predicates)
    if (predicate === undefined) continue
    const subject = cleanRange(text, match.index + 1, match.index + 1 + match[1]!.length)
    const end = match.index + match[0].length - 1
    const object = cleanRange(text, end - match[3]!.length, end)
    prediction.push({ predicate, subject: text.slice(...subject), object: text.slice(...object) })
    spans.push(subject, object)
  }
  return { prediction, spans }
}

function fromJson(value: unknown, predicates: readonly string[]): Triple[] | undefined {
  if (isEmptyList(value)) return []
  const triples = recordsIn(value).flatMap((record) => {
    const predicate = textField(record, ['predicate', 'relation', '关系', '关系类型'])
    const subject = textField(record, ['subject', 'head', '头实体', '主语'])
    const object = textField(record, ['object', 'tail', '尾实体', '宾语'])
    return predicate === undefined || subject === undefined || object === undefined
      ? []
      : [{ predicate: asOffered(predicate, predicates), subject, object }]
  })
  return triples.length > 0 ? triples : undefined
}
