import type { Sample } from '../../core/index.ts'
import { UserError } from '../../core/index.ts'
import type { OpenedFile } from '../../sources/source.ts'
import type { Converter } from './converter.ts'
import type { ImportFile } from './source-files.ts'

/** A file that holds these records in batches of two, on the lines 1, 2, … or wherever they are said to be. */
export function madeUpFile(name: string, records: readonly unknown[], lineOf = (n: number) => n + 1): ImportFile {
  const file: OpenedFile = {
    path: `/made-up/${name}`,
    name,
    format: 'jsonl',
    bytes: records.length,
    sha256: `sha of ${name}`,
    encoding: 'utf-8',
    async *records() {
      for (let n = 0; n < records.length; n += 2) yield records.slice(n, n + 2).map((value, at) => ({ value, line: lineOf(n + at) }))
    },
    notes: () => [],
  }
  return { file, name }
}

/** A row with an id or none, a text to ask, and an answer or none; a text that says `bad` cannot be used. */
export interface MadeUpRow {
  readonly id?: string
  readonly text: string
  readonly answer?: string
}

/** Takes down what it is called for. */
export class MadeUpConverter implements Converter<MadeUpRow> {
  readonly calls: string[] = []

  rowsOf(record: unknown): readonly MadeUpRow[] {
    if (typeof record !== 'object' || record === null) throw new UserError('import.bad.noFields', { found: String(record) })
    return Array.isArray(record) ? (record as MadeUpRow[]) : [record as MadeUpRow]
  }

  survey({ text }: MadeUpRow): void {
    this.calls.push(`survey ${text}`)
  }

  plan(): void {
    this.calls.push('plan')
  }

  learn({ text }: MadeUpRow): void {
    this.calls.push(`learn ${text}`)
  }

  settle(): void {
    this.calls.push('settle')
  }

  idOf({ id }: MadeUpRow): string | undefined {
    return id
  }

  question({ text, answer }: MadeUpRow, id: string) {
    if (text === 'bad') throw new UserError('import.bad.blank', { field: 'text' })
    const sample: Sample = { task: 'T', id, prompt: text, input: {} }
    return answer === undefined ? { sample } : { sample, row: { task: 'T', id, reference: answer } }
  }

  demonstration({ text, answer = '' }: MadeUpRow, id: string) {
    return { task: 'T', id, prompt: text, answer }
  }

  isBadRow(error: unknown): error is UserError {
    return error instanceof UserError && error.code.startsWith('import.bad.')
  }
}
