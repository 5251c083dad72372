import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from './made-up-import.ts'
import { optionsOf } from './options.ts'

const three = ['胃溃疡', '十二指肠溃疡', '胃癌']
const read = (options: unknown) => optionsOf({ options }, { options: 'options' })

describe('options of one cell', () => {
  it.each([
    ['a list', three],
    ['a list with letters', ['A. 胃溃疡', 'B. 十二指肠溃疡', 'C. 胃癌']],
    ['a list with letters in brackets', ['（A）胃溃疡', '（B）十二指肠溃疡', '（C）胃癌']],
    ['an object by letter', { A: '胃溃疡', B: '十二指肠溃疡', C: '胃癌' }],
    ['an object by letter, in another order', { C: '胃癌', A: '胃溃疡', B: '十二指肠溃疡' }],
    [
      'key and value',
      [
        { key: 'A', value: '胃溃疡' },
        { key: 'B', value: '十二指肠溃疡' },
        { key: 'C', value: '胃癌' },
      ],
    ],
    ['JSON as text', JSON.stringify(three)],
    ['an object of JSON as text', '{"A": "胃溃疡", "B": "十二指肠溃疡", "C": "胃癌"}'],
    ['a Python list as text', "['胃溃疡', '十二指肠溃疡', '胃癌']"],
    ['letters run together', 'A. 胃溃疡 B. 十二指肠溃疡 C. 胃癌'],
    ['letters a line', 'A 胃溃疡\nB 十二指肠溃疡\nC 胃癌'],
    ['letters with Chinese commas', 'A、胃溃疡；B、十二指肠溃疡；C、胃癌'.replaceAll('；', '\n')],
    ['lines', '胃溃疡\n十二指肠溃疡\n胃癌'],
    ['bars', '胃溃疡|十二指肠溃疡|胃癌'],
    ['semicolons', '胃溃疡；十二指肠溃疡;胃癌'],
    ['letters with semicolons between', 'A.胃溃疡；B.十二指肠溃疡；C.胃癌。'.replace('。', '')],
    ['letters with what stands for line breaks', String.raw`A.胃溃疡\nB.十二指肠溃疡\nC.胃癌`],
    ['letters with line breaks of HTML', 'A.胃溃疡<br>B.十二指肠溃疡<br/>C.胃癌'],
    [
      'key and value, in another order',
      [
        { label: 'C', text: '胃癌' },
        { label: 'A', text: '胃溃疡' },
        { label: 'B', text: '十二指肠溃疡' },
      ],
    ],
    ['letters and texts apart', { text: ['胃癌', '十二指肠溃疡', '胃溃疡'], label: ['C', 'B', 'A'] }],
    ['blank ones at the end', { A: '胃溃疡', B: '十二指肠溃疡', C: '胃癌', D: '', E: null }],
  ])('as %s', (_, options) => expect(read(options)).toEqual(three))

  it('keep letters that belong to their texts', () => {
    expect(read(['A型', 'B型', 'AB型'])).toEqual(['A型', 'B型', 'AB型'])
    expect(read(['B. 甲', 'A. 乙'])).toEqual(['B. 甲', 'A. 乙'])
    expect(read(['A 组', 'B 组'])).toEqual(['A 组', 'B 组'])
  })

  it('keep what looks like the letter of an option and is none', () => {
    expect(read('A.葡萄球菌 B.链球菌 C.产毒的 E. coli')).toEqual(['葡萄球菌', '链球菌', '产毒的 E. coli'])
    expect(read('A.体温升高； B.体温不升')).toEqual(['体温升高', '体温不升'])
    expect(read('A.升高；降低 B.不变')).toEqual(['升高；降低', '不变'])
  })

  it('keep all their lines', () => {
    expect(read('A. 卧床\n并吸氧\nB. 急诊手术\n（24小时内）')).toEqual(['卧床\n并吸氧', '急诊手术\n（24小时内）'])
  })

  it('are refused where one is blank before another, where nothing parts them, and where there is none', () => {
    expect(refusalOf(() => read({ A: '是', B: '', C: '否' }))).toBe('import.bad.blankOption')
    expect(refusalOf(() => read({ A: '是', C: '否' }))).toBe('import.bad.blankOption')
    expect(refusalOf(() => read('胃溃疡'))).toBe('import.bad.options')
    expect(refusalOf(() => read('A.甲 B.乙 D.丁'))).toBe('import.bad.options')
    expect(refusalOf(() => read('A.甲\nC.丙'))).toBe('import.bad.options')
    expect(
      refusalOf(() =>
        read([
          { key: 'A', value: '甲' },
          { key: 'A', value: '乙' },
        ]),
      ),
    ).toBe('import.bad.options')
    expect(refusalOf(() => read({ yes: 1, no: 2 }))).toBe('import.bad.options')
    expect(refusalOf(() => read('说明：A. 是 B. 否'))).toBe('import.bad.options')
    expect(read(null)).toBeUndefined()
    expect(read([])).toBeUndefined()
  })

  it('come back from every way of writing them', () => {
    // No letter that might be a mark, no blank at an end, nothing that parts.
    const option = fc.stringMatching(/^[一-龥]{1,12}$/)
    fc.assert(
      fc.property(fc.array(option, { minLength: 2, maxLength: 8 }), (options) => {
        const letters = options.map((text, n) => [String.fromCharCode(65 + n), text] as const)
        expect(read(Object.fromEntries(letters))).toEqual(options)
        expect(read(JSON.stringify(options))).toEqual(options)
        expect(read(letters.map(([letter, text]) => `${letter}. ${text}`).join('\n'))).toEqual(options)
        expect(read(letters.map(([letter, text]) => `(${letter})${text}`))).toEqual(options)
      }),
    )
  })

  it('never fail otherwise than with a bad record, whatever the cell holds', () => {
    fc.assert(
      fc.property(fc.anything(), (options) => {
        expect(refusalOf(() => read(options))).toMatch(/^none$|^import\.bad\./)
      }),
    )
  })
})

describe('options of several columns', () => {
  it('leave off those that a question with fewer does not fill', () => {
    const row = { A: '是', B: '否', C: '', D: 'NaN' }
    expect(optionsOf(row, { optionColumns: ['A', 'B', 'C', 'D'] })).toEqual(['是', '否'])
  })
})
