import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { UserError } from '../core/index.ts'

/** Two processes that write one run would ask everything twice. The lock of a process that was killed is taken over. */
export function takeLock(lock: string, folder: string): void {
  const mine = JSON.stringify({ pid: process.pid, host: hostname() })
  try {
    writeFileSync(lock, mine, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const holder = lockHolder(lock)
    if (holder && (holder.host !== hostname() || isRunning(holder.pid)))
      throw new UserError('run.busy', { folder, pid: holder.pid, host: holder.host, lock })
    writeFileSync(lock, mine)
  }
}

interface Holder {
  readonly pid: number
  readonly host: string
}

/** Undefined for what was torn by a kill while it was written: nobody's. */
function lockHolder(lock: string): Holder | undefined {
  try {
    const { pid, host } = JSON.parse(readFileSync(lock, 'utf8')) as Partial<Holder>
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : undefined
  } catch {
    return undefined
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export const releaseLock = (lock: string): void => rmSync(lock, { force: true })
