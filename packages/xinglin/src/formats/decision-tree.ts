import { z } from 'zod'
import type { AnswerFormat, Span } from '../core/index.ts'
import { OfficialRaise } from '../core/errors.ts'
import { foldWidth } from '../core/text.ts'
import { findJson } from './lenient-json.ts'
import { officialFormat } from './official.ts'
import { pythonLiteral } from './python-literal.ts'
import { unread } from './unread.ts'

/** A node of a diagnosis and treatment decision tree, in the order in which the answer lists them. */
export interface TreeNode {
  /** `C` for a condition, with two children, or `D` for a decision. */
  readonly role: string
  /** How the triples combine: `and`, `or` or `null`, as text. */
  readonly logical_rel: string
  /** [head, relation, tail] each; the official parser lets anything of length 3 through. */
  readonly triples: readonly unknown[]
}

const header = '根据给定的指南文本抽取的诊疗决策树'
/** What the official parser makes of an answer without a node. */
const emptyTree: readonly TreeNode[] = [{ role: 'D', logical_rel: 'null', triples: [] }]

/**
 * One node a line under a header; the triples are a list of lists:
 *
 *     根据给定的指南文本抽取的诊疗决策树如下：
 *     节点0：role=C；logical_rel=null；triples=[["患者", "临床表现", "发热"]]
 *
 * Read without regard to header, numbering and width of punctuation and quotes; lists in Python's or JSON's spelling; a JSON list of nodes is read too. Members of a triple that are no text are dropped with their triple.
 */
export const decisionTree: AnswerFormat<readonly TreeNode[], unknown> = {
  parse(text) {
    const found = readNodes(text)
    if (found.prediction.length > 0) return { outcome: 'answered', ...found }
    const json = findJson(text)
    const nodes = json && fromJson(json.value)
    if (json && nodes) return { outcome: 'answered', prediction: nodes, repaired: json.repaired }
    return unread(text)
  },
  render,
  accept(answer) {
    const nodes = fromJson(answer)
    return nodes ? { outcome: 'answered', prediction: nodes } : { outcome: 'unparsed' }
  },
}

/** As the official parser (CHIP-2023 only), with a literal reader in place of `eval()`: an answer that is code gives no triples. */
export const officialDecisionTree: AnswerFormat<readonly TreeNode[], unknown> = officialFormat({
  read(text) {
    const nodes = text
      .split('\n')
      .filter((line) => line !== '' && !line.includes(header))
      .map(officialNode)
    return nodes.length > 0 ? nodes : emptyTree
  },
  isAnswer: (_nodes, text) => text.includes('：role='),
  render,
})

function officialNode(line: string): TreeNode {
  const role = line.split('：role=')[1]?.split('；', 1)[0]
  if (role === undefined) throw new OfficialRaise('IndexError')
  const logical_rel = line.split('；logical_rel=')[1]?.split('；', 1)[0] ?? 'null'
  return { role, logical_rel, triples: officialTriples(line.split('；triples=')[1]) }
}

function officialTriples(text: string | undefined): readonly unknown[] {
  if (text === undefined) return []
  try {
    const value = pythonLiteral(text)
    const members = typeof value === 'string' ? [...value] : Array.isArray(value) ? value : []
    return members.filter((member: unknown) => (typeof member === 'string' ? [...member].length === 3 : Array.isArray(member) && member.length === 3))
  } catch {
    // The official code catches whatever `eval` raises, and goes on without triples.
    return []
  }
}

function render(nodes: readonly TreeNode[]): string {
  const triple = (parts: unknown) => (Array.isArray(parts) ? `[${parts.map((part) => JSON.stringify(part)).join(', ')}]` : JSON.stringify(parts))
  const line = ({ role, logical_rel, triples }: TreeNode, n: number) => `节点${n}：role=${role}；logical_rel=${logical_rel}；triples=[${triples.map(triple).join(', ')}]`
  return [`${header}如下：`, ...nodes.map(line)].join('\n')
}

const role = /role\s?["']?\s?[=:]\s?["']?\s?([A-Za-z]+)/
const logical = /logical_rel\s?["']?\s?[=:]\s?["']?\s?([A-Za-z]+)/
const triplesKey = /triples\s?["']?\s?[=:]\s?/

function readNodes(text: string) {
  const prediction: TreeNode[] = []
  const spans: Span[] = []
  let start = 0
  while (start < text.length) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    const line = foldWidth(text.slice(start, end))
    const named = role.exec(line)
    if (named && !/^\s*[[{]/.test(line)) {
      const key = triplesKey.exec(line)
      const tail = key ? start + key.index + key[0].length : end
      prediction.push({
        role: named[1]!.toUpperCase(),
        logical_rel: logical.exec(line)?.[1]?.toLowerCase().replace('none', 'null') ?? 'null',
        triples: textTriples(listIn(text.slice(tail, end))),
      })
      spans.push([start + named.index, end])
    }
    start = end + 1
  }
  return { prediction, spans }
}

/** A list literal as models write it: as it stands, else with its quotes and commas folded. */
function listIn(text: string): unknown {
  for (const candidate of [text, foldWidth(text)]) {
    const end = candidate.lastIndexOf(']')
    if (end < 0) return []
    try {
      return pythonLiteral(candidate.slice(0, end + 1).trim())
    } catch {
      // Tried again with folded quotes.
    }
  }
  return []
}

function textTriples(value: unknown): string[][] {
  if (!Array.isArray(value)) return []
  const triples = value.length === 3 && value.every((part) => typeof part === 'string') ? [value] : value
  return triples.filter((triple): triple is string[] => Array.isArray(triple) && triple.length === 3 && triple.every((part) => typeof part === 'string'))
}

const jsonNode = z.object({ role: z.string(), logical_rel: z.string().nullish(), triples: z.array(z.unknown()).nullish() })

function fromJson(value: unknown): TreeNode[] | undefined {
  const list = Array.isArray(value) ? value : typeof value === 'object' && value !== null ? (Object.values(value).find(Array.isArray) as unknown[] | undefined) : undefined
  const nodes = z.array(jsonNode).min(1).safeParse(list)
  if (!nodes.success) return undefined
  return nodes.data.map((node) => ({ role: node.role.trim().toUpperCase(), logical_rel: node.logical_rel?.trim().toLowerCase() ?? 'null', triples: textTriples(node.triples ?? []) }))
}
