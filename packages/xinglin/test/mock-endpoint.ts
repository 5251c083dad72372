import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../src/core/random.ts'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the mock received it. */
export interface MockRequest {
  /** 0 for the first one. */
  readonly index: number
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The parsed JSON; tests know what they sent. */
  // oxlint-disable-next-line no-explicit-any
  readonly body: any
  readonly receivedAt: number
  /** What the mock answered; 0 for a reset or a hang. */
  status?: number
}

/** How one request is treated; all that is absent is as an ordinary server does it. */
export interface MockBehaviour {
  /** The answer. Absent: `好的`. */
  readonly text?: string | null
  /** Put into `reasoning_content`. */
  readonly reasoning?: string
  /** Put before the text, in `<think>` tags. */
  readonly think?: string
  /** Absent: `stop`; null leaves it out. */
  readonly finishReason?: string | null
  readonly usage?: unknown
  readonly delayMs?: number
  /** Absent: 200. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is, in place of a completion. */
  readonly rawBody?: string | Uint8Array
  /** Sent as `{error}`. */
  readonly error?: unknown
  /** `hang` never answers, `reset` cuts the connection, `empty-choices` has none, `half-stream` stops in the middle of a stream. */
  readonly fault?: 'hang' | 'reset' | 'empty-choices' | 'half-stream'
  readonly stream?: MockStream
}

/** How a stream is written. */
export interface MockStream {
  /** Bytes to a TCP write; small ones cut UTF-8 characters. Absent: one write for each event. */
  readonly bytesPerWrite?: number
  readonly lineEnd?: '\n' | '\r\n'
  /** Adds comments, `event:` and `id:` lines. */
  readonly odd?: boolean
  /** Absent: true. */
  readonly doneLine?: boolean
  /** Keeps the connection open after the last event. */
  readonly staysOpen?: boolean
}

export interface MockOptions extends MockBehaviour {
  /** Overrides the rest for one request. */
  readonly behave?: (request: MockRequest) => MockBehaviour | undefined
  /** Share of requests in [0, 1] that meet a behaviour, drawn anew for each request from `seed`. */
  readonly shares?: readonly { readonly share: number; readonly behaviour: MockBehaviour }[]
  readonly seed?: number
  /** More than `requests` in a window of `windowMs` get a 429; what is refused does not count. */
  readonly limit?: { readonly requests: number; readonly windowMs: number; readonly retryAfter?: string }
  /** Every n-th request gets a 429. */
  readonly limitEvery?: { readonly every: number; readonly retryAfter?: string }
  /** Serves HTTPS. */
  readonly tls?: { readonly key: string; readonly cert: string }
}

export interface MockEndpoint {
  /** A base URL: `http://127.0.0.1:…/v1`. */
  readonly url: string
  readonly requests: readonly MockRequest[]
  stop(): Promise<void>
}

/** An OpenAI-compatible server on a free port of 127.0.0.1, as well or badly behaved as `options` say. */
export async function startMockEndpoint(options: MockOptions = {}): Promise<MockEndpoint> {
  const requests: MockRequest[] = []
  const behaviourOf = chooser(options)
  const listener = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request: MockRequest = {
      index: requests.length,
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: undefined,
      receivedAt: performance.now(),
    }
    requests.push(request)
    const body = await textOf(incoming)
    const received = Object.assign(request, { body: body === '' ? undefined : JSON.parse(body) })
    await answer(received, behaviourOf(received), response)
  }
  const onRequest = (incoming: IncomingMessage, response: ServerResponse) => void listener(incoming, response).catch(() => response.destroy())
  const server = options.tls ? createTlsServer(options.tls, onRequest) : createServer(onRequest)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `${options.tls ? 'https' : 'http'}://127.0.0.1:${port}/v1`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function chooser({ behave, shares = [], seed = 0, limit, limitEvery, ...usual }: MockOptions): (request: MockRequest) => MockBehaviour {
  const random = seededRandom(seed)
  let windowStart = -Infinity
  let inWindow = 0
  const tooMany = (retryAfter: string | undefined): MockBehaviour => ({
    status: 429,
    error: { code: 'rate_limit_exceeded', message: 'too many requests' },
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  })
  const isOverLimit = (now: number) => {
    if (!limit) return false
    if (now - windowStart >= limit.windowMs) {
      windowStart = now
      inWindow = 0
    }
    return ++inWindow > limit.requests
  }
  const byShare = () => {
    let left = random()
    return shares.find(({ share }) => (left -= share) < 0)?.behaviour
  }
  return (request) => {
    const drawn = byShare()
    if (isOverLimit(request.receivedAt)) return tooMany(limit?.retryAfter)
    if (limitEvery && request.index % limitEvery.every === limitEvery.every - 1) return tooMany(limitEvery.retryAfter)
    return { ...usual, ...drawn, ...behave?.(request) }
  }
}

async function answer(request: MockRequest, behaviour: MockBehaviour, response: ServerResponse): Promise<void> {
  const { delayMs = 0, fault, status = 200, headers = {}, rawBody, error } = behaviour
  if (delayMs > 0) await sleep(delayMs)
  request.status = fault === 'hang' || fault === 'reset' ? 0 : status
  if (fault === 'hang') return
  if (fault === 'reset') return void response.socket?.resetAndDestroy()
  const streamed = request.body?.stream === true && rawBody === undefined && error === undefined && status === 200
  response.writeHead(status, { 'content-type': streamed ? 'text/event-stream; charset=utf-8' : 'application/json', ...headers })
  if (streamed) await writeStream(request, behaviour, response)
  else response.end(rawBody ?? JSON.stringify(error !== undefined ? { error } : completion(request, behaviour)))
}

function completion({ index, body }: MockRequest, behaviour: MockBehaviour): unknown {
  const { fault, reasoning } = behaviour
  const message = { role: 'assistant', content: contentOf(behaviour), ...(reasoning !== undefined && { reasoning_content: reasoning }) }
  const choices = fault === 'empty-choices' ? [] : [{ index: 0, message, ...finish(behaviour) }]
  return { id: `mock-${index}`, object: 'chat.completion', model: body?.model, choices, usage: usageOf(behaviour) }
}

function contentOf({ text = '好的', think }: MockBehaviour): string | null {
  return think === undefined ? text : `<think>${think}</think>${text ?? ''}`
}

const finish = ({ finishReason = 'stop' }: MockBehaviour) => (finishReason === null ? {} : { finish_reason: finishReason })

function usageOf(behaviour: MockBehaviour): unknown {
  if (behaviour.usage !== undefined) return behaviour.usage
  const output = (contentOf(behaviour)?.length ?? 0) + (behaviour.reasoning?.length ?? 0)
  return { prompt_tokens: 10, completion_tokens: output, total_tokens: 10 + output }
}

async function writeStream(request: MockRequest, behaviour: MockBehaviour, response: ServerResponse): Promise<void> {
  const { bytesPerWrite, lineEnd = '\n', odd = false, doneLine = true, staysOpen = false } = behaviour.stream ?? {}
  const events = chunks(request, behaviour).map((chunk) => JSON.stringify(chunk))
  if (behaviour.fault === 'half-stream') events.splice(Math.ceil(events.length / 2))
  else if (doneLine) events.push('[DONE]')
  const lines = events.map((data, id) => [...(odd ? [': ping', '', 'event: message', `id: ${id}`] : []), `data: ${data}`, '', ''].join(lineEnd))
  for (const piece of bytesPerWrite ? cut(lines.join(''), bytesPerWrite) : lines) {
    response.write(piece)
    // Lets every piece leave in a TCP segment of its own.
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (behaviour.fault === 'half-stream') response.socket?.end()
  else if (!staysOpen) response.end()
}

function chunks({ index, body }: MockRequest, behaviour: MockBehaviour): unknown[] {
  const base = { id: `mock-${index}`, object: 'chat.completion.chunk', model: body?.model }
  const delta = (fields: unknown) => ({ ...base, choices: [{ index: 0, delta: fields, finish_reason: null }] })
  if (behaviour.fault === 'empty-choices') return [{ ...base, choices: [] }]
  return [
    delta({ role: 'assistant', content: '' }),
    ...[...(behaviour.reasoning ?? '')].map((character) => delta({ reasoning_content: character })),
    ...[...(contentOf(behaviour) ?? '')].map((character) => delta({ content: character })),
    { ...base, choices: [{ index: 0, delta: {}, ...finish(behaviour) }] },
    ...(body?.stream_options?.include_usage ? [{ ...base, choices: [], usage: usageOf(behaviour) }] : []),
  ]
}

function* cut(text: string, size: number): Generator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
