import type { Confidence } from '../core/index.ts'

/** A token as a server lists it. */
export interface TokenProbability {
  readonly token: string
  /** Natural logarithm. Servers write −9999 or so for what they did not work out. */
  readonly logprob: number
}

/**
 * What the tokens of a reply say of its answer: the last ones that make up `answer`, reasoning in front of it left out.
 *
 * Undefined where the answer is blank, or the tokens do not hold it: they may be of the reasoning alone.
 */
export function confidenceOf(tokens: readonly TokenProbability[], answer: string): Confidence | undefined {
  const text = tokens.map(({ token }) => token).join('')
  const said = answer.trim()
  const start = said === '' ? -1 : text.lastIndexOf(said)
  if (start < 0) return undefined
  let at = 0
  const ofAnswer = tokens.filter(({ token }) => {
    const from = at
    at += token.length
    return at > start && from < start + said.length
  })
  const first = ofAnswer[0]!
  return {
    tokens: ofAnswer.length,
    meanLogProbability: Math.min(0, ofAnswer.reduce((sum, { logprob }) => sum + logprob, 0) / ofAnswer.length),
    firstProbability: Math.min(1, Math.exp(first.logprob)),
  }
}
