import { CanonicalText, type Answered } from './canonical.ts'
import type { CausalTriple } from './causal-lines.ts'

/** What is written where there is nothing to find. */
export const noTriple = '给定的文本没有指定关系的三元组'
export const relations = ['因果关系', '条件关系', '上下位关系'] as const
export const header = (relation: string): string => `根据给定的文本抽取的${relation}三元组如下：`

export function renderCausalTriples(triples: readonly CausalTriple[]): string {
  const line = ({ subject, object }: CausalTriple) =>
    typeof object === 'string'
      ? `头实体：${subject}；尾实体：${object}`
      : `头实体：${subject}；尾三元组：头实体：${object.subject}；尾实体：${object.object as string}；关系：${object.predicate}`
  const under = (relation: string | null) => triples.filter(({ predicate }) => predicate === relation).map(line)
  const sections = relations.flatMap((relation) => {
    const lines = under(relation)
    return lines.length === 0 ? [] : [header(relation), ...lines]
  })
  return triples.length === 0 ? noTriple : [...under(null), ...sections].join('\n')
}

const headers = relations.map((relation) => ({ relation, first: header(relation), later: `\n${header(relation)}` }))

/** Reads what `renderCausalTriples` wrote under headers, as the general reading would; undefined for any other text. */
export function canonicalCausalTriples(text: string): Answered<readonly CausalTriple[]> | undefined {
  const rest = new CanonicalText(text)
  const prediction: CausalTriple[] = []
  for (const { relation, first, later } of headers) {
    if (!rest.takes(rest.isAtStart ? first : later)) continue
    while (rest.takes('\n头实体：')) {
      const triple = tripleOf(relation, rest)
      if (triple === undefined) return undefined
      prediction.push(triple)
    }
  }
  return rest.isAtEnd && prediction.length > 0 ? { outcome: 'answered', prediction, spans: rest.spans } : undefined
}

function tripleOf(predicate: string, rest: CanonicalText): CausalTriple | undefined {
  const subject = rest.value()
  if (subject === undefined) return undefined
  if (rest.takes('；尾实体：')) {
    const object = rest.value()
    return object === undefined ? undefined : { predicate, subject, object }
  }
  if (predicate !== '条件关系' || !rest.takes('；尾三元组：头实体：')) return undefined
  const cause = rest.value()
  if (cause === undefined || !rest.takes('；尾实体：')) return undefined
  const effect = rest.value()
  if (effect === undefined || !rest.takes('；关系：因果关系')) return undefined
  return { predicate, subject, object: { predicate: '因果关系', subject: cause, object: effect } }
}
