import { shuffled } from '../../../../core/index.ts'
import { noneOfThem } from '../../labels.ts'
import { drawCount } from '../drawing.ts'
import type { NoneShare, Range } from '../rates.ts'
import type { RawExample } from '../raw-example.ts'
import type { Chooser } from './chooser.ts'

/** Some of a classification's labels, shuffled, with the right one or without. An example whose label is never offered is none-of-these by itself. */
export function labelChoices(labels: readonly string[], { none, options }: { readonly none: NoneShare; readonly options: Range }): Chooser {
  const labelOf = ({ annotation }: RawExample) => (annotation.kind === 'label' ? annotation.label : noneOfThem)
  const isNone = (example: RawExample) => !labels.includes(labelOf(example))
  return {
    offersNone: true,
    noneShare: none,
    isNone,
    choose(example, withholds, random) {
      const right = withholds || isNone(example) ? [] : [labelOf(example)]
      const others = labels.filter((label) => label !== labelOf(example))
      const count = drawCount(options, random)
      const offered = [...right, ...shuffled(others, random).slice(0, count - right.length)]
      const label = right[0] ?? noneOfThem
      return { choices: shuffled(offered, random), annotation: { kind: 'label', label }, slots: example.slots }
    },
  }
}
