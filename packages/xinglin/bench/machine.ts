import { execFileSync } from 'node:child_process'
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os'
import { version } from '../src/cli/version.ts'

/** When, where and on what the figures were taken. */
export function machine(): readonly string[] {
  return [
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC. MB are 10⁶ bytes; "peer" is measured in the same run on the same machine.\n`,
    `- Machine: ${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(1)} GiB, ${type()} ${release()} ${arch()}; load average before the run ${loadavg()[0]!.toFixed(2)}`,
    `- Node ${process.versions.node}, xinglin ${version}${commit()}; the command line runs from source unless "bundled" is said`,
  ]
}

function commit(): string {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', '../src')
    return ` at ${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : ' with changes that are not committed'}`
  } catch {
    // An archive without its history.
    return ''
  }
}
