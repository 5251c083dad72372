import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jsonLine, writePieces, type Benchmark } from '../../core/index.ts'
import { isEdition, openEdition } from '../../editions/open-edition.ts'
import { validateUpload, type Validation } from '../../editions/validate.ts'
import { readAnswer, readingOf } from '../../engine/grade.ts'
import { translate, type Language } from '../../messages/index.ts'
import { benchmarkNamed, generationOf, rulesNamed } from '../benchmarks.ts'
import { findingDocuments, findingLines, severityCounts } from '../finding-text.ts'
import type { ExitCode } from '../main.ts'
import type { Terminal } from '../terminal.ts'

export interface ValidateOptions {
  readonly questions: string
  readonly pred: string
  readonly generation?: string
  readonly all?: boolean
  readonly json?: boolean
}

/** Checks an upload with the code that will read it for the score, before it costs anything. */
export async function validate(terminal: Terminal, id: string, options: ValidateOptions): Promise<ExitCode> {
  const benchmark = await benchmarkNamed(id)
  const robust = rulesNamed(benchmark, 'robust')
  const questions = await questionFiles(benchmark, options.questions)
  let validation: Validation
  try {
    validation = await validateUpload({
      benchmark,
      questions: questions.path,
      predictions: options.pred,
      generationOf: (tasks) => generationOf(benchmark, tasks, options.generation),
      read: (task, text, input) => readAnswer(readingOf(task, robust), robust, { task: task.names[0], id: '', repeat: 0, text }, input),
    })
  } finally {
    await questions.close()
  }
  const isOk = !validation.findings.some(({ severity }) => severity === 'error')
  if (options.json) terminal.out(JSON.stringify(asDocument(validation, isOk, terminal.language)))
  else for (const line of asLines(validation, isOk, options.all ?? false, terminal.language)) terminal.out(line)
  return isOk ? 0 : 1
}

/** Questions as the benchmark's own files: what a user names, or those of an edition, which are written down for the purpose. */
async function questionFiles(benchmark: Benchmark, path: string): Promise<{ readonly path: string; readonly close: () => Promise<void> }> {
  if (!isEdition(path)) return { path, close: async () => {} }
  const { edition } = await openEdition(benchmark, path)
  const folder = await mkdtemp(join(tmpdir(), 'xinglin-questions-'))
  const byTask = new Map<string, string[]>()
  for await (const sample of edition.samples()) {
    const name = benchmark.records.layout === 'file' ? edition.manifest.id : sample.task
    const lines = byTask.get(name)
    const line = jsonLine(benchmark.records.submission(sample, ''))
    if (lines) lines.push(line)
    else byTask.set(name, [line])
  }
  for (const [name, lines] of byTask) await writePieces(join(folder, `${name}.jsonl`), lines)
  const only = [...byTask.keys()][0]
  return {
    path: benchmark.records.layout === 'file' && only !== undefined ? join(folder, `${only}.jsonl`) : folder,
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** What `--json` prints. */
const asDocument = ({ findings, counts, files, rows }: Validation, isOk: boolean, language: Language): unknown => ({
  ok: isOk,
  findings: findingDocuments(findings, language),
  counts: Object.fromEntries(counts),
  files,
  rows,
})

function* asLines(validation: Validation, isOk: boolean, showsAll: boolean, language: Language): Generator<string> {
  yield* findingLines(validation, showsAll, language)
  const { files, rows } = validation
  yield translate(language, 'validate.summary', { files: files.length, rows, ...severityCounts(validation) })
  yield translate(language, isOk ? 'validate.ok' : 'validate.notOk')
}
