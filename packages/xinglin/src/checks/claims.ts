import { rowCheck, type CheckedRow } from './check.ts'
import { foldedOption } from './folded-option.ts'

/** An entity that is not in its text: no model can copy it from there. */
export const absentMentions = rowCheck(['mention.absent'], ({ sample, row, task, place }, { tell, shown }) => {
  const mentions = row && task.claims?.(row.reference, sample.input).mentions
  if (!mentions) return
  const text = task.stem?.of(sample.input) ?? sample.prompt
  const absent = mentions.filter((mention) => !text.includes(mention))
  if (absent.length === 0) return
  const folded = foldedOption(text)
  const missed = absent.filter((mention) => !folded.includes(foldedOption(mention)))
  if (missed.length > 0) tell('mention.absent', place, { mention: shown(missed[0]!, 'reference'), count: missed.length })
})

/** A label that its question does not offer. */
export const labelsOutside = rowCheck(['label.outside'], (row, { tell, shown }) => {
  const outside = outsideLabels(row)
  if (outside.length > 0) tell('label.outside', row.place, { label: shown(outside[0]!, 'reference'), count: outside.length })
})

export function outsideLabels({ sample, row, task }: CheckedRow): readonly string[] {
  const { labels = [], offered } = (row && task.claims?.(row.reference, sample.input)) ?? {}
  if (!offered) return []
  const known = new Set(offered.map(foldedOption))
  return labels.filter((label) => !known.has(foldedOption(label)))
}
