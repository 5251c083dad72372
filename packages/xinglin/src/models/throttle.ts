import { gate } from './gate.ts'
import type { ModelError, ModelErrorKind, Random } from '../core/index.ts'
import type { Clock } from './clock.ts'

/** All requests of a model are held back for a while. */
export interface Pause {
  readonly waitMs: number
  readonly kind: ModelErrorKind
}

/** A request under way. */
interface Pass {
  readonly at: number
}

interface Throttle {
  enter(signal: AbortSignal | undefined, isRetry: boolean): Promise<Pass>
  succeeded(pass: Pass): void
  /** `error` is what may be worth another try; undefined: nothing to be learnt. */
  failed(pass: Pass, error: ModelError | undefined): void
}

/** So many requests in a window, as far as the server has shown. */
interface Rate {
  readonly windowMs: number
  readonly allowance: number
  /** What was let through before the present trial with a few more. */
  readonly proven: number
  cleanSince: number
}

/** The 429s of requests that had been sent before the first of them came back. */
interface Burst {
  readonly since: number
  /** 1, and one more for each that follows without a success in between. */
  readonly level: number
  readonly underWay: number
  windowMs: number | undefined
  isOver: boolean
}

/** How much of a rate window is added to it, because a request arrives a little later or sooner than the one before. */
const margin = 0.02
/** Limits are a minute long at most; a longer `Retry-After` is a pause, and says nothing about a rate. */
const longestWindowMs = 90_000
const cleanWindowsBeforeGrowth = 3

/**
 * The requests of one model, held to what its server lets through.
 *
 * A 429 with `Retry-After` R pauses all of them for R. What had been let through in the R before is then admitted per R,
 * and a little more after three windows without a 429. A 429 although this was kept to makes the window longer. One without
 * `Retry-After` halves how many may be under way, and pauses exponentially longer; each success gives a little back.
 */
export function throttle({
  clock,
  random,
  backoffMs,
  onPause,
}: {
  readonly clock: Clock
  readonly random: Random
  readonly backoffMs: (failures: number) => number
  readonly onPause?: (pause: Pause) => void
}): Throttle {
  /** Sent not long ago and not refused; oldest first. */
  let sent: Pass[] = []
  let underWay = 0
  let atOnce = Infinity
  let pausedUntil = -Infinity
  let rate: Rate | undefined
  let burst: Burst | undefined

  const waitMs = () => {
    const now = clock.now()
    if (now < pausedUntil) return pausedUntil - now
    if (burst && !burst.isOver) learn(burst)
    if (underWay >= Math.max(1, Math.floor(atOnce))) return Infinity
    while (sent[0] && sent[0].at <= now - 2 * longestWindowMs) sent.shift()
    return rate ? waitForRate(rate, now) : 0
  }

  const waitForRate = ({ windowMs, allowance, cleanSince }: Rate, now: number) => {
    const freeAt = (sent.at(-allowance)?.at ?? -Infinity) + windowMs * (1 + margin)
    if (freeAt <= now) return 0
    if (now - cleanSince < cleanWindowsBeforeGrowth * windowMs) return freeAt - now
    rate = { windowMs, allowance: allowance + Math.max(1, Math.floor(allowance / 20)), proven: allowance, cleanSince: now }
    return 0
  }

  /** At the end of a pause all refusals are in, and what was not refused is what the window holds. */
  const learn = (over: Burst) => {
    over.isOver = true
    const known = rate
    const isFailedTrial = known !== undefined && known.allowance > known.proven
    if (isFailedTrial) rate = { ...known, allowance: known.proven }
    else if (over.windowMs !== undefined) {
      rate = known ? longer(known, over.since + over.windowMs) : letThrough(over.windowMs, over.since - over.windowMs)
    }
    // A refusal that no rate explains yet: until one does, fewer at once waste fewer requests.
    if (!isFailedTrial && (known || !rate)) atOnce = Math.max(1, Math.floor(Math.min(atOnce, over.underWay) / 2))
    if (rate) rate.cleanSince = clock.now()
  }

  /** What was not refused after `start`, as a rate. */
  const letThrough = (windowMs: number, start: number): Rate | undefined => {
    const allowance = sent.filter(({ at }) => at > start).length
    return allowance > 0 ? { windowMs, allowance, proven: allowance, cleanSince: clock.now() } : undefined
  }

  /** A window from its end back to what was last let through, and a quarter more in case some stood just outside. */
  const longer = (known: Rate, end: number): Rate => {
    const windowMs = end - (sent.at(-known.allowance)?.at ?? -Infinity)
    return windowMs > known.windowMs && windowMs <= longestWindowMs ? (letThrough(windowMs, end - 1.25 * windowMs) ?? known) : known
  }

  const refused = (pass: Pass, { retryAfterMs, kind }: ModelError) => {
    const now = clock.now()
    sent = sent.filter((other) => other !== pass)
    const isSameBurst = burst && pass.at <= burst.since
    if (!isSameBurst) burst = { since: now, level: (burst?.level ?? 0) + 1, underWay: underWay + 1, windowMs: undefined, isOver: false }
    if (burst && retryAfterMs !== undefined && retryAfterMs <= longestWindowMs) burst.windowMs = Math.max(burst.windowMs ?? 0, retryAfterMs)
    pause(retryAfterMs === undefined && isSameBurst ? 0 : waitAfter429(retryAfterMs), kind, !isSameBurst)
  }

  // Half of it is certain: chance must not spend all tries inside one rate window.
  const waitAfter429 = (retryAfterMs: number | undefined) => {
    const level = burst?.level ?? 1
    if (retryAfterMs !== undefined && level === 1) return retryAfterMs
    return Math.max(retryAfterMs ?? 0, (backoffMs(level) * (1 + random())) / 2)
  }

  const pause = (ms: number, kind: ModelErrorKind, isNew: boolean) => {
    pausedUntil = Math.max(pausedUntil, clock.now() + ms)
    if (isNew) onPause?.({ waitMs: ms, kind })
  }

  const queue = gate<{ at: number }>(clock, waitMs, (pass) => {
    pass.at = clock.now()
    underWay++
    sent.push(pass)
  })

  return {
    async enter(signal, isRetry) {
      const pass = { at: 0 }
      await queue.enter(pass, signal, isRetry)
      return pass
    },
    succeeded(pass) {
      underWay--
      atOnce += 1 / atOnce
      if (burst && pass.at > burst.since) burst = undefined
      queue.changed()
    },
    failed(pass, error) {
      underWay--
      if (error?.kind === 'rate-limit') refused(pass, error)
      else if (error?.retryAfterMs !== undefined) pause(error.retryAfterMs, error.kind, clock.now() >= pausedUntil)
      queue.changed()
    },
  }
}
