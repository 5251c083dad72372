import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { it, json, slow, xinglin } from './xinglin.ts'

interface Ranked {
  readonly runs: readonly { readonly name: string; readonly score: number | null; readonly rank: number | null; readonly group: string | null }[]
  readonly systems: readonly { readonly system: string; readonly strength: number | null; readonly rating: number | null; readonly reason?: string }[]
  readonly order: readonly number[]
  readonly pairs: readonly { readonly p: number | null }[]
  readonly bootstrap: { readonly resamples: number }
}

async function baselines(folder: string, names: readonly string[], ...more: string[]): Promise<string[]> {
  const runs = names.map((name) => join(folder, name))
  for (const [n, name] of names.entries()) {
    await json(['run', 'promptcblue-mini', '--model', `baseline/${name}`, '--out', runs[n]!, ...more])
  }
  return runs
}

const votesFile = (folder: string, rows: readonly string[]): string => {
  const file = join(folder, 'votes.csv')
  writeFileSync(file, ['a,b,winner', ...rows, ''].join('\n'))
  return file
}
/** 99 votes: of three systems, each pair 22 to 11. */
const valid = (
  [
    ['x', 'y'],
    ['y', 'z'],
    ['x', 'z'],
  ] as const
).flatMap(([a, b]) => Array.from({ length: 33 }, (_, n) => `${a},${b},${n % 3 === 0 ? 'b' : 'a'}`))

describe.concurrent('rank', slow, () => {
  it('ranks three runs by the scores that grade gave, and the empty one last, told apart from the best', async ({ folder }) => {
    const runs = await baselines(folder, ['empty', 'majority', 'first-option'])
    const document = await json<Ranked>(['rank', ...runs])
    const { grades } = await json(['grade', runs[1]!, '--references', 'promptcblue-mini'])
    expect(document.runs[1]!.score).toBeCloseTo(grades[0]!.overall!, 12)
    expect([document.order.at(-1), document.runs[0]!.rank, document.runs[0]!.group]).toEqual([0, 3, 'B'])
    expect([document.pairs.length, document.bootstrap.resamples]).toEqual([3, 2000])
    const { stdout } = await xinglin(['rank', ...runs, '--lang', 'zh', '--tasks', 'KUAKE-QIC'])
    expect(stdout).toContain('任务 KUAKE-QIC')
    expect(stdout).toContain('Holm')
    expect(stdout).not.toContain('NaN')
  })

  it('leaves a run without a score unranked and last, and exits 1', async ({ folder }) => {
    const runs = await baselines(folder, ['majority', 'first-option'], '--tasks', 'KUAKE-QIC,CHIP-STS')
    const grades = join(runs[0]!, 'grades')
    const [file] = globSync('*/scores.json', { cwd: grades })
    const scores = JSON.parse(readFileSync(join(grades, file!), 'utf8')) as {
      complete: boolean
      overall: number | null
      tasks: Record<string, { score: number | null }>
    }
    scores.tasks['KUAKE-QIC']!.score = null
    writeFileSync(join(grades, file!), JSON.stringify({ ...scores, overall: null, overallInterval: null }))
    const document = await json<Ranked>(['rank', ...runs], 1)
    expect(document.runs.map(({ rank }) => rank)).toEqual([null, 1])
    expect(document.order).toEqual([1, 0])
  })

  it('refuses runs over other questions, one run, and a task that none has', async ({ folder }) => {
    const [one] = await baselines(folder, ['majority'], '--tasks', 'KUAKE-QIC')
    const [other] = await baselines(folder, ['first-option'], '--tasks', 'CHIP-STS')
    for (const [args, words] of [
      [[one!, other!], 'different questions'],
      [[one!], 'two different runs'],
      [[], '--votes'],
    ] as const) {
      const { code, stderr } = await xinglin(['rank', ...args])
      expect([code, stderr.includes(words)]).toEqual([2, true])
    }
  })
})

describe.concurrent('rank --votes', slow, () => {
  it('rates three systems with 22 of 33 votes per pair: x first, all finite', async ({ folder }) => {
    const { systems, order } = await json<Ranked>(['rank', '--votes', votesFile(folder, valid)])
    expect(order.map((place) => systems[place]!.system)).toEqual(['x', 'y', 'z'])
    // By symmetry y is in the middle.
    expect(systems.find(({ system }) => system === 'y')!.rating).toBeCloseTo(1000, 9)
  })

  it('refuses 99 valid votes and one that is none, by its line', async ({ folder }) => {
    const { code, stderr } = await xinglin(['rank', '--votes', votesFile(folder, [...valid, 'x,y,平局？'])])
    expect([code, stderr.includes('line 101'), stderr.includes('平局？')]).toEqual([2, true, true])
  })

  it('reads 甲, 乙, 平局 and the names of systems, and refuses a name that also stands for the other', async ({ folder }) => {
    const file = join(folder, 'votes.jsonl')
    const rows = [
      ['甲', 'x'],
      ['乙', 'y'],
      ['平局', 'tie'],
      ['x', 'x'],
    ].map(([结果]) => JSON.stringify({ 模型甲: 'x', 模型乙: 'y', 结果 }))
    writeFileSync(file, `${rows.join('\n')}\n`)
    const { systems } = await json<Ranked>(['rank', '--votes', file])
    // 2.5 of 4 for x.
    expect(systems[0]!.strength).toBeCloseTo(Math.log(2.5 / 1.5) / 2, 9)
    const { code, stderr } = await xinglin(['rank', '--votes', votesFile(folder, ['b,x,b'])])
    expect([code, stderr.includes('rename')]).toEqual([2, true])
  })

  it('names a system that won every vote, and exits 1', async ({ folder }) => {
    const { systems } = await json<Ranked>(['rank', '--votes', votesFile(folder, [...valid, 'w,x,a'])], 1)
    expect(systems.find(({ system }) => system === 'w')).toMatchObject({ strength: null, rating: null, reason: 'never-lost' })
  })
})
