import { once } from 'node:events'
import { join } from 'node:path'
import type { Workplace } from './workplace.ts'

export interface MockOrder {
  readonly afterRequests: number
}

export type MockMessage = { readonly url: string } | Reached

/** When a request reached the mock, in milliseconds since 1970, and how many had done so by then. */
export interface Reached {
  readonly reachedAtMs: number
  readonly requests: number
}

/** A mock server in another process. */
export interface Mock {
  readonly url: string
  /** Resolves when so many more requests have reached the mock; 0 says how it stands now. */
  reached(more: number): Promise<Reached>
  stop(): void
}

/** Asks a new server on 127.0.0.1, which answers every request after `delayMs`, and stops it: none inherits another's connections and memory. */
export async function withMock<Value>(workplace: Workplace, delayMs: number, ask: (mock: Mock) => Promise<Value>): Promise<Value> {
  const mock = await startMock(workplace, delayMs)
  try {
    return await ask(mock)
  } finally {
    mock.stop()
  }
}

async function startMock(workplace: Workplace, delayMs: number): Promise<Mock> {
  const child = workplace.start(process.execPath, [join(import.meta.dirname, 'mock-process.ts'), `${delayMs}`], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const next = async () => (await once(child, 'message'))[0] as MockMessage
  const first = await next()
  if (!('url' in first)) throw new Error('the mock did not say where it is')
  return {
    url: first.url,
    async reached(more) {
      child.send({ afterRequests: more } satisfies MockOrder)
      const message = await next()
      if (!('reachedAtMs' in message)) throw new Error('the mock said something else')
      return message
    },
    stop: () => void child.kill('SIGKILL'),
  }
}
