import { describe, expect, it } from 'vitest'
import { UnusableReference } from '../core/errors.ts'
import { sum } from '../core/metric.ts'
import { amountAccuracy } from './amount-accuracy.ts'

const bill = { 总费用: 475, 医保报销金额: 332.5, 个人支付总金额: 142.5 }

describe('amountAccuracy', () => {
  it('pools amounts over bills', () => {
    // 3 of 3 right, then 1 of 2: 4 of 5 amounts, 1 of 2 bills.
    const totals = sum([amountAccuracy.observe(bill, bill), amountAccuracy.observe({ a: 1, b: 2 }, { a: 1, b: 3 })])
    expect(amountAccuracy.aggregate(totals)).toBe(4 / 5)
    expect(amountAccuracy.details!(totals)).toEqual({ exact_items: 1 / 2 })
  })

  it.each([
    [332.51, 1],
    [332.49, 1],
    [332.511, 0],
    [332, 0],
    [100.01, 0],
  ])('forgives a cent: %d for 332.5 counts %d', (amount, right) => {
    expect(amountAccuracy.observe({ a: amount }, { a: 332.5 })).toMatchObject({ asked: 1, right })
  })

  it('forgives a cent whatever floating point makes of it', () => {
    // 100.01 − 100 is 0.010000000000005116.
    expect(amountAccuracy.observe({ a: 100.01 }, { a: 100 })).toMatchObject({ right: 1 })
  })

  it('counts a missing amount, one that is no number, and an unread answer as wrong', () => {
    expect(amountAccuracy.observe({ 总费用: 475, 医保报销金额: null }, bill)).toEqual({ items: 1, exact: 0, asked: 3, right: 1 })
    expect(amountAccuracy.observe(undefined, { a: 0 })).toEqual({ items: 1, exact: 0, asked: 1, right: 0 })
  })

  it('gives nothing for amounts that nobody asked for', () => {
    expect(amountAccuracy.observe({ ...bill, 其他: 1 }, bill)).toEqual({ items: 1, exact: 1, asked: 3, right: 3 })
  })

  it('blames the data for a reference without amounts', () => {
    expect(() => amountAccuracy.observe({}, {})).toThrow(UnusableReference)
    expect(() => amountAccuracy.observe({}, { a: null })).toThrow(UnusableReference)
    expect(() => amountAccuracy.observe({}, { a: Number.NaN })).toThrow(UnusableReference)
  })

  it('takes names like parts of JavaScript for names', () => {
    expect(amountAccuracy.observe({}, { constructor: 1 })).toMatchObject({ right: 0 })
  })
})
