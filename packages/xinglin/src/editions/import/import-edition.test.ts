import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { EditionManifest, Making } from '../../core/index.ts'
import { BadRowsFound, type BadRow } from './bad-rows.ts'
import { understandSources, writeImport, type ImportTarget } from './import-edition.ts'
import type { ImportJob } from './import-job.ts'
import { madeUpFile, MadeUpConverter, type MadeUpRow } from './made-up-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
const target = (): ImportTarget => ({
  folder: join(folder, `e${made++}`),
  facts: {
    id: 'e',
    benchmark: 'generic',
    title: { zh: '卷', en: 'Paper' },
    license: 'unknown',
    access: 'open',
    clinicalReview: 'not stated',
  },
  made: ({ source, skipped }): Making => ({ by: 'import', builder: 'xinglin', source, settings: { skipped } }),
})

const job = (files: Readonly<Record<string, readonly unknown[]>>, more: Partial<ImportJob<MadeUpRow>> = {}): ImportJob<MadeUpRow> => ({
  asked: Object.entries(files).map(([name, records]) => madeUpFile(name, records)),
  shown: [],
  converter: new MadeUpConverter(),
  ...more,
})

async function imported(of: ImportJob<MadeUpRow>, where: ImportTarget | 'nowhere' = target()) {
  const to = where === 'nowhere' ? undefined : where
  const questions: string[] = []
  const result = await writeImport(await understandSources(of), to, ({ sample }) => questions.push(sample.id))
  return { ...result, questions, folder: to?.folder ?? '' }
}

const textOf = (at: string, file: string) => readFileSync(join(at, file), 'utf8')

const a = { id: 'a', text: '甲', answer: '1' }
const b = { id: 'b', text: '乙', answer: '2' }

describe('an import', () => {
  it('writes the questions in their order, with where they come from', async () => {
    const { folder: at, counts, answered, files } = await imported(job({ 'x.jsonl': [a, b], 'y.jsonl': [{ id: 'c', text: '丙', answer: '3' }] }))
    expect([counts, answered]).toEqual([{ T: 3 }, 3])
    expect(files.map(({ name, records }) => [name, records])).toEqual([
      ['x.jsonl', 2],
      ['y.jsonl', 1],
    ])
    expect(textOf(at, 'samples.jsonl').split('\n')[2]).toBe('{"task":"T","id":"c","prompt":"丙","input":{}}')
    const { made: making } = JSON.parse(textOf(at, 'edition.json')) as EditionManifest
    expect(making?.source).toEqual([
      { name: 'x.jsonl', bytes: 2, sha256: 'sha of x.jsonl', records: 2, encoding: 'utf-8' },
      { name: 'y.jsonl', bytes: 1, sha256: 'sha of y.jsonl', records: 1, encoding: 'utf-8' },
    ])
  })

  it('gives the same bytes again', async () => {
    const one = await imported(job({ 'x.jsonl': [a, b] }))
    const two = await imported(job({ 'x.jsonl': [a, b] }))
    for (const file of ['samples.jsonl', 'references.jsonl', 'edition.json']) expect(textOf(one.folder, file)).toBe(textOf(two.folder, file))
  })

  it('reads all records once for what they are and once for what they tell, before the first question', async () => {
    const converter = new MadeUpConverter()
    await understandSources(job({ 'x.jsonl': [a, b] }, { converter }))
    expect(converter.calls).toEqual(['survey 甲', 'survey 乙', 'plan', 'learn 甲', 'learn 乙', 'settle'])
  })

  it('reads no more records than the limit, over all files', async () => {
    const { questions, files } = await imported(
      job(
        {
          'x.jsonl': [a, b],
          'y.jsonl': [
            { ...a, id: 'c' },
            { ...a, id: 'd' },
          ],
        },
        { limit: 3 },
      ),
    )
    expect(questions).toEqual(['a', 'b', 'c'])
    expect(files.map(({ records }) => records)).toEqual([2, 1])
  })

  it('writes nothing without a target, and sees all the same', async () => {
    const { manifest, counts, questions } = await imported(job({ 'x.jsonl': [a, b] }), 'nowhere')
    expect([manifest, counts, questions]).toEqual([undefined, { T: 2 }, ['a', 'b']])
  })

  it('stops where it is asked to, and leaves nothing behind', async () => {
    const controller = new AbortController()
    const to = target()
    const stopping = job(
      { 'x.jsonl': [a, b, { ...a, id: 'c' }] },
      { signal: controller.signal, onProgress: (stage) => stage === 'writing' && controller.abort() },
    )
    await expect(imported(stopping, to)).rejects.toMatchObject({ kind: 'aborted' })
    expect(readdirSync(folder).filter((name) => name.startsWith(to.folder.split('/').at(-1)!))).toEqual([])
  })
})

describe('ids', () => {
  it('that are missing are made of file and line, and of a record’s parts', async () => {
    const { questions, ids } = await imported(
      job({
        'data/x.jsonl': [
          { text: '甲', answer: '1' },
          [
            { text: '乙', answer: '2' },
            { text: '丙', answer: '3' },
          ],
        ],
      }),
    )
    expect(questions).toEqual(['x-1', 'x-2-1', 'x-2-2'])
    expect(ids).toEqual({ areLong: false, made: 3 })
  })

  it('that are missing are told apart where a line holds several records, as JSON without line breaks does', async () => {
    const answer = '1'
    const file = madeUpFile(
      'x.json',
      [
        { text: '甲', answer },
        { text: 'bad' },
        [
          { text: '乙', answer },
          { text: '丙', answer },
        ],
        { text: '丁', answer },
      ],
      () => 1,
    )
    const skipped: BadRow[] = []
    const { questions } = await imported(job({}, { asked: [file], onSkipped: (row) => skipped.push(row) }))
    expect(questions).toEqual(['x-1', 'x-1-3', 'x-1-4', 'x-1-5'])
    expect(skipped).toMatchObject([{ file: 'x.json', line: 1, number: 2 }])
  })

  it('get their file’s name only where files share them', async () => {
    const { questions, ids } = await imported(job({ 'x.jsonl': [a], 'y.jsonl': [a, b] }))
    expect([questions, ids.areLong]).toEqual([['x/a', 'y/a', 'y/b'], true])
    expect((await imported(job({ 'x.jsonl': [a], 'y.jsonl': [b] }))).questions).toEqual(['a', 'b'])
  })

  it('get the folder too where files are called alike', async () => {
    expect((await imported(job({ 'dev/x.jsonl': [a], 'test/x.jsonl': [a] }))).questions).toEqual(['dev/x/a', 'test/x/a'])
  })

  it('that occur twice in a file make the later row a bad one', async () => {
    const of = job({ 'x.jsonl': [a, b, { ...a, answer: '9' }] })
    await expect(imported(of)).rejects.toMatchObject({
      bad: { count: 1, first: [{ file: 'x.jsonl', line: 3, error: { code: 'import.bad.idTwice' } }] },
    })
    const skipped: BadRow[] = []
    const { questions } = await imported({ ...of, onSkipped: (row) => skipped.push(row) })
    expect([questions, skipped.map(({ line }) => line)]).toEqual([['a', 'b'], [3]])
  })
})

describe('rows that cannot be used', () => {
  const bad = (n: number) => ({ id: `z${n}`, text: 'bad' })

  it('are all found and the first twenty named, and nothing is written', async () => {
    const to = target()
    const of = job({ 'x.jsonl': [a, ...Array.from({ length: 25 }, (_, n) => bad(n)), '一行字'] })
    const error = await imported(of, to).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BadRowsFound)
    const { bad: found } = error as BadRowsFound
    expect([found.count, found.first.length, found.first[0]!.line, found.first[19]!.line]).toEqual([26, 20, 2, 21])
    expect(existsSync(to.folder)).toBe(false)
  })

  it('are left out where that is wished, told one by one, and counted', async () => {
    const skipped: number[] = []
    const {
      folder: at,
      counts,
      bad: found,
    } = await imported(job({ 'x.jsonl': [bad(1), a, bad(2)] }, { onSkipped: ({ line }) => skipped.push(line) }))
    expect([counts, skipped, found.count]).toEqual([{ T: 1 }, [1, 3], 2])
    expect((JSON.parse(textOf(at, 'edition.json')) as EditionManifest).made?.settings).toEqual({ skipped: 2 })
  })

  it('leave no edition where no other is there', async () => {
    await expect(imported(job({ 'x.jsonl': [bad(1)] }))).rejects.toBeInstanceOf(BadRowsFound)
    await expect(imported(job({ 'x.jsonl': [bad(1)] }, { onSkipped: () => {} }))).rejects.toMatchObject({ code: 'edition.empty' })
    await expect(imported(job({ 'x.jsonl': ['一行字'] }, { onSkipped: () => {} }))).rejects.toBeInstanceOf(BadRowsFound)
  })
})

describe('demonstrations', () => {
  it('are written but for those that are asked, whatever the limit', async () => {
    const shown = [
      madeUpFile('train.jsonl', [
        { text: '甲', answer: '1' },
        { text: '丁', answer: '4' },
      ]),
    ]
    const { folder: at, demonstrations, alsoAsked, files } = await imported(job({ 'x.jsonl': [a, b] }, { shown, limit: 1 }))
    expect([demonstrations, alsoAsked]).toEqual([1, 1])
    expect(textOf(at, 'demonstrations.jsonl')).toBe('{"task":"T","id":"train-2","prompt":"丁","answer":"4"}\n')
    expect(files.map(({ name, records }) => [name, records])).toEqual([
      ['x.jsonl', 1],
      ['train.jsonl', 2],
    ])
  })
})
