import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../core/index.ts'
import { allRotations, balancedOrders, factorial, type Order } from './balanced-orders.ts'

/** With it, shuffling leaves everything where it is, so that orders can be worked out by hand. */
const unmoved = () => 0.999999

/** How often each item stands at each place. */
function standings(orders: readonly Order[], n: number): number[] {
  const counts = Array.from({ length: n * n }, () => 0)
  for (const order of orders) for (const [place, item] of order.entries()) counts[place * n + item]!++
  return counts
}

function check(n: number, m: number, seed: number): void {
  const orders = balancedOrders(n, m, seededRandom(seed, n, m))
  const count = Math.min(m, factorial(n))
  expect(orders.length).toBe(count)
  expect(new Set(orders.map((order) => order.join())).size).toBe(count)
  for (const order of orders) expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, k) => k))
  const counts = standings(orders, n)
  expect(Math.max(...counts) - Math.min(...counts)).toBe(count % n === 0 ? 0 : 1)
}

describe('balancedOrders', () => {
  it('of 5 items, 5 of them, are a Latin square whose first row goes 0, 1, 4, 2, 3 along the cycle', () => {
    // The zigzag 0, +1, −1, +2, −2 around a cycle of five, then all of it one step on.
    expect(balancedOrders(5, 5, unmoved)).toEqual([
      [0, 1, 4, 2, 3],
      [1, 2, 0, 3, 4],
      [2, 3, 1, 4, 0],
      [3, 4, 2, 0, 1],
      [4, 0, 3, 1, 2],
    ])
  })

  it('of 4 items are Williams’s square: each item follows each other once', () => {
    const orders = balancedOrders(4, 4, unmoved)
    expect(orders).toEqual([
      [0, 1, 3, 2],
      [1, 2, 0, 3],
      [2, 3, 1, 0],
      [3, 0, 2, 1],
    ])
    const pairs = orders.flatMap((order) => order.slice(1).map((item, n) => `${order[n]}${item}`))
    expect(new Set(pairs).size).toBe(12)
  })

  it('of 5 items, 10 of them, have each item follow each other twice', () => {
    const pairs = balancedOrders(5, 10, seededRandom('pairs')).flatMap((order) => order.slice(1).map((item, n) => `${order[n]}${item}`))
    const counts = Object.values(Object.groupBy(pairs, (pair) => pair)).map((each) => each!.length)
    expect([counts.length, Math.min(...counts), Math.max(...counts)]).toEqual([20, 2, 2])
  })

  it('are different and balanced for every number of orders of 2 to 5 items', () => {
    for (let n = 2; n <= 5; n++) for (let m = 1; m <= factorial(n) + 1; m++) check(n, m, 1)
  })

  it('are different and balanced for 2 to 10 items and up to n! orders', () => {
    const sizes = fc
      .integer({ min: 2, max: 10 })
      .chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 1, max: Math.min(factorial(n), 1500) }), fc.nat()))
    fc.assert(
      fc.property(sizes, ([n, m, seed]) => check(n, m, seed)),
      { numRuns: 60 },
    )
    check(7, 5040, 1)
    check(7, 4000, 1)
  })

  it('are all n! orders where more are asked for', () => {
    expect(new Set(balancedOrders(4, 1000, seededRandom('all')).map((order) => order.join())).size).toBe(24)
    expect(balancedOrders(2, 5, seededRandom('two'))).toHaveLength(2)
    expect(balancedOrders(1, 5, seededRandom('one'))).toEqual([[0]])
  })

  it('give each of the 24 orders of 4 items the same chance, the one they came in among them', () => {
    const counts = new Map<string, number>()
    for (let seed = 0; seed < 2400; seed++)
      for (const order of balancedOrders(4, 2, seededRandom('even', seed))) counts.set(order.join(), (counts.get(order.join()) ?? 0) + 1)
    // 4800 orders, 200 of each expected, with a standard deviation of 14.
    expect(counts.size).toBe(24)
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(5 * 14)
  })
})

describe('allRotations', () => {
  it('of 4 items turn one order around: each neighbour is kept', () => {
    expect(allRotations(4, unmoved)).toEqual([
      [0, 1, 2, 3],
      [1, 2, 3, 0],
      [2, 3, 0, 1],
      [3, 0, 1, 2],
    ])
    const turned = allRotations(4, seededRandom('turned'))
    expect(new Set(turned.map((order) => [0, 1, 2, 3].map((item) => order[(order.indexOf(item) + 1) % 4]).join())).size).toBe(1)
    expect(new Set(standings(turned, 4))).toEqual(new Set([1]))
  })
})
