import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { UserError } from '../core/index.ts'
import { piecesOf, textsIn, wholeDocument, type CorpusDocument, type CorpusFile } from '../likeness/corpus.ts'
import { openSource } from '../sources/open-source.ts'
import { filesBelow } from '../sources/source-folder.ts'
import type { OpenedFile, OpenedSource } from '../sources/source.ts'

/**
 * The texts of training data in any form that can be imported: a file, folder, zip or data set on a hub; `.txt` and `.md` are read as prose.
 * `onIgnored` is told the files that hold neither. Throws `UserError` for what is not there, or holds no text.
 */
export async function* trainingFiles(path: string, onIgnored: (names: readonly string[]) => void = () => {}): AsyncGenerator<CorpusFile> {
  const stats = await stat(path).catch(() => undefined)
  const isFile = stats?.isFile() ?? false
  const source = isFile && isProse(path) ? proseAlone(path) : await openSource(path).catch((error: unknown) => withoutForm(path, stats, error))
  try {
    for (const file of source.files) yield isProse(file.name) ? prose(file.path) : records(file, isFile ? path : join(path, file.name))
    yield* ignoredProse(isFile ? dirname(path) : path, source, onIgnored)
  } finally {
    await source.close()
  }
}

type Found = Pick<OpenedSource, 'files' | 'ignored' | 'close'>

const proseAlone = (path: string): Found => ({ files: [], ignored: [basename(path)], close: async () => {} })

/** Of a file or folder that shows no form, what may be prose. */
async function withoutForm(path: string, stats: Stats | undefined, error: unknown): Promise<Found> {
  const isFormless = error instanceof UserError && (error.code === 'source.noFormat' || error.code === 'source.noData')
  if (!isFormless || !stats?.isDirectory()) throw error
  return { files: [], ignored: (await filesBelow(path)).map(({ name }) => name), close: async () => {} }
}

const isProse = (name: string): boolean => /\.(?:txt|text|md)$/i.test(name)

const prose = (path: string): CorpusFile => ({ path, documents: (reading) => piecesOf(path, reading) })

const records = (file: OpenedFile, path: string): CorpusFile => ({ path, documents: () => documentsOf(file) })

async function* documentsOf(file: OpenedFile): AsyncGenerator<CorpusDocument> {
  for await (const batch of file.records()) for (const { value, line } of batch) yield wholeDocument(textsIn(value).join('\n'), line)
}

/** What an import leaves aside and a search does not. */
async function* ignoredProse(folder: string, { ignored }: Found, onIgnored: (names: readonly string[]) => void): AsyncGenerator<CorpusFile> {
  const others: string[] = []
  for (const name of ignored) {
    const file = join(folder, name)
    if (isProse(name) && (await stat(file).catch(() => undefined))?.isFile()) yield prose(file)
    else others.push(name)
  }
  if (others.length > 0) onIgnored(others)
}
