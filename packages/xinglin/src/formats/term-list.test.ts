import { describe, expect, it } from 'vitest'
import { officialTermList, termKey, termList } from './term-list.ts'
import { piecesRead, readingOf } from './testing.ts'

const choices = ['慢性支气管炎急性发作', '肺气肿', '支气管扩张', '慢性肾脏病,4期', '慢性肾脏病', '类风湿性关节炎（活动期）']
const input = { choices }
const term = (entity: string) => ({ entity, type: 'normalization' as const })
const read = (text: string) => {
  const reading = readingOf(termList.parse(text, input))
  return typeof reading === 'string' ? reading : reading.map(({ entity }) => entity)
}

describe('chosen terms', () => {
  it.each([
    '慢性支气管炎急性发作，肺气肿',
    '慢性支气管炎急性发作,肺气肿',
    '慢性支气管炎急性发作、肺气肿。',
    '慢性支气管炎急性发作；肺气肿',
    '慢性支气管炎急性发作，肺气肿\n',
    '答案：慢性支气管炎急性发作，肺气肿',
    '标准词为 慢性支气管炎急性发作、肺气肿',
    '对应的标准词：“慢性支气管炎急性发作”，“肺气肿”',
    '慢性支气管炎急性发作，肺气肿\n\n希望对您有帮助！',
    '慢性支气管炎急性发作，肺气肿。以上为对应的标准词。',
    '好的，答案如下：\n1. 慢性支气管炎急性发作\n2. 肺气肿\n以上。',
    '- **慢性支气管炎急性发作**\n- **肺气肿**',
    '候选：慢性支气管炎急性发作，肺气肿，支气管扩张\n慢性支气管炎急性发作，肺气肿',
    '候选：慢性支气管炎急性发作，肺气肿，支气管扩张。答案：慢性支气管炎急性发作，肺气肿',
    '慢性支气管炎急性发作，无，肺气肿',
    '它对应慢性支气管炎急性发作和肺气肿这两个标准词，而不是支气管扩张',
    '["慢性支气管炎急性发作", "肺气肿"]',
    '```json\n{"answer": ["慢性支气管炎急性发作", "肺气肿"]}\n```',
    '[{"entity": "慢性支气管炎急性发作"}, {"entity": "肺气肿"}]',
    '慢性支气管炎急性发作，肺气肿，肺气肿',
  ])('are two in %j', (text) => expect(read(text)).toEqual(['慢性支气管炎急性发作', '肺气肿']))

  it('may hold a comma, written in either width', () => {
    expect(read('慢性肾脏病,4期，肺气肿')).toEqual(['慢性肾脏病,4期', '肺气肿'])
    expect(read('慢性肾脏病，4期、肺气肿')).toEqual(['慢性肾脏病,4期', '肺气肿'])
    expect(read('慢性肾脏病，肺气肿')).toEqual(['慢性肾脏病', '肺气肿'])
  })

  it('are spelt as offered, whatever the width of their brackets', () => {
    expect(read('类风湿性关节炎(活动期)')).toEqual(['类风湿性关节炎（活动期）'])
  })

  it('stay with what was not offered, as wrong answers', () => {
    expect(read('肺气肿，支气管哮喘')).toEqual(['肺气肿', '支气管哮喘'])
  })

  it('flag repaired JSON (A18)', () => {
    expect(termList.parse('["肺气肿",]', input)).toEqual({ outcome: 'answered', prediction: [term('肺气肿')], repaired: true })
  })

  it.each(['没有对应的标准化实体', '没有对应的标准化实体。', '候选词中没有匹配的标准词', '[]'])('are none in %j', (text) =>
    expect(read(text)).toEqual([]),
  )

  it.each([
    ['', 'empty'],
    ['\u200b', 'empty'],
    ['抱歉，我无法给出标准词。', 'refused'],
    ['这个问题很有意思。', 'unparsed'],
  ])('of %j the outcome is %s', (text, outcome) => expect(read(text)).toBe(outcome))

  it('point at the terms', () => {
    expect(piecesRead(termList, '答案：“肺气肿”， 慢性肾脏病，4期 。', input)).toEqual(['肺气肿', '慢性肾脏病，4期'])
  })

  it('need options', () => expect(readingOf(termList.parse('肺气肿', { choices: null }))).toBe('unparsed'))

  it('are rendered with full-width commas and accepted as a list', () => {
    expect(termList.render([term('a'), term('b')], input)).toBe('a，b')
    expect(termList.render([], input)).toBe('没有对应的标准化实体')
    expect(readingOf(termList.accept([term('a')], input))).toEqual([term('a')])
    expect(readingOf(termList.accept(['a'], input))).toBe('unparsed')
  })

  it('are told apart by their folded text', () => expect(termKey(term('慢性肾脏病，4期'))).toBe(termKey(term('慢性肾脏病,4期'))))
})

describe('chosen terms as the official parsers read them', () => {
  const chip = officialTermList({ widensPunctuation: false })
  const ccks = officialTermList({ widensPunctuation: true })

  it('stand on the last line alone, and lose what was not offered', () => {
    expect(readingOf(chip.parse('肺气肿\n支气管扩张，哮喘', input))).toEqual([term('支气管扩张')])
    expect(chip.parse('肺气肿\n', input)).toEqual({ outcome: 'unparsed', scoredAs: [] })
    expect(chip.parse('肺气肿。', input)).toEqual({ outcome: 'unparsed', scoredAs: [] })
  })

  it('can be split at half-width commas only where punctuation is widened, which makes 慢性肾脏病,4期 unmatchable', () => {
    expect(chip.parse('支气管扩张,肺气肿', input)).toEqual({ outcome: 'unparsed', scoredAs: [] })
    expect(readingOf(ccks.parse('支气管扩张,肺气肿', input))).toEqual([term('支气管扩张'), term('肺气肿')])
    expect(readingOf(chip.parse('慢性肾脏病,4期', input))).toEqual([term('慢性肾脏病,4期')])
    expect(readingOf(ccks.parse('慢性肾脏病,4期', input))).toEqual([term('慢性肾脏病')])
  })

  it('raise without options', () => expect(chip.parse('肺气肿', { choices: null })).toEqual({ outcome: 'unparsed', officialWouldRaise: 'TypeError' }))
})
