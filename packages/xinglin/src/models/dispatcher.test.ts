import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMockEndpoint } from '../../test/mock-endpoint.ts'
import { dispatcherFor, proxyFor } from './dispatcher.ts'
import { openAiCompatible } from './openai-compatible.ts'
import { asked } from './asked.ts'

describe('proxyFor', () => {
  const remote = 'https://api.deepseek.com/v1'
  const proxy = 'http://127.0.0.1:9'

  it('takes HTTPS_PROXY for https and HTTP_PROXY for http', () => {
    const environment = { HTTPS_PROXY: 'http://secure:1', HTTP_PROXY: 'http://plain:2' }
    expect(proxyFor(remote, environment)).toEqual({ variable: 'HTTPS_PROXY', url: 'http://secure:1' })
    expect(proxyFor('http://lab.example/v1', environment)).toEqual({ variable: 'HTTP_PROXY', url: 'http://plain:2' })
  })

  it('prefers lower case, falls back to ALL_PROXY, and adds a missing scheme', () => {
    expect(proxyFor(remote, { https_proxy: 'http://lower:1', HTTPS_PROXY: 'http://upper:1' })?.url).toBe('http://lower:1')
    expect(proxyFor(remote, { ALL_PROXY: 'proxy.lab:3128' })).toEqual({ variable: 'ALL_PROXY', url: 'http://proxy.lab:3128' })
    expect(proxyFor(remote, { HTTPS_PROXY: ' ' })).toBeUndefined()
  })

  it.each(['http://localhost:8000/v1', 'http://127.0.0.1:8000/v1', 'http://127.9.9.9/v1', 'http://[::1]:8000/v1', 'https://my.localhost/v1'])(
    'never sends %s through a proxy',
    (url) => expect(proxyFor(url, { HTTPS_PROXY: proxy, HTTP_PROXY: proxy, ALL_PROXY: proxy })).toBeUndefined(),
  )

  it.each([
    ['https://api.deepseek.com/v1', 'deepseek.com', true],
    ['https://api.deepseek.com/v1', '.deepseek.com', true],
    ['https://api.deepseek.com/v1', '*.deepseek.com', true],
    ['https://api.deepseek.com/v1', 'other.org, API.DEEPSEEK.COM', true],
    ['https://api.deepseek.com/v1', 'seek.com', false],
    ['https://api.deepseek.com/v1', 'deepseek.com:443', true],
    ['https://api.deepseek.com/v1', 'deepseek.com:8443', false],
    ['https://api.deepseek.com/v1', '*', true],
    ['https://api.deepseek.com/v1', '', false],
    ['http://10.1.2.3:8000/v1', '10.0.0.0/8', true],
    ['http://11.1.2.3:8000/v1', '10.0.0.0/8', false],
    ['http://[fd00::5]:8000/v1', 'fd00::/8', true],
    ['http://[fd00::5]:8000/v1', 'fd00::5', true],
    ['http://10.1.2.3:8000/v1', '10.0.0.0/99', false],
  ])('%s with NO_PROXY=%s goes straight: %s', (url, list, isDirect) => {
    const found = proxyFor(url, { HTTPS_PROXY: proxy, HTTP_PROXY: proxy, NO_PROXY: list })
    expect(found === undefined).toBe(isDirect)
  })
})

describe('dispatcherFor', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'xinglin-ca-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it.each(['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'])('trusts the authority that %s names, with an unusable proxy set (A28)', async (variable) => {
    const file = path.join(folder, 'ca.pem')
    await writeFile(file, certificate)
    const endpoint = await startMockEndpoint({ tls: { key: testKey, cert: certificate } })
    const environment = { [variable]: file, HTTPS_PROXY: 'http://127.0.0.1:9', NO_PROXY: '127.0.0.1' }
    const dispatcher = dispatcherFor(endpoint.url, environment)
    const model = openAiCompatible({ id: 'm', model: 'm', baseUrl: endpoint.url, timeoutMs: 5000, dispatcher })
    expect((await model.generate(asked(), {})).text).toBe('好的')
    await dispatcher.close()
    await endpoint.stop()
  })

  it('does not trust an unknown authority, and does not try it twice', async () => {
    const endpoint = await startMockEndpoint({ tls: { key: testKey, cert: certificate } })
    const model = openAiCompatible({ id: 'm', model: 'm', baseUrl: endpoint.url, timeoutMs: 5000 })
    await expect(model.generate(asked(), {})).rejects.toMatchObject({
      kind: 'network',
      retryable: false,
      message: expect.stringContaining('SELF_SIGNED'),
    })
    expect(endpoint.requests).toHaveLength(0)
    await endpoint.stop()
  })

  it('sends what is not exempt to the proxy', async () => {
    const proxy = await startMockEndpoint({ text: 'from the proxy' })
    const dispatcher = dispatcherFor('http://model.invalid/v1', { HTTP_PROXY: proxy.url.replace('/v1', '') })
    const model = openAiCompatible({ id: 'm', model: 'm', baseUrl: 'http://model.invalid/v1', timeoutMs: 5000, dispatcher })
    expect((await model.generate(asked(), {})).text).toBe('from the proxy')
    await dispatcher.close()
    await proxy.stop()
  })

  it('names the variable and the file that cannot be read', () => {
    expect(() => dispatcherFor('https://a.example/v1', { SSL_CERT_FILE: '/no/such.pem' })).toThrow(
      expect.objectContaining({ code: 'model.certificates', parameters: { variable: 'SSL_CERT_FILE', file: '/no/such.pem' } }),
    )
  })

  it('names the variable of an unusable proxy, not its value', () => {
    expect(() => dispatcherFor('https://a.example/v1', { HTTPS_PROXY: 'ftp://user:secret@host' })).toThrow(
      expect.objectContaining({ code: 'model.proxy', parameters: { variable: 'HTTPS_PROXY' } }),
    )
  })
})

// Made for these tests alone; valid 2020–2120 for 127.0.0.1 and localhost.
const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPuU6i7KlVMQttx4R
vQ03bVA9iGZh1CDHkiIwK9nj83yhRANCAAQD8h7V8RbP2oqN7aknHvoZNEIj0tNt
1b9IXFOifnWglHzVHIgdvx1wDanAbNPVoRM0hJs5tS9Vs6nUgypwKHB5
-----END PRIVATE KEY-----`
const certificate = `-----BEGIN CERTIFICATE-----
MIIBYjCCAQigAwIBAgIBATAKBggqhkjOPQQDAjAhMR8wHQYDVQQDDBZYaW5nbGlu
IHRlc3QgYXV0aG9yaXR5MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAw
WjAhMR8wHQYDVQQDDBZYaW5nbGluIHRlc3QgYXV0aG9yaXR5MFkwEwYHKoZIzj0C
AQYIKoZIzj0DAQcDQgAEA/Ie1fEWz9qKje2pJx76GTRCI9LTbdW/SFxTon51oJR8
1RyIHb8dcA2pwGzT1aETNISbObUvVbOp1IMqcChweaMvMC0wGgYDVR0RBBMwEYcE
fwAAAYIJbG9jYWxob3N0MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAw
RQIhAI2yZD9SmWb2YTfEFm0VvOEC4HfbIVV42t+HbZYd0swxAiA2WbXRDvOy6NP1
dv993L2lC1CycOIolA3pObtsiLO+3A==
-----END CERTIFICATE-----`
