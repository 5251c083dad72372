import type { Sample } from '../core/index.ts'
import type { UploadRow } from './upload-rows.ts'

/** A row of a question file, and where it stands. */
export interface AskedRow {
  readonly sample: Sample
  /** The id as the file has it. */
  readonly fileId?: unknown
  readonly file: string
  readonly line: number
  /** How many rows stand before it in its file. */
  readonly index: number
}

/** What was asked and what was answered to it. */
export interface JoinedRow {
  readonly asked: AskedRow
  readonly row: UploadRow
}

/**
 * Joins questions and upload rows by (task, id) while both are still being read, whatever their order.
 * Holds what has no partner yet and the keys of what is done: files in one order take a few MiB.
 */
export class RowJoin {
  readonly #asked = new Map<string, AskedRow>()
  readonly #rows = new Map<string, UploadRow>()
  readonly #done = new Set<string>()
  readonly #repeated: UploadRow[] = []

  /** Whether a question of this key was asked before. */
  hasAsked({ sample }: AskedRow): boolean {
    const key = keyOf(sample)
    return this.#asked.has(key) || this.#done.has(key)
  }

  ask(asked: AskedRow): JoinedRow | undefined {
    const key = keyOf(asked.sample)
    const row = this.#rows.get(key)
    if (!row) {
      this.#asked.set(key, asked)
      return undefined
    }
    this.#rows.delete(key)
    this.#done.add(key)
    return { asked, row }
  }

  answer(row: UploadRow): JoinedRow | undefined {
    const key = keyOf(row)
    const asked = this.#asked.get(key)
    if (!asked) {
      if (this.#done.has(key) || this.#rows.has(key)) this.#repeated.push(row)
      else this.#rows.set(key, row)
      return undefined
    }
    this.#asked.delete(key)
    this.#done.add(key)
    return { asked, row }
  }

  /** What found no partner, once everything has been read. */
  leftOver(): LeftOver {
    return { asked: [...this.#asked.values()], rows: [...this.#rows.values()], repeated: this.#repeated, isDone: (key) => this.#done.has(key) }
  }
}

export interface LeftOver {
  readonly asked: readonly AskedRow[]
  readonly rows: readonly UploadRow[]
  /** Rows whose key came before. */
  readonly repeated: readonly UploadRow[]
  isDone(key: string): boolean
}

/** `task/id`, for people. */
export const keyOf = ({ task, id }: { readonly task: string; readonly id: string }): string => `${task}/${id}`
