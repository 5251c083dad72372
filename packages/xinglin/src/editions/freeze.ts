import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonLine, sha256, UserError, type Demonstration, type EditionManifest, type Question } from '../core/index.ts'
import { editionFiles } from './edition-folder.ts'

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
  const counts: Record<string, number> = {}
  for (const { sample } of questions) {
    const key = `${sample.task}/${sample.id}`
    if (seen.has(key)) throw new UserError('edition.repeated', { sample: key, edition: facts.id })
    seen.add(key)
    counts[sample.task] = (counts[sample.task] ?? 0) + 1
  }
  const asked = new Set(questions.map(({ sample }) => sample.prompt))
  const shown = demonstrations.find(({ prompt }) => asked.has(prompt))
  if (shown) throw new UserError('edition.demonstrationAsked', { sample: `${shown.task}/${shown.id}`, edition: facts.id })

  const texts = {
    samples: questions.map(({ sample }) => jsonLine(sample)).join(''),
    references: questions.map(({ row }) => jsonLine(row)).join(''),
    demonstrations: demonstrations.map(jsonLine).join(''),
  }
  const manifest: EditionManifest = {
    format: 1,
    ...facts,
    counts,
    sha256: {
      samples: sha256(texts.samples),
      references: sha256(texts.references),
      ...(demonstrations.length > 0 ? { demonstrations: sha256(texts.demonstrations) } : {}),
    },
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, editionFiles.samples), texts.samples)
  await writeFile(join(folder, editionFiles.references), texts.references)
  if (demonstrations.length > 0) await writeFile(join(folder, editionFiles.demonstrations), texts.demonstrations)
  await writeFile(join(folder, editionFiles.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
