import type { AnswerFormat, Parsed } from '../core/index.ts'
import { isRecord, readJson } from './lenient-json.ts'
import { numberIn } from './number-answer.ts'

/** What is known of the number that is asked for. */
export interface NumberInput {
  /** Helps to find it among others. What is answered in another unit is not converted. */
  readonly unit?: string | undefined
}

/**
 * One number: the last word of a free answer, `答案：1,000 mg`.
 *
 * Read are thousands separators, full width, powers (`1.2×10^9`, `1.2e9`, 10⁹), 万 and 亿, minus signs, proper fractions (`1/2`, `\frac{1}{2}`), Chinese numerals; `35%` is 35.
 * Ranges and ratios (`3-5`, `120/80`, `1:2`) are no number; of `38.5±0.2` the first is, of `≥5` the 5. Parts of names (B12, COVID-19), numbers of list items and, where there are others, 第2步 and what stands in brackets are none.
 *
 * Of several different ones the answer is, by the first of these that tells: a field `answer` of JSON; what is boxed; what follows 答案; the last line, then the first, if it is a number alone;
 * the only one with the unit asked for; the only one in bold; what follows 结果, 因此, 总计; what follows `=`, 为, 约, `:` in the last sentence that has such a one. Of an equation it is what stands behind the last equals sign.
 * Where none tells, or where the answer itself gives two, it is ambiguous.
 */
export function number({ unit: usual }: NumberInput = {}): AnswerFormat<number, NumberInput> {
  const parse = (text: string, { unit = usual }: NumberInput): Parsed<number> => fromJson(text, unit) ?? numberIn(text, unit)
  return {
    parse,
    render: (value) => String(value),
    accept(answer, input) {
      if (typeof answer === 'string') return parse(answer, input)
      return typeof answer === 'number' && Number.isFinite(answer) ? { outcome: 'answered', prediction: answer } : { outcome: 'unparsed' }
    },
  }
}

const answerKey = /^(?:final_?|the_?)?(?:answer|result|value)$|^(?:最终|正确)?(?:答案|结果|数值)$/i

/** The field that is called answer, else the only one that holds a number. A list says no more than its text. */
function fromJson(text: string, unit: string | undefined): Parsed<number> | undefined {
  const json = readJson(text, (value): { readonly found: readonly Parsed<number>[] } | undefined => {
    const entries = isRecord(value) ? Object.entries(value) : []
    const named = entries.filter(([key]) => answerKey.test(key))
    const found = (named.length > 0 ? named : entries).map(([, each]) => ofValue(each, unit)).filter(({ outcome }) => givesNumbers.has(outcome))
    return found.length > 0 ? { found } : undefined
  })
  if (!json) return undefined
  const values = json.prediction.found.map((each) => (each.outcome === 'answered' ? each.prediction : undefined))
  const [value] = values
  if (value === undefined || values.some((each) => each !== value)) return { outcome: 'ambiguous' }
  return { outcome: 'answered', prediction: value, repaired: json.repaired ?? false }
}

const givesNumbers: ReadonlySet<string> = new Set(['answered', 'ambiguous'])

function ofValue(value: unknown, unit: string | undefined): Parsed<number> {
  if (typeof value === 'number' && Number.isFinite(value)) return { outcome: 'answered', prediction: value }
  return typeof value === 'string' ? numberIn(value, unit) : { outcome: 'unparsed' }
}
