import { describe, expect, it } from 'vitest'
import { eventKey, eventLines, officialEventLines, type ClinicalEvent } from './event-lines.ts'
import { piecesRead, readingOf } from './testing.ts'

const header = '上述句子中的临床发现事件如下：'
const input = { choices: null }
const read = (text: string) => readingOf(eventLines.parse(text, input))
const event = (主体词: string, 发生状态 = '', 描述词: string[] = [], 解剖部位: string[] = []): ClinicalEvent => ({
  主体词,
  发生状态,
  描述词,
  解剖部位,
})
const two = [event('痛', '', ['持续性', '胀'], ['右上腹']), event('发热', '否定')]

describe('clinical events', () => {
  it.each([
    [
      'the canonical text',
      `${header}\n主体词：痛；发生状态：；描述词：持续性，胀；解剖部位：右上腹\n主体词：发热；发生状态：否定；描述词：；解剖部位：`,
    ],
    ['no header, bullets', '- 主体词：痛；发生状态：；描述词：持续性，胀；解剖部位：右上腹\n- 主体词：发热；发生状态：否定；描述词：；解剖部位：'],
    [
      'numbers and 无',
      '1. 主体词：痛；发生状态：无；描述词：持续性、胀；解剖部位：右上腹\n2. 主体词：发热；发生状态：否定；描述词：无；解剖部位：无',
    ],
    ['half-width punctuation', '主体词:痛; 发生状态:; 描述词:持续性,胀; 解剖部位:右上腹\n主体词:发热; 发生状态:否定; 描述词:; 解剖部位:'],
    ['one line', '主体词：痛；发生状态：；描述词：持续性，胀；解剖部位：右上腹。主体词：发热；发生状态：否定；描述词：；解剖部位：'],
    ['a field a line', '**主体词**：痛\n**描述词**：持续性，胀\n**解剖部位**：右上腹\n\n**主体词**：发热\n**发生状态**：否定'],
    ['other orders of fields', '发生状态：；解剖部位：右上腹；主体词：痛；描述词：持续性，胀\n发生状态：否定；主体词：发热'],
    ['`；` inside values', '主体词：痛；描述词：持续性；胀；解剖部位：右上腹；\n主体词：发热；发生状态：否定'],
    [
      'a preamble and a closing remark',
      '好的，事件如下：\n\n主体词：痛；发生状态：；描述词：持续性，胀；解剖部位：右上腹\n主体词：发热；发生状态：否定；描述词：；解剖部位：\n\n以上即为全部事件。',
    ],
    [
      'JSON',
      '```json\n[{"主体词": "痛", "发生状态": "", "描述词": ["持续性", "胀"], "解剖部位": ["右上腹"]}, {"主体词": "发热", "发生状态": "否定", "描述词": "无", "解剖部位": []}]\n```',
    ],
    [
      'JSON with the raw names',
      '{"event": [{"core_name": "痛", "tendency": "", "character": ["持续性", "胀"], "anatomy_list": ["右上腹"]}, {"core_name": "发热", "tendency": "否定"}]}',
    ],
  ])('reads two events from %s', (_, text) => expect(read(text)).toEqual(two))

  it('starts an event at a line with a 主体词 of its own, whatever its order', () => {
    expect(read('主体词：痛；描述词：胀\n发生状态：否定；主体词：发热')).toEqual([event('痛', '', ['胀']), event('发热', '否定')])
  })

  it('does not split inside brackets, and leaves texts as they stand (A35)', () => {
    expect(read('主体词：Ⅱ°烧伤（α）；描述词：红（轻、浅），痛；解剖部位：手')).toEqual([event('Ⅱ°烧伤（α）', '', ['红（轻、浅）', '痛'], ['手'])])
  })

  it('drops an event without a 主体词', () => {
    expect(read('主体词：；发生状态：否定\n主体词：咳；发生状态：')).toEqual([event('咳')])
  })

  it('keeps an event given twice; the metric counts it once (A33)', () => {
    expect(read('主体词：咳\n主体词：咳')).toEqual([event('咳'), event('咳')])
  })

  it('flags repaired JSON (A18)', () => {
    expect(eventLines.parse("[{'主体词': '咳',}]", input)).toEqual({ outcome: 'answered', prediction: [event('咳')], repaired: true })
  })

  it.each([header, `${header}\n`, '句中没有临床发现事件。', '主体词：无；发生状态：无；描述词：无；解剖部位：无', '[]'])(
    'reads no events from %j',
    (text) => expect(read(text)).toEqual([]),
  )

  it.each([
    ['', 'empty'],
    ['\u00a0', 'empty'],
    ['抱歉，我无法抽取事件。', 'refused'],
    ['患者腹痛。', 'unparsed'],
  ])('of %j the outcome is %s', (text, outcome) => expect(read(text)).toBe(outcome))

  it('points at every value', () => {
    expect(piecesRead(eventLines, '主体词： “痛”；发生状态：无；描述词：胀、钝 ；解剖部位：腹。', input)).toEqual(['痛', '胀', '钝', '腹'])
  })

  it('renders all four fields', () => {
    expect(eventLines.render(two, input)).toBe(
      `${header}\n主体词：痛；发生状态：；描述词：持续性，胀；解剖部位：右上腹\n主体词：发热；发生状态：否定；描述词：；解剖部位：`,
    )
  })

  it('accepts a list of events, and nothing else', () => {
    expect(readingOf(eventLines.accept(two, input))).toEqual(two)
    expect(readingOf(eventLines.accept([{ 主体词: '痛' }], input))).toBe('unparsed')
  })

  it('tells events apart by their fields, not by the order inside them', () => {
    expect(eventKey(event('痛', '', ['胀', '钝']))).toBe(eventKey(event('痛', '', ['钝', '胀'])))
    expect(eventKey(event('痛', '', ['胀']))).not.toBe(eventKey(event('痛', '', [], ['胀'])))
  })
})

describe('clinical events as the official parsers read them', () => {
  const chip = officialEventLines({ widensPunctuation: false })
  const ccks = officialEventLines({ widensPunctuation: true })

  it('drop the first line and make an event of a blank one', () => {
    expect(readingOf(chip.parse(`${header}\n主体词：咳；发生状态：无\n`, input))).toEqual([event('咳', '无'), event('')])
  })

  it('lose a key behind a space or a number, and cut a value at `；`', () => {
    expect(readingOf(chip.parse(`${header}\n主体词：咳； 发生状态：否定；描述词：干；轻`, input))).toEqual([event('咳', '', ['干'])])
    expect(chip.parse(`${header}\n1. 主体词：咳`, input)).toEqual({ outcome: 'unparsed', scoredAs: [event('')] })
  })

  it('read half-width punctuation only where it is widened first', () => {
    expect(readingOf(ccks.parse(`${header}\n主体词:咳;描述词:干,轻`, input))).toEqual([event('咳', '', ['干', '轻'])])
    expect(chip.parse(`${header}\n主体词:咳;描述词:干,轻`, input)).toEqual({ outcome: 'unparsed', scoredAs: [event('')] })
  })

  it('test the later keys on what a matched key leaves', () => {
    expect(readingOf(chip.parse(`${header}\n主体词：发生状态：否定`, input))).toEqual([event('发生状态：否定', '否定')])
  })
})
