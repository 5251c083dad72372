import { UnusableReference } from '../core/errors.ts'
import type { Metric } from '../core/metric.ts'

/**
 * Share of samples whose one label is right; in [0, 1]. For accuracy beside F1 see `classification`.
 *
 * Labels are equal when `canonical` gives the same for both (unchanged if absent). An unread answer is a wrong one.
 * Throws `UnusableReference` for a blank reference. Counts: `items`, `right`.
 */
export function accuracy(options: { readonly canonical?: (label: string) => string; readonly name?: string } = {}): Metric<string, string> {
  const { canonical = (label: string) => label, name = 'accuracy' } = options
  return {
    name,
    best: 1,
    observe(prediction, expected) {
      if (expected === '') throw new UnusableReference('the reference has no label')
      return { items: 1, right: prediction !== undefined && canonical(prediction) === canonical(expected) ? 1 : 0 }
    },
    aggregate: ({ items = 0, right = 0 }) => (items === 0 ? 0 : right / items),
  }
}
