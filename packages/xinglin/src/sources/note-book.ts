import type { SourceNote } from './source.ts'

/** Counts what was put up with in one file. */
export class NoteBook {
  readonly #file: string
  readonly #notes = new Map<string, { line: number | undefined; count: number; detail: string | undefined }>()

  constructor(file: string) {
    this.#file = file
  }

  /** The first line and detail of a code are kept. */
  add(code: string, line?: number, { count = 1, detail }: { readonly count?: number; readonly detail?: string } = {}): void {
    const known = this.#notes.get(code)
    if (known) known.count += count
    else this.#notes.set(code, { line, count, detail })
  }

  list(): readonly SourceNote[] {
    return [...this.#notes].map(([code, { line, count, detail }]) => ({
      code,
      file: this.#file,
      ...(line !== undefined && { line }),
      count,
      ...(detail !== undefined && { detail }),
    }))
  }
}
