import { jsonLine, UserError, type Demonstration, type EditionManifest, type Question } from '../core/index.ts'
import { EditionWriter } from './edition-writer.ts'

export type EditionFacts = Pick<EditionManifest, 'id' | 'benchmark' | 'title' | 'license' | 'access' | 'clinicalReview'>

/**
 * Writes an edition: its questions, in this order, and its demonstrations, with their digests. The same input gives the same bytes.
 *
 * Throws `UserError` for a sample that occurs twice in a task, or a demonstration that is also asked.
 */
export async function freeze(
  folder: string,
  facts: EditionFacts,
  questions: readonly Question[],
  demonstrations: readonly Demonstration[],
): Promise<EditionManifest> {
  const seen = new Set<string>()
  for (const { sample } of questions) {
    const key = `${sample.task}/${sample.id}`
    if (seen.has(key)) throw new UserError('edition.repeated', { sample: key, edition: facts.id })
    seen.add(key)
  }
  const asked = new Set(questions.map(({ sample }) => sample.prompt))
  const shown = demonstrations.find(({ prompt }) => asked.has(prompt))
  if (shown) throw new UserError('edition.demonstrationAsked', { sample: `${shown.task}/${shown.id}`, edition: facts.id })

  const writer = new EditionWriter(folder)
  for (const { sample, row } of questions) writer.add(sample.task, jsonLine(sample), jsonLine(row))
  for (const demonstration of demonstrations) writer.addDemonstration(jsonLine(demonstration))
  return writer.finish(facts)
}
