import { z } from 'zod'
import { ModelError } from '../core/index.ts'
import type { ModelErrorKind } from '../core/index.ts'
import type { Provider } from './providers.ts'

/** What a server says about an error, wherever it puts it. */
export interface ServerError {
  readonly code: string
  readonly type: string
  readonly message: string
}

/** The one place where an HTTP status and a server's error become a `ModelError`. A 200 may carry an error too. */
export function failure(status: number, error: ServerError, row: Provider | undefined, retryAfterMs?: number): ModelError {
  const kind = kindOf(status, error, row)
  const retryable = kind === 'rate-limit' || kind === 'server'
  return new ModelError(kind, `HTTP ${status}: ${error.message || 'no message'}`, {
    retryable,
    status,
    ...(retryable && retryAfterMs !== undefined && { retryAfterMs }),
  })
}

/** A content filter's refusal is an answer of the service to this prompt, and would be the same again. */
export function isContentFilter(status: number, error: ServerError, row: Provider | undefined): boolean {
  if (status !== 200 && status !== 400 && status !== 451) return false
  return filterCodes.test(`${error.code} ${error.type}`) || row?.contentFilter?.test(said(error)) === true
}

function kindOf(status: number, error: ServerError, row: Provider | undefined): ModelErrorKind {
  if (status === 402 || (row?.quota ?? quotaCodes).test(said(error))) return 'quota'
  if (status === 401 || status === 403) return 'authentication'
  if (status === 429) return 'rate-limit'
  if (status === 200) return rateLimitCodes.test(`${error.code} ${error.type}`) ? 'rate-limit' : 'server'
  if (status >= 500 || status === 408 || status === 409 || status === 425) return 'server'
  return 'request'
}

const said = (error: ServerError) => `${error.code} ${error.type} ${error.message}`

// Azure and Kimi `content_filter`, OpenAI `content_policy_violation`, DashScope `data_inspection_failed` or `DataInspectionFailed`,
// Ark `InputTextSensitiveContentDetected`, one-api `sensitive_words_detected`.
const filterCodes = /content_?filter|content_policy|data_?inspection_?failed|sensitive_?(?:content|words)|ResponsibleAIPolicyViolation/i

// OpenAI `insufficient_quota` and `billing_…`, one-api `insufficient_user_quota`, Ark `AccountOverdueError`, DashScope `Arrearage` behind a gateway.
const quotaCodes =
  /insufficient_(?:user_)?(?:quota|balance)|exceeded_current_quota|billing_(?:hard_limit|not_active)|(?:Account|Service)Overdue|\bArrearage\b/i

const rateLimitCodes = /rate_?limit|too_?many_?requests|throttl|\b429\b/i

const text = z.union([z.string(), z.number().transform(String)]).catch('')
const errorObject = z.looseObject({ code: text, type: text, message: text })
const anything = z.unknown().optional()
const envelope = z.looseObject({ error: anything, code: text, type: text, message: text, msg: text, detail: anything, object: anything })

/** The error in a parsed body: `{error: {…}}`, `{error: '…'}`, or code and message at the top. Undefined where there is none. */
export function serverError(body: unknown): ServerError | undefined {
  const parsed = envelope.safeParse(body)
  if (!parsed.success) return undefined
  const { error, code, type, message, msg, detail, object } = parsed.data
  if (typeof error === 'string' && error !== '') return { code, type, message: error }
  const inner = error === null || error === false ? undefined : errorObject.safeParse(error)
  if (inner?.success) return inner.data
  if (message || msg || object === 'error') return { code, type, message: message || msg }
  if (typeof detail === 'string') return { code, type, message: detail }
  return undefined
}

/** `retry-after-ms`, or `Retry-After` as seconds or as an HTTP date. Undefined when absent or nonsense. */
export function retryAfterMs(headers: Readonly<Record<string, string | string[] | undefined>>, nowMs: number): number | undefined {
  const exact = Number(first(headers['retry-after-ms']) ?? NaN)
  if (exact >= 0) return exact
  const value = first(headers['retry-after'])
  if (value === undefined || value.trim() === '') return undefined
  const ms = /^\s*[\d.]+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - nowMs
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

const longestMessage = 300

/** One line of at most 300 characters that never has the key in it. */
export function publicMessage(message: string, apiKey: string | undefined): string {
  const line = (apiKey ? message.replaceAll(apiKey, '***') : message).replace(/\s+/g, ' ').trim()
  return line.length > longestMessage ? `${line.slice(0, longestMessage - 1)}…` : line
}
