import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { taskNamed, UserError, type Benchmark } from '../core/index.ts'

/** Files of a benchmark's own records, and what else lay beside them. */
export interface RecordFiles {
  /** In alphabetical order. */
  readonly files: readonly string[]
  /** JSON Lines files whose names belong to no task. */
  readonly ignored: readonly string[]
}

const extension = /\.jsonl?$/

/** The task a file of a file-per-task layout holds, by its name: `MedHG.jsonl`, `MedHG_test.jsonl`. */
export function taskOfFile(benchmark: Benchmark, file: string): string | undefined {
  const stem = basename(file)
    .replace(extension, '')
    .replace(/_test$/, '')
  return taskNamed(benchmark, stem) && stem
}

/**
 * The record files that a user names by a file or a folder; a folder that holds nothing but one folder is entered.
 * Throws `UserError` where there is none.
 */
export async function findRecordFiles(benchmark: Benchmark, path: string): Promise<RecordFiles> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats) throw new UserError('file.missing', { file: path })
  if (stats.isFile()) return { files: [path], ignored: [] }
  if (benchmark.records.layout === 'file') throw new UserError('file.isFolder', { file: path })
  const entries = (await readdir(path, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.') && name !== '__MACOSX')
  const [only] = entries
  if (entries.length === 1 && only!.isDirectory()) return findRecordFiles(benchmark, join(path, only!.name))
  const records = entries
    .filter((entry) => entry.isFile() && extension.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
  const files = records.filter((name) => taskOfFile(benchmark, name) !== undefined)
  if (files.length === 0) throw new UserError('data.noRecords', { folder: path, files: records.slice(0, 8).join(', ') || '–' })
  return { files: files.map((name) => join(path, name)), ignored: records.filter((name) => !files.includes(name)) }
}
