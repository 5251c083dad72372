import { describe, expect, it } from 'vitest'
import { ConfusionTally } from './confusion.ts'
import { lengthQuartiles } from './length-quartiles.ts'

describe('ConfusionTally', () => {
  it('counts labels by labels, with a column for what could not be read', () => {
    const tally = new ConfusionTally()
    for (const [expected, label] of [
      ['a', 'a'],
      ['a', 'b'],
      ['a', 'b'],
      ['b', 'b'],
      ['b', 'c'],
    ] as const)
      tally.add(expected, { label })
    tally.add('b', { outcome: 'refused' })
    const { labels, unread, rows, confusions, answers, right } = tally.summary()
    expect([labels, unread]).toEqual([['a', 'b', 'c'], ['refused']])
    expect(rows).toEqual([
      [1, 2, 0, 0],
      [0, 1, 1, 1],
      [0, 0, 0, 0],
    ])
    expect([answers, right]).toEqual([6, 2])
    expect(confusions[0]).toEqual({ expected: 'a', predicted: 'b', count: 2, of: 3 })
    expect(confusions).toContainEqual({ expected: 'b', outcome: 'refused', count: 1, of: 3 })
  })

  it('does not take an outcome for a label of the same name', () => {
    const tally = new ConfusionTally()
    tally.add('empty', { label: 'empty' })
    tally.add('empty', { outcome: 'empty' })
    expect(tally.summary().right).toBe(1)
  })

  it('lists pairs alone where there are more than 20 labels', () => {
    const tally = new ConfusionTally()
    for (let n = 0; n < 21; n++) tally.add(`label ${n}`, { label: 'label 0' })
    expect(tally.summary().rows).toBeNull()
    expect(tally.summary().confusions).toHaveLength(20)
  })
})

describe('lengthQuartiles', () => {
  it('names the quarter by its first and last length', () => {
    const quartile = lengthQuartiles([10, 20, 30, 40, 50, 60, 70, 80])
    expect([10, 20, 30, 45, 80].map(quartile)).toEqual(['10–20', '10–20', '30–40', '50–60', '70–80'])
  })

  it('has fewer where lengths are equal', () => {
    const quartile = lengthQuartiles([5, 5, 5, 5, 9])
    expect([5, 9].map(quartile)).toEqual(['5', '9'])
  })
})
