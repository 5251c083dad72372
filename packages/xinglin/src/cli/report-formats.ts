import { appendFile } from 'node:fs/promises'
import type { Benchmark } from '../core/index.ts'
import { writeWhole } from '../engine/run-folder.ts'
import type { ComparedRun } from '../report/comparison-boards.ts'
import { scoresCsv } from '../report/csv.ts'
import { githubSummary, runsTable } from '../report/github.ts'
import { junitXml } from '../report/junit.ts'
import type { LeastScore } from '../report/least-scores.ts'
import { reportWords } from '../report/words.ts'
import type { Terminal } from './terminal.ts'

export type ReportFormat = 'html' | 'markdown' | 'csv' | 'junit' | 'github'

interface TextReport {
  readonly benchmark: Benchmark
  readonly runs: readonly ComparedRun[]
  readonly least: readonly LeastScore[]
  readonly out?: string
  /** The file that GitHub shows as the summary of a job; a step adds to what is there. */
  readonly githubSummaryFile?: string
}

/** Writes a report in a format other than a page: to `out`, to GitHub's summary, or else to standard output. */
export async function writeTextReport(terminal: Terminal, format: Exclude<ReportFormat, 'html'>, report: TextReport): Promise<void> {
  const { out, githubSummaryFile } = report
  const text = textReport(format, report, terminal.language)
  if (out !== undefined) {
    await writeWhole(out, text)
    terminal.tell('run.report', { path: out })
  } else if (format === 'github' && githubSummaryFile) {
    await appendFile(githubSummaryFile, text)
    terminal.tell('report.github.appended', { path: githubSummaryFile })
  } else terminal.out(text.replace(/\r?\n$/, ''))
}

function textReport(format: Exclude<ReportFormat, 'html'>, { benchmark, runs, least }: TextReport, language: Terminal['language']): string {
  if (format === 'csv') return scoresCsv(benchmark, runs)
  if (format === 'junit') return junitXml(benchmark, runs, least, reportWords(language))
  return format === 'github' ? githubSummary({ benchmark, runs, least, language }) : runsTable({ benchmark, runs, language })
}
