import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { criteriaIn, numberIn } from './criteria.ts'
import { LabelSet, namedLabels } from './labels.ts'
import { refusalOf } from './made-up-import.ts'
import { relationsIn } from './relations.ts'
import { conversationIn } from './turns.ts'

describe('relations', () => {
  it('have subjects and objects as texts, or as objects that hold them', () => {
    const expected = [{ predicate: '药物治疗', subject: '高血压', object: '氨氯地平' }]
    expect(relationsIn([{ predicate: '药物治疗', subject: '高血压', object: { '@value': '氨氯地平' } }], 'spo', {})).toEqual(expected)
    expect(relationsIn([{ relation: '药物治疗', h: { name: '高血压' }, t: { name: '氨氯地平' } }], 'spo', {})).toEqual(expected)
    expect(relationsIn('[{"关系": "药物治疗", "头实体": "高血压", "尾实体": "氨氯地平"}]', 'spo', {})).toEqual(expected)
  })

  it('are refused where a part is missing, and in an order that says nothing', () => {
    expect(refusalOf(() => relationsIn([{ predicate: '药物治疗', subject: '高血压' }], 'spo', {}))).toBe('import.bad.partMissing')
    const list = [['高血压', '药物治疗', '氨氯地平']]
    expect(refusalOf(() => relationsIn(list, 'spo', {}))).toBe('import.bad.partMissing')
    const said = { 'relation.subject': ['0'], 'relation.predicate': ['1'], 'relation.object': ['2'] }
    expect(relationsIn(list, 'spo', said)).toEqual([{ predicate: '药物治疗', subject: '高血压', object: '氨氯地平' }])
    expect(refusalOf(() => relationsIn(['高血压'], 'spo', {}))).toBe('import.bad.part')
  })
})

describe('turns', () => {
  const expected = [
    { role: 'patient', text: '头晕三天' },
    { role: 'doctor', text: '量过血压吗？' },
  ]

  it.each([
    [
      'objects',
      [
        { role: 'user', content: '头晕三天' },
        { role: 'assistant', content: '量过血压吗？' },
      ],
    ],
    [
      'objects with Chinese names',
      [
        { 角色: '患者', 内容: '头晕三天' },
        { 角色: '医生', 内容: '量过血压吗？' },
      ],
    ],
    ['lines', ['患者：头晕三天', '医生：量过血压吗？']],
    ['a text', '患者：头晕三天\n\n医生: 量过血压吗？\n'],
  ])('may be %s', (_, value) => expect(conversationIn(value, '对话', {})).toEqual({ turns: expected, isInstructed: false }))

  it('come behind instructions to a model, which are none', () => {
    const system = { role: 'system', content: '你是医生' }
    const messages = [system, { role: 'user', content: '头晕三天' }, { role: 'assistant', content: '量过血压吗？' }]
    expect(conversationIn(messages, 'messages', {})).toEqual({ turns: expected, isInstructed: true })
    expect(refusalOf(() => conversationIn([system], 'messages', {}))).toBe('import.bad.list')
    expect(refusalOf(() => conversationIn([...messages, system], 'messages', {}))).toBe('import.bad.speaker')
  })

  it('are refused from a speaker that nobody knows, and blank', () => {
    expect(refusalOf(() => conversationIn([{ role: '护士', content: '请稍等' }], '对话', {}))).toBe('import.bad.speaker')
    expect(refusalOf(() => conversationIn('头晕三天', '对话', {}))).toBe('import.bad.speaker')
    expect(refusalOf(() => conversationIn(['患者： '], '对话', {}))).toBe('import.bad.blank')
  })
})

describe('criteria', () => {
  it('have a text and points', () => {
    expect(
      criteriaIn(
        [
          { criterion: '建议就医', points: '5' },
          { criterion: '建议观望', points: -3, tags: [] },
        ],
        'rubrics',
        {},
      ),
    ).toEqual([
      { text: '建议就医', points: 5 },
      { text: '建议观望', points: -3 },
    ])
    expect(refusalOf(() => criteriaIn(['建议就医'], 'rubrics', {}))).toBe('import.bad.part')
    expect(refusalOf(() => criteriaIn([{ text: '建议就医' }], 'rubrics', {}))).toBe('import.bad.partMissing')
    expect(refusalOf(() => criteriaIn([{ text: '建议就医', points: '高' }], 'rubrics', {}))).toBe('import.bad.number')
    expect(refusalOf(() => criteriaIn([], 'rubrics', {}))).toBe('import.bad.list')
  })
})

describe('numbers', () => {
  it('may be texts, with commas between thousands', () => {
    expect([numberIn('1,250.5', 'x'), numberIn(-3, 'x'), numberIn('1e3', 'x')]).toEqual([1250.5, -3, 1000])
    for (const text of ['34 weeks', '12/02/2000', '', '95%', 'Infinity'])
      expect(
        refusalOf(() => numberIn(text, 'x')),
        text,
      ).toBe('import.bad.number')
  })
})

describe('labels', () => {
  it('are all that occur, in their order, or those that were said', () => {
    const seen = new LabelSet()
    for (const label of ['是', '否', '是']) seen.learn(label, 'label')
    expect(seen.names).toEqual(['是', '否'])
    const said = new LabelSet(namedLabels(['1=相同', '0=不同']))
    said.learn('2', 'label')
    expect([said.names, said.named('1', 'label'), said.named('不同', 'label')]).toEqual([['相同', '不同'], '相同', '不同'])
    expect(refusalOf(() => said.named('2', 'label'))).toBe('import.bad.label')
  })

  it('name the nearest of one that is misspelt', () => {
    expect(() => new LabelSet(namedLabels(['Diagnosis', 'Treatment'])).named('Diagnosys', 'label')).toThrow(/"nearest":"Diagnosis"/)
  })

  it('are too many where everybody writes another text', () => {
    const set = new LabelSet()
    expect(refusalOf(() => Array.from({ length: 501 }, (_, n) => set.learn(`t${n}`, 'label')))).toBe('import.manyLabels')
  })
})

describe('lists of any kind', () => {
  it('never fail otherwise than with a bad record', () => {
    const readers = [relationsIn, conversationIn, criteriaIn]
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...readers), (value, read) => {
        expect(refusalOf(() => read(value, 'field', {}))).toMatch(/^none$|^import\.bad\./)
      }),
    )
  })
})
