// Installs what the lock file names, once. Runs on whatever Node the machine has (20 or newer): it brings the Node the rest runs on.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname ?? '.', '..')
const mark = join(root, 'node_modules', '.xinglin-setup')
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
  console.error('Xinglin set-up: installing packages from the npm registry (about half a minute; once) …')
  const npm = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath, 'ci']] : ['npm', ['ci']]
  const { status } = spawnSync(npm[0], [...npm[1], '--no-fund', '--no-audit', '--loglevel=error'], { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) {
    console.error(
      'Xinglin set-up: `npm ci` failed; its own message stands above. Check that the npm registry can be reached, then run the command again.',
    )
    process.exit(1)
  }
  writeFileSync(mark, wanted)
  console.error('Xinglin set-up: done.')
}
