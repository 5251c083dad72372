import { describe, expect, it } from 'vitest'
import { problemReport } from './problem-report.ts'
import { piecesRead, readingOf } from './testing.ts'

const input = {
  labels: ['处方无问题', '用药剂量/频次/疗程不合理', '重复给药', '溶媒使用不当', '用药禁忌', '配伍禁忌/严重相互作用', '皮试药物未标注过敏试验或结果'],
}
const read = (text: string) => readingOf(problemReport.parse(text, input))
const advice = '停用一种药物；改用葡萄糖注射液。'

describe('a prescription review', () => {
  it.each([
    '问题类型: 重复给药;用药剂量/频次/疗程不合理\n干预建议: 停用一种药物；改用葡萄糖注射液。',
    '问题类型：重复给药；用药剂量/频次/疗程不合理\n\n干预建议：停用一种药物；改用葡萄糖注射液。',
    '问题类型: [重复给药、用药剂量/频次/疗程不合理]\n干预建议: 停用一种药物；改用葡萄糖注射液。',
    '**问题类型**：重复给药, 用药剂量/频次/疗程不合理\n**干预建议**：停用一种药物；改用葡萄糖注射液。',
    '问题类型：\n1. 重复给药\n2. 用药剂量/频次/疗程不合理\n干预建议：停用一种药物；改用葡萄糖注射液。',
    '问题类型：重复给药（两种孕激素）；用药剂量/频次/疗程不合理（超量）\n干预建议：停用一种药物；改用葡萄糖注射液。',
    '审核结果如下：\n1. 问题类型：重复给药；用药剂量/频次/疗程不合理\n2. 干预建议：停用一种药物；改用葡萄糖注射液。',
  ])('has types and advice in %j', (text) => {
    expect(problemReport.parse(text, input)).toMatchObject({
      outcome: 'answered',
      prediction: { types: ['重复给药', '用药剂量/频次/疗程不合理'], advice },
    })
  })

  it('may come in pairs', () => {
    expect(read('1. 问题类型: 重复给药\n   干预建议: 停用一种。\n\n2. 问题类型: 溶媒使用不当\n   干预建议: 换溶媒。')).toEqual({
      types: ['重复给药', '溶媒使用不当'],
      advice: '停用一种。\n换溶媒。',
    })
  })

  it('tells 用药禁忌 from 配伍禁忌/严重相互作用 (A16)', () => {
    expect(read('问题类型: 配伍禁忌/严重相互作用\n干预建议: 停用。')).toMatchObject({ types: ['配伍禁忌/严重相互作用'] })
    expect(read('问题类型: 用药禁忌;配伍禁忌/严重相互作用\n干预建议: 停用。')).toMatchObject({ types: ['用药禁忌', '配伍禁忌/严重相互作用'] })
  })

  it('keeps types that were not offered, as wrong answers', () => {
    expect(read('问题类型: 重复给药;皮试药物未标注过敏试验\n干预建议: 停用。')).toMatchObject({ types: ['重复给药', '皮试药物未标注过敏试验'] })
  })

  it.each([
    '处方无问题',
    '处方无问题。',
    '审核结果：处方无问题',
    '问题类型: 处方无问题',
    '问题类型: 无\n干预建议: ',
    '该处方合理，无需干预。',
    '{"问题类型": "处方无问题"}',
  ])('finds nothing wrong in %j', (text) => expect(read(text)).toEqual({ types: [], advice: '' }))

  it('may have advice where nothing is wrong', () => {
    expect(read('处方无问题\n干预建议: 定期复查。')).toEqual({ types: [], advice: '定期复查。' })
  })

  it('is read from JSON and from a list alone, flagged', () => {
    expect(problemReport.parse('{"问题类型": "重复给药;溶媒使用不当", "干预建议": "停用。"}', input)).toEqual({
      outcome: 'answered',
      prediction: { types: ['重复给药', '溶媒使用不当'], advice: '停用。' },
      repaired: true,
    })
    expect(read('{"问题类型": ["重复给药", "溶媒使用不当"], "干预建议": "停用。"}')).toEqual({
      types: ['重复给药', '溶媒使用不当'],
      advice: '停用。',
    })
    expect(problemReport.parse('重复给药;溶媒使用不当', input)).toMatchObject({
      prediction: { types: ['重复给药', '溶媒使用不当'], advice: '' },
      repaired: true,
    })
  })

  it.each([
    ['', 'empty'],
    ['抱歉，我无法提供处方审核。', 'refused'],
    ['这张处方开了两种药。', 'unparsed'],
    ['干预建议: 停用。', 'unparsed'],
    ['不能认为该处方合理，还要看肝功能，而且这位患者年龄较大，需要结合更多检查再下结论，目前不好说，建议下次再看，以后再定。', 'unparsed'],
  ])('of %j the outcome is %s', (text, outcome) => expect(read(text)).toBe(outcome))

  it('is pointed at', () => {
    expect(piecesRead(problemReport, '问题类型: 重复给药; 溶媒使用不当 \n干预建议: 停用。', input)).toEqual(['重复给药', '溶媒使用不当', '停用。'])
  })

  it.each([
    { types: ['重复给药', '用药剂量/频次/疗程不合理'], advice },
    { types: ['未列出的问题'], advice: '' },
    { types: [], advice: '' },
    { types: [], advice: '定期复查。' },
  ])('is read back as rendered, and accepted: %j', (report) => {
    expect(read(problemReport.render(report, input))).toEqual(report)
    expect(readingOf(problemReport.accept(report, input))).toEqual(report)
  })

  it('is rendered as the question asks', () => {
    expect(problemReport.render({ types: ['a', 'b'], advice: 'c' }, input)).toBe('问题类型: a;b\n干预建议: c')
    expect(problemReport.render({ types: [], advice: '' }, input)).toBe('处方无问题')
    expect(readingOf(problemReport.accept({ types: 'a' }, input))).toBe('unparsed')
  })
})
