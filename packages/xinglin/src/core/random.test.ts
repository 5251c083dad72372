import { describe, expect, it } from 'vitest'
import { hash32, seededRandom, shuffled } from './random.ts'

const take = (count: number, ...parts: (string | number)[]) => {
  const random = seededRandom(...parts)
  return Array.from({ length: count }, random)
}

describe('seededRandom', () => {
  it('gives the same sequence for the same parts, and another for others', () => {
    expect(take(5, 7, 'CHIP-STS')).toEqual(take(5, 7, 'CHIP-STS'))
    expect(take(5, 7, 'CHIP-STS')).not.toEqual(take(5, 8, 'CHIP-STS'))
    expect(take(5, 'ab', 'c')).not.toEqual(take(5, 'a', 'bc'))
  })

  it('spreads evenly over [0, 1): each tenth gets a tenth of 20,000, within five standard errors', () => {
    const tenths = Map.groupBy(take(20_000, 'even'), (value) => Math.floor(value * 10))
    expect([...tenths.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const { length } of tenths.values()) expect(Math.abs(length - 2000)).toBeLessThan(5 * Math.sqrt(20_000 * 0.1 * 0.9))
  })
})

describe('hash32', () => {
  it('tells texts apart that differ in one character, and is a 32-bit integer', () => {
    const hashes = Array.from({ length: 2000 }, (_, n) => hash32(`样本${n}`))
    expect(new Set(hashes).size).toBe(2000)
    for (const hash of hashes) expect(hash).toBe(hash | 0)
  })
})

describe('shuffled', () => {
  it('swaps the last with the first, then the second with the first, where every draw is 0: 1 2 3 becomes 2 3 1', () => {
    expect(shuffled([1, 2, 3], () => 0)).toEqual([2, 3, 1])
  })

  it('leaves the original alone and gives each of the 6 orders of 3 its share of 6,000', () => {
    const items = [1, 2, 3] as const
    const random = seededRandom('orders')
    const orders = Map.groupBy(
      Array.from({ length: 6000 }, () => shuffled(items, random).join('')),
      (order) => order,
    )
    expect(orders.size).toBe(6)
    for (const { length } of orders.values()) expect(Math.abs(length - 1000)).toBeLessThan(5 * Math.sqrt(6000 * (1 / 6) * (5 / 6)))
    expect(items).toEqual([1, 2, 3])
  })
})
