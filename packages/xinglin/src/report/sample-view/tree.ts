import { html, type Markup } from '../markup.ts'
import type { TreeNode } from './shapes.ts'
import type { ViewWords } from './view-words.ts'

/** A decision tree, given in preorder, as nested lists: a condition is followed by what to do where it holds, then by what where it does not. */
export function drawTree(nodes: readonly TreeNode[], words: ViewWords): Markup {
  let at = 0
  const trees: Markup[] = []
  while (at < nodes.length) trees.push(html`<li>${branch(0)}</li>`)
  return html`<ul class="tree">
    ${trees}
  </ul>`

  // Depth is bounded: a model may write a thousand conditions after one another.
  function branch(depth: number): Markup {
    const node = nodes[at++]
    if (!node) return html`<span class="muted">—</span>`
    const isCondition = node.role === 'C'
    const text = html`<b class="role">${words(isCondition ? 'view.condition' : 'view.decision')}</b> ${triplesOf(node)}`
    if (!isCondition || depth > 100) return text
    const yes = branch(depth + 1)
    const no = branch(depth + 1)
    return html`${text}
      <ul>
        <li><span class="edge">${words('view.yes')}</span> ${yes}</li>
        <li><span class="edge">${words('view.no')}</span> ${no}</li>
      </ul>`
  }
}

function triplesOf({ triples, logical_rel: relation }: TreeNode): Markup {
  if (triples.length === 0) return html`<span class="muted">—</span>`
  return html`${triples.map(
    (triple, n) => html`${n > 0 && html` <i class="relation">${relation}</i> `}<span class="tree-triple">${triple.join(' · ')}</span>`,
  )}`
}
