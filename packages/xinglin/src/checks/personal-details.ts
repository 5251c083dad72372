import { foldWidth } from '../core/index.ts'
import { rowCheck, type CheckCode } from './check.ts'
import { signs, signsOf } from './text-signs.ts'

/** Numbers and addresses by which somebody could be found. Shown with most of it covered. */
export const personalDetails = rowCheck(
  ['person.idCard', 'person.mobile', 'person.email', 'person.bankCard', 'person.landline', 'person.address'],
  ({ texts, place }, { tell }) => {
    for (const { field, text, signs: found } of texts) {
      if ((found & (signs.number | signs.at | signs.houseNumber)) === 0) continue
      const folded = foldWidth(text)
      for (const detail of details) {
        if ((found & detail.sign) === 0) continue
        const [first, ...others] = matchesOf(detail, folded)
        if (first !== undefined) tell(detail.code, place, { field, found: starred(first, detail.left), count: 1 + others.length })
      }
    }
  },
)

const matchesOf = ({ pattern, isOne }: Detail, text: string): readonly string[] =>
  [...text.matchAll(pattern)].map(([match]) => match).filter((match) => isOne?.(match) ?? true)

/** A text with what could tell a person covered. Its width is folded where there is such a thing. */
export function covered(text: string): string {
  const found = signsOf(text)
  const folded = foldWidth(text)
  const matches = details.flatMap((detail) =>
    (found & detail.sign) === 0 ? [] : matchesOf(detail, folded).map((match) => ({ match, left: detail.left })),
  )
  return matches.length === 0 ? text : matches.reduce((left, { match, left: kept }) => left.replaceAll(match, starred(match, kept)), folded)
}

interface Detail {
  readonly code: CheckCode
  /** Without it a text need not be looked at. */
  readonly sign: number
  readonly pattern: RegExp
  /** Whether what has the form is one indeed. */
  readonly isOne?: (match: string) => boolean
  /** Characters that are shown. */
  readonly left: number
}

const notInNumber = { before: String.raw`(?<![\w.])`, after: String.raw`(?![\w]|\.\d)` }
const alone = (pattern: string): RegExp => new RegExp(`${notInNumber.before}(?:${pattern})${notInNumber.after}`, 'g')

const details: readonly Detail[] = [
  { code: 'person.idCard', sign: signs.number, pattern: alone(String.raw`[1-8]\d{5}(?:19|20)\d{9}[\dXx]`), isOne: isIdCard, left: 2 },
  { code: 'person.mobile', sign: signs.number, pattern: alone(String.raw`(?:\+?86[- ]?)?1[3-9]\d(?:\d{8}|[- ]\d{4}[- ]\d{4})`), left: 3 },
  {
    code: 'person.email',
    sign: signs.at,
    pattern: /(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,24}(?![\w-])/gi,
    left: 1,
  },
  {
    code: 'person.bankCard',
    sign: signs.number,
    pattern: alone(String.raw`62\d{2}(?: ?\d{4}){3}(?: ?\d{1,3})?|[45]\d{3}(?: ?\d{4}){3}`),
    isOne: isBankCard,
    left: 2,
  },
  { code: 'person.landline', sign: signs.number, pattern: alone(String.raw`\(0\d{2,3}\) ?\d{7,8}|0\d{2,3}-\d{7,8}|[48]00-\d{3}-?\d{4}`), left: 3 },
  {
    code: 'person.address',
    sign: signs.houseNumber,
    pattern: /[\p{Script=Han}]{2,4}(?:省|市|自治区)[\p{Script=Han}\d]{0,24}(?:路|街|道|巷|弄|村|镇|小区)[\p{Script=Han}\d-]{0,16}\d{1,5}号/gu,
    left: 2,
  },
]

/** A resident's identity number: a province, a day that was, and the check digit of ISO 7064 (MOD 11-2), as GB 11643-1999 has it. */
function isIdCard(text: string): boolean {
  if (!provinces.has(text.slice(0, 2))) return false
  const [year, month, day] = [Number(text.slice(6, 10)), Number(text.slice(10, 12)), Number(text.slice(12, 14))]
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return false
  let total = 0
  for (let at = 0; at < 17; at++) total += Number(text[at]) * (2 ** (17 - at) % 11)
  return '10X98765432'[total % 11] === text[17]!.toUpperCase()
}

const provinces = new Set('11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '))

/** Luhn's check digit. */
function isBankCard(text: string): boolean {
  let total = 0
  const digits = text.replaceAll(' ', '')
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at])
    total += at % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit
  }
  return total % 10 === 0
}

const starred = (text: string, left: number): string => `${text.slice(0, left)}${'*'.repeat(Math.min(text.length - left, 16))}`
