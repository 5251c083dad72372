import { open, stat, type FileHandle } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { RunManifest } from '../core/index.ts'
import { buildColumns, indexedOutcomes, verdicts, type IndexNames, type Verdict, type VerdictOf } from './run-index-build.ts'
import { readColumns, writeColumns, type Column } from './run-index-file.ts'
import { keyNumber, type LineKey } from './run-index-lines.ts'
import type { RunFolder } from './run-folder.ts'
import type { RunGrade } from './run-grades.ts'

/** A file that an index was made from, and how it was then. */
interface IndexedFile {
  readonly file: string
  readonly size: number
  readonly changedMs: number
}

interface Header {
  readonly version: number
  readonly files: readonly IndexedFile[]
  readonly names: IndexNames
}

/** Raised whenever columns or verdicts come to mean something else. */
const version = 1
export const indexFile = 'view-index.bin'

export interface OpenIndexOptions {
  readonly folder: RunFolder
  readonly manifest: RunManifest
  readonly grades: readonly RunGrade[]
  readonly verdictOf: VerdictOf
  progress?(lines: number): void
  readonly signal?: AbortSignal
}

/**
 * The index of a run's lines: read from its file where that still fits the run, else made anew and left beside the run.
 *
 * A row is a sample × repeat, in the order of `samples.jsonl`. In a folder that may not be written to the index stays in memory.
 */
export async function openRunIndex(options: OpenIndexOptions): Promise<RunIndex> {
  const { folder, manifest, grades, verdictOf, progress, signal } = options
  const samples = 'samples.jsonl'
  const responses = 'responses.jsonl'
  const graded = grades.filter(({ hasLines }) => hasLines).map(({ path, document }) => ({ rules: document.rules, file: join(path, 'graded.jsonl') }))
  const files = await Promise.all([...[samples, responses].map((name) => join(folder.path, name)), ...graded.map(({ file }) => file)].map(stateOf))
  const target = join(folder.path, indexFile)
  const kept = await readColumns(target)
  if (kept && fits(kept.header, files.map(relativeTo(folder.path)))) return new RunIndex((kept.header as Header).names, kept.columns, files)
  const sources = {
    samples: files[0]!.file,
    responses: files[1]!.file,
    graded,
    repeats: manifest.settings.repeats,
    verdictOf,
    ...(progress && { progress }),
    ...(signal && { signal }),
  }
  const { names, columns } = await buildColumns(sources)
  const header: Header = { version, files: files.map(relativeTo(folder.path)), names }
  await writeColumns(target, { header, columns })
  return new RunIndex(names, columns, files)
}

const relativeTo =
  (folder: string) =>
  (state: IndexedFile): IndexedFile => ({ ...state, file: relative(folder, state.file) })

/** By size and time of change: digests of a large run would take longer than the index. */
function fits(header: unknown, files: readonly IndexedFile[]): boolean {
  const { version: made, files: then } = header as Partial<Header>
  if (made !== version || then?.length !== files.length) return false
  return files.every(({ file, size, changedMs }, n) => {
    const before = then[n]!
    return before.file === file && before.size === size && before.changedMs === changedMs
  })
}

async function stateOf(file: string): Promise<IndexedFile> {
  const found = await stat(file).catch(() => undefined)
  return { file, size: found?.size ?? 0, changedMs: found?.mtimeMs ?? 0 }
}

export class RunIndex {
  readonly names: IndexNames
  readonly columns: Readonly<Record<string, Column>>
  readonly #files: readonly IndexedFile[]

  constructor(names: IndexNames, columns: Readonly<Record<string, Column>>, files: readonly IndexedFile[]) {
    this.names = names
    this.columns = columns
    this.#files = files
  }

  get rows(): number {
    return this.names.rows
  }

  /** False once one of the files has changed. */
  async isCurrent(): Promise<boolean> {
    const now = await Promise.all(this.#files.map(({ file }) => stateOf(file)))
    return now.every(({ size, changedMs }, n) => size === this.#files[n]!.size && changedMs === this.#files[n]!.changedMs)
  }

  /** The row of a sample × repeat. */
  rowOf(key: LineKey): number | undefined {
    const row = (this.columns.key as Float64Array).indexOf(keyNumber(key))
    return row < 0 ? undefined : row
  }

  taskOf(row: number): string {
    return this.names.tasks[this.columns.task![row]!]!
  }

  hasReply(row: number): boolean {
    return this.columns.responseSize![row]! > 0
  }

  /** Undefined where nothing is known of it: it was not graded, or not in the open. */
  outcome(row: number, grade: number): (typeof indexedOutcomes)[number] | undefined {
    if (!this.hasReply(row)) return 'error'
    const number = this.columns[`outcome${grade}`]?.[row] ?? 0
    return number === 0 ? undefined : indexedOutcomes[number - 1]
  }

  verdict(row: number, grade: number): Verdict | undefined {
    const number = this.columns[`verdict${grade}`]?.[row] ?? 0
    return number === 0 ? undefined : verdicts[number - 1]
  }

  /** The other rows of the same question, put otherwise. */
  variantsOf(row: number): readonly number[] {
    const { question } = this.columns
    const number = question![row]!
    if (number === 0) return []
    const found: number[] = []
    for (let other = 0; other < this.rows; other++) if (other !== row && question![other] === number) found.push(other)
    return found
  }

  readonly line = {
    sample: (row: number) => this.#read(0, this.columns.sampleAt![row]!, this.columns.sampleSize![row]!),
    response: (row: number) => this.#read(1, this.columns.responseAt![row]!, this.columns.responseSize![row]!),
    graded: (row: number, grade: number) =>
      this.#read(2 + grade, this.columns[`gradedAt${grade}`]?.[row] ?? 0, this.columns[`gradedSize${grade}`]?.[row] ?? 0),
  }

  /** The file of all replies, to be searched. */
  get responsesFile(): string {
    return this.#files[1]!.file
  }

  /** The value of one line; undefined where there is none. */
  async #read(file: number, at: number, size: number): Promise<unknown> {
    if (size === 0) return undefined
    let handle: FileHandle | undefined
    try {
      handle = await open(this.#files[file]!.file, 'r')
      const { buffer } = await handle.read(Buffer.allocUnsafe(size), 0, size, at)
      return JSON.parse(buffer.toString('utf8'))
    } finally {
      await handle?.close()
    }
  }
}
