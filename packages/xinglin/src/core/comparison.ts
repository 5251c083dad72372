import { z } from 'zod'
import { interval } from './score.ts'

/** Two numbers of a comparison: of the first run, and of the one beside it. */
const both = <Of extends z.ZodType>(of: Of) => z.object({ base: of, other: of })

/** Why a comparison has no numbers: no common samples, one group (which says nothing about spread), an answer no judge graded, or a part without numbers. */
export const noComparison = z.enum(['no-groups', 'one-group', 'unjudged', 'part-missing'])
export type NoComparison = z.infer<typeof noComparison>

/** One run beside another. Differences are the other's score less the base's, in the metric's own unit. */
export const pairedDifferenceDocument = z.object({
  scores: both(z.number().nullable()),
  difference: z.number().nullable(),
  /** Paired bootstrap: both runs' counts of a group are resampled together. */
  interval: interval.nullable(),
  /** Of the difference, by the bootstrap. */
  standardError: z.number().nullable(),
  /** The chance of a difference as large, either way, if it did not matter which run gave which answers. */
  p: z.number().nullable(),
  /** The same, adjusted by Holm for how many were looked at: tasks × runs for tasks, dimensions × runs, runs for the whole. */
  pAdjusted: z.number().nullable(),
  /** True where the adjusted chance is at most 0.05 and the other run is nearer to a flawless one; false where it is further off; `null` where nothing can be told. */
  otherIsBetter: z.boolean().nullable(),
  /** The smallest true difference that these samples would show in 8 of 10 comparisons. */
  detectable: z.number().nullable(),
  /** How many times as many samples it takes to show the difference asked about as often; `null` where the two never differ. */
  timesAsMany: z.number().nullable(),
  /** No group has other counts in one run than in the other. */
  isSame: z.boolean(),
  reason: noComparison.optional(),
})
export type PairedDifferenceDocument = z.infer<typeof pairedDifferenceDocument>

/** How samples changed from one run to the other: by outcome before and after, as `answered → empty`. */
const flipSide = z.object({
  count: z.number().int(),
  outcomes: z.record(z.string(), z.number().int()),
  /** The largest changes first; as many as were asked for. */
  samples: z.array(z.object({ id: z.string(), repeat: z.number().int(), values: both(z.number()), outcomes: both(z.string()) })),
})

export const taskComparison = pairedDifferenceDocument.extend({
  metric: z.string(),
  signature: z.string().optional(),
  samples: z.number().int(),
  groups: z.number().int(),
  /** Groups that are right in one run alone, where the test counts them. */
  test: z.enum(['mcnemar', 'randomisation']).nullable(),
  discordant: both(z.number().int()).nullable(),
  effect: z.object({
    /** Mean of the groups' differences by their standard deviation; `null` where they do not vary. */
    standardised: z.number().nullable(),
    /** Groups the other run alone gets right, to those the base alone does; `null` where one of them is 0, or where groups are not right or wrong. */
    odds: z.number().nullable(),
  }),
  /** Samples whose predictions or outcomes are not the same. */
  predictionsThatDiffer: z.number().int(),
  unjudged: z.number().int().optional(),
  flips: z.object({ gained: flipSide, lost: flipSide }),
})
export type TaskComparison = z.infer<typeof taskComparison>

export const runPair = z.object({
  /** Places in `runs`. */
  base: z.number().int(),
  other: z.number().int(),
  overall: pairedDifferenceDocument,
  dimensions: z.record(z.string(), pairedDifferenceDocument),
  tasks: z.record(z.string(), taskComparison),
  /** No prediction differs: the two files say the same. */
  hasSamePredictions: z.boolean(),
})
export type RunPair = z.infer<typeof runPair>

/** No reason to refuse, but to be known: parts of one edition, other judges, answers that are missing. */
const comparisonWarning = z.enum(['compare.parts', 'compare.judges', 'compare.incomplete'])

/** What `xinglin compare --json` prints: runs over the same samples, the first against each other one. */
export const runComparison = z.object({
  format: z.literal(1),
  benchmark: z.string(),
  edition: z.string(),
  rules: z.string(),
  runs: z.array(z.object({ folder: z.string(), model: z.string(), gradedAt: z.string(), judges: z.array(z.string()).optional() })),
  /** Samples, times repeats, that all runs have; and groups of them. */
  samples: z.number().int(),
  groups: z.number().int(),
  /** By run: what is not in all of them, the first 20 by name. */
  unmatched: z.array(z.object({ count: z.number().int(), first: z.array(z.object({ task: z.string(), id: z.string(), repeat: z.number().int() })) })),
  /** Tasks that do not have the metric asked for. */
  tasksWithoutMetric: z.array(z.string()),
  /** What to know before quoting a number: other judges, parts of one edition. */
  warnings: z.array(z.object({ code: comparisonWarning, parameters: z.record(z.string(), z.union([z.string(), z.number()])) })),
  /** The true difference that `timesAsMany` is about. */
  differenceAskedFor: z.number(),
  method: z.object({ resamples: z.number().int(), draws: z.number().int(), level: z.number(), seed: z.number() }),
  pairs: z.array(runPair),
})
export type RunComparison = z.infer<typeof runComparison>
