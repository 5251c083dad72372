import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { UserError } from '../core/index.ts'
import { binarySourceMessages } from '../messages/sources-binary.ts'
import { fetchDataSet } from './hub.ts'
import type { Surroundings } from './hub-client.ts'
import type { SourceOptions } from './source.ts'

const commit = 'c0ffee0123456789c0ffee0123456789c0ffee01'
const token = 'hf_MadeUpForTests'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

// Temporary folders go into one of our own, so that we see what is left of them.
const usualFolder = process.env.TMPDIR
const ours = mkdtempSync(join(tmpdir(), 'xinglin-hub-test-'))
beforeAll(() => {
  process.env.TMPDIR = ours
})
afterAll(() => {
  if (usualFolder === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = usualFolder
  rmSync(ours, { recursive: true })
})
const left = () => readdirSync(ours)

const servers: Server[] = []
afterEach(async () => {
  for (const each of left()) rmSync(join(ours, each), { recursive: true })
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

async function listening(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Hub {
  readonly url: string
  /** `METHOD path`, with `+token` where one was sent and the range where one was asked for. */
  readonly requests: string[]
}

/** A hub with one data set, `clinic/cases`. What `instead` answers is answered in place of the rest. */
async function startHub(
  files: Readonly<Record<string, string>>,
  { instead, pageSize = 1000, lfs = [] }: { instead?: (path: string, asked: number) => Handler | undefined; pageSize?: number; lfs?: string[] } = {},
): Promise<Hub> {
  const requests: string[] = []
  const paths = Object.keys(files)
  const json = (response: ServerResponse, value: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://hub')
    const { authorization, range } = request.headers
    requests.push(`${url.pathname}${authorization === `Bearer ${token}` ? ' +token' : ''}${range ? ` ${range}` : ''}`)
    const asked = requests.filter((each) => each.split(' ')[0] === url.pathname).length
    const other = instead?.(decodeURIComponent(url.pathname), asked)
    if (other) return other(request, response)
    if (url.pathname.startsWith('/api/datasets/clinic/cases/revision/')) return json(response, { id: 'clinic/cases', sha: commit })
    if (url.pathname === `/api/datasets/clinic/cases/tree/${commit}`) {
      const from = Number(url.searchParams.get('cursor') ?? 0)
      // As a mirror does it: with the address of the hub itself.
      if (from + pageSize < paths.length) {
        url.searchParams.set('cursor', String(from + pageSize))
        response.setHeader('link', `<https://hub.invalid${url.pathname}${url.search}>; rel="next"`)
      }
      const page = paths.slice(from, from + pageSize).map((path) => {
        const size = Buffer.byteLength(files[path]!)
        return {
          type: 'file',
          oid: '0'.repeat(40),
          path,
          size,
          ...(lfs.includes(path) && { lfs: { oid: sha256(files[path]!), size, pointerSize: 130 } }),
        }
      })
      return json(response, [{ type: 'directory', oid: '1', path: 'data', size: 0 }, ...page])
    }
    const file = decodeURIComponent(url.pathname).replace(`/datasets/clinic/cases/resolve/${commit}/`, '')
    if (files[file] !== undefined) return response.end(files[file])
    return response.writeHead(404, { 'x-error-code': 'EntryNotFound' }).end()
  })
  return { url: await listening(server), requests }
}

const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    response.writeHead(code, headers).end('no')

function fetchFrom(
  hub: { readonly url: string },
  options: SourceOptions & { name?: string; env?: Record<string, string> } = {},
  more: Partial<Surroundings> = {},
) {
  const { name = 'hf:clinic/cases', env = {}, ...rest } = options
  return fetchDataSet(name, rest, { environment: { HF_ENDPOINT: hub.url, ...env }, sleep: async () => {}, random: () => 0.5, ...more })
}

/** The error of what must not succeed; nothing is left behind, and the token is in no message. */
async function refusal(attempt: Promise<unknown>): Promise<UserError> {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown as UserError,
  )
  expect(error).toBeInstanceOf(Error)
  expect(left()).toEqual([])
  expect(error!.message + JSON.stringify(error)).not.toContain(token)
  if (error instanceof UserError) expect(Object.keys(binarySourceMessages)).toContain(error.code)
  return error!
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()

const rows = '{"question":"头痛三天，首选检查？"}\n'
const cases = {
  'README.md': '# cases',
  '.gitattributes': '*',
  'data/test.jsonl': rows,
  'data/train.jsonl': rows.repeat(3),
  'dataset_infos.json': '{}',
}

describe('a data set on a hub', () => {
  it('is fetched at the commit that its revision stands for: 2 of its 5 files are data', async () => {
    const hub = await startHub(cases, { lfs: ['data/train.jsonl'] })
    const fetched = await fetchFrom(hub)
    expect(fetched.origin).toBe(`hf:clinic/cases@${commit}`)
    expect(filesIn(fetched.folder)).toEqual(['data/test.jsonl', 'data/train.jsonl'])
    expect(readFileSync(join(fetched.folder, 'data/train.jsonl'), 'utf8')).toBe(rows.repeat(3))
    expect(hub.requests.toSorted()).toEqual([
      '/api/datasets/clinic/cases/revision/main',
      `/api/datasets/clinic/cases/tree/${commit}`,
      `/datasets/clinic/cases/resolve/${commit}/data/test.jsonl`,
      `/datasets/clinic/cases/resolve/${commit}/data/train.jsonl`,
    ])
    await fetched.close()
    expect(existsSync(fetched.folder)).toBe(false)
    expect(left()).toEqual([])
  })

  it('may be asked for at a branch with slashes and through a mirror with a slash at its end', async () => {
    const hub = await startHub(cases)
    const fetched = await fetchFrom({ url: `${hub.url}/` }, { name: 'hf:clinic/cases@refs/convert/parquet' })
    expect(hub.requests[0]).toBe('/api/datasets/clinic/cases/revision/refs%2Fconvert%2Fparquet')
    await fetched.close()
  })

  it('may have a mirror below a path', async () => {
    const hub = await startHub(cases)
    const mirror = await listening(
      createServer((request, response) => response.writeHead(307, { location: `${hub.url}${request.url!.replace('/hf/', '/')}` }).end()),
    )
    const fetched = await fetchFrom({ url: `${mirror}/hf` })
    expect(filesIn(fetched.folder)).toHaveLength(2)
    await fetched.close()
  })

  it('is listed over 3 pages, asked of the mirror though the links name the hub', async () => {
    const files = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`part-${n}.csv`, `q\n${n}`]))
    const hub = await startHub(files, { pageSize: 2 })
    const fetched = await fetchFrom(hub)
    expect(filesIn(fetched.folder)).toEqual(Object.keys(files))
    expect(hub.requests.filter((each) => each.includes('/tree/'))).toHaveLength(3)
    await fetched.close()
  })

  it('is fetched without its zips where there are other data, and they are fetched where there are none', async () => {
    for (const [files, expected] of [
      [{ ...cases, 'all.zip': 'PK' }, ['data/test.jsonl', 'data/train.jsonl']],
      [{ 'README.md': '#', 'all.zip': 'PK' }, ['all.zip']],
    ] as const) {
      const fetched = await fetchFrom(await startHub(files))
      expect(filesIn(fetched.folder)).toEqual(expected)
      await fetched.close()
    }
  })

  it('is not fetched where it has 10,001 files', async () => {
    const hub = await startHub(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`${n}.json`, '{}'])))
    expect((await refusal(fetchFrom(hub))).parameters.files).toBe(10_001)
    expect(hub.requests.filter((each) => each.includes('/resolve/'))).toEqual([])
  })

  it('is fetched in part: by a piece of the path, and by a form', async () => {
    const hub = await startHub({ ...cases, 'data/entities.bio': '头 B', 'all.zip': 'PK' })
    for (const [options, expected] of [
      [{ select: 'test' }, ['data/test.jsonl']],
      [{ select: 'data/t*n.jsonl' }, ['data/train.jsonl']],
      [{ select: '*.bio' }, ['data/entities.bio']],
      [{ select: 'all.zip' }, ['all.zip']],
    ] as const) {
      const fetched = await fetchFrom(hub, options)
      expect(filesIn(fetched.folder)).toEqual(expected)
      await fetched.close()
    }
  })

  it('keeps names of Chinese and of odd characters', async () => {
    const hub = await startHub({ '数据/测试 #1?.csv': 'q\n' })
    const fetched = await fetchFrom(hub)
    expect(filesIn(fetched.folder)).toEqual(['数据/测试 #1?.csv'])
    await fetched.close()
  })

  it('tells its progress in bytes of all files: at the end all of them', async () => {
    const hub = await startHub(cases)
    const told: unknown[] = []
    const fetched = await fetchFrom(hub, { onProgress: (progress) => told.push(progress) })
    const totalBytes = 4 * Buffer.byteLength(rows)
    expect(told.at(-1)).toEqual({ file: 'hf:clinic/cases', bytes: totalBytes, totalBytes })
    await fetched.close()
  })
})

describe('a token', () => {
  it('goes to the endpoint alone, not to where it redirects', async () => {
    const seen: (string | undefined)[] = []
    const store = await listening(
      createServer((request, response) => {
        seen.push(request.headers.authorization)
        response.end(rows)
      }),
    )
    const hub = await startHub(
      { 'a.jsonl': rows },
      { instead: (path) => (path.includes('/resolve/') ? status(302, { location: `${store}/signed` }) : undefined) },
    )
    const fetched = await fetchFrom(hub, { env: { HF_TOKEN: ` ${token}\n` } })
    expect(hub.requests.every((each) => each.endsWith(' +token'))).toBe(true)
    expect(seen).toEqual([undefined])
    await fetched.close()
  })

  it('goes along where the endpoint redirects to itself: the data set was renamed', async () => {
    const hub = await startHub(
      { 'a.jsonl': rows },
      {
        instead: (path) =>
          path.includes('/clinic/old/')
            ? (request, response) => response.writeHead(307, { location: request.url!.replace('old', 'cases') }).end()
            : undefined,
      },
    )
    const fetched = await fetchFrom(hub, { name: 'hf:clinic/old', env: { HF_TOKEN: token } })
    expect(hub.requests.every((each) => each.endsWith(' +token'))).toBe(true)
    expect(filesIn(fetched.folder)).toEqual(['a.jsonl'])
    await fetched.close()
  })

  it('that no header can carry, or that is refused, is told without it', async () => {
    const hub = await startHub(cases, { instead: () => status(401) })
    expect((await refusal(fetchFrom(hub, { env: { HF_TOKEN: `${token} 令牌` } }))).code).toBe('hub.token')
    expect(hub.requests).toEqual([])
    expect((await refusal(fetchFrom(hub, { env: { HF_TOKEN: token } }))).code).toBe('hub.token')
  })
})

describe('what may pass is tried again', () => {
  const waits = () => {
    const waited: number[] = []
    return { waited, sleep: async (milliseconds: number) => void waited.push(milliseconds) }
  }

  it('a 429 after the 7 seconds that it asks for, or the 55 that are left of its window, or until a date', async () => {
    const headers = [{ 'retry-after': '7' }, { ratelimit: '"api";r=0;t=55' }, { 'retry-after': 'Thu, 01 Jan 1970 00:00:12 GMT' }]
    const hub = await startHub(cases, {
      instead: (path, asked) => (path.includes('/tree/') && asked <= 3 ? status(429, headers[asked - 1]!) : undefined),
    })
    const { waited, sleep } = waits()
    const fetched = await fetchFrom(hub, {}, { sleep, now: () => 2000 })
    expect(waited).toEqual([7000, 55_000, 10_000])
    await fetched.close()
  })

  it('a 503 longer and longer apart, 5 times: half of 2, 4, 8 and 16 seconds where chance is a half', async () => {
    const hub = await startHub(cases, { instead: () => status(503) })
    const { waited, sleep } = waits()
    const error = await refusal(fetchFrom(hub, {}, { sleep }))
    expect([error.code, error.parameters.status]).toEqual(['hub.busy', 503])
    expect(waited).toEqual([1000, 2000, 4000, 8000])
    expect(hub.requests).toHaveLength(5)
  })

  it('but not after more than 10 minutes', async () => {
    const hub = await startHub(cases, { instead: () => status(429, { 'retry-after': '601' }) })
    expect((await refusal(fetchFrom(hub))).code).toBe('hub.busy')
    expect(hub.requests).toHaveLength(1)
  })

  const text = rows.repeat(20_000)
  /** Sends `bytes` of the text and breaks off. */
  const broken =
    (from: number, bytes: number): Handler =>
    (_, response) => {
      response.writeHead(from > 0 ? 206 : 200, {
        'content-length': Buffer.byteLength(text) - from,
        ...(from > 0 && { 'content-range': `bytes ${from}-${Buffer.byteLength(text) - 1}/${Buffer.byteLength(text)}` }),
      })
      response.write(Buffer.from(text).subarray(from, from + bytes), () => setTimeout(() => response.destroy(), 20))
    }

  it('a download that breaks off goes on where it broke, 7 times over, and its digest is right', async () => {
    const size = Buffer.byteLength(text)
    const hub = await startHub(
      { 'a.jsonl': text },
      {
        lfs: ['a.jsonl'],
        instead: (path) =>
          path.includes('/resolve/')
            ? (request, response) => {
                const from = Number(/\d+/.exec(request.headers.range ?? '0')![0])
                broken(from, Math.min(100_000, size - from))(request, response)
              }
            : undefined,
      },
    )
    const fetched = await fetchFrom(hub)
    expect(readFileSync(join(fetched.folder, 'a.jsonl'), 'utf8')).toBe(text)
    expect(hub.requests.filter((each) => each.includes('bytes=')).length).toBeGreaterThanOrEqual(7)
    await fetched.close()
  })

  it('and begins anew where the server knows nothing of ranges', async () => {
    const hub = await startHub(
      { 'a.jsonl': text },
      { lfs: ['a.jsonl'], instead: (path, asked) => (path.includes('/resolve/') && asked === 1 ? broken(0, 100_000) : undefined) },
    )
    const told: number[] = []
    const fetched = await fetchFrom(hub, { onProgress: ({ bytes }) => told.push(bytes) })
    expect(readFileSync(join(fetched.folder, 'a.jsonl'), 'utf8')).toBe(text)
    expect([told.at(-1), told.includes(0)]).toEqual([Buffer.byteLength(text), true])
    await fetched.close()
  })
})

describe('a download that is not what the list says', () => {
  it('is refused for its digest, and for its size: 4 bytes too many, 5 times too few', async () => {
    const other = (content: string) => (path: string) =>
      path.includes('/resolve/') ? (((_, response) => response.end(content)) satisfies Handler) : undefined
    const lfs = ['a.jsonl']
    const damaged = await startHub({ 'a.jsonl': rows }, { lfs, instead: other(rows.replace('三', '五')) })
    expect((await refusal(fetchFrom(damaged))).code).toBe('hub.digest')
    const long = await startHub({ 'a.jsonl': rows }, { instead: other(`${rows}more`) })
    expect((await refusal(fetchFrom(long))).code).toBe('hub.size')
    const short = await startHub({ 'a.jsonl': rows }, { instead: other('{}') })
    expect((await refusal(fetchFrom(short))).parameters).toEqual({ file: 'a.jsonl', bytes: Buffer.byteLength(rows) })
    expect(short.requests.filter((each) => each.includes('/resolve/'))).toHaveLength(5)
  })
})

describe('what cannot be had', () => {
  it.each([
    ['there is no such data set', status(404), 'hub.unknown'],
    ['the hub hides whether there is one', status(401, { 'x-error-code': 'RepoNotFound' }), 'hub.unknown'],
    ['its terms were not accepted', status(403, { 'x-error-code': 'GatedRepo' }), 'hub.gated'],
    ['a mirror says no more than 401', status(401), 'hub.gated'],
    ['a mirror says no more than 403', status(403), 'hub.gated'],
    ['there is no such revision', status(404, { 'x-error-code': 'RevisionNotFound' }), 'hub.revision'],
    ['the request is none for this server', status(418), 'hub.status'],
    ['a page stands between', ((_, response) => response.end('<html>Log in</html>')) satisfies Handler, 'hub.reply'],
    ['the reply is of something else', ((_, response) => response.end('{"sha":"main"}')) satisfies Handler, 'hub.reply'],
    ['it redirects in circles', ((request, response) => response.writeHead(302, { location: request.url! }).end()) satisfies Handler, 'hub.reply'],
    ['it redirects to nowhere', status(302, { location: 'http://[' }), 'hub.reply'],
    ['it redirects to a file of this disk', status(302, { location: 'file:///etc/passwd' }), 'hub.reply'],
  ] as const)('is told where %s', async (_, answer, code) => {
    const hub = await startHub(cases, { instead: () => answer as Handler })
    expect((await refusal(fetchFrom(hub))).code).toBe(code)
  })

  it('is told where files are gated though the list is open; nothing of the others is left', async () => {
    const hub = await startHub(cases, {
      instead: (path) => (path.endsWith('train.jsonl') ? status(403, { 'x-error-code': 'GatedRepo' }) : undefined),
    })
    const error = await refusal(fetchFrom(hub, { env: { HF_TOKEN: token } }))
    expect([error.code, error.parameters.name]).toEqual(['hub.gated', 'clinic/cases'])
  })

  it('is told with what is there where there are no data', async () => {
    const hub = await startHub({ 'README.md': '#', 'model.bin': 'x' })
    expect((await refusal(fetchFrom(hub))).parameters.files).toBe('README.md, model.bin')
    expect((await refusal(fetchFrom(await startHub(cases), { select: 'valid' }))).code).toBe('hub.noData')
  })

  it('is told with the host where nobody listens, after the second try', async () => {
    const hub = await startHub(cases)
    await new Promise((resolve) => servers.pop()!.close(resolve))
    let waits = 0
    const error = await refusal(fetchFrom(hub, {}, { sleep: async () => void waits++ }))
    expect(waits).toBe(1)
    expect([error.code, error.parameters]).toEqual(['hub.network', { host: new URL(hub.url).host, detail: 'ECONNREFUSED' }])
    expect(binarySourceMessages['hub.network'].zh).toContain('HF_ENDPOINT')
  })

  it('is not asked for where HF_HUB_OFFLINE is 1, nor where names or addresses are none', async () => {
    const hub = await startHub(cases)
    expect((await refusal(fetchFrom(hub, { env: { HF_HUB_OFFLINE: '1' } }))).code).toBe('hub.offline')
    for (const name of ['hf:cases', 'hf:../cases', 'hf:clinic/..', 'hf:clinic/cases/more', 'clinic/cases', 'hf:clinic/cases@', 'hf:clinic/病例'])
      expect((await refusal(fetchFrom(hub, { name }))).code).toBe('hub.name')
    expect((await refusal(fetchFrom({ url: 'ftp://hub' }))).code).toBe('hub.endpoint')
    expect((await refusal(fetchFrom({ url: 'hub' }))).code).toBe('hub.endpoint')
    expect((await refusal(fetchFrom(hub, { env: { HTTPS_PROXY: 'http://[' } }))).code).toBe('hub.proxy')
    expect(hub.requests).toEqual([])
  })
})

describe('a proxy', () => {
  it('of HTTP_PROXY is asked for hosts that are not exempt, whichever way the client speaks to it', async () => {
    const hub = await startHub(cases)
    const target = new URL(hub.url)
    const through: string[] = []
    const proxy = createServer((request, response) => {
      through.push(request.url!)
      response.writeHead(307, { location: `${hub.url}${new URL(request.url!).pathname}${new URL(request.url!).search}` }).end()
    })
    proxy.on('connect', (request, socket) => {
      through.push(request.url!)
      const upstream = connect(Number(target.port), target.hostname, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        upstream.pipe(socket).pipe(upstream)
      })
      upstream.on('error', () => socket.destroy())
      socket.on('error', () => upstream.destroy())
    })
    const address = (await listening(proxy)).replace('http://', '')
    const fetched = await fetchFrom({ url: 'http://hub.invalid' }, { env: { HTTP_PROXY: address } })
    expect(filesIn(fetched.folder)).toHaveLength(2)
    expect(through.every((each) => each.includes('hub.invalid'))).toBe(true)
    await fetched.close()

    const asked = through.length
    expect((await refusal(fetchFrom({ url: 'http://hub.invalid' }, { env: { HTTP_PROXY: address, NO_PROXY: 'invalid' } }))).code).toBe('hub.network')
    expect(through).toHaveLength(asked)
  })
})

describe('a stop', () => {
  it('in the middle of a download, between tries and before the first request leaves nothing behind', async () => {
    const hanging = await startHub(cases, {
      instead: (path) => (path.includes('/resolve/') ? (_, response) => void response.writeHead(200).write('{"question"') : undefined),
    })
    const controller = new AbortController()
    const error = await refusal(fetchFrom(hanging, { signal: controller.signal, onProgress: () => controller.abort() }))
    expect(error).toMatchObject({ kind: 'aborted' })
    const before = hanging.requests.length
    expect(await refusal(fetchFrom(hanging, { signal: AbortSignal.abort() }))).toMatchObject({ kind: 'aborted' })
    expect(hanging.requests).toHaveLength(before)

    const busy = await startHub(cases, { instead: () => status(503) })
    const waiting = new AbortController()
    const sleep = (_: number, signal: AbortSignal | undefined) => {
      waiting.abort()
      return Promise.reject(signal!.reason as Error)
    }
    expect(await refusal(fetchFrom(busy, { signal: waiting.signal }, { sleep }))).toMatchObject({ kind: 'aborted' })
    expect(busy.requests).toHaveLength(1)
  })
})

describe('a listed path', () => {
  it.each([
    '../a.jsonl',
    'data/../../a.jsonl',
    '/etc/a.jsonl',
    'data//a.jsonl',
    './a.jsonl',
    'data\\..\\a.jsonl',
    'C:/a.jsonl',
    'a\u0000.jsonl',
    '\ud800.jsonl',
  ])('%j is refused before anything is fetched', async (path) => {
    const hub = await startHub({ 'fine.jsonl': rows, [path]: rows })
    expect((await refusal(fetchFrom(hub))).code).toBe('hub.path')
    expect(hub.requests.filter((each) => each.includes('/resolve/'))).toEqual([])
  })

  it('of any kind is refused, or stays in the folder under its own name: 100 paths', async () => {
    const part = fc.oneof(fc.constantFrom('..', '.', '', 'data', 'C:', '\\', '%2e%2e', 'a\tb', '～', '测试'), fc.string({ maxLength: 6 }))
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), async (parts) => {
        const path = `${parts.join('/')}.jsonl`
        const hub = await startHub(
          { [path]: rows },
          { instead: (asked) => (asked.includes('/resolve/') ? (_, response) => response.end(rows) : undefined) },
        )
        const fetched = await fetchFrom(hub).catch((error: UserError) => error)
        if (fetched instanceof Error) {
          expect(['hub.path', 'hub.noData']).toContain(fetched.code)
        } else {
          expect(filesIn(fetched.folder)).toEqual([path])
          await fetched.close()
        }
        expect(left()).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})
