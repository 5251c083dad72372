import { describe, expect, it } from 'vitest'
import { systemClock } from './clock.ts'

describe('systemClock', () => {
  it('sleeps 30 ms', async () => {
    const start = systemClock.now()
    await systemClock.sleep(30)
    // A timer may fire a millisecond early.
    expect(systemClock.now() - start).toBeGreaterThanOrEqual(29)
  })

  it('wakes at once, with an error, when the run stops', async () => {
    const stop = new AbortController()
    const sleeping = systemClock.sleep(60_000, stop.signal)
    stop.abort()
    await expect(sleeping).rejects.toMatchObject({ kind: 'aborted', retryable: false })
    await expect(systemClock.sleep(60_000, stop.signal)).rejects.toMatchObject({ kind: 'aborted' })
  })
})
