import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonLine, type GradedLine, type GradeManifest, type RunManifest, type ScoreDocument } from '../core/index.ts'
import { RunFolder } from './run-folder.ts'

/** A graded answer of the made-up benchmark: right or wrong, and what else a test is about. */
export type MadeUpAnswer = Partial<GradedLine> & { readonly id: string; readonly right: boolean }

export interface MadeUpRun {
  readonly answers: readonly MadeUpAnswer[]
  readonly manifest?: Partial<RunManifest>
  readonly edition?: Partial<RunManifest['edition']>
  readonly grade?: Partial<GradeManifest>
  readonly document?: Partial<ScoreDocument>
  readonly repeats?: number
  readonly isSealed?: true
}

/** Writes a graded run as `generate` and `grade` leave it, as far as comparing needs it. */
export function madeUpRun(path: string, run: MadeUpRun): RunFolder {
  const rules = run.grade?.rules ?? 'robust'
  const grades = join(path, 'grades', `${rules}-0`)
  mkdirSync(grades, { recursive: true })
  const lines = run.answers.map(gradedLine)
  const tasks = Object.fromEntries(lines.map(({ task }) => [task, 3]))
  const write = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value))
  write(join(path, 'run.json'), manifestOf(tasks, run))
  write(join(grades, 'grade.json'), {
    format: 1,
    xinglin: '0',
    benchmark: 'made-up',
    rules,
    tasks,
    referencesSha256: 'references',
    gradedAt: '2026-01-01',
    ...run.grade,
  } satisfies GradeManifest)
  write(join(grades, 'scores.json'), documentOf(Object.keys(tasks), rules, run))
  if (!run.isSealed) writeFileSync(join(grades, 'graded.jsonl'), lines.map(jsonLine).join(''))
  return new RunFolder(path)
}

function gradedLine({ right, ...more }: MadeUpAnswer): GradedLine {
  return {
    task: 'first',
    repeat: 0,
    group: more.variant?.of ?? more.id,
    outcome: 'answered',
    prediction: right ? 'yes' : 'no',
    expected: 'yes',
    counts: { accuracy: { right: right ? 1 : 0, n: 1 } },
    value: right ? 1 : 0,
    ...more,
  }
}

const manifestOf = (tasks: RunManifest['tasks'], { manifest, edition, repeats = 1 }: MadeUpRun): RunManifest => ({
  format: 1,
  xinglin: '0',
  benchmark: 'made-up',
  edition: { id: 'e', samplesSha256: 'samples', dataSha256: 'data', license: 'CC0', access: 'open', clinicalReview: 'none', ...edition },
  tasks,
  model: { id: 'm' },
  settings: { seed: 0, repeats, stream: false, shots: 0, select: 'fixed', answerFromReasoning: false },
  promptsSha256: 'prompts',
  createdAt: '2026-01-01',
  progress: { total: 1, completed: 1, failed: 0 },
  usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, cachedReplies: 0, wallMs: 0 },
  ...manifest,
})

const documentOf = (tasks: readonly string[], rules: string, { document }: MadeUpRun): ScoreDocument => ({
  benchmark: 'made-up',
  rules,
  xinglin: '0',
  complete: true,
  overall: null,
  overallInterval: null,
  tasks: Object.fromEntries(
    tasks.map((name) => [name, { metric: 'accuracy', score: 0, interval: null, metrics: {}, samples: 1, groups: 1, outcomes: {} }]),
  ),
  dimensions: {},
  absentTasks: [],
  outcomes: {},
  bootstrap: { resamples: 1, level: 0.95, seed: 0 },
  ...document,
})
