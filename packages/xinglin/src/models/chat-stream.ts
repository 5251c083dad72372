import { createParser } from 'eventsource-parser'
import { ModelError } from '../core/index.ts'
import { filtered, finishReasonOf, parseChat, protocolError, said, thought, tokensOf, usageOf } from './chat-reply.ts'
import type { FinishReason, Usage } from '../core/index.ts'
import type { Reply } from './chat-reply.ts'
import type { TokenProbability } from './confidence.ts'
import type { Provider } from './providers.ts'

/** Puts a streamed reply together from bytes cut anywhere. Both functions throw `ModelError`. */
export interface StreamReader {
  feed(bytes: Uint8Array): void
  /** True once the server has said that nothing more will come. */
  isDone(): boolean
  /** To be called after the last byte; throws when the stream broke off. */
  reply(): Reply
}

/** A reader of server-sent events with chat completion chunks in them, in any legal shape: CRLF, comments, `event:` and `id:` lines. */
export function streamReader(row: Provider | undefined): StreamReader {
  const decoder = new TextDecoder()
  let content = ''
  let reasoning = ''
  let finishReason: FinishReason | undefined
  let usage: Usage | undefined
  let sawChoice = false
  const tokens: TokenProbability[] = []
  let done = false
  let refused = false

  const onEvent = ({ data }: { readonly data: string }) => {
    if (done || data.trim() === '') return
    if (data.trim() === '[DONE]') {
      done = true
      return
    }
    const chunk = parseChat(data, row)
    if ('refusedByFilter' in chunk) {
      refused = true
      done = true
      return
    }
    const choice = chunk.choices?.find(({ index }) => !index)
    const counted = chunk.usage ?? choice?.usage
    if (counted) usage = usageOf(counted)
    if (!choice) return
    sawChoice = true
    const delta = choice.delta ?? choice.message
    if (delta) {
      content += said(delta)
      reasoning += thought(delta)
    }
    for (const token of tokensOf(choice.logprobs).tokens ?? []) tokens.push(token)
    if (choice.finish_reason) finishReason = finishReasonOf(choice.finish_reason)
  }
  const parser = createParser({ onEvent })

  return {
    feed: (bytes) => parser.feed(decoder.decode(bytes, { stream: true })),
    isDone: () => done,
    reply: () => {
      // Some servers leave out the blank line after the last event.
      if (!done && !finishReason) endLastEvent(() => parser.feed(`${decoder.decode()}\n\n`))
      if (refused) return filtered
      if (!done && !finishReason) throw new ModelError('network', 'the stream broke off', { retryable: true })
      if (!sawChoice) throw protocolError('the stream has no choices')
      return { content, reasoning, finishReason: finishReason ?? 'other', ...(usage && { usage }), ...(tokens.length > 0 && { tokens }) }
    },
  }
}

/** An event cut in two is no JSON; that it was cut is what the caller then reports. */
function endLastEvent(feed: () => void): void {
  try {
    feed()
  } catch (error) {
    if (!(error instanceof ModelError && error.kind === 'protocol')) throw error
  }
}
