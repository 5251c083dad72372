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
  const listenerGone = new AbortController()
  const stop = signal ? AbortSignal.any([signal, listenerGone.signal]) : listenerGone.signal
  const ready: { readonly response: Response; readonly taken: () => void }[] = []
  let failure: { readonly error: unknown } | undefined
  let wake = () => {}

  async function* requests() {
    for await (const sample of samples) {
      const open = Array.from({ length: repeats }, (_, repeat) => repeat).filter((repeat) => !isDone(sample.task, sample.id, repeat))
      // Choosing demonstrations takes time: a resumed run does not choose them for what it need not ask.
      if (open.length === 0) continue
      const asked = ask(sample)
      for (const repeat of open) yield { sample, asked, repeat }
    }
  }
  const waiting = requests()
  const worker = async (): Promise<void> => {
    for (;;) {
      const next = await waiting.next()
      if (next.done || stop.aborted || failure) return
      const { sample, asked, repeat } = next.value
      const response = await respond(sample, asked, repeat, model, options, stop)
      if (stop.aborted && response.status === 'failed') return
      // Nothing more is asked before this has been taken, and so written down.
      await new Promise<void>((taken) => {
        ready.push({ response, taken })
        wake()
      })
    }
  }
  let working = concurrency
  for (let n = 0; n < concurrency; n++) {
    void worker()
      .catch((error: unknown) => {
        failure ??= { error }
      })
      .then(() => {
        working--
        wake()
      })
  }
  stop.addEventListener('abort', () => wake(), { once: true })

  try {
    for (;;) {
      for (const { response, taken } of ready.splice(0)) {
        yield response
        taken()
      }
      if (failure) throw failure.error
      if (ready.length > 0) continue
      if (working === 0 || stop.aborted) return
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
