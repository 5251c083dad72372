import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UnusableReference } from '../core/errors.ts'
import { sum } from '../core/metric.ts'
import { bleu } from './bleu.ts'
import { sacrebleuTokenize } from './sacrebleu-tokenizer.ts'

// BLEU-1 to BLEU-4 in percent, printed by sacreBLEU 2.6.0: BLEU(tokenize='zh', max_ngram_order=n).corpus_score(predictions, [references]).
const table: readonly (readonly [name: string, predictions: readonly string[], references: readonly string[], percent: readonly number[]])[] = [
  [
    'three pairs with 80 % of the characters (A30)',
    ['患者发热四天，伴咳嗽咳痰', '建议口服阿司匹林治疗', '血压偏高，注意休息'],
    ['患者发热三天，伴咳嗽咳痰', '建议口服布洛芬治疗', '血压偏低，注意休息'],
    [80.64516129032256, 73.97533528423338, 65.77473030447877, 56.71672345604832],
  ],
  [
    'letters, numbers and stops',
    ['CRP 12.5mg/L，体温38.5℃。'],
    ['CRP 12.6mg/L, 体温38.5℃。'],
    [79.99999999999997, 66.66666666666661, 55.03212081491043, 46.713797772819994],
  ],
  ['a short prediction', ['头痛发热'], ['头痛发热咳嗽三天'], [36.78794411714425, 36.78794411714425, 36.78794411714425, 36.78794411714425]],
  ['a long prediction', ['头痛发热咳嗽三天，伴有咳痰'], ['头痛发热'], [30.769230769230774, 27.73500981126145, 24.09339418591454, 19.338531381761726]],
  [
    'no three in a row',
    ['头痛三天', '发热两日'],
    ['头痛两天', '发热三日'],
    [74.99999999999997, 49.99999999999999, 31.498026247371843, 25.000000000000007],
  ],
  ['no token in common', ['无'], ['头痛发热'], [0, 0, 0, 0]],
  ['quotes and rare ideographs', ['“𠮷”—2-3次'], ['“𠮷野”—2-4次'], [77.21847897615213, 62.401954419369176, 48.565676161819695, 37.70794596593207]],
]

describe('bleu', () => {
  it.each(table)('equals sacreBLEU for %s', (_name, predictions, references, percent) => {
    const totals = sum(predictions.map((prediction, index) => bleu.observe(prediction, references[index]!)))
    const { bleu_1, bleu_2, bleu_3, bleu_4 } = bleu.details!(totals)
    ;[bleu_1, bleu_2, bleu_3, bleu_4].forEach((value, index) => expect(value! * 100).toBeCloseTo(percent[index]!, 9))
    expect(bleu.aggregate(totals)).toBe(bleu_4)
  })

  it('keeps its four columns apart (A37)', () => {
    const values = Object.entries(bleu.details!(bleu.observe('患者发热四天，伴咳嗽', '患者发热三天，伴咳嗽')))
    expect(values.map(([name]) => name)).toEqual(['bleu_1', 'bleu_2', 'bleu_3', 'bleu_4'])
    expect(new Set(values.map(([, value]) => value)).size).toBe(4)
    // 9 of 10 characters.
    expect(values[0]![1]).toBeCloseTo(0.9, 12)
  })

  it('takes an unread answer as a blank one: it costs length', () => {
    expect(bleu.observe(undefined, '头痛')).toEqual({ r: 2, m1: 0, t1: 0, m2: 0, t2: 0, m3: 0, t3: 0, m4: 0, t4: 0 })
    // 4 of 4, at length 4 of 8: e^(1 − 2).
    const totals = sum([bleu.observe(undefined, '头痛发热'), bleu.observe('头痛发热', '头痛发热')])
    expect(bleu.aggregate(totals)).toBeCloseTo(Math.exp(-1), 12)
  })

  it('blames the data for a blank reference', () => {
    expect(() => bleu.observe('好', ' ')).toThrow(UnusableReference)
  })

  it('is within [0, 1] for any texts, and 1 for a text of four tokens and more and itself', () => {
    const text = fc.string({ unit: fc.constantFrom(...'患者发热，。 aA1.-"') })
    fc.assert(
      fc.property(text, text, (prediction, expected) => {
        const tokens = sacrebleuTokenize(expected).length
        if (tokens === 0) return
        const value = bleu.aggregate(bleu.observe(prediction, expected))
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
        if (tokens >= 4) expect(bleu.aggregate(bleu.observe(expected, expected))).toBe(1)
      }),
    )
  })
})

describe('sacrebleuTokenize', () => {
  it.each([
    ['CRP 12.5mg/L，体温38.5℃。', ['CRP', '12.5mg', '/', 'L', '，', '体', '温', '38.5', '℃', '。']],
    ['2-3次 a-b "x"', ['2', '-', '3', '次', 'a-b', '"', 'x', '"']],
    ['𠮷野', ['𠮷', '野']],
    ['𠮷a', ['𠮷a']],
    ['', []],
  ])('cuts %j into %j', (text, tokens) => {
    expect(sacrebleuTokenize(text)).toEqual(tokens)
  })
})
