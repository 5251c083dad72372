import { ModelError } from '../core/index.ts'

/** Throws what a run throws that was asked to stop, so that Ctrl-C means the same wherever a command is. */
export function stopIfAsked(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ModelError('aborted', 'reading was stopped', { retryable: false })
}
