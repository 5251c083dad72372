import { OfficialRaise, UnusableReference } from '../core/errors.ts'
import type { Counts, Metric } from '../core/metric.ts'
import { officialShape, type DecisionNode } from './decision-tree.ts'
import { compareSets } from './micro-f1.ts'
import { leafPaths, nodeId, tallied, treeDistance, type ComparedNode, type Tree } from './tree-distance.ts'

/**
 * PromptCBLUE's TreeLenvRatio: 1 − edits / (triples and twice the nodes of both sides), with node F1 and path F1 beside it.
 *
 * Its quirks: lists are read by `officialShape`, pre-order only; nodes without triples cost edits but add nothing to the divisor, so the value
 * can be **negative**; equal nodes are counted pair by pair, so node F1 can exceed 1; a path that cannot be followed ends the counting of paths;
 * F1 values have 1e-6 added to each count. An unread answer is one empty `D` node, and earns something. Triples are compared in lower case.
 * Where no node of a run has a triple the official scorer divides by zero and ends; here the value is 0.
 * Throws `OfficialRaise` where a prediction ends the official run (`IndexError` for `[]`, `AssertionError` for a triple of two, …),
 * `UnusableReference` for a reference that would. Counts: the scorer's own twelve, in its order.
 * Source: PromptCBLUE b0753a6, `text2dt_eval_func.py`.
 */
export const officialTreeEdit: Metric<readonly DecisionNode[], readonly DecisionNode[]> = {
  name: 'tree_edit_ratio',
  best: 1,
  observe: (prediction = unread, expected) => compare(readTree(prediction), readReference(expected)),
  aggregate({ distance = 0, triples_predicted = 0, triples_expected = 0, nodes_predicted = 0, nodes_expected = 0 }) {
    const most = triples_predicted + 2 * nodes_predicted + triples_expected + 2 * nodes_expected
    return most === 0 ? 0 : 1 - distance / most
  },
  details: (totals) => ({
    node_f1: smoothedF1(totals.nodes, totals.nodes_predicted, totals.nodes_expected),
    path_f1: smoothedF1(totals.paths, totals.paths_predicted, totals.paths_expected),
  }),
}

const unread: readonly DecisionNode[] = [{ role: 'D', logical_rel: 'null', triples: [] }]

function compare(predicted: Tree, expected: Tree): Counts {
  const ids = new Map<string, number>()
  const predictedNodes = countableNodes(predicted, ids)
  const expectedNodes = countableNodes(expected, ids)
  const triples = compareSets(allTriples(predicted), allTriples(expected))
  return {
    trees: 1,
    exact_trees: isSameList(predicted, expected, ids) ? 1 : 0,
    triples: triples.tp,
    triples_predicted: triples.tp + triples.fp,
    triples_expected: triples.tp + triples.fn,
    ...comparePaths(leafPaths(predicted, ids), leafPaths(expected, ids)),
    distance: treeDistance(predicted, expected),
    nodes: equalPairs(predictedNodes, expectedNodes),
    nodes_predicted: predictedNodes.length,
    nodes_expected: expectedNodes.length,
  }
}

function isSameList(predicted: Tree, expected: Tree, ids: Map<string, number>): boolean {
  if (predicted.nodes.length !== expected.nodes.length) return false
  return predicted.nodes.every((node, index) => nodeId(node, ids) === nodeId(expected.nodes[index]!, ids))
}

/** Predicted paths come first, and a path that cannot be followed to the root ends it all. */
function comparePaths(predicted: readonly (number | undefined)[], expected: readonly (number | undefined)[]): Counts {
  const predictedPaths = untilBroken(predicted)
  const expectedPaths = predictedPaths.length < predicted.length ? [] : untilBroken(expected)
  const isBroken = predictedPaths.length < predicted.length || expectedPaths.length < expected.length
  const known = new Set(expectedPaths)
  return {
    paths: isBroken ? 0 : predictedPaths.filter((path) => known.has(path)).length,
    paths_predicted: predictedPaths.length,
    paths_expected: expectedPaths.length,
  }
}

function untilBroken(paths: readonly (number | undefined)[]): readonly (number | undefined)[] {
  const broken = paths.indexOf(undefined)
  return broken < 0 ? paths : paths.slice(0, broken)
}

function countableNodes({ nodes }: Tree, ids: Map<string, number>): readonly number[] {
  return nodes.filter((node) => node.triples.size > 0).map((node) => nodeId(node, ids))
}

function equalPairs(predicted: readonly number[], expected: readonly number[]): number {
  const times = tallied(expected)
  let pairs = 0
  for (const node of predicted) pairs += times.get(node) ?? 0
  return pairs
}

function allTriples({ nodes }: Tree): ReadonlySet<string> {
  const triples = new Set<string>()
  for (const node of nodes) for (const triple of node.triples) triples.add(triple)
  return triples
}

function smoothedF1(correct = 0, predicted = 0, expected = 0): number {
  const precision = (correct + 1e-6) / (predicted + 1e-6)
  const recall = (correct + 1e-6) / (expected + 1e-6)
  return (2 * precision * recall) / (precision + recall)
}

function readReference(expected: unknown): Tree {
  try {
    return readTree(expected)
  } catch (error) {
    if (error instanceof OfficialRaise) throw new UnusableReference(`the reference is no decision tree: ${error.message}`)
    throw error
  }
}

function readTree(list: unknown): Tree {
  if (!Array.isArray(list)) throw new OfficialRaise('AssertionError')
  const nodes = list.map(readNode)
  if (nodes.length === 0) throw new OfficialRaise('IndexError')
  return { nodes, shape: officialShape(nodes.map(({ role }) => role)) }
}

function readNode(node: unknown): ComparedNode {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) throw new OfficialRaise('TypeError')
  const { role, logical_rel, triples } = node as Partial<DecisionNode>
  if (role === undefined || logical_rel === undefined || triples === undefined) throw new OfficialRaise('KeyError')
  if (!Array.isArray(triples)) throw new OfficialRaise('TypeError')
  return { role, logical_rel, triples: new Set(triples.map(tripleKey)) }
}

/** A triple in lower case. A text of three characters passes for one, as it does in Python. */
function tripleKey(triple: unknown): string {
  const members: readonly unknown[] | undefined = typeof triple === 'string' ? [...triple] : Array.isArray(triple) ? triple : undefined
  if (!members) throw new OfficialRaise('TypeError')
  if (members.length !== 3) throw new OfficialRaise('AssertionError')
  return JSON.stringify(
    members.map((member) => {
      if (typeof member !== 'string') throw new OfficialRaise('AttributeError')
      return member.toLowerCase()
    }),
  )
}
