import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { readJsonLines, taskNamed, UserError, type Benchmark, type Edition, type JsonLine, type Sample } from '../core/index.ts'
import { isArchive } from './record-files.ts'
import { unfrozenManifest } from './records.ts'

const sampleRow = z.object({ task: z.string().min(1), id: z.string().min(1), prompt: z.string(), input: z.unknown() })

/** The first row of a file of an edition's samples (`{task, id, prompt, input}`) that has come without its edition; undefined for anything else. */
export async function firstSample(path: string): Promise<Sample | undefined> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats?.isFile() || isArchive(path)) return undefined
  for await (const [first] of readJsonLines(path)) if (first) return asSample(first.value)
  return undefined
}

function asSample(value: unknown): Sample | undefined {
  const { success, data } = sampleRow.safeParse(value)
  return success && 'input' in data ? data : undefined
}

/** Whether a benchmark has a task by a sample's name that takes its input. */
export const takes = (benchmark: Benchmark, { task, input }: Sample): boolean => taskNamed(benchmark, task)?.input.safeParse(input).success ?? false

/**
 * Such a file as an edition without references.
 * Nobody vouches for its rows: `UserError` for one that is none, is of no task, or has an input that its task cannot take.
 */
export function sampleFileEdition(benchmark: Benchmark, file: string): Edition {
  return {
    manifest: unfrozenManifest(benchmark, file),
    async *samples() {
      for await (const lines of readJsonLines(file)) for (const line of lines) yield checked(benchmark, file, line)
    },
    async *questions() {},
    async *demonstrations() {},
  }
}

function checked(benchmark: Benchmark, file: string, { value, line }: JsonLine): Sample {
  const row = sampleRow.safeParse(value, { reportInput: true })
  if (!row.success) throw wrong(row.error, file, line)
  const task = taskNamed(benchmark, row.data.task)
  const known = benchmark.tasks.map(({ names }) => names[0]).join(', ')
  if (!task) throw new UserError('task.unknownAt', { file, line, task: row.data.task, known })
  const input = task.input.safeParse(row.data.input, { reportInput: true })
  if (!input.success) throw wrong(input.error, file, line, ['input'])
  return row.data
}

function wrong({ issues }: z.ZodError, file: string, line: number, above: readonly string[] = []): UserError {
  const [{ path, input }] = issues as [z.core.$ZodIssue]
  const field = [...above, ...path].join('.')
  if (field === '') return new UserError('record.notObject', { file, line })
  return new UserError('record.field', { file, line, field, found: input === null ? 'null' : typeof input })
}
