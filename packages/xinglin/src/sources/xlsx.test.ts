import fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UserError } from '../core/index.ts'
import { madeUpStyles as style, madeUpTable, madeUpXlsx, type MadeUpCell } from './made-up-xlsx.ts'
import { madeUpZip, type MadeUpEntry } from './made-up-zip.ts'
import { NoteBook } from './note-book.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import { xlsxRecords } from './xlsx.ts'
import type { SourceRecord } from './source.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-xlsx-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Options = NonNullable<Parameters<typeof xlsxRecords>[1]>

async function recordsOf(bytes: Uint8Array, options: Options = {}, notes?: NoteBook): Promise<readonly SourceRecord[]> {
  const file = join(folder, 'table.xlsx')
  writeFileSync(file, bytes)
  return (await Array.fromAsync(xlsxRecords(file, options, notes))).flat()
}
const valuesOf = async (...rows: readonly (readonly MadeUpCell[])[]) => (await recordsOf(madeUpTable(...rows))).map(({ value }) => value)

/** A workbook of one sheet, which may say anything of itself. */
const tiny = (sheet: Partial<MadeUpEntry>): readonly MadeUpEntry[] => [
  { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="s" r:id="a"/></sheets></workbook>' },
  { name: 'xl/_rels/workbook.xml.rels', content: '<R><Relationship Id="a" Type="x/worksheet" Target="s.xml"/></R>' },
  { name: 'xl/s.xml', content: '<worksheet/>', ...sheet },
]

async function refusal(bytes: Uint8Array, options: Options = {}): Promise<UserError> {
  const error: unknown = await recordsOf(bytes, options).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UserError)
  return error as UserError
}

describe('the rows of a sheet', () => {
  it('are objects by the names in its first row, with the row that they stand in', async () => {
    const bytes = madeUpTable(['id', '题目', '得分', '通过'], ['007', ' 头痛？\n', 3.5, true], ['008', '{"A": "是"}', 0, false])
    expect(await recordsOf(bytes)).toEqual([
      { line: 2, value: { id: '007', 题目: ' 头痛？\n', 得分: 3.5, 通过: true } },
      { line: 3, value: { id: '008', 题目: '{"A": "是"}', 得分: 0, 通过: false } },
    ])
  })

  it('are passed over where they are empty, but counted: rows 5 and 9 of a sheet whose header is in row 3', async () => {
    const rows = { 3: ['题目', '答案'], 5: ['甲', 'A'], 6: [{ xml: '<c r="#" s="1"/>' }], 9: ['乙'] }
    expect(await recordsOf(madeUpXlsx([{ name: '题', rows }]))).toEqual([
      { line: 5, value: { 题目: '甲', 答案: 'A' } },
      { line: 9, value: { 题目: '乙', 答案: null } },
    ])
  })

  it('have dates and times as ISO text, in both ways of counting days', async () => {
    // Day 45,352 is 1 March 2024; 12:30 is 25/48 of a day, 8:30:15 is 30,615 seconds of 86,400.
    const dates: readonly MadeUpCell[] = [
      { serial: 45_352, style: style.date },
      { serial: 45_352 + 25 / 48, style: style.dateTime },
      { serial: 30_615 / 86_400, style: style.time },
      { serial: 45_352, style: style.chineseDate },
      { serial: 38.5, style: style.decimals },
      { xml: '<c r="#" t="d"><v>2024-03-01T00:00:00</v></c>' },
    ]
    expect(await valuesOf(['a', 'b', 'c', 'd', 'e', 'f'], dates)).toEqual([
      { a: '2024-03-01', b: '2024-03-01T12:30:00', c: '08:30:15', d: '2024-03-01', e: 38.5, f: '2024-03-01' },
    ])
    // Macs once counted from 1 January 1904, which is day 1,462 of the others.
    const workbook = '<workbook><workbookPr date1904="1"/><sheets><sheet name="s" r:id="rId1"/></sheets></workbook>'
    const rows = { 1: ['d'], 2: [{ serial: 45_352 - 1462, style: style.date }] }
    expect((await recordsOf(madeUpXlsx([{ name: 's', rows }], { 'xl/workbook.xml': workbook })))[0]!.value).toEqual({ d: '2024-03-01' })
  })

  it('have every second of a day right, whatever floating point makes of it', async () => {
    const seconds = Array.from({ length: 288 }, (_, n) => n * 300 + (n % 60))
    const rows = seconds.map((second): MadeUpCell[] => [{ serial: 45_352 + second / 86_400, style: style.dateTime }])
    const told = (await valuesOf(['t'], ...rows)).map((value) => (value as { t: string }).t)
    // 00:00:00 alone is the day.
    expect(told[0]).toBe('2024-03-01')
    expect(told.slice(1)).toEqual(seconds.slice(1).map((second) => `2024-03-01T${new Date(second * 1000).toISOString().slice(11, 19)}`))
  })

  it('have the values of formulas, and what failed ones show', async () => {
    const cells = [
      { xml: '<c r="#"><f>SUM(1,2)</f><v>3</v></c>' },
      { xml: '<c r="#" t="str"><f>A1&amp;"度"</f><v>Ⅱ度</v></c>' },
      { xml: '<c r="#" t="str"><f>IF(1,"","x")</f><v></v></c>' },
      { xml: '<c r="#" t="b"><f>1=1</f><v>1</v></c>' },
      { xml: '<c r="#" t="e"><f>1/0</f><v>#DIV/0!</v></c>' },
      { xml: '<c r="#" t="e"><v>&#35;N/A</v></c>' },
    ]
    expect(await valuesOf(['a', 'b', 'c', 'd', 'e', 'f'], cells)).toEqual([{ a: 3, b: 'Ⅱ度', c: null, d: true, e: '#DIV/0!', f: '#N/A' }])
  })

  it('have the value of merged cells in every row that they span, in their first column', async () => {
    const text = (address: string, value: string) => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`
    const rows = [
      text('A1', '科室') + text('B1', '题目') + text('C1', '备注'),
      text('A2', '内科') + text('B2', '甲'),
      '<c r="A3"/>' + text('B3', '乙') + text('C3', '两列合一'),
      text('B4', '丙'),
      text('A5', '外科') + text('B5', '丁'),
    ]
    const written = rows.map((cells, n) => `<row r="${n + 1}">${cells}</row>`).join('')
    // The second spans two columns; the third holds nothing; the last says once more what the first does.
    const merged = ['A2:A4', 'C3:D4', 'C5:C9', 'A2:A1048576'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    const xml = `<worksheet><sheetData>${written}</sheetData><mergeCells count="4">${merged}</mergeCells></worksheet>`
    const notes = new NoteBook('table.xlsx')
    const records = await recordsOf(madeUpXlsx([{ name: 's', rows: {} }], { 'xl/worksheets/sheet1.xml': xml }), {}, notes)
    expect(records.map(({ value }) => Object.values(value as object))).toEqual([
      ['内科', '甲', null],
      ['内科', '乙', '两列合一'],
      ['内科', '丙', '两列合一'],
      ['外科', '丁', null],
    ])
    expect(notes.list()).toEqual([{ code: 'mergedCells', file: 'table.xlsx', count: 3 }])
  })

  it('are not looked for below a title: the first row would name one column of three', async () => {
    const { code, parameters } = await refusal(madeUpTable(['三基考试题库'], ['题干', '甲', '答案'], ['首选？', '青霉素', 'A']))
    expect([code, parameters.line, parameters.found]).toEqual(['source.titleRow', 1, '三基考试题库'])
  })

  it('have rich text as one text, without the reading that stands above it', async () => {
    const rich =
      '<c r="#" t="inlineStr"><is><r><t>青</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 霉素</t></r><rPh sb="0" eb="1"><t>qing</t></rPh></is></c>'
    expect(await valuesOf(['药'], [{ xml: rich }])).toEqual([{ 药: '青 霉素' }])
  })

  it('have integers that JavaScript cannot hold exactly as the texts they are', async () => {
    expect(await valuesOf(['id', 'n'], [{ xml: '<c r="#"><v>123456789012345678</v></c>' }, { xml: '<c r="#"><v>1.5E-3</v></c>' }])).toEqual([
      { id: '123456789012345678', n: 0.0015 },
    ])
  })

  it('are numbered 1, 2, … without a header, or called what the caller calls them', async () => {
    const bytes = madeUpTable(['甲', 'A'], ['乙', 'B', '备注'])
    expect((await recordsOf(bytes, { hasHeader: false }))[0]).toEqual({ line: 1, value: { 1: '甲', 2: 'A', 3: null } })
    expect((await recordsOf(bytes, { columns: ['题目', '答案'] }))[1]).toEqual({ line: 2, value: { 题目: '乙', 答案: 'B', '_column-3': '备注' } })
  })

  it('have _column-3 where a column has data and no name, _index where it is the first; one without data is none', async () => {
    expect(await valuesOf([' id ', null, null, '答案'], [1, null, '备注', 'A'])).toEqual([{ id: 1, '_column-3': '备注', 答案: 'A' }])
    expect(await valuesOf([null, '题目'], [0, '甲'])).toEqual([{ _index: 0, 题目: '甲' }])
    expect((await refusal(madeUpTable(['id', '答案', 'id ', null, null, '答案'], [1]))).parameters).toMatchObject({ line: 1, columns: 'id, 答案' })
  })

  it('may be named by numbers, dates and parts of JavaScript', async () => {
    const header = [1, { serial: 45_352, style: style.date }, '__proto__', 'constructor']
    expect(Object.entries((await valuesOf(header, ['a', 'b', 'c', 'd']))[0]!)).toEqual([
      ['1', 'a'],
      ['2024-03-01', 'b'],
      ['__proto__', 'c'],
      ['constructor', 'd'],
    ])
  })

  it('are none of an empty sheet, nor of a header alone', async () => {
    expect(await recordsOf(madeUpTable())).toEqual([])
    expect(await recordsOf(madeUpTable(['id', '题目']))).toEqual([])
  })

  it('come in batches of 1,000, and stop where that is asked for', async () => {
    const file = join(folder, 'long.xlsx')
    writeFileSync(file, madeUpTable(['id'], ...Array.from({ length: 2500 }, (_, n) => [n])))
    const stop = new AbortController()
    const sizes: number[] = []
    const read = async () => {
      for await (const batch of xlsxRecords(file, { signal: stop.signal })) {
        sizes.push(batch.length)
        if (sizes.length === 2) stop.abort()
      }
    }
    await expect(read()).rejects.toMatchObject({ kind: 'aborted' })
    expect(sizes).toEqual([1000, 1000])
  })
})

describe('the sheet', () => {
  const sheets = [
    { name: '选项', rows: { 1: ['x'], 2: ['隐藏'] } },
    { name: 'A&B <测试>', rows: { 1: ['x'], 2: ['一'] } },
    { name: '第二', rows: { 1: ['x'], 2: ['二'] } },
  ]
  const workbook = `<workbook><sheets><sheet name="选项" sheetId="1" state="hidden" r:id="rId1"/><sheet name="图" sheetId="4" r:id="rId9"/>
    <sheet name="A&amp;B &lt;测试>" sheetId="2" r:id="rId2"/><sheet name="第二" sheetId="3" r:id='rId3'/></sheets></workbook>`
  const bytes = madeUpXlsx(sheets, { 'xl/workbook.xml': workbook })

  it('is the first that is neither hidden nor a chart, or the one that is named', async () => {
    expect(await recordsOf(bytes)).toMatchObject([{ value: { x: '一' } }])
    expect(await recordsOf(bytes, { sheet: '第二' })).toMatchObject([{ value: { x: '二' } }])
    expect(await recordsOf(bytes, { sheet: 'A&B <测试>' })).toMatchObject([{ value: { x: '一' } }])
    expect(await recordsOf(bytes, { sheet: '选项' })).toMatchObject([{ value: { x: '隐藏' } }])
  })

  it('is told where there are others that nobody named, but for those that are hidden', async () => {
    const noted = async (options: Options) => {
      const notes = new NoteBook('table.xlsx')
      await recordsOf(bytes, options, notes)
      return notes.list().map(({ code, detail }) => [code, detail])
    }
    expect(await noted({})).toEqual([['otherSheets', '第二']])
    expect(await noted({ sheet: '第二' })).toEqual([])
  })

  it('that is not there is told with those that are', async () => {
    const error = await refusal(bytes, { sheet: 'Sheet1' })
    expect([error.code, error.parameters.sheets]).toEqual(['sheet.noSheet', '选项, A&B <测试>, 第二'])
  })
})

describe('what is no spreadsheet to read', () => {
  it.each([
    ['an old .xls file, or an encrypted one', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'), 'sheet.legacy'],
    ['a page that is called so', Buffer.from('<html><table>'), 'sheet.notXlsx'],
    ['a CSV file that is called so', Buffer.from('id,题目\n1,头痛？\n'), 'sheet.notXlsx'],
    ['an empty file', Buffer.alloc(0), 'sheet.notXlsx'],
    ['a pointer into large file storage', Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n'), 'file.lfsPointer'],
    ['a zip of something else', madeUpZip([{ name: 'word/document.xml', content: '<w/>' }]), 'sheet.noWorkbook'],
    ['a workbook without its sheet', madeUpXlsx([]), 'sheet.noSheet'],
    ['a formula that nobody computed', madeUpTable(['a'], [{ xml: '<c r="#"><f>1+1</f><v></v></c>' }]), 'sheet.formula'],
    ['a formula without any value', madeUpTable(['a'], [{ xml: '<c r="#" t="str"><f t="shared" si="0"/></c>' }]), 'sheet.formula'],
    ['a date beyond all calendars', madeUpTable(['a'], [{ serial: 1e12, style: style.date }]), 'sheet.date'],
    [
      'text in CDATA, which the reader would lose',
      madeUpTable(['a'], [{ xml: '<c r="#" t="inlineStr"><is><t><![CDATA[a]]></t></is></c>' }]),
      'sheet.unreadable',
    ],
    ['a cell without an address', madeUpTable(['a'], [{ xml: '<c><v>1</v></c>' }]), 'sheet.unreadable'],
    ['a row beyond the largest sheet', madeUpTable(['a'], [{ xml: '<c r="A99999999"><v>1</v></c>' }]), 'sheet.unreadable'],
    [
      'a stray cell that makes 1,000,000 rows of 16,384',
      madeUpXlsx([{ name: 's', rows: { 1: [{ xml: '<c r="XFD1"><v>1</v></c>' }], 1_000_000: [1] } }]),
      'sheet.tooManyCells',
    ],
    ['an empty row beyond the largest sheet', madeUpXlsx([{ name: 's', rows: { 99_999_999: [] } }]), 'sheet.unreadable'],
    [
      'XML that breaks off',
      madeUpXlsx([{ name: 's', rows: {} }], { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1">' }),
      'sheet.unreadable',
    ],
    ['more XML than memory should bear', madeUpZip(tiny({ claimedSize: 300 << 20 })), 'sheet.tooLarge'],
  ])('is refused: %s', async (_, bytes, code) => {
    expect((await refusal(bytes)).code).toBe(code)
  })

  it('is refused with the cell', async () => {
    expect((await refusal(madeUpTable(['a', 'b'], [1, { xml: '<c r="#"><f>1+1</f></c>' }]))).parameters).toMatchObject({
      sheet: 'Sheet1',
      cell: 'B2',
    })
  })

  it('is refused where a checksum is wrong, with the part', async () => {
    expect((await refusal(madeUpZip(tiny({ crc: 1 })))).parameters.detail).toBe('xl/s.xml: CRC-32')
  })

  it('is missing, or a folder', async () => {
    await expect(readSpreadsheet(join(folder, 'none.xlsx'))).rejects.toMatchObject({ code: 'file.missing' })
    await expect(readSpreadsheet(folder)).rejects.toMatchObject({ code: 'file.isFolder' })
  })
})

describe('any table', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...'患者发热 &<>"\'\n\t_x0041_\r]]>'), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })),
    minLength: 1,
  })
  const written = text.filter((each) => /^[\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]+$/u.test(each))
  const cell = fc.oneof(written, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null))

  it('comes back word for word: 200 times', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 8 }), async (rows) => {
        const records = await recordsOf(madeUpTable(['a', 'b', 'c'], ...rows))
        const expected = rows
          .map(([a, b, c], n) => ({ line: n + 2, value: { a, b, c } }))
          .filter(({ value }) => Object.values(value).some((each) => each !== null))
        // Excel has no negative zero.
        expect(records).toEqual(JSON.parse(JSON.stringify(expected)))
      }),
      { numRuns: 200 },
    )
  })

  it('of 3,000 long rows comes back across the pieces in which the XML is read', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => [`${n}`, `咳嗽 & 发热${'，气促'.repeat(n % 97)}`])
    const records = await recordsOf(madeUpTable(['id', 'q'], ...rows))
    expect(records.map(({ value }) => Object.values(value as object))).toEqual(rows)
  })

  const whole = madeUpTable(['id', '题目'], ['007', '头痛三天，首选检查？'], [8, '咳嗽？'])

  it('cut off anywhere is refused', async () => {
    for (let end = 0; end < whole.length; end += 7) await refusal(whole.subarray(0, end))
  })

  it('with bytes changed is read or refused by name: 300 times', async () => {
    const edits = fc.array(fc.record({ at: fc.nat(whole.length - 1), value: fc.nat(255) }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(edits, async (changes) => {
        const bytes = Buffer.from(whole)
        for (const { at, value } of changes) bytes[at] = value
        const result: unknown = await recordsOf(bytes).catch((error: unknown) => error)
        expect(Array.isArray(result) || result instanceof UserError).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
