import { z } from 'zod'
import type { AnswerFormat, Span } from '../core/index.ts'
import { OfficialRaise } from '../core/errors.ts'
import { foldWidth, trimRange } from '../core/text.ts'
import { allMatches } from './all-matches.ts'
import { isRecord, readJson } from './lenient-json.ts'
import { officialFormat } from './official.ts'
import { NotALiteral, pythonLiteral } from './python-literal.ts'
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
 * Read without regard to header, numbering, line breaks and width of punctuation and quotes; lists in Python's or JSON's spelling; a JSON list of nodes is read too.
 * A triple is three texts; whatever else stands in the list is left out.
 */
export const decisionTree: AnswerFormat<readonly TreeNode[], unknown> = {
  parse(text) {
    const json = readJson(text, fromJson)
    if (json) return json
    const found = readNodes(text)
    return found.prediction.length > 0 ? { outcome: 'answered', ...found } : unread(text)
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
  } catch (error) {
    if (!(error instanceof NotALiteral)) throw error
    // The official code catches whatever `eval` raises, and goes on without triples.
    return []
  }
}

function render(nodes: readonly TreeNode[]): string {
  const triple = (parts: unknown) => (Array.isArray(parts) ? `[${parts.map((part) => JSON.stringify(part)).join(', ')}]` : JSON.stringify(parts))
  const line = ({ role, logical_rel, triples }: TreeNode, n: number) =>
    `节点${n}：role=${role}；logical_rel=${logical_rel}；triples=[${triples.map(triple).join(', ')}]`
  return [`${header}如下：`, ...nodes.map(line)].join('\n')
}

// Of each node the first key; `role` and `logical_rel` are named by a word.
const nodeKey = /(?:节点\s?\d{0,4}\s?[:.]?\s?)?["']?role["']?\s?[=:]\s?["']?([A-Za-z]+)/g
const logical = /logical_rel["']?\s?[=:]\s?["']?([A-Za-z]+)/
const triplesKey = /triples["']?\s?[=:]\s?/

/** A node runs from its `role` to the next one's. */
function readNodes(text: string) {
  const folded = foldWidth(text)
  const keys = allMatches(nodeKey, folded)
  const spans: Span[] = []
  const prediction = keys.map((key, n): TreeNode => {
    const end = keys[n + 1]?.index ?? text.length
    spans.push(trimRange(text, key.index, end))
    const node = folded.slice(key.index, end)
    const list = triplesKey.exec(node)
    const logicalRel = logical.exec(node)?.[1]?.toLowerCase() ?? 'null'
    return {
      role: key[1]!.toUpperCase(),
      logical_rel: logicalRel === 'none' ? 'null' : logicalRel,
      triples: list ? triplesIn(text.slice(key.index + list.index + list[0].length, end)) : [],
    }
  })
  return { prediction, spans }
}

/** The triples of a list literal: as it stands, or, where its quotes or brackets are of another width or unbalanced, text by text. */
function triplesIn(text: string): string[][] {
  try {
    return textTriples(pythonLiteral(text.slice(0, text.lastIndexOf(']') + 1).trim()))
  } catch (error) {
    if (!(error instanceof NotALiteral)) throw error
    return looseTriples(text)
  }
}

// A text in quotes that a comma or bracket follows, or the end of a triple; the text itself may hold quotes.
const piece = /"([^"\n]*)"(?=\s?[,\])])|'([^'\n]*)'(?=\s?[,\])])|[\])]/g

function looseTriples(text: string): string[][] {
  const triples: string[][] = []
  let parts: string[] = []
  for (const { index, 0: match, 1: double, 2: single } of allMatches(piece, foldWidth(text))) {
    const length = (double ?? single)?.length
    if (length !== undefined) parts.push(text.slice(index + 1, index + 1 + length))
    else {
      if (parts.length === 3) triples.push(parts)
      parts = []
    }
    if (match === ']') parts = []
  }
  return triples
}

function textTriples(value: unknown): string[][] {
  if (!Array.isArray(value)) return []
  const triples = isTriple(value) ? [value] : (value as readonly unknown[])
  return triples.filter(isTriple)
}

const isTriple = (value: unknown): value is string[] => Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string')

const jsonNodes = z.array(z.object({ role: z.string(), logical_rel: z.string().nullish(), triples: z.array(z.unknown()).nullish() })).min(1)

/** A list of nodes, or the first list inside an object. */
function fromJson(value: unknown): TreeNode[] | undefined {
  const nodes = jsonNodes.safeParse(isRecord(value) ? Object.values(value).find(Array.isArray) : value)
  if (!nodes.success) return undefined
  return nodes.data.map(({ role, logical_rel, triples }) => ({
    role: role.trim().toUpperCase(),
    logical_rel: logical_rel?.trim().toLowerCase() ?? 'null',
    triples: textTriples(triples ?? []),
  }))
}
