import { hash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import {
  fileSha256,
  jsonLine,
  sha256,
  taskNamed,
  TextIndex,
  UnusableReference,
  UserError,
  type Benchmark,
  type Demonstration,
  type EditionManifest,
  type ReadRecord,
  type SourceFileFacts,
} from '../core/index.ts'
import { editionFiles } from '../editions/edition-folder.ts'
import { freeze, type FrozenRow } from '../editions/freeze.ts'
import type { OpenedEdition } from '../editions/open-edition.ts'
import { fixesFile, replaceEdition } from '../editions/replace-edition.ts'
import { placedRows, type PlacedRow } from './checked-rows.ts'
import { mendedTexts, type TextFix } from './mended-text.ts'

export interface EditionToMend {
  readonly benchmark: Benchmark
  readonly opened: OpenedEdition
  /** The new edition's folder; its name is the edition's id. */
  readonly out: string
  /** The program and its version. */
  readonly builder: string
  readonly signal?: AbortSignal
}

export type Fix = TextFix | 'repeated-row'

export interface MendReport {
  readonly manifest: EditionManifest
  /** How many rows and demonstrations each changed; of repeated rows, how many were left out. */
  readonly fixes: ReadonlyMap<Fix, number>
  /** Rows whose reference could be read no more when mended; they are as they were. */
  readonly leftAlone: number
}

/**
 * Writes an edition of which only that is mended which loses nothing, and a log of it without any text: ids, fixes, digests before and after.
 *
 * Texts are mended in prompt, input, reference and demonstrations alike. Of rows that are the same but for their id the first is kept, except forms of one question.
 * Throws `UserError` for a varied edition, whose bank is to be mended instead, and for what no edition may hold: one id twice, references for some rows alone.
 */
export async function mendEdition({ benchmark, opened, out, builder, signal }: EditionToMend): Promise<MendReport> {
  const { title, license, access, clinicalReview, ...manifest } = opened.edition.manifest
  if (manifest.variation) throw new UserError('check.fixVaried', { edition: manifest.id, bank: manifest.variation.of })
  const id = basename(resolve(out))
  return replaceEdition(out, id, async (folder) => {
    const mending = new Mending(benchmark, join(folder, fixesFile), signal)
    try {
      const settings = { of: manifest.id, sha256: manifest.sha256, ...(manifest.made ? { made: manifest.made } : {}) }
      const made = () => ({ by: 'check', builder, source: mending.sources, settings })
      const facts = { id, benchmark: benchmark.id, title, license, access, clinicalReview, made }
      const written = await freeze(folder, facts, mending.rows(opened), mending.demonstrations(opened))
      return { manifest: written, fixes: mending.fixes, leftAlone: mending.leftAlone }
    } finally {
      mending.close()
    }
  })
}

/** One edition on its way through. */
class Mending {
  readonly fixes = new Map<Fix, number>()
  leftAlone = 0
  readonly #benchmark: Benchmark
  readonly #log: number
  readonly #signal: AbortSignal | undefined
  readonly #sources = new Map<string, SourceFileFacts>()
  readonly #seen = new TextIndex()
  /** Where each different row first stood. */
  readonly #places: string[] = []

  constructor(benchmark: Benchmark, log: string, signal: AbortSignal | undefined) {
    this.#benchmark = benchmark
    this.#log = openSync(log, 'w')
    this.#signal = signal
  }

  /** The files that were read. */
  get sources(): readonly SourceFileFacts[] {
    return [...this.#sources.values()]
  }

  close(): void {
    closeSync(this.#log)
  }

  async *rows(opened: OpenedEdition): AsyncGenerator<FrozenRow> {
    for await (const batch of placedRows(this.#benchmark, opened)) {
      // Files are read on this thread: without a pause nobody would hear Ctrl-C.
      await setImmediate()
      this.#signal?.throwIfAborted()
      for (const { file, line, ...record } of batch) {
        await this.#count(file)
        const place = { file: basename(file), line }
        const { row, fixes } = this.#mended(record)
        const first = this.#firstPlace(row, place)
        if (first !== undefined) this.#note(record, place, { fixes: ['repeated-row'], sameAs: first })
        else {
          if (fixes.size > 0) this.#noteChange(record, place, fixes, record, row)
          yield row
        }
      }
    }
  }

  async *demonstrations({ edition }: OpenedEdition): AsyncGenerator<Demonstration> {
    if (edition.manifest.sha256.demonstrations === undefined) return
    let line = 0
    for await (const demonstration of edition.demonstrations()) {
      const { value, fixes } = mendedTexts(demonstration)
      line++
      if (fixes.size > 0) this.#noteChange({ sample: demonstration }, { file: editionFiles.demonstrations, line }, fixes, demonstration, value)
      yield value
    }
  }

  async #count(file: string): Promise<void> {
    const known = this.#sources.get(file) ?? { name: basename(file), bytes: (await stat(file)).size, sha256: await fileSha256(file), records: 0 }
    this.#sources.set(file, { ...known, records: known.records + 1 })
  }

  #mended(record: ReadRecord): { readonly row: ReadRecord; readonly fixes: ReadonlySet<TextFix> } {
    const { task, id } = record.sample
    const { value, fixes } = mendedTexts(record)
    if (fixes.size === 0) return { row: record, fixes }
    // Whoever named tasks and rows with escapes refers to them so elsewhere.
    const row: ReadRecord = { sample: { ...value.sample, task, id }, ...(value.row ? { row: { ...value.row, task, id } } : {}) }
    if (!this.#isReadable(record) || this.#isReadable(row)) return { row, fixes }
    this.leftAlone++
    return { row: record, fixes: new Set() }
  }

  /** Whether the row's reference can be read under our own rules; true where there is none. */
  #isReadable({ sample, row }: ReadRecord): boolean {
    const task = taskNamed(this.#benchmark, sample.task)
    if (!task || !row) return true
    try {
      task.readings.robust.expected(row.reference, sample.input, row.variant)
      return true
    } catch (error) {
      if (error instanceof UnusableReference) return false
      throw error
    }
  }

  /** Where a row stood that was the same but for its id; undefined for a new one, and for the forms of a question. */
  #firstPlace({ sample, row }: ReadRecord, place: PlaceInFile): string | undefined {
    if (row?.variant) return undefined
    const parts = [sample.task, sample.prompt, sample.input, row?.reference, row?.group, row?.strata]
    const number = this.#seen.add(hash('sha256', JSON.stringify(parts), 'base64'))
    if (number < this.#places.length) return this.#places[number]
    this.#places.push(`${place.file}:${place.line}`)
    return undefined
  }

  #noteChange(record: Named, place: PlaceInFile, fixes: ReadonlySet<TextFix>, before: unknown, after: unknown): void {
    const digest = (value: unknown) => sha256(JSON.stringify(value))
    this.#note(record, place, { fixes: [...fixes], before: digest(before), after: digest(after) })
  }

  #note(
    { sample: { task, id } }: Named,
    { file, line }: PlaceInFile,
    what: { readonly fixes: readonly Fix[]; readonly [field: string]: unknown },
  ): void {
    for (const fix of what.fixes) this.fixes.set(fix, (this.fixes.get(fix) ?? 0) + 1)
    writeSync(this.#log, jsonLine({ file, line, task, id, ...what }))
  }
}

type PlaceInFile = Pick<PlacedRow, 'file' | 'line'>

interface Named {
  readonly sample: { readonly task: string; readonly id: string }
}
