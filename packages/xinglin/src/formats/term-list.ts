import { z } from 'zod'
import type { AnswerFormat, Span } from '../core/index.ts'
import { OfficialRaise } from '../core/errors.ts'
import { foldWidth, pythonStrip, trimInvisible } from '../core/text.ts'
import { asOffered, type Choices } from './choices.ts'
import { listItems } from './items.ts'
import { isEmptyList, readJson, recordsIn, textField } from './lenient-json.ts'
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
const saysNoTerm = /(?:没有|未找到|不存在|无(?!法))[^\n。，]{0,8}(?:标准化?实体|标准词|标准术语|匹配项?)|(?:均|都)不(?:匹配|对应|符合)/
const term = (entity: string): Term => ({ entity, type: 'normalization' })

/**
 * Terms chosen from the options, joined by a full-width comma, or the sentence `没有对应的标准化实体`.
 *
 * The last line that holds at least one option between its separators is the answer, together with the lines just above it that hold one item each: a list, one term a line.
 * A term may itself hold a half-width comma (慢性肾脏病,4期). What else stands on such a line is a wrong answer, not no answer.
 * Where no line is a list, options named in a sentence count, except negated ones. A JSON list of texts is read too.
 */
export const termList: AnswerFormat<readonly Term[], Choices> = {
  parse(text, { choices }) {
    const options = choices ?? []
    const json = readJson(text, (value) => fromJson(value, options))
    if (json) return json
    const listed = lastListOf(text, options)
    if (listed) return answered(text, listed, options)
    if (saysNoTerm.test(text)) return { outcome: 'answered', prediction: [] }
    const named = namedIn(text, options)
    return named.length > 0 ? answered(text, named, options) : unread(text)
  },
  render,
  accept(answer) {
    const parsed = structured.safeParse(answer)
    return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
  },
}

const structured = z.array(z.object({ entity: z.string(), type: z.literal('normalization') }))

/** As the official parsers: of the last line alone, what stands between full-width commas and is an option. The official code's order is that of a hash set; ours is the text's. */
export const officialTermList = ({ widensPunctuation }: OfficialOptions): AnswerFormat<readonly Term[], Choices> => {
  const prepare = widensPunctuation ? widenPunctuation : asWritten
  return officialFormat({
    read(text, { choices }) {
      const pieces = prepare(text)
        .split('\n')
        .at(-1)!
        .split('，')
        .map(pythonStrip)
        .filter((piece) => piece !== '')
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

interface ListLine {
  readonly items: readonly Span[]
  /** One term and nothing else, as in a list of one term a line. */
  readonly isSingle: boolean
}

/** The items of the last line on which an option stands alone between separators, and of the single terms just above a single term. */
function lastListOf(text: string, options: readonly string[]): Span[] | undefined {
  if (options.length === 0) return undefined
  const lines: (readonly Span[])[] = []
  for (let end = text.length; end >= 0;) {
    const start = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1
    const line = listOnLine(text, start, end, options)
    if (line && (lines.length === 0 || line.isSingle)) lines.push(line.items)
    if (lines.length > 0 && (line ? !line.isSingle : trimInvisible(text.slice(start, end)) !== '')) break
    end = start - 1
  }
  return lines.length === 0 ? undefined : lines.toReversed().flat()
}

// Where an item may begin and where it must have ended: at separators, after a label's colon, inside quotes.
const begins = /[\s,;.:、*"'[]/
const ends = /[\s*"'\]]{0,4}(?:[,;.、]|$)/y

/** The options in a folded text, longest first and not overlapping. Options are drawn per question, so no pattern is built of them. */
function optionsIn(folded: string, options: readonly string[], isItem: boolean): Span[] {
  const longestFirst = options.map(foldWidth).sort((a, b) => b.length - a.length)
  const found: Span[] = []
  const endsAt = (at: number) => {
    ends.lastIndex = at
    return ends.test(folded)
  }
  for (let at = 0; at < folded.length; at++) {
    if (isItem && at > 0 && !begins.test(folded[at - 1]!)) continue
    const option = longestFirst.find((text) => text !== '' && folded.startsWith(text, at) && (!isItem || endsAt(at + text.length)))
    if (option === undefined) continue
    found.push([at, at + option.length])
    at += option.length - 1
  }
  return found
}

function listOnLine(text: string, start: number, end: number, options: readonly string[]): ListLine | undefined {
  const folded = foldWidth(text.slice(start, end))
  const matches = optionsIn(folded, options, true)
  if (matches.length === 0) return undefined
  let items: Span[] = []
  let isLabelled = false
  let loose = 0
  const addLoose = (from: number, to: number) => {
    for (const span of listItems(text, start + from, start + to)) if (/[\p{L}\p{N}]/u.test(text.slice(...span))) items.push(span)
  }
  for (const [from, to] of matches) {
    const label = /^.*(?::|[为是]\s)/.exec(folded.slice(loose, from))
    if (label) {
      // What stood before a label (the options repeated, say) is no part of the list behind it.
      items = []
      isLabelled = true
      loose += label[0].length
    }
    addLoose(loose, from)
    items.push([start + from, start + to])
    loose = to
  }
  const stop = folded.indexOf('.', loose)
  addLoose(loose, stop < 0 ? folded.length : stop)
  return { items, isSingle: items.length === 1 && !isLabelled }
}

function namedIn(text: string, options: readonly string[]): Span[] {
  const folded = foldWidth(text)
  return optionsIn(folded, options, false).filter((span) => !isNegated(folded, ...span))
}

function fromJson(value: unknown, options: readonly string[]): Term[] | undefined {
  if (isEmptyList(value)) return []
  const texts = recordsIn(value).map((item) => (typeof item === 'string' ? item.trim() : textField(item, ['entity', 'term', '标准词'])))
  const named = texts.filter((text) => text !== undefined)
  return named.length > 0 ? named.map((text) => term(asOffered(text, options))) : undefined
}
