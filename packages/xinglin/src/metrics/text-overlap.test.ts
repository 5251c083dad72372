import { describe, expect, it } from 'vitest'
import { sum } from '../core/metric.ts'
import { bleuRougeL } from './text-overlap.ts'

describe('bleuRougeL', () => {
  it('is the plain mean of BLEU-4 and ROUGE-L, both shown', () => {
    // 头痛发热 of 头痛发热咳嗽三天: BLEU 1 at length 4 of 8, e^(1 − 2); ROUGE-L 2·4 / (4 + 8).
    const totals = sum([bleuRougeL.observe('头痛发热', '头痛发热咳嗽三天')])
    const details = bleuRougeL.details!(totals)
    expect(details.bleu).toBeCloseTo(Math.exp(-1), 12)
    expect(details.rouge_l).toBe(2 / 3)
    expect(bleuRougeL.aggregate(totals)).toBeCloseTo((Math.exp(-1) + 2 / 3) / 2, 12)
    expect(Object.keys(details)).toEqual([
      'bleu',
      'bleu.bleu_1',
      'bleu.bleu_2',
      'bleu.bleu_3',
      'bleu.bleu_4',
      'rouge_l',
      'rouge_l.rouge_1',
      'rouge_l.rouge_2',
    ])
  })

  it('pools BLEU over texts, and takes the mean of ROUGE-L', () => {
    // An unread answer costs BLEU length (4 of 8 tokens), and ROUGE-L half of two texts.
    const totals = sum([bleuRougeL.observe(undefined, '头痛发热'), bleuRougeL.observe('头痛发热', '头痛发热')])
    expect(bleuRougeL.aggregate(totals)).toBeCloseTo((Math.exp(-1) + 1 / 2) / 2, 12)
  })

  it('gives a text and itself 1', () => {
    expect(bleuRougeL.aggregate(sum([bleuRougeL.observe('头痛发热', '头痛发热')]))).toBe(bleuRougeL.best)
  })

  it('says of what it is made', () => {
    expect(bleuRougeL.signature).toBe(
      'mean of 1 × bleu (order:4|tokens:sacrebleu-zh|smoothing:exp|version:1), 1 × rouge_l (f|tokens:bert-basic|ngrams:clipped|blank:scores 0|smoothing:0|version:1)',
    )
  })
})
