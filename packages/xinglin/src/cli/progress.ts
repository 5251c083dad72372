import type { CollectProgress } from '../engine/collect.ts'
import { translate } from '../messages/index.ts'
import type { Terminal } from './terminal.ts'

/** Redraws are held to ten a second: a fast endpoint answers a thousand times in one. */
const redrawMs = 100

/** A line of progress while a run goes on: share done, failures, speed, and time left at that speed. */
export function progressLine(terminal: Terminal, now: () => number): (progress: CollectProgress) => void {
  const started = now()
  let drawn = -Infinity
  return ({ total, completed, failed, resumed }) => {
    const isLast = completed + failed >= total
    if (now() - drawn < redrawMs && !isLast) return
    drawn = now()
    const seconds = (now() - started) / 1000
    const perSecond = seconds > 0 ? (completed + failed - resumed) / seconds : 0
    const left = perSecond > 0 ? duration((total - completed - failed) / perSecond) : '–'
    const share = total === 0 ? 1 : (completed + failed) / total
    terminal.status(
      translate(terminal.language, 'run.progress', {
        bar: bar(share),
        done: completed + failed,
        total,
        failed,
        rate: perSecond.toFixed(1),
        left,
      }),
    )
  }
}

function bar(share: number): string {
  const full = Math.round(share * 24)
  return `${'█'.repeat(full)}${'░'.repeat(24 - full)} ${(100 * share).toFixed(1)}%`
}

function duration(seconds: number): string {
  const whole = Math.round(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return (parts[0] ? parts : parts.slice(1)).map((part, n) => (n === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':')
}
