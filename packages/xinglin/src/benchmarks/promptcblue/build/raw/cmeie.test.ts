import { describe, expect, it } from 'vitest'
import { cmeie } from './cmeie.ts'
import { relationPredicates } from './label-names.ts'
import { annotationOf, droppedOf } from './testing.ts'

const triple = (subject: string, predicate: string, object: string) => ({ predicate, subject, object: { '@value': object }, subject_type: '疾病' })

describe('CMeIE', () => {
  it('takes predicate, subject and object, each triple once', () => {
    const spo_list = [triple('麻疹', '传播途径', '飞沫'), triple('麻疹', '传播途径', '飞沫'), triple('麻疹', '相关（症状）', '咳嗽')]
    expect(annotationOf(cmeie, { text: '麻疹经飞沫传播，可咳嗽', spo_list })).toEqual({
      kind: 'triples',
      triples: [
        { predicate: '传播途径', subject: '麻疹', object: '飞沫' },
        { predicate: '相关（症状）', subject: '麻疹', object: '咳嗽' },
      ],
    })
  })

  it('knows 44 relations', () => {
    expect(new Set(relationPredicates).size).toBe(44)
    expect(relationPredicates).toContain('侵及周围组织转移的症状')
  })

  it('drops relations nobody knows and empty ends', () => {
    const spo_list = [triple('麻疹', '相关(症状)', '咳嗽'), triple('麻疹', '病因', ' ')]
    expect(droppedOf(cmeie, { text: '麻疹', spo_list })).toEqual(['unknownPredicate 相关(症状)', 'blankMention'])
    expect(annotationOf(cmeie, { text: '麻疹', spo_list })).toEqual({ kind: 'triples', triples: [] })
    expect(droppedOf(cmeie, { text: '麻疹', spo_list: null })).toEqual(['noLabel'])
  })
})
