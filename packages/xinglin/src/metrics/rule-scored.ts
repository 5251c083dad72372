import type { JudgedMetric, Metric } from '../core/index.ts'

/**
 * A metric that needs no judge, as one of a reading that has one: it scores the prediction and passes over what judges say.
 *
 * What it says of a prediction is known without a judge, so both bounds are that; `ideal` scores best where no prediction is given.
 */
export function ruleScored<Prediction, Expected>(
  metric: Metric<Prediction, Expected>,
  ideal: (expected: Expected) => Prediction,
): JudgedMetric<Prediction, Expected, unknown> {
  return {
    ...metric,
    observe: (judged, expected) => metric.observe(judged?.prediction, expected),
    flawless: (expected, prediction = ideal(expected)) => metric.observe(prediction, expected),
    worst: (expected, prediction) => metric.observe(prediction, expected),
  }
}
