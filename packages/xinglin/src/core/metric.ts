/** What one sample adds to a metric: named counts, e.g. `{ tp: 3, fp: 0, fn: 1 }`. They may give the reference away (macro F1 counts labels), so they are kept with the references. */
export type Counts = Readonly<Record<string, number>>

/**
 * A measure of a whole run, split into a step per sample and a step over the totals.
 *
 * Counts add up, in any order and with any weight: so one bootstrap, one paired test and one slice by department serve every metric.
 */
export interface Metric<Prediction, Expected> {
  /** In snake case, e.g. `micro_f1`; unique within a reading. */
  readonly name: string
  /** How it is computed, where a name does not tell: tokeniser, options, version. Two values compare only when it is the same. */
  readonly signature?: string
  /** The value of a flawless run; the contract test checks it. */
  readonly best: number
  /**
   * `undefined` stands for an answer that could not be read: each metric says what that costs.
   * Official metrics throw `OfficialRaise` where the official scorer would have ended its run because of the prediction.
   */
  observe(prediction: Prediction | undefined, expected: Expected): Counts
  /**
   * From the sum over a question's variants to what the question adds: present where a question asked in several variants counts as one,
   * e.g. right only when all of them are. A sample without variants is a question of one.
   */
  ofQuestion?(counts: Counts): Counts
  /** Takes totals of at least one sample; names absent from `totals` are zero. Always finite. */
  aggregate(totals: Counts): number
  /** Further values of the same totals by name, e.g. precision and recall beside F1. */
  details?(totals: Counts): Readonly<Record<string, number>>
}

/** Adds counts name by name. */
export function sum(all: Iterable<Counts>): Counts {
  const totals: Record<string, number> = Object.create(null)
  for (const counts of all) for (const name in counts) totals[name] = (totals[name] ?? 0) + counts[name]!
  return totals
}
