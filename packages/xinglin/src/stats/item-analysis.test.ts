import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemFigures, strongerRuns } from './item-analysis.ts'

/** Four runs over eleven questions, right on 9, 7, 5 and 3 of them. */
const totals = [9, 7, 5, 3].map((sum) => ({ sum, items: 11 }))
const none = [[0, 0, 0, 0]]

describe('itemFigures', () => {
  it('has a mean, and the correlation with the other ten: 0.8 where the two better of four are right', () => {
    // The others: 0.8, 0.6, 0.5, 0.3; r of 1, 1, 0, 0 with them is 0.3 / √(1 · 0.13).
    const { difficulty, discrimination, kind } = itemFigures({ values: [1, 1, 0, 0], wrong: none }, totals)
    expect([difficulty, kind]).toEqual([0.5, null])
    expect(discrimination).toBeCloseTo(0.3 / Math.sqrt(0.13), 12)
  })

  it('is negative where the weaker half is right', () => {
    // The others: 0.9, 0.7, 0.4, 0.2; −0.5 / √0.29.
    const { discrimination, kind } = itemFigures({ values: [0, 0, 1, 1], wrong: [[5, 6, 0, 0]] }, totals)
    expect(discrimination).toBeCloseTo(-0.5 / Math.sqrt(0.29), 12)
    expect(kind).toBe('negative')
  })

  it('suspects the key first where both stronger runs gave one wrong answer', () => {
    expect(itemFigures({ values: [0, 0, 1, 0], wrong: [[7, 7, 0, 9]] }, totals)).toMatchObject({ kind: 'suspect-key', sameWrong: [0, 1], variant: 0 })
    expect(itemFigures({ values: [0, 0, 0, 0], wrong: [[7, 7, 7, 7]] }, totals).kind).toBe('suspect-key')
  })

  it('does not where only the weaker runs agree, nor where the stronger are wrong in different ways', () => {
    expect(itemFigures({ values: [1, 0, 0, 0], wrong: [[0, 8, 7, 7]] }, totals)).toMatchObject({ kind: null, sameWrong: [2, 3] })
    expect(itemFigures({ values: [0, 0, 0, 0], wrong: [[1, 2, 3, 4]] }, totals)).toMatchObject({ kind: 'never-right', sameWrong: [] })
  })

  it('takes the variant to which most runs gave the same wrong answer: the second of two', () => {
    const wrong = [
      [7, 7, 0, 0],
      [5, 5, 5, 0],
    ]
    expect(itemFigures({ values: [0, 0, 0.5, 1], wrong }, totals)).toMatchObject({ variant: 1, sameWrong: [0, 1, 2] })
  })

  it('has no discrimination where all are right, or wrong, and tells the two apart', () => {
    expect(itemFigures({ values: [1, 1, 1, 1], wrong: none }, totals)).toMatchObject({ difficulty: 1, discrimination: null, kind: 'always-right' })
    expect(itemFigures({ values: [0, 0, 0, 0], wrong: none }, totals)).toMatchObject({ difficulty: 0, discrimination: null, kind: 'never-right' })
  })

  it('has none where the rest of the task does not vary, or there is no rest', () => {
    expect(
      itemFigures({ values: [1, 0], wrong: [[0, 3]] }, [
        { sum: 2, items: 3 },
        { sum: 1, items: 3 },
      ]).discrimination,
    ).toBeNull()
    expect(
      itemFigures({ values: [1, 0], wrong: [[0, 3]] }, [
        { sum: 1, items: 1 },
        { sum: 0, items: 1 },
      ]).discrimination,
    ).toBeNull()
  })

  it('calls no question negative by two runs, whose correlation is always 1 or −1', () => {
    const { discrimination, kind } = itemFigures({ values: [0, 1], wrong: [[3, 0]] }, [
      { sum: 8, items: 11 },
      { sum: 3, items: 11 },
    ])
    expect([discrimination, kind]).toEqual([expect.closeTo(-1, 12), null])
  })

  it('leaves out runs that have no value, and says nothing where none has', () => {
    expect(itemFigures({ values: [1, null, 0, null], wrong: none }, totals).difficulty).toBe(0.5)
    expect(itemFigures({ values: [null, null, null, null], wrong: none }, totals)).toMatchObject({
      difficulty: null,
      discrimination: null,
      kind: null,
    })
  })

  it('is never NaN', () => {
    const value = fc.option(fc.double({ min: 0, max: 1, noNaN: true }))
    fc.assert(
      fc.property(fc.array(value, { minLength: 4, maxLength: 4 }), (values) => {
        for (const figure of Object.values(itemFigures({ values, wrong: none }, totals))) expect(figure).not.toBeNaN()
      }),
    )
  })
})

describe('strongerRuns', () => {
  it('is the upper half, those level with its last among them: 3 of 4', () => {
    expect([...strongerRuns([9, 7, 7, 3].map((sum) => ({ sum, items: 10 })))]).toEqual([0, 1, 2])
  })

  it('leaves out a run without values', () => {
    expect([
      ...strongerRuns([
        { sum: 0, items: 0 },
        { sum: 0, items: 3 },
      ]),
    ]).toEqual([1])
  })
})
