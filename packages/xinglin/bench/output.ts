import { text } from 'node:stream/consumers'
import type { Workplace } from './workplace.ts'

/** Runs a program in the temporary folder to its end; its standard output. Throws its last words when it does not exit with 0. */
export async function output(workplace: Workplace, program: string, args: readonly string[], cwd = workplace.folder): Promise<string> {
  const child = workplace.start(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  })
  const [exitCode, out, err] = await Promise.all([ended, text(child.stdout!), text(child.stderr!)])
  if (exitCode !== 0) throw new Error(err.trim().split('\n').at(-1) || `${program} ended with ${exitCode}`)
  return out
}
