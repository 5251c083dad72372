import { bare } from '../../../likeness/folded.ts'
import { nearDuplicateGroups } from '../../../likeness/near-duplicates.ts'
import { byCodeUnits } from './drawing.ts'
import type { RawExample, Slots } from './raw-example.ts'

/** The text of each source: what its examples show of it, every line once. */
export function sourceTexts(examples: Iterable<RawExample>): ReadonlyMap<string, string> {
  const lines = new Map<string, Set<string>>()
  for (const { sourceId, slots } of examples) {
    const known = lines.get(sourceId) ?? new Set()
    lines.set(sourceId, known)
    for (const text of textsOf(slots)) for (const line of text.split('\n')) known.add(line)
  }
  return new Map([...lines].map(([source, known]) => [source, [...known].join('\n')]))
}

/**
 * Which sources belong together, because their texts are the same or nearly: the group of each, called by the first id in it.
 * The same for the same texts, in whatever order they come. A source without letters and digits is like no other.
 */
export function sourceGroups(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const named = [...texts].filter(([, text]) => bare(text) !== '').sort(([one], [other]) => byCodeUnits(one, other))
  const numbers = nearDuplicateGroups(named.map(([, text]) => text))
  const names = new Map<number, string>()
  return new Map(
    named.map(([source], at) => {
      const name = names.get(numbers[at]!) ?? source
      names.set(numbers[at]!, name)
      return [source, name]
    }),
  )
}

export const textsOf = ({ text, text1, text2 }: Slots): readonly string[] => [text, text1, text2].filter((each) => each !== undefined)
