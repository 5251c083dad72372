import { readdir, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { UserError } from '../../../core/index.ts'
import { openArchive, type OpenedArchive } from '../../../sources/archive.ts'
import { recognised, type LeftOutReason, type RawFileUse } from './raw/raw-file-names.ts'

/** A file of raw CBLUE that a task is made of. A file of dialogues stands in the list once for each task. */
export interface RawFile extends RawFileUse {
  /** Where it is on this disk. */
  readonly path: string
  /** What to call it: its path below what the user named, with `/`. */
  readonly name: string
}

/** A file that is not read, and why. Texts: `build.leftOut.<why>`. */
export interface LeftOut {
  readonly name: string
  readonly why: LeftOutReason
}

export interface RawFiles {
  /** In the order of their names, the tasks of one file in the benchmark's order. */
  readonly files: readonly RawFile[]
  readonly leftOut: readonly LeftOut[]
  /** Removes what was unpacked; the end of the process does it too. */
  close(): Promise<void>
}

/**
 * The files of raw CBLUE in a folder, known by their names: the folders that its zips unpack to, or the zips themselves, at any depth.
 *
 * Where a task has data of its V2, those before it are left out, and of a file that several tasks are made of a copy in a task's own folder comes first.
 * Throws `UserError` where there is nothing to read, and for two files with the same part of a task.
 */
export async function findRawFiles(folder: string): Promise<RawFiles> {
  const archives: OpenedArchive[] = []
  const close = async () => void (await Promise.all(archives.map((archive) => archive.close())))
  try {
    const found = await filesIn(folder, archives)
    const { files, leftOut } = chosen(found)
    if (files.length === 0) throw new UserError('build.rawNone', { folder, files: found.length })
    return { files, leftOut, close }
  } catch (error) {
    await close()
    throw error
  }
}

interface FoundFile {
  readonly path: string
  readonly name: string
}

async function filesIn(folder: string, archives: OpenedArchive[]): Promise<readonly FoundFile[]> {
  const found: FoundFile[] = []
  for (const file of await plainFiles(folder)) {
    const stem = /^(.*)\.zip$/i.exec(file.name)?.[1]
    if (stem === undefined) {
      found.push(file)
      continue
    }
    const archive = await openArchive(file.path)
    archives.push(archive)
    for (const { path, entry } of archive.files) found.push({ path, name: [stem, ...archive.topFolders, entry].join('/') })
  }
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

async function plainFiles(folder: string): Promise<readonly FoundFile[]> {
  const stats = await stat(folder).catch(() => undefined)
  if (!stats) throw new UserError('file.missing', { file: folder })
  if (!stats.isDirectory()) return [{ path: folder, name: basename(folder) }]
  const paths = await readdir(folder, { recursive: true, withFileTypes: true })
  return paths
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: relative(folder, path).replaceAll('\\', '/') }))
    .filter(({ name }) => !name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX'))
}

function chosen(found: readonly FoundFile[]): Pick<RawFiles, 'files' | 'leftOut'> {
  const leftOut: LeftOut[] = []
  const uses: RawFile[] = []
  for (const file of found) {
    const known = recognised(file.name)
    if (typeof known === 'string') leftOut.push({ name: file.name, why: known })
    else uses.push(...known.map((use) => ({ ...use, ...file })))
  }
  const current = withoutOthers(uses, ({ task }) => task, 'isEarlier')
  const own = withoutOthers(current, partKey, 'isShared')
  for (const [why, before, after] of [['earlierVersion', uses, current] as const, ['otherCopy', current, own] as const]) {
    const kept = new Set(after.map(({ name }) => name))
    leftOut.push(...[...new Set(before.map(({ name }) => name))].filter((name) => !kept.has(name)).map((name) => ({ name, why })))
  }
  refuseTwice(own)
  return { files: own, leftOut: leftOut.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }
}

const partKey = ({ task, split, part }: RawFile): string => `${task}\t${split}\t${part}`

/** Of the files with one key, those of the second choice only where there is none of the first. */
function withoutOthers(files: readonly RawFile[], key: (file: RawFile) => string, second: 'isEarlier' | 'isShared'): readonly RawFile[] {
  const served = new Set(files.filter((file) => !file[second]).map(key))
  return files.filter((file) => !file[second] || !served.has(key(file)))
}

function refuseTwice(files: readonly RawFile[]): void {
  const first = new Map<string, string>()
  for (const file of files) {
    const other = first.get(partKey(file))
    if (other !== undefined) throw new UserError('build.rawTwice', { task: file.task, split: file.split ?? '–', first: other, second: file.name })
    first.set(partKey(file), file.name)
  }
}
