import { ModelError } from '../core/index.ts'
import { completionOf, filtered, readReply } from './chat-reply.ts'
import { streamReader } from './chat-stream.ts'
import { aborted } from './clock.ts'
import { dispatcherFor } from './dispatcher.ts'
import { failure, isContentFilter, publicMessage, retryAfterMs, serverError } from './failure.ts'
import type { Dispatcher } from 'undici'
import type { GenerateOptions, Message, Model } from '../core/index.ts'
import type { Reply } from './chat-reply.ts'
import type { Provider } from './providers.ts'

export interface EndpointOptions {
  readonly id: string
  /** What the server calls the model. */
  readonly model: string
  /** `…/v1`, without `/chat/completions`; a query (`?api-version=…`) is kept. */
  readonly baseUrl: string
  readonly apiKey?: string
  readonly stream?: boolean
  /** For one request as a whole, from sending it to the last byte. */
  readonly timeoutMs: number
  /** In what the provider differs. Absent: in nothing. */
  readonly row?: Provider
  /** Absent: straight to the server, without a proxy. */
  readonly dispatcher?: Dispatcher
  /** Takes the reasoning for the answer where the answer is empty. */
  readonly answerFromReasoning?: boolean
  /** Sent along with every request; wins over our own fields. */
  readonly extraBody?: Readonly<Record<string, unknown>>
  /** Absent: `Date.now`; needed to read a `Retry-After` that is a date. */
  readonly dateMs?: () => number
}

/** A model behind an HTTP endpoint. */
export interface EndpointModel extends Model {
  readonly baseUrl: string
  /** All that tells its answers from another endpoint's, beside messages and generation settings; the key is not in it. */
  readonly identity: Readonly<Record<string, unknown>>
}

/** A client of `POST {baseUrl}/chat/completions`. It tries once; `retry` tries again. */
export function openAiCompatible(options: EndpointOptions): EndpointModel {
  const { id, model, apiKey, stream = false, timeoutMs, row, answerFromReasoning = false, extraBody = {}, dateMs = Date.now } = options
  const { baseUrl, origin, path } = endpoint(options.baseUrl)
  const dispatcher = options.dispatcher ?? dispatcherFor(baseUrl, {})
  const headers = {
    'content-type': 'application/json',
    accept: stream ? 'text/event-stream' : 'application/json',
    'user-agent': 'xinglin',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  }
  const maxTokensField = row?.maxTokensField ?? 'max_tokens'
  const streaming = stream ? { stream: true, ...(row?.streamOptions !== false && { stream_options: { include_usage: true } }) } : {}

  // JSON.stringify leaves out what is undefined.
  const bodyOf = (messages: readonly Message[], { temperature, maxTokens, seed, logProbabilities }: GenerateOptions) =>
    JSON.stringify({ model, messages, temperature, [maxTokensField]: maxTokens, seed, logprobs: logProbabilities, ...streaming, ...extraBody })

  return {
    id,
    baseUrl,
    identity: { baseUrl, model, stream, answerFromReasoning, maxTokensField, extraBody },
    async generate(request, settings, signal) {
      const deadline = startDeadline(timeoutMs, signal)
      const startedAt = performance.now()
      try {
        const body = bodyOf(request.messages, settings)
        const response = await dispatcher.request({ origin, path, method: 'POST', headers, body, signal: deadline.signal })
        const reply = await replyOf(response, stream, row, dateMs)
        return completionOf(reply, performance.now() - startedAt, answerFromReasoning)
      } catch (error) {
        throw withoutKey(deadline.reason() ?? modelError(error), apiKey)
      } finally {
        deadline.clear()
      }
    },
  }
}

/** The parts of a base URL, however it was typed: with a slash at its end, or with the whole path. */
function endpoint(typed: string): { baseUrl: string; origin: string; path: string } {
  const url = new URL(typed)
  const root = url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')
  return { baseUrl: `${url.origin}${root}${url.search}`, origin: url.origin, path: `${root}/chat/completions${url.search}` }
}

async function replyOf(response: Dispatcher.ResponseData, stream: boolean, row: Provider | undefined, dateMs: () => number): Promise<Reply> {
  const { statusCode: status, headers, body } = response
  if (status < 200 || status > 299) {
    const error = errorIn(await body.text())
    if (isContentFilter(status, error, row)) return filtered
    throw failure(status, error, row, retryAfterMs(headers, dateMs()))
  }
  // By what the server sent, not by what was asked for: an error is often JSON where a stream was due.
  const type = String(headers['content-type'] ?? '')
  return type.includes('event-stream') || (stream && !type.includes('json')) ? readStream(body, row) : readReply(await body.text(), row)
}

function errorIn(body: string): { code: string; type: string; message: string } {
  // A gateway's HTML page says nothing that its status does not.
  const plain = { code: '', type: '', message: body.trimStart().startsWith('<') ? '' : body }
  try {
    return serverError(JSON.parse(body)) ?? plain
  } catch {
    return plain
  }
}

/** Some servers keep the connection open after `[DONE]`; the answer need not wait for them. */
function readStream(body: Dispatcher.ResponseData['body'], row: Provider | undefined): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const reader = streamReader(row)
    let linger: NodeJS.Timeout | undefined
    const settle = () => {
      try {
        resolve(reader.reply())
      } catch (error) {
        reject(error as Error)
      }
    }
    body.on('data', (bytes: Uint8Array) => {
      try {
        reader.feed(bytes)
      } catch (error) {
        reject(error as Error)
        body.destroy()
        return
      }
      if (!reader.isDone() || linger) return
      settle()
      linger = setTimeout(() => body.destroy(), 1000)
    })
    body.on('end', settle)
    body.on('error', reject)
    body.on('close', () => clearTimeout(linger))
  })
}

/** One timer for the whole request, and the caller's wish to stop. */
function startDeadline(timeoutMs: number, signal: AbortSignal | undefined) {
  const controller = new AbortController()
  let reason: ModelError | undefined
  const end = (error: ModelError) => {
    reason ??= error
    controller.abort(error)
  }
  const stop = () => end(aborted())
  const expire = () => end(new ModelError('timeout', `no reply within ${timeoutMs} ms`, { retryable: true }))
  // A timer set for longer than 2^31 − 1 ms fires at once.
  const timer = setTimeout(expire, Math.min(timeoutMs, 0x7fffffff))
  if (signal?.aborted) stop()
  else signal?.addEventListener('abort', stop, { once: true })
  return {
    signal: controller.signal,
    reason: () => reason,
    clear: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    },
  }
}

/** What went wrong on the way, as a `ModelError`; an error without a code is a mistake of ours and is left as it is. */
function modelError(error: unknown): unknown {
  if (error instanceof ModelError || !(error instanceof Error) || !('code' in error)) return error
  const code = String(error.code)
  const message = `${code}${error.message && !error.message.includes(code) ? `: ${error.message}` : ''}`
  if (code === 'UND_ERR_INVALID_ARG') return new ModelError('request', message, { retryable: false, cause: error })
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return new ModelError('timeout', message, { retryable: true, cause: error })
  // A certificate that cannot be verified now cannot be in a second either.
  return new ModelError('network', message, { retryable: !/CERT|SIGNATURE|ERR_TLS|^ERR_SSL/.test(code), cause: error })
}

/** Servers quote keys in their messages; ours must not. */
function withoutKey(error: unknown, apiKey: string | undefined): unknown {
  if (!(error instanceof ModelError)) return error
  const message = publicMessage(error.message, apiKey)
  if (message === error.message) return error
  const { kind, retryable, status, retryAfterMs: wait, cause } = error
  return new ModelError(kind, message, {
    retryable,
    ...(status !== undefined && { status }),
    ...(wait !== undefined && { retryAfterMs: wait }),
    cause,
  })
}
