import { UnusableReference } from '../core/errors.ts'
import type { Metric } from '../core/metric.ts'

/** Values by field name, as they were written; a field that was not written is absent. */
export interface FieldValues {
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Mean over samples of the share of fields that are right; in [0, 1]: (1/items) · Σ right / asked.
 *
 * A field is right when its value is the expected one after folding (see `sameValue`). Where `未知` is expected, a field that is absent or says 无 is right too.
 * What was not asked for costs nothing; an unread answer has no field right, not even those that are unknown.
 * Details: `micro`, the share of right ones among all fields of all samples, and `exact_items`, the share of samples with all fields right.
 * Throws `UnusableReference` for a reference without fields. Counts: `items`, `exact`, `share`, `asked`, `right`.
 * MedBench's SMDoc is scored thus as far as its published values tell (7 of 9 are no multiples of 1/475, so it is not the share among all 475 fields);
 * how the official scorer compares two values is not known.
 */
export const fieldAccuracy: Metric<FieldValues, Readonly<Record<string, string>>> = {
  name: 'accuracy',
  signature: 'mean over items|folded:nfkc,case,space,punctuation,unit,decimals|unknown:absent|version:1',
  best: 1,
  observe(prediction, expected) {
    const names = Object.keys(expected)
    if (names.length === 0) throw new UnusableReference('the reference has no fields')
    const right = prediction ? names.filter((name) => isRight(name, valueOf(prediction, name), expected[name]!)).length : 0
    return { items: 1, exact: right === names.length ? 1 : 0, share: right / names.length, asked: names.length, right }
  },
  aggregate: ({ items = 0, share = 0 }) => (items === 0 ? 0 : share / items),
  details: ({ items = 0, exact = 0, asked = 0, right = 0 }) => ({
    micro: asked === 0 ? 0 : right / asked,
    exact_items: items === 0 ? 0 : exact / items,
  }),
}

const valueOf = ({ fields }: FieldValues, name: string): string | undefined => (Object.hasOwn(fields, name) ? fields[name] : undefined)

const unknown = '未知'
const saysUnknown = new Set(['', unknown, '无', '未提及', '未提到', '未描述', '未记录', '未说明', '不详', '不明', '没有', 'none', 'null', 'n/a', '-'])

function isRight(name: string, value: string | undefined, expected: string): boolean {
  if (folded(expected) === unknown) return value === undefined || saysUnknown.has(folded(value))
  return value !== undefined && sameValue(name, value, expected)
}

/**
 * Whether two values of a field are the same but for how they are written.
 *
 * Folded are: width and compatibility forms (NFKC: ℃, Ⅱ, （）), case, white space, quotes, full stops at the end, kinds of commas, dashes and multiplication signs,
 * Chinese and foreign names of units (厘米 and cm, 次/分 and bpm), zeros at the end of a number that is the whole value (37.0), and the unit that stands in the field's own name (37℃ of 体温(℃)).
 * Words are not: 无 is not 否, nor 高血压病 高血压.
 */
export function sameValue(name: string, a: string, b: string): boolean {
  const unit = folded(/[(（]([^()（）]{1,20})[)）]\s*$/.exec(name)?.[1] ?? '')
  const bare = (value: string) =>
    withoutZeros(unit !== '' && value.length > unit.length && value.endsWith(unit) ? value.slice(0, -unit.length) : value)
  return bare(folded(a)) === bare(folded(b))
}

const units: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/毫米汞柱/g, 'mmhg'],
  [/摄氏度/g, '°c'],
  [/度/g, '°'],
  [/厘米|公分/g, 'cm'],
  [/毫米/g, 'mm'],
  [/毫升/g, 'ml'],
  [/毫克/g, 'mg'],
  [/千克|公斤/g, 'kg'],
  [/小时/g, 'h'],
  [/bpm|次\/(?:分钟|min)/g, '次/分'],
  [/u(?=mol|g\b|l\b)/g, 'μ'],
]

function folded(value: string): string {
  let text = value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s"'“”‘’「」『』]/g, '')
    .replace(/[、;]/g, ',')
    .replace(/[×✕⨯*]/g, 'x')
    .replace(/[–—−~〜]/g, '-')
    .replaceAll('µ', 'μ')
  for (const [pattern, unit] of units) text = text.replace(pattern, unit)
  let end = text.length
  while (end > 0 && '。.,:'.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** Only where the number is the whole value, unit aside: 9.10 in a text may be the tenth of September. */
function withoutZeros(value: string): string {
  const number = /^([-+]?\d{1,15})\.(\d{1,15})(\D{0,12})$/.exec(value)
  if (!number) return value
  const decimals = number[2]!.replace(/0+$/, '')
  return `${number[1]}${decimals === '' ? '' : `.${decimals}`}${number[3]}`
}
