import { describe, expect, it } from 'vitest'
import { causalKey, causalLines, officialCausalLines } from './causal-lines.ts'
import { piecesRead, readingOf } from './testing.ts'

const head = (relation: string) => `根据给定的文本抽取的${relation}三元组如下：`
const read = (text: string) => readingOf(causalLines.parse(text, {}))
const cause = (subject: string, object: string) => ({ predicate: '因果关系', subject, object })
const kind = (subject: string, object: string) => ({ predicate: '上下位关系', subject, object })
const given = (subject: string, a: string, b: string) => ({ predicate: '条件关系', subject, object: cause(a, b) })
const three = [cause('受凉', '感冒'), given('孕妇', '贫血', '早产'), kind('肝炎', '乙肝')]

describe('causal triples', () => {
  it.each([
    [
      'the canonical text',
      `${head('因果关系')}\n头实体：受凉；尾实体：感冒\n${head('条件关系')}\n头实体：孕妇；尾三元组：头实体：贫血；尾实体：早产；关系：因果关系\n${head('上下位关系')}\n头实体：肝炎；尾实体：乙肝`,
    ],
    [
      'half-width punctuation',
      '因果关系:\n头实体:受凉;尾实体:感冒\n条件关系:\n头实体:孕妇;尾三元组:头实体:贫血;尾实体:早产;关系:因果关系\n上下位关系:\n头实体:肝炎;尾实体:乙肝',
    ],
    [
      'Markdown, bullets and remarks',
      '好的，结果如下：\n\n### 因果关系\n- 头实体：受凉；尾实体：感冒\n\n### 条件关系\n1. 头实体：孕妇；尾三元组：头实体：贫血；尾实体：早产；关系：因果关系\n\n### 上下位关系\n- 头实体：肝炎；尾实体：乙肝\n\n以上是全部三元组。',
    ],
    [
      'one line',
      '因果关系：头实体：受凉；尾实体：感冒。条件关系：头实体：孕妇；尾三元组：头实体：贫血；尾实体：早产；关系：因果关系。上下位关系：头实体：肝炎；尾实体：乙肝。',
    ],
    [
      'commas and 为',
      '因果关系：头实体为受凉，尾实体为感冒\n条件关系：头实体为孕妇，尾三元组为头实体为贫血，尾实体为早产，关系为因果关系\n上下位关系：头实体为肝炎，尾实体为乙肝',
    ],
    [
      'a key a line',
      '因果关系：\n头实体：受凉\n尾实体：感冒\n条件关系：\n头实体：孕妇\n尾三元组：\n头实体：贫血\n尾实体：早产\n关系：因果关系\n上下位关系：\n头实体：肝炎\n尾实体：乙肝',
    ],
    [
      'a condition without 尾三元组',
      '因果关系：\n头实体：受凉；尾实体：感冒\n条件关系：\n头实体：孕妇；头实体：贫血；尾实体：早产；关系：因果关系\n上下位关系：\n头实体：肝炎；尾实体：乙肝',
    ],
    [
      'a relation per pair',
      '头实体：受凉；尾实体：感冒；关系：因果关系\n头实体：孕妇；尾三元组：头实体：贫血；尾实体：早产；关系：因果关系\n头实体：肝炎；尾实体：乙肝；关系：上下位关系',
    ],
    [
      'JSON',
      '```json\n[{"predicate": "因果关系", "subject": "受凉", "object": "感冒"}, {"predicate": "条件关系", "subject": "孕妇", "object": {"predicate": "因果关系", "subject": "贫血", "object": "早产"}}, {"relation": "上下位关系", "head": "肝炎", "tail": "乙肝"}]\n```',
    ],
  ])('reads three triples from %s', (_, text) => expect(read(text)).toEqual(three))

  it('lets an entity name a relation', () => {
    expect(read(`${head('因果关系')}\n头实体：上下位关系；尾实体：条件关系\n头实体：甲；尾实体：乙`)).toEqual([
      cause('上下位关系', '条件关系'),
      cause('甲', '乙'),
    ])
  })

  it('has no relation under no header', () => {
    const pair = [{ predicate: null, subject: '甲', object: '乙' }]
    expect(read('头实体：甲；尾实体：乙')).toEqual(pair)
    expect(read(causalLines.render(pair, {}))).toEqual(pair)
  })

  it('leaves texts as they stand, and out what says nothing (A35)', () => {
    expect(read('因果关系：\n头实体：Ⅱ型（α）；尾实体：“甲，乙”\n头实体：无；尾实体：无')).toEqual([cause('Ⅱ型（α）', '甲，乙')])
  })

  it('keeps a triple given twice; the metric counts it once (A33)', () => {
    expect(read('因果关系：\n头实体：甲；尾实体：乙\n头实体：甲；尾实体：乙')).toEqual([cause('甲', '乙'), cause('甲', '乙')])
  })

  it('flags repaired JSON (A18)', () => {
    const text = "[{'predicate': '因果关系', 'subject': '甲,]', 'object': '乙'},]"
    expect(causalLines.parse(text, {})).toEqual({ outcome: 'answered', prediction: [cause('甲,]', '乙')], repaired: true })
  })

  it.each(['给定的文本没有指定关系的三元组', head('因果关系'), '因果关系：无\n条件关系：无', '[]'])('reads no triples from %j', (text) =>
    expect(read(text)).toEqual([]),
  )

  it.each([
    ['', 'empty'],
    ['\ufeff', 'empty'],
    ['抱歉，我无法抽取这些关系。', 'refused'],
    ['受凉会引起感冒。', 'unparsed'],
  ])('of %j the outcome is %s', (text, outcome) => expect(read(text)).toBe(outcome))

  it('points at every entity', () => {
    expect(piecesRead(causalLines, '条件关系：\n头实体：孕妇；尾三元组：头实体： 贫血 ；尾实体：早产；关系：因果关系', {})).toEqual([
      '孕妇',
      '贫血',
      '早产',
    ])
  })

  it('renders a header a relation', () => {
    expect(causalLines.render([given('孕妇', '贫血', '早产')], {})).toBe(
      `${head('条件关系')}\n头实体：孕妇；尾三元组：头实体：贫血；尾实体：早产；关系：因果关系`,
    )
    expect(causalLines.render([], {})).toBe('给定的文本没有指定关系的三元组')
  })

  it('accepts a list of triples, and nothing else', () => {
    expect(readingOf(causalLines.accept(three, {}))).toEqual(three)
    expect(readingOf(causalLines.accept([{ subject: '甲' }], {}))).toBe('unparsed')
  })

  it('tells triples apart by all their parts', () => {
    expect(causalKey(given('甲（乙）', 'a', 'b'))).toBe(causalKey(given('甲(乙)', 'a', 'b')))
    expect(causalKey(given('甲', 'a', 'b'))).not.toBe(causalKey(given('甲', 'a', 'c')))
  })
})

describe('causal triples as the official parser reads them', () => {
  const official = (text: string) => officialCausalLines.parse(text, {})

  it('keep `；尾三元组：` in the subject of a condition', () => {
    const text = `${head('条件关系')}\n头实体：孕妇；尾三元组：头实体：贫血；尾实体：早产；关系：因果关系`
    expect(readingOf(official(text))).toEqual([given('孕妇；尾三元组：', '贫血', '早产')])
    expect(officialCausalLines.render([given('孕妇；尾三元组：', '贫血', '早产')], {})).toBe(text)
  })

  it('swallow a line that names 上下位关系', () => {
    expect(readingOf(official(`${head('因果关系')}\n头实体：上下位关系；尾实体：乙\n头实体：甲；尾实体：乙`))).toEqual([kind('甲', '乙')])
  })

  it('raise at any other line, and at an inner relation of another name', () => {
    expect(official(`${head('因果关系')}\n以上。`)).toEqual({ outcome: 'unparsed', officialWouldRaise: 'IndexError' })
    const inner = `${head('条件关系')}\n头实体：a；尾三元组：头实体：b；尾实体：c；关系：别的`
    expect(official(inner)).toEqual({ outcome: 'unparsed', officialWouldRaise: 'AssertionError' })
  })
})
