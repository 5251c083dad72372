import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { madeUpZip } from '../../../sources/made-up-zip.ts'
import { promptcblue } from '../promptcblue.benchmark.ts'
import { findRawFiles, type RawFiles } from './find-raw-files.ts'
import { writeMadeUpRaw } from './made-up-raw.ts'

const folders: string[] = []
const open: RawFiles[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((found) => found.close()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function folderOf(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-raw-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

async function find(folder: string): Promise<RawFiles> {
  const found = await findRawFiles(folder)
  open.push(found)
  return found
}

const namesOf = ({ files }: RawFiles, task: string) => files.filter((file) => file.task === task).map(({ name }) => name)

describe('raw files', () => {
  it('are found for all 18 tasks, with what is left out and why', async () => {
    const folder = folderOf({})
    writeMadeUpRaw(folder)
    const found = await find(folder)
    expect(new Set(found.files.map(({ task }) => task))).toEqual(new Set(promptcblue.tasks.map(({ names }) => names[0])))
    // 16 tasks with a training and a development set, IMCS-V2's four of two files; the test set of CHIP-CTC; five files of KUAKE-IR.
    expect(found.files).toHaveLength(17 * 2 + 1 + 5)
    expect(found.leftOut).toEqual([
      { name: 'CHIP-CTC/example_gold.json', why: 'example' },
      { name: 'CMeIE-V2/53_schemas.json', why: 'schema' },
      { name: 'CMeIE-V2/README.txt', why: 'unknown' },
      { name: 'KUAKE-IR/KUAKE-IR_test_query.txt', why: 'unlabelled' },
    ])
  })

  it('are found in zips', async () => {
    const zip = madeUpZip([
      { name: 'MedDG/train.json', content: '[]' },
      { name: 'MedDG/entity_list.txt', content: '腹泻' },
    ])
    const found = await find(folderOf({ 'archives/MedDG.zip': zip, 'CHIP-STS_dev.json': '[]' }))
    expect(found.files.map(({ task, name }) => [task, name])).toEqual([
      ['CHIP-STS', 'CHIP-STS_dev.json'],
      ['MedDG', 'archives/MedDG/MedDG/train.json'],
    ])
    expect(found.leftOut).toEqual([{ name: 'archives/MedDG/MedDG/entity_list.txt', why: 'unknown' }])
  })

  it('of V2 take the place of those before it, also those of another split', async () => {
    const found = await find(folderOf({ 'CMeEE-V2_train.json': '[]', 'CMeEE_dev.json': '[]', 'CMeIE_dev.json': '' }))
    expect(namesOf(found, 'CMeEE-V2')).toEqual(['CMeEE-V2_train.json'])
    expect(namesOf(found, 'CMeIE-V2')).toEqual(['CMeIE_dev.json'])
    expect(found.leftOut).toEqual([{ name: 'CMeEE_dev.json', why: 'earlierVersion' }])
  })

  it("in a task's own folder come before those that tasks share", async () => {
    const shared = { 'IMCS-V2/IMCS-V2_train.json': '{}', 'IMCS-V2-NER/IMCS-V2_train.json': '{}' }
    const some = await find(folderOf(shared))
    expect(namesOf(some, 'IMCS-V2-NER')).toEqual(['IMCS-V2-NER/IMCS-V2_train.json'])
    expect(namesOf(some, 'IMCS-V2-SR')).toEqual(['IMCS-V2/IMCS-V2_train.json'])
    expect(some.leftOut).toEqual([])
    const own = Object.fromEntries(['NER', 'SR', 'DAC', 'MRG'].map((task) => [`IMCS-V2-${task}/IMCS-V2_train.json`, '{}']))
    const all = await find(folderOf({ ...shared, ...own }))
    expect(all.leftOut).toEqual([{ name: 'IMCS-V2/IMCS-V2_train.json', why: 'otherCopy' }])
  })

  it('are refused where two are the same part of a task', async () => {
    await expect(findRawFiles(folderOf({ 'a/CHIP-STS_dev.json': '[]', 'b/CHIP-STS_dev.json': '[]' }))).rejects.toMatchObject({
      code: 'build.rawTwice',
      parameters: { task: 'CHIP-STS', split: 'dev', first: 'a/CHIP-STS_dev.json', second: 'b/CHIP-STS_dev.json' },
    })
  })

  it('are missed where there is none', async () => {
    const folder = folderOf({ 'README.md': '', '.hidden/CHIP-STS_dev.json': '[]' })
    await expect(findRawFiles(folder)).rejects.toMatchObject({ code: 'build.rawNone', parameters: { folder, files: 1 } })
    await expect(findRawFiles(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'file.missing' })
  })

  it('may be one file alone', async () => {
    expect((await find(join(folderOf({ 'CHIP-STS_dev.json': '[]' }), 'CHIP-STS_dev.json'))).files).toMatchObject([{ task: 'CHIP-STS', split: 'dev' }])
  })
})
