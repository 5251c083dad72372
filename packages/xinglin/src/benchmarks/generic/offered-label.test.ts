import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../formats/fuzzing.ts'
import { piecesRead, readingOf } from '../../formats/testing.ts'
import { offeredLabel } from './offered-label.ts'

const read = (text: string, labels: readonly string[]) => readingOf(offeredLabel.parse(text, { labels }))

describe('a label', () => {
  const labels = ['用药咨询', '就诊建议', '饮食']

  it.each([
    ['用药咨询', '用药咨询'],
    ['这句话属于就诊建议。', '就诊建议'],
    ['患者问能不能吃，是饮食方面的问题。', '饮食'],
    ['用药咨询或饮食', 'ambiguous'],
    ['护理', 'unparsed'],
    [' ', 'empty'],
    ['抱歉，我无法回答这个问题。', 'refused'],
  ])('is read in %j', (text, expected) => expect(read(text, labels)).toBe(expected))

  it('is that of its own question', () => {
    expect(read('阳性', ['阳性', '阴性'])).toBe('阳性')
    expect(read('阳性', ['升高', '降低'])).toBe('unparsed')
  })

  it('of two is stated where the other is denied', () => expect(read('二者并非相关。', ['相关', '无关系'])).toBe('无关系'))
})

describe('a label that may be a part of other words', () => {
  it.each([
    ['是', '是'],
    ['否。', '否'],
    ['是，两句意思相同。', '是'],
    ['两句问的都是痛风，故选是', '是'],
    ['两句都问痛风能否饮酒。\n是', '是'],
    ['两句不是一个意思。\n答案：否', '否'],
    ['两句都问能否喝酒。', 'unparsed'],
    ['是或否', 'unparsed'],
  ])('counts only as a statement of its own: %j', (text, expected) => expect(read(text, ['是', '否'])).toBe(expected))

  it('is a digit or a short word too', () => {
    expect(read('第1句和第2句相似，标签：1', ['0', '1'])).toBe('1')
    expect(read('第1句和第2句相似', ['0', '1'])).toBe('unparsed')
    expect(read('I know nothing about it', ['yes', 'no'])).toBe('unparsed')
  })

  it('is read where its last line says it, and there it was read', () =>
    expect(piecesRead(offeredLabel, '第1句更短。\n 1 \n', { labels: ['0', '1'] })).toEqual(['1']))
})

describe('a label in Latin letters', () => {
  it.each([
    ['No', 'no'],
    ['NO', 'no'],
    ['Answer: no', 'unparsed'],
    ['答案：YES', 'yes'],
  ])('may be written with capitals: %j', (text, expected) => expect(read(text, ['yes', 'no'])).toBe(expected))

  it('is not mistaken for one that differs in case alone', () => {
    expect(read('BB', ['Bb', 'BB'])).toBe('BB')
    expect(read('Bb', ['Bb', 'BB'])).toBe('Bb')
  })
})

it('reads any text under any labels without an exception, and at places inside it', () => {
  const labels = fc.array(fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom(...'是否有无01aA相关不（) ') }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(anyText, labels, (text, offered) => {
      const parsed = offeredLabel.parse(text, { labels: offered })
      if (parsed.outcome !== 'answered') return
      expect(offered).toContain(parsed.prediction)
      for (const [start, end] of parsed.spans ?? []) expect(0 <= start && start <= end && end <= text.length).toBe(true)
      expect(offeredLabel.accept(parsed.prediction, { labels: offered })).toMatchObject({ outcome: 'answered' })
    }),
  )
})

it('accepts texts alone', () => {
  expect(readingOf(offeredLabel.accept('是', { labels: ['是', '否'] }))).toBe('是')
  expect(readingOf(offeredLabel.accept(1, { labels: ['0', '1'] }))).toBe('unparsed')
})
