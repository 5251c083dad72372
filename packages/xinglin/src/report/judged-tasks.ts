import { type Benchmark, type JudgingSummary, type ScoreDocument, type Task, taskNamed, type TaskScore } from '../core/index.ts'

/** A task whose answers only a judge can score. */
export interface JudgedTask {
  readonly name: string
  readonly task?: Task
  readonly score: TaskScore
  /** What stands beside the headline, by the metric's names; `a.b`, the b of a part a, as b where that alone tells. */
  readonly parts: readonly (readonly [name: string, value: number])[]
}

/** The tasks of a document that need a judge under its rules, whether or not there was one. */
export function judgedTasks(benchmark: Benchmark, { rules, tasks }: ScoreDocument): readonly JudgedTask[] {
  return Object.entries(tasks).flatMap(([name, score]) => {
    const task = taskNamed(benchmark, name)
    const reading = task?.readings[rules]
    if (!reading?.judging && !score.judging && score.unjudged === undefined) return []
    // Further metrics of the reading are no part of the headline.
    const others = new Set([score.metric, ...(reading?.metrics.map((metric) => metric.name) ?? [])])
    const parts = Object.entries(score.metrics).filter(([metric]) => !others.has(metric))
    return [{ name, ...(task && { task }), score, parts: shortNamed(parts) }]
  })
}

function shortNamed(parts: JudgedTask['parts']): JudgedTask['parts'] {
  const short = (name: string) => name.slice(name.lastIndexOf('.') + 1)
  const times = Map.groupBy(parts, ([name]) => short(name))
  return parts.map(([name, value]) => [times.get(short(name))!.length === 1 ? short(name) : name, value] as const)
}

/** How one judge did over all tasks. */
export interface JudgeRow {
  readonly judge: string
  readonly judged: number
  readonly failures: Readonly<Record<string, number>>
  /** The mean over tasks of the headline by this judge's verdicts alone; `null` where it gave none on one of them. */
  readonly mean: number | null
}

/** The judges of a document, in its own order. */
export function judgeRows({ judges, tasks }: ScoreDocument): readonly JudgeRow[] {
  const summaries = Object.values(tasks).flatMap(({ judging }) => judging ?? [])
  const ids = new Set([...(judges?.ids ?? []), ...summaries.flatMap((summary) => Object.keys(summary.judges))])
  return [...ids].map((judge) => {
    const own = summaries.map((summary) => summary.judges[judge])
    const scores = own.flatMap((each) => (typeof each?.score === 'number' ? [each.score] : []))
    return {
      judge,
      judged: own.reduce((total, each) => total + (each?.judged ?? 0), 0),
      failures: own.reduce<Record<string, number>>((total, each) => added(total, each?.failures ?? {}), {}),
      mean: scores.length > 0 && scores.length === own.length ? scores.reduce((total, score) => total + score, 0) / scores.length : null,
    }
  })
}

/** How far the judges agree over all tasks; undefined where no answer was judged by two. */
export function agreementOf({ tasks }: ScoreDocument): JudgingSummary['agreement'] {
  const all = Object.values(tasks).flatMap(({ judging }) => judging?.agreement ?? [])
  const decisions = all.reduce((total, each) => total + each.decisions, 0)
  if (decisions === 0) return undefined
  const weighted = (value: (each: (typeof all)[number]) => number) => all.reduce((total, each) => total + value(each) * each.decisions, 0) / decisions
  return {
    answers: all.reduce((total, each) => total + each.answers, 0),
    decisions,
    same: weighted(({ same }) => same),
    meanDistance: weighted(({ meanDistance }) => meanDistance),
  }
}

/** Tasks with answers that no judge gave a verdict on. */
export const unjudgedTasks = ({ tasks, judges }: ScoreDocument): readonly (readonly [name: string, count: number])[] =>
  Object.entries(tasks).flatMap(([name, { unjudged }]) => (unjudged !== undefined && (unjudged > 0 || !judges) ? [[name, unjudged] as const] : []))

/** Whether answers are unjudged although judges were asked: our failure. Without a judge nobody has failed yet. */
export const isJudgingIncomplete = (document: ScoreDocument): boolean => document.judges !== undefined && unjudgedTasks(document).length > 0

/** Whether a judge that only compares characters had a say. */
export const isMockJudged = ({ judges }: ScoreDocument): boolean => judges?.ids.includes('mock') ?? false

function added(total: Readonly<Record<string, number>>, counts: Readonly<Record<string, number>>): Record<string, number> {
  const sum = { ...total }
  for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count
  return sum
}
