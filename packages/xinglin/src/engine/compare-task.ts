import type { Counts, Metric, TaskComparison } from '../core/index.ts'
import { sum } from '../core/index.ts'
import { JointTally } from '../stats/joint-tally.ts'
import type { GradedHalf, JoinedSample } from './joined-grades.ts'

/** All counts of one task in all runs, question by question where the metric wants it so. */
export function tallyOf(samples: readonly JoinedSample[], metric: Metric<never, never>, runs: number): JointTally {
  const tally = new JointTally(runs)
  const countsOf = (sample: JoinedSample) => sample.halves.map(({ counts }) => counts)
  if (!metric.ofQuestion) for (const sample of samples) tally.add(countsOf(sample), sample.group)
  else {
    const finish = (sums: readonly Counts[]) => sums.map((counts) => metric.ofQuestion!(counts))
    for (const variants of Map.groupBy(samples, ({ question, id, repeat }) => question ?? `${id}\u0000${repeat}`).values()) {
      const [{ group, question }] = variants as [JoinedSample, ...JoinedSample[]]
      const sums = Array.from({ length: runs }, (_, run) => sum(variants.map(({ halves }) => halves[run]!.counts)))
      tally.add(finish(sums), group === question ? undefined : group)
    }
  }
  return tally
}

type Flips = TaskComparison['flips']

/** What the other run got and the base did not, and the reverse: by how near the flawless value each came. */
export function flipsOf(samples: readonly JoinedSample[], other: number, best: number, listed: number): Flips {
  const gained: JoinedSample[] = []
  const lost: JoinedSample[] = []
  for (const sample of samples) {
    const change = nearer(sample, other, best)
    if (change > 0) gained.push(sample)
    if (change < 0) lost.push(sample)
  }
  const side = (all: readonly JoinedSample[]) => sideOf(all, other, best, listed)
  return { gained: side(gained), lost: side(lost) }
}

/** How much nearer to the best value the other run came; 0 where one has none. */
function nearer({ halves }: JoinedSample, other: number, best: number): number {
  const [a, b] = [halves[0]!.value, halves[other]!.value]
  return a === null || b === null ? 0 : Math.abs(best - a) - Math.abs(best - b)
}

function sideOf(flips: readonly JoinedSample[], other: number, best: number, listed: number): Flips['gained'] {
  const outcomes: Record<string, number> = {}
  for (const { halves } of flips) {
    const name = `${halves[0]!.outcome} → ${halves[other]!.outcome}`
    outcomes[name] = (outcomes[name] ?? 0) + 1
  }
  const size = (sample: JoinedSample) => Math.abs(nearer(sample, other, best))
  const order = flips.toSorted((a, b) => size(b) - size(a) || (a.id < b.id ? -1 : a.id > b.id ? 1 : a.repeat - b.repeat))
  return {
    count: flips.length,
    outcomes: Object.fromEntries(Object.entries(outcomes).toSorted(([, a], [, b]) => b - a)),
    samples: order.slice(0, listed).map(({ id, repeat, halves }) => {
      const [a, b] = [halves[0], halves[other]] as [GradedHalf, GradedHalf]
      return { id, repeat, values: { base: a.value!, other: b.value! }, outcomes: { base: a.outcome, other: b.outcome } }
    }),
  }
}
