import { UserError } from '../core/index.ts'
import { dispatcherFor } from './dispatcher.ts'
import { openAiCompatible } from './openai-compatible.ts'
import { providers } from './providers.ts'
import type { Environment } from './dispatcher.ts'
import type { EndpointModel, EndpointOptions } from './openai-compatible.ts'
import type { Provider } from './providers.ts'

export interface ResolveOptions extends Pick<EndpointOptions, 'stream' | 'answerFromReasoning' | 'extraBody' | 'dispatcher'> {
  /** `<provider>/<model>`, e.g. `deepseek/deepseek-chat`; anything where `baseUrl` is given. */
  readonly id: string
  readonly baseUrl?: string
  /** Which variable holds the key; absent: the provider's own, and none for a `baseUrl`. */
  readonly apiKeyEnv?: string
  readonly environment: Environment
  /** For one request; 10 minutes where absent, because models may think for long. */
  readonly timeoutMs?: number
  /** The most requests under way at a time; 256 where absent. */
  readonly connections?: number
}

/**
 * The network model that `id` means, ready to be asked.
 *
 * With `baseUrl`, what follows a known provider's prefix, or else the whole id, is the model's name; a provider's key is never sent
 * to an address that is not its own, unless `apiKeyEnv` names it.
 * Throws `UserError`: `model.unknown`, `model.url`, `model.key`, and those of `dispatcherFor`.
 */
export function resolveModel(options: ResolveOptions): EndpointModel {
  const { id, environment, timeoutMs = 600_000, connections, stream, answerFromReasoning, extraBody } = options
  const row = providers.find((provider) => id.startsWith(`${provider.id}/`))
  const model = row ? id.slice(row.id.length + 1) : id
  const baseUrl = validUrl(options.baseUrl ?? row?.baseUrl) ?? unknownModel(id)
  if (model === '') unknownModel(id)
  const apiKey = apiKeyFor(options, row)
  return openAiCompatible({
    id,
    model,
    baseUrl,
    timeoutMs,
    dispatcher: options.dispatcher ?? dispatcherFor(baseUrl, environment, connections === undefined ? {} : { connections }),
    ...(row && { row }),
    ...(apiKey !== undefined && { apiKey }),
    ...(stream !== undefined && { stream }),
    ...(answerFromReasoning !== undefined && { answerFromReasoning }),
    ...(extraBody && { extraBody }),
  })
}

function unknownModel(model: string): never {
  throw new UserError('model.unknown', { model, known: providers.map(({ id }) => id).join(', ') })
}

function validUrl(url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new UserError('model.url', { url })
  return url
}

function apiKeyFor({ id, baseUrl, apiKeyEnv, environment }: ResolveOptions, row: Provider | undefined): string | undefined {
  const variable = apiKeyEnv ?? (baseUrl === undefined ? row?.apiKeyEnv : undefined)
  if (variable === undefined) return undefined
  const key = environment[variable]?.trim()
  // Neither does a header take it, nor is it a key: a placeholder such as `你的密钥`.
  if (!key || /[^\x21-\x7e]/.test(key)) throw new UserError('model.key', { variable, provider: row?.title ?? id })
  return key
}
