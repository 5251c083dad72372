import { describe, expect, it } from 'vitest'
import { startMockEndpoint } from '../../test/mock-endpoint.ts'
import { ModelError, seededRandom } from '../core/index.ts'
import { asked } from './asked.ts'
import { systemClock } from './clock.ts'
import { openAiCompatible } from './openai-compatible.ts'
import { retry } from './retry.ts'
import { simulatedClock } from './simulated-clock.ts'
import type { Completion, Model } from '../core/index.ts'
import type { Clock } from './clock.ts'
import type { Pause } from './throttle.ts'

const fine: Completion = { text: '好', finishReason: 'stop', latencyMs: 1 }
const failureOf = (kind: ModelError['kind'], retryable = true, retryAfterMs?: number) =>
  new ModelError(kind, kind, { retryable, ...(retryAfterMs !== undefined && { retryAfterMs }) })

/** A server on a simulated clock; `serve` throws or not, at the moment a request arrives. */
function server(clock: Clock, serve: (now: number, index: number) => void, latencyMs: number | (() => number) = 200): Model & { sentAt: number[] } {
  const sentAt: number[] = []
  return {
    id: 'mock/m',
    sentAt,
    async generate(_request, _settings, signal) {
      const index = sentAt.length
      sentAt.push(clock.now())
      // Refusals come back at once, answers take their time.
      await clock.sleep(5, signal)
      serve(clock.now(), index)
      await clock.sleep(typeof latencyMs === 'number' ? latencyMs : latencyMs(), signal)
      return fine
    },
  }
}

/** Asks `count` samples, `concurrency` at a time. */
async function askAll(model: Model, count: number, concurrency: number): Promise<PromiseSettledResult<Completion>[]> {
  const results: PromiseSettledResult<Completion>[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const sampleId = String(next++)
      const [result] = await Promise.allSettled([model.generate(asked({ sampleId }), {})])
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return results
}

const answered = (results: readonly PromiseSettledResult<Completion>[]) => results.filter(({ status }) => status === 'fulfilled').length

/** 20 requests in every 10 s counted from the first, refusals not counted. */
function fixedWindow(requests: number, windowMs: number, retryAfterMs: number | undefined) {
  let start = -Infinity
  let used = 0
  return (now: number) => {
    if (now - start >= windowMs) {
      start = now
      used = 0
    }
    if (++used > requests) throw failureOf('rate-limit', true, retryAfterMs)
  }
}

function slidingWindow(requests: number, windowMs: number, retryAfterMs: (oldest: number, now: number) => number) {
  let accepted: number[] = []
  return (now: number) => {
    accepted = accepted.filter((at) => at > now - windowMs)
    if (accepted.length >= requests) throw failureOf('rate-limit', true, retryAfterMs(accepted[0]!, now))
    accepted.push(now)
  }
}

describe('retry in a 429 storm (A23: 20 requests per 10 s, 200 samples, concurrency 50)', () => {
  const windows = {
    'a fixed window': () => fixedWindow(20, 10_000, 10_000),
    'a sliding window': () => slidingWindow(20, 10_000, () => 10_000),
    'a sliding window that names the time left': () => slidingWindow(20, 10_000, (oldest, now) => oldest + 10_000 - now),
  }
  it.each(Object.entries(windows))('answers all 200 with at most 240 requests in about 100 s: %s', async (_name, make) => {
    const clock = simulatedClock()
    const random = seededRandom(23)
    const endpoint = server(clock, make(), () => 100 + random() * 800)
    const pauses: Pause[] = []
    const model = retry(endpoint, { clock, random, onPause: (pause) => pauses.push(pause) })
    const results = await clock.run(askAll(model, 200, 50))
    expect(answered(results)).toBe(200)
    expect(endpoint.sentAt.length).toBeLessThanOrEqual(240)
    // 10 windows of 20; the last one starts after 90 s.
    expect(clock.now()).toBeGreaterThanOrEqual(90_000)
    expect(clock.now()).toBeLessThanOrEqual(110_000)
    expect(pauses.length).toBeLessThanOrEqual(5)
  })

  it('holds in real time, at a twentieth of it, against the mock endpoint: 60 samples', async () => {
    const endpoint = await startMockEndpoint({ limit: { requests: 20, windowMs: 500, retryAfter: '0.5' }, delayMs: 1 })
    const model = retry(openAiCompatible({ id: 'm', model: 'm', baseUrl: endpoint.url, timeoutMs: 5000 }), {
      clock: systemClock,
      random: seededRandom(1),
    })
    const results = await askAll(model, 60, 50)
    expect(answered(results)).toBe(60)
    // 30 refusals at first, and room for a slow machine.
    expect(endpoint.requests.length).toBeLessThanOrEqual(120)
    await endpoint.stop()
  })

  it('outlasts a one-minute window without Retry-After', async () => {
    const clock = simulatedClock()
    const endpoint = server(clock, fixedWindow(60, 60_000, undefined))
    const results = await clock.run(askAll(retry(endpoint, { clock, random: seededRandom(2) }), 120, 20))
    expect(answered(results)).toBe(120)
    expect(endpoint.sentAt.length).toBeLessThanOrEqual(180)
  })

  it('outlasts a one-minute window whose Retry-After says 1 s', async () => {
    const clock = simulatedClock()
    const endpoint = server(clock, fixedWindow(60, 60_000, 1000))
    const results = await clock.run(askAll(retry(endpoint, { clock, random: seededRandom(2) }), 120, 20))
    expect(answered(results)).toBe(120)
    expect(endpoint.sentAt.length).toBeLessThanOrEqual(240)
  })

  it('finds its way to a server that takes 5 at a time', async () => {
    const clock = simulatedClock()
    let busy = 0
    const endpoint: Model = {
      id: 'm',
      async generate() {
        if (busy >= 5) throw failureOf('rate-limit')
        busy++
        await clock.sleep(2000)
        busy--
        return fine
      },
    }
    const results = await clock.run(askAll(retry(endpoint, { clock, random: seededRandom(3) }), 100, 50))
    expect(answered(results)).toBe(100)
  })
})

describe('retry', () => {
  it('holds back every request until the time that one 429 names', async () => {
    const clock = simulatedClock()
    const endpoint = server(clock, (_now, index) => {
      if (index === 0) throw failureOf('rate-limit', true, 7000)
    })
    const model = retry(endpoint, { clock, random: () => 0.5 })
    const first = model.generate(asked(), {})
    const later = clock.sleep(1000).then(() => Promise.all([model.generate(asked(), {}), model.generate(asked(), {})]))
    await clock.run(Promise.all([first, later]))
    // Refused at 5 ms; none is sent before 7,005 ms. One at a time after that: nothing had been let through yet.
    expect(endpoint.sentAt[0]).toBe(0)
    expect(endpoint.sentAt.slice(1).every((at) => at >= 7005)).toBe(true)
    expect(endpoint.sentAt).toHaveLength(4)
  })

  it('waits 0.5, 1 and 2 s when chance says one half, then has its answer', async () => {
    const clock = simulatedClock()
    const endpoint = server(
      clock,
      (_now, index) => {
        if (index < 3) throw failureOf('server')
      },
      0,
    )
    await clock.run(retry(endpoint, { clock, random: () => 0.5 }).generate(asked(), {}))
    // Each try fails 5 ms after it was sent.
    expect(endpoint.sentAt).toEqual([0, 505, 1510, 3515])
  })

  it('throws the last error after 5 tries', async () => {
    const clock = simulatedClock()
    const endpoint = server(clock, (_now, index) => {
      throw new ModelError('server', `failure ${index + 1}`, { retryable: true })
    })
    await expect(clock.run(retry(endpoint, { clock, random: () => 0.5 }).generate(asked(), {}))).rejects.toThrow('failure 5')
    expect(endpoint.sentAt).toHaveLength(5)
  })

  it('gives a rate limit 10 tries', async () => {
    const clock = simulatedClock()
    const endpoint = server(clock, (_now, index) => {
      throw new ModelError('rate-limit', `limit ${index + 1}`, { retryable: true, status: 429 })
    })
    await expect(clock.run(retry(endpoint, { clock, random: () => 0.5 }).generate(asked(), {}))).rejects.toThrow('limit 10')
    expect(endpoint.sentAt).toHaveLength(10)
  })

  it.each([
    failureOf('authentication', false),
    failureOf('quota', false),
    failureOf('rate-limit', true, 3_600_000),
    new TypeError('a mistake of ours'),
  ])('tries only once what cannot get better: %s', async (error) => {
    const clock = simulatedClock()
    const endpoint = server(clock, () => {
      throw error
    })
    await expect(clock.run(retry(endpoint, { clock, random: () => 0.5 }).generate(asked(), {}))).rejects.toBe(error)
    expect(endpoint.sentAt).toHaveLength(1)
  })

  it('waits the 3 s that a 503 asks for', async () => {
    const clock = simulatedClock()
    const endpoint = server(clock, (_now, index) => {
      if (index === 0) throw failureOf('server', true, 3000)
    })
    await clock.run(retry(endpoint, { clock, random: () => 0.5 }).generate(asked(), {}))
    expect(endpoint.sentAt).toEqual([0, 3005])
  })

  it('stops waiting when the run stops', async () => {
    const clock = simulatedClock()
    const endpoint = server(clock, () => {
      throw failureOf('rate-limit', true, 60_000)
    })
    const stop = new AbortController()
    const waiting = retry(endpoint, { clock, random: () => 0.5 }).generate(asked(), {}, stop.signal)
    const stopping = clock.sleep(1000).then(() => stop.abort())
    await expect(clock.run(Promise.all([waiting, stopping]))).rejects.toMatchObject({ kind: 'aborted' })
    expect(clock.now()).toBe(1000)
  })

  it('grows by 1 after three windows without a 429, when the limit was raised', async () => {
    const clock = simulatedClock()
    let limit = fixedWindow(4, 1000, 1000)
    const endpoint = server(clock, (now) => limit(now), 10)
    const all = askAll(retry(endpoint, { clock, random: () => 0.5 }), 60, 10)
    await clock.run(clock.sleep(2500))
    limit = () => {}
    await clock.run(all)
    const per = Map.groupBy(endpoint.sentAt, (at) => Math.floor(at / 1020))
    const sizes = [...per.values()].map(({ length }) => length)
    expect(Math.max(...sizes.slice(1))).toBeGreaterThanOrEqual(6)
    expect(answered(await all)).toBe(60)
  })
})
