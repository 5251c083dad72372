import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary folder and the processes that were started for it. Nothing of either is left when the bench ends, however it ends. */
export interface Workplace {
  readonly folder: string
  /** Starts a program in a process group of its own, so that what it starts ends with it. */
  start(program: string, args: readonly string[], options?: SpawnOptions): ChildProcess
  close(): void
}

export function openWorkplace(): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-bench-'))
  const running = new Set<ChildProcess>()
  const close = () => {
    for (const child of running) endGroup(child)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.on('exit', close)
  for (const [signal, exitCode] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.on(signal, () => process.exit(exitCode))
  return {
    folder,
    start(program, args, options = {}) {
      const child = spawn(program, args, { ...options, detached: true })
      running.add(child)
      child.on('exit', () => running.delete(child))
      return child
    },
    close,
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
