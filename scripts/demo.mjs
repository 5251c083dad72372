// The main job, offline: asks a baseline every question of each made-up edition, grades it, and says where the reports lie.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const xinglin = join(root, 'packages/xinglin/bin/xinglin.mjs')
const runs = [
  ['run', 'promptcblue', '--data', 'promptcblue-mini', '--model', 'baseline/nearest', '--out', join('runs', 'demo-promptcblue')],
  ['run', 'medbench', '--data', 'medbench-mini', '--model', 'baseline/nearest', '--judge', 'mock', '--out', join('runs', 'demo-medbench')],
]
for (const run of runs) {
  console.error(`\n$ npx xinglin ${run.join(' ')}\n`)
  const { status } = spawnSync(process.execPath, [xinglin, ...run], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
