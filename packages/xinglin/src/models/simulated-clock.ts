import { aborted } from './clock.ts'
import type { Clock } from './clock.ts'

/**
 * A clock for tests: `run` jumps from one sleeper to the next until `work` has settled, so that 100 s pass in milliseconds.
 *
 * Throws when nobody sleeps and `work` still waits: a deadlock.
 */
export function simulatedClock(): Clock & { run<Result>(work: Promise<Result>): Promise<Result> } {
  let time = 0
  let order = 0
  const sleepers = new Set<{ at: number; order: number; wake: () => void }>()
  return {
    now: () => time,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(aborted())
        const sleeper = { at: time + ms, order: order++, wake: resolve }
        sleepers.add(sleeper)
        signal?.addEventListener('abort', () => sleepers.delete(sleeper) && reject(aborted()), { once: true })
      }),
    async run(work) {
      let settled = false
      const end = () => {
        settled = true
      }
      work.then(end, end)
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve))
        if (settled) return work
        const next = [...sleepers].sort((a, b) => a.at - b.at || a.order - b.order)[0]
        if (!next) throw new Error(`nobody sleeps at ${time} ms, and the work is not done`)
        sleepers.delete(next)
        time = Math.max(time, next.at)
        next.wake()
      }
    },
  }
}
