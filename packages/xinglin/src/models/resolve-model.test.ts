import { describe, expect, it } from 'vitest'
import { startMockEndpoint } from '../../test/mock-endpoint.ts'
import { asked } from './asked.ts'
import { providers } from './providers.ts'
import { resolveModel } from './resolve-model.ts'

describe('resolveModel', () => {
  it('finds the row of a provider', () => {
    const model = resolveModel({ id: 'deepseek/deepseek-chat', environment: { DEEPSEEK_API_KEY: 'k' } })
    expect(model.id).toBe('deepseek/deepseek-chat')
    expect(model.identity).toEqual({
      baseUrl: 'https://api.deepseek.com/v1',
      model: 'deepseek-chat',
      stream: false,
      answerFromReasoning: false,
      maxTokensField: 'max_tokens',
      extraBody: {},
    })
    expect(JSON.stringify(model)).not.toContain('"k"')
  })

  it('keeps slashes in a model name, and needs no key for a local server', () => {
    expect(resolveModel({ id: 'vllm/Qwen/Qwen3-8B', environment: {} }).identity).toMatchObject({
      baseUrl: 'http://localhost:8000/v1',
      model: 'Qwen/Qwen3-8B',
    })
  })

  it.each([
    ['deepseek/deepseek-chat', 'deepseek-chat'],
    ['my-model', 'my-model'],
    ['模型/超长', '模型/超长'],
  ])('asks a given address for %s as %s, without any key of the environment', async (id, name) => {
    const endpoint = await startMockEndpoint()
    const environment = { DEEPSEEK_API_KEY: 'secret', OPENAI_API_KEY: 'secret' }
    await resolveModel({ id, baseUrl: endpoint.url, environment }).generate(asked(), {})
    expect(endpoint.requests[0]!.body.model).toBe(name)
    expect(JSON.stringify(endpoint.requests[0]!.headers)).not.toContain('secret')
    await endpoint.stop()
  })

  it('sends the key that apiKeyEnv names', async () => {
    const endpoint = await startMockEndpoint()
    await resolveModel({ id: 'm', baseUrl: endpoint.url, apiKeyEnv: 'MY_KEY', environment: { MY_KEY: ' sk-9\n' } }).generate(asked(), {})
    expect(endpoint.requests[0]!.headers.authorization).toBe('Bearer sk-9')
    await endpoint.stop()
  })

  it.each(['gpt-5', 'nobody/gpt-5', 'openai/'])('does not know %j', (id) => {
    expect(() => resolveModel({ id, environment: { OPENAI_API_KEY: 'k' } })).toThrow(
      expect.objectContaining({ code: 'model.unknown', parameters: { model: id, known: expect.stringMatching(/^openai, deepseek, .*lmstudio$/) } }),
    )
  })

  it.each([undefined, '', '  ', '你的密钥', 'two words'])('misses the key in %j', (key) => {
    const environment = { OPENAI_API_KEY: key }
    expect(() => resolveModel({ id: 'openai/gpt-5', environment })).toThrow(
      expect.objectContaining({ code: 'model.key', parameters: { variable: 'OPENAI_API_KEY', provider: 'OpenAI' } }),
    )
  })

  it.each(['localhost:8000', 'ftp://a/v1', 'http://'])('takes no address like %j', (baseUrl) => {
    expect(() => resolveModel({ id: 'm', baseUrl, environment: {} })).toThrow(expect.objectContaining({ code: 'model.url' }))
  })
})

describe('the table of providers', () => {
  it('has 10 rows with ids and addresses of their own, https unless local', () => {
    expect(providers).toHaveLength(10)
    expect(new Set(providers.map(({ id }) => id)).size).toBe(10)
    expect(new Set(providers.map(({ baseUrl }) => baseUrl)).size).toBe(10)
    for (const { baseUrl, apiKeyEnv } of providers)
      expect(baseUrl).toMatch(apiKeyEnv ? /^https:\/\/[^/]+(\/.*[^/])$/ : /^http:\/\/localhost:\d+\/v1$/)
  })
})
