import { shuffled, type Random } from '../core/index.ts'
import { sum, tolerance } from './paired.ts'

/** How far replies fit their own questions, and the other questions of their task. */
export interface Pairing {
  /** By reply: the score with its own question. */
  readonly own: readonly number[]
  /** By reply: the mean score with others. */
  readonly others: readonly number[]
  /** How often the replies would fit as well if they had been dealt out at random. */
  readonly p: number
}

/** Deals drawn; fewer where there are many questions, so that scoring takes seconds. */
const mostDeals = 1999
const fewestDeals = 199
const mostScores = 2_000_000
/** Up to so many questions of a task, scores are kept: the same pair comes up in several deals. */
const mostKept = 1500

/**
 * Compares the replies of each group with their own questions and, dealt out at random, with the group's other ones.
 *
 * `groups` hold indices from 0 on, each once, two or more to a group; `score` says how far a reply fits a question, itself included.
 * What any reply would say of any question of the task raises both sides alike. Source: Edgington & Onghena, Randomization Tests (2007), chapter 1.
 */
export function pairing(groups: readonly (readonly number[])[], score: (reply: number, question: number) => number, random: Random): Pairing {
  const count = sum(groups.map(({ length }) => length))
  const scoreOf = groups.map((group) => kept(group, score))
  const own: number[] = Array.from({ length: count }, () => 0)
  groups.forEach((group, g) => group.forEach((at, place) => (own[at] = scoreOf[g]!(place, place))))
  const total = sum(own)
  const sums = new Float64Array(count)
  const times = new Uint32Array(count)
  const deals = Math.max(fewestDeals, Math.min(mostDeals, Math.floor(mostScores / Math.max(1, count))))
  let asLarge = 1
  for (let deal = 0; deal < deals; deal++) {
    let dealt = 0
    groups.forEach((group, g) => {
      const places = shuffled([...group.keys()], random)
      places.forEach((question, reply) => {
        const value = scoreOf[g]!(reply, question)
        dealt += value
        if (question === reply) return
        sums[group[reply]!]! += value
        times[group[reply]!]!++
      })
    })
    if (dealt >= total - tolerance) asLarge++
  }
  return { own, others: own.map((_, at) => (times[at] === 0 ? 0 : sums[at]! / times[at]!)), p: asLarge / (deals + 1) }
}

/** Scores by places in the group. */
function kept(group: readonly number[], score: (reply: number, question: number) => number): (reply: number, question: number) => number {
  const size = group.length
  if (size > mostKept) return (reply, question) => score(group[reply]!, group[question]!)
  const known = new Float64Array(size * size).fill(NaN)
  return (reply, question) => {
    const at = reply * size + question
    if (Number.isNaN(known[at])) known[at] = score(group[reply]!, group[question]!)
    return known[at]!
  }
}

/** Indices of items by their task. */
export const byTask = <Item>(items: readonly Item[], taskOf: (item: Item) => string): number[][] => [
  ...Map.groupBy(items.keys(), (at) => taskOf(items[at]!)).values(),
]
