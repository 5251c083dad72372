import { z } from 'zod'
import type { TreeNode } from '../../../../formats/decision-tree.ts'
import { isBlank, parseRecord, RecordReading, type RawReader } from './raw-reader.ts'

const task = 'Text2DT'

/** Text2DT: the nodes of a binary tree, each before its children. */
export const text2dt: RawReader = {
  task,
  read(record, place) {
    const { text, tree } = parseRecord(schema, record, place)
    const reading = new RecordReading(task, place)
    if (isBlank(text)) reading.drop('blankText')
    else if (!tree || tree.length === 0) reading.drop('noLabel')
    else if (!isTree(tree)) reading.drop('treeShape')
    else reading.add({ sourceId: text, slots: { text }, annotation: { kind: 'tree', nodes: tree } })
    return reading
  },
}

const node = z.object({
  role: z.enum(['C', 'D']),
  triples: z.array(z.tuple([z.string(), z.string(), z.string()])),
  logical_rel: z
    .enum(['and', 'or', 'null'])
    .nullish()
    .transform((relation) => relation ?? 'null'),
})
const schema = z.object({ text: z.string(), tree: z.array(node).nullish() })

/** Every condition has two children, every decision none, and there is one root. */
function isTree(nodes: readonly TreeNode[]): boolean {
  let expected = 1
  for (const { role } of nodes) {
    if (expected === 0) return false
    expected += role === 'C' ? 1 : -1
  }
  return expected === 0
}
