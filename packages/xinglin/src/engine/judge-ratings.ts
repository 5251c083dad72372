import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  fileSha256,
  gradeManifest,
  readJson,
  readJsonLines,
  taskNamed,
  UserError,
  type Benchmark,
  type GradedLine,
  type GradeManifest,
  type Judged,
  type Reading,
  type RunManifest,
} from '../core/index.ts'
import { readingOf } from './grade.ts'
import { gradeFiles } from './grade-run.ts'
import type { RunFolder } from './run-folder.ts'

/** What judges said of one answer. */
export interface JudgedAnswer {
  readonly task: string
  readonly id: string
  readonly repeat: number
  readonly group: string
  /** By judge, of those that gave a verdict; where the run had several, `panelName` stands for them all. */
  readonly byJudge: ReadonlyMap<string, JudgeRating>
}

export interface JudgeRating {
  /** The headline of this answer alone, as a share of the best. */
  readonly score: number
  /** Each decision by name; the panel's are the means of its judges'. */
  readonly decisions: Readonly<Record<string, number>>
}

/** Several judges together: their mean is what a run's score is made of. */
export const panelName = 'panel'

/** A grade of a run that judges took part in. */
export interface JudgedGrade {
  readonly manifest: GradeManifest
  readonly gradedSha256: string
  readonly judges: readonly string[]
  /** Of those whose id is in `ids`. */
  answers(ids: ReadonlySet<string>): AsyncGenerator<JudgedAnswer>
}

/**
 * The latest grade of a run that judges took part in: under `rules`, or where none are named under the first of the benchmark's that has one.
 *
 * Throws `UserError` where there is none, or the edition is sealed: its graded answers stay with its keeper.
 */
export async function judgedGrade(folder: RunFolder, { edition }: RunManifest, benchmark: Benchmark, rules?: string): Promise<JudgedGrade> {
  if (edition.access === 'sealed') throw new UserError('calibrate.sealed', { folder: folder.path })
  const root = join(folder.path, 'grades')
  const names = (await readdir(root, { withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isDirectory() && !entry.name.endsWith('.partial'),
  )
  const grades = await Promise.all(
    names.map(async ({ name }) => ({ path: join(root, name), manifest: gradeManifest.parse(await readJson(join(root, name, gradeFiles.manifest))) })),
  )
  const judged = grades.filter(({ manifest }) => manifest.judges).toSorted((a, b) => b.manifest.gradedAt.localeCompare(a.manifest.gradedAt))
  const wanted = rules === undefined ? benchmark.rules.map(({ id }) => id) : [rules]
  const [found] = wanted.flatMap((id) => judged.find(({ manifest }) => manifest.rules === id) ?? [])
  if (!found) throw new UserError('calibrate.notJudged', { folder: folder.path, rules: wanted.join(', ') })
  const { manifest, path } = found
  const ids = manifest.judges!.map(({ id }) => id)
  const judges = ids.length > 1 ? [...ids, panelName] : ids
  const file = join(path, gradeFiles.graded)
  return {
    manifest,
    gradedSha256: await fileSha256(file),
    judges,
    answers: (ids) => answersIn(file, benchmark, manifest.rules, ids),
  }
}

async function* answersIn(file: string, benchmark: Benchmark, rulesId: string, ids: ReadonlySet<string>): AsyncGenerator<JudgedAnswer> {
  const rules = benchmark.rules.find(({ id }) => id === rulesId)!
  for await (const lines of readJsonLines(file)) {
    for (const { value } of lines) {
      const line = value as GradedLine
      if (!ids.has(line.id)) continue
      const { task, id, repeat, group } = line
      yield { task, id, repeat, group, byJudge: verdictsIn(line, readingOf(taskNamed(benchmark, task)!, rules)) }
    }
  }
}

function verdictsIn({ prediction, expected, judgements = [] }: GradedLine, { judging, metrics: [headline] }: Reading): JudgedAnswer['byJudge'] {
  const given = judgements.flatMap(({ judge, verdict }) =>
    verdict === undefined || !judging ? [] : [{ judge, verdict, decisions: judging.decisions(verdict, expected) }],
  )
  const scoreOf = (verdicts: readonly [unknown, ...unknown[]]) => {
    const judged: Judged<unknown, unknown> = { prediction, verdicts }
    const counts = headline.observe(judged, expected)
    return headline.aggregate(headline.ofQuestion ? headline.ofQuestion(counts) : counts) / headline.best
  }
  const ratings = new Map<string, JudgeRating>(given.map(({ judge, verdict, decisions }) => [judge, { score: scoreOf([verdict]), decisions }]))
  const [first, ...others] = given
  if (first && judgements.length > 1) {
    const score = scoreOf([first.verdict, ...others.map(({ verdict }) => verdict)])
    ratings.set(panelName, { score, decisions: meansOf(given.map(({ decisions }) => decisions)) })
  }
  return ratings
}

function meansOf(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const means: Record<string, number> = {}
  for (const name of Object.keys(all[0]!)) means[name] = all.reduce((sum, decisions) => sum + decisions[name]!, 0) / all.length
  return means
}
