import { ModelError } from '../core/index.ts'
import { throttle } from './throttle.ts'
import type { Model, Random } from '../core/index.ts'
import type { Clock } from './clock.ts'
import type { Pause } from './throttle.ts'

export interface RetryOptions {
  readonly clock: Clock
  readonly random: Random
  /** Times a request is sent at most; 5 where absent, which is some 10 seconds of waiting. */
  readonly tries?: number
  /** The same for a request that met a rate limit; 10 where absent, so that waits without `Retry-After` add up to more than a rate window of a minute. */
  readonly rateLimitTries?: number
  /** The longest first wait, doubled with every further try; 1 s where absent. */
  readonly firstWaitMs?: number
  /** 60 s where absent. */
  readonly longestWaitMs?: number
  /** A server that asks for a longer wait than this has said no; 10 minutes where absent. */
  readonly longestRetryAfterMs?: number
  /** Called once whenever all requests of the model are held back, for one line of status. */
  readonly onPause?: (pause: Pause) => void
}

/**
 * Tries again what may succeed the next time, and keeps to the rate that the server shows.
 *
 * Failures of one request wait exponentially longer, with full jitter. A 429 of one holds back all of them; see `throttle`.
 * The last error is thrown. Inside a cache and outside a rate limit: each try counts against the latter.
 */
export function retry(model: Model, options: RetryOptions): Model {
  const {
    clock,
    random,
    tries = 5,
    rateLimitTries = 10,
    firstWaitMs = 1000,
    longestWaitMs = 60_000,
    longestRetryAfterMs = 600_000,
    onPause,
  } = options
  const backoffMs = (failures: number) => Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1))
  const traffic = throttle({ clock, random, backoffMs, ...(onPause && { onPause }) })

  return {
    id: model.id,
    async generate(request, settings, signal) {
      for (let attempt = 1; ; attempt++) {
        const pass = await traffic.enter(signal, attempt > 1)
        try {
          const completion = await model.generate(request, settings, signal)
          traffic.succeeded(pass)
          return completion
        } catch (error) {
          const again = error instanceof ModelError && error.retryable && (error.retryAfterMs ?? 0) <= longestRetryAfterMs
          traffic.failed(pass, again ? error : undefined)
          if (!again || attempt >= (error.kind === 'rate-limit' ? rateLimitTries : tries)) throw error
          // What holds back everyone is waited for at the gate.
          if (error.kind !== 'rate-limit' && error.retryAfterMs === undefined) await clock.sleep(random() * backoffMs(attempt), signal)
        }
      }
    },
  }
}
