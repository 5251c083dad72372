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
  /** By judge, of those that gave a verdict: the headline of this answer alone, as a share of the best, and each decision by name. */
  readonly byJudge: ReadonlyMap<string, { readonly score: number; readonly decisions: Readonly<Record<string, number>> }>
}

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
  const file = join(path, gradeFiles.graded)
  return {
    manifest,
    gradedSha256: await fileSha256(file),
    judges: manifest.judges!.map(({ id }) => id),
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
  return new Map(
    judgements.flatMap(({ judge, verdict }) => {
      if (verdict === undefined || !judging) return []
      const judged: Judged<unknown, unknown> = { prediction, verdicts: [verdict] }
      const counts = headline.observe(judged, expected)
      const value = headline.aggregate(headline.ofQuestion ? headline.ofQuestion(counts) : counts)
      return [[judge, { score: value / headline.best, decisions: judging.decisions(verdict, expected) }] as const]
    }),
  )
}
