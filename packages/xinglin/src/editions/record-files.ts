import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { taskNamed, UserError, type Benchmark } from '../core/index.ts'
import { archiveKind, openArchive } from '../sources/archive.ts'

/** Files of a benchmark's own records, and what else lay beside them. */
export interface RecordFiles {
  /** In alphabetical order of their names. */
  readonly files: readonly string[]
  /** JSON Lines files whose names belong to no task. */
  readonly ignored: readonly string[]
  /** Those that the benchmark knows and refuses. */
  readonly refused: readonly string[]
  /** Removes what was unpacked of a zip; the end of the process does it too. */
  close(): Promise<void>
}

const extension = /\.jsonl?$/

/** The task a file of a file-per-task layout holds, by its name: `MedHG.jsonl`, `MedHG_test.jsonl`. */
export function taskOfFile(benchmark: Benchmark, file: string): string | undefined {
  const stem = basename(file)
    .replace(extension, '')
    .replace(/_test$/, '')
  return taskNamed(benchmark, stem) && stem
}

/** Why the benchmark knows a file and refuses it, by its name; undefined for any other. */
export const refusal = ({ records }: Benchmark, file: string): 'multimodal' | undefined => records.refuses?.(basename(file))

/**
 * The record files that a user names by a file, a folder or a zip; folders that hold nothing but folders are entered.
 * Throws `UserError` where there is none, none but such as are refused, or two of one task.
 */
export async function findRecordFiles(benchmark: Benchmark, path: string): Promise<RecordFiles> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats) throw new UserError('file.missing', { file: path })
  if (stats.isDirectory()) {
    if (benchmark.records.layout === 'file') throw new UserError('file.isFolder', { file: path })
    return { ...chosen(benchmark, path, await filesIn(path)), close: async () => {} }
  }
  if (!isArchive(path)) return { files: [path], ignored: [], refused: [], close: async () => {} }
  const { files, close } = await openArchive(path)
  try {
    return { ...chosen(benchmark, path, files), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Whether a file is a zip, or is called one. Throws `UserError` for archives of other kinds. */
export function isArchive(file: string): boolean {
  const kind = archiveKind(file)
  if (kind !== undefined && kind !== 'zip') throw new UserError('archive.kind', { file, kind })
  return kind === 'zip' || /\.zip$/i.test(file)
}

/** A file in a folder or an archive. */
export interface FoundFile {
  readonly path: string
  /** Its path below the folder or archive that was named, with `/`. */
  readonly entry: string
}

// As many as an archive may hold: a folder named by mistake, a home folder say, is not searched to its end.
const mostFiles = 10_000

/** The files below a folder, hidden ones left out, in alphabetical order. */
export async function filesIn(folder: string, below = ''): Promise<readonly FoundFile[]> {
  const found: FoundFile[] = []
  const entries = (await readdir(join(folder, below), { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name === '__MACOSX') continue
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) found.push(...(depthOf(name) < deepest ? await filesIn(folder, name) : []))
    else if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(join(folder, name))))) found.push({ path: join(folder, name), entry: name })
    if (found.length > mostFiles) throw new UserError('data.tooManyFiles', { folder, limit: mostFiles })
  }
  return found
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  )

const depthOf = (entry: string): number => entry.split('/').length - 1
// A data set's folder, a folder per task (as MedBench's first files came), and one more.
const deepest = 3

/** Of files found, those that hold records: the ones least deep, so that a run's folder beside the questions is not taken for some. */
function chosen(benchmark: Benchmark, folder: string, found: readonly FoundFile[]): Omit<RecordFiles, 'close'> {
  const records = found.filter(({ entry }) => extension.test(entry)).toSorted((a, b) => (basename(a.entry) < basename(b.entry) ? -1 : 1))
  const isRefused = ({ entry }: FoundFile) => refusal(benchmark, entry) !== undefined
  const isRecord = ({ entry }: FoundFile) => benchmark.records.layout === 'file' || taskOfFile(benchmark, entry) !== undefined
  const depth = Math.min(...records.filter(isRecord).map(({ entry }) => depthOf(entry)))
  const level = records.filter(({ entry }) => depthOf(entry) === depth)
  const files = level.filter(isRecord)
  if (files.length === 0 && records.some(isRefused)) throw new UserError('data.multimodal', { folder, files: listed(records.filter(isRefused)) })
  if (files.length === 0 || (benchmark.records.layout === 'file' && files.length > 1))
    throw new UserError('data.noRecords', { folder, files: listed(records) })
  refuseTwice(benchmark, folder, files)
  const [refused, ignored] = [level.filter(isRefused), level.filter((file) => !isRecord(file) && !isRefused(file))]
  return { files: files.map(({ path }) => path), ignored: ignored.map(({ entry }) => entry), refused: refused.map(({ entry }) => entry) }
}

const listed = (files: readonly FoundFile[]): string =>
  files
    .slice(0, 8)
    .map(({ entry }) => entry)
    .join(', ') || '–'

function refuseTwice(benchmark: Benchmark, folder: string, files: readonly FoundFile[]): void {
  const byTask = Map.groupBy(files, ({ entry }) => taskOfFile(benchmark, entry))
  for (const [task, [first, second]] of byTask)
    if (task !== undefined && second) throw new UserError('data.fileTwice', { folder, task, files: `${first!.entry}, ${second.entry}` })
}
