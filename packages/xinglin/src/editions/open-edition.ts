import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileSha256, sha256, UserError, type Benchmark, type Edition } from '../core/index.ts'
import { editionFiles, editionFolder, readManifest } from './edition-folder.ts'
import { findRecordFiles, isArchive } from './record-files.ts'
import { recordEdition } from './records.ts'

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
  /** Files of a folder that belong to no task and were left out. */
  readonly ignored?: readonly string[]
  /** Those that the benchmark knows and refuses. */
  readonly refused?: readonly string[]
}

/**
 * Opens what a user names as data: a frozen edition's folder, the name of one that comes with the package, a record file of the benchmark's own, or a folder that holds record files.
 *
 * Of such a folder, `dev` is asked (else `test`, else the only file there is), and `train` gives demonstrations; where a benchmark keeps a file per task, all of them.
 */
export async function openEdition(benchmark: Benchmark, data: string): Promise<OpenedEdition> {
  const path = placeOf(data)
  const stats = await stat(path).catch(() => undefined)
  if (!stats) throw new UserError('data.missing', { data, builtIn: (await builtInEditions()).join(', ') })
  if (stats.isFile() && isArchive(path)) return openFolder(benchmark, path)
  if (stats.isFile()) return openRecords(benchmark, path, await readdir(dirname(path)))
  if (existsSync(join(path, editionFiles.manifest))) {
    const edition = await editionFolder(path)
    if (edition.manifest.benchmark !== benchmark.id)
      throw new UserError('edition.otherBenchmark', { edition: edition.manifest.id, belongs: edition.manifest.benchmark, benchmark: benchmark.id })
    return { edition, path, sha256: edition.manifest.sha256.samples }
  }
  if (benchmark.records.layout === 'file-per-task') return openFolder(benchmark, path)
  const files = await readdir(path)
  const records = files.filter((file) => /\.jsonl?$/.test(file))
  const asked = named('dev', files) ?? named('test', files) ?? (records.length === 1 ? records[0] : undefined)
  if (asked === undefined) throw new UserError('data.noRecords', { folder: path, files: records.slice(0, 8).join(', ') || '–' })
  return openRecords(benchmark, join(path, asked), files)
}

/** Whether a path, or a name of what comes with the package, is a frozen edition's folder. */
export function isEdition(data: string): boolean {
  return existsSync(join(placeOf(data), editionFiles.manifest))
}

/** The benchmark that an edition says it belongs to; undefined for any other data. */
export async function benchmarkOf(data: string): Promise<string | undefined> {
  return isEdition(data) ? (await readManifest(placeOf(data))).benchmark : undefined
}

/** What is here comes before what comes with the package. */
const placeOf = (data: string): string => (existsSync(data) || !existsSync(join(builtIn, data)) ? data : join(builtIn, data))

async function openRecords(benchmark: Benchmark, file: string, beside: readonly string[]): Promise<OpenedEdition> {
  const train = named('train', beside)
  return {
    edition: recordEdition(benchmark, file, [file]),
    path: file,
    sha256: await fileSha256(file),
    ...(train !== undefined && train !== basename(file) ? { trainFile: join(dirname(file), train) } : {}),
  }
}

/** A folder with a file per task. */
async function openFolder(benchmark: Benchmark, path: string): Promise<OpenedEdition> {
  const { files, ignored, refused } = await findRecordFiles(benchmark, path)
  const digests = await Promise.all(files.map(async (file) => `${basename(file)} ${await fileSha256(file)}\n`))
  return {
    edition: recordEdition(benchmark, path, files),
    path,
    sha256: sha256(digests.join('')),
    ...(ignored.length > 0 ? { ignored } : {}),
    ...(refused.length > 0 ? { refused } : {}),
  }
}

const named = (name: string, files: readonly string[]) => files.find((file) => new RegExp(`^${name}\\.jsonl?$`).test(file))

/** Names of the editions that come with the package. */
export async function builtInEditions(): Promise<readonly string[]> {
  const entries = await readdir(builtIn, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => basename(name))
}
