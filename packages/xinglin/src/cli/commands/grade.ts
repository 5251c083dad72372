import { stat } from 'node:fs/promises'
import { readJsonLines, UserError, type Benchmark, type Question, type ReferenceRow, type Sample, type ScoreDocument } from '../../core/index.ts'
import { openEdition } from '../../editions/open-edition.ts'
import { gradeRun } from '../../engine/grade-run.ts'
import { RunFolder } from '../../engine/run-folder.ts'
import { scoreTable } from '../../report/markdown.ts'
import { benchmarkNamed, generationOf, rulesNamed } from '../benchmarks.ts'
import type { ExitCode } from '../main.ts'
import { isStop, stopOnInterrupt } from '../interrupt.ts'
import { tellUnjudged, withPanel, type JudgeOptions } from '../judges.ts'
import type { Terminal } from '../terminal.ts'
import { version } from '../version.ts'
import { writeReport } from '../write-report.ts'

export interface GradeOptions extends JudgeOptions {
  readonly references: string
  readonly rules?: readonly string[]
  readonly json?: boolean
}

/** The second half of a run: grades completions that lie in a run's folder; asks nobody. */
export async function gradeCommand(terminal: Terminal, run: string, options: GradeOptions): Promise<ExitCode> {
  const folder = new RunFolder(run)
  const manifest = await folder.manifest()
  if (!manifest) throw new UserError('run.missing', { folder: run })
  const benchmark = await benchmarkNamed(manifest.benchmark)
  const generation = generationOf(benchmark, Object.keys(manifest.tasks), manifest.generation)
  const names = options.rules ?? [benchmark.rules[0].id, ...(generation?.rules ?? [])]
  const documents: ScoreDocument[] = []
  const stop = stopOnInterrupt(terminal)
  const work = withPanel(terminal, options, { folder, manifest }, stop.signal, async (panel) => {
    for (const rules of names.map((name) => rulesNamed(benchmark, name))) {
      const questions = await questionsOf(benchmark, folder, options.references)
      const gradedAt = new Date().toISOString()
      const judged = panel ? { panel } : {}
      const { document, path } = await gradeRun({ folder, manifest, benchmark, rules, questions, ...judged, version, gradedAt })
      terminal.tell('grade.done', { rules: rules.id, path })
      documents.push(document)
    }
    return true
  })
  const isDone = await work
    .catch((error: unknown) => {
      if (!isStop(error)) throw error
      return false
    })
    .finally(stop.release)
  if (!isDone) {
    terminal.tell('grade.stopped', { folder: run })
    return 1
  }
  terminal.out(
    options.json
      ? JSON.stringify({ run: { ...manifest, folder: run }, grades: documents })
      : scoreTable({ benchmark, documents, language: terminal.language }),
  )
  terminal.tell('run.report', { path: await writeReport(folder, benchmark, terminal.language) })
  const hasUnjudged = tellUnjudged(terminal, documents)
  if (documents.every(({ complete }) => complete)) return hasUnjudged ? 1 : 0
  const { total, completed } = manifest.progress
  terminal.tell('grade.incomplete', { missing: total - completed, total })
  return 1
}

/** References from a record file, an edition, or an edition's `references.jsonl` alone, whose questions the run itself holds. */
async function questionsOf(benchmark: Benchmark, folder: RunFolder, references: string): Promise<AsyncIterable<readonly Question[]>> {
  if ((await stat(references).catch(() => undefined))?.isFile()) {
    for await (const [first] of readJsonLines(references)) {
      if (isReferenceRow(first?.value)) return withSamples(folder, references)
      break
    }
  }
  return (await openEdition(benchmark, references)).edition.questions()
}

const isReferenceRow = (value: unknown): boolean => typeof value === 'object' && value !== null && 'reference' in value && 'task' in value

async function* withSamples(folder: RunFolder, references: string): AsyncGenerator<readonly Question[]> {
  const samples = new Map<string, Sample>()
  for await (const sample of folder.samples()) samples.set(`${sample.task}/${sample.id}`, sample)
  for await (const lines of readJsonLines(references)) {
    yield lines.flatMap(({ value }) => {
      const row = value as ReferenceRow
      const sample = samples.get(`${row.task}/${row.id}`)
      return sample ? [{ sample, row }] : []
    })
  }
}
