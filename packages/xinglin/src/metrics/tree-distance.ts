import type { Shape } from './decision-tree.ts'

/** A node as it is compared. */
export interface ComparedNode {
  readonly role: string
  readonly logical_rel: string
  readonly triples: ReadonlySet<string>
}

export interface Tree {
  readonly nodes: readonly ComparedNode[]
  readonly shape: Shape
}

/**
 * Edits that turn one tree into the other, walking both from their roots in step.
 *
 * Two nodes differ by their role, their logical relation and each triple that only one of them has. A node without counterpart costs what it
 * differs from an empty one (role `''`, relation `null`, no triples), and so do all below it. Nodes outside the tree cost nothing.
 * Not the least number of edits: a subtree is never moved. Source: PromptCBLUE b0753a6, `edit_distance`.
 */
export function treeDistance(left: Tree, right: Tree): number {
  let distance = 0
  const pairs: [left: number | undefined, right: number | undefined][] = [[root(left), root(right)]]
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [a, b] = pair
    if (a === undefined && b === undefined) continue
    distance += nodeDistance(at(left.nodes, a), at(right.nodes, b))
    pairs.push([at(left.shape.left, a), at(right.shape.left, b)])
    pairs.push([at(left.shape.right, a), at(right.shape.right, b)])
  }
  return distance
}

/** Edits that turn one node into the other; `undefined` for no node, which is an empty one. */
export function nodeDistance(a: ComparedNode = emptyNode, b: ComparedNode = emptyNode): number {
  let shared = 0
  for (const triple of a.triples) if (b.triples.has(triple)) shared++
  return (a.role === b.role ? 0 : 1) + (a.logical_rel === b.logical_rel ? 0 : 1) + a.triples.size + b.triples.size - 2 * shared
}

/**
 * The paths from the root to each leaf in the order of the list, equal ids standing for equal paths: the same nodes, the same turns.
 *
 * `undefined` for a leaf that does not hang from the root. `ids` is shared by the trees to be compared.
 */
export function leafPaths({ nodes, shape }: Tree, ids: Map<string, number>): readonly (number | undefined)[] {
  const paths: (number | undefined)[] = []
  const leaves: (number | undefined)[] = []
  for (let node = 0; node < nodes.length; node++) {
    const above = shape.parent[node]
    const prefix = at(paths, above)
    if (node === 0) paths[0] = idOf(`${nodeId(nodes[0]!, ids)}`, ids)
    else if (prefix !== undefined) paths[node] = idOf(`${prefix} ${at(shape.left, above) === node ? 'L' : 'R'} ${nodeId(nodes[node]!, ids)}`, ids)
    if (shape.left[node] === undefined && shape.right[node] === undefined) leaves.push(paths[node])
  }
  return leaves
}

/** Equal for nodes that are: role, logical relation and set of triples. */
export function nodeId(node: ComparedNode, ids: Map<string, number>): number {
  return idOf(JSON.stringify([node.role, node.logical_rel, ...[...node.triples].sort()]), ids)
}

/** How often each id occurs. */
export function tallied(ids: Iterable<number>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

const emptyNode: ComparedNode = { role: '', logical_rel: 'null', triples: new Set() }

function at<Value>(list: readonly Value[], index: number | undefined): Value | undefined {
  return index === undefined ? undefined : list[index]
}

function root({ nodes }: Tree): number | undefined {
  return nodes.length === 0 ? undefined : 0
}

function idOf(key: string, ids: Map<string, number>): number {
  let id = ids.get(key)
  if (id === undefined) ids.set(key, (id = ids.size))
  return id
}
