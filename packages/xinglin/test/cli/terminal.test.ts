import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { it, json, mini, miniRows, write, xinglin, slow } from './xinglin.ts'

const few = (folder: string) => ['run', 'promptcblue', '--data', mini, '--tasks', 'CHIP-STS', '--model', 'baseline/first-option', '--out', folder]
const chinese = /[\u4e00-\u9fff]/

describe.concurrent('what the program prints', slow, () => {
  it('is one JSON document on standard output with --json, and no bar where standard error is no terminal', async ({ folder }) => {
    const { code, stdout, stderr } = await xinglin([...few(folder), '--json'])
    expect(code).toBe(0)
    expect(stdout.trimEnd().split('\n')).toHaveLength(1)
    expect(Object.keys(JSON.parse(stdout) as object)).toEqual(['run', 'grades'])
    expect(stderr).not.toMatch(/[█░\r\u001b]/)
    expect(stderr.trimEnd().split('\n')).toHaveLength(3)
  })

  it('is a table without --json', async ({ folder }) => {
    const { stdout } = await xinglin(few(folder))
    expect(stdout).toMatch(/^\| task/)
    expect(stdout).toContain('| CHIP-STS')
  })

  it('is Chinese or English as --lang says, else as the locale does', async ({ folder }) => {
    const [zh, en, byLocale, over] = await Promise.all([
      xinglin([...few(join(folder, 'zh')), '--lang', 'zh']),
      xinglin([...few(join(folder, 'en')), '--lang', 'en'], { env: { LANG: 'zh_CN.UTF-8' } }),
      xinglin(few(join(folder, 'locale')), { env: { LANG: 'zh_CN.UTF-8' } }),
      xinglin(['--lang=zh', ...few(join(folder, 'over'))]),
    ])
    for (const { stdout, stderr } of [zh, byLocale, over]) {
      expect(stdout).toContain('总分')
      expect(stderr).toContain('完成')
    }
    expect(en.stdout + en.stderr).not.toMatch(chinese)
    expect(readFileSync(join(folder, 'zh/report.html'), 'utf8')).toContain('lang="zh')
  })

  it('is help on standard output in the language that was asked for', async () => {
    const [zh, en] = await Promise.all([xinglin(['run', '--help', '--lang', 'zh']), xinglin(['--help'])])
    expect([zh.code, en.code, zh.stderr, en.stderr]).toEqual([0, 0, '', ''])
    expect(zh.stdout).toMatch(/^用法： xinglin run/)
    expect(en.stdout).toMatch(/^Usage: xinglin/)
  })

  it('lists 18 tasks, three rules and both generations', async () => {
    const [all, one, table] = await Promise.all([
      json<{ benchmarks: { id: string; tasks: number; rules: string[] }[]; editions: string[] }>(['list']),
      json<{ tasks: { task: string; names: string[]; metrics: Record<string, string> }[]; generations: { id: string }[] }>(['list', 'promptcblue']),
      xinglin(['list', 'promptcblue']),
    ])
    expect(all.benchmarks).toContainEqual(expect.objectContaining({ id: 'promptcblue', tasks: 18, rules: ['robust', 'ccks-2023', 'chip-2023'] }))
    expect(all.editions).toContain('promptcblue-mini')
    expect(one.tasks).toHaveLength(18)
    expect(one.generations.map(({ id }) => id)).toEqual(['v0.2', 'v2'])
    expect(one.tasks.find(({ task }) => task === 'CMedCausal')!.metrics).not.toHaveProperty('ccks-2023')
    expect(table.stdout).toContain('CMeIE-V2 / CMeIE')
  })
})

describe.concurrent("the user's mistakes", slow, () => {
  it.for<readonly [string, readonly string[], string]>([
    ['an unknown command', ['rum'], 'did you mean run?'],
    ['an unknown option', ['list', '--jsn'], '--jsn'],
    ['a missing option', ['run', 'promptcblue', '--data', 'x'], '--model'],
    ['a bad number', ['run', 'promptcblue', '--data', 'x', '--model', 'm', '--limit', '0'], '--limit'],
    ['a bad temperature', ['run', 'promptcblue', '--data', 'x', '--model', 'm', '--temperature', 'hot'], '--temperature'],
    ['an unknown benchmark', ['list', 'promptblue'], 'promptcblue'],
    ['unknown rules', ['run', 'promptcblue', '--data', mini, '--model', 'baseline/empty', '--rules', 'chip'], 'chip-2023'],
    ['no data', ['run', 'promptcblue', '--data', 'nowhere.json', '--model', 'baseline/empty'], 'promptcblue-mini'],
    ['an unknown task', ['run', 'promptcblue', '--data', mini, '--model', 'baseline/empty', '--tasks', 'CHIP-XYZ', '--out', 'never'], 'CHIP-XYZ'],
    ['no run', ['grade', 'nowhere', '--references', mini], 'nowhere'],
    ['no run to report', ['report', 'nowhere'], 'nowhere'],
    ['no run to export', ['export-submission', 'nowhere', '--out', 'x'], 'nowhere'],
    [
      'two rules where one is meant',
      ['score', 'promptcblue', '--gold', mini, '--pred', 'x', '--rules', 'robust,chip-2023', '--json'],
      'robust,chip-2023',
    ],
  ])('%s is one line with what to do, exit code 2', async ([, args, told], { folder }) => {
    const { code, stdout, stderr } = await xinglin(args, { cwd: folder })
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^Error: .*\n$/)
    expect(stderr).toContain(told)
    expect(existsSync(join(folder, 'never'))).toBe(false)
  })

  it('are told where a path cannot be written, an edition was changed, a task is not in the data, a folder holds no records', async ({ folder }) => {
    const rows = miniRows({ tasks: ['CHIP-STS'], each: 2 })
    const data = write(join(folder, 'data.json'), rows)
    const repeated = write(join(folder, 'repeated.json'), [...rows, rows[0]])
    const noPrompt = write(join(folder, 'noPrompt.json'), [{ ...rows[0]!, input: '' }])
    const edition = join(folder, 'edition')
    mkdirSync(edition)
    for (const name of ['edition.json', 'samples.jsonl', 'references.jsonl', 'demonstrations.jsonl'])
      writeFileSync(join(edition, name), `${readFileSync(join(mini, name), 'utf8')}${name.startsWith('ref') ? '\n' : ''}`)
    writeFileSync(join(folder, 'empty.jsonl'), '')
    writeFileSync(join(folder, 'broken'), '{\n  "CHIP-STS": [\n    {"sample_id": 1,\n  x\n]}')
    const run = (path: string, out: string, ...more: string[]) =>
      xinglin(['run', 'promptcblue', '--data', path, '--model', 'baseline/empty', '--out', join(folder, out), ...more])
    const all = await Promise.all([
      run(data, 'data.json/under/a/file'),
      xinglin(['parse', 'promptcblue', '--pred', data, '--out', join(folder, 'no/such/folder.json')]),
      run(edition, 'a'),
      run(data, 'b', '--tasks', 'MedDG'),
      run(folder, 'c'),
      run(join(folder, 'empty.jsonl'), 'd'),
      run(repeated, 'e'),
      run(noPrompt, 'f'),
      xinglin(['score', 'promptcblue', '--gold', data, '--pred', join(folder, 'broken'), '--structured']),
    ])
    for (const { code, stderr } of all) expect([code, stderr]).toEqual([2, expect.stringMatching(/^Error: .*\n$/)])
    expect(all.map(({ stderr }) => stderr)).toEqual([
      expect.stringContaining('cannot read or write'),
      expect.stringContaining('no/such/folder.json (ENOENT)'),
      expect.stringContaining('references.jsonl has changed'),
      expect.stringContaining('no task MedDG'),
      expect.stringContaining('which file'),
      expect.stringContaining('empty.jsonl has no samples'),
      expect.stringContaining('occurs more than once'),
      expect.stringContaining('blank input'),
      expect.stringContaining('broken, line'),
    ])
    for (const name of ['a', 'b', 'd', 'e', 'f']) expect(existsSync(join(folder, name)), name).toBe(false)
  })
})

describe.concurrent('report', slow, () => {
  it('of two runs is one page, where --out says, and one table with a row for each', async ({ folder }) => {
    await Promise.all([xinglin(few(join(folder, 'a/run'))), xinglin(few(join(folder, 'b/run')))])
    const page = join(folder, 'comparison.html')
    const { code, stdout } = await xinglin(['report', join(folder, 'a/run'), join(folder, 'b/run'), '--out', page])
    expect(code).toBe(0)
    for (const run of ['a/run', 'b/run']) expect(stdout).toContain(run)
    expect(readFileSync(page, 'utf8')).toMatch(/^<!doctype html>/i)
  })

  it('of a run that is not graded says how to grade it', async ({ folder }) => {
    await xinglin(['generate', ...few(folder).slice(1)])
    const { code, stderr } = await xinglin(['report', folder])
    expect([code, stderr]).toEqual([2, expect.stringContaining('use xinglin grade first')])
  })
})
