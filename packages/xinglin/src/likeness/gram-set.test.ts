import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GramSet } from './gram-set.ts'

const unitsOf = (text: string) => Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))

describe('GramSet', () => {
  it('counts different runs, and those of another text: of 甲乙丙甲乙丙 and 乙丙甲乙 3 and 2 pairs', () => {
    const grams = new GramSet(2)
    grams.fill(unitsOf('甲乙丙甲乙丙')) // 甲乙, 乙丙, 丙甲
    expect(grams.size).toBe(3)
    expect(grams.sharedWith(unitsOf('乙丙甲乙'))).toBe(3)
    expect(grams.sharedWith(unitsOf('丙乙甲'))).toBe(0)
    grams.fill(unitsOf('甲'))
    expect([grams.size, grams.sharedWith(unitsOf('甲乙'))]).toEqual([0, 0])
  })

  it('takes only the runs that it is told to', () => {
    const grams = new GramSet(2)
    grams.fill(unitsOf('甲乙丙'), (place) => place === 1)
    expect([grams.size, grams.sharedWith(unitsOf('甲乙'))]).toEqual([1, 0])
  })

  it('is a set of texts', () => {
    const grams = new GramSet(3)
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 40 })
    const setOf = (of: string) => new Set(Array.from({ length: Math.max(0, of.length - 2) }, (_, at) => of.slice(at, at + 3)))
    fc.assert(
      fc.property(text, text, fc.nat(30), (one, other, needed) => {
        grams.fill(unitsOf(one))
        const [own, others] = [setOf(one), setOf(other)]
        const shared = [...own].filter((gram) => others.has(gram)).length
        expect(grams.size).toBe(own.size)
        expect(grams.sharedWith(unitsOf(other))).toBe(shared)
        // It may stop early, and then says fewer than are needed.
        if (shared >= needed) expect(grams.sharedWith(unitsOf(other), needed)).toBe(shared)
        else expect(grams.sharedWith(unitsOf(other), needed)).toBeLessThan(needed)
      }),
    )
  })
})
