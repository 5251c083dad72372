import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OfficialRaise, UnusableReference } from '../core/errors.ts'
import { sum } from '../core/metric.ts'
import type { DecisionNode } from './decision-tree.ts'
import { officialTreeEdit } from './official-tree-edit.ts'

// The published cases, with all twelve counts, are in test/metric-parity.test.ts.
const decision: DecisionNode = { role: 'D', logical_rel: 'null', triples: [['患者', '治疗药物', 'ACEI']] }
const empty: DecisionNode = { role: 'D', logical_rel: 'null', triples: [] }

describe('officialTreeEdit', () => {
  it('gives an unread answer one empty decision', () => {
    // 1 edit; divisor 0 + 0 + 1 + 2.
    expect(officialTreeEdit.observe(undefined, [decision])).toEqual(officialTreeEdit.observe([empty], [decision]))
    expect(officialTreeEdit.aggregate(officialTreeEdit.observe(undefined, [decision]))).toBeCloseTo(2 / 3, 12)
  })

  it('can be negative: empty nodes cost edits and add nothing to the divisor', () => {
    // Root C for D, and/null, one triple: 3; two D below: 2. Divisor 3: 1 − 5/3.
    const condition = { role: 'C', logical_rel: 'and', triples: [] }
    expect(officialTreeEdit.aggregate(officialTreeEdit.observe([condition, empty, empty], [decision]))).toBeCloseTo(-2 / 3, 12)
  })

  it('counts equal nodes pair by pair, so that node F1 can exceed 1', () => {
    const counts = officialTreeEdit.observe([decision, decision], [decision, decision])
    expect(counts.nodes).toBe(4)
    expect(officialTreeEdit.details!(counts).node_f1).toBeCloseTo(2, 5)
  })

  it('takes a text of three characters, of any plane, for a triple', () => {
    expect(officialTreeEdit.observe([{ ...decision, triples: ['甲😀A'] }], [{ ...decision, triples: [['甲', '😀', 'a']] }]).triples).toBe(1)
  })

  it('is 0 where the official scorer divides by zero', () => {
    expect(officialTreeEdit.aggregate(officialTreeEdit.observe([empty], [empty]))).toBe(0)
  })

  it.each<[exception: string, prediction: unknown]>([
    ['IndexError', []],
    ['AssertionError', null],
    ['AssertionError', '节点'],
    ['AssertionError', [{ ...decision, triples: [['a', 'b']] }]],
    ['AttributeError', [{ ...decision, triples: [['a', 'b', 1]] }]],
    ['TypeError', [{ ...decision, triples: [1] }]],
    ['TypeError', [{ ...decision, triples: 1 }]],
    ['TypeError', ['D']],
    ['KeyError', [{ role: 'D' }]],
  ])('raises %s for %j', (exception, prediction) => {
    expect(() => officialTreeEdit.observe(prediction as never, [decision])).toThrow(new OfficialRaise(exception))
    expect(() => officialTreeEdit.observe([decision], prediction as never)).toThrow(UnusableReference)
  })

  it('gives finite values for any trees', () => {
    const node = fc.record({
      role: fc.constantFrom('C', 'C', 'D', 'D', 'X', ''),
      logical_rel: fc.constantFrom('null', 'and'),
      triples: fc.array(fc.oneof(fc.constantFrom(['a', 'b', 'c'], ['A', 'b', 'd'], 'abc'), fc.jsonValue()), { maxLength: 2 }),
    })
    const tree = fc.array(node, { maxLength: 20 })
    fc.assert(
      fc.property(fc.option(tree, { nil: undefined }), tree, (prediction, expected) => {
        try {
          const totals = sum([officialTreeEdit.observe(prediction, expected)])
          expect(Number.isFinite(officialTreeEdit.aggregate(totals))).toBe(true)
        } catch (error) {
          if (!(error instanceof OfficialRaise || error instanceof UnusableReference)) throw error
        }
      }),
    )
  })

  it('takes 10,000 nodes, nested or not', () => {
    const chain = Array.from({ length: 10_001 }, (_, i) => ({ ...decision, role: i % 2 === 0 && i < 10_000 ? 'C' : 'D' }))
    const conditions = chain.map((node) => ({ ...node, role: 'C' }))
    expect(officialTreeEdit.observe(chain, conditions).trees).toBe(1)
  })
})
