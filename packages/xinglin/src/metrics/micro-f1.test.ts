import { describe, expect, it } from 'vitest'
import { sum } from '../core/metric.ts'
import { microF1 } from './micro-f1.ts'

const metric = microF1<string>({ key: (item) => item })

describe('microF1', () => {
  it('counts an entity given twice once', () => {
    const counts = metric.observe(['阿司匹林', '阿司匹林'], ['阿司匹林', '呋塞米'])
    expect(counts).toEqual({ tp: 1, fp: 0, fn: 1 })
  })

  it('gives full marks for a repeated entity that is right (A33)', () => {
    const totals = metric.observe(['糖尿病/疾病', '糖尿病/疾病', '糖尿病/疾病', '胰岛素/药物'], ['糖尿病/疾病', '胰岛素/药物'])
    expect(metric.aggregate(totals)).toBe(1)
    expect(metric.details!(totals)).toEqual({ precision: 1, recall: 1 })
  })

  it('sums decisions over samples before dividing', () => {
    // 1 of 3 found, 1 of 2 right: P 1/2, R 1/3, F1 2/5.
    const totals = sum([metric.observe(['a', 'x'], ['a', 'b']), metric.observe([], ['c'])])
    expect(metric.aggregate(totals)).toBeCloseTo(0.4, 12)
    expect(metric.details!(totals)).toEqual({ precision: 1 / 2, recall: 1 / 3 })
  })

  it('takes an unread answer as no items', () => {
    expect(metric.observe(undefined, ['a', 'b'])).toEqual({ tp: 0, fp: 0, fn: 2 })
  })

  it('is 0 where nothing was found, also where nothing was there to find', () => {
    expect(metric.aggregate(metric.observe([], []))).toBe(0)
    expect(metric.aggregate({})).toBe(0)
  })

  it('takes the name it is given', () => {
    expect(metric.name).toBe('micro_f1')
    expect(microF1<string>({ key: (item) => item, name: 'entity_f1' }).name).toBe('entity_f1')
  })
})
