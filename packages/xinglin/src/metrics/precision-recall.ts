/**
 * Precision, recall and F1 of counted decisions; each in [0, 1], and 0 where it is undefined (as scikit-learn's `zero_division=0`).
 *
 * The counts may be fractions (weighted samples). F1 is 2PR / (P + R), in this order of operations, as the official scorers compute it.
 */
export function precisionRecall(tp: number, fp: number, fn: number): { readonly precision: number; readonly recall: number; readonly f1: number } {
  const precision = tp > 0 ? tp / (tp + fp) : 0
  const recall = tp > 0 ? tp / (tp + fn) : 0
  return { precision, recall, f1: tp > 0 ? (2 * precision * recall) / (precision + recall) : 0 }
}
