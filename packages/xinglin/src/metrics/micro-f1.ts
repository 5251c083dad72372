import type { Counts, Metric } from '../core/metric.ts'
import { precisionRecall } from './precision-recall.ts'

/**
 * Micro-averaged F1 over sets of items: what is listed twice in one answer counts once.
 *
 * Items are equal when their keys are. In [0, 1]; 0 when nothing was found, also where nothing was there to find.
 * An unread answer predicts nothing: it costs recall, not precision. Counts: `tp`, `fp`, `fn`.
 */
export function microF1<Item>(options: { readonly key: (item: Item) => string; readonly name?: string }): Metric<readonly Item[], readonly Item[]> {
  const { key, name = 'micro_f1' } = options
  return {
    name,
    best: 1,
    observe: (prediction = [], expected) => compareSets(keySet(prediction, key), keySet(expected, key)),
    aggregate: ({ tp = 0, fp = 0, fn = 0 }) => precisionRecall(tp, fp, fn).f1,
    details({ tp = 0, fp = 0, fn = 0 }) {
      const { precision, recall } = precisionRecall(tp, fp, fn)
      return { precision, recall }
    },
  }
}

interface Decisions extends Counts {
  readonly tp: number
  readonly fp: number
  readonly fn: number
}

/** The decisions by which two sets differ. */
export function compareSets(predicted: ReadonlySet<string>, expected: ReadonlySet<string>): Decisions {
  let tp = 0
  for (const item of predicted) if (expected.has(item)) tp++
  return { tp, fp: predicted.size - tp, fn: expected.size - tp }
}

/** What a list holds, each item once. */
export function keySet<Item>(items: readonly Item[], key: (item: Item) => string): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const item of items) keys.add(key(item))
  return keys
}
