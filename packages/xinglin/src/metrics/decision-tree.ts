/** A node of a Text2DT tree, which is written as a list of nodes: `C` is a condition with two children, `D` a decision. */
export interface DecisionNode {
  readonly role: string
  readonly logical_rel: string
  /** `[head, relation, tail]`; whatever else a model has put here is judged by the metric. */
  readonly triples: readonly unknown[]
}

/** Which node of a list is whose child. Node 0 is the root; any other without parent is in no tree. A parent stands before its children. */
export interface Shape {
  readonly parent: readonly (number | undefined)[]
  readonly left: readonly (number | undefined)[]
  readonly right: readonly (number | undefined)[]
}

/** Reads roles as the list of a binary tree in which `C` alone has children. What follows a complete tree has no parent. */
export function shapeInOrder(roles: readonly string[], order: 'pre-order' | 'breadth-first'): Shape {
  const { parent, left, right } = unconnected(roles.length)
  // Conditions that still lack a child: pre-order fills the latest of them, breadth-first the earliest.
  const open: number[] = []
  let filled = 0
  for (let node = 0; node < roles.length; node++) {
    if (node > 0) {
      const above = order === 'pre-order' ? open.at(-1) : open[filled]
      if (above === undefined) break
      parent[node] = above
      if (left[above] === undefined) {
        left[above] = node
      } else {
        right[above] = node
        if (order === 'pre-order') open.pop()
        else filled++
      }
    }
    if (roles[node] === 'C') open.push(node)
  }
  return { parent, left, right }
}

/** Whether each condition has two children, and no node is left over: true of the same lists in either order, though not of the same trees. */
export function isFullTree(roles: readonly string[]): boolean {
  let missing = 1
  for (const role of roles) {
    if (missing === 0) return false
    missing += role === 'C' ? 1 : -1
  }
  return missing === 0
}

/**
 * Reads roles as PromptCBLUE's scorer does: round by round, the first `C` followed by two `D` takes them as children and becomes a `D` itself.
 *
 * Nodes with children, and roles other than `C` and `D`, are looked over. After 101 rounds, or once the root is a `D`, whatever is left has no parent.
 * Linear in the nodes, times the rounds. Source: PromptCBLUE b0753a6, `nodematrix`.
 */
export function officialShape(roles: readonly string[]): Shape {
  const { parent, left, right } = unconnected(roles.length)
  const state = [...roles]
  for (let round = 0; round < officialRounds && state[0] !== 'D'; round++) {
    const found = firstReducible(state)
    if (!found) break
    const [condition, first, second] = found
    parent[first] = condition
    parent[second] = condition
    left[condition] = first
    right[condition] = second
    state.fill('X', condition + 1, second + 1)
    state[condition] = 'D'
  }
  return { parent, left, right }
}

const officialRounds = 101

/** The first `C` whose next two nodes, roles other than `C` and `D` aside, are both `D`; with these two. */
function firstReducible(state: readonly string[]): readonly [condition: number, first: number, second: number] | undefined {
  let condition: number | undefined
  let first: number | undefined
  for (let node = 0; node < state.length; node++) {
    if (state[node] === 'C') {
      condition = node
      first = undefined
    } else if (state[node] === 'D' && condition !== undefined) {
      if (first !== undefined) return [condition, first, node]
      first = node
    }
  }
  return undefined
}

function unconnected(length: number) {
  const none = () => Array.from<undefined, number | undefined>({ length }, () => undefined)
  return { parent: none(), left: none(), right: none() }
}
