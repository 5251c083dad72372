import { describe, expect, it } from 'vitest'
import { labelIn, officialLabel } from './label.ts'
import { piecesRead, readingOf } from './testing.ts'

const relevance = labelIn({ labels: ['相关', '不相关'], aliases: { 有关: '相关', 无关: '不相关' } })
const intent = labelIn({ labels: ['病情诊断', '病因分析', '治疗方案', '疾病描述', '非上述类型'], spellings: { 疾病表述: '疾病描述' } })
const same = labelIn({ labels: ['是的', '不是'], aliases: { 是: '是的', 相同: '是的', 可以: '是的', 否: '不是', 不同: '不是' } })
const criterion = labelIn({ labels: ['疾病', '疾病分期', '体征(医生检测）', '症状(患者感受)', '诊断', '非上述类型'] })
const relevant = (text: string) => readingOf(relevance.parse(text, { choices: ['相关', '不相关'] }))
const intended = (text: string) => readingOf(intent.parse(text, { choices: ['病情诊断', '病因分析', '治疗方案', '疾病描述'] }))
const asksSame = (text: string) => readingOf(same.parse(text, { choices: ['是的', '不是'] }))
const criterionIn = (text: string) => readingOf(criterion.parse(text, { choices: ['疾病', '疾病分期', '体征(医生检测）', '诊断'] }))

describe('a label', () => {
  it.each(['治疗方案', '治疗方案。', ' \n治疗方案\u200b', '“治疗方案”', '**治疗方案**', '"治疗方案".', '「治疗方案」', '(治疗方案)'])(
    'is read when it is the whole answer: %j',
    (text) => expect(intended(text)).toBe('治疗方案'),
  )

  it.each([
    '答：治疗方案',
    '答案：治疗方案',
    '答案:治疗方案.',
    '意图类别：治疗方案',
    '意图类别为治疗方案',
    '**答案**：治疗方案',
    '结果：「治疗方案」',
    '故选治疗方案。',
    '{"意图": "治疗方案"}',
    '答案：【治疗方案】',
  ])('is read behind a cue: %j', (text) => expect(intended(text)).toBe('治疗方案'))

  it.each([
    '这条搜索属于治疗方案。',
    '该查询的意图是治疗方案，因为用户想知道怎么治。',
    '用户想知道怎么治，因此它是治疗方案类。',
    '好的。\n\n治疗方案\n\n希望对您有帮助！',
    '治疗方案（用户问怎么治，而不是病因分析）',
    '分析：用户问的不是病因分析，也不是病情诊断，而是治疗方案。',
    '不属于病因分析，属于治疗方案。',
    '排除病情诊断，治疗方案符合。',
    '治疗方案\n解析：病因分析不符合题意。',
  ])('is found in a sentence: %j', (text) => expect(intended(text)).toBe('治疗方案'))

  it.each([
    ['相关', '相关'],
    ['不相关', '不相关'],
    ['它们是相关的', '相关'],
    ['这段内容与搜索不相关', '不相关'],
    ['相关性：不相关', '不相关'],
    ['相关性：相关', '相关'],
    ['相关程度为不相关。', '不相关'],
    ['不相关。因为回答没有提到相关的药物。', '不相关'],
    ['相关，虽然有一句不相关的话。', '相关'],
    ['二者并非相关，而是不相关', '不相关'],
    ['并非不相关，而是相关', '相关'],
    ['并非相关', '不相关'],
    ['二者不是不相关', '相关'],
    ['不是不相关的，答案是相关', '相关'],
    ['选项：相关，不相关\n答案：不相关', '不相关'],
    ['选项：相关、不相关。答：相关', '相关'],
    ['相关性较低，不相关', '不相关'],
    ['我认为它们没有相关性', '不相关'],
    ['无关', '不相关'],
    ['答案：有关', '相关'],
  ])('of %j is %s', (text, label) => expect(relevant(text)).toBe(label))

  it.each([
    ['答案：病因分析……等等，重新考虑，答案：治疗方案', '治疗方案'],
    ['病因分析？不对，应该是治疗方案', '治疗方案'],
    ['答案：病因分析。更正：答案：治疗方案。\n解析：病因分析不合适。', '治疗方案'],
  ])('is the one stated last: %j', (text, label) => expect(intended(text)).toBe(label))

  it.each(['病因分析和治疗方案都可能', '答案：病因分析或治疗方案', '答案：病因分析、治疗方案', '病因分析/治疗方案'])(
    'is ambiguous where two are named: %j',
    (text) => expect(intended(text)).toBe('ambiguous'),
  )

  it.each(['体征(医生检测）', '体征(医生检测)', '体征（医生检测）', '答案：体征（医生检测)。', '该标准属于体征（医生检测）'])(
    'is matched in any width of bracket: %j',
    (text) => expect(criterionIn(text)).toBe('体征(医生检测）'),
  )

  it.each([
    ['疾病分期', '疾病分期'],
    ['该标准属于疾病分期类', '疾病分期'],
    ['答案：疾病。', '疾病'],
    ['症状（患者感受）', '症状(患者感受)'],
  ])('is the longest that matches: %j is %s (A16)', (text, label) => expect(criterionIn(text)).toBe(label))

  it('may be spelt as the raw data have it', () => {
    expect(intended('疾病表述')).toBe('疾病描述')
    expect(intended('属于疾病表述')).toBe('疾病描述')
  })

  it.each([
    ['是', '是的'],
    ['是的，两句意思相同。', '是的'],
    ['相同', '是的'],
    ['可以，不必担心。', '是的'],
    ['不是。', '不是'],
    ['不是的', '不是'],
    ['否', '不是'],
    ['答：不同', '不是'],
    ['答案：是的', '是的'],
    ['一个问的是症状，而不是病因，所以不是', '不是'],
  ])('may be worded otherwise: %j is %s', (text, label) => expect(asksSame(text)).toBe(label))

  it('may be one that was not offered: 非上述类型 never is', () => {
    expect(intended('非上述类型')).toBe('非上述类型')
    expect(intended('答案：非上述类型。')).toBe('非上述类型')
  })

  it.each([
    ['', 'empty'],
    [' \u3000\n', 'empty'],
    ['对不起，作为AI我不能提供诊断。', 'refused'],
    ['I cannot help with that.', 'refused'],
    ['抱歉，我无法判断是病因分析还是治疗方案', 'refused'],
    ['constructor', 'unparsed'],
    ['这是一个好问题。', 'unparsed'],
    ['不是病因分析', 'unparsed'],
  ])('is not read from %j: %s', (text, outcome) => expect(intended(text)).toBe(outcome))

  it('has no default: a blank answer is no 阳性 (A15)', () => {
    expect(readingOf(labelIn({ labels: ['阳性', '阴性'] }).parse('', { choices: null }))).toBe('empty')
  })

  it('is pointed at in the text', () => {
    const input = { choices: ['病因分析'] }
    expect(piecesRead(intent, '答案： “治疗方案”。', input)).toEqual(['治疗方案'])
    expect(piecesRead(criterion, '属于体征（医生检测）。', input)).toEqual(['体征（医生检测）'])
  })

  it('is rendered bare and accepted as text only', () => {
    expect(intent.render('治疗方案', { choices: null })).toBe('治疗方案')
    expect(readingOf(intent.accept('治疗方案', { choices: null }))).toBe('治疗方案')
    expect(readingOf(intent.accept(3, { choices: null }))).toBe('unparsed')
  })
})

describe('a label as the official parsers read it', () => {
  const options = { labels: ['是的', '不是'], maps: { 相同: '是的', 不同: '不是' } }
  const chip = officialLabel({ widensPunctuation: false, ...options })
  const ccks = officialLabel({ widensPunctuation: true, ...options })
  const input = { choices: ['是的', '不是'] }

  it('is the stripped text, mapped where the official code maps', () => {
    expect(chip.parse(' 相同\n', input)).toEqual({ outcome: 'answered', prediction: '是的' })
    expect(readingOf(chip.parse('不同', input))).toBe('不是')
    expect(chip.parse('constructor', input)).toEqual({ outcome: 'unparsed', scoredAs: 'constructor' })
  })

  it('is a class of its own when it is no label', () => {
    expect(chip.parse('是的。', input)).toEqual({ outcome: 'unparsed', scoredAs: '是的。' })
    expect(chip.parse('答:不是', input)).toEqual({ outcome: 'unparsed', scoredAs: '答:不是' })
    expect(ccks.parse('答:不是', input)).toEqual({ outcome: 'unparsed', scoredAs: '答：不是' })
  })

  it('counts a blank as blank; what that costs is the metric’s', () => {
    expect(chip.parse('\n', input)).toEqual({ outcome: 'empty', scoredAs: '' })
  })

  it('counts a spelling of the data as an answer, and leaves it as it is', () => {
    const format = officialLabel({ widensPunctuation: false, labels: ['疾病描述'], spellings: { 疾病表述: '疾病描述' } })
    expect(format.parse('疾病表述', { choices: null })).toEqual({ outcome: 'answered', prediction: '疾病表述' })
  })
})
