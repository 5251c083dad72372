import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelSet } from './label-set.ts'
import { piecesRead, readingOf } from './testing.ts'

const format = labelSet({ joiner: '、' })
const input = {
  labels: ['内科', '消化内科', '普外科', '神经内科', '儿科', '急诊科', '生殖健康与不孕症科', '成人ADHD心理咨询', '骨科（门诊）'],
}
const read = (text: string) => readingOf(format.parse(text, input))

describe('departments', () => {
  it.each([
    '消化内科、普外科',
    '消化内科|普外科',
    '消化内科｜普外科',
    '消化内科,普外科',
    '消化内科，普外科。',
    '消化内科；普外科；',
    '消化内科/普外科',
    '消化内科 普外科',
    '<消化内科, 普外科>',
    '“消化内科”、“普外科”',
    '推荐科室：消化内科、普外科',
    '**推荐科室**：消化内科|普外科',
    '推荐科室为消化内科和普外科。理由：神经内科的病不像。',
    '1. **推荐科室**：消化内科、普外科\n2. **理由**：腹痛三天。',
    '答案：消化内科、普外科\n备选科室：神经内科',
    '科室1：消化内科\n科室2：普外科',
    '1. 消化内科\n2. 普外科',
    '1. 消化内科 2. 普外科',
    '- **消化内科**\n- **普外科**',
    '推荐科室：\n\n1. **消化内科**：可做胃镜\n2. **普外科**：若需手术，而不是急诊科',
    '根据您的描述，可以先看：\n\n1. **消化内科**：可做胃镜\n2. **普外科**（若需手术）\n3. 神经内科：不考虑\n\n祝您早日康复！',
    '消化内科、普外科\n\n解析：腹痛多见于消化内科，神经内科可排除。',
    '分析：可能是神经内科的病。\n最终推荐科室：消化内科、普外科',
    '建议挂消化内科或普外科。',
    '根据您的症状，建议您首先到消化内科就诊，必要时转普外科。',
    '首选消化内科，其次普外科',
    '消化内科（首选）、普外科（备选）',
    '消化内科门诊、普外科门诊',
    '不建议挂神经内科，建议挂消化内科、普外科',
    '您好，这种情况消化内科和普外科都可以看。',
    '["消化内科", "普外科"]',
    '```json\n{"推荐科室": ["消化内科", "普外科"]}\n```',
    '{"推荐科室": "消化内科、普外科", "理由": "腹痛"}',
    '{"推荐科室": ["消化内科", "普外科"], "理由": "腹痛，神经内科可以排除，内科亦可"}',
    '[{"科室": "消化内科", "理由": "腹痛"}, {"科室": "普外科", "理由": "内科治疗无效"}]',
    '推荐科室：消化内科、普外科\n结论：请尽快就诊',
    '消化内科、普外科、消化内科',
  ])('are two in %j', (text) => expect(read(text)).toEqual(['消化内科', '普外科']))

  it('are matched the longest first (A16)', () => {
    expect(read('神经内科')).toEqual(['神经内科'])
    expect(read('内科、神经内科')).toEqual(['内科', '神经内科'])
    expect(read('生殖健康与不孕症科和内科')).toEqual(['生殖健康与不孕症科', '内科'])
    expect(read('成人ADHD心理咨询、骨科(门诊)')).toEqual(['成人ADHD心理咨询', '骨科（门诊）'])
  })

  it.each([
    ['小儿内科', ['小儿内科']],
    ['推荐科室：小儿内科', ['小儿内科']],
    ['小儿内科、儿科', ['小儿内科', '儿科']],
    ['推荐科室：急诊科、疼痛门诊', ['急诊科', '疼痛门诊']],
    ['推荐科室：小儿内科或儿科，因为年龄小', ['小儿内科', '儿科']],
  ])('that were not offered stay, as wrong answers: %j', (text, labels) => expect(read(text)).toEqual(labels))

  it('that were not offered earn nothing in a sentence either', () => {
    expect(read('建议您带孩子去小儿内科就诊。')).toBe('unparsed')
    expect(read('建议去中医内科看看，也可以去急诊科看看。')).toEqual(['急诊科'])
  })

  it('are not read from a sentence that denies them', () => {
    expect(read('无需去急诊科。')).toBe('unparsed')
    expect(read('先去急诊科，排除神经内科疾病。')).toEqual(['急诊科'])
  })

  it.each([
    ['', 'empty'],
    ['\u3000\n', 'empty'],
    ['抱歉，我无法判断您该去内科还是急诊科。', 'refused'],
    ['多喝水，注意休息。', 'unparsed'],
    ['这个问题很有意思。', 'unparsed'],
    ['推荐科室：', 'unparsed'],
    ['{"推荐科室": []}', 'unparsed'],
  ])('of %j the outcome is %s', (text, outcome) => expect(read(text)).toBe(outcome))

  it('are pointed at in the text', () => {
    expect(piecesRead(format, '推荐科室：“消化内科”、小儿内科（若有）。', input)).toEqual(['消化内科', '小儿内科（若有）'])
    expect(piecesRead(format, '您好，\n推荐科室：\n1. 消化内科：胃镜\n2. 普外科：手术', input)).toEqual(['消化内科', '普外科'])
    expect(piecesRead(format, '可以去骨科(门诊)看看，不必去内科。', input)).toEqual(['骨科(门诊)'])
  })

  it('flag mended JSON (A18)', () => {
    expect(format.parse('["普外科",]', input)).toEqual({ outcome: 'answered', prediction: ['普外科'], repaired: true })
    expect(format.parse('["普外科"]', input)).toEqual({ outcome: 'answered', prediction: ['普外科'], repaired: false })
  })

  it('are rendered with the joiner, read back and accepted', () => {
    for (const joiner of ['、', '|', ';', '，'] as const) {
      const own = labelSet({ joiner })
      const written = own.render(input.labels, input)
      expect(written).toBe(input.labels.join(joiner))
      expect(readingOf(own.parse(written, input))).toEqual(input.labels)
    }
    expect(readingOf(format.accept(['内科'], input))).toEqual(['内科'])
    expect(readingOf(format.accept('内科', input))).toBe('unparsed')
  })
})

it('any departments are read back as rendered, however they are joined or listed', () => {
  const chosen = fc.shuffledSubarray(input.labels, { minLength: 1 })
  const written = fc.constantFrom(
    (labels: readonly string[]) => labels.join('、'),
    (labels: readonly string[]) => labels.join('|'),
    (labels: readonly string[]) => labels.join('; '),
    (labels: readonly string[]) => labels.join('或'),
    (labels: readonly string[]) => labels.map((label, n) => `${n + 1}. **${label}**：可以去看`).join('\n'),
    (labels: readonly string[]) => `患者，男，40岁。推荐科室：${labels.join(',')}。`,
    (labels: readonly string[]) => `建议挂${labels.join('和')}，不必去康复科。`,
  )
  fc.assert(
    fc.property(chosen, written, (labels, write) => {
      expect(read(write(labels))).toEqual(labels)
    }),
  )
})

describe('terms joined by ##', () => {
  const terms = { labels: ['肺气肿', '肺气肿##支气管扩张', '骨折,未特指', '2型糖尿病', '高血压病3级(极高危)', '肿瘤和瘤样病变'] }
  const whole = labelSet({ joiner: '##', inSentences: false })
  const split = labelSet({ joiner: '##', splitsLabels: true, inSentences: false })
  const readWhole = (text: string) => readingOf(whole.parse(text, terms))
  const readSplit = (text: string) => readingOf(split.parse(text, terms))

  it('are one where a candidate holds ##, and as many as it has parts where it is split', () => {
    expect(readWhole('肺气肿##支气管扩张')).toEqual(['肺气肿##支气管扩张'])
    expect(readWhole('肺气肿##2型糖尿病')).toEqual(['肺气肿', '2型糖尿病'])
    expect(readWhole('2型糖尿病##肺气肿##支气管扩张')).toEqual(['2型糖尿病', '肺气肿##支气管扩张'])
    expect(readSplit('肺气肿##支气管扩张')).toEqual(['肺气肿', '支气管扩张'])
    expect(readSplit('支气管扩张、肺气肿')).toEqual(['支气管扩张', '肺气肿'])
  })

  it.each([
    ['骨折,未特指', ['骨折,未特指']],
    ['"骨折，未特指"', ['骨折,未特指']],
    ['归一化术语：骨折,未特指##肺气肿', ['骨折,未特指', '肺气肿']],
    ['对应的标准词是2型糖尿病。', ['2型糖尿病']],
    ['归一化术语：\n肺气肿\n2型糖尿病', ['肺气肿', '2型糖尿病']],
    ['高血压病3级（极高危）', ['高血压病3级(极高危)']],
    ['肿瘤和瘤样病变', ['肿瘤和瘤样病变']],
    ['{"归一化术语": "肺气肿##2型糖尿病"}', ['肺气肿', '2型糖尿病']],
  ])('are read from %j', (text, labels) => expect(readWhole(text)).toEqual(labels))

  it('are not read from longer names', () => {
    expect(readWhole('归一化术语：2型糖尿病并发症')).toEqual(['2型糖尿病并发症'])
    expect(readWhole('归一化术语：肺气肿(重度)')).toEqual(['肺气肿(重度)'])
    expect(readWhole('归一化术语：间质性肺气肿##2型糖尿病')).toEqual(['间质性肺气肿', '2型糖尿病'])
  })

  it('are read back as rendered', () => {
    expect(whole.render(['肺气肿', '骨折,未特指'], terms)).toBe('肺气肿##骨折,未特指')
    expect(readWhole('肺气肿##骨折,未特指')).toEqual(['肺气肿', '骨折,未特指'])
  })
})
