import { describe, expect, it } from 'vitest'
import { cmedcausal } from './cmedcausal.ts'
import { annotationOf, droppedOf } from './testing.ts'

const mention = (text: string) => ({ mention: text, start_idx: 0, end_idx: text.length })
const tail = (text: string) => ({ type: 'mention', ...mention(text) })
const caused = (head: string, effect: string, relation = 1) => ({ type: 'relation', head: mention(head), relation, tail: tail(effect) })

describe('CMedCausal', () => {
  it('names causal and hyponymic pairs, and conditions whose tail is a causal pair', () => {
    const relation_of_mention = [
      { head: mention('着凉'), relation: 1, tail: tail('感冒') },
      { head: mention('老年人'), relation: 2, tail: caused('感冒', '肺炎') },
      { head: mention('头孢菌素'), relation: 3, tail: tail('头孢克洛') },
      { head: mention('着凉'), relation: 1, tail: tail('感冒') },
    ]
    expect(annotationOf(cmedcausal, { text: '着凉会感冒', relation_of_mention })).toEqual({
      kind: 'causal',
      triples: [
        { predicate: '因果关系', subject: '着凉', object: '感冒' },
        { predicate: '条件关系', subject: '老年人', object: { predicate: '因果关系', subject: '感冒', object: '肺炎' } },
        { predicate: '上下位关系', subject: '头孢菌素', object: '头孢克洛' },
      ],
    })
  })

  it('drops relations of another number or with the tail of another kind, and empty ends', () => {
    const relation_of_mention = [
      { head: mention('着凉'), relation: 4, tail: tail('感冒') },
      { head: mention('老年人'), relation: 2, tail: tail('肺炎') },
      { head: mention('老年人'), relation: 2, tail: caused('感冒', '肺炎', 3) },
      { head: mention('着凉'), relation: 1, tail: caused('感冒', '肺炎') },
      { head: mention('老年人'), relation: 2, tail: caused('感冒', '') },
    ]
    expect(droppedOf(cmedcausal, { text: '着凉', relation_of_mention })).toEqual([
      'relationShape 4',
      'relationShape 2',
      'relationShape 2',
      'relationShape 1',
      'blankMention',
    ])
    expect(annotationOf(cmedcausal, { text: '着凉', relation_of_mention: [] })).toEqual({ kind: 'causal', triples: [] })
    expect(droppedOf(cmedcausal, { text: '着凉' })).toEqual(['noLabel'])
  })
})
