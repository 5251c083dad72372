import { basename, resolve } from 'node:path'
import { UserError, type Benchmark, type RunManifest } from '../core/index.ts'
import { gradedRuns } from '../engine/compare-checks.ts'
import { RunFolder } from '../engine/run-folder.ts'
import type { RunGrade } from '../engine/run-grades.ts'
import { benchmarkNamed, rulesNamed } from './benchmarks.ts'

/** A run among others over the same questions. */
export interface LikeRun {
  /** As the user named it. */
  readonly path: string
  /** The model, with the folder where several runs are of one model. */
  readonly name: string
  readonly manifest: RunManifest
  readonly grade: RunGrade
}

export interface LikeRuns {
  readonly benchmark: Benchmark
  readonly rules: string
  readonly runs: readonly LikeRun[]
}

/**
 * Runs that rank: those that `compare` takes, over exactly the same samples and asked as often.
 *
 * Without `chosen` the rules are the benchmark's first under which all are graded. Throws `UserError` for fewer than two runs, for unlike ones, and where
 * graded answers are with the keeper of a sealed edition.
 */
export async function likeRuns(paths: readonly string[], chosen: readonly string[] | undefined): Promise<LikeRuns> {
  const unique = [...new Map(paths.map((path) => [resolve(path), path])).values()]
  if (unique.length < 2) throw new UserError('rank.twoRuns')
  if (chosen && chosen.length > 1) throw new UserError('rules.one', { rules: chosen.join(',') })
  const folders = unique.map((path) => new RunFolder(path))
  const manifest = await folders[0]!.manifest()
  if (!manifest) throw new UserError('run.missing', { folder: unique[0]! })
  const benchmark = await benchmarkNamed(manifest.benchmark)
  const graded = await gradedRuns(folders, benchmark, chosen?.[0] === undefined ? undefined : rulesNamed(benchmark, chosen[0]).id)
  const models = Map.groupBy(graded, (run) => run.manifest.model.id)
  const runs = graded.map((run, n): LikeRun => {
    const { id } = run.manifest.model
    const path = unique[n]!
    return { path, name: models.get(id)!.length > 1 ? `${id} (${basename(resolve(path))})` : id, manifest: run.manifest, grade: run.grade }
  })
  for (const other of runs) assertAskedTheSame(runs[0]!, other)
  return { benchmark, rules: runs[0]!.grade.document.rules, runs }
}

/** Two runs can be compared on what they share; a ranking of several wants one and the same exam. */
function assertAskedTheSame(first: LikeRun, other: LikeRun): void {
  const [one, two] = [first.manifest, other.manifest]
  if (one.edition.samplesSha256 !== two.edition.samplesSha256) throw new UserError('rank.otherQuestions', { one: first.path, other: other.path })
  if (one.settings.repeats !== two.settings.repeats)
    throw new UserError('rank.otherRepeats', { one: first.path, times: one.settings.repeats, other: other.path, otherTimes: two.settings.repeats })
}
