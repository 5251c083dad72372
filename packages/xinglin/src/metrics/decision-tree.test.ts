import { describe, expect, it } from 'vitest'
import { isFullTree, officialShape, shapeInOrder } from './decision-tree.ts'

const none = undefined

describe('shapeInOrder', () => {
  it('reads one list as two trees', () => {
    const roles = [...'CCDDD']
    expect(shapeInOrder(roles, 'pre-order').left).toEqual([1, 2, none, none, none])
    expect(shapeInOrder(roles, 'pre-order').right).toEqual([4, 3, none, none, none])
    expect(shapeInOrder(roles, 'breadth-first').left).toEqual([1, 3, none, none, none])
    expect(shapeInOrder(roles, 'breadth-first').right).toEqual([2, 4, none, none, none])
  })

  it('leaves out what is missing, and what follows a complete tree', () => {
    expect(shapeInOrder([...'CCD'], 'pre-order').parent).toEqual([none, 0, 1])
    expect(shapeInOrder([...'DDC'], 'pre-order').parent).toEqual([none, none, none])
    expect(shapeInOrder([], 'pre-order').parent).toEqual([])
  })
})

describe('isFullTree', () => {
  it.each(['D', 'CDD', 'CCDDD', 'CDCDD'])('takes %s', (roles) => expect(isFullTree([...roles])).toBe(true))
  it.each(['', 'C', 'CD', 'DD', 'CDDD', 'DCDD'])('does not take "%s"', (roles) => expect(isFullTree([...roles])).toBe(false))
})

describe('officialShape', () => {
  it('equals pre-order for a full tree', () => {
    expect(officialShape([...'CCDDCDD'])).toEqual(shapeInOrder([...'CCDDCDD'], 'pre-order'))
  })

  it('looks over roles other than C and D', () => {
    expect(officialShape([...'CXDYD']).left).toEqual([2, none, none, none, none])
    expect(officialShape([...'CXDYD']).right).toEqual([4, none, none, none, none])
  })

  it('does nothing for a list that begins with a decision', () => {
    expect(officialShape([...'DCDD']).left).toEqual([none, none, none, none])
  })

  it('stops after 101 rounds', () => {
    // 102 conditions one in another: the outermost keeps no children.
    const chain = (conditions: number) => [...'CD'.repeat(conditions), 'D']
    expect(officialShape(chain(101)).left[0]).toBe(1)
    expect(officialShape(chain(102)).left[0]).toBe(none)
    expect(officialShape(chain(102)).left[2]).toBe(3)
  })
})
