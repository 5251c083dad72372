import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OfficialRaise, UnusableReference } from '../core/errors.ts'
import { sum, type Metric } from '../core/metric.ts'
import { basicTokenize } from './basic-tokenizer.ts'
import { exactRouge, officialRouge, rougeOfSections, rougeOfText } from './rouge.ts'

const exact = rougeOfText(exactRouge)
const official = rougeOfText(officialRouge)
const sections = rougeOfSections(exactRouge)
const officialSections = rougeOfSections(officialRouge)

function valuesOf<Value>(metric: Metric<Value, Value>, prediction: Value | undefined, expected: Value) {
  return metric.details!(sum([metric.observe(prediction, expected)]))
}

it('says in its signature by which of the two rules it was computed', () => {
  expect(rougeOfText(officialRouge).signature).toBe('f|tokens:bert-basic|ngrams:set|blank:无 。|smoothing:1e-8|version:1')
  expect(rougeOfText(exactRouge).signature).toBe('f|tokens:bert-basic|ngrams:clipped|blank:scores 0|smoothing:0|version:1')
})

describe('rougeOfText, exact', () => {
  it('counts Chinese by character (A29)', () => {
    // 12 tokens, one of them different: 11/12; 11 bigrams, two of them different: 9/11.
    expect(valuesOf(exact, '患者发热四天，伴咳嗽咳痰', '患者发热三天，伴咳嗽咳痰')).toEqual({ rouge_1: 11 / 12, rouge_2: 9 / 11, rouge_l: 11 / 12 })
  })

  it('gives identical texts 1, even of one token', () => {
    expect(valuesOf(exact, '好', '好')).toEqual({ rouge_1: 1, rouge_2: 1, rouge_l: 1 })
    expect(valuesOf(exact, '好', '坏')).toEqual({ rouge_1: 0, rouge_2: 0, rouge_l: 0 })
  })

  it('clips n-grams', () => {
    // One shared token of 4 + 1.
    expect(valuesOf(exact, '啊啊啊啊', '啊')).toEqual({ rouge_1: 2 / 5, rouge_2: 0, rouge_l: 2 / 5 })
  })

  it('counts a blank or unread answer as 0, and does not skip it (A31)', () => {
    const totals = sum([exact.observe('', '患者咳嗽'), exact.observe('患者发热', '患者发热')])
    expect(exact.aggregate(totals)).toBe(0.5)
    expect(exact.observe(undefined, '患者咳嗽')).toEqual({ pairs: 1, rouge_1: 0, rouge_2: 0, rouge_l: 0 })
    expect(exact.observe('', '无。')).toEqual({ pairs: 1, rouge_1: 0, rouge_2: 0, rouge_l: 0 })
  })

  it('blames the data for a blank reference', () => {
    expect(() => exact.observe('好', ' ')).toThrow(UnusableReference)
  })
})

describe('rougeOfText, official', () => {
  it('smooths: identical texts have 2 / (2 + 1e-8)', () => {
    expect(valuesOf(official, '多久了？', '多久了？').rouge_l).toBeCloseTo(0.999999995, 12)
  })

  it('reads blank text as 无 and 。, an unread answer too', () => {
    // 无 。 against 无 发 热 。: 2 shared of 2 and 4, no bigram.
    for (const prediction of ['', undefined]) {
      const { rouge_1, rouge_2, rouge_l } = valuesOf(official, prediction, '无发热。')
      expect([rouge_1, rouge_l]).toEqual([expect.closeTo(2 / 3, 7), expect.closeTo(2 / 3, 7)])
      expect(rouge_2).toBe(0)
    }
    expect(valuesOf(official, '', '\u200b').rouge_l).toBeCloseTo(1, 7)
  })

  it('counts n-grams once, but for the longest common subsequence', () => {
    const { rouge_1, rouge_l } = valuesOf(official, '啊啊啊啊', '啊')
    expect([rouge_1, rouge_l]).toEqual([expect.closeTo(1, 7), expect.closeTo(2 / 5, 7)])
  })

  it('raises for a prediction that is no text', () => {
    expect(() => official.observe(null as never, '好')).toThrow(new OfficialRaise('AssertionError'))
    expect(exact.observe(null as never, '好')).toEqual({ pairs: 1, rouge_1: 0, rouge_2: 0, rouge_l: 0 })
  })
})

describe('rougeOfSections', () => {
  const report = { 主诉: '腹泻', 辅助检查: '' }

  it('counts each section of the reference as a pair, and no other', () => {
    const totals = sum([
      sections.observe({ 主诉: '腹泻', 辅助检查: '', 其他: '无' }, report),
      sections.observe({ 主诉: '呕吐' }, { 主诉: '腹泻', 诊断: '肠炎' }),
    ])
    expect(totals.pairs).toBe(4)
    expect(sections.aggregate(totals)).toBe(0.5)
  })

  it('gives a section that is blank on both sides 1, and text where there should be none 0', () => {
    expect(sections.observe({ 主诉: '腹泻' }, report).rouge_l).toBe(2)
    expect(sections.observe({ 主诉: '腹泻', 辅助检查: '无' }, report).rouge_l).toBe(1)
  })

  it('gives an unread answer 0 throughout, where the official rules give it blank sections', () => {
    expect(sections.observe(undefined, report)).toEqual({ pairs: 2, rouge_1: 0, rouge_2: 0, rouge_l: 0 })
    expect(officialSections.observe(undefined, report).rouge_l).toBeCloseTo(1, 7)
  })

  it('takes sections of its own only', () => {
    expect(officialSections.observe({}, { constructor: '腹泻' }).rouge_l).toBe(0)
  })

  it('raises officially for a prediction that is no object of texts', () => {
    for (const prediction of [null, [], '腹泻', { 主诉: null }]) {
      expect(() => officialSections.observe(prediction as never, report)).toThrow(new OfficialRaise('AttributeError'))
    }
    expect(() => officialSections.observe({}, { 主诉: 1 } as never)).toThrow(UnusableReference)
    expect(() => officialSections.observe({}, null as never)).toThrow(UnusableReference)
  })

  it('is 0 where the references have no sections', () => {
    expect(sections.aggregate(sum([sections.observe({}, {})]))).toBe(0)
  })
})

describe('any text', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'患者发热，。 aA1\u0301\u200b') }))
  const named = fc.dictionary(fc.constantFrom('主诉', '诊断', '建议'), text)

  it('scores within [0, 1], and 1 against itself', () => {
    fc.assert(
      fc.property(text, text, (prediction, expected) => {
        if (basicTokenize(expected).length === 0) return
        for (const value of Object.values(valuesOf(exact, prediction, expected))) inRange(value)
        for (const value of Object.values(valuesOf(official, prediction, expected))) inRange(value)
        expect(valuesOf(exact, expected, expected)).toEqual({ rouge_1: 1, rouge_2: 1, rouge_l: 1 })
      }),
    )
  })

  it('scores within [0, 1] by section', () => {
    fc.assert(
      fc.property(named, named, (prediction, expected) => {
        inRange(sections.aggregate(sections.observe(prediction, expected)))
        inRange(officialSections.aggregate(officialSections.observe(prediction, expected)))
      }),
    )
  })
})

function inRange(value: number): void {
  expect(value).toBeGreaterThanOrEqual(0)
  expect(value).toBeLessThanOrEqual(1)
}
