import { describe, expect, it } from 'vitest'
import { beginsWith, describedText, jsonListWithKeys, jsonWithKeys, labelledLines, labelledNumber, type FormCheck } from './described-text.ts'
import { piecesRead, readingOf } from './testing.ts'

const lines = labelledLines(['诊断', '诊断依据'])
const format = describedText({ refusals: 'fail', form: lines })
const open = describedText({ refusals: 'answer' })

describe('a described text', () => {
  it('is the whole text, without a speaker’s name and a code fence', () => {
    expect(readingOf(open.parse('答：多喝水。\n注意休息。 ', {}))).toBe('多喝水。\n注意休息。')
    expect(readingOf(open.parse('```json\n{"a": 1}\n```', {}))).toBe('{"a": 1}')
    expect(readingOf(open.parse('如下：\n```json\n{"a": 1}\n```', {}))).toBe('如下：\n```json\n{"a": 1}\n```')
    expect(readingOf(open.parse('```\na\n```\n```\nb\n```', {}))).toBe('```\na\n```\n```\nb\n```')
    expect(piecesRead(open, '```json\n{"a": 1}\n```', {})).toEqual(['{"a": 1}'])
  })

  it('is noted where it is not in the form asked for, and read all the same', () => {
    expect(format.parse('诊断：肺炎\n诊断依据：咳嗽。', {})).toEqual({
      outcome: 'answered',
      prediction: '诊断：肺炎\n诊断依据：咳嗽。',
      spans: [[0, 14]],
    })
    expect(format.parse('考虑肺炎。', {})).toEqual({ outcome: 'answered', prediction: '考虑肺炎。', spans: [[0, 5]], notes: ['off-form'] })
    expect(format.accept('考虑肺炎。', {})).toEqual({ outcome: 'answered', prediction: '考虑肺炎。', notes: ['off-form'] })
  })

  it('may be in a form that the question tells', () => {
    const asked = describedText<{ names: readonly string[] }>({ refusals: 'answer', form: (text, { names }) => labelledLines(names)(text, {}) })
    expect(asked.parse('甲：1', { names: ['甲'] })).not.toHaveProperty('notes')
    expect(asked.parse('甲：1', { names: ['乙'] })).toHaveProperty('notes', ['off-form'])
  })

  it.each([
    '抱歉，我无法提供诊断。',
    '作为AI，我不能给出诊断。建议您尽快前往医院就诊。',
    '对不起，我不能回答这个问题。如有其他问题，欢迎提问。感谢您的理解。',
    'I cannot help with that.',
  ])('is a refusal and nothing else: %j', (text) => {
    expect(readingOf(format.parse(text, {}))).toBe('refused')
    expect(readingOf(format.accept(text, {}))).toBe('refused')
    expect(readingOf(open.parse(text, {}))).toBe(text)
  })

  it.each([
    '抱歉，我无法替代医生。根据描述，首先考虑肺炎，依据是咳嗽和发热。',
    '作为AI我不能开处方。可以用布洛芬退热，每次0.2克。',
    `抱歉，我不能确定。${'咳嗽的原因很多。'.repeat(60)}`,
  ])('is an answer where it says something beside refusing: %j', (text) => expect(readingOf(format.parse(text, {}))).toBe(text))

  it.each(['', ' \n\u200b', '答：', '```json\n```'])('is empty: %j', (text) => expect(format.parse(text, {}).outcome).toBe('empty'))

  it('is rendered as it is, and accepted as text only', () => {
    expect(format.render('a', {})).toBe('a')
    expect(format.accept('', {}).outcome).toBe('empty')
    expect(format.accept({}, {}).outcome).toBe('unparsed')
  })
})

describe('a form', () => {
  const keys = jsonWithKeys(['诊断', '治疗方案'])
  const list = jsonListWithKeys(['鉴别诊断', '诊断依据'])
  const result = labelledNumber('结果')
  const verdict = beginsWith(['能', '不能'])

  const table: readonly (readonly [name: string, form: FormCheck, text: string, isFollowed: boolean])[] = [
    ['JSON with keys', keys, '{"诊断": "肺炎", "治疗方案": "抗感染"}', true],
    ['JSON with keys', keys, '{"诊断": "肺炎", "治疗方案": ["抗感染"], "备注": ""}', true],
    ['JSON with keys', keys, '{"诊断": "肺炎", "治疗方案": "抗感染",}', true],
    ['JSON with keys', keys, '{"诊断": "肺炎"}', false],
    ['JSON with keys', keys, '{"诊断": "肺炎", "治疗方案": ""}', false],
    ['JSON with keys', keys, '好的：{"诊断": "肺炎", "治疗方案": "抗感染"}', false],
    ['JSON with keys', keys, '诊断：肺炎\n治疗方案：抗感染', false],
    ['a numbered list', list, '[{"鉴别诊断1": "肺炎", "诊断依据1": "咳嗽"}, {"鉴别诊断2": "哮喘", "诊断依据2": "喘息"}]', true],
    ['a numbered list', list, '[{"鉴别诊断1": "肺炎", "诊断依据1": "咳嗽"}, {"鉴别诊断1": "哮喘", "诊断依据1": "喘息"}]', false],
    ['a numbered list', list, '[]', false],
    ['a numbered list', list, '{"鉴别诊断1": "肺炎", "诊断依据1": "咳嗽"}', false],
    ['a numbered list', list, '1. 肺炎：咳嗽', false],
    ['labelled lines', lines, '诊断：肺炎\n诊断依据：咳嗽', true],
    ['labelled lines', lines, '诊断: 肺炎\n\n 诊断依据 : 咳嗽\n发热', true],
    ['labelled lines', lines, '诊断依据：咳嗽\n诊断：肺炎', false],
    ['labelled lines', lines, '诊断：肺炎，诊断依据：咳嗽', false],
    ['labelled lines', lines, '**诊断**：肺炎\n**诊断依据**：咳嗽', false],
    ['a labelled number', result, '计算过程略。\n结果：61.34', true],
    ['a labelled number', result, '结果： -3 mmol/L', true],
    ['a labelled number', result, '结果：约61', false],
    ['a labelled number', result, '结果是61', false],
    ['a first word', verdict, '不能通过医保审核。', true],
    ['a first word', verdict, '能', true],
    ['a first word', verdict, '该项目不能通过。', false],
  ]
  it.each(table)('of %s', (_, form, text, isFollowed) => expect(form(text, {})).toBe(isFollowed))
})
