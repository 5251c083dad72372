import { join } from 'node:path'
import { UserError, type RunManifest, type ScoreDocument } from '../core/index.ts'
import { JudgePanel, type Judge, type ReplyStore } from '../engine/judge.ts'
import { openReplyLog } from '../engine/reply-log.ts'
import type { RunFolder } from '../engine/run-folder.ts'
import { translate } from '../messages/index.ts'
import { lineageOf, resolveModel, retry, systemClock } from '../models/index.ts'
import { publicUrl } from './public-url.ts'
import type { Terminal } from './terminal.ts'

/** Options of the commands that have answers judged, as the command line gives them. */
export interface JudgeOptions {
  /** `ID` or `ID@URL`, one per judge. */
  readonly judge?: readonly string[]
  readonly judgeKeyEnv?: string
  readonly judgeConcurrency: number
  readonly judgeMaxTokens: number
}

/** A panel of the judges that `--judge` names; undefined where it names none. */
export function panelOf(terminal: Terminal, options: JudgeOptions, signal?: AbortSignal, replies?: ReplyStore): JudgePanel | undefined {
  const { judge: names, judgeConcurrency: concurrency, judgeMaxTokens: maxTokens } = options
  if (!names) return undefined
  const repeated = names.find((name, n) => names.indexOf(name) !== n)
  if (repeated !== undefined) throw new UserError('judge.repeated', { judge: repeated })
  return new JudgePanel(distinct(names.map((name) => judgeNamed(terminal, name, options))), {
    concurrency,
    maxTokens,
    onProgress: (judged) => terminal.status(translate(terminal.language, 'judge.progress', { judged })),
    ...(signal ? { signal } : {}),
    ...(replies ? { replies } : {}),
  })
}

/** The same for a run: replies are kept beside its grades, so that nothing is judged twice. Those on a sealed edition tell of its references, and are not kept. */
export async function withPanel<Result>(
  terminal: Terminal,
  options: JudgeOptions,
  { folder, manifest }: { readonly folder: RunFolder; readonly manifest: RunManifest },
  signal: AbortSignal,
  work: (panel: JudgePanel | undefined) => Promise<Result>,
): Promise<Result> {
  if (!options.judge) return work(undefined)
  warnOfLineage(terminal, options.judge, manifest.model.id)
  if (manifest.edition.access === 'sealed') return work(panelOf(terminal, options, signal)).finally(() => terminal.status(''))
  const log = await openReplyLog(join(folder.path, 'grades', 'judge-replies.jsonl'))
  return work(panelOf(terminal, options, signal, log)).finally(() => {
    terminal.status('')
    log.close()
  })
}

/** A judge is kinder to its own kind; with one of another family beside it that can be seen. */
function warnOfLineage(terminal: Terminal, judges: readonly string[], model: string): void {
  const lineage = lineageOf(model)
  if (lineage !== undefined && judges.every((judge) => lineageOf(judge) === lineage)) terminal.tell('judge.sameLineage', { model, lineage })
}

/** One model at two addresses is two judges: then each is named with its address. */
function distinct(judges: readonly Judge[]): readonly Judge[] {
  const isRepeated = ({ id }: Judge) => judges.filter((each) => each.id === id).length > 1
  return judges.map((judge) => (isRepeated(judge) && judge.baseUrl !== undefined ? { ...judge, id: `${judge.id}@${judge.baseUrl}` } : judge))
}

function judgeNamed(terminal: Terminal, name: string, { judgeKeyEnv, judgeConcurrency }: JudgeOptions): Judge {
  if (name === 'mock') return { id: 'mock', model: 'mock' }
  const at = name.search(/@https?:/)
  const [id, baseUrl] = at < 0 ? [name, undefined] : [name.slice(0, at), name.slice(at + 1)]
  const bare = resolveModel({
    id,
    environment: process.env,
    connections: judgeConcurrency,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(judgeKeyEnv === undefined ? {} : { apiKeyEnv: judgeKeyEnv }),
  })
  const model = retry(bare, {
    clock: systemClock,
    random: Math.random,
    onPause: ({ waitMs }) => terminal.tell('run.paused', { seconds: Math.round(waitMs / 1000) }),
  })
  return { id, model, baseUrl: publicUrl(bare.baseUrl) }
}

/** Says so where a judge was named and some answers got no verdict: ours to mend, so the command does not end well. Without a judge there is nothing to say that was not known. */
export function tellUnjudged(terminal: Terminal, documents: readonly ScoreDocument[]): boolean {
  const failed = documents.filter(({ judges, unjudged = 0 }) => judges && unjudged > 0)
  for (const { rules, unjudged } of failed) terminal.tell('judge.unjudged', { rules, count: unjudged! })
  return failed.length > 0
}
