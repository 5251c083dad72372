import { afterEach, describe, expect, it } from 'vitest'
import { startMockEndpoint } from '../../test/mock-endpoint.ts'
import { asked } from './asked.ts'
import { openAiCompatible } from './openai-compatible.ts'
import { providers } from './providers.ts'
import type { MockEndpoint, MockOptions } from '../../test/mock-endpoint.ts'
import type { EndpointOptions } from './openai-compatible.ts'

let endpoint: MockEndpoint
afterEach(() => endpoint.stop())

async function modelOf(mock: MockOptions = {}, options: Partial<EndpointOptions> = {}) {
  endpoint = await startMockEndpoint(mock)
  return openAiCompatible({ id: 'mock/m', model: 'm', baseUrl: endpoint.url, timeoutMs: 5000, ...options })
}

const rowOf = (id: string) => providers.find((row) => row.id === id)!
const userAsks = [{ role: 'user', content: '头痛怎么办？' }]

describe('the request', () => {
  it('has 2 fields when no setting is given', async () => {
    const model = await modelOf()
    await model.generate(asked(), {})
    expect(endpoint.requests[0]).toMatchObject({ path: '/v1/chat/completions', body: { model: 'm', messages: userAsks } })
    expect(Object.keys(endpoint.requests[0]!.body)).toEqual(['model', 'messages'])
    expect(endpoint.requests[0]!.headers.authorization).toBeUndefined()
  })

  it('carries the key and the settings that are given, 0 among them', async () => {
    const model = await modelOf({}, { apiKey: 'sk-1', extraBody: { enable_thinking: false } })
    await model.generate(asked(), { temperature: 0, maxTokens: 512, seed: 0 })
    expect(endpoint.requests[0]!.body).toEqual({ model: 'm', messages: userAsks, temperature: 0, max_tokens: 512, seed: 0, enable_thinking: false })
    expect(endpoint.requests[0]!.headers.authorization).toBe('Bearer sk-1')
  })

  it('names the token limit as the provider does, and asks for usage in a stream where it may', async () => {
    const model = await modelOf({}, { row: rowOf('openai'), stream: true })
    await model.generate(asked(), { maxTokens: 9 })
    expect(endpoint.requests[0]!.body).toEqual({
      model: 'm',
      messages: userAsks,
      max_completion_tokens: 9,
      stream: true,
      stream_options: { include_usage: true },
    })
    const other = openAiCompatible({ id: 'glm/m', model: 'm', baseUrl: endpoint.url, timeoutMs: 5000, row: rowOf('glm'), stream: true })
    await other.generate(asked(), { maxTokens: 9 })
    expect(endpoint.requests[1]!.body).toEqual({ model: 'm', messages: userAsks, max_tokens: 9, stream: true })
  })

  it('goes to one path, however the base URL was typed', async () => {
    const model = await modelOf()
    for (const tail of ['/', '/chat/completions', '?api-version=3']) {
      await openAiCompatible({ id: 'm', model: 'm', baseUrl: endpoint.url + tail, timeoutMs: 5000 }).generate(asked(), {})
    }
    expect(endpoint.requests.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/chat/completions', '/v1/chat/completions?api-version=3'])
    expect(model.baseUrl).toBe(endpoint.url)
  })
})

describe('the answer', () => {
  const reply = async (mock: MockOptions, options: Partial<EndpointOptions> = {}) => (await modelOf(mock, options)).generate(asked(), {})

  it('is word for word, with usage and a time', async () => {
    const completion = await reply({ text: ' 答案：B\n', delayMs: 30 })
    expect(completion).toMatchObject({ text: ' 答案：B\n', finishReason: 'stop', usage: { inputTokens: 10, outputTokens: 6 } })
    expect(completion.latencyMs).toBeGreaterThanOrEqual(29)
    expect(completion.latencyMs).toBeLessThan(2000)
    expect(Object.keys(completion).sort()).toEqual(['finishReason', 'latencyMs', 'text', 'usage'])
  })

  it('counts 10 input tokens, 5 of them cached, and 20 output tokens (A27)', async () => {
    const usage = { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30, prompt_tokens_details: { cached_tokens: 5 } }
    expect((await reply({ usage })).usage).toEqual({ inputTokens: 10, cachedInputTokens: 5, outputTokens: 20 })
  })

  it("counts DeepSeek's 4 cache hits", async () => {
    const usage = { prompt_tokens: 10, completion_tokens: 20, prompt_cache_hit_tokens: 4, prompt_cache_miss_tokens: 6 }
    expect((await reply({ usage })).usage).toEqual({ inputTokens: 10, cachedInputTokens: 4, outputTokens: 20 })
  })

  it('has no usage where the server counts none', async () => {
    expect(await reply({ usage: null })).not.toHaveProperty('usage')
  })

  it.each([
    ['stop', 'stop'],
    ['length', 'length'],
    ['max_tokens', 'length'],
    ['content_filter', 'content-filter'],
    ['sensitive', 'content-filter'],
    ['tool_calls', 'other'],
    [null, 'other'],
  ])('ends with %s: %s', async (finishReason, expected) => {
    expect((await reply({ finishReason })).finishReason).toBe(expected)
    await endpoint.stop()
    const streamed = await reply({ finishReason }, { stream: true })
    expect(streamed.finishReason).toBe(expected)
  })

  it.each(['insufficient_system_resource', 'network_error'])('is none when the server gave up: %s', async (finishReason) => {
    await expect(reply({ text: '半', finishReason })).rejects.toMatchObject({ kind: 'server', retryable: true })
  })

  it('takes the thought off (A19)', async () => {
    expect(await reply({ think: '先看A，答案：A？不对，应该是B', text: '答案：B' })).toMatchObject({
      text: '答案：B',
      reasoning: '先看A，答案：A？不对，应该是B',
    })
  })

  it('is empty when the thought was cut (A19)', async () => {
    const cut = await reply({ text: '<think>答案可能是A，也可能', finishReason: 'length' })
    expect(cut).toMatchObject({ text: '', reasoning: '答案可能是A，也可能', finishReason: 'length' })
  })

  it('is empty when all of it is in reasoning_content, unless that may stand in (A20)', async () => {
    const onlyReasoning = { text: null, reasoning: '……答案：B' }
    expect(await reply(onlyReasoning)).toMatchObject({ text: '', reasoning: '……答案：B', finishReason: 'stop' })
    await endpoint.stop()
    expect(await reply(onlyReasoning, { answerFromReasoning: true })).toMatchObject({ text: '……答案：B', reasoning: '……答案：B' })
    await endpoint.stop()
    expect(await reply({ text: 'A', reasoning: '……答案：B' }, { answerFromReasoning: true })).toMatchObject({ text: 'A' })
  })

  it("reads vLLM's `reasoning` and content in 2 parts", async () => {
    const content = [
      { type: 'text', text: '答案' },
      { type: 'text', text: '：B' },
    ]
    const rawBody = JSON.stringify({ choices: [{ message: { content, reasoning: '想' }, finish_reason: 'stop' }] })
    expect(await reply({ rawBody })).toMatchObject({ text: '答案：B', reasoning: '想' })
  })

  it('reads a stream that a server sends unasked, and JSON where a stream was due', async () => {
    const rawBody = 'data: {"choices":[{"delta":{"content":"答"},"finish_reason":"stop"}]}\n\n'
    expect((await reply({ rawBody, headers: { 'content-type': 'text/event-stream' } })).text).toBe('答')
    await endpoint.stop()
    const json = JSON.stringify({ choices: [{ message: { content: '整' }, finish_reason: 'stop' }] })
    expect((await reply({ rawBody: json }, { stream: true })).text).toBe('整')
  })
})

describe('a stream', () => {
  it.each([1, 2, 3, 7, 1000])('is whole when TCP cuts it every %i bytes, with CRLF and odd lines (A26)', async (bytesPerWrite) => {
    const model = await modelOf({ text: '答案：𠀀B😀', reasoning: '想', stream: { bytesPerWrite, lineEnd: '\r\n', odd: true } }, { stream: true })
    const completion = await model.generate(asked(), {})
    expect(completion).toMatchObject({ text: '答案：𠀀B😀', reasoning: '想', finishReason: 'stop', usage: { inputTokens: 10, outputTokens: 9 } })
  })

  it('needs no [DONE] after a finish reason', async () => {
    const model = await modelOf({ text: '好', stream: { doneLine: false } }, { stream: true })
    expect((await model.generate(asked(), {})).text).toBe('好')
  })

  it('is done at [DONE], though the connection stays open', async () => {
    const model = await modelOf({ text: '好', stream: { staysOpen: true } }, { stream: true })
    const completion = await model.generate(asked(), {})
    expect(completion.text).toBe('好')
    expect(completion.latencyMs).toBeLessThan(900)
  })

  it('that ends half-way is a network failure worth another try', async () => {
    const model = await modelOf({ text: '一二三四五六', fault: 'half-stream' }, { stream: true })
    await expect(model.generate(asked(), {})).rejects.toMatchObject({ kind: 'network', retryable: true })
  })

  it('with an error inside is that error', async () => {
    const rawBody = 'data: {"choices":[{"delta":{"content":"半"}}]}\n\ndata: {"error":{"message":"overloaded"}}\n\n'
    const model = await modelOf({ rawBody, headers: { 'content-type': 'text/event-stream' } }, { stream: true })
    await expect(model.generate(asked(), {})).rejects.toMatchObject({ kind: 'server', retryable: true, message: 'HTTP 200: overloaded' })
  })

  it('refused by the filter half-way is an empty answer', async () => {
    const rawBody = 'data: {"choices":[{"delta":{"content":"半"}}]}\n\ndata: {"error":{"code":"data_inspection_failed","message":"x"}}\n\n'
    const model = await modelOf({ rawBody, headers: { 'content-type': 'text/event-stream' } }, { stream: true })
    expect(await model.generate(asked(), {})).toMatchObject({ text: '', finishReason: 'content-filter' })
  })

  it.each(['{"choices":[]}', '{"choices":[{"delta":'])('of %s alone is a protocol failure', async (data) => {
    const model = await modelOf({ rawBody: `data: ${data}\n\ndata: [DONE]\n\n`, headers: { 'content-type': 'text/event-stream' } }, { stream: true })
    await expect(model.generate(asked(), {})).rejects.toMatchObject({ kind: 'protocol', retryable: true })
  })
})

describe('a failure', () => {
  const failing = async (mock: MockOptions, options: Partial<EndpointOptions> = {}) => (await modelOf(mock, options)).generate(asked(), {})

  it.each([
    [401, {}, 'authentication', false],
    [403, {}, 'authentication', false],
    [402, {}, 'quota', false],
    [429, { code: 'insufficient_quota' }, 'quota', false],
    [429, { code: null, type: 'exceeded_current_quota_error' }, 'quota', false],
    [429, { code: 'rate_limit_exceeded' }, 'rate-limit', true],
    [403, { code: 'AccountOverdueError' }, 'quota', false],
    [400, { code: 'Arrearage' }, 'quota', false],
    [408, {}, 'server', true],
    [409, {}, 'server', true],
    [425, {}, 'server', true],
    [500, {}, 'server', true],
    [503, {}, 'server', true],
    [529, {}, 'server', true],
    [400, { code: 'invalid_request_error' }, 'request', false],
    [404, { code: 'model_not_found' }, 'request', false],
    [302, {}, 'request', false],
  ])('with HTTP %i %o is %s, retryable: %s', async (status, error, kind, retryable) => {
    await expect(failing({ status, error })).rejects.toMatchObject({ kind, retryable, status })
  })

  it('tells a rate from an empty account as the provider does', async () => {
    const error = { code: 'insufficient_quota', message: 'You exceeded your current quota' }
    await expect(failing({ status: 429, error }, { row: rowOf('qwen') })).rejects.toMatchObject({ kind: 'rate-limit', retryable: true })
    await endpoint.stop()
    await expect(failing({ status: 429, error: { code: '1113', message: '余额不足' } }, { row: rowOf('glm') })).rejects.toMatchObject({
      kind: 'quota',
    })
    await endpoint.stop()
    await expect(failing({ status: 429, error: { code: '1302', message: '并发' } }, { row: rowOf('glm') })).rejects.toMatchObject({
      kind: 'rate-limit',
    })
  })

  it.each([
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after-ms': '150', 'retry-after': '2' }, 150],
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:07 GMT' }, 7000],
    [{ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('with %o waits %s ms', async (headers: Record<string, string>, retryAfterMs) => {
    const dateMs = () => Date.UTC(2026, 0, 1)
    await expect(failing({ status: 429, error: {}, headers }, { dateMs })).rejects.toMatchObject({ retryAfterMs })
  })

  it.each([
    ['azure', { code: 'content_filter', message: 'filtered' }],
    ['qwen', { code: 'data_inspection_failed', message: 'Output data may contain inappropriate content.' }],
    ['qwen', { code: 'DataInspectionFailed', message: 'x' }],
    ['glm', { code: '1301', message: '系统检测到输入或生成内容可能包含不安全或敏感内容' }],
    ['deepseek', { code: 'invalid_request_error', type: 'invalid_request_error', message: 'Content Exists Risk' }],
    ['kimi', { type: 'content_filter', message: 'The request was rejected because it was considered high risk' }],
    ['doubao', { code: 'InputTextSensitiveContentDetected', message: 'x' }],
  ])("of %s's content filter is an empty answer, not a failure", async (provider, error) => {
    const row = providers.find(({ id }) => id === provider)
    const completion = await failing({ status: 400, error }, row ? { row } : {})
    expect(completion).toMatchObject({ text: '', finishReason: 'content-filter' })
  })

  it.each([
    ['{"id":"x","choices":[]}', 'protocol'],
    ['{"id":"x"}', 'protocol'],
    ['{"choices":[{"finish_reason":"stop"}]}', 'protocol'],
    ['{"choices":[{"message":{"content":7}}]}', 'protocol'],
    ['{"choices":[{"mess', 'protocol'],
    ['', 'protocol'],
    ['null', 'protocol'],
    ['{"error":{"message":"overloaded"}}', 'server'],
    ['{"error":"overloaded"}', 'server'],
    ['{"object":"error","message":"overloaded","code":50001}', 'server'],
    ['{"error":{"code":"rate_limit_exceeded","message":"x"}}', 'rate-limit'],
  ])('hides behind HTTP 200 in %s: %s, retryable (A22)', async (rawBody, kind) => {
    await expect(failing({ rawBody })).rejects.toMatchObject({ name: 'ModelError', kind, retryable: true })
  })

  it('of a reset connection is the network', async () => {
    await expect(failing({ fault: 'reset' })).rejects.toMatchObject({ kind: 'network', retryable: true })
  })

  it('of a server that is not there is the network', async () => {
    const model = await modelOf()
    await endpoint.stop()
    await expect(model.generate(asked(), {})).rejects.toMatchObject({
      kind: 'network',
      retryable: true,
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('comes after 1,000 ms when a request hangs, while 9 others are answered (A25)', async () => {
    const model = await modelOf({ behave: ({ index }) => (index === 7 ? { fault: 'hang' } : undefined) }, { timeoutMs: 1000 })
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => model.generate(asked(), {})))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    const hung = all.find((result) => result.status === 'rejected')
    expect(hung?.reason).toMatchObject({ kind: 'timeout', retryable: true, message: 'no reply within 1000 ms' })
  })

  it('is a timeout too when a stream goes silent', async () => {
    const stream = { doneLine: false, staysOpen: true }
    const model = await modelOf({ text: '好', stream }, { stream: true, timeoutMs: 200 })
    await expect(model.generate(asked(), {})).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('is our own doing when the run stops, before and during a request', async () => {
    const model = await modelOf({ fault: 'hang' })
    const stop = new AbortController()
    const waiting = model.generate(asked(), {}, stop.signal)
    setTimeout(() => stop.abort(), 50)
    await expect(waiting).rejects.toMatchObject({ kind: 'aborted', retryable: false })
    await expect(model.generate(asked(), {}, stop.signal)).rejects.toMatchObject({ kind: 'aborted' })
    expect(endpoint.requests).toHaveLength(1)
  })

  it('has the message of the server, cut to 300 characters and without the key', async () => {
    const apiKey = 'sk-abcdefghijklmnop'
    const message = `${'长'.repeat(280)} ${apiKey} ${'尾'.repeat(100)}`
    const error = await failing({ status: 400, error: { message } }, { apiKey }).catch((thrown: Error) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect((error as Error).message).toHaveLength(300)
    expect((error as Error).message).toMatch(/^HTTP 400: 长{280} \*\*\*/)
    await endpoint.stop()
    const quoting = await failing({ status: 401, rawBody: `bad key ${apiKey}` }, { apiKey }).catch((thrown: Error) => thrown)
    expect((quoting as Error).message).toBe('HTTP 401: bad key ***')
  })

  it('of a gateway has no HTML in it', async () => {
    await expect(failing({ status: 502, rawBody: '<html><h1>Bad Gateway</h1></html>' })).rejects.toMatchObject({ message: 'HTTP 502: no message' })
  })
})
