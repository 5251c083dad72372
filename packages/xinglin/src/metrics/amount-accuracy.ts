import { UnusableReference } from '../core/errors.ts'
import type { Metric } from '../core/metric.ts'

/** Amounts by name; `null` where something stands that is no number. */
export type Amounts = Readonly<Record<string, number | null>>

/** How far an amount may be off and still be right: a cent. */
const tolerance = 0.01
/** 0.1 + 0.2 is not 0.3: a difference of exactly a cent comes out a little larger. */
const rounding = 1e-6

/**
 * Share of amounts that are right, over all amounts of all samples; in [0, 1].
 *
 * Right is what is off by a cent at most; an amount that is missing, no number, or in an unread answer is wrong, and so is no sample more than its amounts.
 * Detail `exact_items`: share of samples with all amounts right. Throws `UnusableReference` for a reference without amounts, or with one that is no number.
 * Counts: `items`, `exact`, `asked`, `right`. Source: MedBench's MedInsureCalc, whose published values are multiples of 1/210 (7 amounts of 30 bills); its tolerance is not known.
 */
export const amountAccuracy: Metric<Amounts, Amounts> = {
  name: 'accuracy',
  signature: 'pooled|tolerance:0.01|version:1',
  best: 1,
  observe(prediction, expected) {
    const names = Object.keys(expected)
    if (names.length === 0) throw new UnusableReference('the reference has no amounts')
    const right = names.filter((name) => isRight(amountOf(prediction, name), expectedAmount(expected, name))).length
    return { items: 1, exact: right === names.length ? 1 : 0, asked: names.length, right }
  },
  aggregate: ({ asked = 0, right = 0 }) => (asked === 0 ? 0 : right / asked),
  details: ({ items = 0, exact = 0 }) => ({ exact_items: items === 0 ? 0 : exact / items }),
}

function expectedAmount(expected: Amounts, name: string): number {
  const amount = expected[name]
  if (typeof amount !== 'number' || !Number.isFinite(amount)) throw new UnusableReference(`"${name}" is no number`)
  return amount
}

const amountOf = (amounts: Amounts | undefined, name: string): number | null =>
  amounts !== undefined && Object.hasOwn(amounts, name) ? amounts[name]! : null

const isRight = (amount: number | null, expected: number): boolean => amount !== null && Math.abs(amount - expected) <= tolerance + rounding
