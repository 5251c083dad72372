import type { AnswerFormat, Parsed } from '../core/index.ts'

/** For tests: what was answered, or the outcome where there is no answer. */
export function readingOf<Prediction>(parsed: Parsed<Prediction>): Prediction | string {
  return parsed.outcome === 'answered' ? parsed.prediction : parsed.outcome
}

/** For tests: the texts at which an answer was read. */
export function piecesRead<Prediction, Input>(format: AnswerFormat<Prediction, Input>, text: string, input: Input): string[] {
  const parsed = format.parse(text, input)
  return parsed.outcome === 'answered' ? (parsed.spans ?? []).map((span) => text.slice(...span)) : []
}
