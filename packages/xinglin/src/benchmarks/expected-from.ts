import { UnusableReference, type AnswerFormat } from '../core/index.ts'

/** What a reference's answer says, read as an answer is. Throws `UnusableReference` where it cannot be read. */
export function expectedFrom<Prediction, Input>(
  answer: AnswerFormat<Prediction, Input>,
  { answer: text }: { readonly answer: string },
  input: Input,
): Prediction {
  const parsed = answer.parse(text, input)
  if (parsed.outcome === 'answered') return parsed.prediction
  throw new UnusableReference(`"${text.slice(0, 40)}" cannot be read (${parsed.outcome})`)
}
