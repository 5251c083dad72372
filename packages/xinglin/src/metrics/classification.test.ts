import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OfficialRaise, UnusableReference } from '../core/errors.ts'
import { sum, type Metric } from '../core/metric.ts'
import { classification } from './classification.ts'

const official = classification({ headline: 'macro', labelSpace: 'seen', blankCountsAs: '是的' })
const declared = classification({ headline: 'macro', labelSpace: 'declared', labels: ['阳性', '阴性'] })

function totalsOf(metric: Metric<string, string>, predictions: readonly (string | undefined)[], references: readonly string[]) {
  return sum(predictions.map((prediction, index) => metric.observe(prediction, references[index]!)))
}

describe('classification', () => {
  it('averages over labels in three ways', () => {
    // 是的: P 2/2, R 2/3, F1 4/5; 不是: P 1/2, R 1/1, F1 2/3.
    const totals = totalsOf(official, ['是的', '是的', '不是', '不是'], ['是的', '是的', '是的', '不是'])
    const expected = {
      accuracy: 3 / 4,
      micro_f1: 3 / 4,
      macro_precision: 3 / 4,
      macro_recall: 5 / 6,
      macro_f1: 11 / 15,
      weighted_precision: 7 / 8,
      weighted_recall: 3 / 4,
      weighted_f1: 23 / 30,
    }
    const details = official.details!(totals)
    expect(Object.keys(details)).toEqual(Object.keys(expected))
    for (const [name, value] of Object.entries(expected)) expect(details[name]).toBeCloseTo(value, 12)
  })

  it.each(['micro', 'macro', 'weighted'] as const)('has the %s average as its value and in its name', (headline) => {
    const metric = classification({ headline, labelSpace: 'seen' })
    const totals = totalsOf(metric, ['a', 'a', 'b'], ['a', 'b', 'b'])
    expect(metric.name).toBe(`${headline}_f1`)
    expect(metric.aggregate(totals)).toBe(metric.details!(totals)[metric.name])
  })
})

describe('the label set of macro-F1 (A36)', () => {
  const references = [...Array<string>(5).fill('阳性'), ...Array<string>(5).fill('阴性')]
  const predictions = ['不确定', ...references.slice(1)]

  it('has a class for an invented label under the official rules', () => {
    // 阳性: P 1, R 4/5, F1 8/9; 阴性: 1; 不确定: 0.
    expect(official.aggregate(totalsOf(official, predictions, references))).toBeCloseTo((8 / 9 + 1 + 0) / 3, 12)
  })

  it('has none under ours', () => {
    expect(declared.aggregate(totalsOf(declared, predictions, references))).toBeCloseTo((8 / 9 + 1) / 2, 12)
    expect(declared.details!(totalsOf(declared, predictions, references)).micro_f1).toBe(0.9)
  })
})

describe('under the official rules', () => {
  it('a blank and an unread answer count as the first label', () => {
    expect(official.observe('', '是的')).toEqual({ 'tp:是的': 1 })
    expect(official.observe(undefined, '不是')).toEqual({ 'fp:是的': 1, 'fn:不是': 1 })
  })

  it('without such a label a blank is a class of its own and an unread answer none', () => {
    const metric = classification({ headline: 'macro', labelSpace: 'seen' })
    expect(metric.observe('', 'a')).toEqual({ 'fp:': 1, 'fn:a': 1 })
    expect(metric.observe(undefined, 'a')).toEqual({ 'fn:a': 1 })
  })

  it('a prediction that is no text raises, a blank reference is the fault of the data', () => {
    expect(() => official.observe(null as never, '是的')).toThrow(new OfficialRaise('ValueError'))
    expect(() => official.observe('是的', '')).toThrow(UnusableReference)
  })
})

describe('under our rules', () => {
  it('an unread or undeclared answer is wrong for its reference, and for nothing else', () => {
    expect(declared.observe(undefined, '阳性')).toEqual({ 'fn:阳性': 1 })
    expect(declared.observe('不确定', '阳性')).toEqual({ 'fn:阳性': 1 })
    expect(declared.observe('阴性', '阳性')).toEqual({ 'fp:阴性': 1, 'fn:阳性': 1 })
  })

  it('a label that no reference has is not averaged', () => {
    expect(declared.aggregate(totalsOf(declared, ['阳性', '阴性'], ['阳性', '阳性']))).toBeCloseTo(2 / 3, 12)
  })

  it('labels are compared in their canonical form', () => {
    const metric = classification({
      headline: 'micro',
      labelSpace: 'declared',
      labels: ['体征(医生检测）'],
      canonical: (label) => label.replace('）', ')'),
    })
    expect(metric.observe('体征(医生检测)', '体征(医生检测）')).toEqual({ 'tp:体征(医生检测)': 1 })
  })

  it('a blank or undeclared reference is the fault of the data', () => {
    expect(() => declared.observe('阳性', '')).toThrow(UnusableReference)
    expect(() => declared.observe('阳性', '其他')).toThrow(UnusableReference)
  })

  it('labels need not be listed', () => {
    const metric = classification({ headline: 'macro', labelSpace: 'declared' })
    expect(metric.aggregate(totalsOf(metric, ['a', 'junk'], ['a', 'b']))).toBe(1 / 2)
  })

  it('labels named like parts of JavaScript are labels', () => {
    const metric = classification({ headline: 'macro', labelSpace: 'declared' })
    expect(metric.aggregate(totalsOf(metric, ['__proto__', 'constructor'], ['__proto__', 'constructor']))).toBe(1)
  })
})

describe('any labels', () => {
  it('score within [0, 1], and 1 against themselves', () => {
    const label = fc.oneof(fc.constantFrom('阳性', '阴性', ''), fc.string({ unit: 'binary', maxLength: 3 }))
    const reference = label.filter((text) => text !== '')
    const ours = classification({ headline: 'macro', labelSpace: 'declared' })
    const sample = fc.tuple(fc.option(label, { nil: undefined }), reference)
    fc.assert(
      fc.property(fc.array(sample, { minLength: 1 }), (samples) => {
        const references = samples.map(([, expected]) => expected)
        for (const metric of [official, ours]) {
          const predictions = samples.map(([prediction]) => prediction)
          for (const value of Object.values(metric.details!(totalsOf(metric, predictions, references)))) {
            expect(value).toBeGreaterThanOrEqual(0)
            expect(value).toBeLessThanOrEqual(1 + 1e-12)
          }
          expect(metric.aggregate(totalsOf(metric, references, references))).toBe(1)
        }
      }),
    )
  })
})
