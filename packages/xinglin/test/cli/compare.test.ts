import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { runComparison } from '../../src/core/index.ts'
import { it, json, mini, miniRows, slow, write, xinglin } from './xinglin.ts'

const ask = (model: string, out: string, ...more: readonly string[]) =>
  json(['run', 'promptcblue', '--data', mini, '--model', model, '--rules', 'robust', '--out', out, ...more])

describe.concurrent('xinglin compare', slow, () => {
  it('tells two runs apart question by question, with the scores that their own documents have', async ({ folder }) => {
    const [a, b] = [join(folder, 'a'), join(folder, 'b')]
    const [first, second] = await Promise.all([ask('baseline/majority', a), ask('baseline/nearest', b)])
    const found = runComparison.parse(await json(['compare', a, b, '--resamples', '500']))
    const scores = [first, second].map(({ grades }) => grades[0]!)
    expect(found.samples).toBe(228)
    expect(found.unmatched.map(({ count }) => count)).toEqual([0, 0])
    for (const [name, { scores: pair, flips, samples }] of Object.entries(found.pairs[0]!.tasks)) {
      // Sums of fractions in another order differ in their last digit.
      expect(pair.base, name).toBeCloseTo(scores[0]!.tasks[name]!.score!, 12)
      expect(pair.other, name).toBeCloseTo(scores[1]!.tasks[name]!.score!, 12)
      expect(flips.gained.count + flips.lost.count, name).toBeLessThanOrEqual(samples)
    }
    const { overall, dimensions } = found.pairs[0]!
    expect(overall.scores.base).toBeCloseTo(scores[0]!.overall!, 12)
    expect(overall.scores.other).toBeCloseTo(scores[1]!.overall!, 12)
    expect(Object.keys(dimensions)).toEqual(Object.keys(scores[0]!.dimensions))
    const english = await xinglin(['compare', a, b, '--resamples', '500', '--tasks', 'CHIP-STS', '--flips', '1'])
    expect(english.code).toBe(0)
    expect(english.stdout).toMatch(/\| CHIP-STS +\| +12 \|/)
    expect(english.stdout).toContain('After Holm, of 1 tasks B is better than A on')
    const chinese = await xinglin(['compare', a, b, '--resamples', '500', '--lang', 'zh'])
    expect(chinese.stdout).toContain('经 Holm 校正，B 在 18 个任务中的')
    expect(chinese.stdout + english.stdout).not.toMatch(/NaN|undefined|\{\w+\}/)
  })

  it('notes identical predictions: difference 0, p 1', async ({ folder }) => {
    await ask('baseline/majority', folder, '--limit', '2')
    const { stdout, code } = await xinglin(['compare', folder, folder, '--resamples', '100'])
    expect(code).toBe(0)
    expect(stdout).toContain('A and B have identical predictions: the difference is 0, and p = 1.')
  })

  it('compares parts of one edition on what both asked, and says so', async ({ folder }) => {
    const [a, b] = [join(folder, 'a'), join(folder, 'b')]
    await Promise.all([ask('baseline/majority', a, '--limit', '3'), ask('baseline/nearest', b, '--limit', '2')])
    const { stdout, stderr } = await xinglin(['compare', a, b, '--resamples', '100'])
    expect(stderr).toContain('asked different parts of one edition')
    expect(stdout).toContain('common samples: 36')
    expect(stdout).toContain('Of A, not in all runs and so not compared: 18.')
  })

  it('refuses other data in one line, with exit code 2', async ({ folder }) => {
    const [a, b] = [join(folder, 'a'), join(folder, 'b')]
    const data = write(join(folder, 'dev.json'), miniRows({ tasks: ['CHIP-STS'] }))
    await ask('baseline/majority', a, '--limit', '2')
    await json(['run', 'promptcblue', '--data', data, '--model', 'baseline/first-option', '--rules', 'robust', '--out', b])
    const { code, stderr, stdout } = await xinglin(['compare', a, b])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.trim()).toMatch(/^.*unlike editions cannot be compared: .*$/)
  })
})
