import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSource } from '../../../../sources/open-source.ts'
import { findRawFiles, type RawFile, type RawFiles } from '../find-raw-files.ts'
import { writeMadeUpRaw } from '../made-up-raw.ts'
import { readRawFiles, type RawBatch } from './read-raw-files.ts'

let folder: string
let found: RawFiles
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xinglin-raw-'))
  writeMadeUpRaw(folder)
  found = await findRawFiles(folder)
})
afterAll(async () => {
  await found.close()
  rmSync(folder, { recursive: true, force: true })
})

const read = (files: readonly RawFile[]): Promise<readonly RawBatch[]> => Array.fromAsync(readRawFiles(files, { open: openSource }))
const filesOf = (task: string, split?: string) =>
  found.files.filter((file) => file.task === task && (split === undefined || (file.split ?? split) === split))

describe('reading raw files', () => {
  it('gives examples of all 18 tasks, each in the split of its file', async () => {
    const batches = await read(found.files)
    const tasks = (split: string) => new Set(batches.filter((batch) => batch.split === split && batch.examples.length > 0).map(({ task }) => task))
    expect(tasks('train').size).toBe(18)
    // The last record of CHIP-MDCFNPC has no finding, and that of KUAKE-QQR the label NA.
    expect([...tasks('train')].filter((task) => !tasks('dev').has(task)).toSorted()).toEqual(['CHIP-MDCFNPC', 'KUAKE-QQR'])
  })

  it('gives ids that are unique inside their task', async () => {
    const ids = (await read(found.files)).flatMap(({ examples }) => examples.map(({ task, id }) => `${task} ${id}`))
    expect(ids.length).toBeGreaterThan(70)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('knows the dialogues of IMCS-V2 by their keys, for all four tasks alike', async () => {
    const batches = await read([...filesOf('IMCS-V2-NER', 'dev'), ...filesOf('IMCS-V2-MRG', 'dev')])
    expect(new Set(batches.flatMap(({ examples }) => examples.map(({ sourceId }) => sourceId)))).toEqual(new Set(['IMCS-V2 20000002']))
  })

  it('says of a test file that nothing is labelled', async () => {
    const batches = await read(filesOf('CHIP-CTC', 'test'))
    expect(batches.flatMap(({ examples }) => examples)).toEqual([])
    const where = { task: 'CHIP-CTC', id: 'CHIP-CTC_test-1', file: 'CHIP-CTC/CHIP-CTC_test.json', line: 2 }
    expect(batches.flatMap(({ dropped }) => dropped)).toEqual([{ ...where, reason: 'noLabel', count: 2 }])
  })

  it('names each unlabelled record of a file that has labelled ones', async () => {
    const [file] = filesOf('KUAKE-QQR', 'train')
    const path = join(folder, 'unlabelled.json')
    writeFileSync(path, readFileSync(file!.path, 'utf8').replaceAll('"label": "1"', '"label": "NA"').replaceAll('"label": "0"', '"label": "NA"'))
    const batches = await read([{ ...file!, path }])
    expect(batches.flatMap(({ dropped }) => dropped.map(({ id, line, reason }) => `${id} ${line} ${reason}`))).toEqual([
      'KUAKE-QQR_train-2 8 noLabel',
      'KUAKE-QQR_train-3 14 noLabel',
    ])
  })

  it('joins the files of KUAKE-IR, and misses one that is not there', async () => {
    const examples = (await read(filesOf('KUAKE-IR', 'train'))).flatMap((batch) => batch.examples)
    expect(examples.map(({ slots }) => slots.text1)).toEqual(['缺铁性贫血吃什么药', '甲亢不能吃什么'])
    const without = filesOf('KUAKE-IR').filter(({ part, split }) => part !== 'corpus' && !(part === 'queries' && split === 'train'))
    await expect(read(without)).rejects.toMatchObject({
      code: 'build.rawParts',
      parameters: { task: 'KUAKE-IR', missing: 'KUAKE-IR_train_query.txt, corpus.tsv' },
    })
  })

  it('names file and line of a record that is none', async () => {
    const [file] = filesOf('CHIP-CTC', 'dev')
    const text = readFileSync(file!.path, 'utf8')
    const path = join(folder, 'damaged.json')
    writeFileSync(path, text.replace('"text"', '"txt"'))
    await expect(read([{ ...file!, path }])).rejects.toMatchObject({
      code: 'build.rawRecord',
      parameters: { file: 'CHIP-CTC/CHIP-CTC_dev.json', line: 2, field: 'text', found: 'undefined' },
    })
  })

  it('calls a file that cannot be read by its name, wherever it was unpacked to', async () => {
    const [file] = filesOf('CHIP-CTC', 'dev')
    const text = readFileSync(file!.path, 'utf8')
    const path = join(folder, 'unpacked.json')
    writeFileSync(path, text.slice(0, -10))
    await expect(read([{ ...file!, path }])).rejects.toMatchObject({ parameters: { file: 'CHIP-CTC/CHIP-CTC_dev.json', line: 2 } })
    writeFileSync(path, Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff])]))
    await expect(read([{ ...file!, path }])).rejects.toMatchObject({
      code: 'build.rawEncoding',
      parameters: { file: 'CHIP-CTC/CHIP-CTC_dev.json', line: 7 },
    })
  })
})
