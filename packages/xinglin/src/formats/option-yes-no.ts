import { isSaid, lookingBehind, standsAt } from './option-patterns.ts'
import { beginsText } from './option-places.ts'
import { wordsBefore } from './option-reach.ts'
import { concluded, stated } from './option-words.ts'

/** Words for yes and no of one kind. Kinds are kept apart: 可以 is no 是 where the question was whether something is forbidden. */
interface Kind {
  readonly yes: readonly string[]
  readonly no: readonly string[]
  /** Words that are an answer only where they end there: 是, not 是否 or 是一个. */
  readonly isVerb: boolean
}

const kinds: readonly Kind[] = [
  { yes: ['是', '是的', 'yes'], no: ['否', '不是', '不是的', '不', 'no'], isVerb: true },
  { yes: ['对', '对的', '正确', '√', 'true'], no: ['错', '错的', '错误', '不对', '不正确', '有误', '×', 'false'], isVerb: false },
  { yes: ['可以', '可', '能', '能够'], no: ['不可以', '不可', '不能'], isVerb: false },
  { yes: ['有', '存在'], no: ['没有', '无', '不存在'], isVerb: true },
]

/** A yes-no item. */
export interface YesNo {
  /** The longest first, each with its option's place. */
  readonly words: readonly (readonly [word: string, index: number])[]
  readonly isVerb: boolean
  readonly firsts: ReadonlySet<string>
}

/** The words for two options that say yes and no; undefined for any others. */
export function yesNoOf(options: readonly string[]): YesNo | undefined {
  if (options.length !== 2) return undefined
  const [first, second] = options.map((text) => text.toLowerCase()) as [string, string]
  for (const { yes, no, isVerb } of kinds) {
    const isYesFirst = yes.includes(first) && no.includes(second)
    if (!isYesFirst && !(no.includes(first) && yes.includes(second))) continue
    return yesNo(yes, no, isYesFirst ? 0 : 1, isVerb)
  }
  if (second === `不${first}`) return yesNo([first], [second, `并不${first}`, `不太${first}`], 0, false)
  if (first === `不${second}`) return yesNo([second], [first, `并不${second}`, `不太${second}`], 1, false)
  return undefined
}

function yesNo(yes: readonly string[], no: readonly string[], yesIndex: number, isVerb: boolean): YesNo {
  const words = [...yes.map((word) => [word, yesIndex] as const), ...no.map((word) => [word, 1 - yesIndex] as const)]
  words.sort(([a], [b]) => b.length - a.length)
  return { words, isVerb, firsts: new Set(words.map(([word]) => word[0]!)) }
}

const ends = /(?:的)?["'*_)\]}>]{0,3}(?:[\s,.。;:!?~]|$)/y
/** 不完全正确 is neither right nor wrong. */
const weakened = lookingBehind('不(?:完全|太|够|尽|很|一定)?|并非|非|未必|难以')
const goesOn = /答案|选项|与否|吗|性|率|地|不/y

export interface YesNoReading {
  readonly index: number
  readonly start: number
  readonly end: number
}

/** The last word behind a cue; else the first word of the reply; else what all words agree on. Several that do not: `ambiguous`. */
export function yesOrNo(folded: string, yesNo: YesNo): YesNoReading | 'ambiguous' | undefined {
  let leading: YesNoReading | undefined
  let cued: YesNoReading | undefined
  const named: YesNoReading[] = []
  const text = folded.replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
  for (let at = 0; at < text.length; at++) {
    if (!yesNo.firsts.has(text[at]!)) continue
    const word = yesNo.words.find(([candidate]) => text.startsWith(candidate, at))
    if (!word) continue
    const reading = { index: word[1], start: at, end: at + word[0].length }
    const isStrict = yesNo.isVerb || word[0].length === 1
    const isWhole = isStrict ? standsAt(ends, text, reading.end) : !standsAt(goesOn, text, reading.end)
    // 可不可以 asks.
    const isAsked = word[0].startsWith('不') && at > 0 && text[at - 1] === word[0][1]
    if (isWhole && !isAsked && !standsAt(weakened, text, at)) {
      if (beginsText(text, at)) leading = reading
      else if (isCued(text, at)) cued = reading
      else if (!isStrict) named.push(reading)
    }
    if (isWhole) at = reading.end - 1
  }
  const plain = cued ?? leading
  if (plain || named.length === 0) return plain
  return named.every(({ index }) => index === named[0]!.index) ? named.at(-1) : 'ambiguous'
}

function isCued(text: string, at: number): boolean {
  const words = wordsBefore(text, at)
  return words !== undefined && (standsAt(stated, text, words) || isSaid(concluded, text, words))
}
