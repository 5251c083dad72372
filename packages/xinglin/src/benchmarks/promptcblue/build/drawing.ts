import type { Random } from '../../../core/index.ts'
import type { Range } from './rates.ts'

/** A whole number of the range, each as likely. */
export const drawCount = ([least, most]: Range, random: Random): number => least + Math.floor(random() * (most - least + 1))

/** One of the items, each as likely. */
export const drawOne = <Item>(items: readonly Item[], random: Random): Item => items[Math.floor(random() * items.length)]!

/** The order of JavaScript's `<`, which is that of UTF-16 code units on every machine; a locale's is not. */
export const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
