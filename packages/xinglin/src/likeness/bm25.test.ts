import { describe, expect, it } from 'vitest'
import { bm25Index } from './bm25.ts'

describe('bm25Index', () => {
  it('scores 头痛 in 2 texts by hand', () => {
    // Terms: 头, 痛, 头痛 | 发, 热, 发热, each once; both have length 3, so that length does not weigh.
    // idf = ln(1 + (2 − 1 + 0.5) / (1 + 0.5)) = ln 2; weight = 1 × 2.5 / (1 + 1.5) = 1. Three terms: 3 ln 2.
    const [first, second] = bm25Index(['头痛', '发热']).search('头痛', 2)
    expect(first).toEqual({ index: 0, score: expect.closeTo(3 * Math.log(2), 5) })
    expect(second).toEqual({ index: 1, score: 0 })
  })

  it('weighs length and frequency as Okapi does', () => {
    // Words: [ct], [ct ct ct mri]; lengths 1 and 4, mean 2.5; n = N = 2: idf = ln(1 + 0.5 / 2.5) = ln 1.2.
    // Text 0: 1 × 2.5 / (1 + 1.5 × (0.25 + 0.75 × 1 / 2.5)) = 2.5 / 1.825. Text 1: 3 × 2.5 / (3 + 1.5 × (0.25 + 0.75 × 4 / 2.5)) = 7.5 / 5.175.
    const matches = bm25Index(['CT', 'CT，ct ＣＴ MRI']).search('ct', 2)
    expect(matches).toEqual([
      { index: 1, score: expect.closeTo((Math.log(1.2) * 7.5) / 5.175, 5) },
      { index: 0, score: expect.closeTo((Math.log(1.2) * 2.5) / 1.825, 5) },
    ])
  })

  it('prefers 2 neighbouring characters to the same 2 apart', () => {
    expect(bm25Index(['头部疼痛', '头痛部疼']).search('头痛', 1)[0]?.index).toBe(1)
  })

  it('takes words whole: CD4 is not CD', () => {
    expect(bm25Index(['CD', 'CD4']).search('cd4', 1)[0]?.index).toBe(1)
  })

  it('breaks ties by index, and asks whether to accept', () => {
    const index = bm25Index(['头痛', '发热', '头痛', '头痛'])
    expect(index.search('头痛', 2).map((match) => match.index)).toEqual([0, 2])
    expect(index.search('头痛', 3, (at) => at !== 0).map((match) => match.index)).toEqual([2, 3, 1])
  })

  it('finds nothing in nothing, and 0 of 3', () => {
    expect(bm25Index([]).search('头痛', 3)).toEqual([])
    expect(bm25Index(['a', 'b', 'c']).search('a', 0)).toEqual([])
    expect(bm25Index(['', '']).search('', 2)).toEqual([
      { index: 0, score: 0 },
      { index: 1, score: 0 },
    ])
  })
})
