import { foldWidth, shuffled, type Random } from '../../../../core/index.ts'
import { bm25Index } from '../../../../likeness/bm25.ts'
import { drawCount, drawOne } from '../drawing.ts'
import type { NoneShare, Range } from '../rates.ts'
import type { RawExample } from '../raw-example.ts'
import type { Chooser } from './chooser.ts'

export interface TermRates {
  readonly none: NoneShare
  readonly options: Range
  readonly depth: number
}

/**
 * Standard terms: the right ones among wrong ones drawn from the most similar of `terms`, shuffled; or wrong ones alone.
 * A term with a full-width comma is never offered as a wrong one: options are joined by it.
 * There is always a wrong one; where nothing is similar, any other term serves.
 */
export function termChoices(terms: readonly string[], rates: TermRates): Chooser {
  const known = [...new Set(terms)].filter((term) => !term.includes('，'))
  const index = bm25Index(known)
  return {
    offersNone: true,
    noneShare: rates.none,
    isNone: ({ annotation }) => annotation.kind === 'terms' && annotation.terms.length === 0,
    choose(example, withholds, random) {
      const right = termsOf(example)
      const offered = withholds ? [] : right
      // As many without the right ones as with them: the number tells nothing.
      const count = Math.max(drawCount(rates.options, random), right.length + 1)
      const wrong = drawWrong(
        { known, index, depth: rates.depth },
        example.slots.text ?? '',
        new Set(right.map(foldWidth)),
        count - offered.length,
        random,
      )
      if (offered.length + wrong.length === 0) return undefined
      return { choices: shuffled([...offered, ...wrong], random), annotation: { kind: 'terms', terms: offered }, slots: example.slots }
    },
  }
}

const termsOf = ({ annotation }: RawExample): readonly string[] => (annotation.kind === 'terms' ? [...new Set(annotation.terms)] : [])

interface Known {
  readonly known: readonly string[]
  readonly index: ReturnType<typeof bm25Index>
  readonly depth: number
}

/** Of two terms that differ in width alone, one is drawn. */
function drawWrong({ known, index, depth }: Known, text: string, taken: ReadonlySet<string>, count: number, random: Random): string[] {
  const seen = new Set(taken)
  const take = (term: string): readonly string[] => {
    const folded = foldWidth(term)
    if (seen.has(folded)) return []
    seen.add(folded)
    return [term]
  }
  const similar = index
    .search(text, Math.max(depth, count), (at) => !taken.has(foldWidth(known[at]!)))
    .flatMap(({ index: at, score }) => (score > 0 ? take(known[at]!) : []))
  const drawn = shuffled(similar, random).slice(0, count)
  const tries = drawn.length < count ? 20 * count : 0
  for (let n = 0; n < tries && drawn.length < count && known.length > 0; n++) drawn.push(...take(drawOne(known, random)))
  return drawn
}
