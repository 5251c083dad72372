import type { Question, Random, Task } from '../../core/index.ts'

/** Why a question was left as it was, wholly or in part. */
export type FlagReason =
  | 'options.pinned'
  | 'options.allPinned'
  | 'options.equal'
  | 'options.tooMany'
  | 'options.namedInStem'
  | 'options.notInPrompt'
  | 'template.none'
  | 'stem.unknown'
  | 'stem.notInPrompt'
  | 'distractor.noCase'
  | 'distractor.noPlace'
  | 'context.noUnits'
  | 'context.ambiguous'
  | 'context.inAnswer'
  | 'paraphrase.none'

/** What a variation makes of a question: one or more forms of it, whose right answer is still the same. */
export interface Varied {
  readonly questions: readonly [Question, ...Question[]]
  readonly flagged?: FlagReason
}

/** One way to ask a question otherwise. */
export interface Variation {
  readonly name: VariationName
  /** Whether what a physician has reviewed still stands, e.g. after moving options; not where a sentence was added. */
  readonly keepsReview: boolean
  /** What it was told to do, for the grader's account of the edition. */
  readonly settings: Readonly<Record<string, string | number | readonly string[]>>
  /** `random` is of this question and variation alone. Forms carry in `row.variant` what was changed; ids are given later. */
  vary(task: Task, question: Question, random: Random): Varied
}

/** In the order in which they are applied, whatever the order in which they were named: which questions, where their options stand, then their words. */
export const variationNames = ['rotate-pool', 'shuffle-options', 'paraphrase', 'context', 'distractor', 'draw-template'] as const
export type VariationName = (typeof variationNames)[number]

/** A question left as it is. */
export const left = (question: Question, flagged: FlagReason): Varied => ({ questions: [question], flagged })

/** The question's name, however often it was varied: its id in the edition that was first made. */
export const originOf = ({ sample, row }: Question): string => row.variant?.of ?? sample.id
