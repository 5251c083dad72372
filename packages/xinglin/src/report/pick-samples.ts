import { seededRandom, shuffled } from '../core/index.ts'
import { readAsExpected, type ReportSample } from './report-sample.ts'

/**
 * At most `limit` samples for a page, in their original order: the same share for every task as far as it has samples,
 * inside a task those not read first, then the worst. Which of equals are taken is drawn by `seed`.
 */
export function pickSamples(all: Iterable<ReportSample>, limit: number, seed = 0): readonly ReportSample[] {
  const samples = [...all]
  if (samples.length <= limit) return samples
  const byTask = Map.groupBy(samples, ({ task }) => task)
  const quotas = shares(
    [...byTask.values()].map(({ length }) => length),
    limit,
  )
  const picked = new Set([...byTask].flatMap(([task, own], at) => worstFirst(own, task, seed).slice(0, quotas[at])))
  return samples.filter((sample) => picked.has(sample))
}

function worstFirst(samples: readonly ReportSample[], task: string, seed: number): readonly ReportSample[] {
  return shuffled(samples, seededRandom('pick-samples', seed, task)).sort((a, b) => worst(a) - worst(b))
}

/** The worst that happened to a sample under any rules: its value there; less than any value when it was not read. */
const worst = ({ byRules }: ReportSample): number =>
  Math.min(
    ...Object.values(byRules).map((grade) => {
      if (grade.outcome !== 'answered' || grade.value === null) return Number.MIN_SAFE_INTEGER
      return readAsExpected(grade) ? Number.MAX_SAFE_INTEGER : grade.value
    }),
  )

/** Deals `limit` out evenly; what one has no use for goes to the others. */
function shares(sizes: readonly number[], limit: number): readonly number[] {
  const quotas = sizes.map(() => 0)
  const smallestFirst = sizes.map((_, at) => at).sort((a, b) => sizes[a]! - sizes[b]!)
  let left = Math.max(0, limit)
  smallestFirst.forEach((at, done) => {
    quotas[at] = Math.min(sizes[at]!, Math.floor(left / (sizes.length - done)))
    left -= quotas[at]
  })
  return quotas
}
