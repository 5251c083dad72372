import { UserError } from '../../core/index.ts'
import { compareRuns } from '../../engine/compare-runs.ts'
import { RunFolder } from '../../engine/run-folder.ts'
import { benchmarkNamed } from '../benchmarks.ts'
import type { ExitCode } from '../main.ts'
import type { Terminal } from '../terminal.ts'
import { comparisonText } from './compare-text.ts'

interface CompareCommandOptions {
  readonly rules?: string
  readonly metric?: string
  readonly tasks?: readonly string[]
  readonly difference: number
  readonly flips: number
  readonly resamples: number
  readonly seed: number
  readonly json?: boolean
}

/** Runs over the same samples, the first against each other one: a table, or the document. */
export async function compare(terminal: Terminal, runs: readonly string[], { json, ...options }: CompareCommandOptions): Promise<ExitCode> {
  const folders = runs.map((run) => new RunFolder(run))
  const manifest = await folders[0]!.manifest()
  if (!manifest) throw new UserError('run.missing', { folder: folders[0]!.path })
  const benchmark = await benchmarkNamed(manifest.benchmark)
  const comparison = await compareRuns(folders, benchmark, { ...options, draws: options.resamples })
  for (const { code, parameters } of comparison.warnings) terminal.tell(code, parameters)
  terminal.out(json ? JSON.stringify(comparison) : comparisonText(benchmark, comparison, terminal.language))
  return 0
}
