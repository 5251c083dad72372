import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonLine, sha256, type Benchmark, type Demonstration, type EditionManifest, type Question } from '../core/index.ts'
import { editionFolder } from './edition-folder.ts'
import { freeze, type EditionFacts } from './freeze.ts'
import { openEdition } from './open-edition.ts'

let path: string
const made: string[] = []
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'xinglin-edition-'))
  made.push(path)
})
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const facts: EditionFacts = {
  id: 'tiny',
  benchmark: 'made-up',
  title: { zh: '小', en: 'tiny' },
  license: 'CC0',
  access: 'open',
  clinicalReview: 'none',
}
const question = (task: string, id: string): Question => ({
  sample: { task, id, prompt: `${task} ${id}？`, input: null },
  row: { task, id, reference: `答${id}`, group: 'g' },
})
const questions = [question('a', '1'), question('b', '1'), question('a', '2')]
const demonstrations: Demonstration[] = [{ task: 'a', id: 'd', prompt: '示例？', answer: '是' }]

/** Records of `{id, prompt, answer}`, all of one task. */
const benchmark = {
  id: 'made-up',
  records: {
    layout: 'file',
    reader: () => (record: { id: string; prompt: string; answer: string }) => ({
      sample: { task: 'a', id: record.id, prompt: record.prompt, input: null },
      ...(record.answer ? { row: { task: 'a', id: record.id, reference: record.answer } } : {}),
    }),
  },
} as unknown as Benchmark
const record = (id: string, answer = '答') => jsonLine({ id, prompt: `${id}？`, answer })

describe('freeze and editionFolder', () => {
  it('open what was frozen: 3 questions in their order, 1 demonstration, counts per task', async () => {
    await freeze(path, facts, questions, demonstrations)
    const edition = await editionFolder(path)
    expect(edition.manifest).toMatchObject({ ...facts, counts: { a: 2, b: 1 } })
    expect(await Array.fromAsync(edition.samples())).toEqual(questions.map(({ sample }) => sample))
    expect((await Array.fromAsync(edition.questions())).flat()).toEqual(questions)
    expect(await Array.fromAsync(edition.demonstrations())).toEqual(demonstrations)
  })

  it('put a marker into the first row of each file of a sealed edition, which no reader takes for part of the row', async () => {
    const { marker } = await freeze(path, { ...facts, access: 'sealed' }, questions, demonstrations)
    expect(marker).toMatch(/^XINGLIN-SEALED do-not-train [0-9a-f]{32}$/)
    for (const file of ['edition.json', 'samples.jsonl', 'references.jsonl', 'demonstrations.jsonl'])
      expect(readFileSync(join(path, file), 'utf8').split(marker!).length - 1, file).toBe(1)
    const edition = await editionFolder(path)
    expect((await Array.fromAsync(edition.questions())).flat()).toEqual(questions)
    expect(await Array.fromAsync(edition.demonstrations())).toEqual(demonstrations)
  })

  it('mark no open edition', async () => {
    expect((await freeze(path, facts, questions, demonstrations)).marker).toBeUndefined()
  })

  it('write no file of references where no sample has one, and refuse that only some have', async () => {
    const bare = questions.map(({ sample }) => ({ sample }))
    expect((await freeze(path, facts, bare, [])).sha256.references).toBeUndefined()
    await expect(freeze(path, facts, [bare[0]!, questions[1]!], [])).rejects.toMatchObject({ code: 'edition.someReferences', parameters: { row: 2 } })
    await expect(freeze(path, facts, [], [])).rejects.toMatchObject({ code: 'edition.empty' })
  })

  it('give the same bytes for the same input', async () => {
    const [once, again] = [await freeze(path, facts, questions, demonstrations), await freeze(path, facts, questions, demonstrations)]
    expect(again).toEqual(once)
    expect(once.sha256.samples).toBe(sha256(questions.map(({ sample }) => jsonLine(sample)).join('')))
  })

  it.each(['samples.jsonl', 'references.jsonl', 'demonstrations.jsonl'])('refuse an edition whose %s has changed by one byte', async (name) => {
    await freeze(path, facts, questions, demonstrations)
    appendFileSync(join(path, name), '\n')
    await expect(editionFolder(path)).rejects.toMatchObject({ code: 'edition.changed', parameters: { file: join(path, name), edition: 'tiny' } })
  })

  it.each(['samples.jsonl', 'demonstrations.jsonl'])('refuse an edition that lacks its %s', async (name) => {
    await freeze(path, facts, questions, demonstrations)
    rmSync(join(path, name))
    await expect(editionFolder(path)).rejects.toMatchObject({ code: 'file.missing', parameters: { file: join(path, name) } })
  })

  it('refuse a folder whose manifest is none', async () => {
    writeFileSync(join(path, 'edition.json'), '{"format":1}')
    await expect(editionFolder(path)).rejects.toMatchObject({ code: 'edition.manifest' })
  })

  it.each([
    ['in another order', [questions[0]!.row, questions[2]!.row, questions[1]!.row], 'b/1'],
    ['too few', [questions[0]!.row, questions[1]!.row], 'a/2'],
    ['too many', [...questions.map(({ row }) => row), question('a', '3').row], 'a/3'],
  ])('refuse references that are %s', async (_name, rows, sample) => {
    const manifest = await freeze(path, facts, questions, [])
    const text = rows.map(jsonLine).join('')
    writeFileSync(join(path, 'references.jsonl'), text)
    writeFileSync(
      join(path, 'edition.json'),
      JSON.stringify({ ...manifest, sha256: { ...manifest.sha256, references: sha256(text) } } satisfies EditionManifest),
    )
    const edition = await editionFolder(path)
    await expect(Array.fromAsync(edition.questions())).rejects.toMatchObject({ code: 'edition.order', parameters: { sample } })
  })

  it('refuse a sample that occurs twice in a task, and a demonstration that is also asked', async () => {
    await expect(freeze(path, facts, [...questions, questions[0]!], [])).rejects.toMatchObject({
      code: 'edition.repeated',
      parameters: { sample: 'a/1' },
    })
    const shown = [{ task: 'a', id: 'other', prompt: questions[0]!.sample.prompt, answer: '是' }]
    await expect(freeze(path, facts, questions, shown)).rejects.toMatchObject({ code: 'edition.demonstrationAsked' })
  })

  it('open the half that is published: 3 samples and a demonstration, no question, and no digest of references', async () => {
    const { sha256: digests } = await freeze(path, facts, questions, demonstrations)
    rmSync(join(path, 'references.jsonl'))
    const edition = await editionFolder(path)
    expect((await Array.fromAsync(edition.samples())).map(({ task, id }) => `${task}/${id}`)).toEqual(['a/1', 'b/1', 'a/2'])
    expect(await Array.fromAsync(edition.questions())).toEqual([])
    expect(await Array.fromAsync(edition.demonstrations())).toEqual(demonstrations)
    expect(edition.manifest.sha256).toEqual({ samples: digests.samples, demonstrations: digests.demonstrations })
  })

  it.each(['samples.jsonl', 'demonstrations.jsonl'])('refuse that half too where its %s has changed by one byte', async (name) => {
    await freeze(path, facts, questions, demonstrations)
    rmSync(join(path, 'references.jsonl'))
    appendFileSync(join(path, name), '\n')
    await expect(editionFolder(path)).rejects.toMatchObject({ code: 'edition.changed', parameters: { file: join(path, name) } })
  })

  it('have no questions where none were frozen with references', async () => {
    const manifest = await freeze(path, facts, questions, [])
    rmSync(join(path, 'references.jsonl'))
    writeFileSync(join(path, 'edition.json'), JSON.stringify({ ...manifest, sha256: { samples: manifest.sha256.samples } }))
    const edition = await editionFolder(path)
    expect([(await Array.fromAsync(edition.samples())).length, await Array.fromAsync(edition.questions())]).toEqual([3, []])
  })
})

describe('openEdition', () => {
  it('takes a record file, with train.json beside it for demonstrations; rows with a blank answer have no reference', async () => {
    const text = `${record('1')}${record('2', '')}`
    writeFileSync(join(path, 'dev.json'), text)
    writeFileSync(join(path, 'train.json'), record('t'))
    const { edition, sha256: digest, trainFile } = await openEdition(benchmark, join(path, 'dev.json'))
    expect([digest, trainFile]).toEqual([sha256(text), join(path, 'train.json')])
    expect((await Array.fromAsync(edition.samples())).map(({ id }) => id)).toEqual(['1', '2'])
    expect((await Array.fromAsync(edition.questions())).flat().map(({ row }) => row.id)).toEqual(['1'])
    expect(await openEdition(benchmark, join(path, 'train.json'))).not.toHaveProperty('trainFile')
  })

  it('asks dev of a folder, else test, else the only file there is', async () => {
    const opened = async () => (await openEdition(benchmark, path)).path
    writeFileSync(join(path, 'only.jsonl'), record('1'))
    expect(await opened()).toBe(join(path, 'only.jsonl'))
    writeFileSync(join(path, 'train.json'), record('1'))
    await expect(opened()).rejects.toMatchObject({ code: 'data.noRecords' })
    writeFileSync(join(path, 'test.json'), record('1'))
    expect(await opened()).toBe(join(path, 'test.json'))
    writeFileSync(join(path, 'dev.jsonl'), record('1'))
    expect(await opened()).toBe(join(path, 'dev.jsonl'))
  })

  it('takes the name of an edition that comes with the package, unless something of that name is here', async () => {
    const mini = await openEdition({ ...benchmark, id: 'promptcblue' }, 'promptcblue-mini')
    const manifest = JSON.parse(readFileSync(join(mini.path, 'edition.json'), 'utf8')) as EditionManifest
    expect(mini.edition.manifest).toEqual(manifest)
  })

  it('refuses an edition of another benchmark, and what is not there', async () => {
    const folder = join(path, 'edition')
    mkdirSync(folder)
    await freeze(folder, { ...facts, benchmark: 'other' }, questions, [])
    await expect(openEdition(benchmark, folder)).rejects.toMatchObject({ code: 'edition.otherBenchmark' })
    await expect(openEdition(benchmark, join(path, 'none'))).rejects.toMatchObject({ code: 'data.missing' })
  })
})
