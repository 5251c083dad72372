import type { Metric } from '../../core/index.ts'

/**
 * A metric of one answer, for questions of which any of several answers will do: compares with the one that a sample by itself scores best against, the first of equals.
 *
 * Details are taken from that one too, so they may not be the best there are.
 */
export function bestOf<Prediction, Expected>(metric: Metric<Prediction, Expected>): Metric<Prediction, readonly [Expected, ...Expected[]]> {
  return {
    ...metric,
    observe(prediction, [first, ...others]) {
      let best = metric.observe(prediction, first)
      let score = metric.aggregate(best)
      for (const other of others) {
        const counts = metric.observe(prediction, other)
        const value = metric.aggregate(counts)
        if (value > score) [best, score] = [counts, value]
      }
      return best
    },
  }
}
