import { startView } from '../../view/server.ts'
import { benchmarkNamed } from '../benchmarks.ts'
import { stopOnInterrupt } from '../interrupt.ts'
import type { ExitCode } from '../main.ts'
import type { Terminal } from '../terminal.ts'

/** Serves pages over run folders until it is stopped. */
export async function view(terminal: Terminal, folder: string, { port = 0 }: { readonly port?: number }): Promise<ExitCode> {
  const { url, close } = await startView({ folder, port, language: terminal.language, benchmarkNamed })
  const { signal, release } = stopOnInterrupt(terminal, 'view.stopping')
  terminal.tell('view.listening', { url })
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  release()
  await close()
  return 0
}
