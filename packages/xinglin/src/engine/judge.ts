import { createHash, randomBytes } from 'node:crypto'
import {
  ModelError,
  splitReasoning,
  UserError,
  type Completion,
  type GenerateOptions,
  type Judgement,
  type JudgeFailure,
  type JudgedItem,
  type Judging,
  type Message,
  type Model,
  type Sample,
} from '../core/index.ts'
import { isHopeless } from './hopeless.ts'

/** A model that is asked about others' answers, or the stand-in for one that each protocol brings along. */
export interface Judge {
  /** As shown and recorded, e.g. `qwen/qwen-max`. */
  readonly id: string
  readonly model: Model | 'mock'
  /** Where it is asked, as it may stand in a manifest. */
  readonly baseUrl?: string
}

/** Where judges' replies are kept, so that the same answer is not judged, and paid for, twice. */
export interface ReplyStore {
  get(key: string): string | undefined
  set(key: string, reply: string): void
}

export interface PanelOptions {
  /** Questions to judges under way at once, over all judges. */
  readonly concurrency: number
  /** Of a judge's reply, in tokens; a reply that is cut is asked for once more with four times as many. */
  readonly maxTokens: number
  readonly replies?: ReplyStore
  readonly signal?: AbortSignal
  /** Told how many answers have been judged so far. */
  readonly onProgress?: (judged: number) => void
}

/** What the judging of a run has cost. */
export interface JudgeUsage {
  requests: number
  cached: number
  inputTokens: number
  outputTokens: number
}

const nothing = (): JudgeUsage => ({ requests: 0, cached: 0, inputTokens: 0, outputTokens: 0 })

type AnyJudging = Judging<unknown, unknown, unknown>
type AnyItem = JudgedItem<unknown, unknown>
type Asked = Pick<Sample, 'task' | 'id'>

const settings = { temperature: 0 } as const satisfies GenerateOptions
const widening = 4

/**
 * One or several judges who are asked about every answer by itself. Each gives a verdict or a failure, after one request to mend an unreadable reply:
 * a judge that never gives one ends nothing and costs at most four requests (both replies cut).
 *
 * Throws `UserError` when a judge's key is refused or its quota is spent: it would be so for every answer.
 */
export class JudgePanel {
  readonly judges: readonly Judge[]
  /** What has been asked since it was last accounted for. */
  usage: JudgeUsage = nothing()
  readonly #options: PanelOptions
  readonly #waiting: (() => void)[] = []
  #free: number
  #judged = 0

  constructor(judges: readonly Judge[], options: PanelOptions) {
    this.judges = judges
    this.#options = options
    this.#free = options.concurrency
  }

  /** What has been asked since the last call, which is then forgotten: each grade accounts for its own. */
  account(): JudgeUsage {
    const { usage } = this
    this.usage = nothing()
    return usage
  }

  /** What every judge says of one answer, in the order of the judges. */
  async judge(judging: AnyJudging, sample: Asked, item: AnyItem): Promise<readonly Judgement[]> {
    const judgements = await Promise.all(this.judges.map((judge) => this.#judgeOnce(judge, judging, sample, item)))
    this.#options.onProgress?.(++this.#judged)
    return judgements
  }

  async #judgeOnce(judge: Judge, judging: AnyJudging, sample: Asked, item: AnyItem): Promise<Judgement> {
    if (judge.model === 'mock') return this.#mock(judge, judging, item)
    const { model } = judge
    const key = contentKey(judge, judging.id, item)
    const known = this.#options.replies?.get(key)
    if (known !== undefined) {
      const read = judging.read(known, item)
      if ('verdict' in read) {
        this.usage.cached++
        return { judge: judge.id, verdict: read.verdict, reply: known, cached: true }
      }
    }
    // Drawn for every question: no answer can hold what ends it.
    const messages = judging.ask(item, randomBytes(12).toString('base64url'))
    const first = await this.#ask(judge.id, model, sample, messages)
    if ('failure' in first) return first
    const read = judging.read(first.reply, item)
    if (!('problem' in read)) return this.#conclude(judge, key, read, first.reply)
    const second = await this.#ask(judge.id, model, sample, [
      ...messages,
      { role: 'assistant', content: first.reply },
      { role: 'user', content: read.problem },
    ])
    if ('failure' in second) return second
    const mended = judging.read(second.reply, item)
    if ('problem' in mended) return { judge: judge.id, failure: 'unreadable', reply: second.reply }
    return { ...this.#conclude(judge, key, mended, second.reply), repaired: true }
  }

  #conclude(judge: Judge, key: string, read: { readonly verdict: unknown } | { readonly abstains: true }, reply: string): Judgement {
    if ('abstains' in read) return { judge: judge.id, failure: 'abstained', reply }
    this.#options.replies?.set(key, reply)
    return { judge: judge.id, verdict: read.verdict, reply }
  }

  #mock(judge: Judge, judging: AnyJudging, item: AnyItem): Judgement {
    const reply = judging.mock(item)
    const read = judging.read(reply, item)
    if ('problem' in read) throw new Error(`${judging.id}: the mock judge's reply cannot be read: ${read.problem}`)
    return 'abstains' in read ? { judge: judge.id, failure: 'abstained', reply } : { judge: judge.id, verdict: read.verdict, reply }
  }

  async #ask(
    judge: string,
    model: Model,
    { task, id }: Asked,
    messages: readonly Message[],
  ): Promise<{ readonly reply: string } | { readonly judge: string; readonly failure: JudgeFailure }> {
    const { maxTokens } = this.#options
    const request = { task, sampleId: id, repeat: 0, prompt: messages.at(-1)!.content, options: [], messages }
    try {
      let completion = await this.#slot(() => model.generate(request, { ...settings, maxTokens }, this.#options.signal))
      this.#count(completion)
      if (completion.finishReason === 'length') {
        completion = await this.#slot(() => model.generate(request, { ...settings, maxTokens: maxTokens * widening }, this.#options.signal))
        this.#count(completion)
      }
      if (completion.finishReason === 'length') return { judge, failure: 'truncated' }
      if (completion.finishReason === 'content-filter') return { judge, failure: 'refused' }
      // What a judge thinks aloud is no verdict.
      return { reply: splitReasoning(completion.text).text }
    } catch (error) {
      if (!(error instanceof ModelError) || error.kind === 'aborted') throw error
      if (isHopeless(error.kind)) throw new UserError('judge.hopeless', { judge, detail: error.message })
      return { judge, failure: 'failed' }
    }
  }

  #count({ usage }: Completion): void {
    this.usage.requests++
    this.usage.inputTokens += usage?.inputTokens ?? 0
    this.usage.outputTokens += usage?.outputTokens ?? 0
  }

  async #slot<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((go) => this.#waiting.push(go))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}

/** SHA-256 over all that a verdict depends on, in hexadecimal; the fence is left out, being another every time. */
function contentKey({ id, baseUrl }: Judge, protocol: string, { prompt, prediction, expected }: AnyItem): string {
  return createHash('sha256')
    .update(JSON.stringify([1, id, baseUrl ?? null, protocol, prompt, prediction, expected]))
    .digest('hex')
}
