import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { text2dt } from './text2dt.ts'
import { annotationOf, droppedOf } from './testing.ts'

const node = (role: string, logical_rel: string | null = 'null', ...triples: unknown[]) => ({ role, triples, logical_rel })

describe('Text2DT', () => {
  it('keeps the nodes in their order, each before its children', () => {
    const tree = [
      node('C', 'and', ['患者', '临床表现', '发热'], ['患者', '临床表现', '咳嗽']),
      node('D', null, ['患者', '治疗药物', '布洛芬']),
      node('D'),
    ]
    expect(annotationOf(text2dt, { text: '发热咳嗽者用布洛芬', tree })).toEqual({
      kind: 'tree',
      nodes: [
        {
          role: 'C',
          logical_rel: 'and',
          triples: [
            ['患者', '临床表现', '发热'],
            ['患者', '临床表现', '咳嗽'],
          ],
        },
        { role: 'D', logical_rel: 'null', triples: [['患者', '治疗药物', '布洛芬']] },
        { role: 'D', logical_rel: 'null', triples: [] },
      ],
    })
  })

  it.each(['C', 'CD', 'CDDD', 'DD', 'DCDD', 'CCDD'])('drops the nodes %s, which make no binary tree', (roles) => {
    expect(droppedOf(text2dt, { text: '发热', tree: [...roles].map((role) => node(role)) })).toEqual(['treeShape'])
  })

  it('takes every binary tree', () => {
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        fc.constant('D'),
        fc.tuple(tie('tree'), tie('tree')).map(([left, right]) => `C${left}${right}`),
      ),
    }))
    const check = fc.property(tree, (roles) => {
      expect(droppedOf(text2dt, { text: '发热', tree: [...roles].map((role) => node(role)) })).toEqual([])
    })
    fc.assert(check)
  })

  it('refuses a triple that is none', () => {
    const read = () => text2dt.read({ text: '发热', tree: [node('D', 'null', ['患者', '治疗药物'])] }, { file: 'a.json', line: 9, number: 2 })
    expect(read).toThrow(expect.objectContaining({ parameters: { file: 'a.json', line: 9, field: 'tree.0.triples.0', found: '[2]' } }))
  })
})
