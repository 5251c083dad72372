import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { cli } from './cli.ts'
import { median } from './figures.ts'
import type { Finding } from './finding.ts'
import type { Workplace } from './workplace.ts'

const runs = 15
const barsMs = { '--version': 200, list: 500 }
const packageFolder = join(import.meta.dirname, '..')

/** How long a user waits for the smallest commands, from source and as the published package has them. */
export async function* startUp(workplace: Workplace): AsyncGenerator<Finding> {
  const bare = runMs(['-e', '0'])
  const bundle = await bundled(workplace)
  for (const [command, barMs] of Object.entries(barsMs)) {
    for (const [name, program] of [
      ['from source', cli],
      ['bundled', bundle],
    ] as const) {
      const what = `\`xinglin ${command}\`, ${name}`
      if (typeof program !== 'string') {
        yield { what, ours: `not measured: ${program.reason}` }
        continue
      }
      const ms = runMs([program, command])
      yield { what, ours: milliseconds(ms), peer: `\`node -e 0\` ${milliseconds(bare)}`, bar: `≤ ${milliseconds(barMs)}`, met: ms <= barMs }
    }
  }
  yield { note: `Medians of ${runs} runs after one that is not counted.` }
}

/** The package as it is published, without its source: the same launcher then takes the bundle. */
async function bundled({ folder }: Workplace): Promise<string | { readonly reason: string }> {
  if (!existsSync(join(packageFolder, 'rolldown.config.ts'))) return { reason: 'there is no bundle to build yet' }
  const { status, stderr } = spawnSync('npm', ['run', 'build'], { cwd: packageFolder, encoding: 'utf8' })
  if (status !== 0) return { reason: `\`npm run build\` failed: ${stderr.trim().split('\n').at(-1)}` }
  const copy = join(folder, 'package')
  await mkdir(copy)
  for (const part of ['bin', 'dist', 'editions', 'package.json']) await cp(join(packageFolder, part), join(copy, part), { recursive: true })
  await symlink(join(packageFolder, '../../node_modules'), join(copy, 'node_modules'))
  return join(copy, 'bin/xinglin.mjs')
}

function runMs(args: readonly string[]): number {
  const once = () => {
    const started = performance.now()
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`)
    return performance.now() - started
  }
  once()
  return median(Array.from({ length: runs }, once))
}

const milliseconds = (ms: number): string => `${(ms / 1000).toFixed(3)} s`
