import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { fileSha256, readJsonLines, sha256, UserError, type Benchmark, type Demonstration, type Model } from '../core/index.ts'
import { findRecordFiles } from '../editions/record-files.ts'
import { atLine } from '../editions/records.ts'
import { baseline, baselineNames, cache, rateLimit, resolveModel, retry, storedAnswers, systemClock, type StoredAnswer } from '../models/index.ts'
import type { AskOptions } from './options.ts'
import { publicUrl } from './public-url.ts'
import type { Terminal } from './terminal.ts'

/** A model as a user names it, ready to be asked, and what the run's manifest says of it. */
export interface NamedModel {
  readonly model: Model
  readonly id: string
  readonly baseUrl?: string
  readonly storedSha256?: string
}

/** Whether a model learns from demonstrations although none are shown: baselines that copy answers. */
export const needsDemonstrations = (id: string): boolean => id === 'baseline/majority' || id === 'baseline/nearest'

/** Builds the model that `--model` names: a baseline, a file of stored answers, or an endpoint with its retries, rate limit and cache. */
export async function askModel(
  benchmark: Benchmark,
  options: AskOptions,
  demonstrations: readonly Demonstration[],
  terminal: Terminal,
): Promise<NamedModel> {
  const { model: id } = options
  if (id.startsWith('baseline/')) {
    const name = baselineNames.find((each) => id === `baseline/${each}`)
    if (!name) throw new UserError('model.baseline', { model: id, known: baselineNames.map((each) => `baseline/${each}`).join(', ') })
    return { model: baseline(name, demonstrations), id }
  }
  if (id.startsWith('stored:')) {
    const path = id.slice('stored:'.length)
    const { files } = await findRecordFiles(benchmark, path)
    // What tells two files apart is their digest; where one lay is nobody's business who reads the report.
    const name = `stored:${basename(path)}`
    return { model: await storedAnswers(storedIn(benchmark, files), name), id: name, storedSha256: await digestOf(files) }
  }
  return endpoint(options, terminal)
}

/** Where replies are kept when no folder is named. */
export function defaultCacheFolder(environment: NodeJS.ProcessEnv): string {
  return join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'xinglin', 'replies')
}

function endpoint(options: AskOptions, terminal: Terminal): NamedModel {
  const { model: id, baseUrl, apiKeyEnv, timeout, concurrency, stream, answerFromReasoning, rpm, tpm, tries } = options
  const bare = resolveModel({
    id,
    environment: process.env,
    timeoutMs: timeout * 1000,
    connections: concurrency,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(apiKeyEnv === undefined ? {} : { apiKeyEnv }),
    ...(stream === undefined ? {} : { stream }),
    ...(answerFromReasoning === undefined ? {} : { answerFromReasoning }),
  })
  const limited =
    rpm === undefined && tpm === undefined
      ? bare
      : rateLimit(bare, {
          clock: systemClock,
          ...(rpm === undefined ? {} : { requestsPerMinute: rpm }),
          ...(tpm === undefined ? {} : { tokensPerMinute: tpm }),
        })
  const retried = retry(limited, {
    clock: systemClock,
    random: Math.random,
    ...(tries === undefined ? {} : { tries, rateLimitTries: Math.max(tries, 10) }),
    onPause: ({ waitMs }) => terminal.tell('run.paused', { seconds: Math.round(waitMs / 1000) }),
  })
  const folder = options.cache === true ? defaultCacheFolder(process.env) : options.cache
  const model =
    folder === undefined
      ? retried
      : cache(retried, {
          folder,
          identity: bare.identity,
          onUnwritable: (error) => terminal.tell('run.cacheUnwritable', { folder, detail: error.message }),
        })
  return { model, id, baseUrl: publicUrl(bare.baseUrl) }
}

/** Answers of a file: a run's `responses.jsonl`, or the benchmark's own prediction rows. */
async function* storedIn(benchmark: Benchmark, files: readonly string[]): AsyncGenerator<StoredAnswer> {
  for (const file of files) {
    const read = benchmark.records.predictionReader(basename(file))
    for await (const lines of readJsonLines(file)) {
      for (const line of lines) yield responseAnswer(line.value) ?? atLine(file, line, () => read(line.value))
    }
  }
}

const digestOf = async (files: readonly string[]): Promise<string> =>
  files.length === 1 ? fileSha256(files[0]!) : sha256((await Promise.all(files.map(fileSha256))).join('\n'))

function responseAnswer(value: unknown): StoredAnswer | undefined {
  if (typeof value !== 'object' || value === null || !('completion' in value)) return undefined
  const { task, id, repeat, completion } = value as {
    task: string
    id: string
    repeat: number
    completion: { text: string; finishReason: 'stop'; reasoning?: string }
  }
  return {
    task,
    id,
    repeat,
    text: completion.text,
    finishReason: completion.finishReason,
    ...(completion.reasoning === undefined ? {} : { reasoning: completion.reasoning }),
  }
}
