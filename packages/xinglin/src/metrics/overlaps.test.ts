import { describe, expect, it } from 'vitest'
import { overlaps } from './overlaps.ts'

describe('overlaps', () => {
  it('keeps prediction and reference apart (A32)', () => {
    // Precision 2 of 2, recall 2 of 4.
    expect(overlaps([...'头痛'], [...'头痛发热'], 'clipped').unigrams).toEqual({ shared: 2, predicted: 2, expected: 4 })
  })

  it('counts an n-gram once in sets, and as often as both have it when clipped', () => {
    // 啊啊啊啊 has four tokens, three bigrams; 啊啊 two and one.
    const [four, two] = [[...'啊啊啊啊'], [...'啊啊']]
    expect(overlaps(four, two, 'set')).toEqual({
      unigrams: { shared: 1, predicted: 1, expected: 1 },
      bigrams: { shared: 1, predicted: 1, expected: 1 },
      subsequence: { shared: 2, predicted: 4, expected: 2 },
    })
    expect(overlaps(four, two, 'clipped')).toEqual({
      unigrams: { shared: 2, predicted: 4, expected: 2 },
      bigrams: { shared: 1, predicted: 3, expected: 1 },
      subsequence: { shared: 2, predicted: 4, expected: 2 },
    })
  })

  it('has no bigrams in a single token', () => {
    expect(overlaps(['好'], ['好'], 'set').bigrams).toEqual({ shared: 0, predicted: 0, expected: 0 })
  })
})
