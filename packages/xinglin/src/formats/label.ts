import type { AnswerFormat, Parsed, Span } from '../core/index.ts'
import { foldWidth, pythonStrip } from '../core/text.ts'
import { allMatches } from './all-matches.ts'
import { anyOf, perChoices, type Choices } from './choices.ts'
import { cleanRange } from './items.ts'
import { isNegated } from './negation.ts'
import { asWritten, officialFormat, widenPunctuation, type OfficialOptions } from './official.ts'
import { unread } from './unread.ts'

export interface LabelOptions {
  /** Every label of the task, offered or not. */
  readonly labels: readonly string[]
  /** Other wordings of a label, by the wording. They count where they are the whole answer, follow a cue or begin the answer: 相同 for 是的. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Other spellings of a label in the data, by the spelling; equal to it everywhere: 疾病表述 for 疾病描述. */
  readonly spellings?: Readonly<Record<string, string>>
}

/**
 * One label of a closed set, bare or inside a sentence.
 *
 * In this order: the whole answer is a label; the last statement after a cue (答案：X, 属于X) names one; the answer begins with one; exactly one is named on the last line, or anywhere, negated mentions aside.
 * Of two labels, one that is only denied (并非相关) states the other.
 * The longest match wins, so 不相关 is never 相关 and 疾病分期 never 疾病; brackets match in any width. Several different labels and no statement: `ambiguous`.
 */
export function labelIn(options: LabelOptions): AnswerFormat<string, Choices> {
  const known = new Set([...options.labels, ...Object.keys(options.spellings ?? {})])
  const patternsWith = perChoices((unknown) => patterns(unknown, options))
  const usual = patternsWith([])
  // Options are drawn per question; what is built of them depends only on those that the task does not know.
  const patternsOf = (choices: readonly string[]) => (choices.every((choice) => known.has(choice)) ? usual : patternsWith(choices))
  const parse = (text: string, { choices }: Choices): Parsed<string> => {
    const { canonical, cued, leading, anywhere } = patternsOf(choices ?? [])
    const bare = canonical.get(text)
    if (bare !== undefined) return { outcome: 'answered', prediction: bare, spans: [[0, text.length]] }
    const folded = foldWidth(text)
    const [from, to] = cleanRange(text, 0, text.length)
    const whole = canonical.get(folded.slice(from, to))
    if (whole !== undefined) return { outcome: 'answered', prediction: whole, spans: [[from, to]] }

    const spanOf = (match: RegExpExecArray): Span => [match.index + match[0].length - match[1]!.length, match.index + match[0].length]
    const stands = (match: RegExpExecArray) => !isNegated(folded, ...spanOf(match))
    const answered = (match: RegExpExecArray, label = canonical.get(match[1]!)!): Parsed<string> => ({
      outcome: 'answered',
      prediction: label,
      spans: [spanOf(match)],
    })
    const stated = allMatches(cued, folded).findLast(stands) ?? leading.exec(folded)
    if (stated) return answered(stated)

    const mentions = allMatches(anywhere, folded)
    const named = mentions.filter(stands)
    const lastLine = folded.lastIndexOf('\n', to - 1)
    // 相关性 is a topic, not yet a statement.
    const statements = named.filter((match) => folded[spanOf(match)[1]] !== '性')
    for (const agreeing of [named.filter(({ index }) => index > lastLine), named, statements]) {
      if (new Set(agreeing.map((match) => canonical.get(match[1]!))).size === 1) return answered(agreeing.at(-1)!)
    }
    const none = unread(text)
    if (named.length > 0) return none.outcome === 'refused' ? none : { outcome: 'ambiguous' }
    const denied = new Set(mentions.map((match) => canonical.get(match[1]!)))
    // Of two labels, to deny one is to state the other: 并非相关.
    const other = options.labels.length === 2 && denied.size === 1 ? options.labels.find((label) => !denied.has(label)) : undefined
    return other === undefined ? none : answered(mentions.at(-1)!, other)
  }
  return { parse, render: (label) => label, accept: (answer, input) => (typeof answer === 'string' ? parse(answer, input) : { outcome: 'unparsed' }) }
}

export interface OfficialLabelOptions extends OfficialOptions, LabelOptions {
  /** Wordings which the official parser itself maps, when they are the whole answer: 相同 to 是的. */
  readonly maps?: Readonly<Record<string, string>>
}

/** As the official parsers: the stripped text, whatever it is. A text that is no label becomes a class of its own. */
export const officialLabel = ({ widensPunctuation, maps = {}, labels, spellings = {} }: OfficialLabelOptions): AnswerFormat<string, Choices> => {
  const prepare = widensPunctuation ? widenPunctuation : asWritten
  return officialFormat({
    read: (text) => {
      const label = pythonStrip(prepare(text))
      return Object.hasOwn(maps, label) ? maps[label]! : label
    },
    isAnswer: (label, _text, { choices }) => labels.includes(label) || Object.hasOwn(spellings, label) || (choices?.includes(label) ?? false),
    render: (label) => label,
  })
}

const cue =
  '(?:答案|答|结果|结论|类型|类别|意图|分类|标签|关系|判断|输出|相关性|程度|匹配度|属于|归为|归类|应为|应是|应该是|应当是|应选|故选|选择|选)(?:应该|应当|应)?[\\s:是为"\'*(\\[<]{0,8}'

function patterns(choices: readonly string[], { labels, aliases = {}, spellings = {} }: LabelOptions) {
  const canonical = new Map<string, string>()
  const enter = (text: string, label: string) => {
    for (const form of [text, foldWidth(text)]) if (!canonical.has(form)) canonical.set(form, label)
  }
  for (const label of labels) enter(label, label)
  for (const [text, label] of Object.entries(spellings)) enter(text, label)
  for (const choice of choices) enter(choice, choice)
  const named = anyOf([...canonical.keys()])
  for (const [text, label] of Object.entries(aliases)) enter(text, label)
  const all = anyOf([...canonical.keys()])
  // A label ends at punctuation, and a list of labels (the options repeated, or a hedge) states none of them.
  const ends = String.raw`(?=$|[\s,.;:!?"'*()[\]{}<>、~…\-])(?!\s?(?:[,、/|]|或者?|和|还是)\s?(?:${all})(?=$|[\s,.;、]))`
  return {
    canonical,
    cued: new RegExp(String.raw`${cue}(${all})${ends}`, 'g'),
    leading: new RegExp(String.raw`^[\s"'*(\[<]{0,8}(${all})${ends}`),
    anywhere: new RegExp(`(${named})`, 'g'),
  }
}
