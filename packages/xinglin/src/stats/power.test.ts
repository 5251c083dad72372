import { describe, expect, it } from 'vitest'
import { smallestDetectable, timesAsMany } from './power.ts'

describe('the smallest detectable difference', () => {
  it('is 2.80 standard errors: SciPy 1.17.1, norm.ppf(.975) + norm.ppf(.8)', () => {
    expect(smallestDetectable(1)).toBeCloseTo(2.8015852181129683, 12)
  })

  it('at twice the difference asked about takes four times as many groups', () => {
    expect(timesAsMany(0.02 / smallestDetectable(1), 0.01)).toBeCloseTo(4, 12)
    expect(timesAsMany(0.02 / smallestDetectable(1), 0.04)).toBeCloseTo(0.25, 12)
  })
})
