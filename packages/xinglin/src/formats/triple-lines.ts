import { z } from 'zod'
import type { AnswerFormat, Span } from '../core/index.ts'
import { dropCodePoints, foldWidth, pythonStrip } from '../core/text.ts'
import { anyOf, asOffered, perChoices, type Choices } from './choices.ts'
import { cleanRange, saysNothing } from './items.ts'
import { findJson, recordsIn, textField } from './lenient-json.ts'
import { asWritten, officialFormat, widenPunctuation, type OfficialOptions } from './official.ts'
import { unread } from './unread.ts'

export type Triple = {
  readonly predicate: string
  readonly subject: string
  readonly object: string
}

/** Two triples are the same when predicate, subject and object are, width folded. */
export const tripleKey = ({ predicate, subject, object }: Triple): string =>
  `${foldWidth(predicate)}\t${foldWidth(subject)}\t${foldWidth(object)}`

const noTriple = '没有指定类型的三元组'
const saysNoTriple = /(?:没有|未发现|不存在|不包含|无)[^\n。，]{0,8}(?:三元组|实体对)/

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
  parse(text, { choices }) {
    const predicates = choices ?? []
    const found = readPairs(text, predicates)
    if (found.prediction.length > 0) return { outcome: 'answered', ...found }
    const bracketed = readBracketed(text, predicates)
    if (bracketed.prediction.length > 0) return { outcome: 'answered', ...bracketed }
    if (saysNoTriple.test(text) || found.headers > 0) return { outcome: 'answered', prediction: [] }
    const json = findJson(text)
    const triples = json && fromJson(json.value, predicates)
    if (json && triples) return { outcome: 'answered', prediction: triples, repaired: json.repaired }
    return unread(text)
  },
  render,
  accept(answer) {
    const parsed = z.array(z.object({ predicate: z.string(), subject: z.string(), object: z.string() })).safeParse(answer)
    return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
  },
}

/** As the official parsers: the predicate is what stands before `关系的头尾实体对` less two characters, pairs end at `。`, and of a pair's parts the first two count. */
export const officialTripleLines = ({ widensPunctuation }: OfficialOptions): AnswerFormat<readonly Triple[], Choices> => {
  const prepare = widensPunctuation ? widenPunctuation : asWritten
  return officialFormat({
    read: (text) => prepare(text).split('\n').flatMap(officialLine),
    isAnswer: (triples, text) => triples.length > 0 || text.includes(noTriple) || text.includes('关系的头尾实体对如下：'),
    render,
  })
}

function officialLine(line: string): Triple[] {
  const predicate = pythonStrip(dropCodePoints(line.split('关系的头尾实体对', 1)[0]!, 2))
  return line
    .replaceAll(`具有${predicate}关系的头尾实体对如下：`, '')
    .split('。')
    .map((pair) => pair.split('，尾实体为'))
    .filter((parts) => parts.length >= 2)
    .map((parts) => ({
      predicate,
      subject: pythonStrip(parts[0]!.replaceAll('头实体为', '')),
      object: pythonStrip(parts[1]!.replaceAll('尾实体为', '')),
    }))
}

function render(triples: readonly Triple[], { choices }: Choices): string {
  if (triples.length === 0) return noTriple
  const predicates = choices ?? [...new Set(triples.map(({ predicate }) => predicate))]
  const pairs = (predicate: string) =>
    triples.filter((t) => t.predicate === predicate).map(({ subject, object }) => `头实体为${subject}，尾实体为${object}。`).join('')
  return predicates.map((predicate) => `具有${predicate}关系的头尾实体对如下：${pairs(predicate)}`).join('\n')
}

const headerOf = perChoices(
  (predicates) =>
    new RegExp(String.raw`(?:具有|中的?|的)?(${anyOf(predicates)}|[^\s;.,:]{1,20}?)关系的?(?:头尾)?实体对(?:如下)?\s*[*]*:|(?:^|[\s;.*#>\-•·)\]])(${anyOf(predicates)})(?:关系)?["'*]*\s*:`, 'gm'),
)
const head = /头实体\s*(?:为|是|:)\s*/g
const tail = /[,;]?\s*尾实体\s*(?:为|是|:)\s*/g

/** Walks heads and tails in the order in which they stand; each pair belongs to the last header before it. */
function readPairs(text: string, predicates: readonly string[]) {
  const folded = foldWidth(text)
  const prediction: Triple[] = []
  const spans: Span[] = []
  const headers = [...folded.matchAll(headerOf(predicates))]
  if (!folded.includes('尾实体')) return { prediction, spans, headers: headers.length }
  const heads = [...folded.matchAll(head)]
  const tails = [...folded.matchAll(tail)]
  let header = -1
  let h = -1
  let firstTail = 0
  tails.forEach((match, n) => {
    while (h + 1 < heads.length && heads[h + 1]!.index < match.index) {
      h++
      firstTail = match.index
    }
    const headMatch = heads[h]
    if (headMatch === undefined) return
    while (header + 1 < headers.length && headers[header + 1]!.index < headMatch.index) header++
    const predicate = headers[header]?.[1] ?? headers[header]?.[2] ?? (predicates.length === 1 ? predicates[0] : undefined)
    if (predicate === undefined) return
    const headStart = headMatch.index + headMatch[0].length
    const subject = cleanRange(text, headStart, firstTail)
    const tailStart = match.index + match[0].length
    const limit = Math.min(tails[n + 1]?.index ?? text.length, heads[h + 1]?.index ?? text.length, headers[header + 1]?.index ?? text.length)
    const object = cleanRange(text, tailStart, endOfTail(text, tailStart, limit))
    const triple = { predicate: asOffered(predicate, predicates), subject: text.slice(...subject), object: text.slice(...object) }
    if (saysNothing(triple.subject) || saysNothing(triple.object)) return
    prediction.push(triple)
    spans.push(subject, object)
  })
  return { prediction, spans, headers: headers.length }
}

function endOfTail(text: string, start: number, limit: number): number {
  for (let at = start; at < limit; at++) if (text[at] === '。' || text[at] === '；' || text[at] === ';' || text[at] === '\n') return at
  return limit
}

const bracketedOf = perChoices((predicates) => new RegExp(String.raw`[(\[<]([^()\[\]<>\n,;]{1,80})[,;]\s*(${anyOf(predicates)})\s*[,;]\s*([^()\[\]<>\n,;]{1,80})[)\]>]`, 'g'))

function readBracketed(text: string, predicates: readonly string[]) {
  const prediction: Triple[] = []
  const spans: Span[] = []
  for (const match of foldWidth(text).matchAll(bracketedOf(predicates))) {
    const subject = cleanRange(text, match.index + 1, match.index + 1 + match[1]!.length)
    const end = match.index + match[0].length - 1
    const object = cleanRange(text, end - match[3]!.length, end)
    prediction.push({ predicate: asOffered(match[2]!, predicates), subject: text.slice(...subject), object: text.slice(...object) })
    spans.push(subject, object)
  }
  return { prediction, spans }
}

function fromJson(value: unknown, predicates: readonly string[]): Triple[] | undefined {
  const records = recordsIn(value)
  const triples = records.flatMap((record) => {
    const predicate = textField(record, ['predicate', 'relation', '关系', '关系类型'])
    const subject = textField(record, ['subject', 'head', '头实体', '主语'])
    const object = textField(record, ['object', 'tail', '尾实体', '宾语'])
    return predicate === undefined || subject === undefined || object === undefined ? [] : [{ predicate: asOffered(predicate, predicates), subject, object }]
  })
  return triples.length > 0 || (Array.isArray(value) && value.length === 0) ? triples : undefined
}
