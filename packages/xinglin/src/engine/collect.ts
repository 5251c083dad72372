import type { CompletedResponse, GenerateOptions, Model, Response, RunManifest, Sample } from '../core/index.ts'
import { generate, type Asked } from './generate.ts'
import { isHopeless } from './hopeless.ts'
import type { RunFolder } from './run-folder.ts'

export interface CollectOptions extends GenerateOptions {
  readonly concurrency: number
  readonly signal?: AbortSignal
  /** Milliseconds on a clock that only goes forward. */
  readonly now: () => number
  readonly onProgress?: (progress: CollectProgress) => void
}

export interface CollectProgress {
  readonly total: number
  /** With a completion, those of earlier attempts among them. */
  readonly completed: number
  readonly failed: number
  /** Those of earlier attempts. */
  readonly resumed: number
  readonly lastFailure?: string
}

/** How often the manifest is brought up to date while a run goes on; a killed run forgets at most this much of its running time. */
const checkpointMs = 5000

/**
 * Asks what a run has not been answered yet and keeps every response in its folder. A run that was stopped anywhere goes on where it stopped:
 * what has a completion is not asked again, what failed is.
 */
export async function collect(
  folder: RunFolder,
  manifest: RunManifest,
  ask: (sample: Sample) => Asked,
  model: Model,
  { concurrency, signal, now, onProgress, ...settings }: CollectOptions,
): Promise<RunManifest> {
  const log = await folder.open()
  const { done, usage } = await answered(folder).catch((error: unknown) => {
    log.close()
    throw error
  })
  const counter = { completed: done.size, failed: 0, usage: { ...usage } }
  const resumed = done.size
  const started = now()
  let checkpoint = started
  const progress = () => ({ total: manifest.progress.total, completed: counter.completed, failed: counter.failed })
  const current = (): RunManifest => ({
    ...manifest,
    progress: progress(),
    usage: { ...counter.usage, wallMs: manifest.usage.wallMs + Math.round(now() - started) },
  })
  const tell = (lastFailure?: string) => onProgress?.({ ...progress(), resumed, ...(lastFailure === undefined ? {} : { lastFailure }) })
  tell()
  try {
    const responses = generate(folder.samples(), ask, model, {
      ...settings,
      concurrency,
      repeats: manifest.settings.repeats,
      isDone: (task, id, repeat) => done.has(responseKey(task, id, repeat)),
      ...(signal ? { signal } : {}),
    })
    for await (const response of responses) {
      log.append(response)
      count(counter, response)
      tell(response.status === 'failed' ? response.message : undefined)
      if (response.status === 'failed' && isHopeless(response.kind)) break
      if (now() - checkpoint > checkpointMs) {
        checkpoint = now()
        await folder.writeManifest(current())
      }
    }
  } finally {
    // Another process may write the folder as soon as the log is closed.
    await folder.writeManifest(current()).finally(() => log.close())
  }
  return current()
}

const responseKey = (task: string, id: string, repeat: number): string => `${task}\u0000${id}\u0000${repeat}`

interface Counter {
  completed: number
  failed: number
  usage: Omit<RunManifest['usage'], 'wallMs'>
}

function count(counter: Counter, response: Response): void {
  if (response.status === 'failed') {
    counter.failed++
    return
  }
  counter.completed++
  counter.usage = plus(counter.usage, response)
}

function plus(total: Counter['usage'], { completion }: CompletedResponse): Counter['usage'] {
  // A reply from our own cache cost nothing.
  if (completion.cached) return { ...total, cachedReplies: total.cachedReplies + 1 }
  const { inputTokens = 0, cachedInputTokens = 0, outputTokens = 0 } = completion.usage ?? {}
  return {
    ...total,
    inputTokens: total.inputTokens + inputTokens,
    cachedInputTokens: total.cachedInputTokens + cachedInputTokens,
    outputTokens: total.outputTokens + outputTokens,
  }
}

/** What earlier attempts have answered, and what it cost. */
async function answered(folder: RunFolder): Promise<{ done: ReadonlySet<string>; usage: Counter['usage'] }> {
  const done = new Set<string>()
  let usage: Counter['usage'] = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, cachedReplies: 0 }
  for await (const batch of folder.responses()) {
    for (const response of batch) {
      done.add(responseKey(response.task, response.id, response.repeat))
      usage = plus(usage, response)
    }
  }
  return { done, usage }
}
