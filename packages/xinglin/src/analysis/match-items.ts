import type { ExtractedItem } from '../core/index.ts'
import { foldWidth } from '../core/text.ts'

/** What is wrong with an item: bounds not where they should be, right text under another type, not found, not there to find. */
export type ItemError = 'boundary' | 'type' | 'missing' | 'spurious'

export const itemErrors = ['boundary', 'type', 'missing', 'spurious'] as const satisfies readonly ItemError[]

/** One wrong item; both sides where one stands for the other. */
export interface ItemMistake {
  readonly error: ItemError
  readonly predicted?: ExtractedItem
  readonly expected?: ExtractedItem
}

export interface MatchedItems {
  readonly exact: readonly ExtractedItem[]
  readonly mistakes: readonly ItemMistake[]
}

/**
 * Pairs what was predicted with what was expected, each item once and with one partner at most; what is listed twice counts once.
 *
 * Greedy, in this order: equal keys; equal texts under another type; same type and overlapping texts, the nearest first; then what is left is spurious or missing.
 * So of micro-F1's counts, `tp` is exact, `fp` is boundary + type + spurious, and `fn` is boundary + type + missing.
 */
export function matchItems(predictedItems: readonly ExtractedItem[], expectedItems: readonly ExtractedItem[]): MatchedItems {
  const predicted = new Map(predictedItems.map((item) => [item.key, foldedItem(item)]))
  const expected = new Map(expectedItems.map((item) => [item.key, foldedItem(item)]))
  const exact = [...expected.values()].flatMap(({ item }) => (predicted.has(item.key) ? [item] : []))
  for (const { key } of exact) {
    predicted.delete(key)
    expected.delete(key)
  }
  const mistakes: ItemMistake[] = []
  const pair = (error: ItemError, [{ item: one }, { item: other }]: Pair) => {
    if (!predicted.has(one.key) || !expected.has(other.key)) return
    predicted.delete(one.key)
    expected.delete(other.key)
    mistakes.push({ error, predicted: one, expected: other })
  }
  for (const each of pairsWhere(predicted, expected, isOtherType)) pair('type', each)
  const near = pairsWhere(predicted, expected, isSameType).flatMap((both) => {
    const share = overlap(both[0].parts, both[1].parts)
    return share === undefined ? [] : [{ both, share }]
  })
  for (const { both } of near.toSorted((a, b) => b.share - a.share)) pair('boundary', both)
  for (const { item } of expected.values()) mistakes.push({ error: 'missing', expected: item })
  for (const { item } of predicted.values()) mistakes.push({ error: 'spurious', predicted: item })
  return { exact, mistakes }
}

interface FoldedItem {
  readonly item: ExtractedItem
  readonly parts: readonly string[]
}

type Items = ReadonlyMap<string, FoldedItem>
type Pair = readonly [predicted: FoldedItem, expected: FoldedItem]

const foldedItem = (item: ExtractedItem): FoldedItem => ({ item, parts: item.parts.map(folded) })
const folded = (text: string): string => foldWidth(text).toLowerCase()

const pairsWhere = (predicted: Items, expected: Items, fit: (one: FoldedItem, other: FoldedItem) => boolean): readonly Pair[] =>
  [...predicted.values()].flatMap((one) => [...expected.values()].filter((other) => fit(one, other)).map((other): Pair => [one, other]))

const isSameType = (one: FoldedItem, other: FoldedItem): boolean => one.item.type === other.item.type
const isOtherType = (one: FoldedItem, other: FoldedItem): boolean =>
  !isSameType(one, other) && one.parts.length === other.parts.length && one.parts.every((part, n) => part === other.parts[n])

/**
 * How much two items' texts have in common, of the part that has the least: shared characters by those of the longer text, in (0, 1].
 *
 * Undefined where they do not overlap: in some part neither text holds the other, and they share less than half. Texts are compared as they are: fold them first.
 */
export function overlap(one: readonly string[], other: readonly string[]): number | undefined {
  if (one.length !== other.length) return undefined
  let least = 1
  for (const [n, part] of one.entries()) {
    const share = sharedPart(part, other[n]!)
    if (share === undefined) return undefined
    least = Math.min(least, share)
  }
  return least
}

function sharedPart(a: string, b: string): number | undefined {
  if (a === b) return 1
  if (a === '' || b === '') return undefined
  const left = new Map<string, number>()
  for (const char of a) left.set(char, (left.get(char) ?? 0) + 1)
  let shared = 0
  let length = 0
  for (const char of b) {
    length++
    const count = left.get(char) ?? 0
    if (count > 0) shared++
    left.set(char, count - 1)
  }
  const share = shared / Math.max(length, [...a].length)
  return share >= 0.5 || a.includes(b) || b.includes(a) ? share : undefined
}
