import type { JudgedMetric, Metric } from '../core/index.ts'

/**
 * A metric that needs no judge, as one of a reading that has one: it scores the prediction and passes over what judges say.
 *
 * `ideal` is a prediction that scores best, from which its upper bound comes.
 */
export function ruleScored<Prediction, Expected>(
  metric: Metric<Prediction, Expected>,
  ideal: (expected: Expected) => Prediction,
): JudgedMetric<Prediction, Expected, unknown> {
  return {
    ...metric,
    observe: (judged, expected) => metric.observe(judged?.prediction, expected),
    flawless: (expected) => metric.observe(ideal(expected), expected),
  }
}
