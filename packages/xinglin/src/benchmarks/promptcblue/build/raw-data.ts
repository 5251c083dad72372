import { stat } from 'node:fs/promises'
import { fileSha256, type SourceFileFacts } from '../../../core/index.ts'
import type { OpenedFile, OpenedSource, SourceNote, SourceOptions, SourceRecord } from '../../../sources/source.ts'
import { detectFileEncoding } from '../../../sources/text-encoding.ts'
import type { RawFile } from './find-raw-files.ts'
import { passageSample } from './passage-sample.ts'
import type { DroppedRecord } from './raw-example.ts'
import { readRawFiles } from './raw/read-raw-files.ts'
import type { RawOptions } from './raw/raw-reader.ts'
import { tabbedRows } from './raw/tabbed-rows.ts'
import type { PlacedExample } from './sides.ts'

export interface RawDataOptions {
  /** Opens a file of records: `openSource`. */
  readonly open: (path: string, options?: SourceOptions) => Promise<OpenedSource>
  readonly options: RawOptions
  readonly signal?: AbortSignal
}

/** What the raw files hold of a task. */
export interface RawTask {
  readonly placed: readonly PlacedExample[]
  readonly dropped: readonly DroppedRecord[]
}

/** The raw files that a user has, read task by task: one task's examples are held at a time. */
export class RawData {
  readonly #files: readonly RawFile[]
  readonly #reading: RawDataOptions
  readonly #facts = new Map<string, SourceFileFacts>()
  readonly #notes = new Map<string, SourceNote>()

  constructor(files: readonly RawFile[], reading: RawDataOptions) {
    this.#files = files
    this.#reading = reading
  }

  has(task: string): boolean {
    return this.#files.some((file) => file.task === task)
  }

  /** The files that were read, in the order of their names. */
  facts(): readonly SourceFileFacts[] {
    return [...this.#facts.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
  }

  /** What had to be put up with in them. */
  notes(): readonly SourceNote[] {
    return [...this.#notes.values()]
  }

  async read(task: string): Promise<RawTask> {
    const files = this.#filesOf(task)
    const names = new Map(files.map(({ path, name }) => [path, name]))
    const open = async (path: string, options?: SourceOptions): Promise<OpenedSource> => {
      const source = await this.#reading.open(path, options)
      return { ...source, files: source.files.map((file) => this.#watched(file, names.get(path)!)) }
    }
    const placed: PlacedExample[] = []
    const dropped: DroppedRecord[] = []
    for await (const batch of readRawFiles(files, { ...this.#reading, open })) {
      for (const example of batch.examples) placed.push({ example, split: batch.split })
      for (const record of batch.dropped) dropped.push(record)
    }
    for (const file of files) if (file.part !== 'records') await this.#note(file)
    return { placed, dropped }
  }

  /** Passages of the task's corpus, `count` at most, drawn by `seed`; none of a task that has no corpus. */
  async passages(task: string, count: number, seed: string): Promise<readonly string[]> {
    const corpus = this.#filesOf(task).find(({ part }) => part === 'corpus')
    return corpus ? passageSample(tabbedRows(corpus.path, corpus.name, this.#reading.signal), count, seed) : []
  }

  #filesOf(task: string): readonly RawFile[] {
    return this.#files.filter((file) => file.task === task)
  }

  #watched(file: OpenedFile, name: string): OpenedFile {
    const done = (records: number) => {
      const { bytes, sha256, encoding } = file
      this.#facts.set(name, { name, bytes, sha256, records, ...(encoding === undefined ? {} : { encoding }) })
      for (const note of file.notes()) this.#notes.set(`${name}\n${note.code}`, { ...note, file: name })
    }
    return { ...file, records: () => counted(file.records(), done) }
  }

  /** Of a file of ids and texts. */
  async #note({ path, name }: RawFile): Promise<void> {
    let records = 0
    for await (const rows of tabbedRows(path, name, this.#reading.signal)) records += rows.length
    const { size: bytes } = await stat(path)
    this.#facts.set(name, { name, bytes, sha256: await fileSha256(path), records, encoding: detectFileEncoding(path).encoding })
  }
}

async function* counted(batches: AsyncIterable<readonly SourceRecord[]>, done: (records: number) => void): AsyncGenerator<readonly SourceRecord[]> {
  let records = 0
  for await (const batch of batches) {
    records += batch.length
    yield batch
  }
  done(records)
}
