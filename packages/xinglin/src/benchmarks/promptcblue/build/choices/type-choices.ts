import { shuffled, type Random } from '../../../../core/index.ts'
import { drawCount } from '../drawing.ts'
import type { NoneShare, Range } from '../rates.ts'
import type { Annotation, RawExample } from '../raw-example.ts'
import type { Chooser } from './chooser.ts'

export interface TypeRates {
  readonly none: NoneShare
  readonly noneOptions: Range
  readonly added: number
  readonly addedOptions: Range
}

/** Types of entities or relations: those that occur, perhaps some more, shuffled; or only some that do not occur. What is expected is of the offered types alone. */
export function typeChoices(types: readonly string[], rates: TypeRates): Chooser {
  const isNone = (example: RawExample) => typesIn(example.annotation).size === 0
  return {
    offersNone: true,
    noneShare: rates.none,
    isNone,
    choose(example, withholds, random) {
      const present = typesIn(example.annotation)
      const absent = types.filter((type) => !present.has(type))
      // Where every type occurs, none can be withheld.
      const offered =
        (withholds || isNone(example)) && absent.length > 0 ? some(absent, rates.noneOptions, random) : [...present, ...extra(absent, rates, random)]
      return { choices: shuffled(offered, random), annotation: ofTypes(example.annotation, new Set(offered)), slots: example.slots }
    },
  }
}

const some = (types: readonly string[], range: Range, random: Random): string[] => shuffled(types, random).slice(0, drawCount(range, random))

const extra = (absent: readonly string[], { added, addedOptions }: TypeRates, random: Random): string[] =>
  random() < added ? some(absent, addedOptions, random) : []

function typesIn(annotation: Annotation): ReadonlySet<string> {
  if (annotation.kind === 'entities') return new Set(annotation.entities.map(({ type }) => type))
  if (annotation.kind === 'triples') return new Set(annotation.triples.map(({ predicate }) => predicate))
  return new Set()
}

function ofTypes(annotation: Annotation, offered: ReadonlySet<string>): Annotation {
  if (annotation.kind === 'entities') return { ...annotation, entities: annotation.entities.filter(({ type }) => offered.has(type)) }
  if (annotation.kind === 'triples') return { ...annotation, triples: annotation.triples.filter(({ predicate }) => offered.has(predicate)) }
  return annotation
}
