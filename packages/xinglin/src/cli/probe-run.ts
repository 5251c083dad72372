import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  hash32,
  jsonLine,
  sha256,
  taskNamed,
  UserError,
  writePieces,
  type Benchmark,
  type Completion,
  type Message,
  type Model,
  type RunManifest,
  type Sample,
} from '../core/index.ts'
import type { OpenedEdition } from '../editions/open-edition.ts'
import { collect, type CollectProgress } from '../engine/collect.ts'
import type { Asked } from '../engine/generate.ts'
import { RunFolder } from '../engine/run-folder.ts'
import { sampleKey, type ProbePart, type Replies, type Reply } from '../probes/probe.ts'
import type { NamedModel } from './ask-model.ts'
import type { AskOptions } from './options.ts'
import { progressLine } from './progress.ts'
import { runDifferences } from './run-differences.ts'
import type { Terminal } from './terminal.ts'
import { version } from './version.ts'

export interface ProbeRunOptions {
  readonly benchmark: Benchmark
  readonly opened: OpenedEdition
  readonly model: NamedModel
  readonly options: AskOptions
  /** Holds a run folder for each part. */
  readonly folder: string
  readonly signal: AbortSignal
}

/** Asks the parts of probes and keeps what comes back, a run folder for each: the same command goes on where it stopped. */
export class ProbeRun {
  readonly #terminal: Terminal
  readonly #run: ProbeRunOptions
  readonly #model: Remembering
  /** Why the last request failed that did. */
  lastFailure: string | undefined
  /** Nothing more is asked: the key is refused, or the quota spent. */
  #isHopeless = false

  constructor(terminal: Terminal, run: ProbeRunOptions) {
    this.#terminal = terminal
    this.#run = run
    this.#model = new Remembering(run.model.model)
  }

  /**
   * The replies to a part, those of earlier attempts among them. What another part asked in the same words is not asked again.
   * Throws `UserError` where its folder holds something else.
   */
  async ask(part: ProbePart): Promise<Replies> {
    const { folder: parent, signal } = this.#run
    if (signal.aborted) return new Map()
    const folder = new RunFolder(join(parent, part.name))
    const manifest = await this.#prepare(folder, part)
    if (!this.#isHopeless) await this.#collect(folder, manifest, part)
    const replies = new Map<string, Reply>()
    for await (const batch of folder.responses()) {
      for (const { task, id, messages, completion } of batch) {
        replies.set(sampleKey({ task, id }), { text: completion.text, finishReason: completion.finishReason })
        this.#model.remember(messages, completion as Completion)
      }
    }
    return replies
  }

  async #collect(folder: RunFolder, manifest: RunManifest, part: ProbePart): Promise<void> {
    const { benchmark, options, signal } = this.#run
    const now = () => performance.now()
    const draw = progressLine(this.#terminal, now)
    let isAnnounced = false
    const onProgress = (progress: CollectProgress) => {
      if (!isAnnounced) this.#terminal.tell('probe.asking', { part: part.name, completed: progress.completed, total: progress.total })
      isAnnounced = true
      this.lastFailure = progress.lastFailure ?? this.lastFailure
      draw(progress)
    }
    const ask = ({ task, prompt, input }: Sample): Asked => ({
      messages: [{ role: 'user', content: prompt }],
      options: input === null ? [] : (taskNamed(benchmark, task)?.options?.(input) ?? []),
    })
    const { temperature, maxTokens, seed, concurrency } = options
    const { progress } = await collect(folder, manifest, ask, this.#model, {
      ...(temperature === undefined ? {} : { temperature }),
      ...(maxTokens === undefined ? {} : { maxTokens }),
      // A seed is sent only where the user gave one: not every server takes it.
      ...(seed === undefined ? {} : { seed }),
      concurrency,
      signal,
      now,
      onProgress,
    })
    this.#terminal.status('')
    if (!signal.aborted && progress.completed + progress.failed < progress.total) this.#isHopeless = true
  }

  async #prepare(folder: RunFolder, { name, samples }: ProbePart): Promise<RunManifest> {
    const { benchmark, opened, model, options } = this.#run
    const settings = probeSettings(options, model)
    const lines = samples.map(jsonLine)
    const samplesSha256 = sha256(lines.join(''))
    const existing = await folder.manifest()
    if (existing) {
      const now = { benchmark: benchmark.id, generation: existing.generation, dataSha256: opened.sha256, model, settings }
      const differences = [...runDifferences(existing, now, this.#terminal.language)]
      if (existing.edition.samplesSha256 !== samplesSha256) differences.push('samples.jsonl')
      if (differences.length > 0) throw new UserError('run.differs', { folder: folder.path, differences: differences.join('; ') })
      await folder.checkSamples(existing)
      return existing
    }
    if (folder.isTaken()) throw new UserError('run.folderTaken', { folder: folder.path })
    await mkdir(folder.path, { recursive: true })
    await writePieces(folder.samplesFile, lines)
    const { id, license, access, clinicalReview } = opened.edition.manifest
    const manifest: RunManifest = {
      format: 1,
      xinglin: version,
      benchmark: benchmark.id,
      // Not the edition's own name: what was asked is not what it asks.
      edition: { id: `${id}#${name}`, samplesSha256, dataSha256: opened.sha256, license, access, clinicalReview },
      tasks: Object.fromEntries(samples.map(({ task }) => [task, taskNamed(benchmark, task)?.version ?? 1])),
      model: { id: model.id, ...(model.baseUrl === undefined ? {} : { baseUrl: model.baseUrl }) },
      settings,
      promptsSha256: sha256(samples.map(({ prompt }) => jsonLine([{ role: 'user', content: prompt }])).join('')),
      createdAt: new Date().toISOString(),
      progress: { total: samples.length, completed: 0, failed: 0 },
      usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, cachedReplies: 0, wallMs: 0 },
    }
    await folder.writeManifest(manifest)
    return manifest
  }
}

function probeSettings(options: AskOptions, { storedSha256 }: NamedModel): RunManifest['settings'] {
  const { temperature, maxTokens, seed = 0, limit, tasks, stream = false, answerFromReasoning = false } = options
  return {
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    seed,
    ...(options.seed === undefined ? {} : { sendsSeed: true as const }),
    repeats: 1,
    ...(limit === undefined ? {} : { limit }),
    ...(tasks === undefined ? {} : { selectedTasks: tasks.toSorted() }),
    stream,
    shots: 0,
    select: 'fixed',
    ...(storedSha256 === undefined ? {} : { storedSha256 }),
    answerFromReasoning,
  }
}

/** The same command finds the same folder, whichever probes it names. */
export function defaultProbeFolder(
  benchmark: Benchmark,
  { edition, sha256: dataSha256 }: OpenedEdition,
  model: NamedModel,
  options: AskOptions,
): string {
  const slug = (text: string) =>
    text
      .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
      .replaceAll(/^[-.]+|[-.]+$/g, '')
      .slice(-36)
  const identity = JSON.stringify([benchmark.id, dataSha256, model.id, model.baseUrl, probeSettings(options, model)])
  const digest = (hash32(identity) >>> 0).toString(16).padStart(8, '0')
  return join('runs', ['probe', slug(edition.manifest.id), slug(model.id), digest].join('-'))
}

/** Gives the reply it has to what was asked before in the same words: several probes ask questions as they stand. */
class Remembering implements Model {
  readonly #model: Model
  readonly #known = new Map<string, Completion>()

  constructor(model: Model) {
    this.#model = model
  }

  get id(): string {
    return this.#model.id
  }

  remember(messages: readonly Message[], completion: Completion): void {
    if (completion.finishReason === 'stop' || completion.finishReason === 'other') this.#known.set(sha256(JSON.stringify(messages)), completion)
  }

  async generate(...[request, options, signal]: Parameters<Model['generate']>): Promise<Completion> {
    const known = this.#known.get(sha256(JSON.stringify(request.messages)))
    return known ? { ...known, cached: true, latencyMs: 0 } : this.#model.generate(request, options, signal)
  }
}
