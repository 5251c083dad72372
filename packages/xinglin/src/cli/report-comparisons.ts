import { type Benchmark, type RunComparison, UserError } from '../core/index.ts'
import { compareRuns } from '../engine/compare-runs.ts'
import { RunFolder } from '../engine/run-folder.ts'
import { defaultBootstrap } from '../engine/scoreboard.ts'
import { comparisonBoards, type ComparedRun } from '../report/comparison-boards.ts'
import type { RunsRanking } from '../report/comparison-ranks.ts'
import { rankRuns, resamplesToRank } from '../stats/ranks.ts'
import { likeRuns } from './rank-folders.ts'
import { rankedScores } from './rank-scores.ts'

interface Compared {
  readonly comparisons: readonly RunComparison[]
  readonly rankings: readonly RunsRanking[]
}

/** For every set of complete runs that compare: the best run beside each other one, question by question, and how sure their order is. */
export async function comparedRuns(benchmark: Benchmark, runs: readonly ComparedRun[]): Promise<Compared> {
  const comparisons: RunComparison[] = []
  const rankings: RunsRanking[] = []
  for (const { rules, sets } of comparisonBoards(benchmark, runs))
    for (const set of sets) {
      const paths = set.filter(({ document }) => document.complete).map(({ run }) => run.path)
      if (paths.length < 2) continue
      const folders = paths.map((path) => new RunFolder(path))
      const comparison = await unlessUnlike(() => compareRuns(folders, benchmark, { rules, flips: 0 }))
      if (comparison) comparisons.push(comparison)
      const ranking = await unlessUnlike(() => ranked(paths, rules))
      if (ranking) rankings.push(ranking)
    }
  return { comparisons, rankings }
}

async function ranked(paths: readonly string[], rules: string): Promise<RunsRanking> {
  const like = await likeRuns(paths, [rules])
  const { level, seed } = defaultBootstrap
  const resamples = resamplesToRank(like.runs.length, level)
  const ranking = rankRuns(await rankedScores(like, { resamples, seed }), { level })
  return { rules, names: like.runs.map(({ name }) => name), ranking, level, resamples }
}

/** Undefined for runs that are unlike in what only their grades tell, e.g. the references, or whose grades nobody here may read: the page stands without. */
async function unlessUnlike<Found>(compare: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await compare()
  } catch (error) {
    if (error instanceof UserError && /^(?:compare|rank)\./.test(error.code)) return undefined
    throw error
  }
}
