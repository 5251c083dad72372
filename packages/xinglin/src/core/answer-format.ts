/** Why no prediction could be read from a completion. The model's fault, never ours: a failed request has no completion at all. */
export type Unread = 'empty' | 'unparsed' | 'ambiguous' | 'refused' | 'truncated'

/** What became of one sample: the model's doing, except `error`, which is ours (no completion) and makes the run incomplete. */
export type Outcome = 'answered' | Unread | 'error'

export const outcomes = ['answered', 'empty', 'unparsed', 'ambiguous', 'refused', 'truncated', 'error'] as const satisfies readonly Outcome[]

/** What can be noted of an answer that was read. Each is counted in a run's scores. */
export type AnswerNote = 'by-text' | 'letter-text-mismatch' | 'off-form'

/** Half-open range of UTF-16 code units in the completion's text. */
export type Span = readonly [start: number, end: number]

/** A prediction read from a completion, or the reason why there is none. */
export type Parsed<Prediction> =
  | {
      readonly outcome: 'answered'
      readonly prediction: Prediction
      /** Where it was read, for people to check. */
      readonly spans?: readonly Span[]
      /** True where the text had to be mended to be read (a JSON answer with a trailing comma, say). */
      readonly repaired?: boolean
      /** What to know of how it was read: taken from an option's text, a letter that contradicts the text beside it, not in the form that was asked for. */
      readonly notes?: readonly AnswerNote[]
    }
  | {
      readonly outcome: Unread
      /** What official rules score in place of an unread answer. Absent: the metric states what an unread answer costs. */
      readonly scoredAs?: Prediction
      /** The exception with which the official code would have ended its run here, e.g. `IndexError`. */
      readonly officialWouldRaise?: string
    }

/** What the prompt asks the model to write, and how to read it back. `parse(render(p))` gives `p`. */
export interface AnswerFormat<Prediction, Input = unknown> {
  /** Never throws, and takes time linear in the text. */
  parse(text: string, input: Input): Parsed<Prediction>
  /** Writes the answer that a perfect model would give. */
  render(prediction: Prediction, input: Input): string
  /** Reads an answer that was parsed elsewhere: the `answer` of a structured file. Never throws. */
  accept(answer: unknown, input: Input): Parsed<Prediction>
}

/** The prediction a metric is to score, if there is one. */
export function scoredPrediction<Prediction>(parsed: Parsed<Prediction>): Prediction | undefined {
  return parsed.outcome === 'answered' ? parsed.prediction : parsed.scoredAs
}
