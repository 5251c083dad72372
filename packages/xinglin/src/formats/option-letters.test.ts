import { describe, expect, it } from 'vitest'
import { optionLetters } from './option-letters.ts'
import { piecesRead, readingOf } from './testing.ts'

const options = ['阿司匹林', '华法林', '肝素', '氯吡格雷', '利伐沙班']
const input = { options }
const one = optionLetters({ select: 'one', style: 'angle' })
const many = optionLetters({ select: 'many', style: 'joined' })
const read = (text: string, texts: readonly string[] | null = options) => readingOf(one.parse(text, { options: texts }))
const readAll = (text: string, texts: readonly string[] | null = options) => readingOf(many.parse(text, { options: texts }))

// The battery in test/extraction-battery holds the replies that models write; here stands what the format promises.
describe('one option letter', () => {
  it.each(['<B>', 'B', '（Ｂ）', '答案：B', '故选B。', '华法林适用。\n\n<B>'])('is read in every contract’s form: %j', (text) =>
    expect(read(text)).toEqual(['B']),
  )

  it.each(['As the patient has HIV, B is correct.', 'Answer: Let me think. 患者DIC，考虑肝素治疗。\n\nB'])('is no letter of a word: %j', (text) =>
    expect(read(text)).toEqual(['B']),
  )

  it('is never outside the item’s options, and any of 26 where they are not told', () => {
    expect(read('F')).toBe('unparsed')
    expect(read('答案：F')).toBe('unparsed')
    expect(read('Z', null)).toEqual(['Z'])
    expect(readingOf(optionLetters({ select: 'one', style: 'plain', optionCount: 4 }).parse('E', {}))).toBe('unparsed')
  })

  it('is the last one stated, not the last one named', () => {
    expect(read('答案：A……等等，重新考虑，答案：B')).toEqual(['B'])
    expect(read('答案：B\n解析：A项错误，C项错误，D项错误。')).toEqual(['B'])
  })

  it('is ambiguous where two are stated', () => {
    expect(read('答案：A或B')).toBe('ambiguous')
    expect(read('AB')).toBe('ambiguous')
  })

  it.each([
    ['', 'empty'],
    ['\u200b \n', 'empty'],
    ['对不起，作为AI我不能提供诊断。', 'refused'],
    ['不选A', 'unparsed'],
    ['<think>\nA抗血小板，不合适', 'unparsed'],
  ])('is none in %j: %s', (text, outcome) => expect(read(text)).toBe(outcome))

  it('is taken from an option’s text where no letter stands, which is noted', () => {
    expect(one.parse('应选用华法林。', input)).toEqual({ outcome: 'answered', prediction: ['B'], spans: [[3, 6]], notes: ['by-text'] })
  })

  it('decides against a text beside it, which is noted', () => {
    expect(one.parse('答案：A（华法林）', input)).toEqual({
      outcome: 'answered',
      prediction: ['A'],
      spans: [[3, 4]],
      notes: ['letter-text-mismatch'],
    })
    expect(one.parse('答案：B（华法林）', input)).toEqual({ outcome: 'answered', prediction: ['B'], spans: [[3, 4]] })
  })

  it('is itself where an option is called by another letter', () => {
    const grades = ['D', 'X', 'B', 'C']
    expect(read('**D**！', grades)).toEqual(['D'])
    expect(read('答案：C', grades)).toEqual(['C'])
    expect(read('X', grades)).toEqual(['B'])
  })

  it('is not taken from a text that two options share', () => expect(read('肝素', ['肝素', '肝素', '华法林'])).toBe('unparsed'))

  it('is not taken from a text that stands among the reasons alone', () => {
    expect(read('肝素需注射给药。患者不便长期注射。请结合病情。')).toBe('unparsed')
  })

  it('is 可以 and not 不可以, and the other way round (A16)', () => {
    expect(read('可以，不必担心。', ['可以', '不可以'])).toEqual(['A'])
    expect(read('不可以，会沉淀。', ['可以', '不可以'])).toEqual(['B'])
  })

  it('is no yes where the question may have been whether something is forbidden', () => {
    expect(read('可以使用。', ['是', '否'])).toBe('unparsed')
  })
})

describe('several option letters', () => {
  it.each(['ACD', 'A, C, D', '<A, C, D>', 'DCA', '答案：A、C、D', '答案：A，C，和D', '答案：A C D', 'A对，B错，C对，D对'])('are a set: %j', (text) =>
    expect(readAll(text)).toEqual(['A', 'C', 'D']),
  )

  it('hold no letters of remarks', () => expect(readAll('答案：A、C（维生素D缺乏除外）')).toEqual(['A', 'C']))

  it('are no set where joined by 或', () => expect(readAll('答案：A或C')).toBe('ambiguous'))

  it('are 26 at most', () => {
    const texts = Array.from({ length: 30 }, (_, place) => `选项文本${place}`)
    expect(readAll('A, Z', texts)).toEqual(['A', 'Z'])
  })
})

describe('option letters', () => {
  it('are pointed at', () => {
    expect(piecesRead(many, '答案：A、C（维生素D缺乏除外）', input)).toEqual(['A、C'])
    expect(piecesRead(many, 'A对，B错，C对', input)).toEqual(['A', 'C'])
    expect(piecesRead(one, '患者需抗凝。\n\n<B>', input)).toEqual(['B'])
    expect(piecesRead(one, '应补充维生素 D', { options: ['维生素C', '维生素D'] })).toEqual(['维生素 D'])
  })

  it.each([
    ['angle', '<A, C>'],
    ['plain', 'A, C'],
    ['listed', 'A, C'],
    ['joined', 'AC'],
  ] as const)('are rendered %s as %s', (style, text) => expect(optionLetters({ select: 'many', style }).render(['A', 'C'], input)).toBe(text))

  it('are accepted as a text or a list', () => {
    expect(readingOf(many.accept(['C', 'a'], input))).toEqual(['A', 'C'])
    expect(readingOf(many.accept('答案：A、C', input))).toEqual(['A', 'C'])
    expect(readingOf(one.accept(['B'], input))).toEqual(['B'])
    expect(readingOf(one.accept(['A', 'B'], input))).toBe('ambiguous')
    expect(readingOf(one.accept([], input))).toBe('empty')
    expect(readingOf(one.accept(['F'], input))).toBe('unparsed')
    expect(readingOf(one.accept([1], input))).toBe('unparsed')
    expect(readingOf(one.accept(2, input))).toBe('unparsed')
  })
})
