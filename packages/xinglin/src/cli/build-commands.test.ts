import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Demonstration, EditionManifest, Making, ReferenceRow, Sample } from '../core/index.ts'
import { writeMadeUpRaw } from '../benchmarks/promptcblue/build/made-up-raw.ts'
import { buildCommand, type BuildCommandOptions } from './commands/build.ts'
import type { TaskSummary } from './commands/build-write.ts'
import type { Terminal } from './terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-build-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const cblue = join(folder, 'cblue')
writeMadeUpRaw(cblue)

/** A terminal that keeps what it is told. */
function kept(onStatus: (text: string) => void = () => {}) {
  const out: string[] = []
  const told: { readonly code: string; readonly parameters: unknown }[] = []
  const terminal: Terminal = {
    language: 'en',
    out: (text) => void out.push(text),
    tell: (code, parameters) => void told.push({ code, parameters }),
    status: onStatus,
  }
  return { terminal, out, told }
}

let made = 0
const usual = { cblue, generation: 'v2', outputRules: true, fillings: 1, demonstrations: 3, seed: '七' } as const

async function build(options: Partial<BuildCommandOptions> = {}) {
  const { terminal, out, told } = kept()
  const path = options.out ?? join(folder, `out-${made++}`)
  const code = await buildCommand(terminal, 'promptcblue', { ...usual, json: true, ...options, out: path })
  return { code, path, told, document: JSON.parse(out[0]!) as { readonly edition: EditionManifest | null; readonly tasks: readonly TaskSummary[] } }
}

const lines = <Row>(...path: readonly string[]): Row[] =>
  readFileSync(join(...path), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)

interface Row {
  readonly input: string
  readonly target: string
  readonly task_dataset: string
  readonly sample_id: string
}

describe('build', () => {
  it('writes the benchmark’s own files and an edition of dev, where there is no test with labels', async () => {
    const { code, path, document } = await build()
    expect([code, readdirSync(path).toSorted()]).toEqual([0, ['dev.json', 'dropped.jsonl', 'edition', 'roundtrip.jsonl', 'train.json']])
    const [first] = lines<Row>(path, 'dev.json')
    expect(Object.keys(first!)).toEqual(['input', 'target', 'answer_choices', 'task_type', 'task_dataset', 'sample_id'])
    expect(first).toMatchObject({ task_dataset: 'CMeEE-V2', sample_id: 'dev-1' })
    expect(document.tasks.map(({ name, asked }) => [name, asked])).toContainEqual(['CMeEE-V2', 'dev'])
    expect(document.edition).toMatchObject({
      id: path.split(/[\\/]/).at(-1),
      benchmark: 'promptcblue',
      access: 'open',
      made: { by: 'build', seed: '七' },
    })
  })

  it('tells of tasks without demonstrations only where some are wanted, and each note of a file once by its name', async () => {
    const wanted = await build({ tasks: ['CMeIE-V2'], train: 0 })
    expect(wanted.told).toContainEqual({ code: 'build.notShown', parameters: { tasks: 'CMeIE-V2' } })
    const unwanted = await build({ tasks: ['CMeIE-V2'], demonstrations: 0 })
    expect(unwanted.told.map(({ code }) => code)).not.toContain('build.notShown')
    const [note] = unwanted.told.filter(({ code }) => code === 'build.note').map(({ parameters }) => (parameters as { readonly text: string }).text)
    expect(note!.match(/CMeIE-V2_\w+\.json/g)).toHaveLength(1)
  })

  it('divides anew, and keeps the references of test apart', async () => {
    const { path, document } = await build({ split: [0.4, 0.3, 0.3] })
    const [test, gold] = [lines<Row>(path, 'test.json'), lines<Row>(path, 'test_gold.json')]
    expect([test.length > 10, test.every(({ target }) => target === '')]).toEqual([true, true])
    expect(gold.map(({ input, sample_id }) => [input, sample_id])).toEqual(test.map(({ input, sample_id }) => [input, sample_id]))
    expect(gold.every(({ target }) => target !== '')).toBe(true)
    // What is asked is test where a task has any, and else dev.
    const samples = lines<Sample>(path, 'edition', 'samples.jsonl')
    for (const { name, asked, rows } of document.tasks) {
      const ids = samples.filter(({ task }) => task === name).map(({ id }) => id.split('-')[0])
      expect(ids).toEqual(asked ? Array.from({ length: rows[asked] }, () => asked) : [])
      expect(asked).toBe(rows.test > 0 ? 'test' : rows.dev > 0 ? 'dev' : undefined)
    }
  })

  it('says of each question its template, its number of options and its source, and shows at most three solved ones of a task, none of which is asked', async () => {
    const { path } = await build({ split: [0.5, 0.5, 0] })
    const references = lines<ReferenceRow>(path, 'edition', 'references.jsonl')
    const samples = lines<Sample<{ readonly choices: readonly string[] | null }>>(path, 'edition', 'samples.jsonl')
    references.forEach(({ strata, group }, n) => {
      expect(strata!.template).toMatch(/^[a-z0-9-]+\/\d+$/)
      expect(strata!.options).toBe(samples[n]!.input.choices ? String(samples[n]!.input.choices.length) : undefined)
      expect(group).toMatch(/^[0-9a-f]{16}$/)
    })
    const demonstrations = lines<Demonstration>(path, 'edition', 'demonstrations.jsonl')
    for (const some of Map.groupBy(demonstrations, ({ task }) => task).values()) expect(some.length).toBeLessThanOrEqual(3)
    const asked = new Set(samples.map(({ prompt }) => prompt))
    expect(demonstrations.filter(({ prompt }) => asked.has(prompt))).toEqual([])
  })

  it('gives the same bytes for the same seed, over what was there before, and others for another', async () => {
    const bytes = (path: string) =>
      Object.fromEntries(
        readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')]),
      )
    const { path } = await build({ id: 'same' })
    const first = bytes(path)
    await build({ id: 'same', out: path })
    expect(bytes(path)).toEqual(first)
    const other = bytes((await build({ id: 'same', seed: '八' })).path)
    expect([other['train.json'] === first['train.json'], other['samples.jsonl'] === first['samples.jsonl']]).toEqual([false, false])
  })

  it('changes nothing of a task when others are built beside it', async () => {
    const split = [0.5, 0.25, 0.25] as const
    const all = lines<Row>((await build({ split })).path, 'train.json')
    const two = lines<Row>((await build({ split, tasks: ['IMCS-V2-NER', 'CHIP-CDN'] })).path, 'train.json')
    expect(two.length).toBeGreaterThan(3)
    expect(two).toEqual(
      all
        .filter(({ task_dataset }) => task_dataset === 'IMCS-V2-NER' || task_dataset === 'CHIP-CDN')
        .toSorted((a, b) => (a.task_dataset < b.task_dataset ? -1 : 1)),
    )
  })

  it('lists every raw record that makes no row with file, line and reason, and every row that some rules do not read back', async () => {
    const { path, document } = await build()
    const dropped = lines<{ readonly task: string; readonly file: string; readonly line: number; readonly reason: string; readonly count?: number }>(
      path,
      'dropped.jsonl',
    )
    expect(dropped).toContainEqual(expect.objectContaining({ task: 'CHIP-CTC', file: 'CHIP-CTC/CHIP-CTC_test.json', line: 2, reason: 'noLabel' }))
    const counted = dropped.reduce((sum, { count = 1 }) => sum + count, 0)
    expect(document.tasks.flatMap(({ leftOut }) => Object.values(leftOut)).reduce((sum, count) => sum + count, 0)).toBe(counted)
    expect(lines(path, 'roundtrip.jsonl')).toContainEqual(expect.objectContaining({ task: 'CMeIE-V2', rules: 'ccks-2023', reason: 'comma' }))
  })

  it('keeps the seed of a sealed edition on the grader’s side, and warns of a short one', async () => {
    const { path, told, document } = await build({ sealed: true })
    expect(document.edition).toMatchObject({ access: 'sealed', marker: expect.stringContaining('XINGLIN-SEALED') as string })
    expect([document.edition!.made!.seed, readFileSync(join(path, 'edition', 'edition.json'), 'utf8').includes('七')]).toEqual([undefined, false])
    expect((JSON.parse(readFileSync(join(path, 'edition', 'making.json'), 'utf8')) as Making).seed).toBe('七')
    expect(told.map(({ code }) => code)).toEqual(expect.arrayContaining(['build.shortSeed', 'build.graderSide']))
    await build({ sealed: true, out: path })
  })

  it('takes a user’s templates, list of terms, windows and rates, and says so in the edition', async () => {
    const templates = join(folder, 'templates.json')
    // As the official file: a backslash and an n for a line break.
    writeFileSync(
      templates,
      JSON.stringify({
        'CHIP-CDN': ['标准化：\\n[INPUT_TEXT]\\n候选：[LIST_LABELS]\\n答：'],
        'CHIP-STS': ['“[INPUT_TEXT_1]”“[INPUT_TEXT_2]”一样吗？\\n选项：相同，不同\\n答：'],
      }),
    )
    const icd = join(folder, 'icd.csv')
    writeFileSync(icd, `编码,名称\n${Array.from({ length: 40 }, (_, n) => `A${n},踝关节第${n}型扭伤`).join('\n')}\n`)
    const { path, document } = await build({
      templates,
      icd,
      options: ['CHIP-CDN.options=10-12'],
      noneShare: ['CHIP-CDN=0.5'],
      answerSuffix: ['1'],
      windows: ['act=3'],
    })
    expect(document.tasks.map(({ name }) => name)).toEqual(['CHIP-CDN', 'CHIP-STS'])
    const rows = lines<Row & { readonly answer_choices: readonly string[] }>(path, 'train.json')
    for (const { input, answer_choices } of rows.filter(({ task_dataset }) => task_dataset === 'CHIP-CDN')) {
      expect([10, 11, 12]).toContain(answer_choices.length)
      expect(answer_choices.some((term) => term.startsWith('踝关节第'))).toBe(true)
      expect(input).toMatch(/^标准化：\n.+\n候选：.+\n答：$/)
    }
    expect(
      rows
        .filter(({ task_dataset }) => task_dataset === 'CHIP-STS')
        .map(({ target }) => target)
        .every((target) => ['相同', '不同'].includes(target)),
    ).toBe(true)
    expect(document.edition!.made).toMatchObject({
      templates: { name: 'templates.json', count: 2 },
      settings: {
        rates: { 'CHIP-CDN': { none: 0.5, options: [10, 12], depth: 30, suffix: 1 }, 'CHIP-STS': {} },
        windows: { actUtterances: 3 },
        terms: 'icd.csv',
      },
    })
    expect(document.edition!.made!.source).toContainEqual(expect.objectContaining({ name: 'icd.csv', records: 40 }))
  })

  it('only counts on a dry run', async () => {
    const { path, document, told } = await build({ dryRun: true })
    expect([existsSync(path), document.edition, told.at(-1)!.code]).toEqual([false, null, 'build.dry'])
    expect(document.tasks.length).toBe(18)
  })

  it('has the 16 tasks of v0.2 under their names', async () => {
    const { document } = await build({ generation: 'v0.2', dryRun: true })
    const names = document.tasks.map(({ name }) => name)
    expect([names.length, names.includes('CMeIE'), names.includes('Text2DT')]).toEqual([16, true, false])
  })

  it('stops at Ctrl-C and leaves nothing behind', async () => {
    const before = readdirSync(folder)
    const { terminal, told } = kept((text) => {
      if (text !== '') process.emit('SIGINT')
    })
    expect(await buildCommand(terminal, 'promptcblue', { ...usual, out: join(folder, 'stopped') })).toBe(1)
    expect(told.map(({ code }) => code)).toEqual(['build.stopping', 'build.stopped'])
    expect(readdirSync(folder)).toEqual(before)
  })

  it.each<[Partial<BuildCommandOptions>, string]>([
    [{ tasks: ['CMeEE'] }, 'build.unknownTask'],
    [{ tasks: ['Text2DT'], generation: 'v0.2' }, 'build.unknownTask'],
    [{ tasks: ['CHIP-STS'], icd: 'icd.csv' }, 'build.icdUnused'],
    [{ tasks: ['CHIP-STS'], noneShare: ['0.2'] }, 'build.rateUnused'],
    [{ tasks: ['CHIP-STS'], noneShare: ['CHIP-CTC=0.2'] }, 'build.rateOfOther'],
    [{ options: ['CHIP-CTC=0.2'] }, 'build.badOption'],
    [{ options: ['CHIP-CTC.depth=2'] }, 'build.noSuchRate'],
    [{ noneShare: ['2'] }, 'build.badRate'],
    [{ windows: ['sentences=2'] }, 'build.badWindow'],
    [{ windows: ['act=0'] }, 'build.badWindow'],
    [{ cblue: join(folder, 'none') }, 'file.missing'],
    [{ dev: 0 }, 'build.nothingAsked'],
    [{ out: cblue }, 'build.outTaken'],
  ])('refuses %o with %s, and leaves nothing', async (options, code) => {
    const before = readdirSync(folder)
    await expect(build(options)).rejects.toMatchObject({ code })
    expect(readdirSync(folder)).toEqual(before)
  })

  it('refuses what it cannot build, a folder with files of the user’s, and tasks without raw files', async () => {
    await expect(buildCommand(kept().terminal, 'medbench', { ...usual, out: join(folder, 'x') })).rejects.toMatchObject({ code: 'build.noBuilder' })
    const { path } = await build({ tasks: ['CHIP-STS'] })
    writeFileSync(join(path, 'notes.txt'), '')
    await expect(build({ out: path })).rejects.toMatchObject({ code: 'build.outHolds', parameters: { files: 'notes.txt' } })
    const few = join(folder, 'few')
    writeMadeUpRaw(few)
    rmSync(join(few, 'MedDG'), { recursive: true })
    await expect(build({ cblue: few, tasks: ['MedDG'] })).rejects.toMatchObject({ code: 'build.noFiles' })
    expect((await build({ cblue: few, dryRun: true })).told).toContainEqual({ code: 'build.withoutFiles', parameters: { tasks: 'MedDG' } })
  })
})
