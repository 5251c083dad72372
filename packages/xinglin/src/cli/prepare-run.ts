import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  fileSha256,
  hash32,
  jsonLine,
  runningSha256,
  taskNamed,
  UserError,
  writePieces,
  type Benchmark,
  type Demonstration,
  type Generation,
  type RunManifest,
  type Sample,
} from '../core/index.ts'
import { openEdition, type OpenedEdition } from '../editions/open-edition.ts'
import { recordEdition } from '../editions/records.ts'
import type { Asked } from '../engine/generate.ts'
import { RunFolder } from '../engine/run-folder.ts'
import { demonstrationsFor, withDemonstrations } from '../models/index.ts'
import { askModel, needsDemonstrations, type NamedModel } from './ask-model.ts'
import { generationOf } from './benchmarks.ts'
import type { AskOptions } from './options.ts'
import { runDifferences } from './run-differences.ts'
import { tellLeftOut } from './tell-left-out.ts'
import type { Terminal } from './terminal.ts'
import { version } from './version.ts'

/** The paper filled a context of some 4,000 tokens with demonstrations. */
const paperBudget = 4096

/** Options with the data they are about. */
export type AskedData = AskOptions & { readonly data: string }

export interface PreparedRun {
  readonly folder: RunFolder
  readonly manifest: RunManifest
  readonly opened: OpenedEdition
  readonly generation: Generation | undefined
  readonly model: NamedModel
  readonly ask: (sample: Sample) => Asked
}

/**
 * Makes a run's folder ready to be asked, or finds it where it was left: the same command goes on with what it began.
 * Throws `UserError` when the folder holds a run with other settings, and says which.
 */
export async function prepareRun(terminal: Terminal, benchmark: Benchmark, options: AskedData): Promise<PreparedRun> {
  const opened = await openEdition(benchmark, options.data)
  tellLeftOut(terminal, opened, options.data)
  const demonstrations = await loadDemonstrations(benchmark, opened, options)
  const model = await askModel(benchmark, options, demonstrations.rows, terminal)
  const ask = asker(benchmark, options, demonstrations.rows)
  const settings = settingsOf(options, demonstrations.sha256, model.storedSha256)
  const identity = { benchmark: benchmark.id, data: opened.sha256, model: model.id, baseUrl: model.baseUrl, settings }
  const folder = new RunFolder(options.out ?? defaultFolder(benchmark, opened, model, identity))

  const existing = await folder.manifest()
  if (existing) {
    const generation = generationOf(benchmark, Object.keys(existing.tasks), options.generation ?? existing.generation)
    const differences = runDifferences(
      existing,
      { benchmark: benchmark.id, generation: generation?.id, dataSha256: opened.sha256, model, settings },
      terminal.language,
    )
    if (differences.length > 0) throw new UserError('run.differs', { folder: folder.path, differences: differences.join('; ') })
    await folder.checkSamples(existing)
    return { folder, manifest: existing, opened, model, ask, generation }
  }
  if (folder.isTaken()) throw new UserError('run.folderTaken', { folder: folder.path })
  let generation: Generation | undefined
  const written = await writeSamples(folder, benchmark, opened, options, ask, (tasks) => {
    generation = generationOf(benchmark, tasks, options.generation)
    if (options.shots) checkShots(terminal, options.shots, demonstrations.rows, tasks)
  })
  const { id, license, access, clinicalReview } = opened.edition.manifest
  const manifest: RunManifest = {
    format: 1,
    xinglin: version,
    benchmark: benchmark.id,
    ...(generation ? { generation: generation.id } : {}),
    edition: { id, samplesSha256: written.samplesSha256, dataSha256: opened.sha256, license, access, clinicalReview },
    tasks: Object.fromEntries([...written.counts.keys()].map((name) => [name, taskNamed(benchmark, name)!.version])),
    model: { id: model.id, ...(model.baseUrl === undefined ? {} : { baseUrl: model.baseUrl }) },
    settings,
    promptsSha256: written.promptsSha256,
    createdAt: new Date().toISOString(),
    progress: { total: written.total * options.repeats, completed: 0, failed: 0 },
    usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, cachedReplies: 0, wallMs: 0 },
  }
  await folder.writeManifest(manifest)
  return { folder, manifest, opened, generation, model, ask }
}

type Settings = RunManifest['settings']

function settingsOf(options: AskOptions, demonstrationsSha256: string | undefined, storedSha256: string | undefined): Settings {
  const { temperature, maxTokens, seed = 0, repeats, limit, tasks, stream = false, shots = 0, select, answerFromReasoning = false } = options
  return {
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    seed,
    ...(options.seed === undefined ? {} : { sendsSeed: true as const }),
    repeats,
    ...(limit === undefined ? {} : { limit }),
    ...(tasks === undefined ? {} : { selectedTasks: [...tasks].sort() }),
    stream,
    shots,
    select,
    ...(shots === 'fit' ? { tokenBudget: options.tokenBudget ?? paperBudget } : {}),
    ...(demonstrationsSha256 === undefined ? {} : { demonstrationsSha256 }),
    ...(storedSha256 === undefined ? {} : { storedSha256 }),
    answerFromReasoning,
    ...(options.logprobs ? { logProbabilities: true as const } : {}),
  }
}

async function loadDemonstrations(
  benchmark: Benchmark,
  { edition, trainFile }: OpenedEdition,
  options: AskedData,
): Promise<{ rows: readonly Demonstration[]; sha256?: string }> {
  if (!options.shots && !needsDemonstrations(options.model)) return { rows: [] }
  const file = options.demos ?? trainFile
  const source = file === undefined ? edition : (await demonstrationSource(benchmark, file)).edition
  const rows: Demonstration[] = []
  for await (const row of source.demonstrations()) rows.push(row)
  // Without a split of their own, a record file's own rows would be shown: the model would be told the answers.
  if (rows.length === 0 || (file === undefined && edition.manifest.sha256.demonstrations === undefined))
    throw new UserError('shots.noDemonstrations', { data: options.data })
  return { rows, sha256: file === undefined ? edition.manifest.sha256.demonstrations! : (await demonstrationSource(benchmark, file)).sha256 }
}

/** What is called five shots must not be none in some task because its demonstrations go by another name. */
function checkShots(terminal: Terminal, shots: number | 'fit', demonstrations: readonly Demonstration[], tasks: readonly string[]): void {
  const counts = Map.groupBy(demonstrations, ({ task }) => task)
  const short = tasks.filter((task) => (counts.get(task)?.length ?? 0) < (shots === 'fit' ? 1 : shots))
  const none = short.filter((task) => !counts.has(task))
  if (none.length > 0) throw new UserError('shots.noneOfTask', { tasks: none.join(', '), offered: [...counts.keys()].join(', ') })
  if (short.length > 0) terminal.tell('run.fewerShots', { shots, tasks: short.map((task) => `${task} ${counts.get(task)!.length}`).join(', ') })
}

/** A training file, or an edition's folder for its demonstrations. */
async function demonstrationSource(benchmark: Benchmark, path: string): Promise<Pick<OpenedEdition, 'edition' | 'sha256'>> {
  if (path.endsWith('.json') || path.endsWith('.jsonl')) {
    if (!existsSync(path)) throw new UserError('file.missing', { file: path })
    return { edition: recordEdition(benchmark, path, [path]), sha256: await fileSha256(path) }
  }
  return openEdition(benchmark, path)
}

function asker(
  benchmark: Benchmark,
  { shots = 0, select, tokenBudget = paperBudget, seed = 0 }: AskOptions,
  demonstrations: readonly Demonstration[],
): (sample: Sample) => Asked {
  const shown = shots === 0 ? () => [] : demonstrationsFor({ demonstrations, shots, select, tokenBudget, seed })
  return (sample) => ({
    messages: withDemonstrations(shown(sample), sample.prompt),
    options: taskNamed(benchmark, sample.task)?.options?.(sample.input) ?? [],
  })
}

/** Freezes what this run asks: the edition's samples, of the tasks and up to the limit chosen. `check` sees which tasks these are before anything is kept. */
async function writeSamples(
  folder: RunFolder,
  benchmark: Benchmark,
  { edition, path }: OpenedEdition,
  { tasks, limit = Infinity }: AskOptions,
  ask: (sample: Sample) => Asked,
  check: (tasks: readonly string[]) => void,
) {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  const samplesDigest = runningSha256()
  const promptsDigest = runningSha256()
  const offered = new Set<string>()
  async function* lines() {
    for await (const sample of edition.samples()) {
      const task = taskNamed(benchmark, sample.task)
      if (!task) throw unknownTask(benchmark, sample.task)
      offered.add(sample.task)
      if (tasks && !tasks.some((name) => task.names.includes(name))) continue
      const key = `${sample.task}/${sample.id}`
      if (seen.has(key)) throw new UserError('data.repeated', { sample: key, data: path })
      seen.add(key)
      const count = counts.get(sample.task) ?? 0
      if (count >= limit) continue
      if (sample.prompt === '') throw new UserError('data.noPrompt', { sample: key, data: path })
      counts.set(sample.task, count + 1)
      const line = jsonLine(sample)
      samplesDigest.update(line)
      promptsDigest.update(jsonLine(ask(sample).messages))
      yield line
    }
    checkTasks(benchmark, tasks, offered)
    if (counts.size === 0) throw new UserError('data.empty', { data: path })
    check([...counts.keys()])
  }
  const made = await mkdir(folder.path, { recursive: true })
  try {
    await writePieces(folder.samplesFile, lines())
  } catch (error) {
    // Nothing has been asked: what was made for it goes again.
    if (made !== undefined) await rm(folder.path, { recursive: true, force: true })
    throw error
  }
  const total = [...counts.values()].reduce((all, count) => all + count, 0)
  return { counts, total, samplesSha256: samplesDigest.hex(), promptsSha256: promptsDigest.hex() }
}

function checkTasks(benchmark: Benchmark, tasks: readonly string[] | undefined, offered: ReadonlySet<string>): void {
  for (const name of tasks ?? []) {
    const task = taskNamed(benchmark, name)
    if (!task) throw unknownTask(benchmark, name)
    if (!task.names.some((each) => offered.has(each))) throw new UserError('task.notInData', { task: name, offered: [...offered].join(', ') })
  }
}

const unknownTask = (benchmark: Benchmark, task: string) =>
  new UserError('task.unknown', { task, benchmark: benchmark.id, known: benchmark.tasks.map(({ names }) => names[0]).join(', ') })

/** The same command finds the same folder, and so goes on with what it began. Safe on every file system: of at most 255 bytes, though each character may take three. */
function defaultFolder(benchmark: Benchmark, { edition }: OpenedEdition, { id }: NamedModel, identity: unknown): string {
  const slug = (text: string) =>
    text
      .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
      .replaceAll(/^[-.]+|[-.]+$/g, '')
      .slice(-36)
  const digest = (hash32(JSON.stringify(identity)) >>> 0).toString(16).padStart(8, '0')
  return join('runs', [benchmark.id, slug(edition.manifest.id), slug(id), digest].join('-'))
}
