import { shuffled, type Random } from '../../core/index.ts'

/** `order[place]` is the item that stands at `place`. */
export type Order = readonly number[]

/**
 * `count` different orders of `n` items, or all n! where there are no more: each item stands equally often at each place where `count` is a multiple of n,
 * else the numbers differ by at most one.
 *
 * Take a random cycle c through all items. For any order g the n orders cᵏ∘g are a Latin square, and since the powers of c are a group, all n! orders
 * fall into (n−1)! such squares without overlap: so whole squares are taken, and some rows of one more. The first is Williams's, in which no item follows
 * another twice (for odd n: at most twice in it and its mirror image, which comes next); the others are drawn.
 * The cycle is drawn evenly, so no item differs from another in any row, and the order that the items are given in is as likely as any.
 * Source: Williams, Aust. J. Sci. Res. A 2 (1949).
 */
export function balancedOrders(n: number, count: number, random: Random): readonly Order[] {
  if (n < 2) return n < 1 ? [] : [[0]]
  const wanted = Math.min(count, factorial(n))
  const items = shuffled(range(n), random)
  const orders: Order[] = []
  for (const square of distinctSquares(n, Math.ceil(wanted / n), random))
    for (const shift of shuffled(range(n), random).slice(0, wanted - orders.length)) orders.push(square.map((step) => items[(step + shift) % n]!))
  return orders
}

/** All n rotations of a random order: each item stands once at each place, and always between the same neighbours. */
export function allRotations(n: number, random: Random): readonly Order[] {
  const items = shuffled(range(n), random)
  return shuffled(range(n), random).map((shift) => range(n).map((place) => items[(place + shift) % n]!))
}

/** How many orders `n` items have. */
export function factorial(n: number): number {
  let product = 1
  for (let k = 2; k <= n; k++) product *= k
  return product
}

/** Different squares by their first rows, in steps along the cycle; a first row begins with 0, so that no two rows are of one square. */
function distinctSquares(n: number, count: number, random: Random): readonly Order[] {
  const zigzag = range(n).map((place) => (place % 2 === 1 ? (place + 1) / 2 : (n - place / 2) % n))
  const last = zigzag.at(-1)!
  const mirrored = zigzag.toReversed().map((step) => (step - last + n) % n)
  const squares = new Map<string, Order>()
  const add = (square: Order) => void squares.set(square.join(' '), square)
  add(zigzag)
  if (count > 1) add(mirrored)
  // Beyond half of all there are, drawing would mostly draw what is there already.
  if (count > factorial(n - 1) / 2) for (const rest of shuffled(permutations(range(n).slice(1)), random)) add([0, ...rest])
  while (squares.size < count) add([0, ...shuffled(range(n).slice(1), random)])
  return [...squares.values()].slice(0, count)
}

const range = (n: number): number[] => Array.from({ length: n }, (_, k) => k)

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first, at) => permutations(items.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}
