import { type Item, squeeze, squeezed } from './option-item.ts'
import { charactersOf, codeAt, isSaid, standsAt } from './option-patterns.ts'
import { beginsLine, beginsText, endsLine, parts } from './option-places.ts'
import { wordsBefore } from './option-reach.ts'
import { type Frame, frameOf, type Reply } from './option-verdicts.ts'
import { calledWrong, denied, picked, pointedTo, stated } from './option-words.ts'
import { yesOrNo } from './option-yes-no.ts'

/** Options named by their text, and where in the folded reply. */
export interface TextReading {
  readonly letters: number
  readonly spans: readonly (readonly [start: number, end: number])[]
}

/** One option's text in a reply. */
interface Mention {
  readonly index: number
  readonly start: number
  readonly end: number
}

/** The option whose text is the whole reply, dress aside. */
export function wholeText(folded: string, item: Item): TextReading | undefined {
  // Twice the length, since blanks do not count; and some room for dress.
  if (!item.isKnown || folded.length > 2 * item.longest + 20) return undefined
  let start = 0
  while (dress[codeAt(folded, start)] === 1) start++
  if (!item.mayBegin(codeAt(folded, start))) return undefined
  const sameFirst = item.byFirst.get(folded.charCodeAt(start)) ?? item.byFirst.get(folded.charCodeAt(start) | 0x20)
  if (!sameFirst) return undefined
  let end = folded.length
  while (end > start && (dress[codeAt(folded, end - 1)] === 1 || points[codeAt(folded, end - 1)] === 1)) end--
  const text = squeeze(folded.slice(start, end))
  const option = sameFirst.find((known) => known.text === text)
  // A letter is a letter, though an option is called D.
  if (text.length === 1 && text.charCodeAt(0) - 0x61 >= 0 && text.charCodeAt(0) - 0x61 < item.count) return undefined
  return option && { letters: 1 << option.index, spans: [[start, end]] }
}

const dress = charactersOf(' \n"\'*_()[]{}<>#`-')
const points = charactersOf('.。,;!')

/** Letters that belong to an option's text which the reply names: the A of A型. */
export function spansOfTexts(folded: string, item: Item): (at: number) => boolean {
  if (!item.holdsLetters) return isNowhere
  // A letter is a letter, though an option is called C.
  return within(mentionsIn(folded, item).filter(({ start, end }) => end - start > 1))
}

const isNowhere = () => false

/** Whether a place lies in one of `ranges`, which are in order; places must be asked for in order too. */
function within(ranges: readonly { readonly start: number; readonly end: number }[]): (at: number) => boolean {
  let next = 0
  return (at) => {
    while (next < ranges.length && ranges[next]!.end <= at) next++
    return next < ranges.length && ranges[next]!.start <= at
  }
}

const advised = /(?<=(?:首选|选用|应用|给予|采用|使用|服用|补充|联用|推荐|建议|诊断[为是:]?|考虑[为是]?|属于|[应需宜]予?|[Tt]he best choice is))/y
const advisedAgainst =
  /(?<=(?:不(?:应该?|能|可|宜|该|要|建议|推荐)?(?:使用|用|给予|采用|应用|服用|选用|选择)|[禁慎忌停]用|避免(?:使用)?|[不非无未没勿]))/y

/** Reads options by their texts: the last list of them behind a cue; the whole line; else what is named and not denied. `ambiguous` where several are and one is wanted. */
export function readTexts({ folded, item, groups }: Reply, select: 'one' | 'many'): TextReading | 'ambiguous' | undefined {
  const { yesNo } = item
  if (yesNo) {
    const reading = yesOrNo(folded, yesNo)
    return typeof reading === 'object' ? readingOf([reading]) : reading
  }
  const above = readAbove(folded, item, select)
  if (above !== undefined) return above ?? undefined
  // What stands beside a letter is read with it.
  const isLettered = within(
    groups.filter(({ from, start, end, lastLetter }) => from < start || end > lastLetter).map(({ from, end }) => ({ start: from, end })),
  )
  const lists = listsOf(
    folded,
    mentionsIn(folded, item).filter(({ start }) => !isLettered(start)),
  )
  const stands = lists.filter((list) => !isDenied(folded, list))
  if (stands.length === 0) return undefined
  const frame = frameOf(folded)
  const plain = stands.findLast((list) => isStated(folded, list, frame)) ?? stands.findLast((list) => isLine(folded, list))
  if (plain) return chosen(plain, select)
  const bounded = stands.map((list) => list.filter((mention, at) => isBounded(folded, mention, at > 0))).filter((list) => list.length > 0)
  const options = new Set(bounded.flat().map(({ index }) => index))
  if (options.size === 0) return undefined
  if (options.size > 1 && (select === 'one' || bounded.length > 1)) return 'ambiguous'
  // Alone in a sentence it is the answer; in an explanation it need not be.
  return frame.isOneSentence ? readingOf(bounded[0]!) : undefined
}

const readingOf = (mentions: readonly Mention[]): TextReading => ({
  letters: mentions.reduce((letters, { index }) => letters | (1 << index), 0),
  spans: mentions.map(({ start, end }) => [start, end]),
})

function chosen(list: readonly Mention[], select: 'one' | 'many'): TextReading | 'ambiguous' {
  return select === 'many' || new Set(list.map(({ index }) => index)).size === 1 ? readingOf(list) : 'ambiguous'
}

/** The options' texts in order, the longest at each place and not overlapping. A text of one character is no mention. */
function mentionsIn(folded: string, item: Item): Mention[] {
  const { text, offsets } = squeezed(folded)
  const { byFirst } = item
  const found: Mention[] = []
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const option = item.mayBegin(code) ? byFirst.get(code)?.find((known) => text.startsWith(known.text, at)) : undefined
    if (option === undefined) continue
    const last = at + option.text.length - 1
    const mention = { index: option.index, start: offsets?.[at] ?? at, end: (offsets?.[last] ?? last) + 1 }
    if (isWithinWord(folded, mention) || (option.text.length === 1 && !isStatedAlone(folded, mention))) continue
    found.push(mention)
    at = last
  }
  return found
}

/** 答案：X, where an option is called X: a text of one character is no mention but so. */
function isStatedAlone(folded: string, { start, end }: Mention): boolean {
  const words = wordsBefore(folded, start)
  return words !== undefined && standsAt(stated, folded, words) && endsLine(folded, end)
}

const wordCharacters = new Uint8Array(0x10000).fill(1, 0x41, 0x5b).fill(1, 0x61, 0x7b).fill(1, 0x30, 0x3a).fill(1, 0x2460, 0x2474)

const isDigit = (code: number): boolean => code >= 0x30 && code < 0x3a

/** `2小时` of 12小时, `CT` of CTA, ②③ of ①②③. */
function isWithinWord(folded: string, { start, end }: Mention): boolean {
  const joinsWord = (at: number) => wordCharacters[codeAt(folded, at)] === 1 && wordCharacters[codeAt(folded, at - 1)] === 1
  return joinsWord(start) || joinsWord(end) || (isDigit(codeAt(folded, start)) && /\d[.~-]$/.test(folded.slice(Math.max(0, start - 2), start)))
}

const joins = /^["'*_)\]}>\s]*(?:[、,;/和及与或+&]|以及|或者|还是|and|or)?["'*_([{<\s]*(?:[-•·]\s*|\d\s?[.、)]\s*)?$/

/** Mentions that stand in one list: 阿司匹林、氯吡格雷. */
function listsOf(folded: string, mentions: readonly Mention[]): Mention[][] {
  const lists: Mention[][] = []
  for (const mention of mentions) {
    const list = lists.at(-1)
    const last = list?.at(-1)
    if (list && last && mention.start - last.end <= 12 && joins.test(folded.slice(last.end, mention.start))) list.push(mention)
    else lists.push([mention])
  }
  return lists
}

function isDenied(folded: string, list: readonly Mention[]): boolean {
  const words = wordsBefore(folded, list[0]!.start)
  return (
    (words !== undefined && (isSaid(denied, folded, words) || standsAt(advisedAgainst, folded, words))) ||
    standsAt(calledWrong, folded, list.at(-1)!.end)
  )
}

function isStated(folded: string, list: readonly Mention[], frame: Frame): boolean {
  const words = wordsBefore(folded, list[0]!.start)
  if (words === undefined || !isBounded(folded, list.at(-1)!, true)) return false
  if (standsAt(stated, folded, words)) return true
  // 包括 speaks of parts and branches as often.
  if (!frame.holds(words) || folded.startsWith('包括', words - 2)) return false
  return isSaid(pointedTo, folded, words) || standsAt(picked, folded, words) || standsAt(advised, folded, words)
}

function isLine(folded: string, list: readonly Mention[]): boolean {
  const [{ start }, { end }] = [list[0]!, list.at(-1)!]
  if (beginsLine(folded, start) && endsLine(folded, end)) return true
  return beginsText(folded, start) && standsAt(parts, folded, end)
}

// Chinese has no word boundaries: what stands beside a text must be a sign or a word of grammar, lest 病毒性肺炎 be 肺炎 and 肺炎球菌 too.
const mayPrecede = /[^\u3400-\u9fff]|[是为选用予服给即系乃属于有行取择虑断和与及或的最以在对应首该使患示需宜诊查做者]/
const mayFollow = /[^\u3400-\u9fff]|[是为的因可治更最和与及或等符属正对可以有能作应需预这最而也都均检疗]/

function isBounded(folded: string, { start, end }: Mention, isCued = false): boolean {
  const [previous, next] = [folded[start - 1], folded[end]]
  const length = end - start
  if (!isCued && length < 4 && previous !== undefined && !mayPrecede.test(previous)) return false
  return length > 2 || next === undefined || mayFollow.test(next)
}

const everyOne = String.raw`(?:以上|上述|前述|所有|全部)(?:选项|各项|几项|[三四五]项|[三四五]者|诸项|因素|说法|描述|内容){0,2}(?:全部|都|均|皆|全)?`
const allAbove = new RegExp(String.raw`${everyOne}(?:是|对|正确|符合|选(?!项)|可(?!能)|包括|成立)|全选|[Aa]ll of (?:the above|these|them)`)
const noneAbove = new RegExp(String.raw`${everyOne}(?:不|非|错|无)|[Nn]one of (?:the above|these|them)`)

/** What both hold. */
const speaksOfAll = /以上|上述|前述|所有|全[部选]|of the/

/** 以上都是 and 以上都不是, in any words; null where the reply says so and no option does; undefined where it does not. */
function readAbove(folded: string, item: Item, select: 'one' | 'many'): TextReading | null | undefined {
  if (!speaksOfAll.test(folded)) return undefined
  for (const pattern of [noneAbove, allAbove]) {
    const match = pattern.exec(folded)
    if (!match || isSaid(denied, folded, match.index)) continue
    const span = [match.index, match.index + match[0].length] as const
    const saying = item.folded.flatMap((text, index) => (text.length < 16 && pattern.test(text) ? [index] : []))
    if (saying.length === 1) return { letters: 1 << saying[0]!, spans: [span] }
    if (pattern === allAbove && select === 'many' && item.isKnown && saying.length === 0) return { letters: 2 ** item.count - 1, spans: [span] }
    return null
  }
  return undefined
}
