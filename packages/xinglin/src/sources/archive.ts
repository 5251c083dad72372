import { closeSync, createWriteStream, mkdirSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { UserError, type Parameters } from '../core/index.ts'

/** How much an archive may hold. Bytes are counted while they are unpacked: what an archive says of itself is not believed. */
export interface ArchiveLimits {
  readonly entries: number
  readonly entryBytes: number
  readonly totalBytes: number
  /** Unpacked bytes to packed ones, of an entry beyond 1 MiB. */
  readonly ratio: number
}

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

/** What to know of an archive that was read all the same. */
export type ArchiveNote =
  | { readonly code: 'archive.ignored'; readonly entries: readonly string[] }
  | { readonly code: 'archive.gbkNames'; readonly entries: readonly string[] }

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
    const { outer, inner } = temporaryFolder(file)
    const files: ArchiveFile[] = []
    try {
      const names = new SafeNames(inner)
      const budget = { left: limits.totalBytes }
      for (const [n, { entry }] of entries.entries()) {
        const path = await names.pathFor(paths[n]!)
        await unpack(zip, entry, path, { file, entry: paths[n]! }, limits, budget)
        files.push({ path, entry: paths[n]! })
      }
    } catch (error) {
      removeNow(outer)
      throw error
    }
    return { files, topFolders, notes, close: () => remove(outer) }
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

const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

interface PlainEntry {
  readonly entry: Entry
  readonly path: string
}

/** The entries that are files to be read. Throws `UserError` at the first that tries anything. */
async function plainEntries(zip: ZipFile, file: string, limits: ArchiveLimits) {
  const refuse = (code: string, entry: string, more: Parameters = {}) => new UserError(code, { file, entry: shown(entry), ...more })
  if (zip.entryCount > limits.entries) throw new UserError('archive.entries', { file, limit: limits.entries })
  const entries: PlainEntry[] = []
  const ignored: string[] = []
  const gbkNames: string[] = []
  const seen = new Set<string>()
  let declared = 0
  for await (const entry of entriesOf(zip, file)) {
    const { name, isGbk } = decodeName(entry)
    if (isGbk) gbkNames.push(shown(name))
    if (isUnsafe(name)) throw refuse('archive.path', name)
    if (isSpecial(entry)) throw refuse('archive.link', name)
    const path = name
      .split('/')
      .filter((part) => part !== '' && part !== '.')
      .join('/')
    if (name.endsWith('/') || path === '') continue
    if (isHidden(path)) {
      ignored.push(shown(path))
      continue
    }
    if (entry.isEncrypted()) throw refuse('archive.encrypted', path)
    if (isArchiveName(path)) throw refuse('archive.nested', path)
    if (!entry.canDecodeFileData()) throw refuse('archive.method', path, { method: entry.compressionMethod })
    // A file system may take these two for one.
    const key = path.normalize('NFC').toLowerCase()
    if (seen.has(key)) throw refuse('archive.twice', path)
    seen.add(key)
    declared += entry.uncompressedSize
    if (entry.uncompressedSize > limits.entryBytes) throw refuse('archive.entrySize', path, { limit: megabytes(limits.entryBytes) })
    if (declared > limits.totalBytes) throw new UserError('archive.totalSize', { file, limit: megabytes(limits.totalBytes) })
    entries.push({ entry, path })
  }
  const notes: ArchiveNote[] = [
    ...(ignored.length > 0 ? [{ code: 'archive.ignored', entries: ignored } as const] : []),
    ...(gbkNames.length > 0 ? [{ code: 'archive.gbkNames', entries: gbkNames } as const] : []),
  ]
  return { entries, notes }
}

async function* entriesOf(zip: ZipFile, file: string): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    const { message } = error as Error
    if (message.includes('strong encryption')) throw new UserError('archive.encrypted', { file, entry: '–' })
    throw new UserError('archive.damaged', { file, detail: message })
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / (1 << 20))} MiB`

/** For messages: no line breaks or control characters, and not a page of it. */
const shown = (name: string): string => {
  const plain = name.replaceAll(/\p{C}/gu, '?')
  return plain.length > 120 ? `${plain.slice(0, 120)}…` : plain
}

const usesUtf8 = 0x800
const unicodePathField = 0x7075

/** An entry's name: UTF-8 where the archive says so or the bytes are nothing else, else GBK. */
function decodeName(entry: Entry): { readonly name: string; readonly isGbk: boolean } {
  const field = entry.extraFields.find(({ id, data }) => id === unicodePathField && data.length > 5 && data[0] === 1)?.data
  const raw = field && field.readUInt32LE(1) === crc32(entry.fileNameRaw) ? field.subarray(5) : entry.fileNameRaw
  const utf8 = decoded('utf-8', raw)
  if (utf8 !== undefined) return { name: utf8, isGbk: false }
  // Decoded before it is looked at: a backslash is the second half of many a GBK character.
  const gbk = (entry.generalPurposeBitFlag & usesUtf8) === 0 ? decoded('gb18030', raw) : undefined
  return gbk === undefined ? { name: raw.toString('latin1'), isGbk: false } : { name: gbk, isGbk: true }
}

function decoded(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const isUnsafe = (name: string): boolean =>
  name.startsWith('/') || name.includes('\\') || name.includes('\0') || /^[A-Za-z]:/.test(name) || name.split('/').includes('..')

/** A link, a device: whatever the upper half of its attributes says is neither file nor folder. */
function isSpecial(entry: Entry): boolean {
  const type = (entry.externalFileAttributes >>> 28) & 0xf
  return type !== 0 && type !== 0x8 && type !== 0x4
}

const isHidden = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db' || part === 'desktop.ini')

const isArchiveName = (path: string): boolean => /\.(?:zip|rar|7z|t?gz|tar|bz2|xz|zst)$/i.test(path)

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

/** A name that every file system takes: no path, no device, no odd characters, 100 characters at most. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[<>:"/\\|?*\p{C}]/gu, '_')
    .replace(/[. ]+$/, '_')
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? ''
  const stem = Array.from(plain.slice(0, plain.length - extension.length))
    .slice(0, 60)
    .join('')
  const isDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain)
  return `${isDevice || stem === '' || /^\d+$/.test(plain) ? '_' : ''}${stem}${extension}`
}

async function unpack(
  zip: ZipFile,
  entry: Entry,
  path: string,
  where: { readonly file: string; readonly entry: string },
  limits: ArchiveLimits,
  budget: { left: number },
): Promise<void> {
  const told = { file: where.file, entry: shown(where.entry) }
  const counter = new CheckedBytes((bytes) => {
    if (bytes > limits.entryBytes) return new UserError('archive.entrySize', { ...told, limit: megabytes(limits.entryBytes) })
    if (bytes > budget.left) return new UserError('archive.totalSize', { file: where.file, limit: megabytes(limits.totalBytes) })
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

/** Folders that are still there, for the end of the process. */
const folders = new Set<string>()
let isListening = false

/** A folder of our own, and one in it that is called like the archive: what is wrong with a file is then told with a path that says something. */
function temporaryFolder(file: string): { readonly outer: string; readonly inner: string } {
  if (!isListening) process.once('exit', () => folders.forEach(removeNow))
  isListening = true
  const outer = mkdtempSync(join(tmpdir(), 'xinglin-'))
  folders.add(outer)
  const inner = join(outer, safeName(basename(file)))
  mkdirSync(inner)
  return { outer, inner }
}

function removeNow(folder: string): void {
  folders.delete(folder)
  rmSync(folder, { recursive: true, force: true })
}

async function remove(folder: string): Promise<void> {
  folders.delete(folder)
  await rm(folder, { recursive: true, force: true })
}
