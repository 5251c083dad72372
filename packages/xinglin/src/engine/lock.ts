import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'
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

function lockHolder(lock: string): { readonly pid: number; readonly host: string } | undefined {
  const parsed = z.object({ pid: z.number(), host: z.string() }).safeParse(parseJson(readFileSync(lock, 'utf8')))
  return parsed.success ? parsed.data : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Torn by a kill while it was written: nobody's.
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
