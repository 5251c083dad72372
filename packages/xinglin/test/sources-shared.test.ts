import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSource } from '../src/sources/open-source.ts'
import type { SourceOptions } from '../src/sources/source.ts'
import { hasShared, needsShared, shared } from './shared.ts'

const data = join(shared, 'data')

async function read(path: string, options: SourceOptions = {}) {
  const { files, close } = await openSource(join(data, path), options)
  const records = (await Array.fromAsync(files[0]!.records())).flat()
  await close()
  const [{ format, encoding }, notes] = [files[0]!, files[0]!.notes().map(({ code }) => code)]
  return { format, encoding, count: records.length, notes, records }
}

describe.skipIf(!hasShared)(`published files${needsShared}`, () => {
  // Counted by Python's csv and json modules.
  it.each([
    ['toyhom-cmd/样例_内科5000-6000.csv', 'csv', 'gb18030', 7644, []],
    ['cmb/data/CMB-test-choice-answer.json', 'json', 'utf-8', 11_200, []],
    ['safetybench/opensource_data/test_answers_zh_subset.json', 'json', 'utf-8', 2100, ['keyed']],
    ['opencompass-medbench/opencompass/datasets/medbench/entity_list.jsonl', 'json', 'utf-8', 1685, ['jsonNamedJsonl']],
    ['cblue-raw/CMeIE_53_schemas.json', 'jsonl', 'utf-8', 53, ['jsonlNamedJson']],
    ['cmmlu-medical/data/test/professional_medicine.csv', 'csv', 'utf-8', 376, []],
    ['chineseblue/data/cMedQANER/dev.txt', 'conll', 'utf-8', 175, []],
    ['diakg-sample/data/sample.json', 'json', 'utf-8', 1, []],
  ])('are read: %s', async (path, format, encoding, count, notes) => {
    expect(await read(path)).toMatchObject({ format, encoding, count, notes })
  })

  it('of labels and texts, whose quotation marks are characters, come as plain splitting gives them', async () => {
    const columns = ['label', 'text']
    const { records, notes } = await read('chineseblue/data/cMedTC/train.txt', { columns })
    const lines = readFileSync(join(data, 'chineseblue/data/cMedTC/train.txt'), 'utf8')
      .split(/\r?\n/)
      .filter((line) => line !== '')
    expect(records.length).toBe(14_610)
    expect(records.map(({ value }) => value)).toEqual(lines.map((line) => ({ label: line.split('\t')[0], text: line.split('\t')[1] })))
    expect(notes).toEqual([])
  })

  it('that are no data are refused', async () => {
    const refusal = async (path: string) => openSource(join(data, path)).catch((error: { code: string }) => error.code)
    expect(await refusal('chineseblue/data/cMedIC/cMedIC.tar.gz')).toBe('archive.kind')
    expect(await refusal('diakg-sample/RE/data/relation2id.txt')).toBe('source.noFormat')
    expect(await refusal('models')).toBe('source.noData')
  })
})
