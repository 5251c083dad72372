import { afterEach, describe, expect, it } from 'vitest'
import { startMockEndpoint } from '../../test/mock-endpoint.ts'
import { asked } from './asked.ts'
import { openAiCompatible } from './openai-compatible.ts'
import type { MockEndpoint, MockOptions } from '../../test/mock-endpoint.ts'

let endpoint: MockEndpoint
afterEach(() => endpoint.stop())

async function ask(count: number, options: MockOptions) {
  endpoint = await startMockEndpoint(options)
  const model = openAiCompatible({ id: 'm', model: 'm', baseUrl: endpoint.url, timeoutMs: 5000 })
  const outcomes: string[] = []
  for (let i = 0; i < count; i++)
    outcomes.push(
      await model.generate(asked(), {}).then(
        ({ finishReason }) => finishReason,
        (error) => error.kind,
      ),
    )
  return outcomes
}

const countOf = (outcomes: readonly string[], outcome: string) => outcomes.filter((each) => each === outcome).length

describe('startMockEndpoint', () => {
  it('refuses every 3rd of 9 requests', async () => {
    const outcomes = await ask(9, { limitEvery: { every: 3, retryAfter: '1' } })
    expect(outcomes.map((outcome) => (outcome === 'rate-limit' ? 'x' : '.')).join('')).toBe('..x..x..x')
  })

  it('lets 4 through in a window and refuses the rest', async () => {
    expect(countOf(await ask(10, { limit: { requests: 4, windowMs: 60_000 } }), 'rate-limit')).toBe(6)
    expect(endpoint.requests.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(6)
  })

  it('resets about 30 % and cuts about 20 % of 200, the same ones for a seed', async () => {
    const options: MockOptions = {
      seed: 5,
      shares: [
        { share: 0.3, behaviour: { fault: 'reset' } },
        { share: 0.2, behaviour: { finishReason: 'length' } },
      ],
    }
    const outcomes = await ask(200, options)
    // 60 and 40 expected, standard deviations 6.5 and 5.7: within 4 of them.
    expect(Math.abs(countOf(outcomes, 'network') - 60)).toBeLessThan(26)
    expect(Math.abs(countOf(outcomes, 'length') - 40)).toBeLessThan(23)
    await endpoint.stop()
    expect(await ask(200, options)).toEqual(outcomes)
  })
})
