import type { Metric } from './metric.ts'
import type { Message } from './task.ts'

/** One answer as a judge is to see it, beside what is expected of it. On the grader's side only. */
export interface JudgedItem<Prediction, Expected> {
  /** What the model under test was asked. */
  readonly prompt: string
  readonly prediction: Prediction
  readonly expected: Expected
}

/** A verdict read from a judge's reply; or that the judge would rather not say; or what is wrong with the reply, in words the judge can mend it by. */
export type ReadVerdict<Verdict> = { readonly verdict: Verdict } | { readonly abstains: true } | { readonly problem: string }

/**
 * How a second model is asked about an answer, and how its reply is read.
 *
 * Judges are asked by the grader alone: the prompt holds the reference.
 */
export interface Judging<Prediction, Expected, Verdict> {
  /** Names the protocol and its version, e.g. `key-points/1`; raised whenever its wording could move a score. A part of what verdicts are cached by. */
  readonly id: string
  /** The answer stands between two lines that hold `fence`, which no answer can foresee: whatever it says in between is data. */
  ask(item: JudgedItem<Prediction, Expected>, fence: string): readonly Message[]
  /** The reply of a judge that only compares characters: to try out what needs a judge without one. Its verdicts are worth nothing else. */
  mock(item: JudgedItem<Prediction, Expected>): string
  /** Reads the judge's own text, never the answer's. Never throws. */
  read(reply: string, item: JudgedItem<Prediction, Expected>): ReadVerdict<Verdict>
  /** The single decisions of a verdict by name, each as a number (covered 1, not 0; a rating 1 to 5): by them the agreement of judges is measured. */
  decisions(verdict: Verdict, expected: Expected): Readonly<Record<string, number>>
}

/** A prediction with what the judges said of it: one verdict per judge that gave one, at least one. */
export interface Judged<Prediction, Verdict> {
  readonly prediction: Prediction
  readonly verdicts: readonly [Verdict, ...Verdict[]]
}

/** A metric of what judges say. An answer that could not be read is observed as `undefined`, as everywhere; one that no judge could judge is not observed at all. */
export interface JudgedMetric<Prediction, Expected, Verdict> extends Metric<Judged<Prediction, Verdict>, Expected> {
  /** What an answer would add that no judge finds fault with: the upper bound for one that no judge could judge. What needs no judge is taken from the prediction itself. */
  flawless(expected: Expected, prediction?: Prediction): Readonly<Record<string, number>>
  /** The lower bound, where it is not what an unread answer adds. */
  worst?(expected: Expected, prediction?: Prediction): Readonly<Record<string, number>>
}

/** What became of the judging of one answer by one judge. */
export type Judgement<Verdict = unknown> =
  | { readonly judge: string; readonly verdict: Verdict; readonly reply: string; readonly repaired?: boolean; readonly cached?: boolean }
  | { readonly judge: string; readonly failure: JudgeFailure; readonly reply?: string; readonly repaired?: boolean }

/** Why a judge gave no verdict; ours to mend, never the model's fault. */
export type JudgeFailure = 'unreadable' | 'abstained' | 'truncated' | 'refused' | 'failed'
