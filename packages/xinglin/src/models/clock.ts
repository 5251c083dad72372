import { ModelError } from '../core/index.ts'

/** Time as an argument, so that tests need not wait for it. */
export interface Clock {
  /** Milliseconds since some moment; never runs backwards. */
  now(): number
  /** Rejects with an `aborted` ModelError as soon as `signal` aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted())
      const abort = () => {
        clearTimeout(timer)
        reject(aborted())
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', abort)
        resolve()
      }, ms)
      signal?.addEventListener('abort', abort, { once: true })
    }),
}

export const aborted = (): ModelError => new ModelError('aborted', 'the run was stopped', { retryable: false })
