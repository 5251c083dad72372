import { describe, expect, it } from 'vitest'
import { asked } from './asked.ts'
import { estimateTokens } from '../core/index.ts'
import { rateLimit } from './rate-limit.ts'
import { simulatedClock } from './simulated-clock.ts'
import type { Completion, Model, Usage } from '../core/index.ts'

function instant(clock: { now(): number }, usage?: Usage): Model & { sentAt: number[] } {
  const sentAt: number[] = []
  const completion: Completion = { text: '好', finishReason: 'stop', latencyMs: 1, ...(usage && { usage }) }
  return {
    id: 'm',
    sentAt,
    generate: async () => {
      sentAt.push(clock.now())
      return completion
    },
  }
}

const times = <Result>(count: number, ask: () => Promise<Result>) => Promise.all(Array.from({ length: count }, ask))

describe('rateLimit', () => {
  it('sends 60 requests a minute: 150 need 2 minutes', async () => {
    const clock = simulatedClock()
    const model = instant(clock)
    const limited = rateLimit(model, { clock, requestsPerMinute: 60 })
    await clock.run(times(150, () => limited.generate(asked(), {})))
    expect(Object.fromEntries(Object.entries(Object.groupBy(model.sentAt, String)).map(([at, sent]) => [at, sent?.length]))).toEqual({
      0: 60,
      60000: 60,
      120000: 30,
    })
  })

  it('sends 100 tokens a minute: 10 requests of 15 tokens go 6, then 4', async () => {
    const clock = simulatedClock()
    const model = instant(clock)
    const limited = rateLimit(model, { clock, tokensPerMinute: 100 })
    // 5 characters and 10 tokens of answer.
    await clock.run(times(10, () => limited.generate(asked({ messages: [{ role: 'user', content: '头痛怎么办' }] }), { maxTokens: 10 })))
    expect(model.sentAt).toEqual([0, 0, 0, 0, 0, 0, 60_000, 60_000, 60_000, 60_000])
  })

  it('corrects its estimate by the usage: 20 requests of 5 tokens fit where 15 were feared', async () => {
    const clock = simulatedClock()
    const model = instant(clock, { inputTokens: 4, outputTokens: 1 })
    const limited = rateLimit(model, { clock, tokensPerMinute: 115 })
    const request = asked({ messages: [{ role: 'user', content: '头痛怎么办' }] })
    for (let i = 0; i < 20; i++) await clock.run(limited.generate(request, { maxTokens: 10 }))
    // The 20th finds 19 × 5 = 95 used, and 95 + 15 ≤ 115.
    expect(clock.now()).toBe(0)
  })

  it('lets a request through alone that is larger than the limit', async () => {
    const clock = simulatedClock()
    const model = instant(clock)
    const limited = rateLimit(model, { clock, tokensPerMinute: 3 })
    await clock.run(times(2, () => limited.generate(asked(), {})))
    expect(model.sentAt).toEqual([0, 60_000])
  })

  it('lets go of a request whose run stops, and serves the next', async () => {
    const clock = simulatedClock()
    const model = instant(clock)
    const limited = rateLimit(model, { clock, requestsPerMinute: 1 })
    const stop = new AbortController()
    await clock.run(limited.generate(asked(), {}))
    const stopped = limited.generate(asked(), {}, stop.signal)
    const next = limited.generate(asked(), {})
    stop.abort()
    await expect(stopped).rejects.toMatchObject({ kind: 'aborted', retryable: false })
    await clock.run(next)
    expect(model.sentAt).toEqual([0, 60_000])
  })
})

describe('estimateTokens', () => {
  it.each([
    ['', 0],
    ['头痛怎么办？', 6],
    ['aspirin', 2],
    ['CD4细胞', 3],
    ['𠮷', 1],
    ['答案：B', 4],
  ])('of %j is %i', (text, tokens) => expect(estimateTokens(text)).toBe(tokens))
})
