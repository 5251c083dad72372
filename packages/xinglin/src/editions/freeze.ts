import { IdSet, jsonLine, UserError, type Demonstration, type EditionManifest, type Making, type ReferenceRow, type Sample } from '../core/index.ts'
import { EditionWriter, type ManifestFacts, type WriterFacts } from './edition-writer.ts'

/** `made` may be a function, where it is known only when all rows have been read. */
export type EditionFacts = Omit<ManifestFacts, 'variation' | 'made'> & WriterFacts & { readonly made?: Making | (() => Making) }

/** A sample with its reference, or without where nobody knows it. */
export interface FrozenRow {
  readonly sample: Sample
  readonly row?: ReferenceRow
}

type Many<Item> = Iterable<Item> | AsyncIterable<Item>

/**
 * Writes an edition: its questions, in this order, and its demonstrations, with their digests. The same input gives the same bytes.
 * Questions are written as they come; demonstrations are held.
 *
 * Throws `UserError` for a sample that occurs twice in a task, a demonstration that is also asked, no sample at all, or references for some rows and not for others.
 */
export async function freeze(
  folder: string,
  { made, ...facts }: EditionFacts,
  questions: Many<FrozenRow>,
  demonstrations: Many<Demonstration>,
): Promise<EditionManifest> {
  const shown: Demonstration[] = []
  for await (const demonstration of demonstrations) shown.push(demonstration)
  const byPrompt = new Map(shown.map((demonstration) => [demonstration.prompt, demonstration]))

  const writer = new EditionWriter(folder, facts)
  try {
    const seen = new Map<string, IdSet>()
    for await (const { sample, row } of questions) {
      if (!isNew(seen, sample)) throw new UserError('edition.repeated', { sample: `${sample.task}/${sample.id}`, edition: facts.id })
      const same = byPrompt.get(sample.prompt)
      if (same) throw new UserError('edition.demonstrationAsked', { sample: `${same.task}/${same.id}`, edition: facts.id })
      writer.add(sample.task, jsonLine(sample), row && jsonLine(row))
    }
    if (seen.size === 0) throw new UserError('edition.empty', { edition: facts.id })
    for (const demonstration of shown) writer.addDemonstration(jsonLine(demonstration))
    return writer.finish({ ...facts, ...(made === undefined ? {} : { made: typeof made === 'function' ? made() : made }) })
  } finally {
    writer.close()
  }
}

function isNew(seen: Map<string, IdSet>, { task, id }: Sample): boolean {
  const ids = seen.get(task) ?? new IdSet()
  seen.set(task, ids)
  return ids.add(id)
}
