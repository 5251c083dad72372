import { describe, expect, it } from 'vitest'
import { letterOf, tieGroups } from './tie-groups.ts'

describe('tieGroups', () => {
  it('joins by a chain of pairs that are not told apart: 0–1 and 1–2 make one group though 0–2 differ', () => {
    const pairs = [
      { first: 0, second: 1, adjusted: 0.4 },
      { first: 1, second: 2, adjusted: 0.3 },
      { first: 0, second: 2, adjusted: 0.01 },
    ]
    expect(tieGroups(3, [0, 1, 2], pairs, 0.05)).toEqual(['A', 'A', 'A'])
  })

  it('gives A to the best of the order, wherever it stands, and null to what has no rank', () => {
    const pairs = [{ first: 2, second: 0, adjusted: 0.05 }]
    expect(tieGroups(3, [2, 0], pairs, 0.05)).toEqual(['B', null, 'A'])
  })

  it('tells nothing apart that was not tested', () => {
    expect(tieGroups(2, [0, 1], [{ first: 0, second: 1, adjusted: null }], 0.05)).toEqual(['A', 'A'])
  })

  it('goes on after Z with AA', () => {
    expect([0, 25, 26, 52].map(letterOf)).toEqual(['A', 'Z', 'AA', 'BA'])
  })
})
