import { z } from 'zod'

/** Percentile bootstrap interval; both ends in the metric's own unit. */
export const interval = z.object({ low: z.number(), high: z.number(), level: z.number() })
export type Interval = z.infer<typeof interval>

const outcomeCounts = z.record(z.string(), z.number().int())

export const taskScore = z.object({
  /** Name of the headline metric. */
  metric: z.string(),
  /** How it is computed, where a name does not tell. */
  signature: z.string().optional(),
  /** In the metric's own unit, for all of ours a fraction of 1; `null` where nothing could be scored. */
  score: z.number().nullable(),
  /** `null` with fewer than two groups: one group says nothing about spread. */
  interval: interval.nullable(),
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
})
export type TaskScore = z.infer<typeof taskScore>

/** What a run, or a file of predictions, came to under one set of rules. Scores are fractions of 1. */
export const scoreDocument = z.object({
  benchmark: z.string(),
  generation: z.string().optional(),
  rules: z.string(),
  xinglin: z.string(),
  /** `false` when a sample has no completion: the scores compare with nobody's, and there is no overall. */
  complete: z.boolean(),
  /** Mean of the tasks' headline scores; `null` when incomplete. */
  overall: z.number().nullable(),
  overallInterval: interval.nullable(),
  tasks: z.record(z.string(), taskScore),
  /** Mean over a dimension's tasks, by dimension; only tasks that were scored. */
  dimensions: z.record(z.string(), z.object({ score: z.number().nullable(), interval: interval.nullable(), tasks: z.array(z.string()) })),
  /** Tasks of the generation that the data do not have, and which are therefore not in the mean. */
  absentTasks: z.array(z.string()),
  outcomes: outcomeCounts,
  /** Samples at which the official code would have ended its run; each scored as an empty prediction. Official rules only. */
  officialWouldRaise: z.array(z.object({ task: z.string(), sample_id: z.string(), exception: z.string() })).optional(),
  /** Predictions that were missing and scored as empty, where the user allowed it. */
  missing: z.number().int().optional(),
  bootstrap: z.object({ resamples: z.number().int(), level: z.number(), seed: z.number() }),
  clinicalReview: z.string().optional(),
})
export type ScoreDocument = z.infer<typeof scoreDocument>
