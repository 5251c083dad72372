import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { UserError, type EditionManifest } from '../core/index.ts'
import { editionFiles } from './edition-folder.ts'
import { markerOf, withMarker } from './marker.ts'

/** What has to be known before the first row is written. */
export type WriterFacts = Pick<EditionManifest, 'id' | 'benchmark' | 'access'>

/** What else a manifest says that its files do not tell themselves. */
export type ManifestFacts = Omit<EditionManifest, keyof WriterFacts | 'format' | 'counts' | 'sha256' | 'marker'>

/**
 * Writes an edition's files into a folder, counting and digesting as it goes: the rows are never held together.
 *
 * Rows are lines of JSON with their newline. Either all rows have a reference or none has, and then there is no file of them.
 * The first row of each file of a sealed edition carries its marker. The manifest is written last: a folder without one is no edition.
 */
export class EditionWriter {
  readonly #folder: string
  readonly #facts: WriterFacts
  readonly #marker: string | undefined
  readonly #samples: LineFile
  #references: LineFile | undefined
  #demonstrations: LineFile | undefined
  readonly #counts: Record<string, number> = {}
  #rows = 0

  constructor(folder: string, facts: WriterFacts) {
    mkdirSync(folder, { recursive: true })
    this.#folder = folder
    this.#facts = facts
    this.#marker = facts.access === 'sealed' ? markerOf(facts) : undefined
    this.#samples = this.#file(editionFiles.samples)
  }

  /** Throws `UserError` for a row without a reference among rows that have one, and the other way round. */
  add(task: string, sample: string | Buffer, reference?: string | Buffer): void {
    if (this.#rows > 0 && (reference === undefined) !== (this.#references === undefined))
      throw new UserError('edition.someReferences', { edition: this.#facts.id, row: this.#rows + 1 })
    this.#rows++
    this.#counts[task] = (this.#counts[task] ?? 0) + 1
    this.#samples.add(sample)
    if (reference === undefined) return
    this.#references ??= this.#file(editionFiles.references)
    this.#references.add(reference)
  }

  addDemonstration(line: string): void {
    this.#demonstrations ??= this.#file(editionFiles.demonstrations)
    this.#demonstrations.add(line)
  }

  finish({ title, license, clinicalReview, made, variation }: ManifestFacts): EditionManifest {
    const [samples, references, demonstrations] = [this.#samples.end(), this.#references?.end(), this.#demonstrations?.end()]
    const { id, benchmark, access } = this.#facts
    const manifest: EditionManifest = {
      format: 1,
      id,
      benchmark,
      title,
      license,
      access,
      clinicalReview,
      counts: this.#counts,
      sha256: { samples, ...(references === undefined ? {} : { references }), ...(demonstrations === undefined ? {} : { demonstrations }) },
      ...(this.#marker === undefined ? {} : { marker: this.#marker }),
      ...(made ? { made } : {}),
      ...(variation ? { variation } : {}),
    }
    writeFileSync(join(this.#folder, editionFiles.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
    return manifest
  }

  /** Closes what is open, after a failure; after `finish` there is nothing to do. */
  close(): void {
    for (const file of [this.#samples, this.#references, this.#demonstrations]) file?.close()
  }

  #file(name: string): LineFile {
    return new LineFile(join(this.#folder, name), this.#marker)
  }
}

/** Large enough that a million rows take some thousand writes. */
const pieceBytes = 1 << 18

/** A file written in pieces and digested on the way. */
class LineFile {
  readonly #descriptor: number
  readonly #hash = createHash('sha256')
  readonly #piece = Buffer.allocUnsafe(pieceBytes)
  #filled = 0
  #isOpen = true
  /** Yet to be put into a row. */
  #marker: string | undefined

  constructor(file: string, marker: string | undefined) {
    this.#marker = marker
    this.#descriptor = openSync(file, 'w')
  }

  add(line: string | Buffer): void {
    const bytes = this.#bytesOf(line)
    if (this.#filled + bytes.length > pieceBytes) this.#flush()
    if (bytes.length > pieceBytes) return this.#write(bytes)
    bytes.copy(this.#piece, this.#filled)
    this.#filled += bytes.length
  }

  /** The SHA-256 of all that was written, in hexadecimal. */
  end(): string {
    this.#flush()
    this.close()
    return this.#hash.digest('hex')
  }

  close(): void {
    if (this.#isOpen) closeSync(this.#descriptor)
    this.#isOpen = false
  }

  #bytesOf(line: string | Buffer): Buffer {
    if (this.#marker === undefined) return typeof line === 'string' ? Buffer.from(line) : line
    const marked = withMarker(line.toString(), this.#marker)
    this.#marker = undefined
    return Buffer.from(marked)
  }

  #flush(): void {
    this.#write(this.#piece.subarray(0, this.#filled))
    this.#filled = 0
  }

  #write(bytes: Buffer): void {
    this.#hash.update(bytes)
    for (let written = 0; written < bytes.length;) written += writeSync(this.#descriptor, bytes, written)
  }
}
