import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventDicts } from './event-dicts.ts'
import { readingOf } from './testing.ts'

const event = { 主体词: '包块', 发生状态: '不确定', 描述词: ['质硬', '固定'], 解剖部位: ['盆腔'] }
const bare = { 主体词: '咳嗽', 发生状态: '', 描述词: [], 解剖部位: [] }
const read = (text: string) => readingOf(eventDicts.parse(text, {}))

describe('events as dicts', () => {
  it.each([
    "[{'主体词': '包块', '发生状态': '不确定', '描述词': ['质硬', '固定'], '解剖部位': ['盆腔']}, {'主体词': '咳嗽', '发生状态': '', '描述词': [], '解剖部位': []}]",
    "输出事件：\n[{'主体词': '包块', '发生状态': '不确定', '描述词': ['质硬', '固定'], '解剖部位': ['盆腔']}, {'主体词': '咳嗽', '发生状态': None, '描述词': [], '解剖部位': []},]",
    '```python\n[{"主体词": "包块", "发生状态": "不确定", "描述词": ["质硬", "固定"], "解剖部位": ["盆腔"]}, {"主体词": "咳嗽"}]\n```',
    '根据报告[影像]：[{"主体词": "包块", "发生状态": "不确定", "描述词": ["质硬", "固定"], "解剖部位": "盆腔"}, {"主体词": "咳嗽", "发生状态": "无"}]',
  ])('are two in %j', (text) => expect(eventDicts.parse(text, {})).toEqual({ outcome: 'answered', prediction: [event, bare], repaired: false }))

  it('are read from lines too, flagged', () => {
    expect(eventDicts.parse('主体词：包块；发生状态：不确定；描述词：质硬，固定；解剖部位：盆腔', {})).toMatchObject({
      prediction: [event],
      repaired: true,
    })
  })

  it('may be none', () => expect(read('[]')).toEqual([]))

  it.each([
    ['', 'empty'],
    ['抱歉，我无法提供。', 'refused'],
    ['患者咳嗽。', 'unparsed'],
    ["[{'a': 'b'}]", 'unparsed'],
  ])('of %j the outcome is %s', (text, outcome) => expect(read(text)).toBe(outcome))

  it('are rendered as Python writes them, and accepted', () => {
    expect(eventDicts.render([event, { ...bare, 主体词: 'a\'b"c' }], {})).toBe(
      `[{'主体词': '包块', '发生状态': '不确定', '描述词': ['质硬', '固定'], '解剖部位': ['盆腔']}, {'主体词': 'a\\'b"c', '发生状态': '', '描述词': [], '解剖部位': []}]`,
    )
    expect(eventDicts.render([], {})).toBe('[]')
    expect(readingOf(eventDicts.accept([event], {}))).toEqual([event])
    expect(readingOf(eventDicts.accept([{}], {}))).toBe('unparsed')
  })

  it('are read back as rendered, whatever they say', () => {
    // Words for nothing are blank.
    const text = fc.string({ unit: fc.constantFrom(...`癌'"\\:{}[],，\n`), minLength: 1, maxLength: 8 }).map((inner) => `癌${inner}痛`)
    const events = fc.array(
      fc.record({ 主体词: text, 发生状态: fc.oneof(text, fc.constant('')), 描述词: fc.array(text), 解剖部位: fc.array(text) }),
      {
        maxLength: 3,
      },
    )
    fc.assert(
      fc.property(events, (all) => {
        const given = all.map((each) => ({ ...each }))
        expect(read(eventDicts.render(given, {}))).toEqual(given)
      }),
    )
  })
})
