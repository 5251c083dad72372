import { readdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  gradeManifest,
  readJson,
  readJsonLines,
  scoreDocument,
  UserError,
  type Benchmark,
  type GradedLine,
  type GradeManifest,
  type ScoreDocument,
} from '../core/index.ts'
import { gradeFiles } from './grade-run.ts'
import type { RunFolder } from './run-folder.ts'

/** What a run came to under one set of rules, as it lies in the run's folder. */
export interface RunGrade {
  readonly path: string
  readonly manifest: GradeManifest
  readonly document: ScoreDocument
  /** False for a sealed edition: its graded answers are with its keeper. */
  readonly hasLines: boolean
  /** Graded answers in batches, in the order in which they were graded; may be asked for again. Throws `UserError` where there are none. */
  lines(): AsyncGenerator<readonly GradedLine[]>
}

/** The latest grade of each rules, in the benchmark's order. */
export async function latestGrades(folder: RunFolder, benchmark: Benchmark): Promise<readonly RunGrade[]> {
  const root = join(folder.path, 'grades')
  // Judges' replies are kept beside the grades' folders.
  const folders = (await readdir(root, { withFileTypes: true }).catch(() => [])).filter((entry) => entry.isDirectory())
  const names = folders.map(({ name }) => name).filter((name) => !name.endsWith('.partial'))
  const all = await Promise.all(names.map((name) => readGrade(join(root, name))))
  const latest = new Map(all.toSorted((a, b) => (a.manifest.gradedAt < b.manifest.gradedAt ? -1 : 1)).map((grade) => [grade.document.rules, grade]))
  return benchmark.rules.flatMap(({ id }) => latest.get(id) ?? [])
}

async function readGrade(path: string): Promise<RunGrade> {
  const file = join(path, gradeFiles.manifest)
  const manifest = gradeManifest.safeParse(await readJson(file))
  const document = scoreDocument.safeParse(await readJson(join(path, gradeFiles.scores)))
  if (!manifest.success || !document.success) throw new UserError('run.grade', { file })
  const graded = join(path, gradeFiles.graded)
  return {
    path,
    manifest: manifest.data,
    document: document.data,
    hasLines: existsSync(graded),
    async *lines() {
      // Written by `gradeRun` and by nobody else.
      for await (const lines of readJsonLines(graded)) yield lines.map(({ value }) => value as GradedLine)
    },
  }
}
