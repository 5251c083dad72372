import { describe, expect, it } from 'vitest'
import { UnusableReference } from '../core/errors.ts'
import { sum } from '../core/metric.ts'
import { accuracy } from './accuracy.ts'

const metric = accuracy()

describe('accuracy', () => {
  it('is the share of labels that are right', () => {
    const totals = sum([metric.observe('好转', '好转'), metric.observe('治愈', '好转'), metric.observe('死亡', '死亡')])
    expect(metric.aggregate(totals)).toBe(2 / 3)
  })

  it('counts an unread answer as wrong, and does not skip it', () => {
    expect(metric.observe(undefined, '好转')).toEqual({ items: 1, right: 0 })
  })

  it('compares labels in their canonical form', () => {
    const widthless = accuracy({ canonical: (label) => label.replace('（', '('), name: 'label_accuracy' })
    expect(widthless.observe('相关（导致）', '相关(导致）')).toEqual({ items: 1, right: 1 })
    expect(widthless.name).toBe('label_accuracy')
  })

  it('blames the data for a blank reference', () => {
    expect(() => metric.observe('好转', '')).toThrow(UnusableReference)
  })
})
