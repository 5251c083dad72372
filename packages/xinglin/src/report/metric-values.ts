import { points } from './points.ts'
import { hasWord, type Words } from './words.ts'

/** In what a metric's value is counted. Everything else of ours is a fraction of 1. */
const units: readonly (readonly [pattern: RegExp, unit: 'rating' | 'count'])[] = [
  // A judge's marks from 1 to 5: 4.2 is no percentage.
  [/^judge_rating_/, 'rating'],
  [/^variants$/, 'count'],
]

/** A metric's value as people read it: fractions of 1 times 100, marks and counts as they are. */
export function metricText(name: string, value: number): string {
  const unit = units.find(([pattern]) => pattern.test(lastPart(name)))?.[1]
  if (unit === 'rating') return value.toFixed(2)
  // More than 1 is no fraction of 1, whatever it is called.
  return unit === 'count' || value > 1 + 1e-9 ? String(Math.round(value * 100) / 100) : points(value)
}

/** A metric's name in words; `a.b` is the value b of a metric a that is part of another. Names that nobody has put into words stand as they are. */
export function metricName(name: string, words: Words): string {
  const own = word(name, words)
  if (own !== undefined) return own
  const dot = name.lastIndexOf('.')
  return dot < 0 ? name : `${metricName(name.slice(0, dot), words)} · ${metricName(name.slice(dot + 1), words)}`
}

function word(name: string, words: Words): string | undefined {
  const code = `report.metric.${name}`
  return hasWord(code) ? words(code) : undefined
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
