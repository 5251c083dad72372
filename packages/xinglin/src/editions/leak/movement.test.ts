import { describe, expect, it } from 'vitest'
import { seededRandom, shuffled } from '../../core/index.ts'
import { balancedOrders, factorial } from '../variations/balanced-orders.ts'
import type { AskedQuestion } from './asked-questions.ts'
import { chanceOfOneMover, movementOf, unevenThreshold } from './movement.ts'

const asked = (orders: readonly (readonly number[])[], pinned: readonly number[] = []): AskedQuestion => ({
  task: 't',
  optionCount: orders[0]!.length,
  pinned: orders[0]!.map((_, option) => pinned.includes(option)),
  picks: [],
  rows: orders.map((order, index) => ({ index, id: String(index), order, form: 0, slack: 0 })),
})

describe('movementOf', () => {
  it('sees option 2 move through 0 1 3 4: it stands at 5 places, and differs in all 10 pairs of rows', () => {
    const movement = movementOf(asked([0, 1, 2, 3, 4].map((place) => [0, 1, 3, 4].toSpliced(place, 0, 2))))!
    // Pairs in which the others differ: 4, 6, 6, 4; their mean is 5.
    expect(movement).toMatchObject({ mover: 2, movesMost: 2, unevenness: 5, orderCount: 5 })
  })

  it('sees no single mover in a swap of two, which either may have made', () => {
    expect(
      movementOf(
        asked([
          [0, 1, 2, 3],
          [1, 0, 2, 3],
        ]),
      ),
    ).toMatchObject({ mover: -1, movesMost: -1 })
  })

  it('leaves out what speaks of others and never moves, but not where it moves', () => {
    // Without 3, the other three rotate by one: 0 goes from first to last.
    expect(
      movementOf(
        asked(
          [
            [0, 1, 2, 3],
            [1, 2, 0, 3],
          ],
          [3],
        ),
      ),
    ).toMatchObject({ options: [0, 1, 2], mover: 0 })
    expect(
      movementOf(
        asked(
          [
            [0, 1, 2, 3],
            [3, 0, 1, 2],
          ],
          [3],
        ),
      ),
    ).toMatchObject({ options: [0, 1, 2, 3], mover: 3 })
  })

  it('is nothing for one row, for one order twice, and where options cannot be told apart', () => {
    expect(movementOf(asked([[0, 1, 2]]))).toBeUndefined()
    expect(
      movementOf(
        asked([
          [0, 1, 2],
          [0, 1, 2],
        ]),
      ),
    ).toBeUndefined()
    expect(
      movementOf({
        ...asked([
          [0, 1, 2],
          [2, 1, 0],
        ]),
        rows: [0, 1].map((index) => ({ index, id: '', order: [], form: 0, slack: 0 })),
      }),
    ).toBeUndefined()
  })
})

describe('chanceOfOneMover', () => {
  it('is (n − 1)(n − 2)/(n! − 1) for two orders: 6/23 of 4 options, by counting all 23', () => {
    const all = balancedOrders(4, 24, seededRandom('all')).filter((order) => order.join() !== '0,1,2,3')
    const single = all.filter((order) => movementOf(asked([[0, 1, 2, 3], order]))!.mover >= 0)
    expect(single.length / all.length).toBeCloseTo(chanceOfOneMover(4, 2), 12)
    expect(chanceOfOneMover(4, 2)).toBeCloseTo(6 / 23, 12)
  })

  it('bounds what random orders and ours show, for 3 to 6 options in 2 to 5 orders', () => {
    for (let n = 3; n <= 6; n++) {
      for (let m = 2; m <= Math.min(5, factorial(n)); m++) {
        const random = seededRandom('movers', n, m)
        const share = (orders: () => readonly (readonly number[])[]) => {
          let found = 0
          for (let draw = 0; draw < 2000; draw++) if ((movementOf(asked(orders()))?.mover ?? -1) >= 0) found++
          return found / 2000
        }
        const error = 4 * Math.sqrt(0.25 / 2000)
        expect(share(() => balancedOrders(n, m, random))).toBeLessThanOrEqual(chanceOfOneMover(n, m) + error)
        const items = Array.from({ length: n }, (_, k) => k)
        const distinct = () => {
          const orders = new Map<string, number[]>()
          while (orders.size < m) {
            const order = shuffled(items, random)
            orders.set(order.join(), order)
          }
          return [...orders.values()]
        }
        if (n !== 3 || m !== 2) expect(share(distinct)).toBeLessThanOrEqual(chanceOfOneMover(n, m) + error)
      }
    }
  })
})

describe('unevenThreshold', () => {
  it('is passed by at most a twentieth of random orders, and by none of ours', () => {
    for (const [n, m] of [
      [3, 3],
      [4, 2],
      [5, 5],
      [5, 7],
    ] as const) {
      const { from, chance } = unevenThreshold(n, m)
      expect(chance).toBeLessThanOrEqual(0.075)
      const random = seededRandom('again', n, m)
      const items = Array.from({ length: n }, (_, k) => k)
      const rate = (orders: () => readonly (readonly number[])[]) => {
        let passed = 0
        for (let draw = 0; draw < 1000; draw++) if ((movementOf(asked(orders()))?.unevenness ?? 0) >= from) passed++
        return passed / 1000
      }
      expect(rate(() => Array.from({ length: m }, () => shuffled(items, random)))).toBeLessThanOrEqual(chance)
      expect(rate(() => balancedOrders(n, m, random))).toBe(0)
    }
  })
})
