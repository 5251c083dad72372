import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type { Workplace } from './workplace.ts'

export interface Measured {
  readonly wallMs: number
  /** User and system time of all threads. */
  readonly cpuMs: number
  readonly peakBytes: number
  readonly stdout: string
}

/**
 * Runs a Node program to its end and says what it took: wall time from before it is started until it is gone, the rest from its own account at exit.
 *
 * Throws with the program's standard error when it does not exit with 0.
 */
export async function measured(workplace: Workplace, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Measured> {
  const started = performance.now()
  const child = workplace.start(process.execPath, ['--import', accountAtExit, ...args], {
    cwd: workplace.folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const [, stdout, stderr, account] = child.stdio
  const ended = new Promise<{ wallMs: number; exitCode: number | null }>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (exitCode) => resolve({ wallMs: performance.now() - started, exitCode }))
  })
  const [out, err, said, { wallMs, exitCode }] = await Promise.all([text(stdout!), text(stderr!), text(account as Readable), ended])
  if (exitCode !== 0) throw new Error(`${args.slice(0, 3).join(' ')} … ended with ${exitCode}: ${err.slice(-2000)}`)
  const { cpuMs, peakKib } = JSON.parse(said) as { cpuMs: number; peakKib: number }
  return { wallMs, cpuMs, peakBytes: peakKib * 1024, stdout: out }
}

// On Linux a child's `maxRSS` begins with the size of the process that forked it; VmHWM is its own.
const accountAtExit = `data:text/javascript,${encodeURIComponent(`
import { readFileSync, writeSync } from 'node:fs'
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : ''
  writeSync(3, JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, peakKib: Number(/VmHWM:\\s*(\\d+)/.exec(status)?.[1] ?? maxRSS) }))
})`)}`
