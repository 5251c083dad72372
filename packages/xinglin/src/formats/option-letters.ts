import type { AnswerFormat, Parsed } from '../core/index.ts'
import { isMany, lettersIn } from './option-bits.ts'
import { foldReply } from './option-fold.ts'
import { groupsIn } from './option-groups.ts'
import { Item, itemOf } from './option-item.ts'
import type { Group } from './option-marks.ts'
import { standsAt } from './option-patterns.ts'
import { nextQuestion } from './option-places.ts'
import { lastLine, shortReply } from './option-short.ts'
import { statementsIn } from './option-statements.ts'
import { readTexts, spansOfTexts, type TextReading, wholeText } from './option-texts.ts'
import { exceptionIn, frameOf, judge, type Reply } from './option-verdicts.ts'
import { orAnother } from './option-words.ts'
import { unread } from './unread.ts'

export interface OptionsInput {
  /** The options' texts, without letters: a letter is a place, A the first. Absent or null: the reader is not told. */
  readonly options?: readonly string[] | null
}

export interface OptionLettersOptions {
  readonly select: 'one' | 'many'
  /** How `render` writes letters: `<A, C>`, `A, C` (plain and listed), `AC`. Read is every form, whatever the style. */
  readonly style: 'angle' | 'plain' | 'listed' | 'joined'
  /** How many letters there may be where the options are not told. Default 26. */
  readonly optionCount?: number
}

/**
 * The letters of the options that a reply chooses, sorted, each once.
 *
 * In this order: the whole reply is letters, or the text of an option; the last plain statement (答案：B, 故选AC, `<B>`, a line of letters alone, letters that begin the reply);
 * the last weaker one (的是B, 应为B); an option's text behind a cue; the letters that are called right; the only letters that are not denied; the only option whose text is named.
 * A statement that is denied (不选A) or supposed (若选A) is none, and weaker words behind a plain statement count only where that is taken back.
 * Letters of other words (DIC, AI, the article A) and of medical names (维生素C, A型, B超) are never read. What was read from a text has the note `by-text`;
 * a letter beside another option's text decides, and has the note `letter-text-mismatch`.
 * Several letters where one is wanted, or letters joined by 或: `ambiguous`.
 */
export function optionLetters({ select, style, optionCount = 26 }: OptionLettersOptions): AnswerFormat<readonly string[], OptionsInput> {
  const unknown = new Item([], optionCount)
  const parse = (text: string, { options }: OptionsInput): Parsed<readonly string[]> => {
    const isTold = options !== undefined && options !== null && options.length > 0
    const count = Math.min(26, isTold ? options.length : optionCount)
    const short = shortReply(text, count, select)
    return short ?? lastLine(text, count, select) ?? readOptionLetters(text, isTold ? itemOf(options) : unknown, select)
  }
  return {
    parse,
    render(letters) {
      const joined = letters.join(style === 'joined' ? '' : ', ')
      return style === 'angle' ? `<${joined}>` : joined
    },
    accept(answer, input) {
      if (typeof answer === 'string') return parse(answer, input)
      if (!Array.isArray(answer)) return { outcome: 'unparsed' }
      return accepted(answer, Math.min(26, input.options?.length || optionCount), select)
    },
  }
}

/** A list of single letters, in any order. */
function accepted(answer: readonly unknown[], count: number, select: 'one' | 'many'): Parsed<readonly string[]> {
  if (answer.length === 0) return { outcome: 'empty' }
  let letters = 0
  for (const letter of answer) {
    const place = typeof letter === 'string' && /^[A-Za-z]$/.test(letter) ? letter.toUpperCase().charCodeAt(0) - 0x41 : count
    if (place >= count) return { outcome: 'unparsed' }
    letters |= 1 << place
  }
  return select === 'one' && isMany(letters) ? { outcome: 'ambiguous' } : { outcome: 'answered', prediction: lettersIn(letters) }
}

/** The general reading, which any reply gets that is not letters alone. */
export function readOptionLetters(text: string, item: Item, select: 'one' | 'many'): Parsed<readonly string[]> {
  const folded = foldReply(text)
  const cut = folded.includes('\n') ? nextQuestion.exec(folded) : null
  if (cut && cut.index > 0) {
    const first = read(folded.slice(0, cut.index), item, select)
    if (first.outcome === 'answered') return first
  }
  return read(folded, item, select)
}

function read(folded: string, item: Item, select: 'one' | 'many'): Parsed<readonly string[]> {
  const whole = wholeText(folded, item)
  if (whole) return byText(whole)
  const reply: Reply = { folded, item, ...groupsIn(folded, item, spansOfTexts(folded, item)) }
  const { plain, weaker, weakest } = statementsIn(reply, select)
  if (plain) return chosen(reply, plain, select)
  const none = unread(folded)
  if (none.outcome !== 'unparsed') return none
  if (weaker) return chosen(reply, weaker, select)
  return readVerdicts(reply, select, weakest) ?? none
}

/** What is called right; else what is named at all, by text or by letter, and not denied. */
function readVerdicts(reply: Reply, select: 'one' | 'many', weakest: readonly Group[] | undefined): Parsed<readonly string[]> | undefined {
  const { item } = reply
  const { right, open, wrong } = judge(reply)
  // Where several are called right and one is wanted, the question was for the wrong one.
  const isAsked = select === 'one' && isMany(lettersOf(right)) ? weakest : undefined
  if (right.length > 0) return chosen(reply, isAsked ?? right, select)
  const exception = select === 'many' && item.isKnown ? exceptionIn(reply) : undefined
  if (exception) return answered((2 ** item.count - 1) & ~exception.letters, [[exception.start, exception.lastLetter]])
  const text = item.isKnown ? readTexts(reply, select) : undefined
  if (typeof text === 'object') return byText(text)
  if (weakest) return chosen(reply, weakest, select)
  if (select === 'many' && open.length > 1) return { outcome: 'ambiguous' }
  const frame = open.length > 0 ? frameOf(reply.folded) : undefined
  if (frame && (lettersOf(open) & reply.taken) === 0 && open.some(({ start }) => frame.holds(start))) return chosen(reply, open, select)
  return text === 'ambiguous' && wrong.length === 0 ? { outcome: 'ambiguous' } : undefined
}

const byText = ({ letters, spans }: TextReading): Parsed<readonly string[]> => ({ ...answered(letters, spans), notes: ['by-text'] })

const lettersOf = (groups: readonly Group[]): number => groups.reduce((all, { letters }) => all | letters, 0)

/** The letters of statements, where they are as many as are wanted. */
function chosen({ folded }: Reply, groups: readonly Group[], select: 'one' | 'many'): Parsed<readonly string[]> {
  let letters = 0
  for (const { isEither, letters: own, range } of groups) {
    if (isEither && isMany(own)) return { outcome: 'ambiguous' }
    letters |= range ?? own
  }
  if (select === 'one' && (isMany(letters) || isHedged(folded, groups[0]!))) return { outcome: 'ambiguous' }
  const parsed = answered(
    letters,
    groups.map(({ start, lastLetter }) => [start, lastLetter]),
  )
  return groups.some(({ isMismatched }) => isMismatched) ? { ...parsed, notes: ['letter-text-mismatch'] } : parsed
}

const isHedged = (folded: string, { end }: Group): boolean => end < folded.length && standsAt(orAnother, folded, end)

const answered = (letters: number, spans: readonly (readonly [number, number])[]) =>
  ({ outcome: 'answered', prediction: lettersIn(letters), spans }) as const
