import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { EditionManifest } from '../core/index.ts'
import { editionFiles } from './edition-folder.ts'

/** What an edition's manifest says beyond what its files tell themselves. */
export type ManifestFacts = Omit<EditionManifest, 'format' | 'counts' | 'sha256'>

/**
 * Writes an edition's files into a folder, counting and digesting as it goes: the rows are never held together.
 *
 * Rows are lines of JSON with their newline. The manifest is written last: a folder without one is no edition.
 */
export class EditionWriter {
  readonly #folder: string
  readonly #samples: LineFile
  readonly #references: LineFile
  #demonstrations: LineFile | undefined
  readonly #counts: Record<string, number> = {}

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#folder = folder
    this.#samples = new LineFile(join(folder, editionFiles.samples))
    this.#references = new LineFile(join(folder, editionFiles.references))
  }

  add(task: string, sample: string | Buffer, reference: string | Buffer): void {
    this.#counts[task] = (this.#counts[task] ?? 0) + 1
    this.#samples.add(sample)
    this.#references.add(reference)
  }

  addDemonstration(line: string): void {
    this.#demonstrations ??= new LineFile(join(this.#folder, editionFiles.demonstrations))
    this.#demonstrations.add(line)
  }

  finish({ variation, ...facts }: ManifestFacts): EditionManifest {
    const [samples, references, demonstrations] = [this.#samples.end(), this.#references.end(), this.#demonstrations?.end()]
    const manifest: EditionManifest = {
      format: 1,
      ...facts,
      counts: this.#counts,
      sha256: { samples, references, ...(demonstrations === undefined ? {} : { demonstrations }) },
      ...(variation ? { variation } : {}),
    }
    writeFileSync(join(this.#folder, editionFiles.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
    return manifest
  }

  /** Closes what is open, after a failure; after `finish` there is nothing to do. */
  close(): void {
    for (const file of [this.#samples, this.#references, this.#demonstrations]) file?.close()
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

  constructor(file: string) {
    this.#descriptor = openSync(file, 'w')
  }

  add(line: string | Buffer): void {
    const bytes = typeof line === 'string' ? Buffer.from(line) : line
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

  #flush(): void {
    this.#write(this.#piece.subarray(0, this.#filled))
    this.#filled = 0
  }

  #write(bytes: Buffer): void {
    this.#hash.update(bytes)
    for (let written = 0; written < bytes.length;) written += writeSync(this.#descriptor, bytes, written)
  }
}
