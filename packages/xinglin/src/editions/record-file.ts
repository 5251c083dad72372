import { basename } from 'node:path'
import {
  readJsonLines,
  UserError,
  type Benchmark,
  type Edition,
  type EditionManifest,
  type JsonLine,
  type Question,
  type Sample,
} from '../core/index.ts'

/**
 * A benchmark's own record file, read as an edition without being copied first. Nothing is known of its licence or review, and it is open: its references stand in it.
 */
export function recordFile(benchmark: Benchmark, file: string): Edition {
  const manifest: EditionManifest = {
    format: 1,
    id: basename(file).replace(/\.jsonl?$/, ''),
    benchmark: benchmark.id,
    title: { zh: basename(file), en: basename(file) },
    license: 'not stated',
    access: 'open',
    clinicalReview: 'not stated',
    counts: {},
    sha256: { samples: '' },
  }
  return {
    manifest,
    async *samples(): AsyncGenerator<Sample> {
      for await (const lines of readJsonLines(file)) for (const line of lines) yield readRecord(benchmark, file, line).sample
    },
    questions: () => recordQuestions(benchmark, file),
    async *demonstrations() {
      for await (const lines of readJsonLines(file)) {
        for (const line of lines) {
          const demonstration = atLine(file, line, () => benchmark.records.demonstration(line.value))
          if (demonstration) yield demonstration
        }
      }
    },
  }
}

/** The questions of a record file in batches: sample and reference of each row that has a reference. */
export async function* recordQuestions(benchmark: Benchmark, file: string): AsyncGenerator<readonly Question[]> {
  for await (const lines of readJsonLines(file)) {
    yield lines.flatMap((line) => {
      const { sample, row } = readRecord(benchmark, file, line)
      return row ? [{ sample, row }] : []
    })
  }
}

const readRecord = (benchmark: Benchmark, file: string, line: JsonLine) => atLine(file, line, () => benchmark.records.read(line.value))

/** Adds file and line to what is wrong with a row. */
export function atLine<Value>(file: string, { line }: JsonLine, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof UserError && error.code.startsWith('record.')) throw new UserError(error.code, { file, line, ...error.parameters })
    throw error
  }
}
