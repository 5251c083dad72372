import { type Benchmark, type ScoreDocument, UserError } from '../core/index.ts'
import { type ComparedRun, runLabel } from './comparison-boards.ts'
import { points } from './points.ts'
import { rulesName } from './rules-name.ts'
import { keyOf } from './score-rows.ts'
import type { Words } from './words.ts'

/** The least score that will do: of a task, or of the whole where none is named. As a fraction of 1. */
export interface LeastScore {
  readonly task?: string
  readonly score: number
}

/** Reads `60` and `TASK=60`, in points. A fraction is refused: `0.6` would let everything pass. */
export function leastScores(texts: readonly string[]): readonly LeastScore[] {
  const read = texts.map((value): LeastScore => {
    const [, task, number] = /^(?:(.+)=)?\s*([+-]?\d+(?:\.\d+)?)\s*$/.exec(value) ?? []
    if (number === undefined) throw new UserError('report.least', { value })
    const inPoints = Number(number)
    if (Math.abs(inPoints) > 100 || (inPoints !== 0 && Math.abs(inPoints) <= 1)) throw new UserError('report.leastUnit', { value })
    return { ...(task !== undefined && { task: task.trim() }), score: inPoints / 100 }
  })
  const names = read.map(({ task }) => task ?? 'overall')
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new UserError('report.leastTwice', { name: twice })
  return read
}

/** Throws `UserError` where a task that has a least score is not in a run: a wrong name must not pass as a score that was reached. */
export function checkLeastScores(benchmark: Benchmark, runs: readonly ComparedRun[], least: readonly LeastScore[]): void {
  for (const { task } of least)
    for (const { documents, path } of runs)
      for (const { tasks } of documents)
        if (task !== undefined && !Object.keys(tasks).some((name) => keyOf(benchmark, name) === keyOf(benchmark, task)))
          throw new UserError('report.leastTask', { task, folder: path, tasks: Object.keys(tasks).join(', ') })
}

/** The least score of a task by any of its names, or of the whole; undefined where none was asked for. */
export const leastOf = (benchmark: Benchmark, least: readonly LeastScore[], task?: string): number | undefined =>
  least.find((each) => (each.task === undefined ? task === undefined : task !== undefined && keyOf(benchmark, each.task) === keyOf(benchmark, task)))
    ?.score

/** Whether a score is less than what was asked for; sums of floating point numbers are not held against it. */
export const isBelow = (score: number | null, least: number): boolean => score === null || score < least - 1e-9

/** A sentence for every score that is less than was asked for, under each rules of each run. */
export function shortfalls(benchmark: Benchmark, runs: readonly ComparedRun[], least: readonly LeastScore[], words: Words): readonly string[] {
  return runs.flatMap((run) =>
    run.documents.flatMap((document) =>
      least.flatMap(({ task, score: asked }) => {
        const score = scoreOf(benchmark, document, task)
        if (!isBelow(score, asked)) return []
        const name = task ?? words('report.row.overall')
        const parameters = { run: runLabel(run, runs), rules: rulesName(benchmark, document), name, score: points(score), least: points(asked) }
        return [words(score === null ? 'report.least.none' : 'report.least.below', parameters)]
      }),
    ),
  )
}

function scoreOf(benchmark: Benchmark, { tasks, overall }: ScoreDocument, task: string | undefined): number | null {
  if (task === undefined) return overall
  return Object.entries(tasks).find(([name]) => keyOf(benchmark, name) === keyOf(benchmark, task))?.[1].score ?? null
}
