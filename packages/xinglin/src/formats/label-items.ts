import type { Span } from '../core/index.ts'
import { foldWidth, trimInvisible } from '../core/text.ts'
import { perChoices } from './choices.ts'
import { bullet, cleanRange, saysNothing } from './items.ts'
import { isNegated } from './negation.ts'

/** The labels that a question offers. */
export interface Labels {
  readonly labels: readonly string[]
}

/** One entry of a list of labels. */
export interface Item {
  /** A label as the question spells it, or the text of what is none. */
  readonly label: string
  readonly isOffered: boolean
  readonly span: Span
}

interface Known {
  readonly label: string
  readonly folded: string
}

/** Finds labels in folded text, the longest first: 小儿内科 is never read as 内科. */
export class LabelFinder {
  readonly #byStart = new Map<string, Known[]>()
  readonly #lastChars = new Set<string>()

  constructor(labels: readonly string[]) {
    for (const label of new Set(labels.map(trimInvisible))) {
      const folded = foldWidth(label)
      if (folded === '') continue
      const start = folded[0]!
      const known = this.#byStart.get(start)
      if (known) known.push({ label, folded })
      else this.#byStart.set(start, [{ label, folded }])
      this.#lastChars.add(folded.at(-1)!)
    }
    for (const known of this.#byStart.values()) known.sort((a, b) => b.folded.length - a.folded.length)
  }

  /** The longest label at `at` behind which `endsAt` allows it to end. */
  at(folded: string, at: number, endsAt: (end: number) => boolean = () => true): { readonly label: string; readonly end: number } | undefined {
    const found = this.#byStart.get(folded[at] ?? '')?.find((known) => folded.startsWith(known.folded, at) && endsAt(at + known.folded.length))
    return found && { label: found.label, end: at + found.folded.length }
  }

  /** The longest label inside `text`, the first of several as long. */
  inside(text: string): string | undefined {
    const folded = foldWidth(text)
    let best: { readonly label: string; readonly length: number } | undefined
    for (let at = 0; at < folded.length; at++) {
      const found = this.at(folded, at)
      if (found && found.end - at > (best?.length ?? 0)) best = { label: found.label, length: found.end - at }
    }
    return best?.label
  }

  /** Whether `text` looks like a label that was not offered: short, no sentence, and with the last character of one that was. */
  isAlike(text: string): boolean {
    return text.length <= 24 && this.#lastChars.has(foldWidth(text).at(-1)!) && !/[:：。!！?？]/.test(text)
  }
}

export const finderOf = perChoices((labels) => new LabelFinder(labels))

/** What may stand before an entry and is no part of it: 建议挂, 首选. */
const lead =
  /(?:建议|推荐|优先|首选|首先|其次|另外|可以|也可|可能|可|应该|应当|应|需要?|请|先|最好|尽快|及时|患者|您|挂号?|看|去|到|前往|就诊于?|考虑|选择|选|以及|或者?|和|及|与|还|也|是|为){1,8}/y
/** A name with a number before an entry, as a template may have it: 科室1：. */
const numbered = /\p{L}{1,6}\d{1,2}[ \t]?:[ \t]{0,4}/uy
/** What joins two entries like a comma. */
const connector = /(?:以及|或者|或|和|及|与|\/|\+|&)/y
/** What may follow an entry and is no part of it. */
const trail = /(?:门诊|就诊|看诊|挂号|等(?:科室|类型)?|为主|首诊|均可|都可以?|也可以?|即可)/y
/** Behind a label: it ends here. */
const ends = /[\s"'*_`\])}>]{0,6}(?:$|[\s,;、|.]|##)/y
const endsOrIsExplained =
  /[\s"'*_`\])}>]{0,6}(?:$|[\s,;、|.:!?([{<"'*/+&\-~…]|##|以及|或者|或|和|及|与|门诊|就诊|看诊|挂号|等|为主|首诊|均可|都可|也可|即可)/y

const startsWith = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

const isSeparator = (folded: string, at: number): boolean => {
  const char = folded[at]!
  if (char === ',') return !(isDigit(folded[at - 1]) && isDigit(folded[at + 1]))
  return char === '、' || char === ';' || char === '|' || char === '\n' || (char === '#' && folded[at + 1] === '#')
}
const isBlank = (char: string): boolean =>
  char === ' ' || char === '\n' || (char < '!' && /\s/.test(char)) || (char > '~' && char < '㐀' && /\s/.test(char))
const isDigit = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9'

const opening: ReadonlySet<string> = new Set('([{<"\'*_`#')
const openingBrackets: ReadonlySet<string> = new Set('([{<')
const closingBrackets: ReadonlySet<string> = new Set(')]}>')
const closing: ReadonlySet<string> = new Set(')]}>"\'*_`')

export interface ItemOptions {
  /** Whether entries may stand in a sentence: joined by words (甲或乙), led in (建议挂甲), explained behind a colon, a dash or in brackets. Not for names that hold such words themselves. */
  readonly inSentences: boolean
}

export interface ItemList {
  readonly items: readonly Item[]
  /** Whether something was explained beside the entries: 消化内科：… */
  readonly isRemarked: boolean
}

/**
 * The entries of a list of labels in `text[start, end)`, which may run over lines: joined by `、`, `,`, `;`, `|`, `##` or line ends, with or without bullets.
 *
 * A label may itself hold what separates others. The list ends at `。`. What is no label is an entry too: a wrong answer, not no answer.
 */
export function labelItems(
  text: string,
  start: number,
  end: number,
  finder: LabelFinder,
  { inSentences }: ItemOptions,
  folded = foldWidth(text.slice(start, end)),
): ItemList {
  const items: Item[] = []
  let isRemarked = false
  const lastClose = lastOf(closingBrackets, folded)
  const isEnd = inSentences ? endsOrIsExplained : ends
  const endsAt = (at: number) => {
    isEnd.lastIndex = at
    return isEnd.test(folded)
  }
  const spanOf = (from: number, to: number): Span => [start + from, start + to]
  for (let at = 0; ;) {
    at = afterOpening(folded, at, finder, endsAt)
    if (at >= folded.length) break
    if (folded[at] === '.') {
      // 1. 甲。2. 乙 goes on, a sentence does not.
      const next = skipSpaces(folded, at + 1)
      if (items.length > 0 && next < folded.length && folded[next] !== '\n' && startsWith(bullet, folded, next) === next) break
      at = next
      continue
    }
    if (inSentences) at = startsWith(numbered, folded, at)
    const led = inSentences ? startsWith(lead, folded, at) : at
    const found = finder.at(folded, at, endsAt) ?? (led > at ? finder.at(folded, led, endsAt) : undefined)
    if (found === undefined) {
      const to = endOfRaw(folded, at, lastClose)
      for (const item of inSentences ? rawItems(text, ...spanOf(at, to), finder) : rawItem(text, ...spanOf(at, to), finder)) items.push(item)
      at = to
      continue
    }
    items.push({ label: found.label, isOffered: true, span: spanOf(found.end - found.label.length, found.end) })
    at = afterClosing(folded, found.end)
    if (!inSentences) continue
    if (openingBrackets.has(folded[at] ?? '')) {
      const close = closeOf(folded, at)
      if (close !== undefined) at = afterClosing(folded, close + 1)
      isRemarked ||= close !== undefined
    }
    const next = skipSpaces(folded, at)
    const joined = startsWith(connector, folded, next)
    if (joined > next) at = joined
    else if (folded[next] === ':' || /[-~…]/.test(folded[next] ?? '')) {
      isRemarked = true
      at = endOfLine(folded, next)
    } else if (startsWith(trail, folded, next) > next) at = endOfRaw(folded, next, lastClose)
    else if (next > at && next < folded.length && !isSeparator(folded, next) && folded[next] !== '.') {
      // Words behind a space: another entry, or a remark.
      at = startsWith(bullet, folded, next) > next || finder.at(folded, next, endsAt) ? next : endOfRaw(folded, next, lastClose)
      isRemarked ||= at > next
    } else at = next
  }
  return { items, isRemarked }
}

function lastOf(chars: ReadonlySet<string>, text: string): number {
  let at = text.length - 1
  while (at >= 0 && !chars.has(text[at]!)) at--
  return at
}

function skipSpaces(folded: string, start: number): number {
  let at = start
  while (at < folded.length && /[^\S\n]/.test(folded[at]!)) at++
  return at
}

/** Past separators, bullets, quotes and brackets, unless a label begins with them. */
function afterOpening(folded: string, start: number, finder: LabelFinder, endsAt: (end: number) => boolean): number {
  let at = start
  while (at < folded.length) {
    if (finder.at(folded, at, endsAt)) return at
    const isSpace = isBlank(folded[at]!)
    // Not at each of many spaces: a bullet may begin with some.
    const bulleted = !isSpace && (at === 0 || isBlank(folded[at - 1]!)) ? startsWith(bullet, folded, at) : at
    if (bulleted > at) at = bulleted
    else if (isSpace || isSeparator(folded, at) || opening.has(folded[at]!) || closing.has(folded[at]!)) at++
    else return at
  }
  return at
}

function afterClosing(folded: string, start: number): number {
  let at = start
  while (at < folded.length && closing.has(folded[at]!)) at++
  return at
}

function closeOf(folded: string, open: number): number | undefined {
  for (let at = open + 1; at < folded.length && at < open + 80 && folded[at] !== '\n'; at++) if (closingBrackets.has(folded[at]!)) return at
  return undefined
}

function endOfLine(folded: string, start: number): number {
  const newline = folded.indexOf('\n', start)
  return newline < 0 ? folded.length : newline
}

/** The next separator outside brackets, or the end of a sentence. */
function endOfRaw(folded: string, start: number, lastClose: number): number {
  let depth = 0
  let at = start
  for (; at < folded.length; at++) {
    const char = folded[at]!
    if (at < lastClose && openingBrackets.has(char)) depth++
    else if (depth > 0 && closingBrackets.has(char)) depth--
    else if (char === '\n' || (depth === 0 && (isSeparator(folded, at) || isStop(folded, at)))) break
  }
  // Always past something: a text that begins with a stop is a piece of its own.
  return Math.max(at, start + 1)
}

/** A full stop, not a decimal point. */
const isStop = (folded: string, at: number): boolean => folded[at] === '.' && !(isDigit(folded[at - 1]) && isDigit(folded[at + 1]))

/** What is no label: one entry; or several joined by words, or words about one, where one of them is a label. */
function rawItems(text: string, start: number, end: number, finder: LabelFinder): readonly Item[] {
  const whole = rawItem(text, start, end, finder)
  if (end - start > 60) return whole
  // 不必去康复科: names nothing, offered or not.
  if (whole[0] && !whole[0].isOffered && /^(?:不(?:建议|推荐|考虑|需|必|用|宜|应|去|看|挂)|无需|无须|毋需|排除|而非|并非)/.test(whole[0].label))
    return []
  const named = namedLabels(text.slice(start, end), finder)
  const moved = (all: readonly Named[], from: number) =>
    all.flatMap(({ label, span, isDenied }): Item[] => (isDenied ? [] : [{ label, isOffered: true, span: [from + span[0], from + span[1]] }]))
  if (named.some(({ isDenied }) => isDenied)) return moved(named, start)
  const parts: Item[] = []
  let from = start
  const add = (to: number) => {
    const inside = namedLabels(text.slice(from, to), finder)
    parts.push(...(inside.length > 0 ? moved(inside, from) : rawItem(text, from, to, finder)))
  }
  for (const match of text.slice(start, end).matchAll(/以及|或者|或|和|及|与|[/+&]/g)) {
    add(start + match.index)
    from = start + match.index + match[0].length
  }
  add(end)
  return parts.some(({ isOffered }) => isOffered) ? parts : whole
}

// In running text a label stands between these; else it may be a part of a longer name that was not offered.
const before = /(?:^|[\s,;.:、"'*([{<|/]|[挂看去到往诊议荐选择为是或和及与者在的请先找由至向转来于虑属院即应配况时后])$/
const after =
  /^(?:$|[\s,;.:、"'*)\]}>(|/!?]|门诊|就诊|就医|看诊|进行|看|挂号|检查|治疗|评估|咨询|或|和|及|与|以及|等|的|医生|医师|专家|是|为|来|做|也|均|都|较|最|更|会诊|随诊|范畴|方面)/
const denies = /(?:不(?:建议|推荐|考虑|需|必|用|宜|应|去|看|挂)|无需|无须|毋需|排除|除外|而非)[^,;.、\n]{0,8}$/

interface Named {
  readonly label: string
  readonly span: Span
  readonly isDenied: boolean
}

/** The labels named as a whole in running text. */
export function namedLabels(text: string, finder: LabelFinder): Named[] {
  const folded = foldWidth(text)
  const named: Named[] = []
  for (let at = 0; at < folded.length; at++) {
    const found = finder.at(folded, at)
    if (!found) continue
    const { label, end } = found
    if (before.test(folded.slice(Math.max(0, at - 1), at)) && after.test(folded.slice(end, end + 4))) {
      named.push({ label, span: [at, end], isDenied: isNegated(folded, at, end) || denies.test(folded.slice(Math.max(0, at - 14), at)) })
    }
    at = end - 1
  }
  return named
}

/** At most one. */
function rawItem(text: string, start: number, end: number, finder: LabelFinder): readonly Item[] {
  const span = cleanRange(text, start, end)
  const written = text.slice(...span)
  if (saysNothing(written) || !/[\p{L}\p{N}]/u.test(written)) return []
  const folded = foldWidth(written)
  const offered = finder.at(folded, 0, (at) => at === folded.length)
  return [{ label: offered?.label ?? written, isOffered: offered !== undefined, span }]
}
