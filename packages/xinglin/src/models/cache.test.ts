import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMockEndpoint } from '../../test/mock-endpoint.ts'
import { ModelError } from '../core/index.ts'
import { asked } from './asked.ts'
import { cache, cacheKey, canonicalJson } from './cache.ts'
import { clearCache } from './clear-cache.ts'
import { openAiCompatible } from './openai-compatible.ts'
import type { Completion, Model } from '../core/index.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'xinglin-cache-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Answers 1, 2, 3 …, or as `completion` says. */
function counter(id: string, completion: Partial<Completion> = {}): Model & { asked: number } {
  const model = {
    id,
    asked: 0,
    generate: async (): Promise<Completion> => ({ text: String(++model.asked), finishReason: 'stop', latencyMs: 7, ...completion }),
  }
  return model
}

const files = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe('cache', () => {
  it('asks once, and answers the same with cached: true and 0 ms', async () => {
    const model = counter('m1', { reasoning: '想', usage: { inputTokens: 10, cachedInputTokens: 5, outputTokens: 20 } })
    const cached = cache(model, { folder, identity: {} })
    const first = await cached.generate(asked(), {})
    const second = await cached.generate(asked(), {})
    expect(model.asked).toBe(1)
    expect(second).toEqual({ ...first, cached: true, latencyMs: 0 })
    expect(first).not.toHaveProperty('cached')
  })

  it('never answers for another model, endpoint or setting (A51, A52): 9 questions, 9 requests', async () => {
    const model = counter('m1')
    const other = counter('m2')
    const ask = (settings = {}, identity = {}, request = asked(), asking = model) => cache(asking, { folder, identity }).generate(request, settings)
    await ask()
    await ask({ maxTokens: 512 })
    await ask({ maxTokens: 4096 })
    await ask({ temperature: 0 })
    await ask({ seed: 0 })
    await ask({}, { baseUrl: 'http://a/v1' })
    await ask({}, { stream: true })
    await ask({}, {}, asked({ prompt: '发热怎么办？' }))
    await ask({}, {}, asked(), other)
    expect([model.asked, other.asked]).toEqual([8, 1])
  })

  it('hits whatever the order of the settings', async () => {
    const model = counter('m1')
    await cache(model, { folder, identity: { a: 1, b: { c: 2, d: 3 } } }).generate(asked(), { temperature: 1, seed: 2 })
    await cache(model, { folder, identity: { b: { d: 3, c: 2 }, a: 1 } }).generate(asked(), { seed: 2, temperature: 1 })
    expect(model.asked).toBe(1)
  })

  it('keeps 5 repeats apart and replays them alike (A53)', async () => {
    const endpoint = await startMockEndpoint({ behave: ({ index }) => ({ text: String(index) }) })
    const model = openAiCompatible({ id: 'm', model: 'm', baseUrl: endpoint.url, timeoutMs: 5000 })
    const cached = cache(model, { folder, identity: model.identity })
    const ask = async () => {
      const texts: string[] = []
      for (let repeat = 0; repeat < 5; repeat++) texts.push((await cached.generate(asked({ repeat }), { temperature: 1 })).text)
      return texts
    }
    expect(await ask()).toEqual(['0', '1', '2', '3', '4'])
    expect(await ask()).toEqual(['0', '1', '2', '3', '4'])
    expect(endpoint.requests).toHaveLength(5)
    await endpoint.stop()
  })

  it.each(['length', 'content-filter'] as const)('asks again for a reply that ended with %s', async (finishReason) => {
    const model = counter('m1', { finishReason })
    const cached = cache(model, { folder, identity: {} })
    await cached.generate(asked(), {})
    await cached.generate(asked(), {})
    expect(model.asked).toBe(2)
    expect(await files()).toHaveLength(0)
  })

  it('stores no failure', async () => {
    const failing: Model = { id: 'm', generate: () => Promise.reject(new ModelError('server', 'x', { retryable: true })) }
    await expect(cache(failing, { folder, identity: {} }).generate(asked(), {})).rejects.toMatchObject({ kind: 'server' })
    expect(await files()).toHaveLength(0)
  })

  it.each(['', '{"format":1,"completion":{"te', '{"format":2}', '[]'])('asks again where the file holds %j, and mends it', async (content) => {
    const model = counter('m1')
    const cached = cache(model, { folder, identity: {} })
    await cached.generate(asked(), {})
    const [file] = await files()
    await writeFile(path.join(file!.parentPath, file!.name), content)
    expect((await cached.generate(asked(), {})).text).toBe('2')
    expect((await cached.generate(asked(), {})).text).toBe('2')
  })

  it('names files by 64 hexadecimal digits under two folders of 2, whatever the model is called (A56)', async () => {
    const id = `http://127.0.0.1:8000/v1?model=模型/${'超长'.repeat(150)}`
    await cache(counter(id), { folder, identity: {} }).generate(asked(), {})
    const [file] = await files()
    const relative = path.relative(folder, path.join(file!.parentPath, file!.name)).split(path.sep).join('/')
    expect(relative).toMatch(/^([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{60}\.json$/)
  })

  it('holds neither prompt nor task in its files', async () => {
    await cache(counter('m'), { folder, identity: {} }).generate(asked(), {})
    const [file] = await files()
    expect(await readFile(path.join(file!.parentPath, file!.name), 'utf8')).toBe(
      '{"format":1,"completion":{"text":"1","finishReason":"stop","latencyMs":7}}',
    )
  })

  it('leaves no draft behind when 20 ask the same at once', async () => {
    const cached = cache(counter('m'), { folder, identity: {} })
    await Promise.all(Array.from({ length: 20 }, () => cached.generate(asked(), {})))
    expect((await files()).map(({ name }) => path.extname(name))).toEqual(['.json'])
  })

  it('answers, and tells of it, when its folder cannot be written', async () => {
    const file = path.join(folder, 'file')
    await writeFile(file, '')
    const errors: Error[] = []
    const cached = cache(counter('m'), { folder: file, identity: {}, onUnwritable: (error) => errors.push(error) })
    expect((await cached.generate(asked(), {})).text).toBe('1')
    expect(errors).toEqual([expect.objectContaining({ code: 'ENOTDIR' })])
  })
})

describe('cacheKey', () => {
  it('is the SHA-256 of the question with its keys in order', () => {
    const json = '{"format":1,"id":"m","identity":{"a":1,"b":2},"messages":[{"content":"头痛","role":"user"}],"repeat":3,"settings":{"seed":1}}'
    const key = cacheKey('m', { b: 2, a: 1 }, asked({ repeat: 3, messages: [{ role: 'user', content: '头痛' }] }), { seed: 1 })
    expect(key).toBe(createHash('sha256').update(json).digest('hex'))
  })

  it('keeps the order of lists', () => expect(canonicalJson([{ b: 1, a: [2, 1] }])).toBe('[{"a":[2,1],"b":1}]'))
})

describe('clearCache', () => {
  it('removes 3 replies of 222 bytes in all, and nothing else', async () => {
    const cached = cache(counter('m'), { folder, identity: {} })
    for (let repeat = 0; repeat < 3; repeat++) await cached.generate(asked({ repeat }), {})
    await writeFile(path.join(folder, 'notes.txt'), 'mine')
    // {"format":1,"completion":{"text":"1","finishReason":"stop","latencyMs":7}} has 74 bytes.
    expect(await clearCache(folder)).toEqual({ files: 3, bytes: 222 })
    expect(await readdir(folder)).toEqual(['notes.txt'])
  })

  it('finds 0 files where there is no folder', async () => expect(await clearCache(path.join(folder, 'none'))).toEqual({ files: 0, bytes: 0 }))
})
