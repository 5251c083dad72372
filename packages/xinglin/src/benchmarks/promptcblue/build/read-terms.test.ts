import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { madeUpTable } from '../../../sources/made-up-xlsx.ts'
import { openSource } from '../../../sources/open-source.ts'
import { readTerms } from './read-terms.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-terms-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const terms = (name: string, content: string | Uint8Array) => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return readTerms(file, openSource)
}

describe('readTerms', () => {
  it('takes one term a line, each once, blank lines aside; also in GBK', async () => {
    expect(await terms('lines.txt', '霍乱\r\n慢性肾脏病,4期\n\n霍乱\n 伤寒 \n')).toEqual(['霍乱', '慢性肾脏病,4期', '伤寒'])
    expect(await terms('gbk.txt', Buffer.from([0xbb, 0xf4, 0xc2, 0xd2, 0x0a, 0xc9, 0xcb, 0xba, 0xae, 0x0a]))).toEqual(['霍乱', '伤寒'])
  })

  it('takes the names of a table, with headings or without, wherever they stand', async () => {
    expect(await terms('headed.csv', '诊断编码,诊断名称,类目\nA00.001,古典生物型霍乱,霍乱\nA00.101,埃尔托生物型霍乱,霍乱\n')).toEqual([
      '古典生物型霍乱',
      '埃尔托生物型霍乱',
    ])
    expect(await terms('bare.tsv', '古典生物型霍乱\tA00.001\n埃尔托生物型霍乱\tA00.101\n')).toEqual(['古典生物型霍乱', '埃尔托生物型霍乱'])
    expect(await terms('tabbed.txt', 'A00.001\t古典生物型霍乱\nA00.101\t埃尔托生物型霍乱\n')).toEqual(['古典生物型霍乱', '埃尔托生物型霍乱'])
  })

  it('takes the names of a spreadsheet, whose first column may be empty', async () => {
    const sheet = madeUpTable([null, '疾病编码', '疾病名称'], [null, 'A00.001', '古典生物型霍乱'], [null, 'A00.101', '埃尔托生物型霍乱'])
    expect(await terms('terms.xlsx', sheet)).toEqual(['古典生物型霍乱', '埃尔托生物型霍乱'])
  })

  it('refuses a file without terms', async () => {
    await expect(terms('codes.csv', '编码\n')).rejects.toMatchObject({ code: 'build.noTerms' })
    await expect(readTerms(join(folder, 'none.txt'), openSource)).rejects.toMatchObject({ code: 'file.missing' })
  })
})
