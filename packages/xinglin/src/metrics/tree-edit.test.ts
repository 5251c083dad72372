import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UnusableReference } from '../core/errors.ts'
import { sum } from '../core/metric.ts'
import type { DecisionNode } from './decision-tree.ts'
import { treeEdit } from './tree-edit.ts'

function node(role: string, ...tails: readonly string[]): DecisionNode {
  return { role, logical_rel: 'null', triples: tails.map((tail) => ['患者', '临床表现', tail]) }
}

// a → (b → c, d), e
const preOrder = [node('C', 'a'), node('C', 'b'), node('D', 'c'), node('D', 'd'), node('D', 'e')]
const breadthFirst = [node('C', 'a'), node('C', 'b'), node('D', 'e'), node('D', 'c'), node('D', 'd')]

describe('treeEdit', () => {
  it('takes the same tree in either order', () => {
    // Five nodes of size 2 on each side.
    const right = { distance: 0, size: 20, node_tp: 5, node_fp: 0, node_fn: 0, path_tp: 3, path_fp: 0, path_fn: 0 }
    expect(treeEdit.observe(preOrder, preOrder)).toEqual(right)
    expect(treeEdit.observe(breadthFirst, preOrder)).toEqual(right)
  })

  it('counts edits against the size of both trees', () => {
    // One triple for another: 2 edits. Three nodes of size 2 (a role, a triple) on each side.
    const counts = treeEdit.observe([node('C', 'a'), node('D', 'b'), node('D', 'x')], [node('C', 'a'), node('D', 'b'), node('D', 'c')])
    expect(counts).toEqual({ distance: 2, size: 12, node_tp: 2, node_fp: 1, node_fn: 1, path_tp: 1, path_fp: 1, path_fn: 1 })
    expect(treeEdit.aggregate(counts)).toBeCloseTo(5 / 6, 12)
    expect(treeEdit.details!(counts)).toEqual({ node_f1: expect.closeTo(2 / 3, 12), path_f1: 1 / 2 })
  })

  it('gives an unread answer, and a list without nodes, 0', () => {
    expect(treeEdit.observe(undefined, preOrder)).toEqual({
      distance: 10,
      size: 10,
      node_tp: 0,
      node_fp: 0,
      node_fn: 5,
      path_tp: 0,
      path_fp: 0,
      path_fn: 3,
    })
    expect(treeEdit.aggregate(treeEdit.observe([], preOrder))).toBe(0)
  })

  it('counts empty nodes in the size, so that they cannot lead below 0', () => {
    // Five nodes of size 2 (a role, a relation) against one of size 2. Roots: role, relation and triple, 3; the other four: 8.
    const empty = [node('C'), node('C'), node('D'), node('D'), node('D')].map((each) => ({ ...each, logical_rel: 'and' }))
    const counts = treeEdit.observe(empty, [node('D', 'a')])
    expect(counts).toMatchObject({ distance: 11, size: 12 })
    expect(treeEdit.aggregate(counts)).toBeCloseTo(1 / 12, 12)
  })

  it('counts nodes after a complete tree as nodes to remove', () => {
    expect(treeEdit.observe([node('D', 'a'), node('D', 'b')], [node('D', 'a')])).toMatchObject({ distance: 2, size: 6, path_tp: 1, path_fp: 0 })
  })

  it('takes what is there of a tree that breaks off', () => {
    // c, d and e are missing: three nodes of size 2.
    expect(treeEdit.observe(preOrder.slice(0, 2), preOrder)).toMatchObject({ distance: 6, size: 14, node_tp: 2 })
  })

  it('gives a reference that is no full tree full marks against itself', () => {
    const odd = [node('D', 'a'), node('D', 'b'), node('C', 'c')]
    expect(treeEdit.observe(odd, odd)).toMatchObject({ distance: 0, size: 12 })
    // One left over against two: the first is equal, the second to add.
    expect(treeEdit.observe(odd.slice(0, 2), odd)).toMatchObject({ distance: 2, size: 10 })
  })

  it('compares triples by their folded text', () => {
    const written = { role: 'D', logical_rel: 'null', triples: [[' ＡＣＥＩ', '治疗药物', '（首选）\u200b']] }
    const meant = { role: 'D', logical_rel: 'null', triples: [['acei', '治疗药物', '(首选)']] }
    expect(treeEdit.observe([written], [meant]).distance).toBe(0)
  })

  it('takes what is no triple for a wrong one', () => {
    const odd = { role: 'D', logical_rel: 'null', triples: [['a', 'b'], 'abc', null, ['a', 'b', 1]] }
    expect(treeEdit.observe([odd], [node('D', 'a')]).distance).toBe(5)
    expect(() => treeEdit.observe([node('D', 'a')], [odd])).toThrow(UnusableReference)
  })

  it('blames the data for an empty reference', () => {
    expect(() => treeEdit.observe([node('D', 'a')], [])).toThrow(UnusableReference)
  })

  it('is within [0, 1] for any trees, and 1 for a tree and itself', () => {
    const anyNode = fc.record({
      role: fc.constantFrom('C', 'C', 'D', 'D', 'X'),
      logical_rel: fc.constantFrom('null', 'and'),
      triples: fc.array(fc.constantFrom(['a', 'b', 'c'], ['A', 'b', 'd']), { maxLength: 2 }),
    })
    const noisyNode = fc.record({ role: fc.string(), logical_rel: fc.string(), triples: fc.array(fc.jsonValue()) })
    const prediction = fc.array(fc.oneof({ weight: 5, arbitrary: anyNode }, noisyNode), { maxLength: 20 })
    fc.assert(
      fc.property(prediction, fc.array(anyNode, { minLength: 1, maxLength: 20 }), (predicted, expected) => {
        const totals = sum([treeEdit.observe(predicted, expected)])
        for (const value of [treeEdit.aggregate(totals), ...Object.values(treeEdit.details!(totals))]) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1)
        }
        expect(treeEdit.aggregate(treeEdit.observe(expected, expected))).toBe(1)
      }),
    )
  })

  it('takes 10,000 nodes in one another', () => {
    const nested = Array.from({ length: 10_001 }, (_, i) => node(i < 5000 ? 'C' : 'D', String(i)))
    expect(treeEdit.aggregate(treeEdit.observe(nested, nested))).toBe(1)
  })
})
