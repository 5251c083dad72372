import type { Counts, Interval, Random } from '../core/index.ts'
import { percentileInterval } from './bootstrap.ts'
import { strongComponents } from './bradley-terry-graph.ts'
import { JointTally } from './joint-tally.ts'

/** One comparison of two systems. */
export interface Vote {
  readonly a: string
  readonly b: string
  readonly winner: 'a' | 'b' | 'tie'
  /** Votes of one cluster (a question, a judge) are resampled together. */
  readonly cluster?: string
}

export interface Rating {
  readonly system: string
  readonly votes: number
  readonly wins: number
  readonly losses: number
  readonly ties: number
  /** Natural logarithm of the strength, mean 0 over the rated: p(a beats b) = 1 / (1 + exp(b − a)). `null` where no finite one fits. */
  readonly strength: number | null
  readonly interval: Interval | null
  readonly replicates: Float64Array | null
  /**
   * Why there is no strength: it won, or lost, every vote it is in; it and others, taken together, did so against the rated (`separated`); no chain of votes
   * leads to the rated. Or why there is no interval: fewer than two clusters, or more than 5 % of the resamples have no finite strengths.
   */
  readonly reason?: 'never-lost' | 'never-won' | 'separated' | 'not-connected' | 'few-clusters' | 'unstable'
}

export interface BradleyTerryOptions {
  readonly resamples: number
  readonly level: number
  readonly random: Random
}

/**
 * Strengths of systems from pairwise votes by the Bradley–Terry model, a tie counted as half a win for each; in the order of first mention.
 *
 * Finite strengths exist where each system can be reached from each other by wins (Ford 1957). Where that is not so, the largest set of which it is true
 * is rated, the one with more votes where two are as large, by the votes inside it alone; the others have a reason and never infinity.
 * Intervals: percentile bootstrap over votes, or over clusters where votes name them. Source: Hunter, Ann. Stat. 32 (2004), the MM algorithm.
 */
export function bradleyTerry(votes: readonly Vote[], { resamples, level, random }: BradleyTerryOptions): readonly Rating[] {
  const systems = [...new Set(votes.flatMap(({ a, b }) => [a, b]))]
  const placeOf = new Map(systems.map((system, place) => [system, place]))
  // Of one run: clusters have few of all pairs, and it adds only those.
  const tally = new JointTally(1)
  const records = systems.map(() => ({ votes: 0, wins: 0, losses: 0, ties: 0 }))
  for (const { a, b, winner, cluster } of votes) {
    if (a === b) throw new RangeError('a system is compared with itself')
    const [first, second] = [placeOf.get(a)!, placeOf.get(b)!]
    tally.add([halfWins(first, second, winner)], cluster)
    for (const [place, won] of [
      [first, 'a'],
      [second, 'b'],
    ] as const) {
      records[place]!.votes++
      records[place]![winner === 'tie' ? 'ties' : winner === won ? 'wins' : 'losses']++
    }
  }
  const wins = winsOf(tally.totals()[0]!, systems.length)
  const components = strongComponents(wins)
  const rated = components.toSorted((x, y) => y.length - x.length || votesIn(wins, y) - votesIn(wins, x) || x[0]! - y[0]!)[0] ?? []
  if (rated.length < 2) return systems.map((system, place) => ({ system, ...records[place]!, ...unrated(place, wins, new Set()) }))

  const inside = within(wins, rated)
  const strengths = fitted(inside, { precision: 1e-14 })
  const spread = tally.groups < 2 ? 'few-clusters' : replicatesOf(tally, systems.length, rated, strengths, { resamples, random })
  const ratedSet = new Set(rated)
  return systems.map((system, place) => {
    if (!ratedSet.has(place)) return { system, ...records[place]!, ...unrated(place, wins, ratedSet) }
    const at = rated.indexOf(place)
    const common = { system, ...records[place]!, strength: strengths[at]! }
    if (typeof spread === 'string') return { ...common, interval: null, replicates: null, reason: spread }
    return { ...common, interval: percentileInterval(spread[at]!, level), replicates: spread[at]! }
  })
}

/** Half wins, so that ties are whole numbers too: sums are exact. */
function halfWins(first: number, second: number, winner: Vote['winner']): Counts {
  const [ofFirst, ofSecond] = [`${first}>${second}`, `${second}>${first}`]
  if (winner === 'tie') return first < second ? { [ofFirst]: 1, [ofSecond]: 1 } : { [ofSecond]: 1, [ofFirst]: 1 }
  return winner === 'a' ? { [ofFirst]: 2 } : { [ofSecond]: 2 }
}

type Wins = readonly Float64Array[]

/** `wins[i][j]`: how often i won against j, a tie half. */
function winsOf(totals: Counts, count: number): Wins {
  const wins = Array.from({ length: count }, () => new Float64Array(count))
  for (const name in totals) {
    const [winner, loser] = name.split('>').map(Number) as [number, number]
    wins[winner]![loser] = totals[name]! / 2
  }
  return wins
}

const within = (wins: Wins, places: readonly number[]): Wins => places.map((i) => Float64Array.from(places, (j) => wins[i]![j]!))
const votesIn = (wins: Wins, places: readonly number[]): number => within(wins, places).reduce((sum, row) => sum + row.reduce((a, b) => a + b, 0), 0)

function unrated(
  place: number,
  wins: Wins,
  rated: ReadonlySet<number>,
): Pick<Rating, 'strength' | 'interval' | 'replicates'> & Required<Pick<Rating, 'reason'>> {
  const none = { strength: null, interval: null, replicates: null }
  const won = wins[place]!.some((count) => count > 0)
  const lost = wins.some((row) => row[place]! > 0)
  if (!lost) return { ...none, reason: 'never-lost' }
  if (!won) return { ...none, reason: 'never-won' }
  return { ...none, reason: isConnected(place, wins, rated) ? 'separated' : 'not-connected' }
}

/** Whether a chain of votes, whoever won, leads from a system to a rated one. */
function isConnected(start: number, wins: Wins, rated: ReadonlySet<number>): boolean {
  const seen = new Set([start])
  for (const at of seen) {
    if (rated.has(at)) return true
    wins.forEach((row, other) => {
      if (row[at]! + wins[at]![other]! > 0) seen.add(other)
    })
  }
  return false
}

/** Strengths by system of the rated in each resample; those without finite ones are left out. */
function replicatesOf(
  tally: JointTally,
  count: number,
  rated: readonly number[],
  start: readonly number[],
  { resamples, random }: Pick<BradleyTerryOptions, 'resamples' | 'random'>,
): readonly Float64Array[] | 'unstable' {
  const values = rated.map((): number[] => [])
  for (const [totals] of tally.resamples(resamples, random)) {
    const wins = within(winsOf(totals!, count), rated)
    if (strongComponents(wins).length === 1) fitted(wins, { start, precision: 1e-8 }).forEach((strength, at) => values[at]!.push(strength))
  }
  const known = values[0]!.length
  return known === 0 || (resamples - known) * 20 > resamples ? 'unstable' : values.map((each) => Float64Array.from(each))
}

const mostRounds = 20_000

/** The most likely log-strengths, mean 0, in rounds until none changes by more than `precision` of itself; every system must be reachable from every other by wins. */
function fitted(wins: Wins, { start, precision }: { readonly start?: readonly number[]; readonly precision: number }): readonly number[] {
  const count = wins.length
  const won = wins.map((row) => row.reduce((sum, value) => sum + value, 0))
  let strengths = Float64Array.from(start ?? wins.map(() => 0), Math.exp)
  for (let round = 0; round < mostRounds; round++) {
    const next = strengths.map((own, i) => {
      let expected = 0
      for (let j = 0; j < count; j++) {
        const votes = wins[i]![j]! + wins[j]![i]!
        if (votes > 0) expected += votes / (own + strengths[j]!)
      }
      return won[i]! / expected
    })
    const centre = Math.exp(next.reduce((sum, value) => sum + Math.log(value), 0) / count)
    let change = 0
    for (let i = 0; i < count; i++) {
      next[i] = next[i]! / centre
      change = Math.max(change, Math.abs(next[i]! / strengths[i]! - 1))
    }
    strengths = next
    if (change < precision) break
  }
  return [...strengths].map(Math.log)
}
