import { describe, expect, it } from 'vitest'
import { UnusableReference } from '../core/errors.ts'
import { sum } from '../core/metric.ts'
import { fieldAccuracy, sameValue } from './field-accuracy.ts'

const right = (expected: Record<string, string>, fields: Record<string, string>) => fieldAccuracy.observe({ fields }, expected).right

describe('fieldAccuracy', () => {
  it('is the mean over records of the share of fields that are right', () => {
    // 2 of 2, then 1 of 4: (1 + 1/4) / 2; of all six fields 3 are right; one of two records is.
    const totals = sum([
      fieldAccuracy.observe({ fields: { a: '1', b: '2' } }, { a: '1', b: '2' }),
      fieldAccuracy.observe({ fields: { a: '1', b: 'x', c: 'x' } }, { a: '1', b: '2', c: '3', d: '4' }),
    ])
    expect(fieldAccuracy.aggregate(totals)).toBe(5 / 8)
    expect(fieldAccuracy.details!(totals)).toEqual({ micro: 1 / 2, exact_items: 1 / 2 })
  })

  it('passes over fields that were not asked for', () => {
    expect(right({ a: '1' }, { a: '1', b: '2' })).toBe(1)
  })

  it('takes a field for unknown that is absent, blank or 无, where it is unknown', () => {
    expect(right({ a: '未知', b: '未知', c: '未知', d: '未知。' }, { b: '无', c: '', d: '未提及' })).toBe(4)
    expect(right({ a: '未知' }, { a: '有' })).toBe(0)
  })

  it('but not where something is expected', () => {
    expect(right({ a: '无', b: '37' }, { a: '未知', b: '未知' })).toBe(0)
    expect(right({ a: '无' }, {})).toBe(0)
  })

  it('gives an unread answer nothing, not even for what is unknown', () => {
    expect(fieldAccuracy.observe(undefined, { a: '未知', b: '1' })).toEqual({ items: 1, exact: 0, share: 0, asked: 2, right: 0 })
  })

  it('blames the data for a reference without fields', () => expect(() => fieldAccuracy.observe({ fields: {} }, {})).toThrow(UnusableReference))

  it('takes names like parts of JavaScript for names', () => expect(right({ constructor: 'x' }, {})).toBe(0))
})

describe('sameValue', () => {
  it.each([
    ['体温(℃)', '37.0', '37'],
    ['体温（℃）', '37℃', '37.0'],
    ['体温(℃)', '37°C', '37 ℃'],
    ['呼吸(次/分)', '20次/分钟', '20'],
    ['呼吸', '20bpm', '20 次/分'],
    ['血压(mmHg)', '120/80 mmHg', '120／80'],
    ['血压', '120/80毫米汞柱', '120/80MMHG'],
    ['大小', '2.0×1.1厘米', '2.0*1.1cm'],
    ['角度(°)', '50度', '50'],
    ['初步诊断', '1. 甲；2. 乙。', '1.甲;2.乙'],
    ['初步诊断', '甲、乙', '甲，乙'],
    ['分型', 'Ⅱ型', 'II型'],
    ['所见', '“甲”', '甲'],
    ['范围', '2～3天', '2-3天'],
    ['肌酐', '80umol/L', '80μmol/L'],
    ['肌酐', '80µmol/L', '80μmol/L'],
    ['Her2', '0', '0.0'],
  ])('%s: %j is %j', (name, a, b) => {
    expect(sameValue(name, a, b)).toBe(true)
    expect(sameValue(name, b, a)).toBe(true)
  })

  it.each([
    ['体温(℃)', '37.1', '37'],
    ['体温(℃)', '37mmHg', '37'],
    ['部位', '左肺', '右肺'],
    ['有无压痛', '无', '否'],
    ['病史', '高血压', '高血压病'],
    ['检查', '外院MRI(9.10)', '外院MRI(9.1)'],
    ['结果', '+', '-'],
    ['结果', '1+', '1'],
    ['脉搏(次/分)', '次/分', ''],
  ])('%s: %j is not %j', (name, a, b) => expect(sameValue(name, a, b)).toBe(false))
})
