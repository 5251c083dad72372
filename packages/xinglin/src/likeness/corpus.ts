import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { jsonLine, readJson, readJsonLines, UserError, type Random } from '../core/index.ts'
import { isBetter, shortestSought, type CorpusHit, type CorpusIndex, type Cut } from './corpus-index.ts'
import { startOfLast } from './folded.ts'

export interface CorpusCheck {
  /** Of the texts to look for; a canary is added to them. */
  readonly index: CorpusIndex
  /** What the user calls the corpus. */
  readonly name: string
  readonly files: AsyncIterable<CorpusFile>
  /** What `files` were opened with: the canaries are looked for in files that are opened so. */
  readonly open: (path: string) => AsyncIterable<CorpusFile>
  /** Makes the canary up: another one each time, which no corpus holds. */
  readonly random: Random
  readonly onProgress?: (progress: CorpusProgress) => void
  readonly signal?: AbortSignal
}

/** A file of a corpus. */
export interface CorpusFile {
  readonly path: string
  documents(reading: Reading): AsyncIterable<CorpusDocument>
}

/** How a file is to be read that is one long text. */
export interface Reading {
  /** Masked units with which a piece repeats the end of the one before. */
  readonly overlap: number
  readonly pieceBytes: number
}

/** A text to be searched by itself. */
export interface CorpusDocument {
  readonly text: string
  /** Characters that no document before it held. */
  readonly added: number
  /** Where it is a piece of a longer text. */
  readonly cut: Cut
  /** The line of its file on which an offset stands. */
  readonly lineAt: (offset: number) => number
}

export interface CorpusProgress {
  readonly files: number
  readonly characters: number
  readonly found: number
}

/** Where a text was found. */
export interface CorpusFind extends Omit<CorpusHit, 'offset'> {
  readonly file: string
  /** Counted from 1. */
  readonly line: number
}

export interface CorpusReport {
  /** Texts looked for. */
  readonly checked: number
  /** Texts with fewer than 20 letters and digits. */
  readonly tooShort: number
  readonly files: number
  readonly characters: number
  readonly found: readonly CorpusFind[]
}

/**
 * Looks for texts in a corpus of any size, streaming, and first for canaries of its own in files made for the purpose: a check that finds nothing
 * because it looks at nothing must not say so.
 *
 * Throws `UserError` where there is nothing to look for, or for a corpus without text; `Error` where a canary was missed.
 * Rejects with the signal's reason when it is aborted.
 */
export async function checkCorpus({ index, name, files, open, random, onProgress, signal }: CorpusCheck): Promise<CorpusReport> {
  const { size: checked, tooShort } = index
  if (checked === 0) throw new UserError('probe.corpusNothing', { count: tooShort, least: shortestSought })
  const canary = `${chineseText(30, random)}，${numberText(random)}岁，${chineseText(20, random)}。`
  index.add({ key: canaryKey, text: canary })
  await findCanaries(index, open, canary, random)
  const report = await search(index, files, { ...(onProgress ? { onProgress } : {}), ...(signal ? { signal } : {}) })
  if (report.characters === 0) throw new UserError('probe.corpusEmpty', { corpus: name })
  return { checked, tooShort, ...report, found: report.found.filter(({ key }) => key !== canaryKey) }
}

const canaryKey = '\u0000canary'

/** Searches files with the canary word by word, with another number in it, and without it, in both kinds of file. Throws where one is not told from another. */
async function findCanaries(index: CorpusIndex, open: CorpusCheck['open'], canary: string, random: Random): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'xinglin-canary-'))
  const changed = canary.replace(/\d+/, (number) => String(Number(number) + 1))
  const around = (text: string) => `${chineseText(300, random)}\n${text}\n${chineseText(300, random)}\n`
  const cases = [
    { file: 'exact.txt', text: around(canary), expected: 'exact' },
    { file: 'exact.jsonl', text: jsonLine({ id: 1, text: around(canary) }), expected: 'exact' },
    { file: 'near.txt', text: around(changed), expected: 'near' },
    { file: 'near.jsonl', text: jsonLine({ text: [{ content: around(changed) }] }), expected: 'near' },
    { file: 'clean.txt', text: around(chineseText(60, random)), expected: 'nothing' },
    { file: 'short.txt', text: `${chineseText(2, random)}\n${canary}\n${chineseText(2, random)}\n`, expected: 'exact' },
    { file: 'alone.txt', text: changed, expected: 'near' },
  ]
  try {
    for (const { file, text, expected } of cases) {
      const path = join(folder, file)
      await writeFile(path, text)
      // In pieces smaller than the canary, across whose ends it must be found, and in one.
      for (const pieceBytes of [64, usualPieceBytes]) {
        const { found } = await search(index, open(path), { pieceBytes })
        const kind = found.find(({ key }) => key === canaryKey)?.kind ?? 'nothing'
        if (kind !== expected) throw new Error(`the corpus check failed its self-test: ${expected} was planted in ${file}, ${kind} was found`)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const chineseText = (length: number, random: Random): string =>
  Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(random() * 0x5000))).join('')

const numberText = (random: Random): string => String(100 + Math.floor(random() * 900))

const breath = 1 << 20
const usualPieceBytes = 1 << 20

type SearchOptions = Pick<CorpusCheck, 'onProgress' | 'signal'> & Partial<Pick<Reading, 'pieceBytes'>>

async function search(index: CorpusIndex, corpus: AsyncIterable<CorpusFile>, { onProgress, signal, pieceBytes = usualPieceBytes }: SearchOptions) {
  const best = new Map<string, CorpusFind>()
  let characters = 0
  let breathed = 0
  let files = 0
  for await (const file of corpus) {
    files++
    for await (const { text, added, cut, lineAt } of file.documents({ overlap: index.reach, pieceBytes })) {
      characters += added
      if (characters - breathed > breath) {
        breathed = characters
        // Files are read on this thread: without a pause nobody would hear Ctrl-C.
        await setImmediate()
        signal?.throwIfAborted()
      }
      for (const { offset, ...hit } of index.find(text, cut)) {
        const known = best.get(hit.key)
        if (!known || isBetter(hit, known)) best.set(hit.key, { ...hit, file: file.path, line: lineAt(offset) })
      }
      onProgress?.({ files, characters, found: best.size })
    }
  }
  return { files, characters, found: [...best.values()] }
}

/** The files that a path names: one, or those below a folder, hidden ones left out, in the order of their names. JSON Lines (`.jsonl`, `.ndjson`, `.json`); all else is plain text in UTF-8. */
export async function* textFiles(path: string): AsyncGenerator<CorpusFile> {
  for (const file of await filesBelow(path)) {
    const isRows = /\.(?:jsonl|ndjson|json)$/i.test(file)
    yield { path: file, documents: (reading) => (isRows ? rowsOf(file) : piecesOf(file, reading)) }
  }
}

async function filesBelow(path: string): Promise<readonly string[]> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats) throw new UserError('file.missing', { file: path })
  if (!stats.isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() || entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))
  return files.filter((file) => !/[\\/]\./.test(file.slice(path.length))).toSorted()
}

/** The texts of each JSON row, one under the other; of a file that is one JSON value over many lines, all of its texts. */
async function* rowsOf(file: string): AsyncGenerator<CorpusDocument> {
  let hasRows = false
  try {
    for await (const lines of readJsonLines(file)) {
      hasRows = true
      for (const { value, line } of lines) yield wholeDocument(textsIn(value).join('\n'), line)
    }
  } catch (error) {
    if (hasRows || !(error instanceof UserError && error.code === 'file.json')) throw error
    yield wholeDocument(textsIn(await readJson(file)).join('\n'), 1)
  }
}

/** A text that stands on one line and goes on nowhere else. */
export const wholeDocument = (text: string, line: number): CorpusDocument => ({
  text,
  added: text.length,
  cut: { start: false, end: false },
  lineAt: () => line,
})

/** All texts in a JSON value, in its order. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Signs and white space beyond so many characters part what stands before them from what stands behind. */
const longestGap = 1 << 20

/**
 * A plain text in pieces; each begins with the end of the one before, `overlap` masked units of it, so that nothing is cut in all of them.
 * A piece is told when the next has been read: only so it is known which is the last.
 */
export async function* piecesOf(file: string, { overlap, pieceBytes }: Reading): AsyncGenerator<CorpusDocument> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let tail = ''
  let linesBefore = 0
  let hasMoreBefore = false
  const piece = (added: string, isLast: boolean): CorpusDocument => {
    const text = tail + added
    const firstLine = linesBefore + 1
    const tailStart = startOfLast(text, overlap)
    const goesOn = !isLast && text.length - tailStart <= longestGap + 4 * overlap
    const cut = { start: hasMoreBefore, end: goesOn }
    hasMoreBefore = goesOn && (hasMoreBefore || tailStart > 0)
    tail = goesOn ? text.slice(tailStart) : ''
    linesBefore += newlinesIn(text, text.length - tail.length)
    return { text, added: added.length, cut, lineAt: (offset) => firstLine + newlinesIn(text, offset) }
  }
  try {
    let read: string | undefined
    for await (const bytes of createReadStream(file, { highWaterMark: pieceBytes })) {
      if (read !== undefined) yield piece(read, false)
      read = decoder.decode(bytes as Buffer, { stream: true })
    }
    yield piece((read ?? '') + decoder.decode(), true)
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new UserError('probe.corpusEncoding', { file, line: linesBefore + 1 })
    throw error
  }
}

function newlinesIn(text: string, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++
  return count
}
