import { basename, join } from 'node:path'
import { UserError } from '../../core/index.ts'
import { RunFolder, writeWhole } from '../../engine/run-folder.ts'
import { htmlReport } from '../../report/html.ts'
import { scoreTable } from '../../report/markdown.ts'
import { benchmarkNamed } from '../benchmarks.ts'
import type { ExitCode } from '../main.ts'
import { readRunReport } from '../report-samples.ts'
import type { Terminal } from '../terminal.ts'

/** The table in the terminal and the page, of one run or several; of several, a page each. */
export async function report(terminal: Terminal, runs: readonly string[], { out }: { readonly out?: string }): Promise<ExitCode> {
  if (runs.length > 1 && out !== undefined && out.endsWith('.html')) throw new UserError('report.oneFile', { out })
  let complete = true
  for (const run of runs) {
    const folder = new RunFolder(run)
    const manifest = await folder.manifest()
    if (!manifest) throw new UserError('run.missing', { folder: run })
    const benchmark = await benchmarkNamed(manifest.benchmark)
    const data = await readRunReport(folder, benchmark)
    if (data.documents.length === 0) throw new UserError('report.notGraded', { folder: run })
    if (runs.length > 1) terminal.out(`\n## ${manifest.model.id} (${run})\n`)
    terminal.out(scoreTable({ benchmark, documents: data.documents, published: true, language: terminal.language }))
    const path = runs.length === 1 ? (out ?? join(run, 'report.html')) : out === undefined ? join(run, 'report.html') : join(out, `${basename(run)}.html`)
    await writeWhole(path, htmlReport({ benchmark, ...data, language: terminal.language }))
    terminal.tell('run.report', { path })
    complete &&= data.documents.every((document) => document.complete)
  }
  return complete ? 0 : 1
}
