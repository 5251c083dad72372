import { dirname, join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { fileSha256, sha256, UserError, type Calibration } from '../../core/index.ts'
import { judgedGrade } from '../../engine/judge-ratings.ts'
import { RunFolder, writeWhole } from '../../engine/run-folder.ts'
import { defaultBootstrap } from '../../engine/scoreboard.ts'
import { calibrateSet, fewestItems } from '../../stats/calibration.ts'
import { benchmarkNamed, rulesNamed } from '../benchmarks.ts'
import { calibrationText } from '../calibration-text.ts'
import type { ExitCode } from '../main.ts'
import { ratingScale } from '../rating-scale.ts'
import { ratingSets, type RatedRun } from '../rating-sets.ts'
import { readRatings, type RatingRow } from '../ratings-file.ts'
import type { Terminal } from '../terminal.ts'
import { version } from '../version.ts'

export interface CalibrateOptions {
  readonly ratings: string
  readonly run?: string
  readonly rules?: readonly string[]
  readonly scale?: string
  readonly out?: string
  readonly json?: boolean
}

/** Holds judges against physicians who rated the same answers, and writes down how far they agree. */
export async function judgeCalibrate(terminal: Terminal, options: CalibrateOptions): Promise<ExitCode> {
  const { ratings: file, run: folder } = options
  const scale = options.scale === undefined ? undefined : ratingScale(options.scale)
  const { rows, encoding } = await readRatings(file)
  if (encoding !== undefined) terminal.tell('ratings.encoding', { file, encoding })
  const run = folder === undefined ? undefined : await ratedRun(folder, options.rules, rows)
  const { sets, judges, humans, unjudged } = ratingSets(file, rows, scale, run?.rated)
  const { seed, resamples, level } = defaultBootstrap
  const calibrated = sets.map((set) => calibrateSet(set, { judges, resamples, level, seed }))
  if (calibrated.every((set) => set.judges.every(({ standing }) => standing === 'too-few'))) {
    const most = Math.max(...calibrated.flatMap((set) => set.judges.map(({ items }) => items)))
    throw new UserError('calibrate.tooFew', { file, items: most, fewest: fewestItems })
  }
  const content = {
    format: 1 as const,
    ratings: { sha256: await fileSha256(file), ratings: rows.length, raters: humans },
    ...(run ? { run: { ...run.facts, unjudged } } : {}),
    bootstrap: { resamples, level, seed },
    sets: calibrated,
  }
  const document: Calibration = { ...content, id: sha256(JSON.stringify(content)), xinglin: version, calibratedAt: new Date().toISOString() }
  const out = options.out ?? join(folder ?? '.', 'calibration.json')
  mkdirSync(dirname(out), { recursive: true })
  await writeWhole(out, `${JSON.stringify(document, null, 2)}\n`)
  terminal.out(options.json ? JSON.stringify(document) : calibrationText(document, terminal.language))
  terminal.tell('calibrate.written', { out, id: document.id })
  return 0
}

/** The run's judges on the answers that were rated, and what is recorded of it. */
async function ratedRun(path: string, chosen: readonly string[] | undefined, rows: readonly RatingRow[]) {
  const folder = new RunFolder(path)
  const manifest = await folder.manifest()
  if (!manifest) throw new UserError('run.missing', { folder: path })
  const benchmark = await benchmarkNamed(manifest.benchmark)
  if (chosen && chosen.length > 1) throw new UserError('rules.one', { rules: chosen.join(',') })
  const rules = chosen?.[0] === undefined ? undefined : rulesNamed(benchmark, chosen[0]).id
  const grade = await judgedGrade(folder, manifest, benchmark, rules)
  const answers = await Array.fromAsync(grade.answers(new Set(rows.map(({ id }) => id))))
  const rated: RatedRun = { folder: path, benchmark, judges: grade.judges, answers }
  const facts = {
    benchmark: benchmark.id,
    edition: manifest.edition.id,
    model: manifest.model.id,
    rules: grade.manifest.rules,
    gradedSha256: grade.gradedSha256,
    protocols: grade.manifest.protocols ?? {},
  }
  return { rated, facts }
}
