import type { Chooser } from './choices/chooser.ts'
import type { RawExample } from './raw-example.ts'

/** How a side comes by its share of questions to which no option is right. */
export interface NonePlan {
  readonly kept: readonly RawExample[]
  /** Beyond the share. */
  readonly cut: readonly RawExample[]
  /** The chance with which the right options of an example that has some are withheld. */
  readonly withheld: number
}

/**
 * Raw data may have many more examples without an answer than a benchmark asks (utterances without an entity), or fewer:
 * the first are cut, the last ones of `examples` first; for the others, answers are withheld.
 */
export function planNone(examples: readonly RawExample[], { noneShare, isNone }: Chooser): NonePlan {
  if (noneShare === 'raw') return { kept: examples, cut: [], withheld: 0 }
  const none = examples.filter(isNone)
  const answered = examples.length - none.length
  // At a share of 1 every answer is withheld and none is cut.
  const most = noneShare < 1 ? Math.round((noneShare / (1 - noneShare)) * answered) : none.length
  if (none.length >= most && noneShare < 1) {
    const cut = none.slice(most)
    const isCut = new Set(cut)
    return { kept: cut.length > 0 ? examples.filter((example) => !isCut.has(example)) : examples, cut, withheld: 0 }
  }
  return { kept: examples, cut: [], withheld: answered === 0 ? 0 : Math.min(1, (noneShare * examples.length - none.length) / answered) }
}
