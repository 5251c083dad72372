import { z } from 'zod'
import { UnusableReference, type AnswerFormat, type Claims, type Metric, type Reading, type Source } from '../../core/index.ts'
import { reading } from '../../core/task.ts'
import { noneOfThem } from './labels.ts'

/** What a PromptCBLUE record says of a question beside its prompt. */
export const recordInput = z.object({ choices: z.array(z.string()).readonly().nullable(), taskType: z.string() })
export type RecordInput = z.infer<typeof recordInput>

/** The record's target as text, or an answer that a structured file gives already parsed. */
export const recordReference = z.union([z.string(), z.object({ answer: z.unknown() })])
export type RecordReference = z.infer<typeof recordReference>

/** The target as the record has it. A structured file's answer is no text that anybody wrote. */
export const answerOf = (reference: RecordReference): string | undefined => (typeof reference === 'string' ? reference : undefined)

/**
 * A reading whose references go through the same answer format as the predictions, as the official pipeline does it.
 * A reference that cannot be read, or at which the official parser raises, is a mistake in the data.
 */
export function readBy<Prediction>(
  answer: AnswerFormat<Prediction, RecordInput>,
  metric: Metric<Prediction, Prediction>,
): Reading<RecordInput, RecordReference> {
  return reading({
    answer,
    metrics: [metric],
    expected(reference: RecordReference, input: RecordInput): Prediction {
      const parsed = typeof reference === 'string' ? answer.parse(reference, input) : answer.accept(reference.answer, input)
      if (parsed.outcome === 'answered') return parsed.prediction
      if (parsed.scoredAs !== undefined) return parsed.scoredAs
      throw new UnusableReference(parsed.officialWouldRaise ?? parsed.outcome)
    },
  })
}

/** What a target that can be read claims of its question. */
export const claimsOf =
  <Prediction>(
    answer: AnswerFormat<Prediction, RecordInput>,
    claims: (prediction: Prediction, choices: readonly string[]) => Claims,
  ): ((reference: RecordReference, input: RecordInput) => Claims) =>
  (reference, input) => {
    const parsed = typeof reference === 'string' ? answer.parse(reference, input) : answer.accept(reference.answer, input)
    return parsed.outcome === 'answered' ? claims(parsed.prediction, input.choices ?? []) : {}
  }

/** The same for the one label of a target; what is none of those offered is right where none of them is. */
export const labelClaims = (answer: AnswerFormat<string, RecordInput>): ReturnType<typeof claimsOf> =>
  claimsOf(answer, (label, choices) => {
    const offered = [...choices, noneOfThem].flatMap((choice) => {
      const parsed = answer.parse(choice, { choices, taskType: '' })
      return parsed.outcome === 'answered' ? [parsed.prediction] : []
    })
    return { labels: [label], offered }
  })

/** The two official parsers, by what tells them apart. */
export const ccks2023 = { widensPunctuation: true } as const
export const chip2023 = { widensPunctuation: false } as const

/** PromptCBLUE's data come by sign-up from Tianchi, on CBLUE's terms. */
export const source: Source = {
  paper: 'https://arxiv.org/abs/2310.14151',
  data: 'https://tianchi.aliyun.com/dataset/95414',
  license: 'CC BY-NC-SA 4.0 (CBLUE), by registration; academic use only (PromptCBLUE)',
}
