import { aborted } from './clock.ts'
import type { Clock } from './clock.ts'

/** Lets tickets through in order, each when its time has come. */
export interface Gate<Ticket> {
  /** Resolves once `ticket` may go. Those sent `ahead` pass those who wait. Throws `aborted` when `signal` aborts. */
  enter(ticket: Ticket, signal?: AbortSignal, ahead?: boolean): Promise<void>
  /** To be called whenever `waitMs` may have become shorter. */
  changed(): void
}

/**
 * A first-in-first-out gate.
 *
 * `waitMs(ticket)` is asked for the first in the queue only: 0 lets it through, a number is when to ask again,
 * `Infinity` waits for `changed`. `admit(ticket)` is called at the moment it goes, before the next one is looked at.
 */
export function gate<Ticket>(clock: Clock, waitMs: (ticket: Ticket) => number, admit: (ticket: Ticket) => void): Gate<Ticket> {
  const queue: { ticket: Ticket; go: () => void }[] = []
  let alarm: { at: number; cancel: AbortController } | undefined

  const changed = () => {
    for (let first = queue[0]; first; first = queue[0]) {
      const wait = waitMs(first.ticket)
      if (wait > 0) return wakeIn(wait)
      queue.shift()
      admit(first.ticket)
      first.go()
    }
    // A timer that nobody waits for would keep the process alive.
    alarm?.cancel.abort()
    alarm = undefined
  }

  const wakeIn = (ms: number) => {
    if (ms === Infinity || (alarm && alarm.at <= clock.now() + ms)) return
    alarm?.cancel.abort()
    const set = { at: clock.now() + ms, cancel: new AbortController() }
    alarm = set
    clock.sleep(ms, set.cancel.signal).then(
      () => {
        if (alarm === set) alarm = undefined
        changed()
      },
      () => {},
    )
  }

  const enter = (ticket: Ticket, signal?: AbortSignal, ahead = false) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(aborted())
      const leave = () => {
        queue.splice(queue.indexOf(entry), 1)
        reject(aborted())
        changed()
      }
      const entry = {
        ticket,
        go: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      if (ahead) queue.unshift(entry)
      else queue.push(entry)
      changed()
    })

  return { enter, changed }
}
