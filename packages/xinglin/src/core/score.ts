import { z } from 'zod'

/** An interval; both ends in the metric's own unit. Documents without a `method` have percentile bootstrap intervals. */
export const interval = z.object({
  low: z.number(),
  high: z.number(),
  level: z.number(),
  method: z.enum(['percentile', 'bca', 'wilson']).optional(),
})
export type Interval = z.infer<typeof interval>

const outcomeCounts = z.record(z.string(), z.number().int())

/** How the judges of a task did, and how far they agree. */
export const judgingSummary = z.object({
  /** By judge: answers it judged, how it failed on others, and the headline by its verdicts alone; `null` where it gave none. */
  judges: z.record(
    z.string(),
    z.object({ judged: z.number().int(), failures: z.record(z.string(), z.number().int()), score: z.number().nullable() }),
  ),
  /** Over answers that several judges judged: single decisions compared pair by pair, the share that are the same, and the mean distance of those. */
  agreement: z.object({ answers: z.number().int(), decisions: z.number().int(), same: z.number(), meanDistance: z.number() }).optional(),
})
export type JudgingSummary = z.infer<typeof judgingSummary>

export const taskScore = z.object({
  /** Name of the headline metric. */
  metric: z.string(),
  /** How it is computed, where a name does not tell. */
  signature: z.string().optional(),
  /** In the metric's own unit, for all of ours a fraction of 1; `null` where nothing could be scored, or an answer is unjudged. */
  score: z.number().nullable(),
  /** `null` with fewer than two groups: one group says nothing about spread. */
  interval: interval.nullable(),
  /** Why there is no interval. */
  intervalReason: z.enum(['no-groups', 'one-group', 'unjudged']).optional(),
  /** Every metric and its details by name, the headline among them. */
  metrics: z.record(z.string(), z.number()),
  /** Questions of the task, times repeats; failed requests included. */
  samples: z.number().int(),
  /** Groups resampled for the interval. */
  groups: z.number().int(),
  outcomes: outcomeCounts,
  /** The headline over the replies that were not cut off; present where some were. */
  scoreOfWholeReplies: z.number().nullable().optional(),
  /** Of the empty ones, those that held nothing but reasoning. */
  reasoningOnly: z.number().int().optional(),
  /** Answers read after mending, e.g. a JSON answer with a trailing comma. */
  repaired: z.number().int().optional(),
  /** What was noted of answers that were read, by note: `off-form` for one that is not in the form that was asked for. */
  notes: z.record(z.string(), z.number().int()).optional(),
  /** Answers that needed a judge and got no verdict: our failure, so the task has no score. */
  unjudged: z.number().int().optional(),
  /** The headline with every unjudged answer at its worst and at its best. */
  bounds: z.object({ low: z.number(), high: z.number() }).optional(),
  judging: judgingSummary.optional(),
})
export type TaskScore = z.infer<typeof taskScore>

/** What a run, or a file of predictions, came to under one set of rules. Scores are fractions of 1. */
export const scoreDocument = z.object({
  benchmark: z.string(),
  generation: z.string().optional(),
  rules: z.string(),
  /** The rules are put together from what is published of a closed grader. */
  reconstructed: z.literal(true).optional(),
  xinglin: z.string(),
  /** `false` when a sample has no completion: the scores compare with nobody's, and there is no overall. */
  complete: z.boolean(),
  /** Mean of tasks or of dimensions, as the benchmark says; `null` when incomplete, or when a task has no score. */
  overall: z.number().nullable(),
  overallInterval: interval.nullable(),
  /** The mean over all answers instead: large tasks count for more. */
  overallByItem: z.number().nullable().optional(),
  tasks: z.record(z.string(), taskScore),
  /** Data sets that come in several tasks: the mean of these. */
  dataSets: z.record(z.string(), z.object({ score: z.number().nullable(), interval: interval.nullable(), tasks: z.array(z.string()) })).optional(),
  /** Mean over a dimension's tasks and data sets, by dimension; `null` where one of them has no score. */
  dimensions: z.record(z.string(), z.object({ score: z.number().nullable(), interval: interval.nullable(), tasks: z.array(z.string()) })),
  /** Tasks of the generation that the data do not have, and which are therefore not in the mean. */
  absentTasks: z.array(z.string()),
  outcomes: outcomeCounts,
  /** Answers that needed a judge and got no verdict, over all tasks. */
  unjudged: z.number().int().optional(),
  /** Who judged, and what it took. */
  judges: z
    .object({ ids: z.array(z.string()), requests: z.number(), cached: z.number(), inputTokens: z.number(), outputTokens: z.number() })
    .optional(),
  /** Samples at which the official code would have ended its run; each scored as an empty prediction. Official rules only. */
  officialWouldRaise: z.array(z.object({ task: z.string(), sample_id: z.string(), exception: z.string() })).optional(),
  /** Predictions that were missing and scored as empty, where the user allowed it. */
  missing: z.number().int().optional(),
  bootstrap: z.object({ resamples: z.number().int(), level: z.number(), seed: z.number() }),
  clinicalReview: z.string().optional(),
})
export type ScoreDocument = z.infer<typeof scoreDocument>
