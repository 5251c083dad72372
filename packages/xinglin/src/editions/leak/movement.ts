import { seededRandom, shuffled } from '../../core/index.ts'
import { logFactorial } from './tail.ts'
import { most } from './content-picks.ts'
import type { AskedQuestion } from './asked-questions.ts'

/** How the options of a question move through its forms. Options that speak of others and never move are left out. */
export interface Movement {
  /** Options by their number. */
  readonly options: readonly number[]
  /** Orders of these options, one of each. */
  readonly orderCount: number
  /** The one option without which all orders are the same; −1 where there is none, or more than one. */
  readonly mover: number
  readonly movesMost: number
  readonly movesLeast: number
  /** How far the option that differs most moves otherwise than the rest. */
  readonly unevenness: number
}

/** Rows beyond this many tell nothing more, and would be compared pair by pair. */
const mostRows = 200

/** Undefined for a question in one order, and where options cannot be told apart. */
export function movementOf({ rows, optionCount, pinned }: AskedQuestion): Movement | undefined {
  if (rows.length < 2 || optionCount < 2 || rows.some(({ order }) => order.length === 0)) return undefined
  const whole = rows.slice(0, mostRows).map(({ order }) => order)
  const options = Array.from({ length: optionCount }, (_, option) => option).filter(
    (option) => !pinned[option] || whole.some((order) => order.indexOf(option) !== whole[0]!.indexOf(option)),
  )
  const orders = whole.map((order) => order.filter((option) => options.includes(option)))
  const orderCount = new Set(orders.map((order) => order.join())).size
  if (options.length < 2 || orderCount < 2) return undefined
  const moves = movesOf(orders, optionCount)
  const movers = options.filter((option) => new Set(orders.map((order) => order.filter((each) => each !== option).join())).size === 1)
  return {
    options,
    orderCount,
    mover: movers.length === 1 && options.length > 2 ? movers[0]! : -1,
    movesMost: most(options, (option) => moves[option]!),
    movesLeast: most(options, (option) => -moves[option]!),
    unevenness: unevenness(options.map((option) => moves[option]!)),
  }
}

/** For each option, in how many pairs of rows it stands at two places. */
function movesOf(orders: readonly (readonly number[])[], optionCount: number): number[] {
  const pairs = (orders.length * (orders.length - 1)) / 2
  const moves = Array.from({ length: optionCount }, () => pairs)
  const seen = new Int32Array(optionCount * (orders[0]!.length || 1))
  for (const order of orders) {
    // Each earlier row that has the option at this place is a pair in which it did not move.
    for (const [place, option] of order.entries()) moves[option]! -= seen[place * optionCount + option]!++
  }
  return moves
}

function unevenness(moves: readonly number[]): number {
  const total = moves.reduce((all, each) => all + each, 0)
  return Math.max(...moves.map((each) => Math.abs(each - (total - each) / (moves.length - 1))))
}

/**
 * An upper bound of the chance that exactly one option moves, of `n` options in `m` different orders that were drawn without regard to the options.
 *
 * Drawn evenly, option x is the only one to move with Π (n − j)/(n! − j), j from 1 to m − 1: n places for it, among n! orders. Two orders in which each option stands
 * elsewhere: three options can only rotate, which always looks so; of more, the two shifts by one place do.
 */
export function chanceOfOneMover(n: number, m: number): number {
  if (n === 3 && m === 2) return 1
  const all = Math.exp(logFactorial(n))
  if (m === 2) return ((n - 1) * (n - 2)) / (all - 1)
  let chance = n
  for (let j = 1; j < m; j++) chance *= Math.max(0, n - j) / (all - j)
  return Math.min(1, chance)
}

/** From which unevenness on random orders are so uneven in at most a twentieth of cases, and how often they then are. */
export interface UnevenThreshold {
  readonly from: number
  readonly chance: number
}

const draws = 2000
/** More than five standard errors of a share of 0.05 in so many draws. */
const drawError = 0.025
const thresholds = new Map<string, UnevenThreshold>()

/** Of `n` options in `m` random orders; drawn, since no formula is known. The same on every machine. */
export function unevenThreshold(n: number, m: number): UnevenThreshold {
  const key = `${n} ${m}`
  const known = thresholds.get(key)
  if (known) return known
  const random = seededRandom('unevenness', n, m)
  const options = Array.from({ length: n }, (_, option) => option)
  const values = Array.from({ length: draws }, () =>
    unevenness(
      movesOf(
        Array.from({ length: m }, () => shuffled(options, random)),
        n,
      ),
    ),
  ).toSorted((a, b) => b - a)
  const at = values[Math.floor(draws * 0.05)]!
  const count = values.findIndex((value) => value <= at)
  const threshold = { from: count === 0 ? Infinity : values[count - 1]!, chance: count / draws + drawError }
  thresholds.set(key, threshold)
  return threshold
}
