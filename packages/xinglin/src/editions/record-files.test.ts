import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UserError, type Benchmark } from '../core/index.ts'
import { uploadBenchmark } from './made-up-upload-benchmark.ts'
import { madeUpZip } from '../sources/made-up-zip.ts'
import { findRecordFiles } from './record-files.ts'

const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

function folderOf(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-record-files-test-'))
  made.push(folder)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

const oneFile: Benchmark = { ...uploadBenchmark, records: { ...uploadBenchmark.records, layout: 'file' } }
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'found',
    (error: unknown) => (error instanceof UserError ? error.code : String(error)),
  )
const found = async (files: Readonly<Record<string, string>>) => {
  const folder = folderOf(files)
  const result = await findRecordFiles(uploadBenchmark, folder)
  return [result.files.map((file) => relative(folder, file)), result.ignored]
}

describe('record files of a benchmark with a file for each task', () => {
  it('are those of a folder that are called after a task; others are told', async () => {
    expect(await found({ 'MedTerm.jsonl': '', 'MedHG_test.json': '', '提交结果示例.jsonl': '', 'notes.txt': '', '.MedSafety.jsonl': '' })).toEqual([
      ['MedHG_test.json', 'MedTerm.jsonl'],
      ['提交结果示例.jsonl'],
    ])
  })

  it('are none where the benchmark knows a file and refuses it, as of the multimodal track; that is told apart', async () => {
    const folder = folderOf({ 'MedHG.jsonl': '', 'MedVQA.jsonl': '', 'MedGen_test.jsonl': '', 'x.jsonl': '' })
    const { files, ignored, refused } = await findRecordFiles(uploadBenchmark, folder)
    expect([files, ignored, refused]).toEqual([[join(folder, 'MedHG.jsonl')], ['x.jsonl'], ['MedGen_test.jsonl', 'MedVQA.jsonl']])
    await expect(findRecordFiles(uploadBenchmark, folderOf({ 'vlm/MedVQA.jsonl': '', 'vlm/MedOCR.jsonl': '', 'x.jsonl': '' }))).rejects.toMatchObject(
      {
        code: 'data.multimodal',
        parameters: { files: 'vlm/MedOCR.jsonl, vlm/MedVQA.jsonl' },
      },
    )
  })

  it('may lie in a folder inside, or each in its own, as MedBench’s first files came', async () => {
    expect(await found({ 'MedBench/MedHG_test.jsonl': '', '__MACOSX/MedBench/._x': '' })).toEqual([['MedBench/MedHG_test.jsonl'], []])
    expect(await found({ 'MedBench/MedHG/MedHG_test.jsonl': '', 'MedBench/MedTerm/MedTerm_test.jsonl': '' })).toEqual([
      ['MedBench/MedHG/MedHG_test.jsonl', 'MedBench/MedTerm/MedTerm_test.jsonl'],
      [],
    ])
  })

  it('are the ones least deep: a copy further down is not taken for another', async () => {
    expect(await found({ 'MedHG.jsonl': '', 'old/MedHG.jsonl': '', 'old/MedTerm.jsonl': '' })).toEqual([['MedHG.jsonl'], []])
  })

  it('come out of a zip, under their own names, and go when closed', async () => {
    const zip = join(
      folderOf({ 'up.zip': madeUpZip([{ name: 'a/MedTerm.jsonl', content: '{}' }, { name: 'a/MedHG.jsonl' }, { name: 'a/x.jsonl' }]) }),
      'up.zip',
    )
    const { files, ignored, close } = await findRecordFiles(uploadBenchmark, zip)
    expect([files.map((file) => basename(file)), ignored]).toEqual([['MedHG.jsonl', 'MedTerm.jsonl'], ['x.jsonl']])
    expect(files.every((file) => file.includes('/up.zip/'))).toBe(true)
    await close()
    expect(await codeOf(findRecordFiles(uploadBenchmark, files[0]!))).toBe('file.missing')
  })

  it('are refused with the reason where there are none, two of one task, or an archive of another kind', async () => {
    expect(await codeOf(found({ 'a.jsonl': '' }))).toBe('data.noRecords')
    expect(await codeOf(found({ 'MedHG.jsonl': '', 'MedHG_test.jsonl': '' }))).toBe('data.fileTwice')
    expect(await codeOf(findRecordFiles(uploadBenchmark, join(tmpdir(), 'nothing-here')))).toBe('file.missing')
    const rar = join(folderOf({ 'up.rar': 'Rar!\u001a\u0007' }), 'up.rar')
    expect(await codeOf(findRecordFiles(uploadBenchmark, rar))).toBe('archive.kind')
    const text = join(folderOf({ 'up.zip': '{}' }), 'up.zip')
    expect(await codeOf(findRecordFiles(uploadBenchmark, text))).toBe('archive.damaged')
  })
})

describe('record files of a benchmark with one file', () => {
  it('are that file, whatever it is called, also out of a zip that holds nothing else', async () => {
    const folder = folderOf({ 'dev.json': '{}', 'up.zip': madeUpZip([{ name: 'sub/pred.json', content: '{}' }, { name: '__MACOSX/._pred.json' }]) })
    expect((await findRecordFiles(oneFile, join(folder, 'dev.json'))).files).toEqual([join(folder, 'dev.json')])
    const { files, close } = await findRecordFiles(oneFile, join(folder, 'up.zip'))
    expect(files.map((file) => basename(file))).toEqual(['pred.json'])
    await close()
  })

  it('are refused where a folder is named, or a zip of two', async () => {
    const folder = folderOf({ 'up.zip': madeUpZip([{ name: 'a.json' }, { name: 'b.json' }]) })
    expect(await codeOf(findRecordFiles(oneFile, folder))).toBe('file.isFolder')
    expect(await codeOf(findRecordFiles(oneFile, join(folder, 'up.zip')))).toBe('data.noRecords')
  })
})
