import type { Parsed } from '../core/index.ts'
import { trimRange } from '../core/text.ts'
import { allMatches } from './all-matches.ts'
import { chineseTokens } from './number-chinese.ts'
import { foldNumbers, numberTokens, type NumberToken } from './number-tokens.ts'
import { unread } from './unread.ts'

/** The number that a free answer gives, as `number` says. */
export function numberIn(text: string, unit: string | undefined): Parsed<number> {
  const answer = looked(foldNumbers(text), unit)
  const none = unread(text)
  // Who refuses may still give a telephone number.
  const found = said(answer) ?? (none.outcome === 'refused' ? undefined : implied(answer))
  if (found === undefined) return none
  return found === 'several' ? { outcome: 'ambiguous' } : { outcome: 'answered', prediction: found.value, spans: [[found.start, found.end]] }
}

/** A number and its place; or that there are several, or a range, where one should be. */
type Found = NumberToken | 'several' | undefined

interface Looked {
  readonly text: string
  /** The text with zeros for its numbers, so that no sign in it belongs to one. */
  readonly masked: string
  readonly all: readonly NumberToken[]
  /** Without those in brackets. */
  readonly own: readonly NumberToken[]
  /** There are no digits, and the numbers are Chinese numerals: most of those are parts of words. */
  readonly isSpelt: boolean
}

function looked(text: string, unit: string | undefined): Looked {
  const inDigits = numberTokens(text, unit)
  const isSpelt = inDigits.length === 0
  const tokens = isSpelt ? chineseTokens(text, unit) : inDigits
  const all = preferring(tokens, ({ isOrdinal }) => !isOrdinal)
  return { text, masked: masked(text, tokens), all, own: preferring(all, ({ isAside }) => !isAside), isSpelt }
}

function masked(text: string, tokens: readonly NumberToken[]): string {
  let from = 0
  const pieces = tokens.map(({ start, end }) => {
    const piece = text.slice(from, start) + '0'.repeat(end - start)
    from = end
    return piece
  })
  return pieces.join('') + text.slice(from)
}

function preferring<T>(all: readonly T[], preferred: (each: T) => boolean): readonly T[] {
  const some = all.filter(preferred)
  return some.length > 0 ? some : all
}

/** The one value that all of them have. */
function one(tokens: readonly NumberToken[]): Found {
  const last = tokens.at(-1)
  return last === undefined || tokens.every(({ value, isPart }) => !isPart && value === last.value) ? last : 'several'
}

const decided = (found: Found): NumberToken | undefined => (found === 'several' ? undefined : found)

const answerCue = /答案|\banswer\b/gi
const resultCue = /最终|结果|结论|因此|所以|综上|总计|合计|共计|总共|故|\b(?:therefore|thus|hence|finally|result|total)\b/gi

/** The number that is called the answer. */
const said = (answer: Looked): Found => boxed(answer) ?? behind(answer, answerCue)

/** The number that must be the answer, though it is not called so. */
function implied(answer: Looked): Found {
  const only = one(answer.own)
  if (!answer.isSpelt && only !== 'several') return only
  const withUnit = decided(one(answer.own.filter(({ hasUnit }) => hasUnit)))
  const found = alone(answer) ?? withUnit ?? bold(answer) ?? decided(behind(answer, resultCue)) ?? stated(answer)
  return found ?? (answer.isSpelt ? undefined : 'several')
}

function boxed(answer: Looked): Found {
  const start = answer.text.lastIndexOf('\\boxed{')
  if (start < 0) return undefined
  let end = start + 7
  for (let depth = 1; end < answer.text.length && depth > 0; end++) depth += answer.text[end] === '{' ? 1 : answer.text[end] === '}' ? -1 : 0
  return within(answer, start + 7, end)
}

const denied = /不是|并非|不为|不等于|有误|错误|\bnot\b/i
const sentenceEnd = /[.;!?\n]/

/** What follows the last of these words that has a number behind it in its sentence and does not deny it. */
function behind(answer: Looked, cue: RegExp): Found {
  for (const match of allMatches(cue, answer.masked).toReversed()) {
    const from = match.index + match[0].length
    const token = answer.all[firstFrom(answer.all, from)]
    if (!token || token.start - from > 60) continue
    // The answer may begin on the next line.
    const between = answer.masked.slice(from, token.start).replace(/^(?:如下|[是为应])*[\s:*=]*/, '')
    if (sentenceEnd.test(between) || denied.test(answer.masked.slice(Math.max(0, match.index - 6), token.start))) continue
    if (answer.isSpelt && !/^[\s:*"'=是为应约大近即共]{0,10}$/.test(between)) continue
    return clauseOf(answer, token)
  }
  return undefined
}

// A bracket ends a clause unless it is a part of an equation.
const clauseEnd = /[.,;!?、\n]|(?<![×x*/÷+\-=^·]\s?)\(/g

/** The number of the clause that begins with this one: of an equation what it comes to. */
function clauseOf(answer: Looked, { start, end }: NumberToken): Found {
  clauseEnd.lastIndex = end
  const last = clauseEnd.exec(answer.masked.slice(0, end + 120))
  return within(answer, start, last ? last.index : end + 120)
}

function within(answer: Looked, from: number, to: number): Found {
  const clause = answer.masked.slice(from, to)
  const equals = Math.max(clause.lastIndexOf('='), clause.lastIndexOf('≈'))
  const inside = (start: number) => answer.all.slice(firstFrom(answer.all, start), firstFrom(answer.all, to))
  const results = equals < 0 ? [] : inside(from + equals)
  return one(preferring(results.length > 0 ? results : inside(from), ({ hasUnit }) => hasUnit))
}

/** The number of the first token that begins at `start` or later. */
function firstFrom(tokens: readonly NumberToken[], start: number): number {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (tokens[middle]!.start < start) low = middle + 1
    else high = middle
  }
  return low
}

/** The last line, or else the first, where it is a number and perhaps a unit. */
function alone(answer: Looked): NumberToken | undefined {
  const [start, end] = trimRange(answer.text, 0, answer.text.length)
  const lastStart = answer.text.lastIndexOf('\n', end - 1) + 1
  const firstEnd = answer.text.indexOf('\n', start)
  return onlyIn(answer, lastStart, end) ?? onlyIn(answer, start, firstEnd < 0 ? end : firstEnd)
}

function onlyIn({ text, all }: Looked, from: number, to: number): NumberToken | undefined {
  const first = firstFrom(all, from)
  const token = all[first]
  if (!token || token.end > to || firstFrom(all, to) !== first + 1) return undefined
  const isBare = token.start - from <= 12 && /^[\s*"'`#>$¥￥约大近≈=:(-]*$/.test(text.slice(from, token.start))
  return isBare && to - token.end <= 20 && /^[^.;,!?:]{0,12}[\s.;*`"')$]*$/.test(text.slice(token.end, to)) ? token : undefined
}

/** The only number that is in bold, where all that is in bold with it is a unit. */
function bold(answer: Looked): NumberToken | undefined {
  const marked = allMatches(/\*\*[^*\n]{1,40}\*\*/g, answer.text)
  const places = marked.map(({ index, 0: { length } }) => onlyIn(answer, index, index + length)).filter((place) => place !== undefined)
  return places.every(({ value }) => value === places[0]!.value) ? places[0] : undefined
}

/** What directly precedes a number that is told rather than given. */
const stating = /(?:[为是约共即得达需=≈:]|等于|大约|接近|\b(?:is|are|equals?|about|approximately)\b)[\s*"'$¥￥约大近]{0,6}$/i

const denying = /(?:不是|并非|不为|不等于)[\s*"'$约大近]{0,6}$/

/** What is stated in the last sentence that states a number. */
function stated(answer: Looked): Found {
  let last: NumberToken | undefined
  let found: Found[] = []
  for (const token of preferring(answer.own, ({ hasUnit }) => hasUnit)) {
    const before = answer.masked.slice(Math.max(0, token.start - 16), token.start)
    if (!stating.test(before) || denying.test(before)) continue
    if (last && sentenceEnd.test(answer.masked.slice(last.end, token.start))) found = []
    found.push(clauseOf(answer, token))
    last = token
  }
  const [first] = found
  const isOne = found.every((each) => each !== 'several' && first !== 'several' && each?.value === first?.value)
  return isOne ? first : 'several'
}
