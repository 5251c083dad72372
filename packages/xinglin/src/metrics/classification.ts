import { OfficialRaise, UnusableReference } from '../core/errors.ts'
import type { Counts, Metric } from '../core/metric.ts'
import { precisionRecall } from './precision-recall.ts'

export interface ClassificationOptions {
  /** Which average is the metric's value; the others are details. */
  readonly headline: 'micro' | 'macro' | 'weighted'
  /**
   * Over which labels to average.
   *
   * `seen`, the official way: every string among references and predictions, so that each junk answer is a class of its own that scores 0.
   * `declared`, ours: the labels that occur among the references. Whatever a model invents is wrong, and opens no class.
   */
  readonly labelSpace: 'seen' | 'declared'
  /** Official quirk: a blank prediction, and an unread answer, count as this label (PromptCBLUE: the first of a hard-coded list). */
  readonly blankCountsAs?: string
  /** Under `declared`: all labels there are. A prediction outside counts for no label; a reference outside is a mistake in the data. */
  readonly labels?: readonly string[]
  /** Under `declared`: the form in which labels are compared, e.g. with one spelling for two. Unchanged if absent. */
  readonly canonical?: (label: string) => string
}

/**
 * F1 of single-label classification, averaged over labels as `headline` says; all values in [0, 1].
 *
 * `weighted` weighs a label by its number of references, as scikit-learn does: PromptCBLUE calls this one micro-F1.
 * An unread answer is a wrong one: it costs its reference's label recall, and no label precision (but see `blankCountsAs`).
 * Throws `UnusableReference` for a blank or undeclared reference, and under `seen` `OfficialRaise` (`ValueError`) for a prediction that is no string.
 * Counts: `tp:label`, `fp:label`, `fn:label`. Source of the official rules: scikit-learn 1.2.1, `classification_report(zero_division=0)`.
 */
export function classification(options: ClassificationOptions): Metric<string, string> {
  const { headline } = options
  return {
    name: `${headline}_f1`,
    best: 1,
    observe: options.labelSpace === 'seen' ? observeSeen(options.blankCountsAs) : observeDeclared(options),
    aggregate: (totals) => averages(totals, options.labelSpace)[`${headline}_f1`],
    details: (totals) => averages(totals, options.labelSpace),
  }
}

function observeSeen(blankCountsAs: string | undefined): (prediction: string | undefined, expected: string) => Counts {
  return (prediction, expected) => {
    if (expected === '') throw new UnusableReference('the reference has no label')
    if (prediction !== undefined && typeof prediction !== 'string') throw new OfficialRaise('ValueError')
    const label = prediction === '' || prediction === undefined ? (blankCountsAs ?? prediction) : prediction
    return decisions(label, expected)
  }
}

function observeDeclared(options: ClassificationOptions): (prediction: string | undefined, expected: string) => Counts {
  const canonical = options.canonical ?? ((label: string) => label)
  const labels = options.labels && new Set(options.labels.map(canonical))
  return (prediction, expected) => {
    const reference = canonical(expected)
    if (reference === '') throw new UnusableReference('the reference has no label')
    if (labels && !labels.has(reference)) throw new UnusableReference(`"${expected}" is none of the labels`)
    const label = typeof prediction === 'string' ? canonical(prediction) : undefined
    return decisions(label === undefined || labels?.has(label) === false ? undefined : label, reference)
  }
}

function decisions(label: string | undefined, reference: string): Counts {
  if (label === reference) return { [`tp:${reference}`]: 1 }
  if (label === undefined) return { [`fn:${reference}`]: 1 }
  return { [`fp:${label}`]: 1, [`fn:${reference}`]: 1 }
}

interface Decided {
  tp: number
  fp: number
  fn: number
}

function averages(totals: Counts, labelSpace: 'seen' | 'declared') {
  const sums = { references: 0, right: 0, classes: 0 }
  const macro = { precision: 0, recall: 0, f1: 0 }
  const weighted = { precision: 0, recall: 0, f1: 0 }
  for (const { tp, fp, fn } of byLabel(totals).values()) {
    const support = tp + fn
    if (support === 0 && (labelSpace === 'declared' || fp === 0)) continue
    const { precision, recall, f1 } = precisionRecall(tp, fp, fn)
    sums.references += support
    sums.right += tp
    sums.classes++
    macro.precision += precision
    macro.recall += recall
    macro.f1 += f1
    weighted.precision += support * precision
    weighted.recall += support * recall
    weighted.f1 += support * f1
  }
  // Every sample has one reference and at most one prediction, an unread answer counting as a wrong one: so micro-F1 is accuracy.
  const accuracy = share(sums.right, sums.references)
  return {
    accuracy,
    micro_f1: accuracy,
    macro_precision: share(macro.precision, sums.classes),
    macro_recall: share(macro.recall, sums.classes),
    macro_f1: share(macro.f1, sums.classes),
    weighted_precision: share(weighted.precision, sums.references),
    weighted_recall: share(weighted.recall, sums.references),
    weighted_f1: share(weighted.f1, sums.references),
  }
}

function byLabel(totals: Counts): ReadonlyMap<string, Decided> {
  const labels = new Map<string, Decided>()
  for (const name in totals) {
    const label = name.slice(3)
    let decided = labels.get(label)
    if (!decided) labels.set(label, (decided = { tp: 0, fp: 0, fn: 0 }))
    decided[name.slice(0, 2) as keyof Decided] += totals[name]!
  }
  return labels
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
