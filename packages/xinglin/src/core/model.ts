import type { Message } from './task.ts'

/** Tokens as the provider counted them; `cachedInputTokens` is a part of `inputTokens`. */
export interface Usage {
  readonly inputTokens: number
  readonly cachedInputTokens?: number
  readonly outputTokens: number
}

/** `length` means cut off at the token limit: worth a look before blaming the model. */
export type FinishReason = 'stop' | 'length' | 'content-filter' | 'other'

/** How probable a model found the tokens of its answer, its reasoning left out; numbers only. */
export interface Confidence {
  /** Tokens of the answer. */
  readonly tokens: number
  /** Mean natural logarithm of their probabilities; at most 0. */
  readonly meanLogProbability: number
  /** Probability of the first token that is no white space; in [0, 1]. */
  readonly firstProbability: number
}

/** A model's answer, verbatim. A request that failed has no completion; it throws `ModelError`. */
export interface Completion {
  /** What it said, its reasoning taken off. */
  readonly text: string
  readonly reasoning?: string
  readonly finishReason: FinishReason
  readonly usage?: Usage
  /** Present where it was asked for and the server tells it. */
  readonly confidence?: Confidence
  /** Milliseconds from sending the request to the last byte, retries excluded. */
  readonly latencyMs: number
  /** True when it came from our own cache: it cost nothing. */
  readonly cached?: boolean
}

/** One question to a model. A network model reads `messages` alone; stored answers go by (task, sampleId), baselines by `prompt` and `options`. */
export interface Request {
  readonly task: string
  readonly sampleId: string
  /** 0 for the first time a sample is asked, 1 for the second … */
  readonly repeat: number
  /** The sample's own prompt, without demonstrations. */
  readonly prompt: string
  readonly options: readonly string[]
  readonly messages: readonly Message[]
}

/** Settings that can change what a model answers; all of them stand in the run's manifest and in a cache key. */
export interface GenerateOptions {
  /** Absent: the provider's default. */
  readonly temperature?: number
  /** Absent: the provider's default. */
  readonly maxTokens?: number
  readonly seed?: number
  /** Asks for log-probabilities; a completion then has its `confidence`. Not every server knows them. */
  readonly logProbabilities?: true
}

/** Anything that answers: an API, a local server, a file of stored answers, a baseline, a fake in a test. */
export interface Model {
  /** `<provider>/<model>`, e.g. `deepseek/deepseek-chat`. */
  readonly id: string
  /** Throws `ModelError` when there is no completion to be had. */
  generate(request: Request, options: GenerateOptions, signal?: AbortSignal): Promise<Completion>
}

/** What kind of failure a request met; all of them are ours to name, none is the model's answer. */
export type ModelErrorKind =
  | 'timeout'
  | 'network'
  | 'rate-limit'
  | 'server'
  | 'authentication'
  | 'request'
  | 'quota'
  | 'protocol'
  | 'missing'
  | 'aborted'

/** A request that got no completion. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly kind: ModelErrorKind
  readonly retryable: boolean
  readonly status: number | undefined
  /** How long the server asked us to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(
    kind: ModelErrorKind,
    message: string,
    { retryable, status, retryAfterMs, cause }: { retryable: boolean; status?: number; retryAfterMs?: number; cause?: unknown },
  ) {
    super(message, { cause })
    this.kind = kind
    this.retryable = retryable
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}
