import type { Benchmark, Rules, RunManifest, ScoreDocument } from '../../core/index.ts'
import { collect } from '../../engine/collect.ts'
import { evaluate } from '../../engine/evaluate.ts'
import { scoreTable } from '../../report/markdown.ts'
import { benchmarkNamed, rulesNamed } from '../benchmarks.ts'
import type { ExitCode } from '../main.ts'
import type { AskOptions } from '../options.ts'
import { prepareRun, type PreparedRun } from '../prepare-run.ts'
import { progressLine } from '../progress.ts'
import type { Terminal } from '../terminal.ts'
import { version } from '../version.ts'
import { writeReport } from '../write-report.ts'

/** Asks and grades. Without `--rules`: ours and the official ones of the data's generation, side by side. */
export async function run(terminal: Terminal, id: string, options: AskOptions & { readonly rules?: readonly string[] }): Promise<ExitCode> {
  const benchmark = await benchmarkNamed(id)
  const rules = options.rules?.map((name) => rulesNamed(benchmark, name))
  const prepared = await prepareRun(terminal, benchmark, options)
  if (!(await hasReferences(prepared))) {
    const manifest = await ask(terminal, prepared, options)
    terminal.tell('run.noReferences', { data: options.data })
    return finish(terminal, prepared, manifest, [], options)
  }
  const stop = stopOnInterrupt(terminal)
  announce(terminal, prepared)
  const { model, folder, opened } = prepared
  const { manifest, documents } = await evaluate({
    ...asking(terminal, prepared, options, stop.signal),
    benchmark,
    edition: opened.edition,
    model: model.model,
    ask: prepared.ask,
    folder,
    manifest: prepared.manifest,
    rules: rules ?? defaultRules(benchmark, prepared),
    version,
  }).finally(stop.release)
  terminal.status('')
  if (stop.signal.aborted) return stopped(terminal, prepared)
  if (!options.json) terminal.out(scoreTable({ benchmark, documents, published: true, language: terminal.language }))
  terminal.tell('run.report', { path: await writeReport(folder, benchmark, terminal.language) })
  return finish(terminal, prepared, manifest, documents, options)
}

/** The first half of a run: asks, and grades nothing. */
export async function generate(terminal: Terminal, id: string, options: AskOptions): Promise<ExitCode> {
  const prepared = await prepareRun(terminal, await benchmarkNamed(id), options)
  const manifest = await ask(terminal, prepared, options)
  return finish(terminal, prepared, manifest, [], options)
}

async function ask(terminal: Terminal, prepared: PreparedRun, options: AskOptions): Promise<RunManifest> {
  const stop = stopOnInterrupt(terminal)
  announce(terminal, prepared)
  const manifest = await collect(prepared.folder, prepared.manifest, prepared.ask, prepared.model.model, asking(terminal, prepared, options, stop.signal)).finally(stop.release)
  terminal.status('')
  return manifest
}

function asking(terminal: Terminal, { manifest }: PreparedRun, { concurrency, seed }: AskOptions, signal: AbortSignal) {
  const { temperature, maxTokens } = manifest.settings
  const now = () => performance.now()
  return {
    concurrency,
    signal,
    now,
    onProgress: progressLine(terminal, now),
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    // A seed is sent only where the user gave one: not every server takes it.
    ...(seed === undefined ? {} : { seed }),
  }
}

function announce(terminal: Terminal, { folder, manifest, model }: PreparedRun): void {
  const { total, completed } = manifest.progress
  terminal.tell(completed > 0 ? 'run.resuming' : 'run.starting', { model: model.id, total, completed, tasks: Object.keys(manifest.tasks).length, folder: folder.path })
}

function finish(terminal: Terminal, { folder }: PreparedRun, manifest: RunManifest, grades: readonly ScoreDocument[], { json }: AskOptions): ExitCode {
  const { total, completed, failed } = manifest.progress
  if (json) terminal.out(JSON.stringify({ run: { ...manifest, folder: folder.path }, grades }))
  if (completed < total) terminal.tell('run.incomplete', { failed, missing: total - completed, total, folder: folder.path })
  else terminal.tell('run.done', { total, folder: folder.path, inputTokens: manifest.usage.inputTokens, outputTokens: manifest.usage.outputTokens, cached: manifest.usage.cachedReplies })
  return completed < total ? 1 : 0
}

function stopped(terminal: Terminal, { folder }: PreparedRun): ExitCode {
  terminal.tell('run.stopped', { folder: folder.path })
  return 1
}

async function hasReferences({ opened }: PreparedRun): Promise<boolean> {
  for await (const batch of opened.edition.questions()) if (batch.length > 0) return true
  return false
}

function defaultRules(benchmark: Benchmark, { generation }: PreparedRun): readonly Rules[] {
  return [benchmark.rules[0], ...(generation ? [rulesNamed(benchmark, generation.rules)] : [])]
}

/** The first Ctrl-C stops in good order, the second at once. */
function stopOnInterrupt(terminal: Terminal): { readonly signal: AbortSignal; readonly release: () => void } {
  const controller = new AbortController()
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(130)
    terminal.tell('run.stopping')
    controller.abort()
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  return {
    signal: controller.signal,
    release: () => {
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', interrupt)
    },
  }
}
