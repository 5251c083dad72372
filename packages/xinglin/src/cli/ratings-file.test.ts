import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readRatings } from './ratings-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-ratings-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const rows = [
  { line: 2, id: 'q1', rater: '张医生', rating: '4' },
  { line: 3, id: 'q1', rater: 'judge:qwen', rating: '5', criterion: 'safety' },
]
const csv = 'id,rater,rating,criterion\r\nq1,张医生,4,\r\nq1,judge:qwen,5,safety\r\n'
/** 张医生 in GBK: D5 C5 D2 BD C9 FA. */
const gbk = Buffer.concat([
  Buffer.from('id,rater,rating,criterion\r\nq1,'),
  Buffer.from([0xd5, 0xc5, 0xd2, 0xbd, 0xc9, 0xfa]),
  Buffer.from(',4,\r\nq1,judge:qwen,5,safety\r\n'),
])

describe('ratings', () => {
  it.each([
    ['as Excel saves UTF-8, with a byte order mark', `\ufeff${csv}`],
    ['with line breaks of Unix and none at the end', csv.replaceAll('\r\n', '\n').trimEnd()],
    ['with other columns, in any order and case', 'Criterion,note,RATING,Rater,id\n,x,4,张医生,q1\nsafety,,5,judge:qwen,q1\n'],
    ['with tabs', csv.replaceAll(',', '\t')],
    ['with cleared rows at the end', `${csv},,,\r\n,,,\r\n`],
  ])('are read from CSV %s', async (_what, text) => expect(await readRatings(file('r.csv', text))).toEqual({ rows }))

  it('are read from GBK, and that is said', async () => expect(await readRatings(file('gbk.csv', gbk))).toEqual({ rows, encoding: 'GBK / GB18030' }))

  it('are read from what Excel calls Unicode text', async () =>
    expect(await readRatings(file('u.txt', Buffer.from(`\ufeff${csv.replaceAll(',', '\t')}`, 'utf16le')))).toEqual({ rows, encoding: 'UTF-16LE' }))

  it('are read from JSON Lines, numbers and booleans too', async () => {
    const json = file(
      'r.jsonl',
      '{"id":7,"rater":"甲","rating":4}\n{"task":"MedHC","id":"7","answer":1,"rater":"乙","rating":true,"criterion":"p:p1"}\n',
    )
    expect((await readRatings(json)).rows).toEqual([
      { line: 1, id: '7', rater: '甲', rating: '4' },
      { line: 2, task: 'MedHC', id: '7', answer: '1', rater: '乙', rating: 'true', criterion: 'p:p1' },
    ])
  })

  it('may hold line breaks in quotes: a row’s line is its last', async () =>
    expect((await readRatings(file('q.csv', 'id,rater,rating\n"a\nb",甲,4\nc,甲,5\n'))).rows.map(({ id, line }) => [id, line])).toEqual([
      ['a\nb', 3],
      ['c', 4],
    ]))
})

describe('what is no file of ratings is refused', () => {
  it.each([
    ['without a column', 'id,rater,score\nq,甲,4\n', 'ratings.columns', { missing: 'rating', found: 'id, rater, score' }],
    ['with a blank cell', 'id,rater,rating\nq,甲,4\nq,,5\n', 'ratings.field', { line: 3, field: 'rater' }],
    ['without ratings', 'id,rater,rating\n', 'ratings.empty', {}],
    ['with a quote that never ends', 'id,rater,rating\nq,"甲,4\n', 'ratings.csv', {}],
    ['with a cell too many', 'id,rater,rating\nq,甲,4\nq,甲,4,5\n', 'ratings.csv', { line: 3 }],
  ])('%s', async (_what, text, code, parameters) =>
    expect(readRatings(file('bad.csv', text))).rejects.toMatchObject({ code, parameters: { file: join(folder, 'bad.csv'), ...parameters } }),
  )

  it('that is not there, or a folder', async () => {
    await expect(readRatings(join(folder, 'nobody.csv'))).rejects.toMatchObject({ code: 'file.missing' })
    await expect(readRatings(folder)).rejects.toMatchObject({ code: 'file.isFolder' })
  })

  it('whose JSON is in GBK, with the line', async () =>
    expect(readRatings(file('gbk.jsonl', gbk))).rejects.toMatchObject({ code: 'file.encoding', parameters: { line: 2 } }))

  it('whose JSON line is no object', async () =>
    expect(readRatings(file('list.jsonl', '{"id":"q","rater":"甲","rating":4}\n4\n'))).rejects.toMatchObject({
      code: 'record.notObject',
      parameters: { line: 2 },
    }))
})
