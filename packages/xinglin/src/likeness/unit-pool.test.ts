import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { powerAbove, UnitPool } from './unit-pool.ts'

describe('UnitPool', () => {
  it('gives back every text by its number, and the text by any of its places', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 300 }), (texts) => {
        const pool = new UnitPool()
        texts.forEach((text, n) => pool.add(n % 2 === 0 ? text : Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))))
        expect(pool.size).toBe(texts.length)
        texts.forEach((text, n) => {
          expect(String.fromCharCode(...pool.unitsOf(n))).toBe(text)
          for (let at = 0; at < text.length; at += 97) expect(pool.textAt(pool.startOf(n) + at)).toBe(n)
        })
      }),
      { numRuns: 50 },
    )
  })

  it('counts in powers of two: the next above 7 is 8, above 8 is 16', () => {
    expect([0, 1, 7, 8].map(powerAbove)).toEqual([1, 2, 8, 16])
  })
})
