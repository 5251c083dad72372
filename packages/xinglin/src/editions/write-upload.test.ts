import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UserError, type UploadLayout } from '../core/index.ts'
import { openArchive } from '../sources/archive.ts'
import { writeUpload } from './write-upload.ts'

const out = mkdtempSync(join(tmpdir(), 'xinglin-upload-test-'))
afterAll(() => rmSync(out, { recursive: true }))

const v2: UploadLayout = { folder: 'MedBench', isZipped: false, file: (task) => `${task}_test.jsonl` }
const v4: UploadLayout = { folder: 'MedBench_LLM', isZipped: true, file: (task) => `${task}.jsonl` }
const tasks = [
  { task: 'MedHG', lines: ['{"a":1}\n', '{"a":2}\n'] },
  { task: 'MedTerm', lines: ['{"b":"黄疸"}\n'] },
]

const contents = async (zip: string) => {
  const { files, topFolders, close } = await openArchive(zip)
  const read = [topFolders, files.map(({ entry, path }) => [entry, readFileSync(path, 'utf8')])]
  await close()
  return read
}

describe('an upload', () => {
  it('of v2 is the folder MedBench with a file for each task', async () => {
    const written = await writeUpload(v2, tasks, join(out, 'a'))
    expect(written).toBe(join(out, 'a', 'MedBench'))
    expect(readdirSync(written).map((name) => [name, readFileSync(join(written, name), 'utf8')])).toEqual([
      ['MedHG_test.jsonl', '{"a":1}\n{"a":2}\n'],
      ['MedTerm_test.jsonl', '{"b":"黄疸"}\n'],
    ])
  })

  it('of v4 is a zip that holds the folder MedBench_LLM; v2’s is one where the path ends in .zip', async () => {
    const written = await writeUpload(v4, tasks, join(out, 'b'))
    expect(written).toBe(join(out, 'b', 'MedBench_LLM.zip'))
    expect(await contents(written)).toEqual([
      ['MedBench_LLM'],
      [
        ['MedHG.jsonl', '{"a":1}\n{"a":2}\n'],
        ['MedTerm.jsonl', '{"b":"黄疸"}\n'],
      ],
    ])
    const zipped = await writeUpload(v2, tasks, join(out, 'c', 'my.zip'))
    expect(zipped).toBe(join(out, 'c', 'my.zip'))
    expect((await contents(zipped))[0]).toEqual(['MedBench'])
  })

  it('of the same answers has the same bytes, and leaves nothing else behind', async () => {
    const [first, second] = [await writeUpload(v4, tasks, join(out, 'd')), await writeUpload(v4, tasks, join(out, 'e', 'x.zip'))]
    expect(readFileSync(first).equals(readFileSync(second))).toBe(true)
    expect(readdirSync(join(out, 'd'))).toEqual(['MedBench_LLM.zip'])
  })

  it('is written over an earlier one, but not into a folder that holds anything else', async () => {
    const folder = await writeUpload(v2, tasks, join(out, 'f'))
    await writeUpload(v2, [{ task: 'MedHG', lines: ['{}\n'] }, tasks[1]!], join(out, 'f'))
    expect(readFileSync(join(folder, 'MedHG_test.jsonl'), 'utf8')).toBe('{}\n')
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    await expect(writeUpload(v2, tasks, join(out, 'f'))).rejects.toThrow(UserError)
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine')
  })
})
