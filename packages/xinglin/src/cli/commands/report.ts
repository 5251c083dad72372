import { join, resolve } from 'node:path'
import { UserError, type Benchmark } from '../../core/index.ts'
import { RunFolder, writeWhole } from '../../engine/run-folder.ts'
import { latestGrades } from '../../engine/run-grades.ts'
import type { ComparedRun } from '../../report/comparison-boards.ts'
import { comparisonPage } from '../../report/comparison.ts'
import { runsTable } from '../../report/github.ts'
import { htmlReport } from '../../report/html.ts'
import { checkLeastScores, leastScores, shortfalls } from '../../report/least-scores.ts'
import { reportWords } from '../../report/words.ts'
import { benchmarkNamed } from '../benchmarks.ts'
import type { ExitCode } from '../main.ts'
import { type ReportFormat, writeTextReport } from '../report-formats.ts'
import { comparedRuns } from '../report-comparisons.ts'
import { readRunReport, type RunReport } from '../report-samples.ts'
import type { Terminal } from '../terminal.ts'

interface ReportOptions {
  readonly format?: ReportFormat
  readonly out?: string
  /** As the user gave them: `60`, `TASK=60`. */
  readonly least?: readonly string[]
}

/** A report on one run or on several side by side; 1 where a run is incomplete, or a score is less than was asked for. */
export async function report(
  terminal: Terminal,
  paths: readonly string[],
  { format = 'html', out, least: asked = [] }: ReportOptions,
): Promise<ExitCode> {
  const least = leastScores(asked)
  // A folder named twice is one run.
  const folders = [...new Map(paths.map((path) => [resolve(path), new RunFolder(path)])).values()]
  const benchmark = await benchmarkOf(folders)
  const runs = await Promise.all(folders.map((folder) => scoresOf(folder, benchmark)))
  checkLeastScores(benchmark, runs, least)
  if (format === 'html') await writePage(terminal, benchmark, folders, runs, out)
  else {
    const { GITHUB_STEP_SUMMARY: githubSummaryFile } = process.env
    await writeTextReport(terminal, format, {
      benchmark,
      runs,
      least,
      ...(out !== undefined && { out }),
      ...(githubSummaryFile && { githubSummaryFile }),
    })
  }
  const below = shortfalls(benchmark, runs, least, reportWords(terminal.language))
  for (const text of below) terminal.tell('report.least.told', { text })
  return below.length > 0 || runs.some(({ documents }) => documents.some(({ complete }) => !complete)) ? 1 : 0
}

/** The table in the terminal and the page, of one run or of several side by side. */
async function writePage(
  terminal: Terminal,
  benchmark: Benchmark,
  folders: readonly RunFolder[],
  runs: readonly ComparedRun[],
  out?: string,
): Promise<void> {
  const { language } = terminal
  const [first] = folders
  terminal.out(runsTable({ benchmark, runs, language }))
  const isOne = first !== undefined && folders.length === 1
  const path = out ?? (isOne ? join(first.path, 'report.html') : 'xinglin-comparison.html')
  const page = isOne
    ? htmlReport({ benchmark, ...(await readRunReport(first, benchmark)), language })
    : comparisonPage({ benchmark, runs: await withStrata(folders, benchmark), ...(await comparedRuns(benchmark, runs)), language })
  await writeWhole(path, page)
  terminal.tell('run.report', { path })
}

/** One after another, and without their samples: a comparison shows none, and a folder may hold many. */
async function withStrata(folders: readonly RunFolder[], benchmark: Benchmark): Promise<readonly ComparedRun[]> {
  const runs: ComparedRun[] = []
  for (const folder of folders) {
    const { manifest, documents, strata }: RunReport = await readRunReport(folder, benchmark)
    runs.push({ manifest, documents, strata, path: folder.path })
  }
  return runs
}

async function benchmarkOf(folders: readonly RunFolder[]): Promise<Benchmark> {
  const ids = new Set<string>()
  for (const folder of folders) ids.add((await manifestOf(folder)).benchmark)
  const [id, ...others] = ids
  if (id === undefined || others.length > 0) throw new UserError('report.mixed', { benchmarks: [...ids].join(', ') })
  return benchmarkNamed(id)
}

async function scoresOf(folder: RunFolder, benchmark: Benchmark): Promise<ComparedRun> {
  const documents = (await latestGrades(folder, benchmark)).map(({ document }) => document)
  if (documents.length === 0) throw new UserError('report.notGraded', { folder: folder.path })
  return { manifest: await manifestOf(folder), documents, path: folder.path }
}

async function manifestOf(folder: RunFolder) {
  const manifest = await folder.manifest()
  if (!manifest) throw new UserError('run.missing', { folder: folder.path })
  return manifest
}
