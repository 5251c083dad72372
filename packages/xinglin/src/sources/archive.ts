import { closeSync, createWriteStream, openSync, readSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { UserError } from '../core/index.ts'
import { plainEntries, shownEntry, type ArchiveLimits, type ArchiveNote } from './archive-entries.ts'
import { safeName } from './safe-name.ts'
import { sizeText } from './size-text.ts'
import { isSystemError } from './system-error.ts'
import { temporaryFolder } from './temporary-folder.ts'

// Deflate packs a run of one byte 1,030 to 1. A task's rows with their prompts pack 5 to 40 to 1, the same prompt over and over without an answer up to 150.
const usualLimits: ArchiveLimits = { entries: 10_000, entryBytes: 512 << 20, totalBytes: 2 ** 31, ratio: 300 }
const ratioCountsFrom = 1 << 20

/** A file out of an archive. */
export interface ArchiveFile {
  /** Where it was unpacked. Its last part is its own name, made safe. */
  readonly path: string
  /** Its path in the archive, below the folders that hold everything. */
  readonly entry: string
}

export interface OpenedArchive {
  /** In the archive's order. */
  readonly files: readonly ArchiveFile[]
  /** The folders that hold everything else, outermost first: `['MedBench_LLM']`. */
  readonly topFolders: readonly string[]
  readonly notes: readonly ArchiveNote[]
  /** Removes the unpacked files; the end of the process does it too. */
  close(): Promise<void>
}

/**
 * Unpacks a zip into a temporary folder of plain files.
 *
 * Everything is looked at before anything is written: an archive with too many entries, absolute paths, `..`, backslashes, links, encrypted entries or archives inside
 * is refused with a `UserError` that says which entry. So is one that is damaged, or that unpacks to more than the limits while it is being unpacked.
 * `__MACOSX`, `.DS_Store`, `._*` and other hidden files are left out, with a note. A spreadsheet is a zip inside that is let in.
 */
export async function openArchive(file: string, limits: ArchiveLimits = usualLimits): Promise<OpenedArchive> {
  const zip = await openZip(file)
  try {
    const { entries, notes } = await plainEntries(zip, file, limits)
    const { topFolders, paths } = withoutTopFolders(entries.map(({ path }) => path))
    const folder = temporaryFolder(basename(file))
    const files: ArchiveFile[] = []
    try {
      const names = new SafeNames(folder.path)
      const budget = { left: limits.totalBytes }
      for (const [n, { entry }] of entries.entries()) {
        const path = await names.pathFor(paths[n]!)
        await unpack(zip, entry, path, { file, entry: paths[n]! }, limits, budget)
        files.push({ path, entry: paths[n]! })
      }
    } catch (error) {
      folder.removeNow()
      throw error
    }
    return { files, topFolders, notes, close: () => folder.remove() }
  } finally {
    zip.close()
  }
}

/** What a file is, by its first bytes: zips are read, other archives are known well enough to say so. A pipe is not looked into, for it can be read but once. */
export function archiveKind(file: string): 'zip' | 'gzip' | 'rar' | '7z' | undefined {
  const head = Buffer.alloc(6)
  if (!statSync(file).isFile()) return undefined
  try {
    const descriptor = openSync(file, 'r')
    try {
      readSync(descriptor, head, 0, head.length, 0)
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw new UserError('file.denied', { file })
    throw error
  }
  return kindOf(head)
}

const signatures = [
  ['zip', Buffer.from('PK\u0003\u0004', 'latin1')],
  ['zip', Buffer.from('PK\u0005\u0006', 'latin1')],
  ['gzip', Buffer.from([0x1f, 0x8b])],
  ['rar', Buffer.from('Rar!')],
  ['7z', Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])],
] as const

const kindOf = (head: Buffer) => signatures.find(([, signature]) => head.subarray(0, signature.length).equals(signature))?.[0]

async function openZip(file: string): Promise<ZipFile> {
  try {
    // Names are decoded here: most zips from Chinese Windows have theirs in GBK and do not say so.
    return await openPromise(file, { decodeStrings: false, autoClose: false })
  } catch (error) {
    if (isSystemError(error)) throw error
    throw new UserError('archive.damaged', { file, detail: (error as Error).message })
  }
}

/** The paths without the folders that all of them begin with. */
function withoutTopFolders(paths: readonly string[]): { readonly topFolders: readonly string[]; readonly paths: readonly string[] } {
  const split = paths.map((path) => path.split('/'))
  let depth = 0
  while (split.length > 0 && split.every((parts) => parts.length > depth + 1 && parts[depth] === split[0]![depth])) depth++
  return { topFolders: split[0]?.slice(0, depth) ?? [], paths: split.map((parts) => parts.slice(depth).join('/')) }
}

/** Gives each file of an archive a path of its own in a folder, whatever it is called. */
class SafeNames {
  readonly #folder: string
  readonly #taken = new Set<string>()
  #folders = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /** A file's own name decides which task it holds, so a second one of that name goes into a folder of its own. */
  async pathFor(entry: string): Promise<string> {
    const name = safeName(basename(entry))
    const key = name.normalize('NFC').toLowerCase()
    if (!this.#taken.has(key)) {
      this.#taken.add(key)
      return join(this.#folder, name)
    }
    const folder = join(this.#folder, `${++this.#folders}`)
    await mkdir(folder)
    return join(folder, name)
  }
}

async function unpack(
  zip: ZipFile,
  entry: Entry,
  path: string,
  where: { readonly file: string; readonly entry: string },
  limits: ArchiveLimits,
  budget: { left: number },
): Promise<void> {
  const told = { file: where.file, entry: shownEntry(where.entry) }
  const counter = new CheckedBytes((bytes) => {
    if (bytes > limits.entryBytes) return new UserError('archive.entrySize', { ...told, limit: sizeText(limits.entryBytes) })
    if (bytes > budget.left) return new UserError('archive.totalSize', { file: where.file, limit: sizeText(limits.totalBytes) })
    if (bytes > ratioCountsFrom && bytes > entry.compressedSize * limits.ratio)
      return new UserError('archive.ratio', { ...told, limit: limits.ratio })
    return undefined
  })
  try {
    await pipeline(await zip.openReadStreamPromise(entry), counter, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if (error instanceof UserError || isSystemError(error)) throw error
    throw new UserError('archive.damaged', { file: where.file, detail: `${told.entry}: ${(error as Error).message}` })
  }
  budget.left -= counter.bytes
  if (counter.crc !== entry.crc32) throw new UserError('archive.damaged', { file: where.file, detail: `${told.entry}: CRC-32` })
  if (counter.head && kindOf(counter.head) && !/\.xlsx$/i.test(where.entry)) throw new UserError('archive.nested', told)
}

/** Lets bytes pass, counting them, until they are too many. */
class CheckedBytes extends Transform {
  bytes = 0
  crc = 0
  head: Buffer | undefined
  readonly #tooMany: (bytes: number) => Error | undefined

  constructor(tooMany: (bytes: number) => Error | undefined) {
    super()
    this.#tooMany = tooMany
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null, chunk?: Buffer) => void): void {
    this.head ??= Buffer.from(chunk.subarray(0, 6))
    this.bytes += chunk.length
    this.crc = crc32(chunk, this.crc)
    const error = this.#tooMany(this.bytes)
    if (error) done(error)
    else done(null, chunk)
  }
}
