import { describe, expect, it } from 'vitest'
import { sum } from '../../core/index.ts'
import { accuracy } from '../../metrics/accuracy.ts'
import { exactRouge, rougeOfText } from '../../metrics/rouge.ts'
import { bestOf } from './best-of.ts'
import { sameAnswer } from './same-answer.ts'

describe('the best of several references', () => {
  const rouge = bestOf(rougeOfText(exactRouge))

  it('is the one that the answer is closest to', () => {
    // Against 口服: 2·2/(2+4) = 2/3; against 口服补铁: 1.
    expect(rouge.observe('口服补铁', ['口服', '口服补铁'])).toEqual({ pairs: 1, rouge_1: 1, rouge_2: 1, rouge_l: 1 })
    expect(rouge.observe('口服补铁', ['口服']).rouge_l).toBeCloseTo(2 / 3, 12)
  })

  it('counts a sample once, however many references it has', () => {
    const totals = sum([rouge.observe('口服', ['口服', '内服', '服药']), rouge.observe(undefined, ['静滴', '注射'])])
    expect(totals.pairs).toBe(2)
    expect(rouge.aggregate(totals)).toBe(0.5)
  })

  it('keeps name, signature and details of its metric', () => {
    expect([rouge.name, rouge.best, rouge.signature]).toEqual(['rouge_l', 1, rougeOfText(exactRouge).signature])
    expect(bestOf(accuracy({ name: 'exact_match' })).observe('b', ['a', 'b'])).toEqual({ items: 1, right: 1 })
  })
})

describe('short answers are the same', () => {
  it.each([
    ['口服。', '口服'],
    ['  口 服\n', '口服'],
    ['１２～２０次', '12~20次'],
    ['“口服”补铁', '口服补铁'],
    ['是（A）', '是A'],
    ['1. 口服', '1口服'],
    ['口\u200b服', '口服'],
  ])('%j and %j', (a, b) => expect(sameAnswer(a)).toBe(sameAnswer(b)))
})

describe('short answers are not the same', () => {
  it.each([
    ['0.5', '05'],
    ['1:2', '12'],
    ['-1', '1'],
    ['5%', '5'],
    ['<5', '>5'],
    ['T+', 'T-'],
    ['BB', 'Bb'],
    ['3/4', '34'],
  ])('%j and %j', (a, b) => expect(sameAnswer(a)).not.toBe(sameAnswer(b)))
})
