import type { Counts, Metric, Random } from '../core/index.ts'
import { binomial } from './binomial.ts'
import { SparseRows } from './joint-tally-rows.ts'
import type { JointTally } from './joint-tally.ts'

/** Sums of the same numbers in another order differ in their last digits. */
const tolerance = 1e-12

/**
 * The difference of two runs (second less first) if a coin had decided, group by group, which run gave which answers; one value per draw.
 *
 * Groups that would change the totals alike are one binomial draw together, which is the same distribution as a coin for each. Under a plain mean this is
 * the sign-flip test of group differences; it serves any metric of summed counts.
 * Source: Yeh, COLING 2000; Edgington & Onghena, Randomization Tests (2007), chapter 5.
 */
export function swappedDifferences(
  metric: Pick<Metric<never, never>, 'aggregate'>,
  tally: JointTally,
  { draws, random }: { readonly draws: number; readonly random: Random },
): Float64Array {
  const [first, second] = tally.totals() as readonly [Counts, Counts]
  const rows = changesOf(tally)
  const table = new SparseRows(rows, 1)
  const values = new Float64Array(draws)
  for (let draw = 0; draw < draws; draw++) {
    table.clear()
    rows.forEach(({ forth, back }, row) => {
      // Of those that go back, one not swapped is one more swapped forth and one back: a single draw does for both kinds.
      const moved = binomial(forth + back, 0.5, random) - back
      if (moved !== 0) table.add(row, moved)
    })
    const moved = table.totals()[0]!
    values[draw] = metric.aggregate(less(second, moved, 1)) - metric.aggregate(less(first, moved, -1))
  }
  return values
}

/** A change that a swap takes from the second run's totals and gives to the first's. */
interface Change {
  readonly counts: readonly [Counts]
  /** Groups whose swap is this change, and groups whose swap is its reverse. */
  forth: number
  back: number
}

function changesOf(tally: JointTally): readonly Change[] {
  const changes = new Map<string, Change>()
  for (const { counts, times } of tally.rows()) {
    const change = Object.entries(less(counts[1]!, counts[0]!, 1)).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const [first] = change
    // What is the same in both runs stays as it is.
    if (!first) continue
    const isBack = first[1] < 0
    const forth = Object.fromEntries(isBack ? change.map(([name, count]) => [name, -count]) : change)
    const key = JSON.stringify(forth)
    const known = changes.get(key) ?? { counts: [forth], forth: 0, back: 0 }
    known[isBack ? 'back' : 'forth'] += times
    changes.set(key, known)
  }
  return [...changes.values()]
}

/** The share of drawn differences at least as far from 0 as the observed one, which counts as one of them: never 0. */
export function chanceOfSwaps(observed: number, swapped: Float64Array): number {
  let asLarge = 1
  for (const value of swapped) if (Math.abs(value) >= Math.abs(observed) - tolerance) asLarge++
  return asLarge / (swapped.length + 1)
}

/** Counts less `times` others; names that come to 0 are left out. */
function less(counts: Counts, others: Counts, times: number): Counts {
  const result: Record<string, number> = Object.create(null)
  for (const name in counts) result[name] = counts[name]!
  for (const name in others) {
    const left = (result[name] ?? 0) - times * others[name]!
    // Fractions leave a rest of their last digits behind; a label that nobody gave must not come into being by it.
    if (Math.abs(left) < tolerance) delete result[name]
    else result[name] = left
  }
  return result
}
