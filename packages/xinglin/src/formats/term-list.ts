import { z } from 'zod'
import type { AnswerFormat, Span } from '../core/index.ts'
import { OfficialRaise } from '../core/errors.ts'
import { foldWidth, pythonStrip } from '../core/text.ts'
import { anyOf, asOffered, perChoices, type Choices } from './choices.ts'
import { cleanRange, listItems } from './items.ts'
import { findJson } from './lenient-json.ts'
import { isNegated } from './negation.ts'
import { asWritten, officialFormat, widenPunctuation, type OfficialOptions } from './official.ts'
import { unread } from './unread.ts'

export type Term = {
  readonly entity: string
  readonly type: 'normalization'
}

/** Two terms are the same when their text is, width folded. */
export const termKey = ({ entity }: Term): string => foldWidth(entity)

const noTerm = '没有对应的标准化实体'
const saysNoTerm = /(?:没有|未找到|不存在|无)[^\n。，]{0,8}(?:标准化?实体|标准词|标准术语|匹配项?)|(?:均|都)不(?:匹配|对应|符合)/
const term = (entity: string): Term => ({ entity, type: 'normalization' })

/**
 * Terms chosen from the options, joined by a full-width comma, or the sentence `没有对应的标准化实体`.
 *
 * The last line that holds at least one option between its separators is the answer; a term may itself hold a half-width comma (慢性肾脏病,4期).
 * What else stands on that line is a wrong answer, not no answer. Where no line is a list, options named in a sentence count, except negated ones.
 */
export const termList: AnswerFormat<readonly Term[], Choices> = {
  parse(text, { choices }) {
    const options = choices ?? []
    const listed = lastListOf(text, options)
    if (listed) return answered(text, listed, options)
    if (saysNoTerm.test(text)) return { outcome: 'answered', prediction: [] }
    const json = findJson(text)
    if (json && Array.isArray(json.value)) {
      const terms = json.value.flatMap((item: unknown) => (typeof item === 'string' ? [term(asOffered(item.trim(), options))] : []))
      if (terms.length > 0 || json.value.length === 0) return { outcome: 'answered', prediction: terms, repaired: json.repaired }
    }
    const named = namedIn(text, options)
    return named.length > 0 ? answered(text, named, options) : unread(text)
  },
  render,
  accept(answer) {
    const parsed = z.array(z.object({ entity: z.string(), type: z.literal('normalization') })).safeParse(answer)
    return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
  },
}

/** As the official parsers: of the last line alone, what stands between full-width commas and is an option. The official code's order is that of a hash set; ours is the text's. */
export const officialTermList = ({ widensPunctuation }: OfficialOptions): AnswerFormat<readonly Term[], Choices> => {
  const prepare = widensPunctuation ? widenPunctuation : asWritten
  return officialFormat({
    read(text, { choices }) {
      const pieces = prepare(text).split('\n').at(-1)!.split('，').map(pythonStrip).filter((piece) => piece !== '')
      if (choices === null && pieces.length > 0) throw new OfficialRaise('TypeError')
      return [...new Set(pieces.filter((piece) => choices?.includes(piece)))].map(term)
    },
    isAnswer: (terms, text) => terms.length > 0 || text.includes(noTerm),
    render,
  })
}

function render(terms: readonly Term[]): string {
  return terms.length === 0 ? noTerm : terms.map(({ entity }) => entity).join('，')
}

function answered(text: string, spans: readonly Span[], options: readonly string[]) {
  const entities = [...new Set(spans.map((span) => asOffered(text.slice(...span), options)))]
  return { outcome: 'answered' as const, prediction: entities.map(term), spans }
}

const label = /^[\s>*#\-•·]*(?:\d{1,2}[.、)]\s*)?(?:[^:\n]{0,12}(?:答案|标准词|标准化实体|标准实体|归一化结果|结果|答|输出)[^:\n]{0,6}:)?/

const optionsAt = perChoices((options) => new RegExp(anyOf(options), 'y'))

/** The items of the last line on which an option stands alone between separators. */
function lastListOf(text: string, options: readonly string[]): Span[] | undefined {
  if (options.length === 0) return undefined
  for (let end = text.length; end > 0; ) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const items = listOnLine(text, start, end, options)
    if (items) return items
    end = start - 1
  }
  return undefined
}

const separators = new Set(['，', ',', '、', ';', '；', '。', '.', '\n', undefined])

function listOnLine(text: string, start: number, end: number, options: readonly string[]): Span[] | undefined {
  const folded = foldWidth(text.slice(start, end))
  const from = start + label.exec(folded)![0].length
  const pattern = optionsAt(options)
  const items: Span[] = []
  let loose = from
  let isList = false
  let at = from
  while (at < end) {
    const startsItem = at === from || separators.has(text[at - 1]) || /[\s*"“「'‘]/.test(text[at - 1]!)
    pattern.lastIndex = at - start
    const match = startsItem ? pattern.exec(folded) : null
    const stop = match ? cleanEnd(text, at + match[0].length, end) : -1
    if (match && (stop === end || separators.has(text[stop]))) {
      items.push(...listItems(text, loose, at, { splitsEnumeration: true }), [at, at + match[0].length])
      isList = true
      at = stop
      loose = stop
    } else {
      at++
    }
  }
  items.push(...listItems(text, loose, end, { splitsEnumeration: true }))
  return isList ? items : undefined
}

/** Past closing quotes, emphasis and white space. */
function cleanEnd(text: string, start: number, end: number): number {
  let at = start
  while (at < end && /[\s*"”」'’]/.test(text[at]!)) at++
  return at
}

const optionsIn = perChoices((options) => new RegExp(anyOf(options), 'g'))

function namedIn(text: string, options: readonly string[]): Span[] {
  if (options.length === 0) return []
  const folded = foldWidth(text)
  return [...folded.matchAll(optionsIn(options))]
    .filter(({ index, 0: match }) => !isNegated(folded, index, index + match.length))
    .map(({ index, 0: match }) => cleanRange(text, index, index + match.length))
}
