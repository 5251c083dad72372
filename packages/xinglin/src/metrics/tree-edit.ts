import { UnusableReference } from '../core/errors.ts'
import type { Counts, Metric } from '../core/metric.ts'
import { foldWidth, trimInvisible } from '../core/text.ts'
import { isFullTree, shapeInOrder, type DecisionNode } from './decision-tree.ts'
import { precisionRecall } from './precision-recall.ts'
import { leafPaths, nodeDistance, nodeId, tallied, treeDistance, type ComparedNode, type Tree } from './tree-distance.ts'

/**
 * Likeness of decision trees: 1 − edits / (size of both), size being the edits from nothing; in [0, 1]. Details: `node_f1`, `path_f1`.
 *
 * The prediction is read both in pre-order and breadth-first, and the nearer reading counts: PromptCBLUE's prompts ask for the one, its scorer
 * reads the other. References are in pre-order. Of a list that is no full tree in either order, the pre-order beginning counts, and what is left
 * over is to be removed. Triples are compared after `foldWidth`, in lower case, without space at their ends; one that is no three texts matches none.
 * Nodes with triples are counted for `node_f1`, paths from root to leaf for `path_f1`; each at most once per counterpart.
 * An unread answer is a tree without nodes: 0. Throws `UnusableReference` for a reference without nodes, or with a triple that is none.
 * Counts: `distance`, `size`, `node_tp`, …, `path_fn`.
 */
export const treeEdit: Metric<readonly DecisionNode[], readonly DecisionNode[]> = {
  name: 'tree_edit_ratio',
  best: 1,
  observe(prediction = [], expected) {
    const expectedTree = readReference(expected)
    return compare(nearest(comparedNodes(prediction), expectedTree), expectedTree)
  },
  aggregate: ({ distance = 0, size = 0 }) => (size === 0 ? 0 : 1 - distance / size),
  details: ({ node_tp = 0, node_fp = 0, node_fn = 0, path_tp = 0, path_fp = 0, path_fn = 0 }) => ({
    node_f1: precisionRecall(node_tp, node_fp, node_fn).f1,
    path_f1: precisionRecall(path_tp, path_fp, path_fn).f1,
  }),
}

interface Reading {
  readonly tree: Tree
  readonly distance: number
}

function nearest(nodes: readonly ComparedNode[], expected: Tree): Reading {
  const preOrder = reading(nodes, 'pre-order', expected)
  if (!isFullTree(nodes.map(({ role }) => role))) return preOrder
  const breadthFirst = reading(nodes, 'breadth-first', expected)
  return breadthFirst.distance < preOrder.distance ? breadthFirst : preOrder
}

function reading(nodes: readonly ComparedNode[], order: 'pre-order' | 'breadth-first', expected: Tree): Reading {
  const tree = treeInOrder(nodes, order)
  return { tree, distance: treeDistance(tree, expected) + listDistance(leftOver(tree), leftOver(expected)) }
}

function compare({ tree, distance }: Reading, expected: Tree): Counts {
  const ids = new Map<string, number>()
  const [node_tp, node_fp, node_fn] = decisions(nodeIds(tree, ids), nodeIds(expected, ids))
  const [path_tp, path_fp, path_fn] = decisions(pathIds(tree, ids), pathIds(expected, ids))
  return { distance, size: sizeOf(tree.nodes) + sizeOf(expected.nodes), node_tp, node_fp, node_fn, path_tp, path_fp, path_fn }
}

function decisions(predicted: readonly number[], expected: readonly number[]): readonly [tp: number, fp: number, fn: number] {
  const available = tallied(expected)
  let tp = 0
  for (const [id, times] of tallied(predicted)) tp += Math.min(times, available.get(id) ?? 0)
  return [tp, predicted.length - tp, expected.length - tp]
}

function nodeIds({ nodes }: Tree, ids: Map<string, number>): readonly number[] {
  return nodes.filter((node) => node.triples.size > 0).map((node) => nodeId(node, ids))
}

function pathIds(tree: Tree, ids: Map<string, number>): readonly number[] {
  return leafPaths(tree, ids).filter((path) => path !== undefined)
}

function treeInOrder(nodes: readonly ComparedNode[], order: 'pre-order' | 'breadth-first'): Tree {
  const roles = nodes.map(({ role }) => role)
  return { nodes, shape: shapeInOrder(roles, order) }
}

/** The nodes that follow a complete tree. */
function leftOver({ nodes, shape }: Tree): readonly ComparedNode[] {
  return nodes.filter((_, index) => index > 0 && shape.parent[index] === undefined)
}

/** Left-over nodes are compared in turn; those without counterpart are to be removed or added. */
function listDistance(left: readonly ComparedNode[], right: readonly ComparedNode[]): number {
  let distance = 0
  for (let i = 0; i < Math.max(left.length, right.length); i++) distance += nodeDistance(left[i], right[i])
  return distance
}

function sizeOf(nodes: readonly ComparedNode[]): number {
  let size = 0
  for (const node of nodes) size += nodeDistance(node, undefined)
  return size
}

function readReference(expected: readonly DecisionNode[]): Tree {
  if (!expected.every(({ triples }) => triples.every((triple) => tripleKey(triple) !== undefined))) {
    throw new UnusableReference('the reference has a triple that is no three texts')
  }
  const nodes = comparedNodes(expected)
  if (sizeOf(nodes) === 0) throw new UnusableReference('the reference is an empty tree')
  return treeInOrder(nodes, 'pre-order')
}

function comparedNodes(list: readonly DecisionNode[]): readonly ComparedNode[] {
  return list.map(({ role, logical_rel, triples }) => ({
    role,
    logical_rel,
    triples: new Set(triples.map((triple, index) => tripleKey(triple) ?? `not a triple: ${index}`)),
  }))
}

function tripleKey(triple: unknown): string | undefined {
  if (!Array.isArray(triple) || triple.length !== 3 || !triple.every((member) => typeof member === 'string')) return undefined
  return JSON.stringify(triple.map((member) => trimInvisible(foldWidth(member).toLowerCase())))
}
