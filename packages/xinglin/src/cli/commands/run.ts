import { taskNamed, UserError, type Benchmark, type GenerateOptions, type Rules, type RunManifest, type ScoreDocument } from '../../core/index.ts'
import { collect, type CollectOptions, type CollectProgress } from '../../engine/collect.ts'
import { evaluate } from '../../engine/evaluate.ts'
import { readingOf } from '../../engine/grade.ts'
import { keyOf } from '../../engine/match.ts'
import { rulesNamed } from '../benchmarks.ts'
import type { ExitCode } from '../main.ts'
import { isStop, stopOnInterrupt } from '../interrupt.ts'
import { tellUnjudged, withPanel, type JudgeOptions } from '../judges.ts'
import type { AskOptions } from '../options.ts'
import { prepareRun, type PreparedRun } from '../prepare-run.ts'
import { progressLine } from '../progress.ts'
import type { Terminal } from '../terminal.ts'
import { version } from '../version.ts'
import { whatToAsk } from '../what-to-ask.ts'

/** Asks and grades. Without `--rules`: ours and the official ones of the data's generation, side by side. */
export async function run(
  terminal: Terminal,
  named: string,
  options: AskOptions & JudgeOptions & { readonly rules?: readonly string[] },
): Promise<ExitCode> {
  const { benchmark, data } = await whatToAsk(named, options.data)
  const chosen = options.rules?.map((name) => rulesNamed(benchmark, name))
  const prepared = await prepareRun(terminal, benchmark, { ...options, data })
  const rules = chosen ?? defaultRules(benchmark, prepared)
  checkReadings(benchmark, prepared.manifest, rules)
  const hasReferences = await checkReferences(prepared)
  const asked = await ask(terminal, prepared, options, (asking) =>
    withPanel(terminal, options, prepared, asking.signal, (panel) =>
      evaluate({
        ...asking,
        benchmark,
        edition: prepared.opened.edition,
        model: prepared.model.model,
        ask: prepared.ask,
        folder: prepared.folder,
        manifest: prepared.manifest,
        rules: hasReferences ? rules : [],
        ...(panel ? { panel } : {}),
        version,
      }),
    ),
  )
  const { documents, isStopped } = asked
  if (!isStopped && !hasReferences) terminal.tell('run.noReferences', { data })
  if (documents.length > 0) {
    // Loaded when there is something to report: asking begins sooner without it.
    const [{ scoreTable }, { writeReport }] = await Promise.all([import('../../report/markdown.ts'), import('../write-report.ts')])
    if (!options.json) terminal.out(scoreTable({ benchmark, documents, published: true, language: terminal.language }))
    terminal.tell('run.report', { path: await writeReport(prepared.folder, benchmark, terminal.language) })
  }
  return finish(terminal, prepared, asked, options)
}

/** The first half of a run: asks, and grades nothing. */
export async function generate(terminal: Terminal, named: string, options: AskOptions): Promise<ExitCode> {
  const { benchmark, data } = await whatToAsk(named, options.data)
  const prepared = await prepareRun(terminal, benchmark, { ...options, data })
  const { folder, manifest, model, ask: asker } = prepared
  const asked = await ask(terminal, prepared, options, async (asking) => ({
    manifest: await collect(folder, manifest, asker, model.model, asking),
    documents: [],
  }))
  return finish(terminal, prepared, asked, options)
}

interface Outcome {
  readonly manifest: RunManifest
  readonly documents: readonly ScoreDocument[]
}

interface AskedRun extends Outcome {
  readonly isStopped: boolean
  readonly lastFailure: string | undefined
}

/** Does the asking with everything that goes with it at a terminal: progress, and Ctrl-C. */
async function ask(
  terminal: Terminal,
  prepared: PreparedRun,
  options: AskOptions,
  work: (asking: CollectOptions & { readonly signal: AbortSignal }) => Promise<Outcome>,
): Promise<AskedRun> {
  const stop = stopOnInterrupt(terminal)
  let lastFailure: string | undefined
  const now = () => performance.now()
  const draw = progressLine(terminal, now)
  let isAnnounced = false
  const onProgress = (progress: CollectProgress) => {
    if (!isAnnounced) announce(terminal, prepared, progress)
    isAnnounced = true
    lastFailure = progress.lastFailure ?? lastFailure
    draw(progress)
  }
  const outcome = await work({
    ...settingsToSend(prepared, options),
    concurrency: options.concurrency,
    signal: stop.signal,
    now,
    onProgress,
  })
    .catch(async (error: unknown): Promise<Outcome> => {
      if (!isStop(error)) throw error
      // Stopped while it was judged: what judges said is kept, and the same command goes on.
      return { manifest: (await prepared.folder.manifest()) ?? prepared.manifest, documents: [] }
    })
    .finally(stop.release)
  terminal.status('')
  return { ...outcome, isStopped: stop.signal.aborted, lastFailure }
}

function settingsToSend({ manifest }: PreparedRun, { seed }: AskOptions): GenerateOptions {
  const { temperature, maxTokens, logProbabilities } = manifest.settings
  return {
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(logProbabilities ? { logProbabilities } : {}),
    // A seed is sent only where the user gave one: not every server takes it.
    ...(seed === undefined ? {} : { seed }),
  }
}

function announce(terminal: Terminal, { folder, manifest, model }: PreparedRun, { total, resumed }: CollectProgress): void {
  terminal.tell(resumed > 0 ? 'run.resuming' : 'run.starting', {
    model: model.id,
    total,
    completed: resumed,
    tasks: Object.keys(manifest.tasks).length,
    folder: folder.path,
  })
}

function finish(
  terminal: Terminal,
  { folder }: PreparedRun,
  { manifest, documents, isStopped, lastFailure }: AskedRun,
  { json }: AskOptions,
): ExitCode {
  const { total, completed, failed } = manifest.progress
  if (json) terminal.out(JSON.stringify({ run: { ...manifest, folder: folder.path }, grades: documents }))
  if (isStopped) terminal.tell('run.stopped', { folder: folder.path })
  else if (completed < total)
    terminal.tell('run.incomplete', { failed, missing: total - completed, total, folder: folder.path, reason: lastFailure ?? '–' })
  else
    terminal.tell('run.done', {
      total,
      folder: folder.path,
      inputTokens: manifest.usage.inputTokens,
      outputTokens: manifest.usage.outputTokens,
      cached: manifest.usage.cachedReplies,
    })
  return isStopped || completed < total || tellUnjudged(terminal, documents) ? 1 : 0
}

/** Rules that do not know a task are refused before anything is asked, and paid for. */
function checkReadings(benchmark: Benchmark, { tasks }: RunManifest, rules: readonly Rules[]): void {
  for (const each of rules) for (const name of Object.keys(tasks)) readingOf(taskNamed(benchmark, name)!, each)
}

/** Whether what is asked has references. Throws `UserError` where only some of it has. */
async function checkReferences({ folder, opened, manifest }: PreparedRun): Promise<boolean> {
  // A run that was begun has been looked through before: it goes on at once.
  const isBegun = manifest.progress.completed > 0
  const found = new Set<string>()
  for await (const batch of opened.edition.questions()) {
    if (isBegun && batch.length > 0) return true
    for (const { sample } of batch) found.add(keyOf(sample))
  }
  if (found.size === 0) return false
  let total = 0
  const without: string[] = []
  for await (const sample of folder.samples()) {
    total++
    if (!found.has(keyOf(sample))) without.push(keyOf(sample))
  }
  if (without.length === total) return false
  if (without.length > 0) throw new UserError('reference.some', { count: without.length, total, first: without[0]! })
  return true
}

function defaultRules(benchmark: Benchmark, { generation }: PreparedRun): readonly Rules[] {
  return [benchmark.rules[0], ...(generation?.rules ?? []).map((each) => rulesNamed(benchmark, each))]
}
