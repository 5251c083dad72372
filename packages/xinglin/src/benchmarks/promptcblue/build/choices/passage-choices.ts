import { shuffled, type Random } from '../../../../core/index.ts'
import { bm25Index } from '../../../../likeness/bm25.ts'
import { bare } from '../../../../likeness/folded.ts'
import { nearDuplicateGroups } from '../../../../likeness/near-duplicates.ts'
import { passageRelevance } from '../../labels.ts'
import { drawOne } from '../drawing.ts'
import type { RawExample } from '../raw-example.ts'
import type { Chooser } from './chooser.ts'

export interface PassageRates {
  readonly positive: number
  readonly depth: number
}

const [relevant, irrelevant] = passageRelevance

/**
 * A query with a passage that answers it, or with one that only resembles such a passage: drawn from the `depth` most similar to the query in `pool`.
 * A passage that answers the query by any of `examples`, or is nearly the same as one that does, is never taken for irrelevant.
 */
export function passageChoices(pool: readonly string[], examples: readonly RawExample[], { positive, depth }: PassageRates): Chooser {
  const index = bm25Index(pool)
  const answers = answersByQuery(examples)
  return {
    offersNone: false,
    noneShare: 1 - positive,
    isNone: () => false,
    choose({ slots }, withholds, random) {
      if (!withholds) return { choices: passageRelevance, annotation: { kind: 'label', label: relevant }, slots }
      const right = answers.get(queryOf(slots.text1)) ?? []
      const similar = index.search(slots.text1 ?? '', depth).flatMap(({ index: at, score }) => (score > 0 ? [pool[at]!] : []))
      const text2 = [...shuffled(similar, random), ...anyOf(pool, depth, random)].find((passage) => !isLike(passage, right))
      if (text2 === undefined) return undefined
      return { choices: passageRelevance, annotation: { kind: 'label', label: irrelevant }, slots: { ...slots, text2 } }
    },
  }
}

/** Should nothing resemble the query. */
const anyOf = (pool: readonly string[], count: number, random: Random): readonly string[] =>
  pool.length === 0 ? [] : Array.from({ length: count }, () => drawOne(pool, random))

const queryOf = (text = ''): string => bare(text) || text

function answersByQuery(examples: readonly RawExample[]): ReadonlyMap<string, readonly string[]> {
  const answers = new Map<string, string[]>()
  for (const { slots } of examples) {
    const query = queryOf(slots.text1)
    const known = answers.get(query)
    if (known) known.push(slots.text2 ?? '')
    else answers.set(query, [slots.text2 ?? ''])
  }
  return answers
}

function isLike(passage: string, right: readonly string[]): boolean {
  const groups = nearDuplicateGroups([passage, ...right])
  return groups.subarray(1).includes(groups[0]!)
}
