import { z } from 'zod'
import { interval } from './score.ts'

/** A number with its 95 % interval and the answers (or single decisions) that went into it. `null` where its formula is undefined, or too few resamples had it. */
const estimate = z.object({ value: z.number().nullable(), interval: interval.nullable(), n: z.number().int() })
export type Estimate = z.infer<typeof estimate>

/** How far raters agree: each number is the mean over pairs of raters, so that a judge's and the physicians' own compare. */
export const raterAgreement = z.object({
  /** Cohen's κ with quadratic weights, on the scale's steps. */
  kappa: estimate,
  /** The share of ratings that are the same. */
  same: estimate,
  /** ICC(2,1), where ratings have more than two steps. */
  icc: estimate.optional(),
  /** Spearman's ρ, where ratings have more than two steps. */
  spearman: estimate.optional(),
})
export type RaterAgreement = z.infer<typeof raterAgreement>

/**
 * A judge beside the physicians' agreement among themselves, which no judge can be expected to pass: `below` it, `within` it give or take a margin, or
 * `unclear` because the interval of the difference allows for both. `no-ceiling`: only one physician rated. `too-few`: nothing can be said.
 */
export const judgeStanding = z.enum(['within', 'below', 'unclear', 'no-ceiling', 'too-few'])
export type JudgeStanding = z.infer<typeof judgeStanding>

/** Ratings on one scale: of answers as a whole (`overall`), or single decisions of one kind, e.g. `p` for key points. */
export const calibrationSet = z.object({
  name: z.string(),
  /** Every rating that can be given, in order. */
  scale: z.array(z.number()),
  /** The physicians among themselves; absent where no two rated the same, or too few. */
  humans: z
    .object({ raters: z.number().int(), answers: z.number().int(), items: z.number().int(), alpha: estimate, agreement: raterAgreement })
    .optional(),
  judges: z.array(
    z.object({
      judge: z.string(),
      /** Rated by this judge and a physician; of so many questions. */
      answers: z.number().int(),
      items: z.number().int(),
      standing: judgeStanding,
      /** With a physician. Absent where there are too few. */
      agreement: raterAgreement.optional(),
      /** κ with physicians less theirs among themselves, on the same answers. */
      difference: estimate.optional(),
      /** `confusion[physician][judge]`: how often a physician's rating met which of the judge's, by place on the scale. */
      confusion: z.array(z.array(z.number().int())).optional(),
    }),
  ),
})
export type CalibrationSet = z.infer<typeof calibrationSet>

/** `calibration.json`: how far judges agree with physicians. Names of physicians stand nowhere in it. */
export const calibration = z.object({
  format: z.literal(1),
  /** SHA-256 over all but the version and the date, in hexadecimal: what a leaderboard's row links to. */
  id: z.string(),
  xinglin: z.string(),
  calibratedAt: z.string(),
  ratings: z.object({ sha256: z.string(), ratings: z.number().int(), raters: z.number().int() }),
  /** Where judges' ratings were taken from, if not from the file of ratings. */
  run: z
    .object({
      benchmark: z.string(),
      edition: z.string(),
      model: z.string(),
      rules: z.string(),
      /** SHA-256 of the graded answers. */
      gradedSha256: z.string(),
      protocols: z.record(z.string(), z.string()),
      /** Rated by a physician, but by no judge: not read, or no verdict. */
      unjudged: z.number().int(),
    })
    .optional(),
  bootstrap: z.object({ resamples: z.number().int(), level: z.number(), seed: z.number() }),
  sets: z.array(calibrationSet),
})
export type Calibration = z.infer<typeof calibration>
