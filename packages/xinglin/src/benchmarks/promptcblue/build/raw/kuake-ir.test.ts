import { describe, expect, it } from 'vitest'
import { readPassagePairs, type PlacedRow } from './kuake-ir.ts'
import type { RawRead } from './raw-reader.ts'

async function* rows(file: string, ...values: unknown[]): AsyncGenerator<readonly PlacedRow[]> {
  yield values.map((row, n) => ({ row, place: { file, line: n + 1, number: n + 1 } }))
}

const row = (id: string, text?: string) => ({ id, text })

async function read(pairs: AsyncGenerator<readonly PlacedRow[]>): Promise<readonly RawRead[]> {
  const queries = rows('KUAKE-IR_dev_query.txt', row('1', '甲亢不能吃什么'), row('2', '骨折多久能好'), row('3', ' '))
  const corpus = rows('corpus.tsv', row('10', '骨折愈合约三个月'), row('11', '甲亢应少吃海带'), row('12', '多饮水'))
  return Array.fromAsync(readPassagePairs({ pairs, queries, corpus }))
}

describe('KUAKE-IR', () => {
  it('joins each pair of ids to a relevant pair of query and passage, in the order of the pairs', async () => {
    const reads = await read(rows('KUAKE-IR_dev.tsv', row('2', '10'), row('1', '11'), row('1', '12')))
    expect(reads.flatMap(({ examples }) => examples)).toMatchObject([
      {
        task: 'KUAKE-IR',
        id: 'KUAKE-IR_dev-1',
        sourceId: '骨折多久能好',
        slots: { text1: '骨折多久能好', text2: '骨折愈合约三个月' },
        annotation: { kind: 'label', label: '相关' },
      },
      { id: 'KUAKE-IR_dev-2', slots: { text1: '甲亢不能吃什么', text2: '甲亢应少吃海带' } },
      { id: 'KUAKE-IR_dev-3', sourceId: '甲亢不能吃什么', line: 3 },
    ])
  })

  it('drops pairs whose query or passage is not there or has no text', async () => {
    const reads = await read(rows('KUAKE-IR_dev.tsv', row('9', '10'), row('1', '99'), row('3', '10')))
    expect(reads.flatMap(({ dropped }) => dropped)).toMatchObject([
      { reason: 'noQuery', detail: '9', line: 1 },
      { reason: 'noPassage', detail: '99', line: 2 },
      { reason: 'blankText', line: 3 },
    ])
  })

  it('refuses a line without a second column', async () => {
    await expect(read(rows('KUAKE-IR_dev.tsv', row('1', '11'), row('2')))).rejects.toMatchObject({
      code: 'build.rawRecord',
      parameters: { file: 'KUAKE-IR_dev.tsv', line: 2, field: 'text', found: 'undefined' },
    })
  })
})
