import { z } from 'zod'
import type { AnswerFormat, Parsed } from '../core/index.ts'
import { foldWidth, trimInvisible } from '../core/text.ts'
import { FieldNames, findFields } from './field-values.ts'
import { unread } from './unread.ts'

/** An amount of money for each name; `null` where it is missing, or where no number can be read. */
export type Amounts = Readonly<Record<string, number | null>>

/**
 * A JSON object with an amount for each of `names`: `{"总费用": 475, "医保报销金额": 332.5}`.
 *
 * Read as `jsonFields` reads, each value as `amountIn` does; also, flagged as repaired, nothing but as many numbers as there are names, in their order.
 * An answer without a number is none.
 */
export function amounts({ names }: { readonly names: readonly string[] }): AnswerFormat<Amounts, unknown> {
  const known = new FieldNames(names)
  return {
    parse(text): Parsed<Amounts> {
      const found = findFields(text, known)
      const values = found ? names.map((name) => valueOf(found.fields, name)) : bareNumbers(text, names.length)
      if (!values?.some((value) => value !== null)) return unread(text)
      const prediction = Object.fromEntries(names.map((name, n) => [name, values[n]!]))
      return { outcome: 'answered', prediction, repaired: found?.repaired ?? true, ...(found?.spans && { spans: found.spans }) }
    },
    render: (prediction) => JSON.stringify(Object.fromEntries(names.map((name) => [name, prediction[name] ?? null]))),
    accept(answer) {
      const parsed = structured.safeParse(answer)
      if (!parsed.success) return { outcome: 'unparsed' }
      const given = parsed.data
      return { outcome: 'answered', prediction: Object.fromEntries(names.map((name) => [name, Object.hasOwn(given, name) ? given[name]! : null])) }
    },
  }
}

const structured = z.record(z.string(), z.number().nullable())

const valueOf = (fields: Readonly<Record<string, string>>, name: string): number | null =>
  Object.hasOwn(fields, name) ? (amountIn(fields[name]!) ?? null) : null

const number = String.raw`[-+]?(?:\d{1,3}(?:,\d{3}){1,5}|\d{1,15})(?:\.\d{1,15})?`
const amount = new RegExp(
  String.raw`^(?:约|共|合计|人民币|rmb|[¥￥$]|\s){0,4}(${number})\s{0,3}(?:元|圆|块|人民币|rmb|cny)?(?:整|正)?\s{0,3}(?:\([^()]{0,200}\))?[\s.;,]{0,4}$`,
  'i',
)

/**
 * The amount of money that a text states: `475`, `7600.00元`, `￥1,000`, `475元（95×5）`; of an equation (`95*5=475`) what stands behind the last equals sign.
 * Undefined for anything else: `12 万` and `15%` are not guessed at.
 */
export function amountIn(text: string): number | undefined {
  const folded = foldWidth(text)
  const stated = folded.slice(Math.max(folded.lastIndexOf('='), folded.lastIndexOf('≈')) + 1)
  const match = stated.length > 300 ? null : amount.exec(stated)
  return match ? Number(match[1]!.replaceAll(',', '')) : undefined
}

function bareNumbers(text: string, count: number): number[] | undefined {
  const trimmed = trimInvisible(foldWidth(text))
  const pieces = trimmed.length > 60 * count ? [] : trimmed.split(/[\s;、|]+|,(?!\d{3}(?!\d))\s*/)
  const values = pieces.map(amountIn)
  return pieces.length === count && values.every((value) => value !== undefined) ? values : undefined
}
