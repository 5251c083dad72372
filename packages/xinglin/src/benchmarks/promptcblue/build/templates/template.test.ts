import { describe, expect, it } from 'vitest'
import { answerCue, fill, type Template } from './template.ts'

const template = (text: string): Template => ({ id: 'cmeee-v2/1', task: 'CMeEE-V2', text, takesCue: true })
const nothing = { slots: {}, choices: null }

describe('a filled template', () => {
  it('holds text and options, these joined by a full-width comma', () => {
    const filled = fill(template('找出实体：\n[INPUT_TEXT]\n类型：[LIST_LABELS]'), { slots: { text: '咳嗽3天' }, choices: ['疾病', '临床表现'] })
    expect(filled + answerCue).toBe('找出实体：\n咳嗽3天\n类型：疾病，临床表现\n答：')
  })

  it('holds both texts of a pair, and mentions in their order', () => {
    const slots = { text1: '痛风能喝酒吗', text2: '痛风可以饮酒么', mentions: ['发热', '咳嗽'] }
    expect(fill(template('[INPUT_TEXT_2]|[INPUT_TEXT_1]|[LIST_MENTIONS]'), { slots, choices: null })).toBe('痛风可以饮酒么|痛风能喝酒吗|发热，咳嗽')
  })

  it('joins options by another separator where one is named', () => {
    expect(fill(template('[LIST_LABELS]'), { slots: {}, choices: ['是', '否'], separator: ' / ' })).toBe('是 / 否')
  })

  it('leaves alone what a text holds: placeholders and dollars', () => {
    const text = '$& $1 $$ [LIST_LABELS] [INPUT_TEXT]'
    expect(fill(template('[INPUT_TEXT]|[LIST_LABELS]'), { slots: { text }, choices: ['疾病'] })).toBe(`${text}|疾病`)
  })

  it('has its rules where it wants them', () => {
    expect(fill(template('任务\n格式：[OUTPUT_RULES]\n文本'), { ...nothing, rules: '只写$1。' })).toBe('任务\n格式：只写$1。\n文本')
  })

  it.each([
    ['任务\n格式：[OUTPUT_RULES]\n文本', '任务\n文本'],
    ['文本\n[OUTPUT_RULES]', '文本'],
    ['[OUTPUT_RULES]\n文本', '文本'],
  ])('without rules loses their line: %j', (text, expected) => {
    expect(fill(template(text), nothing)).toBe(expected)
  })

  it('keeps a line of the question that looks like that of the rules', () => {
    expect(fill(template('[INPUT_TEXT]\n[OUTPUT_RULES]'), { slots: { text: '甲\n[OUTPUT_RULES]' }, choices: null })).toBe('甲\n[OUTPUT_RULES]')
  })

  it('throws for what the question does not have', () => {
    expect(() => fill(template('[INPUT_TEXT]\n[LIST_LABELS]'), { slots: { text: '甲' }, choices: null })).toThrow(
      'template cmeee-v2/1 asks for [LIST_LABELS], which the question does not have',
    )
  })
})
