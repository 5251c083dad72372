import { describe, expect, it } from 'vitest'
import { madeUpGrade } from './made-up-report.ts'
import { verdictOf } from './report-sample.ts'

describe('verdictOf', () => {
  it('goes by the value and the metric’s best', () => {
    expect(verdictOf(madeUpGrade('unparsed', 0), 1)).toBe('wrong')
    expect(verdictOf({ ...madeUpGrade('answered', 0.4), prediction: '也许' }, 1)).toBe('partly')
    expect(verdictOf({ ...madeUpGrade('answered', 0.999999995), prediction: '一样' }, 1)).toBe('right')
  })

  it('calls it right to find nothing where there is nothing, though F1 is 0', () => {
    expect(verdictOf({ outcome: 'answered', prediction: [], expected: [], value: 0, counts: {} }, 1)).toBe('right')
    expect(verdictOf({ outcome: 'empty', expected: [], value: 0, counts: {} }, 1)).toBe('wrong')
  })

  it('knows negative values for wrong', () => {
    expect(verdictOf({ ...madeUpGrade('answered', -2.67), prediction: '错' }, 1)).toBe('wrong')
  })
})
