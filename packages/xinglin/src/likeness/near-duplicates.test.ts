import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bare } from './folded.ts'
import { nearDuplicateGroups } from './near-duplicates.ts'

const groupsOf = (texts: readonly string[], least?: number) => [...nearDuplicateGroups(texts, least === undefined ? {} : { least })]

describe('nearDuplicateGroups', () => {
  it('puts texts together that differ in punctuation, width and case', () => {
    expect(groupsOf(['Ａ型流感，首选奥司他韦。', '发热三天', 'a型流感 首选奥司他韦'])).toEqual([0, 1, 0])
  })

  it('counts runs of five: of 24 letters and 25 begun alike, 20 and 21 runs, 20 in common, are 0.952 alike', () => {
    const text = '一二三四五六七八九十甲乙丙丁戊己庚辛壬癸子丑寅卯'
    expect(text).toHaveLength(24)
    expect(groupsOf([text, `${text}辰`], 20 / 21)).toEqual([0, 0])
    expect(groupsOf([text, `${text}辰`], 0.953)).toEqual([0, 1])
  })

  it('takes 0.8 where nothing is said: 8 runs of 10 in common are enough, 7 of 9 are not', () => {
    // Of 12 letters, 8 runs; two more at the end make 10. Of 11 letters, 7 runs and 9.
    expect(groupsOf(['一二三四五六七八九十甲乙', '一二三四五六七八九十甲乙丙丁'])).toEqual([0, 0])
    expect(groupsOf(['一二三四五六七八九十甲', '一二三四五六七八九十甲乙丙'])).toEqual([0, 1])
  })

  it('joins what is like one of a group: 8 of 10 and 10 of 12, but 8 of 12 between the ends', () => {
    const [short, middle, long] = ['一二三四五六七八九十甲乙', '一二三四五六七八九十甲乙丙丁', '一二三四五六七八九十甲乙丙丁戊己']
    expect(groupsOf([short, long])).toEqual([0, 1])
    expect(groupsOf([short, long, middle])).toEqual([0, 0, 0])
  })

  it('takes short texts only for what is the same', () => {
    expect(groupsOf(['头痛', '头痛。', '头疼', '头', '', '！？'])).toEqual([0, 0, 1, 2, 3, 3])
  })

  it('tells what repeats its runs from what has others', () => {
    // Both have the runs 甲乙丙丁戊, 乙丙丁戊甲, … and no other.
    expect(groupsOf(['甲乙丙丁戊'.repeat(3), '甲乙丙丁戊'.repeat(9), '甲乙丙丁己'.repeat(3)])).toEqual([0, 0, 1])
  })

  it('numbers groups in the order in which they come', () => {
    expect(groupsOf(['丙丁', '甲乙', '丙丁', '戊己', '甲乙'])).toEqual([0, 1, 0, 2, 1])
    expect(groupsOf([])).toEqual([])
  })

  it('refuses what is no share', () => {
    for (const least of [0, -1, 1.1, Number.NaN]) expect(() => groupsOf(['甲'], least)).toThrow(RangeError)
  })

  it('groups as comparing each with each does', () => {
    // Few letters and many edits of few texts: groups of all sizes, and chains.
    const letters = fc.string({ unit: fc.constantFrom(...'甲乙丙丁戊'), maxLength: 30 })
    const edited = fc.tuple(letters, fc.nat(30), letters).map(([text, at, put]) => [text, text.slice(0, at) + put.slice(0, 2) + text.slice(at + 1)])
    const texts = fc
      .array(
        fc.oneof(
          letters.map((text) => [text]),
          edited,
        ),
        { maxLength: 25 },
      )
      .map((each) => each.flat())
    fc.assert(
      fc.property(texts, fc.constantFrom(0.3, 0.5, 0.7, 0.8, 0.9, 1), (all, least) => {
        expect(groupsOf(all, least)).toEqual(bruteForce(all, least))
      }),
      { numRuns: 1000 },
    )
  })
})

/** Compares each with each, as sets of texts. */
function bruteForce(texts: readonly string[], least: number): number[] {
  const groups = texts.map((_, n) => n)
  const sets = texts.map((text) => new Set(Array.from({ length: Math.max(0, bare(text).length - 4) }, (_, at) => bare(text).slice(at, at + 5))))
  const isAlike = (a: number, b: number) => {
    const shared = [...sets[a]!].filter((gram) => sets[b]!.has(gram)).length
    return bare(texts[a]!) === bare(texts[b]!) || shared / (sets[a]!.size + sets[b]!.size - shared) >= least
  }
  for (let a = 0; a < texts.length; a++)
    for (let b = 0; b < a; b++)
      if (isAlike(a, b)) {
        const [one, other] = [groups[a], groups[b]]
        groups.forEach((group, n) => {
          if (group === one) groups[n] = other!
        })
      }
  const order = [...new Set(groups)]
  return groups.map((group) => order.indexOf(group))
}
