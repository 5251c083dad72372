// The main job, offline: asks a baseline every question of the made-up edition, grades it under two rules, and says where the report lies.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const xinglin = join(root, 'packages/xinglin/bin/xinglin.mjs')
const run = ['run', 'promptcblue', '--data', 'promptcblue-mini', '--model', 'baseline/nearest', '--out', join('runs', 'demo')]
console.error(`\n$ npx xinglin ${run.join(' ')}\n`)
const { status } = spawnSync(process.execPath, [xinglin, ...run], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
