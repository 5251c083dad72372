import { describe, expect, it } from 'vitest'
import { seededRandom, sum, type Counts } from '../core/index.ts'
import { JointTally } from './joint-tally.ts'

const right: Counts = { items: 1, right: 1 }
const wrong: Counts = { items: 1, right: 0 }

function tally(rows: readonly (readonly [counts: readonly Counts[], group?: string])[], runs = 2): JointTally {
  const joint = new JointTally(runs)
  for (const [counts, group] of rows) joint.add(counts, group)
  return joint
}

describe('a joint tally', () => {
  it('keeps groups with the same counts in every run once, with their number', () => {
    const joint = tally([[[right, wrong]], [[wrong, right]], [[right, wrong]], [[right, right]]])
    expect(joint.groups).toBe(4)
    expect(joint.rows().map(({ times }) => times)).toEqual(expect.arrayContaining([2, 1, 1]))
    expect(joint.totals()).toEqual([
      { items: 4, right: 3 },
      { items: 4, right: 2 },
    ])
  })

  it('sums the samples of a group before it counts it as one', () => {
    const joint = tally([[[right, wrong], 'dialogue'], [[right, right], 'dialogue'], [[wrong, wrong]]])
    expect(joint.groups).toBe(2)
    expect(joint.rows()).toContainEqual({
      counts: [
        { items: 2, right: 2 },
        { items: 2, right: 1 },
      ],
      times: 1,
    })
  })

  it('takes counts in any order of names and samples, and zeros, for the same', () => {
    const one = tally([[[right, { tp: 1, fp: 2, fn: 0 }]], [[wrong, { fp: 2, tp: 1 }]], [[right, { fp: 2, tp: 1 }]]])
    const other = tally([
      [[wrong, { tp: 1, fp: 2 }]],
      [
        [
          { right: 1, items: 1 },
          { fp: 2, fn: 0, tp: 1 },
        ],
      ],
      [[right, { tp: 1, fp: 2 }]],
    ])
    expect(one.rows()).toEqual(other.rows())
    expect(one.rows()).toHaveLength(2)
    expect([...one.resamples(20, seededRandom('order'))]).toEqual([...other.resamples(20, seededRandom('order'))])
  })

  it('draws as many groups as there are, the same ones for every run', () => {
    // 900 groups of one kind, 90 of another and 10 of kinds of their own: frequent rows and rare ones.
    const joint = new JointTally(2)
    for (let n = 0; n < 1000; n++) {
      const name = n < 900 ? 'a' : n < 990 ? 'b' : `c${n}`
      joint.add([
        { groups: 1, [name]: 1 },
        { groups: 2, [name]: 3 },
      ])
    }
    for (const [first, second] of joint.resamples(200, seededRandom('draws'))) {
      expect(first!.groups).toBe(1000)
      for (const name in first) expect(second![name]).toBe(first![name]! * (name === 'groups' ? 2 : 3))
    }
  })

  it('draws each row as often as its share says: within five standard errors over 4,000 resamples', () => {
    const joint = new JointTally(1)
    const times = [300, 40, 7, 2, 1, 1]
    times.forEach((count, row) => Array.from({ length: count }, () => joint.add([{ [`row ${row}`]: 1 }])))
    const draws = 4000
    const all = sum([...joint.resamples(draws, seededRandom('share'))].map(([counts]) => counts!))
    times.forEach((count, row) => {
      const expected = count * draws
      const standardError = Math.sqrt(draws * count * (1 - count / 351))
      expect(Math.abs(all[`row ${row}`]! - expected)).toBeLessThan(5 * standardError)
    })
  })

  it('gives two of its runs alone, regrouped', () => {
    const joint = tally([[[right, wrong, wrong]], [[right, right, wrong]]], 3)
    expect(joint.rows()).toHaveLength(2)
    expect(joint.pair(0, 2).rows()).toEqual([{ counts: [right, { items: 1 }], times: 2 }])
  })

  it('adds up as counts do: totals are those of its samples, whatever the grouping', () => {
    const random = seededRandom('property')
    for (let round = 0; round < 50; round++) {
      const joint = new JointTally(2)
      const samples = Array.from({ length: 1 + Math.floor(random() * 40) }, () => ({
        counts: [0, 1].map((): Counts => ({ tp: Math.floor(random() * 3), fp: Math.floor(random() * 3) })),
        group: random() < 0.5 ? `g${Math.floor(random() * 5)}` : undefined,
      }))
      for (const { counts, group } of samples) joint.add(counts, group)
      const names = new Set(samples.flatMap(({ group }) => group ?? []))
      expect(joint.groups).toBe(samples.filter(({ group }) => group === undefined).length + names.size)
      joint.totals().forEach((totals, run) => {
        const expected = sum(samples.map(({ counts }) => counts[run]!))
        for (const name of ['tp', 'fp']) expect(totals[name] ?? 0).toBe(expected[name])
      })
    }
  })

  it('throws for counts of another number of runs', () => {
    expect(() => new JointTally(2).add([right])).toThrow(RangeError)
  })
})
