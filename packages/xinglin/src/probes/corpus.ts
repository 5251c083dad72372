import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { jsonLine, readJson, readJsonLines, UserError, type Random } from '../core/index.ts'
import { CorpusIndex, isBetter, shortestSought, type CorpusHit, type Cut, type Sought } from '../likeness/corpus-index.ts'
import { startOfLast } from '../likeness/folded.ts'

export interface CorpusCheck {
  readonly sought: readonly Sought[]
  /** A file, or a folder of files: JSON Lines (`.jsonl`, `.ndjson`, `.json`), all else plain text. */
  readonly path: string
  /** Makes the canary up: another one each time, which no corpus holds. */
  readonly random: Random
  readonly onProgress?: (progress: CorpusProgress) => void
  readonly signal?: AbortSignal
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
 * Throws `UserError` where there is nothing to look for, for a corpus without text, or a file that is not UTF-8; `Error` where a canary was missed.
 * Rejects with the signal's reason when it is aborted.
 */
export async function checkCorpus({ sought, path, random, onProgress, signal }: CorpusCheck): Promise<CorpusReport> {
  const canary = `${chineseText(30, random)}，${numberText(random)}岁，${chineseText(20, random)}。`
  const index = new CorpusIndex([...sought, { key: canaryKey, text: canary }])
  if (index.size === 1) throw new UserError('probe.corpusNothing', { count: sought.length, least: shortestSought })
  await findCanaries(index, canary, random)
  const report = await search(index, path, { ...(onProgress ? { onProgress } : {}), ...(signal ? { signal } : {}) })
  if (report.characters === 0) throw new UserError('probe.corpusEmpty', { corpus: path })
  return { checked: index.size - 1, tooShort: index.tooShort, ...report, found: report.found.filter(({ key }) => key !== canaryKey) }
}

const canaryKey = '\u0000canary'

/** Searches files with the canary word by word, with another number in it, and without it, in both kinds of file. Throws where one is not told from another. */
async function findCanaries(index: CorpusIndex, canary: string, random: Random): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'xinglin-canary-'))
  const changed = canary.replace(/\d+/, numberText(random))
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
        const { found } = await search(index, path, { pieceBytes })
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

type SearchOptions = Pick<CorpusCheck, 'onProgress' | 'signal'> & { readonly pieceBytes?: number }

async function search(index: CorpusIndex, path: string, { onProgress, signal, pieceBytes = usualPieceBytes }: SearchOptions) {
  const best = new Map<string, CorpusFind & CorpusHit>()
  let characters = 0
  let breathed = 0
  let files = 0
  for (const file of await corpusFiles(path)) {
    files++
    for await (const { text, added, cut, lineAt } of documentsOf(file, index.reach, pieceBytes)) {
      characters += added
      if (characters - breathed > breath) {
        breathed = characters
        // Files are read on this thread: without a pause nobody would hear Ctrl-C.
        await setImmediate()
        signal?.throwIfAborted()
      }
      for (const hit of index.find(text, cut)) {
        const known = best.get(hit.key)
        if (!known || isBetter(hit, known)) best.set(hit.key, { ...hit, file, line: lineAt(hit.offset) })
      }
      onProgress?.({ files, characters, found: best.size })
    }
  }
  const found = [...best.values()].map(({ key, kind, share, file, line }): CorpusFind => ({ key, kind, share, file, line }))
  return { files, characters, found }
}

/** The files below a folder, hidden ones left out, in the order of their names. */
async function corpusFiles(path: string): Promise<readonly string[]> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats) throw new UserError('file.missing', { file: path })
  if (!stats.isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() || entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))
  return files.filter((file) => !/[\\/]\./.test(file.slice(path.length))).toSorted()
}

/** A text to be searched by itself. */
interface Document {
  readonly text: string
  /** Characters that no document before it held. */
  readonly added: number
  /** Where it is a piece of a longer text. */
  readonly cut: Cut
  /** The line of its file on which an offset stands. */
  readonly lineAt: (offset: number) => number
}

const documentsOf = (file: string, overlap: number, pieceBytes: number): AsyncGenerator<Document> =>
  /\.(?:jsonl|ndjson|json)$/i.test(file) ? rowsOf(file) : piecesOf(file, overlap, pieceBytes)

/** The texts of each JSON row, one under the other; of a file that is one JSON value over many lines, all of its texts. */
async function* rowsOf(file: string): AsyncGenerator<Document> {
  const row = (value: unknown, line: number): Document => {
    const text = textsIn(value).join('\n')
    return { text, added: text.length, cut: { start: false, end: false }, lineAt: () => line }
  }
  let hasRows = false
  try {
    for await (const lines of readJsonLines(file)) {
      hasRows = true
      for (const { value, line } of lines) yield row(value, line)
    }
  } catch (error) {
    if (hasRows || !(error instanceof UserError && error.code === 'file.json')) throw error
    yield row(await readJson(file), 1)
  }
}

function textsIn(value: unknown): string[] {
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
async function* piecesOf(file: string, overlap: number, pieceBytes: number): AsyncGenerator<Document> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let tail = ''
  let linesBefore = 0
  let hasMoreBefore = false
  const piece = (added: string, isLast: boolean): Document => {
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
