import { describe, expect, it } from 'vitest'
import { questionTexts, withoutShared } from './question-text.ts'
import type { ProbedTask } from './probe.ts'

describe('withoutShared', () => {
  it('takes off the instruction before and behind, up to a line or sentence', () => {
    const strip = withoutShared(['请作答。\n题目：患者甲发热\n只写字母。', '请作答。\n题目：患者乙咳嗽\n只写字母。'])
    // 题目：ends with a colon; 患者 is shared as well, and is part of the question.
    expect(strip('请作答。\n题目：患者甲发热\n只写字母。')).toBe('患者甲发热')
  })

  it('takes nothing off a single text, or where nothing would be left', () => {
    expect(withoutShared(['问：甲'])('问：甲')).toBe('问：甲')
    expect(withoutShared(['问：', '问：乙'])('问：乙')).toBe('问：乙')
  })
})

describe('questionTexts', () => {
  const sample = (id: string, prompt: string, input: unknown) => ({ key: id, question: { sample: { task: 't', id, prompt, input } } })

  it('are the stem that the data give, else what the prompt has of its own', () => {
    const task: ProbedTask = {
      stem: { of: (input: { stem?: string }) => input.stem, replace: (input: object) => input },
      optionOrder: { texts: () => ['甲药', '乙药'], key: () => [0], reorder: () => undefined },
    }
    const texts = questionTexts([
      { task, ...sample('1', '请选择。\n首选\nA. 甲药\nB. 乙药', { stem: '首选药是' }) },
      { task, ...sample('2', '请选择。\n次选\nA. 甲药\nB. 乙药', {}) },
      { task, ...sample('3', '请选择。\n禁用\nA. 甲药\nB. 乙药', {}) },
    ])
    expect([...texts.values()].map(({ stem }) => stem)).toEqual(['首选药是', '次选', '禁用'])
  })
})
