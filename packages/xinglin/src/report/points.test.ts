import { describe, expect, it } from 'vitest'
import { difference, percent, points, pointsWithInterval } from './points.ts'

describe('points', () => {
  it('is times 100 with one decimal', () => {
    expect([points(0.6359), points(1), points(-2.667)]).toEqual(['63.6', '100.0', '−266.7'])
  })

  it('is — where there is no number, and never −0.0', () => {
    expect([points(null), points(undefined), points(Number.NaN), points(-0.0001)]).toEqual(['—', '—', '—', '0.0'])
  })

  it('leaves the brackets off without an interval', () => {
    expect(pointsWithInterval(0.5, null)).toBe('50.0')
    expect(pointsWithInterval(null, { low: 0, high: 1, level: 0.95 })).toBe('—')
  })

  it('gives differences their sign', () => {
    expect([difference(0.5, 0.25), difference(0.25, 0.5), difference(0.5, 0.5), difference(null, 0.5)]).toEqual(['+25.0', '−25.0', '0.0', '—'])
  })

  it('knows no share of nothing', () => {
    expect([percent(1, 8), percent(0, 0)]).toEqual(['12.5', '—'])
  })
})
