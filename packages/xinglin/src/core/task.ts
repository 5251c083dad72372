import type { z } from 'zod'
import type { AnswerFormat } from './answer-format.ts'
import type { Metric } from './metric.ts'

/** A text in the two languages people read. */
export interface Bilingual {
  readonly zh: string
  readonly en: string
}

/** One message of a chat prompt. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** A question exactly as a model may see it. Its answer is kept elsewhere and joined by (task, id) while grading; so is all that would link it to its variants. */
export interface Sample<Input = unknown> {
  /** The task's name in the data, e.g. `CMeEE-V2`; see `Task.names`. */
  readonly task: string
  /** Unique inside its task only. */
  readonly id: string
  /** What is asked, word for word. */
  readonly prompt: string
  /** What an answer format needs to read the answer, e.g. the options. */
  readonly input: Input
}

/** The other half of a sample, on the grader's side only. */
export interface ReferenceRow<Reference = unknown> {
  readonly task: string
  readonly id: string
  readonly reference: Reference
  /** Samples of one group (a dialogue, the variants of one question) are resampled together. Absent: a group of its own. */
  readonly group?: string
  /** Named properties to slice scores by, e.g. `{ difficulty: 'hard' }`. */
  readonly strata?: Readonly<Record<string, string>>
}

/** A sample with its reference: what a grader is handed. */
export interface Question<Input = unknown, Reference = unknown> {
  readonly sample: Sample<Input>
  readonly row: ReferenceRow<Reference>
}

/** A solved sample that may be shown to a model before it is asked another one. */
export interface Demonstration {
  readonly task: string
  readonly id: string
  readonly prompt: string
  readonly answer: string
}

/** Where a task comes from, and on what terms its data may be used. */
export interface Source {
  readonly paper?: string
  readonly data: string
  readonly license: string
}

/** A question with its reference and, word for word, the answer of a model that gets it right. Made up for the purpose: data sets stay out of the repository. */
export interface Example<Input, Reference> {
  readonly prompt: string
  readonly input: Input
  readonly reference: Reference
  readonly answer: string
}

/** One way to read and score a task's answers: the official one of some year, or ours. The first metric is the headline. */
export interface Reading<Input = any, Reference = any> {
  readonly answer: AnswerFormat<any, Input>
  readonly metrics: readonly [Metric<any, any>, ...Metric<any, any>[]]
  /**
   * What the metrics compare a prediction with: the reference as these rules see it.
   * Throws `UnusableReference` when the reference cannot be used under these rules.
   */
  expected(reference: Reference, input: Input): unknown
}

/** One question type of a benchmark: how to read the answer and how to score it. What is asked stands in the edition, already rendered. */
export interface Task<Input = any, Reference = any> {
  /** `<benchmark>/<task>`, the same as the file's path. */
  readonly id: string
  /** What data files call it; several where it was renamed. The first is the present one. */
  readonly names: readonly [string, ...string[]]
  /** Raised by one whenever a change could move anyone's score. */
  readonly version: number
  readonly title: Bilingual
  readonly source: Source
  readonly input: z.ZodType<Input>
  readonly reference: z.ZodType<Reference>
  /** The options a question offers, in its own order; absent for tasks without options. Baselines answer from it. */
  readonly options?: (input: Input) => readonly string[]
  /** By rules: `robust` is ours; others reproduce an official scorer. The same completions can be graded under any of them. */
  readonly readings: { readonly robust: Reading<Input, Reference>; readonly [rules: string]: Reading<Input, Reference> }
  /** Shown in the documentation, and held to the contract test. */
  readonly examples: readonly [Example<Input, Reference>, ...Example<Input, Reference>[]]
}

/** Ties an answer format to metrics of the same prediction, then forgets which prediction it was. */
export const reading = <Prediction, Input, Reference, Expected>(parts: {
  readonly answer: AnswerFormat<Prediction, Input>
  readonly metrics: readonly [Metric<Prediction, Expected>, ...Metric<Prediction, Expected>[]]
  readonly expected: (reference: Reference, input: Input) => Expected
}): Reading<Input, Reference> => parts
