import { estimateTokens } from '../core/index.ts'
import { gate } from './gate.ts'
import type { GenerateOptions, Model, Request } from '../core/index.ts'
import type { Clock } from './clock.ts'

export interface RateLimitOptions {
  readonly clock: Clock
  readonly requestsPerMinute?: number
  /** Input and output together; estimated when a request is sent, corrected when its usage is known. */
  readonly tokensPerMinute?: number
}

const minuteMs = 60_000

/**
 * Sends no more than so many requests and tokens in any 60 seconds.
 *
 * A request larger than the limit itself goes alone. Requests that fail keep their estimate: servers count them too.
 */
export function rateLimit(model: Model, { clock, requestsPerMinute = Infinity, tokensPerMinute = Infinity }: RateLimitOptions): Model {
  const sent: Ticket[] = []
  let tokens = 0

  const waitMs = (ticket: Ticket) => {
    const now = clock.now()
    while (sent[0] && sent[0].at <= now - minuteMs) tokens -= sent.shift()!.tokens
    const oldest = sent[0]
    if (!oldest || (sent.length < requestsPerMinute && tokens + ticket.tokens <= tokensPerMinute)) return 0
    return oldest.at + minuteMs - now
  }

  const queue = gate<Ticket>(clock, waitMs, (ticket) => {
    ticket.at = clock.now()
    tokens += ticket.tokens
    sent.push(ticket)
  })

  return {
    id: model.id,
    async generate(request, settings, signal) {
      const ticket = { at: 0, tokens: estimate(request, settings) }
      await queue.enter(ticket, signal)
      const completion = await model.generate(request, settings, signal)
      const { usage } = completion
      if (usage && sent.includes(ticket)) {
        const used = usage.inputTokens + usage.outputTokens
        tokens += used - ticket.tokens
        ticket.tokens = used
        queue.changed()
      }
      return completion
    },
  }
}

interface Ticket {
  at: number
  tokens: number
}

function estimate({ messages }: Request, { maxTokens = 0 }: GenerateOptions): number {
  return messages.reduce((sum, { content }) => sum + estimateTokens(content), maxTokens)
}
