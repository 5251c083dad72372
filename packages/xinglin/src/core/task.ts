import type { z } from 'zod'
import type { AnswerFormat } from './answer-format.ts'
import type { JudgedMetric, Judging } from './judge.ts'
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

/** Which form of a question a sample is, where an edition asks it in several. Stands with the reference: it links rows that must look unrelated. */
export interface Variant {
  /** The question, the same for all its variants; unique inside its task. The sample's id in the edition it was made from. */
  readonly of: string
  /** `order[place]` is the original index of the option that stands at `place`; absent where options were not moved. */
  readonly order?: readonly number[]
  /** The template its prompt was drawn from. */
  readonly template?: string
  /** What else was changed, e.g. `context:units`. */
  readonly changes?: readonly string[]
}

/** The other half of a sample, on the grader's side only. */
export interface ReferenceRow<Reference = unknown> {
  readonly task: string
  readonly id: string
  readonly reference: Reference
  /** Samples of one group (a dialogue, questions on one case) are resampled together. Absent: the variants of one question are a group, any other sample is its own. */
  readonly group?: string
  readonly variant?: Variant
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

/** One thing that an answer or a reference lists: an entity, a triple, an event, a term. */
export interface ExtractedItem {
  /** Equal where the reading's metric takes two items for the same. */
  readonly key: string
  /** The texts that were found, e.g. subject and object: they tell how near two items are. */
  readonly parts: readonly [string, ...string[]]
  /** Entity type, predicate, status; absent where items have none. */
  readonly type?: string
  /** The whole item in short, for people. */
  readonly text: string
}

/** One way to read and score a task's answers: the official one of some year, or ours. The first metric is the headline. */
export interface Reading<Input = any, Reference = any> {
  readonly answer: AnswerFormat<any, Input>
  readonly metrics: readonly [Metric<any, any>, ...Metric<any, any>[]]
  /**
   * What the metrics compare a prediction with: the reference as these rules see it.
   * Throws `UnusableReference` when the reference cannot be used under these rules.
   */
  expected(reference: Reference, input: Input, variant?: Variant): unknown
  /** Present where only a judge can tell what an answer is worth: the metrics then observe a `Judged` prediction, and without a judge there is no score. */
  readonly judging?: Judging<any, any, any>
  /** Present where an answer is a set of items: those of a prediction, or of what it is compared with. Errors are told apart by them. */
  items?(predictionOrExpected: unknown): readonly ExtractedItem[]
  /** Present where an answer is one label (or one set of letters): that of a prediction, or of what it is compared with. Two are equal where the answer is right. */
  label?(predictionOrExpected: unknown): string
}

/** A way for a question to be put: instruction and answer format around the question itself. A task has several, so that none can be learned by heart. */
export interface PromptTemplate<Input = any> {
  /** Unique inside its task. */
  readonly id: string
  /** The whole prompt; `stem` is the question without instructions. */
  render(stem: string, input: Input): string
}

/** What a variation may change of a question. */
export interface QuestionParts<Input = any, Reference = any> {
  readonly prompt: string
  readonly input: Input
  readonly reference: Reference
}

/** How a choice question's options can be put in another order. */
export interface OptionOrder<Input = any, Reference = any> {
  /** The options' texts without letters, in their order; undefined for a question without options. */
  texts(input: Input): readonly string[] | undefined
  /** Indices of the right options. */
  key(reference: Reference, input: Input): readonly number[]
  /**
   * The same question with its options in another order, in prompt, input and reference alike: `order[place]` is the present index of the option that comes to `place`.
   * Undefined where the options cannot be found in the prompt.
   */
  reorder(question: QuestionParts<Input, Reference>, order: readonly number[]): QuestionParts<Input, Reference> | undefined
}

/** What a reference says that its question must bear out. */
export interface Claims {
  /** Words that must stand in the question, e.g. entities. */
  readonly mentions?: readonly string[]
  /** Labels that must be among those `offered`. */
  readonly labels?: readonly string[]
  readonly offered?: readonly string[]
}

/** The question itself, apart from instruction, answer format and options. */
export interface Stem<Input = any> {
  /** Undefined where only the whole prompt is known, as in files of others. */
  of(input: Input): string | undefined
  replace(input: Input, stem: string): Input
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
  /** The answer of a model that gets a question right, word for word; undefined where its reference does not tell. Absent for tasks whose references never do: criteria alone are no answer. */
  readonly answerOf?: (reference: Reference, input: Input) => string | undefined
  /** For whoever checks an edition; nothing of a reference that cannot be read. Absent where references are in words and labels of their own. */
  readonly claims?: (reference: Reference, input: Input) => Claims
  /** The options a question offers, in its own order; absent for tasks without options. Baselines answer from it. */
  readonly options?: (input: Input) => readonly string[]
  /** Present for choice questions whose options can be moved. */
  readonly optionOrder?: OptionOrder<Input, Reference>
  /** Present where the question stands apart from its prompt; needed to ask it with another template or in other words. */
  readonly stem?: Stem<Input>
  /** The prompts it can be asked with; absent where the data come with their own. */
  readonly templates?: readonly [PromptTemplate<Input>, ...PromptTemplate<Input>[]]
  /** By rules: `robust` is ours; others reproduce an official scorer. The same completions can be graded under any of them. */
  readonly readings: { readonly robust: Reading<Input, Reference>; readonly [rules: string]: Reading<Input, Reference> }
  /** Shown in the documentation, and held to the contract test. */
  readonly examples: readonly [Example<Input, Reference>, ...Example<Input, Reference>[]]
}

/** Ties an answer format to metrics of the same prediction, then forgets which prediction it was. */
export const reading = <Prediction, Input, Reference, Expected>(parts: {
  readonly answer: AnswerFormat<Prediction, Input>
  readonly metrics: readonly [Metric<Prediction, Expected>, ...Metric<Prediction, Expected>[]]
  readonly expected: (reference: Reference, input: Input, variant?: Variant) => Expected
}): Reading<Input, Reference> => parts

/** The same where a judge stands between prediction and metrics. */
export const judgedReading = <Prediction, Input, Reference, Expected, Verdict>(parts: {
  readonly answer: AnswerFormat<Prediction, Input>
  readonly judging: Judging<Prediction, Expected, Verdict>
  readonly metrics: readonly [JudgedMetric<Prediction, Expected, Verdict>, ...JudgedMetric<Prediction, Expected, Verdict>[]]
  readonly expected: (reference: Reference, input: Input, variant?: Variant) => Expected
}): Reading<Input, Reference> => parts
