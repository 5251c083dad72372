import type { Interval } from '../core/index.ts'
import type { ScoreCell } from './score-rows.ts'

/** A score as people read it: times 100 with one decimal; `—` where there is none. */
export function points(score: number | null | undefined): string {
  if (score === null || score === undefined || !Number.isFinite(score)) return '—'
  const text = (score * 100).toFixed(1)
  return text === '-0.0' ? '0.0' : text.replace('-', '−')
}

/** A score with its interval in brackets: `63.6 [60.1, 67.0]`. */
export function pointsWithInterval(score: number | null | undefined, interval: Interval | null | undefined): string {
  if (points(score) === '—' || !interval) return points(score)
  return `${points(score)} [${points(interval.low)}, ${points(interval.high)}]`
}

/**
 * A score as a table shows it: with its interval where there is one, and where answers are unjudged as `—` with what it can be at worst and at best:
 * `— [20.0, 61.5]`.
 */
export function scoreText({ score, interval, bounds }: Partial<Pick<ScoreCell, 'score' | 'interval' | 'bounds'>> = {}): string {
  return bounds ? `— [${points(bounds.low)}, ${points(bounds.high)}]` : pointsWithInterval(score, interval)
}

/** `score` minus `base` with its sign: `+1.2`, `−3.4`, `0.0`; `—` where one of them is missing. */
export function difference(score: number | null | undefined, base: number | null | undefined): string {
  if (points(score) === '—' || points(base) === '—') return '—'
  const text = points(score! - base!)
  return text.startsWith('−') || text === '0.0' ? text : `+${text}`
}

/** A chance in percent; one that is not 0 is not shown as 0. */
export const chance = (share: number | undefined): string => (share !== undefined && share > 0 && share < 0.0005 ? '<0.1' : points(share))

/** A share of a total in percent with one decimal; `—` of nothing. */
export const percent = (part: number, total: number): string => points(total === 0 ? null : part / total)

/** A bootstrap's level in percent: `95`, `99.5`. */
export const levelText = (level: number): string => String(Math.round(level * 1000) / 10)

/** `4,812,345`. */
export const thousands = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
