import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lcsLength } from './lcs.ts'

describe('lcsLength', () => {
  it('finds the longest common subsequence', () => {
    // 发热几天了 and 了天几热发, reversed: one character.
    expect(lcsLength(Int32Array.of(0, 1, 2, 3, 4), Int32Array.of(4, 3, 2, 1, 0), 5)).toBe(1)
    expect(lcsLength(Int32Array.of(0, 1, 2, 3), Int32Array.of(0, 3, 1, 3), 4)).toBe(3)
    expect(lcsLength(new Int32Array(0), Int32Array.of(0), 1)).toBe(0)
  })

  it.each([31, 32, 33, 64, 200])('carries from word to word: %i equal tokens', (length) => {
    expect(lcsLength(new Int32Array(length), new Int32Array(length + 7), 1)).toBe(length)
  })

  it('equals plain dynamic programming', () => {
    const sequence = fc.array(fc.nat(5), { maxLength: 150 }).map((ids) => Int32Array.from(ids))
    fc.assert(
      fc.property(sequence, sequence, (left, right) => lcsLength(left, right, 6) === plainLcs(left, right)),
      { numRuns: 500 },
    )
  })

  it('takes tables too long to keep', () => {
    // 10,000 different ids against themselves: 10,000 rows of 313 words.
    const ids = Int32Array.from({ length: 10_000 }, (_, id) => id)
    expect(lcsLength(ids, ids, 10_000)).toBe(10_000)
  })
})

function plainLcs(left: Int32Array, right: Int32Array): number {
  let row = Array.from({ length: right.length + 1 }, () => 0)
  for (const a of left) {
    const next = [0]
    right.forEach((b, j) => next.push(a === b ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!)))
    row = next
  }
  return row[right.length]!
}
