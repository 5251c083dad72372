import { describe, expect, it } from 'vitest'
import { confidenceOf } from './confidence.ts'
import { completionOf, readReply } from './chat-reply.ts'
import { streamReader } from './chat-stream.ts'

const token = (text: string, probability: number) => ({ token: text, logprob: Math.log(probability) })

describe('confidenceOf', () => {
  it('takes the mean of the logarithms, and the first token by itself', () => {
    const confidence = confidenceOf([token('B', 0.5), token('。', 0.125)], 'B。')!
    expect(confidence.tokens).toBe(2)
    expect(confidence.firstProbability).toBeCloseTo(0.5, 12)
    // √(0.5 × 0.125) = 0.25
    expect(Math.exp(confidence.meanLogProbability)).toBeCloseTo(0.25, 12)
  })

  it('leaves out the reasoning in front of an answer, and white space between them', () => {
    const tokens = [token('<think>', 0.1), token('B?', 0.1), token('</think>', 0.9), token('\n\n', 0.9), token('B', 0.25)]
    const confidence = confidenceOf(tokens, 'B')!
    expect(confidence.tokens).toBe(1)
    expect(confidence.firstProbability).toBeCloseTo(0.25, 12)
  })

  it('says nothing of a blank answer, nor of one that the tokens do not hold', () => {
    expect(confidenceOf([token('\n', 1)], '\n')).toBeUndefined()
    expect(confidenceOf([token('let me think', 1)], 'B')).toBeUndefined()
  })
})

const choice = (text: string, logprobs: unknown) => ({ index: 0, message: { content: text }, finish_reason: 'stop', logprobs })

describe('a reply with log-probabilities', () => {
  it('has a confidence, whole or streamed', () => {
    const logprobs = { content: [token('C', 0.5)] }
    const whole = completionOf(readReply(JSON.stringify({ choices: [choice('C', logprobs)] }), undefined), 1, false)
    const reader = streamReader(undefined)
    reader.feed(new TextEncoder().encode(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'C' }, logprobs }] })}\n\n`))
    reader.feed(
      new TextEncoder().encode(`data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`),
    )
    const streamed = completionOf(reader.reply(), 1, false)
    expect(whole.confidence).toEqual({ tokens: 1, meanLogProbability: Math.log(0.5), firstProbability: 0.5 })
    expect(streamed.confidence).toEqual(whole.confidence)
  })

  it('has none where the server gives them in another form, or gives null', () => {
    for (const logprobs of [null, { tokens: ['C'] }, 'no'])
      expect(completionOf(readReply(JSON.stringify({ choices: [choice('C', logprobs)] }), undefined), 1, false).confidence).toBeUndefined()
  })
})
