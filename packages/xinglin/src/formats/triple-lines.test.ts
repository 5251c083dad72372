import { describe, expect, it } from 'vitest'
import { piecesRead, readingOf } from './testing.ts'
import { officialTripleLines, relationLines, tripleKey, tripleLines } from './triple-lines.ts'

const choices = ['药物治疗', '病因', '相关（导致）']
const read = (text: string, offered = choices) => readingOf(tripleLines.parse(text, { choices: offered }))
const treat = (subject: string, object: string) => ({ predicate: '药物治疗', subject, object })
const cause = (subject: string, object: string) => ({ predicate: '病因', subject, object })
const two = [treat('感冒', '布洛芬'), cause('感冒', '受凉')]

describe('triples', () => {
  it.each([
    [
      'the canonical text',
      '具有药物治疗关系的头尾实体对如下：头实体为感冒，尾实体为布洛芬。\n具有病因关系的头尾实体对如下：头实体为感冒，尾实体为受凉。\n具有相关（导致）关系的头尾实体对如下：',
    ],
    [
      'half-width punctuation',
      '具有药物治疗关系的头尾实体对如下:头实体为感冒,尾实体为布洛芬.\n具有病因关系的头尾实体对如下:头实体为感冒,尾实体为受凉.',
    ],
    ['one line', '具有药物治疗关系的头尾实体对如下：头实体为感冒，尾实体为布洛芬。具有病因关系的头尾实体对如下：头实体为感冒，尾实体为受凉。'],
    [
      'a preamble, bullets and a closing remark',
      '好的：\n- 具有药物治疗关系的头尾实体对如下：\n  - 头实体为感冒，尾实体为布洛芬。\n- 具有病因关系的头尾实体对如下：\n  - 头实体为感冒，尾实体为受凉。\n以上是结果，仅供参考。',
    ],
    ['bold headers', '**具有药物治疗关系的头尾实体对如下**：头实体为感冒，尾实体为布洛芬\n**病因关系：**\n1. 头实体：感冒，尾实体：受凉'],
    [
      'the wording of the appendix',
      '上述句子中药物治疗关系的实体对如下：头实体：感冒，尾实体：布洛芬；\n上述句子中病因关系的实体对如下：头实体：感冒，尾实体：受凉；',
    ],
    ['short headers', '药物治疗：头实体为感冒，尾实体为布洛芬\n病因：头实体为感冒，尾实体为受凉'],
    ['line breaks inside a pair', '药物治疗：\n头实体：感冒\n尾实体：布洛芬\n病因：\n头实体：感冒\n尾实体：受凉'],
    ['无 for none', '药物治疗：头实体为感冒，尾实体为布洛芬。\n病因：头实体为感冒，尾实体为受凉。\n相关（导致）：头实体为无，尾实体为无。'],
    ['a relation per pair', '头实体：感冒，关系：药物治疗，尾实体：布洛芬\n头实体：感冒，关系：病因，尾实体：受凉'],
    ['a relation behind each pair', '头实体：感冒，尾实体：布洛芬，关系：药物治疗。头实体：感冒，尾实体：受凉，关系：病因。'],
    ['triples in brackets', '（感冒，药物治疗，布洛芬）\n(感冒, 病因, 受凉)'],
    [
      'JSON',
      '```json\n[{"subject": "感冒", "predicate": "药物治疗", "object": "布洛芬"}, {"head": "感冒", "relation": "病因", "tail": "受凉"}]\n```',
    ],
  ])('reads two triples from %s', (_, text) => {
    expect(read(text)).toEqual(two)
  })

  it('reads several tails of one head', () => {
    expect(read('药物治疗：头实体为感冒，尾实体为布洛芬，尾实体为阿司匹林。')).toEqual([treat('感冒', '布洛芬'), treat('感冒', '阿司匹林')])
  })

  it('reads `；` between pairs', () => {
    expect(read('具有病因关系的头尾实体对如下：头实体为感冒，尾实体为受凉；头实体为肺炎，尾实体为细菌。')).toEqual([
      cause('感冒', '受凉'),
      cause('肺炎', '细菌'),
    ])
  })

  it('spells a predicate as the question does', () => {
    expect(read('具有相关(导致)关系的头尾实体对如下：头实体为甲，尾实体为乙。')).toEqual([{ predicate: '相关（导致）', subject: '甲', object: '乙' }])
  })

  it('keeps a predicate that was not offered as a wrong answer', () => {
    expect(read('具有预防关系的头尾实体对如下：头实体为甲，尾实体为乙。')).toEqual([{ predicate: '预防', subject: '甲', object: '乙' }])
  })

  it('needs no header where one predicate is offered', () => {
    expect(read('头实体为感冒，尾实体为受凉。', ['病因'])).toEqual([cause('感冒', '受凉')])
    expect(read('头实体为感冒，尾实体为受凉。')).toBe('unparsed')
  })

  it('keeps stops and full-width brackets of an entity', () => {
    expect(read('病因：头实体为Ⅱ型糖尿病（α。），尾实体为肥胖（BMI≥２８）。')).toEqual([cause('Ⅱ型糖尿病（α。）', '肥胖（BMI≥２８）')])
  })

  it('reads JSON with a trailing comma, texts untouched, and says that it was repaired (A18)', () => {
    const text = '```json\n[{"subject":"头痛,]", "predicate":"相关", "object":"发热"},]\n```'
    expect(tripleLines.parse(text, { choices })).toEqual({
      outcome: 'answered',
      prediction: [{ subject: '头痛,]', predicate: '相关', object: '发热' }],
      repaired: true,
    })
  })

  it('keeps a triple given twice; the metric counts it once (A33)', () => {
    expect(read('病因：头实体为甲，尾实体为乙。头实体为甲，尾实体为乙。')).toEqual([cause('甲', '乙'), cause('甲', '乙')])
  })

  it.each(['没有指定类型的三元组', '具有药物治疗关系的头尾实体对如下：\n具有病因关系的头尾实体对如下：无', '[]'])(
    'reads no triples from %j',
    (text) => expect(read(text)).toEqual([]),
  )

  it.each([
    ['', 'empty'],
    ['\u3000\n', 'empty'],
    ['抱歉，我无法抽取三元组。', 'refused'],
    ['感冒应多喝水。', 'unparsed'],
  ])('of %j the outcome is %s', (text, outcome) => expect(read(text)).toBe(outcome))

  it('points at heads and tails', () => {
    expect(piecesRead(tripleLines, '病因：头实体为“感冒” ， 尾实体为 受凉 。', { choices })).toEqual(['感冒', '受凉'])
  })

  it('renders a line per offered predicate', () => {
    expect(tripleLines.render([cause('甲', '乙')], { choices: ['药物治疗', '病因'] })).toBe(
      '具有药物治疗关系的头尾实体对如下：\n具有病因关系的头尾实体对如下：头实体为甲，尾实体为乙。',
    )
    expect(tripleLines.render([], { choices })).toBe('没有指定类型的三元组')
  })

  it('accepts a list of triples, and nothing else', () => {
    expect(readingOf(tripleLines.accept(two, { choices }))).toEqual(two)
    expect(readingOf(tripleLines.accept({ predicate: '病因' }, { choices }))).toBe('unparsed')
  })

  it('tells triples apart by their folded parts', () => {
    expect(tripleKey({ predicate: '相关(导致)', subject: '甲', object: '乙' })).toBe(
      tripleKey({ predicate: '相关（导致）', subject: '甲', object: '乙' }),
    )
    expect(tripleKey(cause('甲', '乙'))).not.toBe(tripleKey(cause('乙', '甲')))
  })
})

describe('triples as the official parsers read them', () => {
  const chip = officialTripleLines({ widensPunctuation: false })
  const ccks = officialTripleLines({ widensPunctuation: true })

  it('takes a line without header less two characters for the predicate', () => {
    expect(readingOf(chip.parse('头实体为甲，尾实体为乙。', { choices }))).toEqual([
      { predicate: '体为甲，尾实体为乙。', subject: '甲', object: '乙' },
    ])
  })

  it('merges pairs between which `；` stands, and drops a third tail', () => {
    expect(readingOf(chip.parse('具有病因关系的头尾实体对如下：头实体为甲，尾实体为乙；头实体为丙，尾实体为丁。', { choices }))).toEqual([
      cause('甲', '乙；头实体为丙'),
    ])
  })

  it('reads half-width commas only where punctuation is widened first', () => {
    const text = '具有病因关系的头尾实体对如下：头实体为甲,尾实体为乙。'
    expect(chip.parse(text, { choices })).toEqual({ outcome: 'answered', prediction: [] })
    expect(readingOf(ccks.parse(text, { choices }))).toEqual([cause('甲', '乙')])
  })

  it('cuts an entity at a stop inside it', () => {
    expect(readingOf(chip.parse('具有病因关系的头尾实体对如下：头实体为甲，尾实体为乙。丙。', { choices }))).toEqual([cause('甲', '乙')])
  })
})

describe('triples of fixed predicates', () => {
  const fixed = relationLines({ predicates: choices })
  const readFixed = (text: string) => readingOf(fixed.parse(text, {}))

  it.each([
    ['the canonical text', '关系类型：药物治疗，头实体：感冒，尾实体：布洛芬。\n关系类型：病因，头实体：感冒，尾实体：受凉。'],
    ['half-width punctuation', '关系类型:药物治疗,头实体:感冒,尾实体:布洛芬.\n关系类型:病因,头实体:感冒,尾实体:受凉.'],
    ['quotes', '关系类型：“药物治疗”，头实体：“感冒”，尾实体：“布洛芬”。\n关系类型：“病因”，头实体：“感冒”，尾实体：“受凉”。'],
    ['numbers', '关系识别：\n1. 关系类型：药物治疗，头实体：感冒，尾实体：布洛芬。\n2. 关系类型：病因，头实体：感冒，尾实体：受凉。\n\n以上。'],
    ['one line', '关系类型：药物治疗，头实体：感冒，尾实体：布洛芬。关系类型：病因，头实体：感冒，尾实体：受凉。'],
    ['another order', '头实体：感冒，关系类型：药物治疗，尾实体：布洛芬\n头实体：感冒，关系类型：病因，尾实体：受凉'],
    ['a line for each part', '关系类型：药物治疗\n头实体：感冒\n尾实体：布洛芬\n\n关系类型：病因\n头实体：感冒\n尾实体：受凉'],
    ['Markdown', '- **关系类型**：药物治疗；**头实体**：感冒；**尾实体**：布洛芬\n- **关系类型**：病因；**头实体**：感冒；**尾实体**：受凉'],
    ['JSON', '[{"关系类型": "药物治疗", "头实体": "感冒", "尾实体": "布洛芬"}, {"关系类型": "病因", "头实体": "感冒", "尾实体": "受凉"}]'],
    ['what `tripleLines` reads', '(感冒，药物治疗，布洛芬)\n(感冒，病因，受凉)'],
  ])('are read from %s', (_, text) => expect(readFixed(text)).toEqual(two))

  it('have the predicate of the line above where they have none', () => {
    expect(readFixed('关系类型：病因\n头实体：感冒，尾实体：受凉。\n头实体：感冒，尾实体：病毒。')).toEqual([
      cause('感冒', '受凉'),
      cause('感冒', '病毒'),
    ])
  })

  it('are spelt as the task spells them, in any width', () => {
    expect(readFixed('关系类型：相关(导致)，头实体：甲(重)，尾实体：乙')).toEqual([{ predicate: '相关（导致）', subject: '甲(重)', object: '乙' }])
  })

  it('keep a predicate that is none of these, and a comma inside an entity', () => {
    expect(readFixed('关系类型：伴发，头实体：甲，乙型，尾实体：丙、丁。')).toEqual([{ predicate: '伴发', subject: '甲，乙型', object: '丙、丁' }])
  })

  it('need all their parts', () => {
    expect(readFixed('关系类型：病因，头实体：感冒，尾实体：“”。')).toBe('unparsed')
    expect(readFixed('关系类型：“”，头实体：感冒，尾实体：受凉。')).toBe('unparsed')
  })

  it('are pointed at', () => expect(piecesRead(fixed, '关系类型：病因，头实体：“感冒”，尾实体：受凉。', {})).toEqual(['感冒', '受凉']))

  it('are rendered a line each, read back and accepted', () => {
    expect(fixed.render(two, {})).toBe('关系类型：药物治疗，头实体：感冒，尾实体：布洛芬。\n关系类型：病因，头实体：感冒，尾实体：受凉。')
    expect(readFixed(fixed.render(two, {}))).toEqual(two)
    expect(readFixed(fixed.render([], {}))).toEqual([])
    expect(readingOf(fixed.accept(two, {}))).toEqual(two)
  })

  it.each([
    ['', 'empty'],
    ['抱歉，我无法完成。', 'refused'],
    ['感冒由受凉引起。', 'unparsed'],
  ])('of %j the outcome is %s', (text, outcome) => expect(readFixed(text)).toBe(outcome))
})
