import type { Metric } from '../core/metric.ts'
import { compareSets, keySet } from './micro-f1.ts'
import { precisionRecall } from './precision-recall.ts'

/**
 * Share of samples whose set of items is exactly the expected one; in [0, 1].
 *
 * Items are equal when their keys are, order and repeats play no part. An unread answer is wrong, also where nothing is expected.
 * Details: `jaccard`, the mean share of items that both sets have among those that one has (1 for two empty ones); `micro_f1`, `precision` and `recall` pooled over samples.
 * Counts: `items`, `exact`, `jaccard`, `tp`, `fp`, `fn`.
 */
export function setAccuracy<Item>(options: {
  readonly key: (item: Item) => string
  readonly name?: string
}): Metric<readonly Item[], readonly Item[]> {
  const { key, name = 'accuracy' } = options
  return {
    name,
    best: 1,
    observe(prediction, expected) {
      const { tp, fp, fn } = compareSets(keySet(prediction ?? [], key), keySet(expected, key))
      const either = tp + fp + fn
      if (prediction === undefined) return { items: 1, exact: 0, jaccard: 0, tp, fp, fn }
      return { items: 1, exact: fp + fn === 0 ? 1 : 0, jaccard: either === 0 ? 1 : tp / either, tp, fp, fn }
    },
    aggregate: ({ items = 0, exact = 0 }) => (items === 0 ? 0 : exact / items),
    details({ items = 0, jaccard = 0, tp = 0, fp = 0, fn = 0 }) {
      const { precision, recall, f1 } = precisionRecall(tp, fp, fn)
      return { jaccard: items === 0 ? 0 : jaccard / items, micro_f1: f1, precision, recall }
    },
  }
}
