import { describe, expect, it } from 'vitest'
import { seededRandom } from '../core/index.ts'
import { withHolm } from '../stats/holm.ts'
import { pairedDifference } from './paired.ts'
import { pairing } from './pairing.ts'

const pair = (observed: number, control: number, cluster: string) => ({ observed, control, cluster })

describe('pairedDifference', () => {
  it('is 0.75 − 0.25 = 0.5 for 1, 1, 1, 0 against 0, 0, 1, 0; a coin does as well in one case of four', () => {
    const pairs = [pair(1, 0, 'a'), pair(1, 0, 'b'), pair(1, 1, 'c'), pair(0, 0, 'd')]
    const found = pairedDifference(pairs, seededRandom(1))
    expect(found).toMatchObject({ n: 4, observed: 0.75, control: 0.25, effect: 0.5 })
    // The two that differ must both fall on the same side: 1/2 × 1/2.
    expect(found.p).toBeCloseTo(0.25, 1)
  })

  it('flips a cluster whole: four questions of one case are one coin, so p is 1/2', () => {
    const pairs = Array.from({ length: 4 }, () => pair(1, 0, 'case'))
    const found = pairedDifference(pairs, seededRandom(1))
    expect(found.p).toBeCloseTo(0.5, 1)
    // One cluster says nothing about spread.
    expect(found.interval).toBeNull()
  })

  it('takes no account of the other side: worse as it was is p = 1', () => {
    const pairs = Array.from({ length: 20 }, (_, n) => pair(0, 1, `${n}`))
    expect(pairedDifference(pairs, seededRandom(1))).toMatchObject({ effect: -1, p: 1, interval: { low: -1, high: -1 } })
  })

  it('of nothing is nothing', () => {
    expect(pairedDifference([], seededRandom(1))).toEqual({ n: 0, observed: null, control: null, effect: null, interval: null, p: null })
  })
})

describe('pairing', () => {
  it('compares each reply with its own question and with the others of its group', () => {
    // Reply 0 fits question 0 fully and question 1 by half; replies 2 and 3 fit nothing. Nothing is compared across groups.
    const fits: Readonly<Record<string, number>> = { '0,0': 1, '0,1': 0.5, '0,2': 9, '2,0': 9 }
    const found = pairing(
      [
        [0, 1],
        [2, 3],
      ],
      (reply, question) => fits[`${reply},${question}`] ?? 0,
      seededRandom(1),
    )
    expect(found.own).toEqual([1, 0, 0, 0])
    expect(found.others).toEqual([0.5, 0, 0, 0])
    // Of two ways to deal in the first group one is the questions' own.
    expect(found.p).toBeCloseTo(0.5, 1)
  })

  it('finds five replies that all fit their own question: one deal of 120', () => {
    const { p } = pairing([[0, 1, 2, 3, 4]], (reply, question) => (reply === question ? 1 : 0), seededRandom(1))
    expect(p).toBeCloseTo(1 / 120, 2)
    expect(p).toBeLessThan(0.02)
  })
})

describe('withHolm', () => {
  it('multiplies the least chance by 3, the next by 2, the last by 1, and never falls', () => {
    expect(withHolm([0.04, 0.01, 0.03])).toEqual([0.06, 0.03, 0.06])
  })

  it('counts what was tested alone, and stops at 1', () => {
    expect(withHolm([null, 0.7, 0.9])).toEqual([null, 1, 1])
  })
})
