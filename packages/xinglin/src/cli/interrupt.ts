import { ModelError } from '../core/index.ts'
import type { MessageCode } from '../messages/index.ts'
import type { Terminal } from './terminal.ts'

/** The first Ctrl-C stops in good order, and `told` says what that means; the second stops at once. */
export function stopOnInterrupt(
  terminal: Terminal,
  told: MessageCode = 'run.stopping',
): { readonly signal: AbortSignal; readonly release: () => void } {
  const controller = new AbortController()
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(130)
    terminal.tell(told)
    controller.abort()
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  return {
    signal: controller.signal,
    release: () => {
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', interrupt)
    },
  }
}

/** Whether an error is no more than the trace of a stop that was asked for. */
export const isStop = (error: unknown): boolean => error instanceof ModelError && error.kind === 'aborted'
