import { describe, expect, it } from 'vitest'
import { beforeOptions, wholeText } from './question-text.ts'

describe('beforeOptions', () => {
  it.each([
    ['体温正常值是\nA. 35\nB. 37', ['35', '37'], '体温正常值是'],
    ['体温正常值是（ ）A、三十五B、三十七', ['三十五', '三十七'], '体温正常值是（ ）'],
    ['正常值(A) 甲 (B) 乙\n请只写字母', ['甲', '乙'], '正常值'],
    ['甲乙丙中正确的是\nA. 甲\nB. 乙', ['甲', '乙'], '甲乙丙中正确的是'],
    ['选项另列的题目', ['甲', '乙'], '选项另列的题目'],
    ['没有选项的题目', [], '没有选项的题目'],
  ])('%j with %j is %j', (prompt, options, expected) => {
    expect(beforeOptions(prompt, options)).toBe(expected)
  })

  it('is unknown where only some options stand in the prompt', () => {
    expect(beforeOptions('题目\nA. 甲药', ['甲药', '乙药'])).toBeUndefined()
  })
})

describe('wholeText', () => {
  it('adds the options where the stem alone is short, and gives up where that does not do', () => {
    const text = { stem: '首选药是', options: ['甲药', '乙药'] }
    expect(wholeText(text, 4)).toBe('首选药是')
    expect(wholeText(text, 10)).toBe('首选药是\nA. 甲药\nB. 乙药')
    expect(wholeText(text, 11)).toBeUndefined()
  })
})
