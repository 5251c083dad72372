import { join } from 'node:path'
import type { Benchmark } from '../core/index.ts'
import { writeWhole, type RunFolder } from '../engine/run-folder.ts'
import type { Language } from '../messages/index.ts'
import { htmlReport } from '../report/html.ts'
import { readRunReport } from './report-samples.ts'

/** Writes a run's page, into its folder unless told otherwise; gives the path. */
export async function writeReport(
  folder: RunFolder,
  benchmark: Benchmark,
  language: Language,
  out = join(folder.path, 'report.html'),
): Promise<string> {
  const report = await readRunReport(folder, benchmark)
  await writeWhole(out, htmlReport({ benchmark, ...report, language }))
  return out
}
