import { describe, expect, it } from 'vitest'
import { sum } from '../core/metric.ts'
import { setAccuracy } from './set-accuracy.ts'

const metric = setAccuracy<string>({ key: (item) => item })

describe('setAccuracy', () => {
  it('is the share of sets that are exactly right, whatever their order', () => {
    // {内科, 骨科} right; {内科} of {内科, 眼科}: one of two shared; {外科} for {口腔科}: none of two.
    const totals = sum([
      metric.observe(['骨科', '内科'], ['内科', '骨科']),
      metric.observe(['内科'], ['内科', '眼科']),
      metric.observe(['外科'], ['口腔科']),
    ])
    expect(metric.aggregate(totals)).toBe(1 / 3)
    const details = metric.details!(totals)
    expect(details.jaccard).toBeCloseTo((1 + 1 / 2 + 0) / 3, 12)
    // 3 right of 4 given and 5 expected.
    expect(details).toMatchObject({ precision: 3 / 4, recall: 3 / 5 })
    expect(details.micro_f1).toBeCloseTo(2 / 3, 12)
  })

  it('counts a repeated item once (A33)', () => {
    expect(metric.observe(['a', 'a'], ['a'])).toEqual({ items: 1, exact: 1, jaccard: 1, tp: 1, fp: 0, fn: 0 })
  })

  it('is right where nothing is expected and nothing given, but not unread', () => {
    expect(metric.observe([], [])).toEqual({ items: 1, exact: 1, jaccard: 1, tp: 0, fp: 0, fn: 0 })
    expect(metric.observe(undefined, [])).toEqual({ items: 1, exact: 0, jaccard: 0, tp: 0, fp: 0, fn: 0 })
  })

  it('charges an unread answer with recall, not precision', () => {
    expect(metric.observe(undefined, ['a', 'b'])).toEqual({ items: 1, exact: 0, jaccard: 0, tp: 0, fp: 0, fn: 2 })
  })

  it('charges an invented item with precision', () => {
    expect(metric.observe(['a', '小儿内科'], ['a'])).toMatchObject({ exact: 0, jaccard: 1 / 2, tp: 1, fp: 1 })
  })
})
