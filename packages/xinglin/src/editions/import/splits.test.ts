import { describe, expect, it } from 'vitest'
import { madeUpFile } from './made-up-files.ts'
import { filesOf } from './source-files.ts'
import { chosenFiles, splitOf } from './splits.ts'

describe('the split of a file', () => {
  it.each([
    ['data/test/anatomy.csv', 'test'],
    ['cMedQQ/dev.txt', 'dev'],
    ['physician_val.csv', 'val'],
    ['train-00000-of-00001.parquet', 'train'],
    ['CMB-test-choice-question-merge.json', 'test'],
    ['validation.jsonl', 'val'],
    // The last one tells: a folder of dev sets may have a test file.
    ['dev/exam_test.json', 'test'],
    ['latest.json', undefined],
    ['试题.csv', undefined],
  ])('%s: %s', (name, split) => expect(splitOf(name)).toBe(split))
})

describe('files of several splits', () => {
  const files = ['train.txt', 'dev.txt', 'test.txt'].map((name) => madeUpFile(name, []))
  const names = (chosen: readonly { readonly name: string }[]) => chosen.map(({ name }) => name)

  it('are asked and shown as the set says', () => {
    const { asked, shown, leftOut, split } = chosenFiles(files, { asked: 'test', shown: 'train' })
    expect([names(asked), names(shown), names(leftOut), split]).toEqual([['test.txt'], ['train.txt'], ['dev.txt'], 'test'])
  })

  it('are not asked together unless that is said', () => {
    expect(() => chosenFiles(files, {})).toThrow(expect.objectContaining({ code: 'import.splits' }))
    expect(() => chosenFiles(files, { asked: 'val' })).toThrow(expect.objectContaining({ code: 'import.splits' }))
    expect(names(chosenFiles(files, 'all').asked)).toEqual(['train.txt', 'dev.txt', 'test.txt'])
  })

  it('are asked whatever they are called where there is one split, or none', () => {
    expect(chosenFiles(files.slice(0, 1), { asked: 'test' })).toMatchObject({ split: 'train', leftOut: [] })
    const plain = ['内科.csv', '外科.csv'].map((name) => madeUpFile(name, []))
    expect(names(chosenFiles(plain, { asked: 'test' }).asked)).toEqual(['内科.csv', '外科.csv'])
  })
})

describe('names of files', () => {
  it('are their own, and what the user named before them where two are alike', () => {
    const source = (...names: readonly string[]) => ({ files: names.map((name) => madeUpFile(name, []).file), ignored: [], close: async () => {} })
    const files = filesOf([
      { path: 'old/exam', source: source('a.csv', 'b.csv') },
      { path: 'new/exam', source: source('a.csv') },
      { path: 'other/exam', source: source('a.csv') },
    ])
    expect(files.map(({ name }) => name)).toEqual(['a.csv', 'b.csv', 'exam/a.csv', '3/exam/a.csv'])
  })
})
