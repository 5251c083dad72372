import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../formats/fuzzing.ts'
import { readingOf } from '../../formats/testing.ts'
import { entityList, relationList } from './extraction-lists.ts'

describe('entities', () => {
  const types = ['药物', '部位实体', '疾病']
  const read = (text: string) => readingOf(entityList.parse(text, { types }))
  const two = [
    { type: '药物', entity: '1,25-二羟维生素D' },
    { type: '部位实体', entity: '左、右肺（上叶，尖段）' },
  ]

  it('are a list that any entity can stand in', () => {
    const text = entityList.render(two, { types })
    expect(text).toBe('[{"类型": "药物", "实体": "1,25-二羟维生素D"}, {"类型": "部位实体", "实体": "左、右肺（上叶，尖段）"}]')
    expect(read(text)).toEqual(two)
    expect(read(entityList.render([], { types }))).toEqual([])
  })

  it.each([
    ['a fence and a preamble', '结果如下：\n```json\n[{"类型": "疾病", "实体": "肺炎"}]\n```'],
    ['other names', '[{"type": "疾病", "entity": "肺炎"}]'],
    ['an object by type', '{"疾病": ["肺炎"], "药物": []}'],
    ['lines', '药物：无\n疾病：肺炎\n部位实体：'],
    ['a trailing comma', '[{"类型": "疾病", "实体": "肺炎"},]'],
  ])('are read from %s', (_, text) => expect(read(text)).toEqual([{ type: '疾病', entity: '肺炎' }]))

  it('of a type whose name ends in 实体 are read with it and without', () => {
    const lung = [{ type: '部位实体', entity: '右肺' }]
    for (const text of ['[{"类型": "部位", "实体": "右肺"}]', '部位实体：右肺', '{"部位实体": ["右肺"]}']) expect(read(text)).toEqual(lung)
    expect(readingOf(entityList.parse('部位实体：右肺\n部位：左肺', { types: ['部位', '部位实体'] }))).toHaveLength(2)
  })

  it('of other types are passed over, and 无 is none', () =>
    expect(read('[{"类型": "检查", "实体": "CT"}, {"类型": "药物", "实体": "无"}]')).toEqual([]))

  it('need a list', () => {
    expect(read('肺炎')).toBe('unparsed')
    expect(read('')).toBe('empty')
    expect(read('抱歉，我无法完成。')).toBe('refused')
    expect(readingOf(entityList.accept(two, { types }))).toEqual(two)
    expect(readingOf(entityList.accept('肺炎', { types }))).toBe('unparsed')
  })
})

describe('relations', () => {
  const predicates = ['药物治疗', '病因']
  const read = (text: string) => readingOf(relationList.parse(text, { predicates }))
  const one = [{ predicate: '病因', subject: '肺炎（社区获得性）', object: '肺炎链球菌，甲型流感病毒' }]

  it('are a list that any entity can stand in', () => {
    const text = relationList.render(one, { predicates })
    expect(text).toBe('[{"关系": "病因", "头实体": "肺炎（社区获得性）", "尾实体": "肺炎链球菌，甲型流感病毒"}]')
    expect(read(text)).toEqual(one)
    expect(read('[]')).toEqual([])
  })

  it('are read from lines too, and one that was not named is a wrong answer', () => {
    expect(read('具有病因关系的头尾实体对如下：头实体为感冒，尾实体为受凉。')).toEqual([{ predicate: '病因', subject: '感冒', object: '受凉' }])
    expect(read('[{"关系": "预防", "头实体": "感冒", "尾实体": "洗手"}]')).toEqual([{ predicate: '预防', subject: '感冒', object: '洗手' }])
  })

  it('need all three parts', () => expect(read('[{"关系": "病因", "头实体": "感冒"}]')).toBe('unparsed'))
})

it('reads any text without an exception, and accepts what it read', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const types = { types: ['药物', '疾病实体'] }
      const found = entityList.parse(text, types)
      if (found.outcome === 'answered') expect(entityList.accept(found.prediction, types)).toMatchObject({ prediction: found.prediction })
      const predicates = { predicates: ['药物治疗', '病因'] }
      const related = relationList.parse(text, predicates)
      if (related.outcome === 'answered')
        expect(relationList.accept(related.prediction, predicates)).toMatchObject({ prediction: related.prediction })
    }),
  )
})
