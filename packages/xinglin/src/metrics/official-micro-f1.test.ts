import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OfficialRaise, UnusableReference } from '../core/errors.ts'
import { officialMicroF1 } from './official-micro-f1.ts'

const cold = { entity: '感冒', type: '疾病' }

describe('officialMicroF1', () => {
  it('finds nothing equal that is not equal to the character', () => {
    expect(officialMicroF1.observe([{ entity: 'ct检查', type: '检查' }], [{ entity: 'CT 检查', type: '检查' }])).toEqual({ tp: 0, fp: 1, fn: 1 })
  })

  it('takes an unread answer as an empty list', () => {
    expect(officialMicroF1.observe(undefined, [cold])).toEqual({ tp: 0, fp: 0, fn: 1 })
  })

  it.each([[null], [{}], [''], [['感冒']], [[null]], [[[]]]])('raises for the prediction %j', (prediction) => {
    expect(() => officialMicroF1.observe(prediction as never, [cold])).toThrow(new OfficialRaise('AssertionError'))
  })

  it('blames the data for a reference that is no list of objects', () => {
    expect(() => officialMicroF1.observe([cold], null as never)).toThrow(UnusableReference)
    expect(() => officialMicroF1.observe(null as never, ['感冒'] as never)).toThrow(UnusableReference)
  })

  it('takes any answer, or says what is wrong with it', () => {
    const items = fc.oneof(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), fc.jsonValue())
    fc.assert(
      fc.property(items, items, (prediction, expected) => {
        try {
          const value = officialMicroF1.aggregate(officialMicroF1.observe(prediction as never, expected as never))
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1)
        } catch (error) {
          if (!(error instanceof OfficialRaise || error instanceof UnusableReference)) throw error
        }
      }),
    )
  })
})
