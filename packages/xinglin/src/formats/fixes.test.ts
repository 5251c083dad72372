import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixes } from './fixes.ts'
import { readingOf } from './testing.ts'

const input = { labels: ['多字或少字', '错别字', '单位错误', '描述与诊断不符', '检查项目与报告不符'] }
const read = (text: string) => readingOf(fixes.parse(text, input))
const two = [
  { type: '错别字', fix: "描述：建议把'己'改为'已'" },
  { type: '单位错误', fix: '诊断：cm改为mm' },
]

describe('fixes', () => {
  it.each([
    ['a list', `[{"错误类型": "错别字", "修改建议": "描述：建议把'己'改为'已'"}, {"错误类型": "单位错误", "修改建议": "诊断：cm改为mm"}]`],
    ['a dict by type', `{"错别字": "描述：建议把'己'改为'已'", "单位错误": "诊断：cm改为mm"}`],
    ['a fence', `答：\`\`\`json\n{"错别字": "描述：建议把'己'改为'已'", "单位错误": "诊断：cm改为mm"}\n\`\`\``],
    ['lists by type', `{"错别字": ["描述：建议把'己'改为'已'"], "单位错误": [{"修改建议": "诊断：cm改为mm"}]}`],
    ['other names', `[{"类型": "错别字", "建议": "描述：建议把'己'改为'已'"}, {"类型": "单位错误", "建议": "诊断：cm改为mm"}]`],
    ['numbered names', `{"错误类型1": "错别字", "修改建议1": "描述：建议把'己'改为'已'", "错误类型2": "单位错误", "修改建议2": "诊断：cm改为mm"}`],
    [
      'a wrapper',
      `{"问题": [{"错误类型": "错别字", "修改建议": "描述：建议把'己'改为'已'"}, {"错误类型": "单位错误", "修改建议": "诊断：cm改为mm"}]}`,
    ],
    [
      'a dict of all types',
      `{"多字或少字": "无", "错别字": "描述：建议把'己'改为'已'", "单位错误": "诊断：cm改为mm", "描述与诊断不符": "未发现此类错误"}`,
    ],
    ['words around the types', `{"错别字1": "描述：建议把'己'改为'已'", "【单位错误】": "诊断：cm改为mm"}`],
  ])('are two in %s', (_, text) => {
    expect(read(text)).toEqual(two)
    expect(fixes.parse(text, input)).toMatchObject({ repaired: false })
  })

  it.each([
    ['a Python dict', `{'错别字': "描述：建议把'己'改为'已'", '单位错误': '诊断：cm改为mm',}`],
    ['lines by type', `- **错别字**：描述：建议把'己'改为'已'\n- **单位错误**：诊断：cm改为mm\n- 多字或少字：无`],
    ['lines of both', `1. 错误类型：错别字\n   修改建议：描述：建议把'己'改为'已'\n2. 错误类型：单位错误；修改建议：诊断：cm改为mm`],
    ['broken JSON', `[{"错误类型": "错别字" "修改建议": "描述：建议把'己'改为'已'"}, {"错误类型": "单位错误", "修改建议": "诊断：cm改为mm"}`],
  ])('are two in %s, flagged', (_, text) => {
    expect(fixes.parse(text, input)).toMatchObject({ outcome: 'answered', prediction: two, repaired: true })
  })

  it('may stand one behind the other', () => {
    expect(read('{"错误类型": "错别字", "修改建议": "甲"}\n{"错误类型": "单位错误", "修改建议": "乙"}')).toEqual([
      { type: '错别字', fix: '甲' },
      { type: '单位错误', fix: '乙' },
    ])
  })

  it('of one type may be several', () => {
    const several = [
      { type: '错别字', fix: '甲' },
      { type: '错别字', fix: '乙' },
    ]
    expect(read('{"错别字": ["甲", "乙"]}')).toEqual(several)
    expect(read('[{"错误类型": "错别字", "修改建议": "甲"}, {"错误类型": "错别字", "修改建议": "乙"}]')).toEqual(several)
    expect(read('{"错别字1": "甲", "错别字2": "乙"}')).toEqual(several)
  })

  it('keep types that were not offered, as wrong answers', () => {
    expect(read('{"标点错误": "甲"}')).toEqual([{ type: '标点错误', fix: '甲' }])
    expect(read('[{"错误类型": "多字", "修改建议": "甲"}]')).toEqual([{ type: '多字', fix: '甲' }])
  })

  it('may begin with 无', () => expect(read('{"单位错误": "无强化改为强化"}')).toEqual([{ type: '单位错误', fix: '无强化改为强化' }]))

  it('may have types only', () =>
    expect(read('["错别字", "单位错误"]')).toEqual([
      { type: '错别字', fix: '' },
      { type: '单位错误', fix: '' },
    ]))

  it.each(['[]', '{}', '```json\n{}\n```', '无问题', '无', '该报告没有发现任何问题。', '未见错误。', '{"错别字": "无", "单位错误": ""}', '[{}]'])(
    'are none in %j',
    (text) => expect(read(text)).toEqual([]),
  )

  it.each([
    ['', 'empty'],
    ['抱歉，我无法判断该报告有没有问题。', 'refused'],
    ['这份报告写得很长。', 'unparsed'],
    ['["a", "b"]', 'unparsed'],
  ])('of %j the outcome is %s', (text, outcome) => expect(read(text)).toBe(outcome))

  it('are rendered as a list, and accepted', () => {
    expect(fixes.render(two.slice(1), input)).toBe('[{"错误类型":"单位错误","修改建议":"诊断：cm改为mm"}]')
    expect(fixes.render([], input)).toBe('[]')
    expect(readingOf(fixes.accept(two, input))).toEqual(two)
    expect(readingOf(fixes.accept([{ type: 1 }], input))).toBe('unparsed')
  })

  it('are read back as rendered, whatever the fix says', () => {
    const fix = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.trim())
    fc.assert(
      fc.property(fc.array(fc.record({ type: fc.constantFrom(...input.labels, '标点错误'), fix }), { maxLength: 4 }), (all) => {
        const given = all.map((each) => ({ ...each }))
        expect(read(fixes.render(given, input))).toEqual(given)
      }),
    )
  })
})
