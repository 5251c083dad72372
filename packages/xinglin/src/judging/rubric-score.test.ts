import { describe, expect, it } from 'vitest'
import { sum, UnusableReference } from '../core/index.ts'
import { rubricScore } from './rubric-score.ts'
import type { RubricExpected, RubricVerdict } from './rubric.ts'

/** 10 points can be earned, 8 lost. */
const expected: RubricExpected = {
  criteria: [
    { id: 'a', text: '甲', points: 7 },
    { id: 'b', text: '乙', points: 3 },
    { id: 'c', text: '丙', points: -8 },
  ],
}
const verdict = (...met: string[]): RubricVerdict => ({
  criteria: expected.criteria.map(({ id }) => ({ id, met: met.includes(id), quote: '' })),
  abstain: false,
})
const observe = (...verdicts: [RubricVerdict, ...RubricVerdict[]]) => rubricScore.observe({ prediction: '', verdicts }, expected)

describe('rubric score', () => {
  it('is the points met over the points that can be earned', () => {
    expect(rubricScore.aggregate(observe(verdict('a')))).toBe(0.7)
    expect(rubricScore.aggregate(observe(verdict('a', 'b')))).toBe(1)
    expect(rubricScore.aggregate(observe(verdict('a', 'b', 'c')))).toBeCloseTo(0.2, 15)
  })

  it('clips the mean, not each score, as HealthBench does; the mean of clipped ones stands beside it', () => {
    // 0.7 and −0.8: the mean is −0.05, clipped 0; of 0.7 and 0 it is 0.35.
    const totals = sum([observe(verdict('a')), observe(verdict('c'))])
    expect(totals.score).toBeCloseTo(-0.1, 15)
    expect(rubricScore.aggregate(totals)).toBe(0)
    expect(rubricScore.details!(totals).rubric_score_item_clipped).toBe(0.35)
    // 1 and −0.8: 0.1, and 0.5.
    const better = sum([observe(verdict('a', 'b')), observe(verdict('c'))])
    expect(rubricScore.aggregate(better)).toBeCloseTo(0.1, 15)
    expect(rubricScore.details!(better).rubric_score_item_clipped).toBe(0.5)
  })

  it('averages judges on one answer', () => {
    // 0.7 and −0.8 again, now of one answer: clipped each, 0.7 and 0.
    expect(observe(verdict('a'), verdict('c'))).toEqual({
      items: 1,
      score: expect.closeTo(-0.05, 15) as number,
      clipped: 0.35,
      positive: 2,
      positive_met: 0.5,
      negative: 1,
      negative_met: 0.5,
    })
  })

  it('is 0 for an unread answer, which meets nothing good and is not asked about what is bad', () => {
    const totals = sum([observe(verdict('a', 'c')), rubricScore.observe(undefined, expected)])
    expect(rubricScore.observe(undefined, expected)).toEqual({
      items: 1,
      score: 0,
      clipped: 0,
      positive: 2,
      positive_met: 0,
      negative: 0,
      negative_met: 0,
    })
    // One of 2 + 2 good ones; one of 1 bad one.
    expect(rubricScore.details!(totals)).toMatchObject({ positive_met: 0.25, negative_met: 1 })
    expect(rubricScore.details!(rubricScore.observe(undefined, expected))).not.toHaveProperty('negative_met')
  })

  it('of a flawless answer is the best', () => {
    expect(rubricScore.aggregate(rubricScore.flawless(expected))).toBe(rubricScore.best)
    expect(rubricScore.flawless(expected)).toMatchObject({ positive_met: 2, negative: 1, negative_met: 0 })
  })

  it('cannot be had without positive points', () =>
    expect(() => rubricScore.observe(undefined, { criteria: [{ id: 'c', text: '丙', points: -1 }] })).toThrow(UnusableReference))
})
