import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  editionManifest,
  fileSha256,
  readJsonLines,
  UserError,
  type Demonstration,
  type Edition,
  type EditionManifest,
  type Question,
  type ReferenceRow,
  type Sample,
} from '../core/index.ts'

export const editionFiles = {
  manifest: 'edition.json',
  samples: 'samples.jsonl',
  references: 'references.jsonl',
  demonstrations: 'demonstrations.jsonl',
} as const

/**
 * A frozen edition on disk: `edition.json`, `samples.jsonl`, `references.jsonl` and perhaps `demonstrations.jsonl`, each with its SHA-256 in the manifest.
 * Where `references.jsonl` is not there, as in the half that is published, the edition has no references and its manifest no digest of them.
 * Throws `UserError` when a file differs from what was frozen, or another one is not there.
 */
export async function editionFolder(folder: string): Promise<Edition> {
  const manifest = await checkedManifest(folder)
  const samplesFile = join(folder, editionFiles.samples)
  return {
    manifest,
    samples: () => flat(rowsOf<Sample>(samplesFile)),
    questions: () => zip(samplesFile, manifest.sha256.references === undefined ? undefined : join(folder, editionFiles.references)),
    async *demonstrations() {
      if (manifest.sha256.demonstrations !== undefined) yield* flat(rowsOf<Demonstration>(join(folder, editionFiles.demonstrations)))
    },
  }
}

async function checkedManifest(folder: string): Promise<EditionManifest> {
  const manifest = await readManifest(folder)
  const { references, ...others } = manifest.sha256
  const sha256 = references === undefined || !existsSync(join(folder, editionFiles.references)) ? others : manifest.sha256
  for (const [name, digest] of Object.entries(sha256)) {
    if (digest === undefined) continue
    const file = join(folder, editionFiles[name as keyof typeof sha256])
    const found = await fileSha256(file).catch(() => undefined)
    if (found === undefined) throw new UserError('file.missing', { file })
    if (found !== digest) throw new UserError('edition.changed', { file, edition: manifest.id })
  }
  return { ...manifest, sha256 }
}

/** What an edition's folder says of itself. Throws `UserError` where `edition.json` is not there or not one. */
export async function readManifest(folder: string): Promise<EditionManifest> {
  const file = join(folder, editionFiles.manifest)
  const parsed = editionManifest.safeParse(
    await readFile(file, 'utf8')
      .then(JSON.parse)
      .catch(() => undefined),
  )
  if (!parsed.success) throw new UserError('edition.manifest', { file })
  return parsed.data
}

/** The digests vouch for the rows: they are as the freeze wrote them. The marker of the first one is the file's, not the row's. */
async function* rowsOf<Row>(file: string): AsyncGenerator<readonly Row[]> {
  let isFirst = true
  for await (const lines of readJsonLines(file)) {
    if (isFirst && lines[0]) {
      delete (lines[0].value as { marker?: string }).marker
      isFirst = false
    }
    yield lines.map(({ value }) => value as Row)
  }
}

async function* flat<Row>(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  for await (const rows of batches) yield* rows
}

/** Samples and references are frozen in one order. */
async function* zip(samplesFile: string, referencesFile: string | undefined): AsyncGenerator<readonly Question[]> {
  if (referencesFile === undefined) return
  const references = flat(rowsOf<ReferenceRow>(referencesFile))
  for await (const samples of rowsOf<Sample>(samplesFile)) {
    const batch: Question[] = []
    for (const sample of samples) {
      const next = await references.next()
      if (next.done || next.value.id !== sample.id || next.value.task !== sample.task) {
        throw new UserError('edition.order', { file: referencesFile, sample: `${sample.task}/${sample.id}` })
      }
      batch.push({ sample, row: next.value })
    }
    yield batch
  }
  const { done, value } = await references.next()
  if (!done) throw new UserError('edition.order', { file: referencesFile, sample: `${value.task}/${value.id}` })
}
