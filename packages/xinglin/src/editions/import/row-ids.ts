import { IdSet } from '../../core/index.ts'
import type { PlacedRow } from './placed-rows.ts'
import type { ImportFile } from './source-files.ts'

/** How ids were come by. */
export interface IdFacts {
  /** Ids of several files are the same, so each has its file's name before it. */
  readonly areLong: boolean
  /** Rows without one, whose file and line became it, with their number where they are not the only one of their line. */
  readonly made: number
}

/** Finds out whether ids tell the rows of all files apart, then gives each row the id that it goes by. */
export class RowIds implements IdFacts {
  readonly #stems: ReadonlyMap<ImportFile, string>
  /** Of a single file there is nothing to tell apart. */
  #all: IdSet | undefined
  #ofFile = new Map<ImportFile, IdSet>()
  readonly #repeated = new Map<ImportFile, Map<string, 'unseen' | 'seen'>>()
  areLong = false
  made = 0

  constructor(asked: readonly ImportFile[], shown: readonly ImportFile[]) {
    this.#stems = new Map([...stemsOf(asked), ...stemsOf(shown)])
    this.#all = asked.length > 1 ? new IdSet() : undefined
  }

  add(id: string | undefined, file: ImportFile): void {
    if (id === undefined) {
      this.made++
      return
    }
    const own = this.#ofFile.get(file) ?? new IdSet()
    this.#ofFile.set(file, own)
    // Twice in one file is a mistake of that file; only another file's id is told apart by the file.
    if (!own.add(id)) this.#repeatedIn(file).set(id, 'unseen')
    else if (this.#all && !this.#all.add(id)) this.areLong = true
  }

  /** All ids are known: from here on only those that occur twice are held. */
  settle(): void {
    this.#all = undefined
    this.#ofFile = new Map()
  }

  /** The id that a row goes by. */
  idOf(own: string | undefined, file: ImportFile, { place: { line, number }, isOnly }: Pick<PlacedRow<unknown>, 'place' | 'isOnly'>): string {
    const stem = this.#stems.get(file)!
    if (own !== undefined) return this.areLong ? `${stem}/${own}` : own
    return number === 1 && isOnly ? `${stem}-${line}` : `${stem}-${line}-${number}`
  }

  /** Forgets which rows were read before. */
  start(): void {
    for (const ids of this.#repeated.values()) for (const id of ids.keys()) ids.set(id, 'unseen')
  }

  /** Whether a row's own id stands earlier in its file, of the rows that were asked about since `start`. */
  isRepeated(own: string | undefined, file: ImportFile): boolean {
    const ids = own === undefined ? undefined : this.#repeated.get(file)
    const before = ids?.get(own!)
    if (before === 'unseen') ids!.set(own!, 'seen')
    return before === 'seen'
  }

  #repeatedIn(file: ImportFile): Map<string, 'unseen' | 'seen'> {
    const ids = this.#repeated.get(file) ?? new Map<string, 'unseen' | 'seen'>()
    this.#repeated.set(file, ids)
    return ids
  }
}

/** Names without folder and ending, where those tell the files apart; else with the folder. */
function stemsOf(files: readonly ImportFile[]): ReadonlyMap<ImportFile, string> {
  const long = files.map(({ name }) => name.replace(/\.[^./]*$/, ''))
  const short = long.map((name) => name.replace(/^.*\//, ''))
  const stems = new Set(short).size === files.length ? short : long
  return new Map(files.map((file, n) => [file, stems[n]!]))
}
