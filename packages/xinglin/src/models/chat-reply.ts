import { z } from 'zod'
import { ModelError } from '../core/index.ts'
import { splitReasoning } from '../core/text.ts'
import { confidenceOf, type TokenProbability } from './confidence.ts'
import { failure, isContentFilter, serverError } from './failure.ts'
import type { Completion, FinishReason, Usage } from '../core/index.ts'
import type { Provider } from './providers.ts'

/** What a server replied, its fields named in our way and nothing taken off yet. */
export interface Reply {
  readonly content: string
  /** What stood in a field of its own; '' where none did. */
  readonly reasoning: string
  readonly finishReason: FinishReason
  readonly usage?: Usage
  /** Tokens of `content` with their log-probabilities, where the server was asked for them and gave them. */
  readonly tokens?: readonly TokenProbability[]
}

/** Reads the body of a successful, not streamed reply; throws `ModelError` when it holds no answer. */
export function readReply(body: string, row: Provider | undefined): Reply {
  const parsed = parseChat(body, row)
  if ('refusedByFilter' in parsed) return filtered
  const choice = parsed.choices?.[0]
  if (!choice) throw protocolError('the reply has no choices')
  if (!choice.message) throw protocolError('the reply has no message')
  const usage = parsed.usage ?? choice.usage
  return {
    content: said(choice.message),
    reasoning: thought(choice.message),
    finishReason: finishReasonOf(choice.finish_reason),
    ...(usage && { usage: usageOf(usage) }),
    ...tokensOf(choice.logprobs),
  }
}

/** As a part of a reply, or nothing. */
export const tokensOf = (logprobs: ChatLogprobs): Pick<Reply, 'tokens'> =>
  logprobs?.content && logprobs.content.length > 0 ? { tokens: logprobs.content } : {}

/**
 * The completion in a reply: reasoning taken off, wherever the server put it.
 *
 * A thought that never ended leaves no answer. With `answerFromReasoning`, reasoning stands in for an empty answer.
 */
export function completionOf(reply: Reply, latencyMs: number, answerFromReasoning: boolean): Completion {
  const split = splitReasoning(reply.content)
  const reasoning = [reply.reasoning, split.reasoning ?? ''].filter((thought) => thought !== '').join('\n')
  const answer = split.unclosed ? '' : split.text
  const confidence = reply.tokens && confidenceOf(reply.tokens, answer)
  return {
    text: answerFromReasoning && answer.trim() === '' ? reasoning : answer,
    ...(reasoning !== '' && { reasoning }),
    finishReason: reply.finishReason,
    ...(reply.usage && { usage: reply.usage }),
    ...(confidence && { confidence }),
    latencyMs,
  }
}

/** A request that the service's content filter refused: an answer, and an empty one. */
export const filtered: Reply = { content: '', reasoning: '', finishReason: 'content-filter' }

/** Parses a body or a streamed chunk; an error in it is thrown, unless it is a content filter's. */
export function parseChat(body: string, row: Provider | undefined): Chat | { readonly refusedByFilter: true } {
  const json = parseJson(body)
  const parsed = chat.safeParse(json)
  if (parsed.success && parsed.data.choices && !parsed.data.error) return parsed.data
  const error = serverError(json)
  if (error && isContentFilter(200, error, row)) return { refusedByFilter: true }
  if (error) throw failure(200, error, row)
  if (parsed.success) return parsed.data
  throw protocolError('the reply is not a chat completion')
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // The syntax error's own message quotes the body, which may quote the prompt.
    throw protocolError('the reply is not JSON')
  }
}

/** A reply that breaks the protocol; servers under load do so, therefore it is worth another try. */
export const protocolError = (message: string): ModelError => new ModelError('protocol', message, { retryable: true })

/** Throws when the server gave up in the middle: what it had said until then is not the model's answer. */
export function finishReasonOf(reason: string | null | undefined): FinishReason {
  if (reason === 'stop') return 'stop'
  if (reason === 'length' || reason === 'max_tokens' || reason === 'model_context_window_exceeded') return 'length'
  if (reason === 'content_filter' || reason === 'sensitive') return 'content-filter'
  if (reason && gaveUp.has(reason)) throw new ModelError('server', `the server stopped: ${reason}`, { retryable: true })
  return 'other'
}

// DeepSeek `insufficient_system_resource`, GLM `network_error`, vLLM `abort`, OpenRouter `error`.
const gaveUp = new Set(['insufficient_system_resource', 'network_error', 'abort', 'error'])

/** Cached tokens are a part of `prompt_tokens` in this protocol, under three names. */
export function usageOf(usage: ChatUsage): Usage {
  const cached = usage.prompt_tokens_details?.cached_tokens ?? usage.prompt_cache_hit_tokens ?? usage.cached_tokens
  return {
    inputTokens: usage.prompt_tokens,
    ...(typeof cached === 'number' && { cachedInputTokens: cached }),
    outputTokens: usage.completion_tokens,
  }
}

/** A message's text; a refusal said in its own field is what the model said. */
export const said = (message: ChatMessage): string => textOf(message.content) || (message.refusal ?? '')

export const thought = (message: ChatMessage): string => message.reasoning_content || message.reasoning || ''

function textOf(content: ChatMessage['content']): string {
  if (typeof content === 'string') return content
  return (content ?? []).map((part) => part.text ?? '').join('')
}

const optionalText = z.string().nullish().catch(undefined)
const count = z.number().nonnegative()
const message = z.object({
  content: z.union([z.string(), z.array(z.object({ text: optionalText }))]).nullish(),
  refusal: optionalText,
  reasoning_content: optionalText,
  reasoning: optionalText,
})
const usage = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: z.object({ cached_tokens: count.nullish() }).nullish().catch(undefined),
  prompt_cache_hit_tokens: count.nullish().catch(undefined),
  cached_tokens: count.nullish().catch(undefined),
})
const tokenProbability = z.object({ token: z.string(), logprob: z.number() })
// A server that gives them in another form gives none.
const logprobs = z
  .object({ content: z.array(tokenProbability).nullish() })
  .nullish()
  .catch(undefined)
const optionalUsage = usage.nullish().catch(undefined)
const choice = z.object({
  index: z.number().nullish().catch(undefined),
  message: message.nullish(),
  delta: message.nullish(),
  finish_reason: optionalText,
  logprobs,
  // Kimi counts a stream's tokens inside its last choice.
  usage: optionalUsage,
})
const chat = z.object({ choices: z.array(choice).nullish(), usage: optionalUsage, error: z.unknown().optional() })

type ChatMessage = z.infer<typeof message>
type ChatLogprobs = z.infer<typeof logprobs>
type ChatUsage = z.infer<typeof usage>
export type Chat = z.infer<typeof chat>
