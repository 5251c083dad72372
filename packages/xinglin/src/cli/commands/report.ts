import { join, resolve } from 'node:path'
import { UserError, type Benchmark } from '../../core/index.ts'
import { RunFolder, writeWhole } from '../../engine/run-folder.ts'
import type { ComparedRun } from '../../report/comparison-boards.ts'
import { comparisonTable } from '../../report/comparison-markdown.ts'
import { comparisonPage } from '../../report/comparison.ts'
import { htmlReport } from '../../report/html.ts'
import { scoreTable } from '../../report/markdown.ts'
import { benchmarkNamed } from '../benchmarks.ts'
import type { ExitCode } from '../main.ts'
import { readRunReport, type RunReport } from '../report-samples.ts'
import type { Terminal } from '../terminal.ts'

/** The table in the terminal and the page, of one run or of several side by side. */
export async function report(terminal: Terminal, runs: readonly string[], { out }: { readonly out?: string }): Promise<ExitCode> {
  // A folder named twice is one run.
  const folders = [...new Map(runs.map((run) => [resolve(run), new RunFolder(run)])).values()]
  const benchmark = await benchmarkOf(folders)
  const [first] = folders
  return first && folders.length === 1
    ? reportOne(terminal, benchmark, first, out ?? join(first.path, 'report.html'))
    : compare(terminal, benchmark, folders, out ?? 'xinglin-comparison.html')
}

async function reportOne(terminal: Terminal, benchmark: Benchmark, folder: RunFolder, path: string): Promise<ExitCode> {
  const { language } = terminal
  const data = await readGraded(folder, benchmark)
  terminal.out(scoreTable({ benchmark, documents: data.documents, published: true, language }))
  await writeWhole(path, htmlReport({ benchmark, ...data, language }))
  terminal.tell('run.report', { path })
  return exitCode([data])
}

async function compare(terminal: Terminal, benchmark: Benchmark, folders: readonly RunFolder[], path: string): Promise<ExitCode> {
  const { language } = terminal
  const runs: ComparedRun[] = []
  // One after another, and without their samples: a comparison shows none, and a folder may hold many.
  for (const folder of folders) {
    const { manifest, documents } = await readGraded(folder, benchmark)
    runs.push({ manifest, documents, path: folder.path })
  }
  terminal.out(comparisonTable({ benchmark, runs, language }))
  await writeWhole(path, comparisonPage({ benchmark, runs, language }))
  terminal.tell('run.report', { path })
  return exitCode(runs)
}

async function benchmarkOf(folders: readonly RunFolder[]): Promise<Benchmark> {
  const ids = new Set<string>()
  for (const folder of folders) {
    const manifest = await folder.manifest()
    if (!manifest) throw new UserError('run.missing', { folder: folder.path })
    ids.add(manifest.benchmark)
  }
  const [id, ...others] = ids
  if (id === undefined || others.length > 0) throw new UserError('report.mixed', { benchmarks: [...ids].join(', ') })
  return benchmarkNamed(id)
}

async function readGraded(folder: RunFolder, benchmark: Benchmark): Promise<RunReport> {
  const data = await readRunReport(folder, benchmark)
  if (data.documents.length === 0) throw new UserError('report.notGraded', { folder: folder.path })
  return data
}

const exitCode = (runs: readonly Pick<ComparedRun, 'documents'>[]): ExitCode =>
  runs.every(({ documents }) => documents.every(({ complete }) => complete)) ? 0 : 1
