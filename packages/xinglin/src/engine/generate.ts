import PQueue from 'p-queue'
import { ModelError, type GenerateOptions, type Message, type Model, type Response, type Sample } from '../core/index.ts'

export interface GenerateRunOptions extends GenerateOptions {
  /** Requests under way at once. */
  readonly concurrency: number
  /** How often each sample is asked; at least 1. */
  readonly repeats: number
  /** True for what has been answered before; it is not asked again. */
  readonly isDone?: (task: string, id: string, repeat: number) => boolean
  /** Ends the run early: nothing new is asked, and what is under way is given up without a trace. */
  readonly signal?: AbortSignal
}

/** How to ask a sample: its prompt, with whatever goes before it, and the options it offers. */
export interface Asked {
  readonly messages: readonly Message[]
  readonly options: readonly string[]
}

/**
 * Asks a model every sample and yields what comes back, in the order in which it comes. Takes no references, so it has none to leak.
 *
 * At most `concurrency` requests are under way, and samples are read only as they are needed. A failed request is a response too: it says why.
 * Throws what is not a `ModelError`: that is a bug, not an answer. A caller that stops listening stops the asking.
 */
export async function* generate(
  samples: AsyncIterable<Sample>,
  ask: (sample: Sample) => Asked,
  model: Model,
  { concurrency, repeats, isDone = () => false, signal, ...options }: GenerateRunOptions,
): AsyncGenerator<Response> {
  const queue = new PQueue({ concurrency })
  const ready: Response[] = []
  const listenerGone = new AbortController()
  const stop = signal ? AbortSignal.any([signal, listenerGone.signal]) : listenerGone.signal
  let failure: { error: unknown } | undefined
  let wake = () => {}

  const request = async (sample: Sample, asked: Asked, repeat: number): Promise<void> => {
    if (stop.aborted) return
    try {
      const response = await respond(sample, asked, repeat, model, options, stop)
      if (!stop.aborted || response.status === 'completed') ready.push(response)
    } catch (error) {
      failure ??= { error }
    }
    wake()
  }
  const asking = (async () => {
    for await (const sample of samples) {
      const open = Array.from({ length: repeats }, (_, repeat) => repeat).filter((repeat) => !isDone(sample.task, sample.id, repeat))
      // Choosing demonstrations takes time: a resumed run does not choose them for what it need not ask.
      if (open.length === 0) continue
      const asked = ask(sample)
      for (const repeat of open) {
        await queue.onSizeLessThan(concurrency)
        if (stop.aborted || failure) return
        void queue.add(() => request(sample, asked, repeat))
      }
    }
    await queue.onIdle()
  })().catch((error: unknown) => {
    failure ??= { error }
  })
  let finished = false
  void asking.then(() => {
    finished = true
    wake()
  })
  stop.addEventListener('abort', () => wake(), { once: true })

  try {
    for (;;) {
      yield* ready.splice(0)
      if (failure) throw failure.error
      if (ready.length > 0) continue
      if (finished || stop.aborted) return
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  } finally {
    listenerGone.abort()
  }
}

async function respond(
  sample: Sample,
  { messages, options: offered }: Asked,
  repeat: number,
  model: Model,
  options: GenerateOptions,
  signal: AbortSignal,
): Promise<Response> {
  const { task, id, prompt } = sample
  try {
    const completion = await model.generate({ task, sampleId: id, repeat, prompt, options: offered, messages }, options, signal)
    return { status: 'completed', task, id, repeat, messages: [...messages], completion }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const { kind, message, status } = error
    return status === undefined
      ? { status: 'failed', task, id, repeat, kind, message }
      : { status: 'failed', task, id, repeat, kind, message, httpStatus: status }
  }
}
