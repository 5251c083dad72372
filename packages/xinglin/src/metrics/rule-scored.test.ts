import { describe, expect, it } from 'vitest'
import { accuracy } from './accuracy.ts'
import { ruleScored } from './rule-scored.ts'

const metric = ruleScored(accuracy(), (expected) => expected)

describe('ruleScored', () => {
  it('scores what was answered, whatever judges say of it', () => {
    expect(metric.observe({ prediction: '治愈', verdicts: ['bad', 'good'] }, '治愈')).toEqual({ items: 1, right: 1 })
    expect(metric.observe({ prediction: '好转', verdicts: ['good'] }, '治愈')).toEqual({ items: 1, right: 0 })
    expect(metric.observe(undefined, '治愈')).toEqual({ items: 1, right: 0 })
  })

  it('has the ideal answer as its upper bound', () => expect(metric.flawless('死亡')).toEqual({ items: 1, right: 1 }))

  it('is known without a judge: both bounds of an answer are what it is worth', () => {
    expect([metric.worst!('死亡', '治愈'), metric.flawless('死亡', '治愈')]).toEqual([
      { items: 1, right: 0 },
      { items: 1, right: 0 },
    ])
    expect(metric.worst!('死亡', '死亡')).toEqual({ items: 1, right: 1 })
  })
})
