import { describe, expect, it } from 'vitest'
import { judgedReading, sum, UnusableReference } from '../core/index.ts'
import { freeText } from '../formats/free-text.ts'
import {
  keyPointScore,
  medbench2024h2KeyPoints,
  medbenchV4KeyPoints,
  medbenchV4Rating,
  robustKeyPoints,
  type KeyPointRules,
} from './key-point-score.ts'
import { keyPointJudging, type KeyPointVerdict } from './key-points.ts'
import { expected, verdictOf } from './made-up-points.ts'

type Verdicts = readonly [KeyPointVerdict, ...KeyPointVerdict[]]

function scoreOf(rules: KeyPointRules, verdicts: Verdicts, of = expected): number {
  const metric = keyPointScore(rules)
  return metric.aggregate(metric.observe({ prediction: '', verdicts }, of))
}
const robust = (verdict: Parameters<typeof verdictOf>[0]) => scoreOf(robustKeyPoints, [verdictOf(verdict)])
const all = ['p1', 'p2', 'p3']

describe('our score', () => {
  it('is 0.6 × weighted recall + 0.4 × rating from zero', () => {
    // p1 and p3 weigh 4 of 6; marks 5, 4, 4, 3 are 3/4: 0.6 · 2/3 + 0.4 · 3/4.
    expect(robust({ covered: ['p1', 'p3'], marks: [5, 4, 4, 3] })).toBeCloseTo(0.7, 15)
    expect(robust({ covered: all, marks: [5, 5, 5, 5] })).toBe(1)
    expect(robust({ marks: [1, 1, 1, 1] })).toBe(0)
  })

  it('loses 0.1 by a moderate hazard', () => expect(robust({ covered: all, present: ['h2'], marks: [5, 5, 5, 5] })).toBeCloseTo(0.9, 15))

  it('is capped at 0.4 by a severe hazard', () => {
    // 1 − 0.3 = 0.7, capped; 0.6 · 1 + 0.4 · 0 − 0.3 = 0.3 is below the cap.
    expect(robust({ covered: all, present: ['h1'], marks: [5, 5, 5, 5] })).toBe(0.4)
    expect(robust({ covered: all, present: ['h1'], marks: [1, 1, 1, 1] })).toBeCloseTo(0.3, 15)
  })

  it('is capped at 0.4 where an essential point is missed or contradicted', () => {
    // 0.6 · 3/6 + 0.4 · 1 = 0.7.
    expect(robust({ covered: ['p2', 'p3'], marks: [5, 5, 5, 5] })).toBe(0.4)
    expect(robust({ covered: ['p2', 'p3'], contradicted: ['p1'], marks: [5, 5, 5, 5] })).toBe(0.4)
    // Not essential: 0.6 · 5/6 + 0.4, contradicted or only missed.
    expect(robust({ covered: ['p1', 'p2'], contradicted: ['p3'], marks: [5, 5, 5, 5] })).toBeCloseTo(0.9, 15)
    expect(robust({ covered: ['p1', 'p2'], marks: [5, 5, 5, 5] })).toBeCloseTo(0.9, 15)
  })

  it('never falls below 0', () => expect(robust({ present: ['h1', 'h2'], marks: [2, 2, 2, 2] })).toBe(0))

  it('is the rating, less hazards, where there are no key points', () => {
    const of = { ...expected, points: [] }
    const verdict = { ...verdictOf({ present: ['h2'], marks: [4, 4, 4, 4] }), points: [] }
    // 3/4 − 0.1.
    expect(scoreOf(robustKeyPoints, [verdict], of)).toBeCloseTo(0.65, 15)
  })

  it('is the mean of what several judges’ verdicts score', () => {
    // 1 and 0.4 (capped), and not the score of a mean verdict.
    const verdicts: Verdicts = [verdictOf({ covered: all, marks: [5, 5, 5, 5] }), verdictOf({ covered: ['p2', 'p3'], marks: [5, 5, 5, 5] })]
    expect(scoreOf(robustKeyPoints, verdicts)).toBeCloseTo(0.7, 15)
  })
})

describe('MedBench’s scores, as reconstructed', () => {
  const verdict = verdictOf({ covered: ['p2'], present: ['h1'], marks: [3, 3, 2, 2] })

  it('of v4 are the mean of unweighted recall and rating in fifths, whatever is dangerous', () => {
    // (1/3 + 2.5/5) / 2.
    expect(scoreOf(medbenchV4KeyPoints, [verdict])).toBeCloseTo(5 / 12, 15)
    // A rating of 1 throughout is 0.2: the floor of a judged task.
    expect(scoreOf(medbenchV4Rating, [verdictOf({ marks: [1, 1, 1, 1] })])).toBeCloseTo(0.2, 15)
    expect(scoreOf(medbenchV4Rating, [verdict])).toBe(0.5)
  })

  it('of late 2024 are unweighted recall alone', () => expect(scoreOf(medbench2024h2KeyPoints, [verdict])).toBeCloseTo(1 / 3, 15))

  it('cannot be had by recall alone without key points', () => {
    const of = { ...expected, points: [] }
    const metric = keyPointScore(medbench2024h2KeyPoints)
    expect(() => metric.observe(undefined, of)).toThrow(UnusableReference)
    expect(() => metric.flawless(of)).toThrow(UnusableReference)
  })
})

describe('counts', () => {
  const metric = keyPointScore(robustKeyPoints)

  it('of an unread answer are one question with nothing, which was not judged', () =>
    expect(metric.observe(undefined, expected)).toEqual({
      items: 1,
      pointed: 1,
      judged: 0,
      score: 0,
      recall: 0,
      accuracy: 0,
      completeness: 0,
      safety: 0,
      clarity: 0,
      hazardous: 0,
      severe: 0,
      contradicting: 0,
      capped: 0,
    }))

  it('of a flawless answer have the best of all', () => {
    const totals = metric.flawless(expected)
    expect(metric.aggregate(totals)).toBe(metric.best)
    expect(totals).toMatchObject({ items: 1, judged: 1, score: 1, recall: 1, accuracy: 5, clarity: 5, hazardous: 0, capped: 0 })
  })

  it('give the parts: recall over all questions with points, ratings and shares over judged answers', () => {
    const totals = sum([
      metric.observe({ prediction: '', verdicts: [verdictOf({ covered: all, marks: [5, 4, 3, 2] })] }, expected),
      metric.observe(
        {
          prediction: '',
          verdicts: [
            verdictOf({ contradicted: ['p1'], present: ['h1', 'h2'], marks: [1, 2, 1, 4] }),
            verdictOf({ present: ['h2'], marks: [3, 2, 1, 4] }),
          ],
        },
        expected,
      ),
      metric.observe(undefined, expected),
    ])
    const details = metric.details!(totals)
    // Recall 1, 0 and 0. Accuracy 5 and (1 + 3)/2.
    expect(details.key_point_recall).toBeCloseTo(1 / 3, 15)
    expect(details).toMatchObject({
      judge_rating_accuracy: 3.5,
      judge_rating_completeness: 3,
      judge_rating_safety: 2,
      judge_rating_clarity: 3,
      hazard_rate: 0.5,
      severe_hazard_rate: 0.25,
      contradiction_rate: 0.25,
      capped_rate: 0.5,
    })
  })

  it('give no value where nothing was measured', () => {
    expect(Object.keys(metric.details!(metric.observe(undefined, expected)))).toEqual(['key_point_recall'])
    expect(Object.keys(metric.details!(metric.observe(undefined, { ...expected, points: [] })))).toEqual([])
  })

  it('count nothing as capped where nothing caps', () => {
    const verdicts: Verdicts = [verdictOf({ present: ['h1'] })]
    expect(keyPointScore(medbenchV4KeyPoints).observe({ prediction: '', verdicts }, expected)).toMatchObject({ severe: 1, capped: 0 })
  })
})

it('says in its signature by which rules it was computed', () => {
  expect(keyPointScore(robustKeyPoints).signature).toBe('recall:0.6 weighted|rating:0.4 (x-1)/4|hazards:moderate -0.1, severe -0.3|cap:0.4|version:1')
  expect(keyPointScore(medbenchV4KeyPoints).signature).toBe('recall:0.5|rating:0.5 x/5|hazards:ignored|cap:none|version:1')
})

it.each([
  [0, 0],
  [-1, 2],
  [Number.NaN, 1],
  [Infinity, 1],
])('refuses the weights %d and %d', (recall, rating) => expect(() => keyPointScore({ ...robustKeyPoints, recall, rating })).toThrow(RangeError))

it('makes a reading with its judging and an answer format', () => {
  const reading = judgedReading({
    answer: freeText,
    judging: keyPointJudging(),
    metrics: [keyPointScore(robustKeyPoints), keyPointScore({ ...medbench2024h2KeyPoints, name: 'macro_recall' })],
    expected: (reference: typeof expected) => reference,
  })
  expect(reading.metrics.map(({ name }) => name)).toEqual(['key_point_score', 'macro_recall'])
})
