import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { UserError, type Parameters } from '../core/index.ts'
import { sizeText } from './size-text.ts'

/** How much an archive may hold. Bytes are counted while they are unpacked: what an archive says of itself is not believed. */
export interface ArchiveLimits {
  readonly entries: number
  readonly entryBytes: number
  readonly totalBytes: number
  /** Unpacked bytes to packed ones, of an entry beyond 1 MiB. */
  readonly ratio: number
}

/** What to know of an archive that was read all the same. */
export type ArchiveNote =
  | { readonly code: 'archive.ignored'; readonly entries: readonly string[] }
  | { readonly code: 'archive.gbkNames'; readonly entries: readonly string[] }

export interface PlainEntry {
  readonly entry: Entry
  readonly path: string
}

/** The entries that are files to be read. Throws `UserError` at the first that tries anything. */
export async function plainEntries(zip: ZipFile, file: string, limits: ArchiveLimits) {
  const refuse = (code: string, entry: string, more: Parameters = {}) => new UserError(code, { file, entry: shownEntry(entry), ...more })
  if (zip.entryCount > limits.entries) throw new UserError('archive.entries', { file, limit: limits.entries })
  const entries: PlainEntry[] = []
  const ignored: string[] = []
  const gbkNames: string[] = []
  const seen = new Set<string>()
  let declared = 0
  for await (const entry of entriesOf(zip, file)) {
    const { name, isGbk } = decodeName(entry)
    if (isGbk) gbkNames.push(shownEntry(name))
    if (isUnsafe(name)) throw refuse('archive.path', name)
    if (isSpecial(entry)) throw refuse('archive.link', name)
    const path = name
      .split('/')
      .filter((part) => part !== '' && part !== '.')
      .join('/')
    if (name.endsWith('/') || path === '') continue
    if (isHidden(path)) {
      ignored.push(shownEntry(path))
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
    if (entry.uncompressedSize > limits.entryBytes) throw refuse('archive.entrySize', path, { limit: sizeText(limits.entryBytes) })
    if (declared > limits.totalBytes) throw new UserError('archive.totalSize', { file, limit: sizeText(limits.totalBytes) })
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

/** For messages: no line breaks or control characters, and not a page of it. */
export const shownEntry = (name: string): string => {
  const plain = name.replaceAll(/\p{C}/gu, '?')
  return plain.length > 120 ? `${plain.slice(0, 120)}…` : plain
}
