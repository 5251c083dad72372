import { foldWidth } from '../core/text.ts'
import { allMatches } from './all-matches.ts'
import { unitAt, unitNames } from './number-unit.ts'

/** A number as it stands in a text. */
export interface NumberToken {
  readonly start: number
  readonly end: number
  readonly value: number
  /** The unit that was asked for stands behind it. */
  readonly hasUnit: boolean
  /** One of `3-5`, `120/80` or `1:2`: no number by itself. */
  readonly isPart: boolean
  /** In brackets. */
  readonly isAside: boolean
  /** Counts steps or items: `1.` at the beginning of a line, 第2步. */
  readonly isOrdinal: boolean
}

/** A text as its numbers are read from it: of the same length, Chinese full stops as `;`, so that none is a decimal point, and every minus as `-`. */
export const foldNumbers = (text: string): string => foldWidth(text.replaceAll('。', ';').replaceAll(/[−﹣‐‑]/g, '-'))

/** The numbers of a text that `foldNumbers` made, but for those that are parts of names: B12, COVID-19, m2. Linear in the text. */
export function numberTokens(text: string, unit?: string): readonly NumberToken[] {
  const asides = allMatches(/\([^()\n]{0,200}\)/g, text)
  const found = withFractions(quantities(text, unit === undefined ? [] : unitNames(unit)), text)
  let aside = 0
  return found.map((each, n) => {
    while (aside < asides.length && asides[aside]!.index + asides[aside]![0].length <= each.start) aside++
    const { start, end, value, hasUnit } = each
    return {
      start,
      end,
      value,
      hasUnit,
      isPart: isJoined(text, found[n - 1], each) || isJoined(text, each, found[n + 1]),
      isAside: asides[aside] !== undefined && asides[aside]!.index < start,
      isOrdinal: isOrdinal(text, each),
    }
  })
}

interface Quantity {
  readonly start: number
  readonly end: number
  readonly value: number
  readonly hasUnit: boolean
  /** Digits and nothing else. */
  readonly isWhole: boolean
}

const exponent = String.raw`\^\s{0,2}\{?\s{0,2}[-+]?\d{1,3}\}?|[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}`
const power = String.raw`[eE][-+]?\d{1,3}(?![\dA-Za-z])|\s{0,3}(?:[×xX*·]|\\times|\\cdot)\s{0,3}10\s{0,2}(?:${exponent}|\*\*[-+]?\d{1,3})`
const fraction = String.raw`\\[dt]?frac\s?\{\s?(?<top>\d{1,9}(?:\.\d{1,9})?)\s?\}\s?\{\s?(?<bottom>\d{1,9}(?:\.\d{1,9})?)\s?\}`
const digits = String.raw`(?<digits>(?:\d{1,3}(?:(?:,|\\,|\{,\})\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+)`
const vulgarFractions: Readonly<Record<string, number>> = { '¼': 1 / 4, '½': 1 / 2, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3 }
/** Of ten alone: 10^9. Two asterisks would be the end of emphasis. */
const powerOfTen = String.raw`(?<=(?<![\d.,])10)(?:${exponent})`
const number = new RegExp(
  String.raw`${fraction}|(?:(?<whole>\d{1,9})\s?)?(?<part>[¼½¾⅓⅔])|${digits}(?:(?<power>${power})|(?<powerOfTen>${powerOfTen}))?(?<tens>\s{0,2}[万亿](?!古))?`,
  'g',
)
/** Longer runs of digits are no quantities. */
const mostDigits = 40

function quantities(text: string, units: readonly string[]): readonly Quantity[] {
  const found: Quantity[] = []
  let before: Quantity | undefined
  for (const match of allMatches(number, text)) {
    const quantity = quantityOf(match, text, units)
    const sign = signAt(text, quantity, before)
    before = quantity
    if (sign === 'name' || !Number.isFinite(quantity.value)) continue
    found.push(sign === 'minus' ? { ...quantity, start: quantity.start - 1, value: -quantity.value } : quantity)
  }
  return found
}

function quantityOf(match: RegExpExecArray, text: string, units: readonly string[]): Quantity {
  const { top, bottom, whole, part, digits: written = '', power: raised, powerOfTen: ofTen, tens } = match.groups!
  const [start, end] = [match.index, match.index + match[0].length]
  const isWhole = /^\d+$/.test(match[0])
  if (top !== undefined) return { start, end, isWhole, value: Number(top) / Number(bottom), hasUnit: unitAt(text, end, units) }
  if (part !== undefined) return { start, end, isWhole, value: Number(whole ?? 0) + vulgarFractions[part]!, hasUnit: unitAt(text, end, units) }
  const plain = written.length > mostDigits ? 'NaN' : written.replaceAll(/[^\d.]/g, '')
  // The unit may be ×10^9/L or 万元: then what stands before it counts.
  const plainEnd = start + written.length
  if (end > plainEnd && unitAt(text, plainEnd, units)) return { start, end: plainEnd, isWhole, value: Number(plain), hasUnit: true }
  const shift = tens === undefined ? 0 : tens.endsWith('万') ? 4 : 8
  const mantissa = ofTen === undefined ? plain : '1'
  return { start, end, isWhole, value: Number(`${mantissa}e${exponentIn(raised ?? ofTen) + shift}`), hasUnit: unitAt(text, end, units) }
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function exponentIn(raised: string | undefined): number {
  if (raised === undefined) return 0
  const small = /([⁻⁺]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)$/.exec(raised)
  if (!small) return Number(/([-+]?\d+)\}?$/.exec(raised)![1])
  const value = Number([...small[2]!].map((digit) => superscripts.indexOf(digit)).join(''))
  return small[1] === '⁻' ? -value : value
}

/** What stands before a number: a minus, letters that make it part of a name, or nothing of the kind. */
function signAt(text: string, { start, end }: Quantity, before: Quantity | undefined): 'minus' | 'name' | undefined {
  const last = text[start - 1] ?? ''
  const hasPoint = text.slice(start, end).includes('.')
  if (last === '负') return 'minus'
  if (last === '^' || /±\s?$/.test(text.slice(Math.max(0, start - 2), start))) return 'name'
  if (last === '-') {
    if (before && isLink(text, before.end, start)) return undefined
    return !hasPoint && isNameLetter(text, start - 2) ? 'name' : 'minus'
  }
  return !hasPoint && isNameLetter(text, start - 1) ? 'name' : undefined
}

/** B12 and m2 are names; pH7 is none, nor is 3x5 or \approx5. */
function isNameLetter(text: string, at: number): boolean {
  if (at < 0 || !/[A-Za-zα-ωΑ-Ω_]/.test(text[at]!)) return false
  const word = text.slice(Math.max(0, at - 12), at + 1)
  return !/(?:\\[a-z]+|ph|[\d)\s]x)$/i.test(word)
}

/** A whole number over a larger one is a fraction; 120/80 is not, nor is a date. */
function withFractions(found: readonly Quantity[], text: string): readonly Quantity[] {
  const merged: Quantity[] = []
  for (let n = 0; n < found.length; n++) {
    const [top, bottom] = [found[n]!, found[n + 1]]
    const isFraction =
      bottom !== undefined &&
      top.isWhole &&
      bottom.isWhole &&
      text.slice(top.end, bottom.start) === '/' &&
      Math.abs(top.value) < bottom.value &&
      bottom.value < 10_000 &&
      text[top.start - 1] !== '/' &&
      text[bottom.end] !== '/'
    if (isFraction) n++
    merged.push(isFraction ? { ...bottom, start: top.start, value: top.value / bottom.value } : top)
  }
  return merged
}

const isJoined = (text: string, one: Quantity | undefined, other: Quantity | undefined): boolean =>
  one !== undefined && other !== undefined && isLink(text, one.end, other.start)

/** A dash, tilde, slash, colon or 至 between two numbers, a unit perhaps before it. */
const isLink = (text: string, from: number, to: number): boolean =>
  to - from <= 16 && /^(?:| ?[/:] ?|[^\s\d.,;()=≈、]{0,8} ?(?:[-~]{1,2}|至|到) ?| (?:to|through) )$/.test(text.slice(from, to))

function isOrdinal(text: string, { start, end, isWhole }: Quantity): boolean {
  const before = text.slice(Math.max(0, start - 6), start)
  if (/(?:第|步骤\s?|step\s?)$/i.test(before)) return true
  const isFirst = /(?:^|\n)[\s#>*(]{0,5}$/.test(start <= 6 ? before : before.slice(before.indexOf('\n')))
  return isWhole && end - start <= 2 && isFirst && /^(?:\.\s?|[、)]\.?\s?|\*\*[.、]\s?)[^\s\d]/.test(text.slice(end, end + 6))
}
