import { describe, expect, it } from 'vitest'
import { seededRandom, type Counts, type Random } from '../core/index.ts'
import { Tally } from './tally.ts'

const tallyOf = (all: readonly Counts[], groupOf: (n: number) => string | undefined = () => undefined): Tally => {
  const tally = new Tally()
  all.forEach((counts, n) => tally.add(counts, groupOf(n)))
  return tally
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
function deviation(values: readonly number[]): number {
  const centre = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)))
}

/** The bootstrap as textbooks have it: draw indices, add up. */
function plainBootstrap(values: readonly number[], count: number, random: Random): number[] {
  return Array.from({ length: count }, () => values.reduce((sum) => sum + values[Math.floor(random() * values.length)]!, 0))
}

describe('Tally', () => {
  it('adds up counts name by name: 2 + 1 found, 3 missed', () => {
    const tally = tallyOf([{ tp: 2, fn: 1 }, { tp: 1 }, { fn: 2 }])
    expect({ ...tally.totals() }).toEqual({ tp: 3, fn: 3 })
    expect(tally.groups).toBe(3)
  })

  it('counts 4 samples in 2 groups as 2', () => {
    expect(tallyOf([{ n: 1 }, { n: 1 }, { n: 1 }, { n: 1 }], (n) => `group ${n % 2}`).groups).toBe(2)
  })

  it('keeps a group together: of two groups of two, one right and one wrong, 0, 2 or 4 are right, in 1/4, 1/2 and 1/4 of the resamples', () => {
    const right = { right: 1, n: 1 }
    const wrong = { right: 0, n: 1 }
    const tally = tallyOf([right, wrong, right, wrong], (n) => (n % 2 === 0 ? 'a' : 'b'))
    const counts = new Map<number, number>()
    for (const totals of tally.resamples(4000, seededRandom('groups'))) {
      expect(totals.n).toBe(4)
      const drawn = totals.right ?? 0
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted()).toEqual([0, 2, 4])
    // Five standard errors of a share of 1/2 among 4,000.
    expect(Math.abs(counts.get(2)! / 4000 - 1 / 2)).toBeLessThan(0.04)
    expect(Math.abs(counts.get(0)! / 4000 - 1 / 4)).toBeLessThan(0.035)
  })

  it.each([
    ['two distinct vectors, by binomial draws', Array.from({ length: 1000 }, (_, n) => (n < 900 ? 1 : 0))],
    ['as many vectors as groups, by index', Array.from({ length: 50 }, (_, n) => n)],
    ['ten vectors of very different frequency', Array.from({ length: 600 }, (_, n) => Math.floor(Math.log2(n + 1)))],
  ])('resamples as an index bootstrap does: %s', (_name, values) => {
    const tally = tallyOf(values.map((value) => ({ value, n: 1 })))
    const totals = [...tally.resamples(4000, seededRandom('tally'))]
    const ours = totals.map(({ value = 0 }) => value)
    const plain = plainBootstrap(values, 4000, seededRandom('plain'))
    const total = values.reduce((sum, value) => sum + value, 0)
    const expected = deviation(values) * Math.sqrt(values.length)
    expect(new Set(totals.map(({ n }) => n))).toEqual(new Set([values.length]))
    expect(Math.abs(mean(ours) - total)).toBeLessThan((5 * expected) / Math.sqrt(4000))
    expect(deviation(ours) / expected).toBeCloseTo(1, 1)
    expect(deviation(ours) / deviation(plain)).toBeCloseTo(1, 1)
    const quantile = (all: readonly number[], share: number) => all.toSorted((a, b) => a - b)[Math.floor(share * all.length)]!
    for (const share of [0.025, 0.25, 0.75, 0.975]) expect(Math.abs(quantile(ours, share) - quantile(plain, share))).toBeLessThan(0.25 * expected)
  })

  it('gives the same resamples for the same seed, and others for another', () => {
    const resample = (seed: number) => JSON.stringify([...tallyOf([{ a: 1 }, { a: 2 }, { a: 3 }]).resamples(20, seededRandom(seed))])
    expect(resample(1)).toBe(resample(1))
    expect(resample(1)).not.toBe(resample(2))
  })

  it('gives the same resamples in whatever order the samples came: a resumed run scores as one that was not stopped', () => {
    const all = Array.from({ length: 30 }, (_, n) => ({ hits: n % 4, share: n / 7, [`label ${n % 3}`]: 1 }))
    const group = (n: number) => (n < 10 ? `group ${n % 5}` : undefined)
    const resample = (order: readonly number[]) => {
      const tally = new Tally()
      for (const n of order) tally.add(all[n]!, group(n))
      return [JSON.stringify(tally.totals()), JSON.stringify([...tally.resamples(20, seededRandom(1))])]
    }
    const order = all.map((_, n) => n)
    expect(resample(order.toReversed())).toEqual(resample(order))
  })

  it('leaves a name out that a resample does not have, so that zero is absent', () => {
    for (const totals of tallyOf([{ a: 1 }, { b: 1 }]).resamples(50, seededRandom(3)))
      for (const name in totals) expect(totals[name]).toBeGreaterThan(0)
  })
})
