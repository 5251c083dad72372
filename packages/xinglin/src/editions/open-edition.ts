import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileSha256, UserError, type Benchmark, type Edition } from '../core/index.ts'
import { editionFiles, editionFolder } from './edition-folder.ts'
import { recordFile } from './record-file.ts'

/** The editions that come with the package, by name. */
const builtIn = join(import.meta.dirname, '../../editions')

/** An edition, where it was found, and the digest by which a resumed run knows that it is still the same. */
export interface OpenedEdition {
  readonly edition: Edition
  /** The record file, or the edition's folder. */
  readonly path: string
  readonly sha256: string
  /** A training file beside the data, for demonstrations; absent where there is none. */
  readonly trainFile?: string
}

/**
 * Opens what a user names as data: a frozen edition's folder, the name of one that comes with the package, a record file of the benchmark's own, or a folder that holds record files.
 *
 * Of such a folder, `dev` is asked (else `test`, else the only file there is), and `train` gives demonstrations.
 */
export async function openEdition(benchmark: Benchmark, data: string): Promise<OpenedEdition> {
  const path = existsSync(data) || !existsSync(join(builtIn, data)) ? data : join(builtIn, data)
  const stats = await stat(path).catch(() => undefined)
  if (!stats) throw new UserError('data.missing', { data, builtIn: (await builtInEditions()).join(', ') })
  if (stats.isFile()) return openRecords(benchmark, path, await readdir(dirname(path)))
  if (existsSync(join(path, editionFiles.manifest))) {
    const edition = await editionFolder(path)
    if (edition.manifest.benchmark !== benchmark.id)
      throw new UserError('edition.otherBenchmark', { edition: edition.manifest.id, belongs: edition.manifest.benchmark, benchmark: benchmark.id })
    return { edition, path, sha256: edition.manifest.sha256.samples }
  }
  const files = await readdir(path)
  const records = files.filter((file) => /\.jsonl?$/.test(file))
  const asked = named('dev', files) ?? named('test', files) ?? (records.length === 1 ? records[0] : undefined)
  if (asked === undefined) throw new UserError('data.noRecords', { folder: path, files: records.slice(0, 8).join(', ') || '–' })
  return openRecords(benchmark, join(path, asked), files)
}

async function openRecords(benchmark: Benchmark, file: string, beside: readonly string[]): Promise<OpenedEdition> {
  const train = named('train', beside)
  return {
    edition: recordFile(benchmark, file),
    path: file,
    sha256: await fileSha256(file),
    ...(train !== undefined && train !== basename(file) ? { trainFile: join(dirname(file), train) } : {}),
  }
}

const named = (name: string, files: readonly string[]) => files.find((file) => new RegExp(`^${name}\\.jsonl?$`).test(file))

/** Names of the editions that come with the package. */
export async function builtInEditions(): Promise<readonly string[]> {
  const entries = await readdir(builtIn, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => basename(name))
}
