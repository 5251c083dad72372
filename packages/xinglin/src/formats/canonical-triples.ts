import { bracket, CanonicalText, isAll, type Answered } from './canonical.ts'
import type { Choices } from './choices.ts'
import type { Triple } from './triple-lines.ts'

/** What is written where there is nothing to find. */
export const noTriple = '没有指定类型的三元组'
const headerEnd = '关系的头尾实体对如下：'

export function renderTriples(triples: readonly Triple[], { choices }: Choices): string {
  if (triples.length === 0) return noTriple
  const predicates = choices ?? [...new Set(triples.map(({ predicate }) => predicate))]
  const pairs = (predicate: string) =>
    triples
      .filter((t) => t.predicate === predicate)
      .map(({ subject, object }) => `头实体为${subject}，尾实体为${object}。`)
      .join('')
  return predicates.map((predicate) => `具有${predicate}${headerEnd}${pairs(predicate)}`).join('\n')
}

/** Reads what `renderTriples` wrote, as the general reading would; undefined for any other text. */
export function canonicalTriples(text: string, { choices }: Choices): Answered<readonly Triple[]> | undefined {
  const rest = new CanonicalText(text)
  const prediction: Triple[] = []
  for (const predicate of choices ?? []) {
    if (!isPredicate(predicate) || !(rest.isAtStart || rest.takes('\n'))) return undefined
    if (!rest.takes('具有') || !rest.takes(predicate) || !rest.takes(headerEnd)) return undefined
    while (rest.takes('头实体为')) {
      const subject = rest.value()
      if (subject === undefined || !rest.takes('，尾实体为')) return undefined
      const object = rest.value()
      if (object === undefined || !rest.takes('。')) return undefined
      prediction.push({ predicate, subject, object })
    }
  }
  return rest.isAtEnd && prediction.length > 0 ? { outcome: 'answered', prediction, spans: rest.spans } : undefined
}

/** The general reading looks for predicates of up to 20 characters, none of them of 具有 or 中. */
function isPredicate(text: string): boolean {
  return text.length <= 20 && isAll(text, bracket) && !text.includes('具') && !text.includes('有') && !text.includes('中')
}
