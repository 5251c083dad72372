import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  jsonLine,
  runningSha256,
  sha256,
  taskNamed,
  UserError,
  type Benchmark,
  type Counts,
  type GradedLine,
  type GradeManifest,
  type Metric,
  type Question,
  type Reading,
  type Rules,
  type RunManifest,
  type ScoreDocument,
  type Variant,
} from '../core/index.ts'
import { isReasoningOnly, readingOf, type GradedItem } from './grade.ts'
import type { JudgePanel } from './judge.ts'
import { keyOf, type Answer } from './match.ts'
import { writeWhole, type RunFolder } from './run-folder.ts'
import { defaultBootstrap } from './scoreboard.ts'
import { scoreAnswers } from './score-answers.ts'

export interface GradeRunOptions {
  readonly folder: RunFolder
  readonly manifest: RunManifest
  readonly benchmark: Benchmark
  readonly rules: Rules
  /** Every question there is a reference for; those which the run did not ask are passed over. */
  readonly questions: AsyncIterable<readonly Question[]>
  /** Who judges what only a judge can grade; without, such tasks have no score. */
  readonly panel?: JudgePanel
  readonly version: string
  readonly gradedAt: string
}

/** Files of a folder `grades/<rules>-<digest>/`. */
export const gradeFiles = { manifest: 'grade.json', graded: 'graded.jsonl', scores: 'scores.json' } as const

/**
 * Grades a run's completions under one set of rules and leaves the result beside them, in a folder of its own per rules and references.
 *
 * A sample without a completion is an `error`: ours, so the document is incomplete and has no overall.
 * Throws `UserError` when a sample that was asked has no reference. Graded answers of a sealed edition are not written: they stay with its keeper.
 */
export async function gradeRun({
  folder,
  manifest,
  benchmark,
  rules,
  questions,
  panel,
  version,
  gradedAt,
}: GradeRunOptions): Promise<{ document: ScoreDocument; path: string }> {
  const asked = await askedKeys(folder)
  const found = new Set<string>()
  const digest = runningSha256()
  async function* askedQuestions() {
    for await (const batch of questions) {
      const chosen = batch.filter(({ sample }) => asked.has(keyOf(sample)))
      for (const { sample, row } of chosen) {
        digest.update(jsonLine(row))
        found.add(keyOf(sample))
      }
      yield chosen
    }
  }
  const working = join(folder.path, 'grades', `${rules.id}.partial`)
  await mkdir(working, { recursive: true })
  const graded = manifest.edition.access === 'open' ? await open(join(working, gradeFiles.graded), 'w') : undefined
  const writeDown = async (items: readonly GradedItem[]) => {
    const readingFor = ({ question }: GradedItem) => readingOf(taskNamed(benchmark, question.sample.task)!, rules)
    await graded?.appendFile(items.map((item) => jsonLine(gradedLine(item, readingFor(item)))).join(''))
  }
  let scored: Awaited<ReturnType<typeof scoreAnswers>>
  try {
    scored = await scoreAnswers({
      benchmark,
      rules,
      questions: askedQuestions(),
      answers: answersOf(folder),
      repeats: manifest.settings.repeats,
      ...(panel ? { panel } : {}),
      onGraded: writeDown,
    })
  } finally {
    await graded?.close()
  }
  const { scoreboard, unmatched } = scored
  if (found.size < asked.size) {
    const [first] = [...asked].filter((key) => !found.has(key))
    throw new UserError('reference.missing', { count: asked.size - found.size, total: asked.size, first: first! })
  }
  for (const { question } of unmatched.missing) scoreboard.addError(question.sample.task)

  const referencesSha256 = digest.hex()
  const protocols = protocolsOf(benchmark, rules, scoreboard.taskNames)
  const judged = panel && Object.keys(protocols).length > 0 ? panel : undefined
  const usage = judged?.account()
  const document = scoreboard.document(
    { ...defaultBootstrap, seed: manifest.settings.seed },
    {
      xinglin: version,
      clinicalReview: manifest.edition.clinicalReview,
      ...(manifest.generation ? { generation: manifest.generation } : {}),
      ...(judged ? { judges: { ids: judged.judges.map(({ id }) => id), ...usage! } } : {}),
    },
  )
  // By what version of each task it was graded now, which may not be the one it was asked under.
  const tasks = Object.fromEntries(Object.keys(manifest.tasks).map((name) => [name, taskNamed(benchmark, name)?.version ?? manifest.tasks[name]!]))
  const judges = judged?.judges.map(({ id, baseUrl }) => ({ id, ...(baseUrl === undefined ? {} : { baseUrl }) }))
  const grade: GradeManifest = {
    format: 1,
    xinglin: version,
    benchmark: benchmark.id,
    rules: rules.id,
    tasks,
    referencesSha256,
    ...(judges ? { judges, protocols } : {}),
    gradedAt,
  }
  await writeWhole(join(working, gradeFiles.manifest), `${JSON.stringify(grade, null, 2)}\n`)
  await writeWhole(join(working, gradeFiles.scores), `${JSON.stringify(document, null, 2)}\n`)
  // Other judges give another grade, which lies beside this one.
  const digestOfGrade = judges ? sha256(JSON.stringify([referencesSha256, judges])) : referencesSha256
  return { document, path: await settle(working, join(folder.path, 'grades', `${rules.id}-${digestOfGrade.slice(0, 12)}`)) }
}

/** The judge protocol of each task that needs one. */
function protocolsOf(benchmark: Benchmark, rules: Rules, tasks: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    tasks.flatMap((name) => {
      const { judging } = readingOf(taskNamed(benchmark, name)!, rules)
      return judging ? [[name, judging.id]] : []
    }),
  )
}

async function askedKeys(folder: RunFolder): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for await (const sample of folder.samples()) keys.add(keyOf(sample))
  return keys
}

async function* answersOf(folder: RunFolder): AsyncGenerator<readonly Answer[]> {
  for await (const batch of folder.responses()) {
    yield batch.map(({ task, id, repeat, completion: { text, finishReason, reasoning } }) => ({
      task,
      id,
      repeat,
      text,
      finishReason,
      ...(reasoning ? { hasReasoning: true } : {}),
    }))
  }
}

function gradedLine(item: GradedItem, { metrics: [headline] }: Reading): GradedLine {
  const { question, answer, outcome, parsed, prediction, expected, counts, officialWouldRaise, judgements, unjudged } = item
  const { row } = question
  const notes = parsed.outcome === 'answered' ? parsed.notes : undefined
  return {
    task: answer.task,
    id: answer.id,
    repeat: answer.repeat,
    group: row.group ?? row.variant?.of ?? answer.id,
    ...(row.variant ? { variant: writable(row.variant) } : {}),
    ...(row.strata ? { strata: row.strata } : {}),
    outcome,
    ...(isReasoningOnly(item) ? { reason: 'reasoning-only' as const } : {}),
    ...(prediction === undefined ? {} : { prediction }),
    expected,
    ...(parsed.outcome === 'answered' && parsed.spans ? { spans: parsed.spans.map(([start, end]) => [start, end]) } : {}),
    ...(parsed.outcome === 'answered' && parsed.repaired ? { repaired: true } : {}),
    ...(officialWouldRaise === undefined ? {} : { officialWouldRaise }),
    ...(notes && notes.length > 0 ? { notes: [...notes] } : {}),
    counts,
    value: unjudged ? null : valueOf(headline, counts[headline.name]!),
    ...(judgements ? { judgements: [...judgements] } : {}),
  }
}

const valueOf = (metric: Metric<unknown, unknown>, counts: Counts): number => metric.aggregate(metric.ofQuestion ? metric.ofQuestion(counts) : counts)

const writable = ({ of, order, template, changes }: Variant): NonNullable<GradedLine['variant']> => ({
  of,
  ...(order ? { order: [...order] } : {}),
  ...(template === undefined ? {} : { template }),
  ...(changes ? { changes: [...changes] } : {}),
})

/** The same completions, rules and references give the same grade: a later one replaces it, as when a run has been resumed. */
async function settle(working: string, path: string): Promise<string> {
  await rm(path, { recursive: true, force: true })
  await rename(working, path)
  return path
}
