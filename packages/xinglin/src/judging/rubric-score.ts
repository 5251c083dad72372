import { UnusableReference, type Counts, type JudgedMetric } from '../core/index.ts'
import type { RubricExpected, RubricVerdict } from './rubric.ts'

/**
 * Mean score of answers by signed criteria; in [0, 1].
 *
 * An answer's score is the points of the criteria it meets over all positive points: at most 1, and below 0 where what is bad outweighs the rest.
 * As in HealthBench the mean over answers is clipped to [0, 1], not each score; `rubric_score_item_clipped` is the mean of scores that are, and never smaller.
 * Of several judges' verdicts on an answer the mean counts. An unread answer scores 0: less than a good one, more than a harmful one.
 * Further details, each where there was something to measure: `positive_met`, the share met of all criteria with positive points (an unread answer meets none),
 * and `negative_met`, that of those with negative points, over judged answers.
 * Counts, fractions where judges differ: `items`, sums of `score` and `clipped`, `positive`, `positive_met`, `negative`, `negative_met`.
 * Throws `UnusableReference` where no criterion has positive points. Source: openai/simple-evals 9e2fafd, healthbench_eval.py.
 */
export const rubricScore: JudgedMetric<unknown, RubricExpected, RubricVerdict> = {
  name: 'rubric_score',
  signature: 'points met / positive points|clipped:mean|version:1',
  best: 1,
  observe: (judged, expected) => countsOf((judged?.verdicts ?? []).map(metBy), expected),
  flawless: (expected) => countsOf([new Set(expected.criteria.filter(({ points }) => points > 0).map(({ id }) => id))], expected),
  worst: (expected) => countsOf([new Set(expected.criteria.filter(({ points }) => points < 0).map(({ id }) => id))], expected),
  aggregate: ({ items = 0, score = 0 }) => (items === 0 ? 0 : clipped(score / items)),
  details: ({ items = 0, clipped: sum = 0, positive = 0, positive_met = 0, negative = 0, negative_met = 0 }) => ({
    ...(items > 0 && { rubric_score_item_clipped: sum / items }),
    ...(positive > 0 && { positive_met: positive_met / positive }),
    ...(negative > 0 && { negative_met: negative_met / negative }),
  }),
}

/** `verdicts` are the ids that each judge takes for met. */
function countsOf(verdicts: readonly ReadonlySet<string>[], { criteria }: RubricExpected): Counts {
  const positive = criteria.filter(({ points }) => points > 0)
  const negative = criteria.filter(({ points }) => points < 0)
  const possible = positive.reduce((sum, { points }) => sum + points, 0)
  if (possible === 0) throw new UnusableReference('no criterion has positive points')
  const isJudged = verdicts.length > 0
  const counts = {
    items: 1,
    score: 0,
    clipped: 0,
    positive: positive.length,
    positive_met: 0,
    negative: isJudged ? negative.length : 0,
    negative_met: 0,
  }
  for (const met of verdicts) {
    const share = criteria.reduce((sum, { id, points }) => sum + (met.has(id) ? points : 0), 0) / possible
    counts.score += share / verdicts.length
    counts.clipped += clipped(share) / verdicts.length
    counts.positive_met += positive.filter(({ id }) => met.has(id)).length / verdicts.length
    counts.negative_met += negative.filter(({ id }) => met.has(id)).length / verdicts.length
  }
  return counts
}

const metBy = ({ criteria }: RubricVerdict): ReadonlySet<string> => new Set(criteria.filter(({ met }) => met).map(({ id }) => id))

const clipped = (value: number): number => Math.min(1, Math.max(0, value))
