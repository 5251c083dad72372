import { describe, expect, it } from 'vitest'
import { madeUpFolder, readFile, told } from './made-up-source.ts'
import type { SourceOptions } from './source.ts'

const { write } = madeUpFolder()
let n = 0
const read = (content: string, name = 'data.csv', options: SourceOptions = {}) => readFile(write(`${n++}/${name}`, content), options)

describe('a table as a spreadsheet program in China saves it', () => {
  it('loads its first row and tells the second, which is short, with its line and its cells (3 of 5)', async () => {
    const file = await read('\ufeffid,question,A,B,answer\r\n1,"发热,咳嗽?",是,否,A\r\n2,头痛?,是\r\n')
    expect(file.values).toEqual([{ id: '1', question: '发热,咳嗽?', A: '是', B: '否', answer: 'A' }])
    expect([told(file), file.error!.parameters.expected, file.error!.parameters.found]).toEqual(['source.ragged 3', 5, 3])
    expect(told(await read('a,b\n1,2\n1,2,3\n'))).toBe('source.ragged 3')
  })

  it('has quoted line breaks, doubled quotes, a last row without newline, and says on which line a row begins', async () => {
    const { values, lines } = await read('id,text\r\n1,"发热\r\n三天\n""自述"""\r\n\r\n2,咳嗽')
    expect(values).toEqual([
      { id: '1', text: '发热\r\n三天\n"自述"' },
      { id: '2', text: '咳嗽' },
    ])
    // Lines 2 to 4 are the first row, 5 is blank.
    expect(lines).toEqual([2, 6])
  })

  it('passes over rows of blank cells alone, whatever their number, and counts them: lines 1, 4 and 5', async () => {
    const file = await read(',,\nid,题干,答案\n1,甲？,A\n,, \n,,,,\n2,,B\n')
    expect([file.lines, file.values[1], file.notes]).toEqual([[3, 6], { id: '2', 题干: '', 答案: 'B' }, ['emptyRows 1 ×3']])
  })

  it('keeps every cell the text it is: 007, 1e5, TRUE, spaces, an empty one', async () => {
    expect((await read('id,n,b,s,e\n007,1e5,TRUE,  x ,\n')).values).toEqual([{ id: '007', n: '1e5', b: 'TRUE', s: '  x ', e: '' }])
  })

  it('may have mixed line breaks, or those of old Macs', async () => {
    expect((await read('a,b\r\n1,2\n3,4\r\n')).values).toEqual([
      { a: '1', b: '2' },
      { a: '3', b: '4' },
    ])
    expect(await read('a,b\r1,2\r3,4\r')).toMatchObject({
      values: [
        { a: '1', b: '2' },
        { a: '3', b: '4' },
      ],
      lines: [2, 3],
    })
  })
})

describe('the columns', () => {
  it('are named by the header, trimmed; a first without a name is _index, another _column-3', async () => {
    const { values, notes } = await read(',question ,\n0,头痛,x\n')
    expect([values, notes]).toEqual([[{ _index: '0', question: '头痛', '_column-3': 'x' }], ['unnamedColumns 1 ×1']])
  })

  it('are not named by a title: the first row would name one column of four', async () => {
    const file = await read('三基考试题库,,,\n题号,题干,选项,答案\n')
    expect([told(file), file.error!.parameters.found]).toEqual(['source.titleRow 1', '三基考试题库'])
    expect((await read('备注,\n头痛,x\n')).values).toEqual([{ 备注: '头痛', '_column-2': 'x' }])
  })

  it('are numbered where there is no header, or called what the user says', async () => {
    expect((await read('0,头痛\n1,发热\n', 'x.csv', { hasHeader: false })).values).toEqual([
      { 1: '0', 2: '头痛' },
      { 1: '1', 2: '发热' },
    ])
    expect((await read('0,头痛\n', 'x.csv', { columns: ['label', 'text'] })).values).toEqual([{ label: '0', text: '头痛' }])
    expect(told(await read('0,头痛\n', 'x.csv', { columns: ['label'] }))).toBe('source.ragged 1')
  })

  it('must differ: two called id are named', async () => {
    const file = await read('\nid,text,id\n1,2,3\n')
    expect([told(file), file.error!.parameters.columns]).toEqual(['source.repeatedColumns 2', 'id'])
  })

  it('may be called __proto__', async () => {
    expect(JSON.stringify((await read('__proto__,a\n1,2\n')).values)).toBe('[{"__proto__":"1","a":"2"}]')
  })

  it('look odd where the header is data, and where rows repeat it', async () => {
    expect((await read('0,头痛\n1,发热\n')).notes).toEqual(['oddHeader 1 ×1 0'])
    // "疾病" is the name of its column and a cell of two rows.
    expect((await read('疾病,糖尿病史\n检验,血糖\n疾病,高血压\n疾病,哮喘\n')).notes).toEqual(['likeHeader 3 ×2'])
  })

  it('have no byte order mark in their names, nor has the first cell of a row', async () => {
    const { values, notes } = await read('\ufeff\ufeffid,t\n1,甲\n\ufeff2,乙\n')
    expect([values, notes]).toEqual([
      [
        { id: '1', t: '甲' },
        { id: '2', t: '乙' },
      ],
      ['markInName 1 ×1', 'markBetween 3 ×1'],
    ])
    // In files where every cell is quoted the mark hides a quotation mark.
    const quoted = await read('\ufeff\ufeff"id","t"\n"1","甲"\n\ufeff"2""","乙"\n')
    expect(quoted.values).toEqual([
      { id: '1', t: '甲' },
      { id: '2"', t: '乙' },
    ])
  })
})

describe('the delimiter', () => {
  it.each([
    [';', 'id;text\n1;发热,三天\n2;咳嗽,一周\n', ['delimiter ×1 ;']],
    ['\t', 'id\ttext\n1\t发热,三天\n', ['delimiter ×1 \\t']],
    ['|', 'id|text\n1|发热;三天\n', ['delimiter ×1 |']],
    ['，', 'id，text\n1，发热,三天\n', ['delimiter ×1 ，']],
    // By the comma both rows agree, by the semicolon the second does not.
    [',', 'id,a;b\n1,x\n', []],
  ])('%j is found', async (_, content, notes) => {
    const file = await read(content)
    expect([file.values.length > 0, Object.keys(file.values[0] as object).length, file.notes]).toEqual([true, 2, notes])
  })

  it('is the usual one for a single column, and what the user says it is', async () => {
    expect((await read('text\n发热；咳嗽\n头痛\n')).values).toEqual([{ text: '发热；咳嗽' }, { text: '头痛' }])
    expect((await read('a:b\n1:2\n', 'x.csv', { delimiter: ':' })).values).toEqual([{ a: '1', b: '2' }])
  })
})

describe('quotation marks', () => {
  it('inside a cell that is not quoted, or that goes on behind the second, are characters', async () => {
    expect((await read('id,t\n1,他说"头痛"\n2,"发热"三天\n')).values).toEqual([
      { id: '1', t: '他说"头痛"' },
      { id: '2', t: '"发热"三天' },
    ])
  })

  it('that never end are told with the line the row begins on: at the end of the file, and where a later quote ends it', async () => {
    expect(told(await read('id,t\n1,甲\n2,"乙\n3,丙\n'))).toBe('source.openQuote 3')
    expect(told(await read('id,t\n1,甲\n2,"乙\n3,"丙"\n4,丁\n'))).toBe('source.openQuote 3')
  })

  it('that swallow rows and yet parse are noted', async () => {
    const { values, notes } = await read('id,t\n1,"甲\n2,乙"\n3,丙\n')
    expect([values.length, notes]).toEqual([2, ['rowsInCell 2 ×1']])
  })

  it('that never end take no more than the longest record may', async () => {
    expect(told(await read(`id,t\n1,"${'甲乙\n'.repeat(50_000)}`, 'x.csv', { longestRecord: 10_000 }))).toBe('source.longRecord 2')
  })
})

describe('a TSV file', () => {
  const options = { columns: ['label', 'text'] }
  it('has quotation marks for characters where they do not quote, even one at the beginning of a text', async () => {
    expect((await read('0\t他说"头痛"\n1\t"发热"三天\n', 'train.txt', options)).values).toEqual([
      { label: '0', text: '他说"头痛"' },
      { label: '1', text: '"发热"三天' },
    ])
    // Read as quoted this would be one row of two.
    expect((await read('0\t"头痛\n1\t发热"\n', 'train.txt', options)).values).toEqual([
      { label: '0', text: '"头痛' },
      { label: '1', text: '发热"' },
    ])
  })

  it('has them quote where all of it can be read so', async () => {
    expect((await read('0\t"他说""头痛"""\n1\t"发热\n三天"\n', 'train.tsv', options)).values).toEqual([
      { label: '0', text: '他说"头痛"' },
      { label: '1', text: '发热\n三天' },
    ])
  })

  it('is told by its tabs where it is called .txt, and where it is called .tsv may have commas', async () => {
    expect((await read('a\tb\n1\t2\n', 'x.txt')).format).toBe('tsv')
    expect(told(await read(`${'a\tb\n'.repeat(9)}a b\n`, 'x.txt'))).toBe('source.ragged 10')
    expect(await read('a,b\n1,2\n', 'x.tsv')).toMatchObject({ format: 'tsv', values: [{ a: '1', b: '2' }], notes: ['delimiter ×1 ,'] })
  })
})

it('has no record where there is but a header', async () => {
  expect(told(await read('id,text\n\n'))).toBe('source.noRecords')
})

it('gives the rows before a damaged one, wherever the pieces of 64 KiB end', async () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => `${id},发热${id}\n`)
  const file = await read(`id,t\n${rows.join('')}x\n`)
  expect([file.values.length, told(file), file.lines.at(-1)]).toEqual([20_000, 'source.ragged 20002', 20_001])
  expect(file.values[12_345]).toEqual({ id: '12345', t: '发热12345' })
})
