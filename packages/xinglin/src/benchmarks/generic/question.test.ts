import { describe, expect, it } from 'vitest'
import { UserError } from '../../core/index.ts'
import { errorMessages } from '../../messages/errors.ts'
import { genericMessages } from '../../messages/generic.ts'
import { judgeMessages } from '../../messages/judge.ts'
import { demonstrationOf, questionOf, taskOfKind } from './question.ts'
import { genericKinds } from './record.ts'
import { readGenericRecord } from './records.ts'

const question = (record: object) => questionOf(readGenericRecord({ id: '1', ...record }))
const demonstration = (record: object) => demonstrationOf(readGenericRecord({ id: '1', ...record }))

const choice = { kind: 'single-choice', question: '首选检查是', options: ['胸部X线', '心电图', '超声'] }
const label = { kind: 'label', text: '反复上腹痛2年', labels: ['症状', '用药'] }
const entities = { kind: 'entities', text: '服用𠮷药后头痛', types: ['药物', '症状'] }
const relations = { kind: 'relations', text: '感冒可用布洛芬退热', predicates: ['药物治疗'] }
const number = { kind: 'number', question: '体重指数是多少？', unit: 'kg/m²' }

describe('a record', () => {
  it('is a question of its kind’s task, asked with the first template, and its reference', () =>
    expect(question({ ...choice, context: '男，60岁，突发胸痛1小时。', answer: 'B' })).toEqual({
      sample: {
        task: 'SingleChoice',
        id: '1',
        prompt:
          '## 任务\n下面是一道单项选择题，请选出唯一正确的选项。\n\n## 要求\n只写一个选项字母，例如 B，不要写解释。\n\n## 题目\n男，60岁，突发胸痛1小时。\n首选检查是\n\nA. 胸部X线\nB. 心电图\nC. 超声',
        input: { stem: '男，60岁，突发胸痛1小时。\n首选检查是', options: ['胸部X线', '心电图', '超声'] },
      },
      row: { task: 'SingleChoice', id: '1', reference: { answer: 'B' } },
    }))

  it('with a prompt is asked word for word', () => {
    const { sample } = question({ ...choice, prompt: '选一个：A 胸部X线 B 心电图 C 超声' })
    expect(sample).toMatchObject({ prompt: '选一个：A 胸部X线 B 心电图 C 超声', input: { stem: '首选检查是' } })
  })

  it('without an answer can be asked, not graded', () => {
    for (const each of [choice, label, entities, relations, number]) expect(question(each)).not.toHaveProperty('row')
    expect(demonstration(choice)).toBeUndefined()
  })

  it('keeps group and strata on the grader’s side', () => {
    const { sample, row } = question({ ...choice, answer: 'B', group: 7, strata: { subject: '内科' } })
    expect(row).toMatchObject({ group: '7', strata: { subject: '内科' } })
    expect(Object.keys(sample)).toEqual(['task', 'id', 'prompt', 'input'])
  })

  it('of each kind has a task of that kind', () =>
    expect(genericKinds.map((kind) => taskOfKind(kind).id)).toEqual(genericKinds.map((kind) => `generic/${kind}`)))
})

describe('the question of', () => {
  it('several right options has its letters in their order, each once', () =>
    expect(question({ ...choice, kind: 'multiple-choice', answer: 'CAC' }).row!.reference).toEqual({ answer: 'AC' }))

  it('a pair shows both texts and the labels', () => {
    const { sample } = question({ kind: 'pair', first: '痛风能喝酒吗', second: '痛风可以喝啤酒吗', labels: ['相似', '不相似'] })
    expect(sample.input).toEqual({ stem: '文本一：痛风能喝酒吗\n文本二：痛风可以喝啤酒吗', labels: ['相似', '不相似'] })
    expect(sample.prompt).toContain('可选项：相似、不相似\n\n## 文本\n文本一：痛风能喝酒吗\n文本二：')
  })

  it('labels that hold the separator lists each on its own line', () =>
    expect(question({ ...label, labels: ['症状、体征', '用药'] }).sample.prompt).toContain('可选项：\n- 症状、体征\n- 用药\n'))

  it('entities keeps offsets, which count code points', () => {
    const found = [
      { type: '药物', entity: '𠮷药', start: 2, end: 4 },
      { type: '症状', entity: '头痛' },
    ]
    expect(question({ ...entities, entities: found }).row!.reference).toEqual({ entities: found })
  })

  it('a number has its unit and what is still right', () => {
    const { sample, row } = question({ ...number, answer: 25, range: [24.9, 25.1] })
    expect(sample.input).toEqual({ stem: '体重指数是多少？', unit: 'kg/m²' })
    expect(sample.prompt).toContain('单位：kg/m²')
    expect(row!.reference).toEqual({ answer: 25, range: [24.9, 25.1] })
  })

  it('question and answer takes one answer or several', () => {
    expect(question({ kind: 'qa', question: '何时复诊？', answer: '一周后' }).row!.reference).toEqual({ answers: ['一周后'] })
    expect(question({ kind: 'qa', question: '何时复诊？', answer: ['一周后', '7天后'] }).row!.reference).toEqual({ answers: ['一周后', '7天后'] })
  })

  it('a dialogue is its turns, a line for each', () => {
    const turns = [
      { role: 'patient', text: '咳嗽三天了' },
      { role: 'doctor', text: '发热吗？' },
    ]
    expect(question({ kind: 'dialogue', turns, answer: '量一下体温。' })).toMatchObject({
      sample: { input: { stem: '患者：咳嗽三天了\n医生：发热吗？' } },
      row: { reference: { answer: '量一下体温。' } },
    })
  })

  it('criteria is asked as it stands; criteria without an id go by their place', () => {
    const { sample, row } = question({ kind: 'rubric', question: '胸痛怎么办？', criteria: [{ text: '建议就医', points: 3 }], level: '难' })
    expect(sample.prompt).toBe('胸痛怎么办？')
    expect(row!.reference).toEqual({ criteria: [{ id: 'c1', text: '建议就医', points: 3 }], level: '难' })
  })
})

describe('a demonstration', () => {
  const answerOf = (record: object) => demonstration(record)!.answer

  it('answers in the form that the task asks for', () => {
    expect(demonstration({ ...choice, answer: 'B' })).toEqual({ task: 'SingleChoice', id: '1', prompt: question(choice).sample.prompt, answer: 'B' })
    expect(answerOf({ ...choice, kind: 'multiple-choice', answer: 'CA' })).toBe('AC')
    expect(answerOf({ ...label, answer: '症状' })).toBe('症状')
    expect(answerOf({ ...number, answer: 25, range: [24.9, 25.1] })).toBe('答案：25')
    expect(answerOf({ kind: 'dialogue', turns: [{ role: 'patient', text: '咳嗽' }], answer: '几天了？' })).toBe('几天了？')
    expect(answerOf({ kind: 'qa', question: '何时复诊？', answer: ['一周后', '7天后'] })).toBe('一周后')
  })

  it('tells an entity that stands in several places once', () => {
    const found = ['头痛', '𠮷药', '头痛'].map((entity) => ({ type: entity === '头痛' ? '症状' : '药物', entity }))
    expect(answerOf({ ...entities, entities: found })).toBe('[{"类型": "症状", "实体": "头痛"}, {"类型": "药物", "实体": "𠮷药"}]')
  })

  it('of relations names all three parts', () =>
    expect(answerOf({ ...relations, relations: [{ predicate: '药物治疗', subject: '感冒', object: '布洛芬' }] })).toBe(
      '[{"关系": "药物治疗", "头实体": "感冒", "尾实体": "布洛芬"}]',
    ))

  it('of criteria is the record’s own answer, if it has one', () => {
    expect(answerOf({ kind: 'rubric', question: '胸痛怎么办？', answer: '请就医。' })).toBe('请就医。')
    expect(demonstration({ kind: 'rubric', question: '胸痛怎么办？', criteria: [{ text: '建议就医', points: 3 }] })).toBeUndefined()
  })
})

describe('a contradiction is refused:', () => {
  const one = { type: '症状', entity: '头痛' }
  const rubric = { kind: 'rubric', question: '胸痛怎么办？' }
  const messages: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = { ...genericMessages, ...errorMessages, ...judgeMessages }

  it.each([
    ['a letter beyond the options', { ...choice, answer: 'D' }, 'record.noSuchOption', { letter: 'D', count: 3, last: 'C' }],
    ['two letters for one right option', { ...choice, answer: 'AB' }, 'record.severalLetters', { answer: 'AB' }],
    ['an answer that is no label', { ...label, answer: '检查' }, 'record.notOffered', { field: 'answer', found: '"检查"', known: '"症状", "用药"' }],
    [
      'a type that is not named',
      { ...entities, entities: [one, { type: '疾病', entity: '感冒' }] },
      'record.notOffered',
      { field: 'entities.1.type' },
    ],
    [
      'an entity elsewhere',
      { ...entities, entities: [{ ...one, start: 4, end: 6 }] },
      'record.entityElsewhere',
      { field: 'entities.0', start: 4, end: 6, found: '"后头"' },
    ],
    ['offsets beyond the text', { ...entities, entities: [{ ...one, start: 6, end: 8 }] }, 'record.entityElsewhere', { found: '"痛"' }],
    ['offsets that run backwards', { ...entities, entities: [{ ...one, start: 7, end: 5 }] }, 'record.entityElsewhere', { found: '""' }],
    ['one offset alone', { ...entities, entities: [{ ...one, start: 5 }] }, 'record.field', { field: 'entities.0.end', found: 'undefined' }],
    [
      'a relation that is not named',
      { ...relations, relations: [{ predicate: '病因', subject: '感冒', object: '布洛芬' }] },
      'record.notOffered',
      { field: 'relations.0.predicate' },
    ],
    ['an answer outside its range', { ...number, answer: 3, range: [1, 2] }, 'record.outOfRange', { answer: 3, low: 1, high: 2 }],
    ['a range without an answer', { ...number, range: [1, 2] }, 'record.field', { field: 'answer' }],
    ['criteria without positive points', { ...rubric, criteria: [{ text: '建议观察', points: -2 }] }, 'record.criteria', { place: 'criteria' }],
    [
      'points that are no whole number',
      { ...rubric, criteria: [{ text: '建议就医', points: 1.5 }] },
      'record.criteria',
      { place: 'criteria.0.points' },
    ],
  ])('%s', (_what, record, code, parameters) => {
    try {
      question(record)
      expect.fail('was read')
    } catch (error) {
      expect(error).toBeInstanceOf(UserError)
      expect(error).toMatchObject({ code, parameters })
      const filled = new Set(['file', 'line', ...Object.keys((error as UserError).parameters)])
      for (const text of Object.values(messages[code]!)) for (const [, name] of text.matchAll(/\{(\w+)\}/g)) expect(filled).toContain(name)
    }
  })

  it('but not an entity without offsets that its text does not hold, nor one that stands at its own', () => {
    expect(
      question({
        ...entities,
        entities: [
          { type: '症状', entity: '发热' },
          { ...one, start: 5, end: 7 },
        ],
      }).row,
    ).toBeDefined()
  })
})
