import { UnusableReference } from '../core/errors.ts'
import type { Metric } from '../core/metric.ts'

/** A number, and what is still right. */
export interface ExpectedNumber {
  readonly value: number
  /** Both ends included; without it the answer is the value to 6 significant digits. */
  readonly range?: readonly [least: number, most: number]
}

const digits = 6

/**
 * Share of samples whose number is right; in [0, 1]. An unread answer is wrong.
 *
 * Right is what lies in the range, or without one what is the value once both are rounded to 6 significant digits: 0.1 + 0.2 is 0.3, 47.2 is not 47.
 * Throws `UnusableReference` for a value or an end that is no finite number, and for a range that ends before it begins. Counts: `items`, `right`.
 */
export const numberWithin: Metric<number, ExpectedNumber> = {
  name: 'accuracy',
  signature: `range or ${digits} significant digits|version:1`,
  best: 1,
  observe(prediction, { value, range }) {
    if (![value, ...(range ?? [])].every(Number.isFinite)) throw new UnusableReference('the reference is no number')
    if (range && range[0] > range[1]) throw new UnusableReference(`the range ends before it begins: ${range.join(' to ')}`)
    return { items: 1, right: prediction !== undefined && isRight(prediction, value, range) ? 1 : 0 }
  },
  aggregate: ({ items = 0, right = 0 }) => (items === 0 ? 0 : right / items),
}

function isRight(prediction: number, value: number, range: ExpectedNumber['range']): boolean {
  if (range) return prediction >= range[0] && prediction <= range[1]
  return Number(prediction.toPrecision(digits)) === Number(value.toPrecision(digits))
}
