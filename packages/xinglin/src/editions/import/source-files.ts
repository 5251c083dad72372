import { basename } from 'node:path'
import type { SourceFileFacts } from '../../core/index.ts'
import type { OpenedFile, OpenedSource, SourceRecord } from '../../sources/source.ts'
import { stopIfAsked } from '../../sources/stop-if-asked.ts'

/** A file of a source under a name that no other file of the import has. */
export interface ImportFile {
  readonly file: OpenedFile
  readonly name: string
}

/** Where a row stands. */
export interface Place {
  readonly file: string
  readonly line: number
  /** Which of its line's rows it is, from 1. */
  readonly number: number
}

/** The files of several sources; where two have the same name, those of a later source go by what the user called it too. */
export function filesOf(sources: readonly { readonly path: string; readonly source: OpenedSource }[]): readonly ImportFile[] {
  const taken = new Set<string>()
  return sources.flatMap(({ path, source }, n) =>
    source.files.map((file): ImportFile => {
      const names = [file.name, `${basename(path)}/${file.name}`, `${n + 1}/${basename(path)}/${file.name}`]
      const name = names.find((each) => !taken.has(each))!
      taken.add(name)
      return { file, name }
    }),
  )
}

export interface RecordsOptions {
  /** Records after this many are not read. */
  readonly limit?: number
  readonly signal?: AbortSignal
}

/** The records of a file in batches. Throws the stop that `signal` asks for between two. */
export async function* recordsIn({ file }: ImportFile, { limit = Infinity, signal }: RecordsOptions = {}): AsyncGenerator<readonly SourceRecord[]> {
  let left = limit
  if (left <= 0) return
  for await (const batch of file.records()) {
    stopIfAsked(signal)
    yield batch.length > left ? batch.slice(0, left) : batch
    left -= batch.length
    if (left <= 0) return
  }
}

/** A file as an edition remembers it. */
export const factsOf = ({ file, name }: ImportFile, records: number): SourceFileFacts => ({
  name,
  bytes: file.bytes,
  sha256: file.sha256,
  records,
  ...(file.encoding === undefined ? {} : { encoding: file.encoding }),
})
