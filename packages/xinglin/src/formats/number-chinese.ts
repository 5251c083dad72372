import { allMatches } from './all-matches.ts'
import { unitAt, unitNames } from './number-unit.ts'
import type { NumberToken } from './number-tokens.ts'

const numeral = /负?(?:百分之|[零〇一二两三四五六七八九十百千万亿]+分之)?[零〇一二两三四五六七八九十百千万亿点]+/g
/** What stands behind a numeral that counts something, and does not go on a word: 一般, 三尖瓣. */
const counted =
  /^(?:$|[\s.,;:!?、)"'*%℃°A-Za-z]|个|次|片|粒|支|天|日|周|月|年|岁|小时|分|秒|度|克|毫|微|千克|公|升|米|厘|元|倍|例|人|名|种|只|瓶|盒|袋|滴|级|期)/

/** The numbers of a text in Chinese numerals, as far as they count something. Linear in the text. */
export function chineseTokens(text: string, unit?: string): readonly NumberToken[] {
  const units = unit === undefined ? [] : unitNames(unit)
  return allMatches(numeral, text).flatMap(({ index: start, 0: written }) => {
    const end = start + written.length
    const value = chineseNumber(written)
    const hasUnit = unitAt(text, end, units)
    if (value === undefined || !(hasUnit || counted.test(text.slice(end, end + 2))) || /[几数第]/.test(text[start - 1] ?? '')) return []
    return [{ start, end, value, hasUnit, isPart: false, isAside: false, isOrdinal: false }]
  })
}

const digitValues: ReadonlyMap<string, number> = new Map([...'零一二三四五六七八九'].map((digit, n) => [digit, n] as const))
const tens: ReadonlyMap<string, number> = new Map(Object.entries({ 十: 10, 百: 100, 千: 1000 }))
const thousands: ReadonlyMap<string, number> = new Map(Object.entries({ 万: 1e4, 亿: 1e8 }))

/**
 * The value of a number in Chinese numerals below 10 to the 12: 三十八点五, 一千零五, 两百, 三万五千, 二〇二六, 负二, 百分之三十五 (35), 三分之一.
 * Undefined for anything else, and for 三五 and 七八, which mean three to five and seven or eight.
 */
export function chineseNumber(text: string): number | undefined {
  const match =
    text.length > 30 ? null : /^(负)?(?:(百分之)|([零〇一二两三四五六七八九十百千万亿]+)分之)?([零〇一二两三四五六七八九十百千万亿点]+)$/.exec(text)
  if (!match) return undefined
  const [, minus, percent, parts, rest] = match
  const value = decimal(rest!)
  const divisor = parts === undefined ? 1 : whole(parts)
  if (value === undefined || !divisor) return undefined
  return ((minus === undefined ? 1 : -1) * value) / (percent === undefined ? divisor : 1)
}

function decimal(text: string): number | undefined {
  const [before = '', after, ...more] = text.split('点')
  const value = whole(before)
  if (after === undefined) return value
  const digits = row(after)
  return value === undefined || digits === undefined || more.length > 0 ? undefined : Number(`${value}.${digits}`)
}

/** Digits one after the other: 二〇二六. */
function row(text: string): string | undefined {
  const digits = [...text].map((char) => digitOf(char))
  return digits.length > 0 && digits.every((digit) => digit !== undefined) ? digits.join('') : undefined
}

const digitOf = (char: string): number | undefined => digitValues.get(char === '两' ? '二' : char === '〇' ? '零' : char)

function whole(text: string): number | undefined {
  const digits = row(text)
  if (digits !== undefined) return digits.length === 1 || digits.length > 2 || digits.includes('0') ? Number(digits) : undefined
  let [total, section] = [0, 0]
  let digit: number | undefined
  let [lastTens, lastThousands] = [Infinity, Infinity]
  // What a digit at the end counts: 一百五 is 150, 一百零五 is 105.
  let next = 1
  for (const char of text) {
    const [ten, thousand, value] = [tens.get(char), thousands.get(char), digitOf(char)]
    if (ten !== undefined) {
      // 十 alone is ten; 百 needs its digit.
      if (ten >= lastTens || (digit === undefined && ten !== 10)) return undefined
      section += (digit ?? 1) * ten
      ;[lastTens, digit, next] = [ten, undefined, ten / 10]
    } else if (thousand !== undefined) {
      if (thousand >= lastThousands || section + (digit ?? 0) === 0) return undefined
      total += (section + (digit ?? 0)) * thousand
      ;[section, lastTens, lastThousands, digit, next] = [0, Infinity, thousand, undefined, thousand / 10]
    } else {
      if (value === undefined || (digit !== undefined && digit !== 0)) return undefined
      if (value === 0) next = 1
      digit = value
    }
  }
  return total + section + (digit ?? 0) * next
}
