import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ModelError, type Completion, type Model, type Request, type Response, type Sample } from '../core/index.ts'
import { generate, type GenerateRunOptions } from './generate.ts'
import { question } from './made-up-benchmark.ts'

const samplesOf = (count: number): Sample[] => Array.from({ length: count }, (_, n) => question('first', `${n}`).sample)

async function* stream(samples: readonly Sample[], onRead: (n: number) => void = () => {}): AsyncGenerator<Sample> {
  for (const [n, sample] of samples.entries()) {
    onRead(n)
    yield sample
  }
}

const completion = (text: string): Completion => ({ text, finishReason: 'stop', latencyMs: 1 })
const model = (answer: (request: Request, signal?: AbortSignal) => Promise<Completion> | Completion): Model => ({
  id: 'fake',
  generate: async (request, _settings, signal) => answer(request, signal),
})
const ask = ({ prompt }: Sample) => ({ messages: [{ role: 'user' as const, content: prompt }], options: [] })
const all = (samples: readonly Sample[], fake: Model, options: Partial<GenerateRunOptions> = {}): Promise<Response[]> =>
  Array.fromAsync(generate(stream(samples), ask, fake, { concurrency: 4, repeats: 1, ...options }))

describe('generate', () => {
  it('never has more than 4 requests under way, and has 4 when there is enough to ask', async () => {
    let underWay = 0
    let most = 0
    const responses = await all(
      samplesOf(50),
      model(async ({ sampleId }) => {
        most = Math.max(most, ++underWay)
        await sleep(Number(sampleId) % 3)
        underWay--
        return completion('yes')
      }),
    )
    expect([responses.length, most]).toEqual([50, 4])
  })

  it('reads samples only as they are needed: of 1,000, no more than are under way and wait', async () => {
    let read = 0
    let isOver = false
    const asking = generate(
      stream(samplesOf(1000), () => read++),
      ask,
      model(async () => (isOver ? completion('yes') : sleep(5, completion('yes')))),
      { concurrency: 3, repeats: 1 },
    )
    await asking.next()
    expect(read).toBeLessThan(12)
    isOver = true
    await asking.return(undefined)
  })

  it('asks each of 3 samples twice, with its messages and settings', async () => {
    const seen: Request[] = []
    const settings: unknown[] = []
    const fake: Model = {
      id: 'fake',
      generate: async (request, options) => {
        seen.push(request)
        settings.push(options)
        return completion('yes')
      },
    }
    const responses = await all(samplesOf(3), fake, { repeats: 2, temperature: 0.5, seed: 7 })
    expect(responses.map(({ id, repeat }) => `${id}/${repeat}`).toSorted()).toEqual(['0/0', '0/1', '1/0', '1/1', '2/0', '2/1'])
    expect(seen[0]).toEqual({
      task: 'first',
      sampleId: '0',
      repeat: 0,
      prompt: 'first 0?',
      options: [],
      messages: [{ role: 'user', content: 'first 0?' }],
    })
    expect(settings[0]).toEqual({ temperature: 0.5, seed: 7 })
  })

  it('never asks what is done', async () => {
    const asked: string[] = []
    const fake = model(({ sampleId, repeat }) => {
      asked.push(`${sampleId}/${repeat}`)
      return completion('yes')
    })
    await all(samplesOf(4), fake, { repeats: 2, isDone: (_task, id, repeat) => id === '1' || repeat === 1 })
    expect(asked.toSorted()).toEqual(['0/0', '2/0', '3/0'])
  })

  it('makes no prompt for what is done', async () => {
    const prompts: string[] = []
    const noting = (sample: Sample) => (prompts.push(sample.id), ask(sample))
    const fake = model(() => completion('yes'))
    await Array.fromAsync(generate(stream(samplesOf(3)), noting, fake, { concurrency: 2, repeats: 1, isDone: (_task, id) => id !== '2' }))
    expect(prompts).toEqual(['2'])
  })

  it('makes a failed request a response that says why, and goes on', async () => {
    const fake = model(({ sampleId }) => {
      if (sampleId === '1') throw new ModelError('server', 'HTTP 500: no', { retryable: true, status: 500 })
      if (sampleId === '2') throw new ModelError('timeout', 'too slow', { retryable: true })
      return completion('yes')
    })
    const responses = (await all(samplesOf(4), fake)).toSorted((a, b) => a.id.localeCompare(b.id))
    expect(responses.map(({ status }) => status)).toEqual(['completed', 'failed', 'failed', 'completed'])
    expect(responses[1]).toEqual({ status: 'failed', task: 'first', id: '1', repeat: 0, kind: 'server', message: 'HTTP 500: no', httpStatus: 500 })
    expect(responses[2]).not.toHaveProperty('httpStatus')
  })

  it('throws what is no ModelError, and stops asking', async () => {
    let asked = 0
    const fake = model(({ sampleId }) => {
      asked++
      if (sampleId === '5') throw new TypeError('a bug')
      return completion('yes')
    })
    await expect(all(samplesOf(500), fake)).rejects.toThrow('a bug')
    await sleep(5)
    expect(asked).toBeLessThan(30)
  })

  it('throws what goes wrong while samples are read or prompts are made', async () => {
    const broken = (async function* (): AsyncGenerator<Sample> {
      yield* samplesOf(2)
      throw new RangeError('torn file')
    })()
    await expect(
      Array.fromAsync(
        generate(
          broken,
          ask,
          model(() => completion('yes')),
          { concurrency: 2, repeats: 1 },
        ),
      ),
    ).rejects.toThrow('torn file')
    const noPrompt = () => {
      throw new RangeError('no prompt')
    }
    await expect(
      Array.fromAsync(
        generate(
          stream(samplesOf(2)),
          noPrompt,
          model(() => completion('yes')),
          { concurrency: 2, repeats: 1 },
        ),
      ),
    ).rejects.toThrow('no prompt')
  })

  it('ends when told to, leaves no trace of what was under way, and asks nothing more', async () => {
    const controller = new AbortController()
    let asked = 0
    const fake = model(async ({ sampleId }, signal) => {
      asked++
      if (Number(sampleId) < 3) return completion('yes')
      if (Number(sampleId) === 5) controller.abort()
      await new Promise((resolve) => signal!.addEventListener('abort', resolve))
      throw new ModelError('aborted', 'given up', { retryable: false })
    })
    const responses = await all(samplesOf(100), fake, { signal: controller.signal, concurrency: 3 })
    expect(responses.map(({ id }) => id)).toEqual(['0', '1', '2'])
    expect(asked).toBeLessThan(8)
  })

  it('asks nothing where it was told to end before it began', async () => {
    expect(
      await all(
        samplesOf(5),
        model(() => completion('yes')),
        { signal: AbortSignal.abort() },
      ),
    ).toEqual([])
  })

  it('stops asking, and gives up what is under way, when nobody listens any more', async () => {
    let asked = 0
    let givenUp = 0
    const fake = model(async ({ sampleId }, signal) => {
      asked++
      if (sampleId === '0') return completion('yes')
      await new Promise((resolve) => signal!.addEventListener('abort', resolve))
      givenUp++
      throw new ModelError('aborted', 'given up', { retryable: false })
    })
    for await (const response of generate(stream(samplesOf(100)), ask, fake, { concurrency: 4, repeats: 1 })) {
      expect(response.id).toBe('0')
      break
    }
    await sleep(5)
    expect(givenUp).toBe(asked - 1)
    expect(asked).toBeLessThan(9)
  })
})
