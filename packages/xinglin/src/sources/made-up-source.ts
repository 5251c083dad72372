import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { UserError } from '../core/index.ts'
import { openSource } from './open-source.ts'
import type { OpenedSource, SourceOptions, SourceRecord } from './source.ts'

/** What reading a file came to: its records up to the error, if there is one. */
export interface ReadFile {
  readonly format: string | undefined
  readonly values: readonly unknown[]
  readonly lines: readonly number[]
  /** Code, line and count, and the detail where there is one: `bareNaN 2 ×1`. */
  readonly notes: readonly string[]
  readonly error: UserError | undefined
}

/** A folder for the files of a test file, removed behind it. */
export function madeUpFolder(): { readonly folder: string; write(name: string, content: string | Uint8Array): string } {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-source-test-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return {
    folder,
    write(name, content) {
      const path = join(folder, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
      return path
    },
  }
}

/** Reads a file of one's own to its end. Errors that are no `UserError` are thrown. */
export async function readFile(path: string, options: SourceOptions = {}): Promise<ReadFile> {
  const records: SourceRecord[] = []
  let source: OpenedSource | undefined
  let error: UserError | undefined
  try {
    source = await openSource(path, options)
    for await (const batch of source.files[0]!.records()) records.push(...batch)
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown
    error = thrown
  } finally {
    await source?.close()
  }
  const file = source?.files[0]
  return {
    format: file?.format,
    values: records.map(({ value }) => value),
    lines: records.map(({ line }) => line),
    notes: (file?.notes() ?? []).map(({ code, line, count, detail }) =>
      [code, line, `×${count}`, detail].filter((each) => each !== undefined).join(' '),
    ),
    error,
  }
}

/** An error as `code line`. */
export const told = ({ error }: ReadFile): string | undefined =>
  error && [error.code, error.parameters.line].filter((each) => each !== undefined).join(' ')
