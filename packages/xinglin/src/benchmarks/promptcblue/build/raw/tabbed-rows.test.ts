import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { tabbedRows } from './tabbed-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-tabbed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function rowsOf(content: string | Buffer) {
  const path = join(folder, 'corpus.tsv')
  writeFileSync(path, content)
  return (await Array.fromAsync(tabbedRows(path, 'KUAKE-IR/corpus.tsv'))).flat()
}

describe('rows of id and text', () => {
  it('end at a line break, whatever quotes they hold', async () => {
    expect(await rowsOf('1\t"缺铁"最常见\r\n2\t"说法\n\n3\t甲\t乙\n4')).toEqual([
      { row: { id: '1', text: '"缺铁"最常见' }, place: { file: 'KUAKE-IR/corpus.tsv', line: 1, number: 1 } },
      { row: { id: '2', text: '"说法' }, place: { file: 'KUAKE-IR/corpus.tsv', line: 2, number: 2 } },
      { row: { id: '3', text: '甲\t乙' }, place: { file: 'KUAKE-IR/corpus.tsv', line: 4, number: 3 } },
      { row: { id: '4' }, place: { file: 'KUAKE-IR/corpus.tsv', line: 5, number: 4 } },
    ])
  })

  it('come in GB18030 too', async () => {
    expect(await rowsOf(Buffer.from('3109b8ced1d70a', 'hex'))).toMatchObject([{ row: { id: '1', text: '肝炎' } }])
  })

  it('of a damaged text are refused with the line', async () => {
    await expect(rowsOf(Buffer.from('1\tCRP\n2\t\xff\xff', 'latin1'))).rejects.toMatchObject({
      code: 'build.rawEncoding',
      parameters: { file: 'KUAKE-IR/corpus.tsv', line: 2 },
    })
  })

  it('have no byte order mark before an id, wherever files were joined', async () => {
    expect((await rowsOf('\ufeff1\t肝炎\n\ufeff2\t肺炎\n')).map(({ row }) => row)).toEqual([
      { id: '1', text: '肝炎' },
      { id: '2', text: '肺炎' },
    ])
  })
})
