import { EnvHttpProxyAgent, request } from 'undici'
import { ModelError, UserError } from '../core/index.ts'
import { stopIfAsked } from './stop-if-asked.ts'
import type { Dispatcher } from 'undici'

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Which data set is spoken of, for messages. */
export interface AskedFor {
  /** `owner/name` */
  readonly name: string
  readonly revision: string
}

type Response = Dispatcher.ResponseData

/** The world as the client sees it, so that tests need not wait for it. */
export interface Surroundings {
  readonly environment: Environment
  /** Rejects as soon as `signal` aborts. */
  sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<unknown>
  /** In [0, 1). */
  random(): number
  /** Milliseconds since 1970. */
  now(): number
}

const tries = 5
/** Of a server that has never answered: whoever cannot reach it should hear of mirrors soon. */
const firstTries = 2
const firstWaitMs = 1000
const longestWaitMs = 30_000
/** A server that asks for more patience than this has said no. */
const longestRetryAfterMs = 600_000
const mostRedirects = 5
const longestReply = 64 << 20
const timeLimits = { connectTimeout: 10_000, headersTimeout: 60_000, bodyTimeout: 60_000 }

/** Requests to a hub and to where it redirects them. */
export class HubClient {
  readonly #endpoint: URL
  readonly #token: string | undefined
  readonly #dispatcher: Dispatcher
  readonly #asked: AskedFor
  readonly #surroundings: Surroundings
  #hasAnswered = false

  /** `HF_ENDPOINT` names a mirror, `HF_TOKEN` is sent to its own origin alone; proxies are those of `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`. */
  constructor(asked: AskedFor, surroundings: Surroundings) {
    const { environment } = surroundings
    this.#asked = asked
    this.#surroundings = surroundings
    this.#endpoint = endpointOf(environment)
    this.#token = environment.HF_TOKEN?.trim() || undefined
    if (this.#token && !/^[\x21-\x7e]+$/.test(this.#token)) throw new UserError('hub.token', { name: asked.name })
    this.#dispatcher = dispatcherOf(environment)
  }

  /** An address below the endpoint; its parts are encoded here. */
  url(...parts: readonly string[]): URL {
    return new URL(parts.map(encodeURIComponent).join('/'), this.#endpoint)
  }

  /** The JSON of a reply of at most 64 MiB, and its headers. */
  json(url: URL, signal: AbortSignal | undefined): Promise<{ readonly value: unknown; readonly headers: Response['headers'] }> {
    return this.retrying(signal, async () => {
      const { headers, body } = await this.get(url, {}, signal)
      const pieces: Buffer[] = []
      let bytes = 0
      for await (const piece of body as AsyncIterable<Buffer>) {
        bytes += piece.length
        if (bytes > longestReply) throw this.notAHub()
        pieces.push(piece)
      }
      try {
        return { value: JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown, headers }
      } catch {
        throw this.notAHub()
      }
    })
  }

  /** For a reply that no hub would give. */
  notAHub(): UserError {
    return new UserError('hub.reply', { host: this.#endpoint.host })
  }

  /** A reply's value if it is what a hub would say. */
  checked<T>(value: unknown, schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } }): T {
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw this.notAHub()
    return parsed.data
  }

  /** Sends one request, follows redirects, and throws for a status that is none of success: `Passing` where it may be another the next time. */
  async get(url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal | undefined): Promise<Response> {
    let current = url
    for (let hops = 0; hops <= mostRedirects; hops++) {
      const response = await this.#send(current, headers, signal)
      const { statusCode: status, body } = response
      if (status === 200 || status === 206) return response
      const location = single(response.headers.location)
      body.on('error', () => {})
      body.destroy()
      if (![301, 302, 303, 307, 308].includes(status) || location === undefined) throw this.#refusal(response, current)
      const next = URL.parse(location, current)
      if (!next) break
      current = next
    }
    throw this.notAHub()
  }

  async #send(url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal | undefined): Promise<Response> {
    if (!/^https?:$/.test(url.protocol)) throw this.notAHub()
    const authorization = this.#token && url.origin === this.#endpoint.origin ? { authorization: `Bearer ${this.#token}` } : {}
    const response = await request(url, {
      dispatcher: this.#dispatcher,
      headers: { 'user-agent': 'xinglin', 'accept-encoding': 'identity', ...headers, ...authorization },
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      throw Passing.by(error, url.host)
    })
    this.#hasAnswered = true
    return response
  }

  /** Source of the codes: huggingface_hub, `hf_raise_for_status`. Mirrors may leave them out. */
  #refusal({ statusCode: status, headers }: Response, { host }: URL): Error {
    const { name, revision } = this.#asked
    const code = single(headers['x-error-code'])
    if (status === 429 || status === 408 || status >= 500) {
      const waitMs = retryAfterMs(headers, this.#surroundings.now())
      const told = new UserError('hub.busy', { host, status })
      return waitMs !== undefined && waitMs > longestRetryAfterMs ? told : new Passing(told, waitMs)
    }
    if (code === 'RevisionNotFound') return new UserError('hub.revision', { name, revision })
    if (code === 'RepoNotFound') return new UserError('hub.unknown', { name, host })
    if (code !== 'GatedRepo' && status === 401 && this.#token) return new UserError('hub.token', { name })
    if (code === 'GatedRepo' || status === 401 || status === 403) return new UserError('hub.gated', { name, host })
    return status === 404 && code === undefined ? new UserError('hub.unknown', { name, host }) : new UserError('hub.status', { host, status })
  }

  /** Tries again what may pass, longer and longer apart; `done` tells how far it got, for a step forward begins the count anew. */
  async retrying<T>(signal: AbortSignal | undefined, attempt: () => Promise<T>, done = () => 0): Promise<T> {
    for (let failures = 0, before = done(); ; before = done()) {
      try {
        return await attempt()
      } catch (error) {
        stopIfAsked(signal)
        const passing = error instanceof Error && !(error instanceof UserError) ? Passing.by(error, this.#endpoint.host) : error
        if (!(passing instanceof Passing)) throw passing
        failures = done() > before ? 1 : failures + 1
        if (failures >= (this.#hasAnswered ? tries : firstTries) || passing.isFinal) throw passing.told
        await this.#wait(passing.waitMs ?? this.#surroundings.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** failures), signal)
      }
    }
  }

  async #wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
    try {
      await this.#surroundings.sleep(milliseconds, signal)
    } catch (error) {
      stopIfAsked(signal)
      throw error
    }
  }

  async close(): Promise<void> {
    await this.#dispatcher.destroy()
  }
}

/** What went wrong and may be right the next time; `told` says so to people once there is no next time. */
export class Passing extends Error {
  readonly told: UserError
  readonly waitMs: number | undefined
  readonly isFinal: boolean

  constructor(told: UserError, waitMs?: number, isFinal = false) {
    super(told.message)
    this.told = told
    this.waitMs = waitMs
    this.isFinal = isFinal
  }

  /** Of an error on the way; one of the disk stays what it is, and so does one without a code: that is a mistake of ours. */
  static by(error: unknown, host: string): unknown {
    if (error instanceof Passing || error instanceof ModelError || !(error instanceof Error) || !('code' in error)) return error
    const code = String(error.code)
    if (/^(?:ENOSPC|EDQUOT|EFBIG|EIO|EROFS)$/.test(code)) return error
    // A certificate that cannot be verified now cannot be in a second either.
    return new Passing(new UserError('hub.network', { host, detail: code }), undefined, /CERT|SIGNATURE|ERR_TLS|^ERR_SSL|INVALID_ARG/.test(code))
  }
}

function endpointOf({ HF_ENDPOINT: endpoint }: Environment): URL {
  const given = endpoint?.trim() || 'https://huggingface.co'
  const url = URL.parse(given.replace(/\/*$/, '/'))
  if (!url || !/^https?:$/.test(url.protocol)) throw new UserError('hub.endpoint')
  return url
}

function dispatcherOf(environment: Environment): Dispatcher {
  const read = (name: string) => environment[name.toLowerCase()]?.trim() || environment[name]?.trim()
  const proxy = (name: string) => {
    const value = read(name) ?? read('ALL_PROXY') ?? ''
    return value === '' || value.includes('://') ? value : `http://${value}`
  }
  try {
    // An empty text keeps the agent from looking into the environment of the process.
    return new EnvHttpProxyAgent({
      ...timeLimits,
      httpProxy: proxy('HTTP_PROXY'),
      httpsProxy: proxy('HTTPS_PROXY'),
      noProxy: `${read('NO_PROXY') ?? ''},localhost,127.0.0.1,::1`,
    })
  } catch {
    // A proxy's address may hold a password, so it is not repeated.
    throw new UserError('hub.proxy')
  }
}

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** `Retry-After` in seconds or as a date; else what is left of the hub's own window: `ratelimit: "api";r=0;t=55`. */
function retryAfterMs(headers: Response['headers'], now: number): number | undefined {
  const value = single(headers['retry-after'])?.trim()
  if (value) {
    const milliseconds = /^[\d.]+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
    if (!Number.isNaN(milliseconds)) return Math.max(0, milliseconds)
  }
  const left = /;\s?t=(\d+)/.exec(single(headers.ratelimit) ?? '')?.[1]
  return left === undefined ? undefined : Number(left) * 1000
}
