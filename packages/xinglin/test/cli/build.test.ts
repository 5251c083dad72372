import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { writeMadeUpRaw } from '../../src/benchmarks/promptcblue/build/made-up-raw.ts'
import type { ScoreDocument } from '../../src/core/index.ts'
import { it, json, lines, xinglin, type Row, slow } from './xinglin.ts'

const build = (folder: string, ...more: readonly string[]) => {
  writeMadeUpRaw(join(folder, 'cblue'))
  return ['build', 'promptcblue', '--cblue', join(folder, 'cblue'), '--out', join(folder, 'out'), '--seed', '7', ...more]
}

describe.concurrent('build', slow, () => {
  it.for([
    { generation: 'v2', tasks: 18, rules: ['robust', 'chip-2023'] },
    { generation: 'v0.2', tasks: 16, rules: ['robust', 'ccks-2023'] },
  ])(
    'makes of raw files an edition of $generation that is run, and targets that score 100 as predictions',
    async ({ generation, tasks, rules }, { folder }) => {
      const { edition } = await json<{ readonly edition: { readonly counts: Readonly<Record<string, number>> } }>(
        build(folder, '--generation', generation, '--split', '0.3,0.7,0', '--none-share', 'raw'),
      )
      expect(Object.keys(edition.counts)).toHaveLength(tasks)
      const { run, grades } = await json([
        'run',
        'promptcblue',
        '--data',
        join(folder, 'out/edition'),
        '--model',
        'baseline/nearest',
        '--out',
        join(folder, 'run'),
      ])
      const total = Object.values(edition.counts).reduce((sum, count) => sum + count, 0)
      expect(run).toMatchObject({ generation, progress: { total, completed: total, failed: 0 } })
      expect(Object.keys(grades[0]!.tasks)).toHaveLength(tasks)

      const dev = join(folder, 'out/dev.json')
      expect(lines<Row>(dev)).toHaveLength(total)
      for (const named of rules) {
        const score = await json<ScoreDocument>(['score', 'promptcblue', '--gold', dev, '--pred', dev, '--rules', named])
        expect([score.rules, Object.keys(score.tasks).length]).toEqual([named, tasks])
        for (const [task, { score: value }] of Object.entries(score.tasks)) expect([task, value! > 1 - 1e-8]).toEqual([task, true])
      }
    },
  )

  it('tells a mistake in one line and leaves nothing', async ({ folder }) => {
    const { code, stderr } = await xinglin(build(folder, '--split', '0.8,0.3,0.1'))
    expect([code, stderr.trim().split('\n').length, existsSync(join(folder, 'out'))]).toEqual([2, 1, false])
    const other = await xinglin(build(folder, '--tasks', 'CMeEE'))
    expect([other.code, existsSync(join(folder, 'out'))]).toEqual([2, false])
  })
})
