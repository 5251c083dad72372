import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startMockEndpoint } from '../../test/mock-endpoint.ts'
import { completionSchema, ModelError } from '../core/index.ts'
import { asked } from './asked.ts'
import { completionOf, readReply } from './chat-reply.ts'
import { streamReader } from './chat-stream.ts'
import { failure, isContentFilter, serverError } from './failure.ts'
import { openAiCompatible } from './openai-compatible.ts'
import { providers } from './providers.ts'
import type { MockBehaviour } from '../../test/mock-endpoint.ts'
import type { Reply } from './chat-reply.ts'

const finished = 'data: {"choices":[{"delta":{"content":"答案：B"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n'

function readBytes(pieces: readonly Uint8Array[]): Reply {
  const reader = streamReader(undefined)
  for (const piece of pieces) reader.feed(piece)
  return reader.reply()
}

/** Runs a reader on anything: what comes out is a completion or a `ModelError`. */
function expectCompletionOrModelError(read: () => Reply): void {
  try {
    const completion = completionOf(read(), 1, false)
    completionSchema.parse(completion)
    expect(completion.text).not.toContain('undefined')
  } catch (error) {
    expect(error).toBeInstanceOf(ModelError)
  }
}

describe('readers', () => {
  // Keys that the readers look at, so that arbitrary values reach every branch.
  const keys = [
    'choices',
    'message',
    'delta',
    'content',
    'text',
    'error',
    'code',
    'finish_reason',
    'usage',
    'prompt_tokens',
    'reasoning_content',
    'index',
  ]
  const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('undefined'))
  const leaf = fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), text, fc.constantFrom('stop', 'length', 'error'))
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ depthSize: 'medium' }, leaf, tie('list'), tie('object')),
    list: fc.array(tie('tree'), { maxLength: 3 }),
    object: fc.dictionary(fc.constantFrom(...keys), tie('tree'), { maxKeys: 5 }),
  }))
  const choice = fc.record({ message: tree, delta: tree, finish_reason: tree, usage: tree }, { requiredKeys: [] })
  const nearlyRight = fc.record({ choices: fc.array(choice, { maxLength: 2 }), usage: tree, error: tree }, { requiredKeys: [] })

  it('read 3,000 arbitrary JSON bodies', () => {
    const read = (body: unknown) => expectCompletionOrModelError(() => readReply(JSON.stringify(body), undefined))
    fc.assert(fc.property(fc.oneof(tree, nearlyRight), read), { numRuns: 3000 })
  })

  it('read 1,000 arbitrary strings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (body) => expectCompletionOrModelError(() => readReply(body, undefined))),
      { numRuns: 1000 },
    )
  })

  it('read 1,000 streams of arbitrary bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 })), (pieces) => expectCompletionOrModelError(() => readBytes(pieces))),
      { numRuns: 1000 },
    )
  })

  it('read 3,000 streams of arbitrary JSON, cut anywhere', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(tree, nearlyRight), { maxLength: 4 }), fc.nat(400), (events, end) => {
        const bytes = Buffer.from(events.map((event) => `data: ${JSON.stringify(event)}\r\n\r\n`).join(''))
        expectCompletionOrModelError(() => readBytes([bytes.subarray(0, end)]))
      }),
      { numRuns: 3000 },
    )
  })

  it('find an error, or none, in 3,000 arbitrary JSON bodies of every status', () => {
    const row = providers.find(({ id }) => id === 'glm')
    fc.assert(
      fc.property(fc.oneof(tree, nearlyRight), fc.integer({ min: 100, max: 599 }), (body, status) => {
        const error = serverError(body)
        if (error && !isContentFilter(status, error, row)) expect(failure(status, error, row)).toBeInstanceOf(ModelError)
      }),
      { numRuns: 3000 },
    )
  })

  it('read 200 arbitrary bodies over HTTP, streamed or not', async () => {
    const rawBody = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      tree.map((body) => `data: ${JSON.stringify(body)}\n\n`),
    )
    const answer = fc.record({ rawBody, status: fc.constantFrom(200, 200, 400, 429, 500) })
    let next: MockBehaviour = {}
    const endpoint = await startMockEndpoint({ behave: () => next })
    await fc.assert(
      fc.asyncProperty(answer, fc.boolean(), async (behaviour, stream) => {
        next = { ...behaviour, headers: { 'content-type': stream ? 'text/event-stream' : 'application/json' } }
        const model = openAiCompatible({ id: 'm', model: 'm', baseUrl: endpoint.url, timeoutMs: 5000, stream })
        const outcome = await model.generate(asked(), {}).catch((error: unknown) => error)
        if (!(outcome instanceof ModelError)) completionSchema.parse(outcome)
      }),
      { numRuns: 200 },
    )
    await endpoint.stop()
  })

  it('read the same text wherever the stream is cut', () => {
    const bytes = Buffer.from(`\ufeff: ping\n\n${finished}`)
    for (let at = 0; at <= bytes.length; at++) {
      expect(readBytes([bytes.subarray(0, at), bytes.subarray(at)])).toEqual({ content: '答案：B', reasoning: '', finishReason: 'stop' })
    }
  })

  it('read a last event without its blank line', () => {
    const bytes = Buffer.from('data: {"choices":[{"delta":{"content":"好"},"finish_reason":"stop"}]}')
    expect(readBytes([bytes]).content).toBe('好')
  })

  it('report every stream that ends before its finish reason as broken off', () => {
    const bytes = Buffer.from(finished)
    const whole = finished.indexOf('}]}') + 3 + 2 * 3 // 答案： are 3 bytes each, one unit in a string
    for (let end = 0; end < whole; end++) {
      expect(() => readBytes([bytes.subarray(0, end)])).toThrow(expect.objectContaining({ kind: 'network', retryable: true }))
    }
  })
})
