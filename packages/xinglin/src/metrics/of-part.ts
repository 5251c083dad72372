import type { Metric } from '../core/metric.ts'

/**
 * A metric of a part of the prediction, compared with a part of what is expected: the types of problems that have a fix beside them, say.
 *
 * An unread answer stays unread. Name, counts and values are the metric's own.
 */
export function ofPart<Prediction, Expected, PredictedPart, ExpectedPart>(
  metric: Metric<PredictedPart, ExpectedPart>,
  part: { readonly prediction: (prediction: Prediction) => PredictedPart; readonly expected: (expected: Expected) => ExpectedPart },
): Metric<Prediction, Expected> {
  return {
    ...metric,
    observe: (prediction, expected) => metric.observe(prediction === undefined ? undefined : part.prediction(prediction), part.expected(expected)),
  }
}
