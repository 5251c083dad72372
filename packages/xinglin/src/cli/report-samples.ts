import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  readJson,
  readJsonLines,
  scoreDocument,
  splitReasoning,
  UserError,
  type Benchmark,
  type CompletedResponse,
  type GradedLine,
  type RunManifest,
  type ScoreDocument,
} from '../core/index.ts'
import { gradeFiles } from '../engine/grade-run.ts'
import type { RunFolder } from '../engine/run-folder.ts'
import { pickSamples } from '../report/pick-samples.ts'
import type { Strata } from '../report/page-strata.ts'
import type { ReportGrade, ReportSample } from '../report/report-sample.ts'
import { StrataTally } from '../report/strata-tally.ts'

/** More than a page can hold at ease; the page says how many of how many it shows. */
const pageSamples = 3000
/** From runs of more samples, every n-th is considered, so that a report never holds a whole large run. */
const consideredSamples = 30_000

export interface RunReport {
  readonly manifest: RunManifest
  readonly documents: readonly ScoreDocument[]
  readonly samples: readonly ReportSample[]
  readonly totalSamples: number
  readonly strata: Strata
}

/** Reads what a report needs from a run's folder. Of each rules' grades the latest counts. */
export async function readRunReport(folder: RunFolder, benchmark: Benchmark): Promise<RunReport> {
  const manifest = await folder.manifest()
  if (!manifest) throw new UserError('run.missing', { folder: folder.path })
  const grades = await latestGrades(folder, benchmark)
  const documents = grades.map(({ document }) => document)
  const every = Math.max(1, Math.ceil(manifest.progress.completed / consideredSamples))
  const byRules = new Map<string, ReadonlyMap<string, Graded>>()
  const strata: Record<string, ReturnType<StrataTally['tables']>> = {}
  for (const { document, path } of grades) {
    const tally = new StrataTally(benchmark, document.rules)
    byRules.set(document.rules, await gradedLines(join(path, gradeFiles.graded), every, tally))
    strata[document.rules] = tally.tables()
  }
  const samples: ReportSample[] = []
  let totalSamples = 0
  for await (const batch of folder.responses()) {
    for (const response of batch) {
      totalSamples++
      const graded = [...byRules].flatMap(([rules, lines]) => {
        const found = lines.get(responseKey(response))
        return found ? [{ rules, ...found }] : []
      })
      const variant = graded.find((each) => each.variant)?.variant
      if (graded.length > 0) samples.push(reportSample(response, variant, Object.fromEntries(graded.map(({ rules, grade }) => [rules, grade]))))
    }
  }
  return { manifest, documents, samples: pickSamples(samples, pageSamples), totalSamples, strata }
}

async function latestGrades(folder: RunFolder, benchmark: Benchmark) {
  const root = join(folder.path, 'grades')
  // Judges' replies are kept beside the grades' folders.
  const folders = (await readdir(root, { withFileTypes: true }).catch(() => [])).filter((entry) => entry.isDirectory())
  const names = folders.map(({ name }) => name).filter((name) => !name.endsWith('.partial'))
  const all = await Promise.all(
    names.map(async (name) => {
      const path = join(root, name)
      const gradedAt = ((await readJson(join(path, gradeFiles.manifest))) as { gradedAt: string }).gradedAt
      return { path, gradedAt, document: scoreDocument.parse(await readJson(join(path, gradeFiles.scores))) }
    }),
  )
  const latest = new Map(all.toSorted((a, b) => a.gradedAt.localeCompare(b.gradedAt)).map((grade) => [grade.document.rules, grade]))
  return benchmark.rules.flatMap(({ id }) => latest.get(id) ?? [])
}

const responseKey = ({ task, id, repeat }: Pick<CompletedResponse, 'task' | 'id' | 'repeat'>): string => `${task}/${id}/${repeat}`

interface Graded {
  readonly grade: ReportGrade
  readonly variant?: NonNullable<GradedLine['variant']>
}

/** Every line goes into the strata, every n-th to the page. */
async function gradedLines(file: string, every: number, strata: StrataTally): Promise<ReadonlyMap<string, Graded>> {
  const lines = new Map<string, Graded>()
  try {
    for await (const batch of readJsonLines(file)) {
      for (const { value, line } of batch) {
        const graded = value as GradedLine
        strata.add(graded)
        if (every === 1 || line % every === 0)
          lines.set(responseKey(graded), { grade: reportGrade(graded), ...(graded.variant && { variant: graded.variant }) })
      }
    }
  } catch (error) {
    // A sealed edition's graded answers are not in the run's folder.
    if (!(error instanceof UserError) || error.code !== 'file.missing') throw error
  }
  return lines
}

function reportGrade({
  outcome,
  prediction,
  expected,
  spans,
  value,
  counts,
  officialWouldRaise,
  repaired,
  notes,
  judgements,
}: GradedLine): ReportGrade {
  return {
    outcome,
    expected,
    value,
    counts,
    ...(prediction === undefined ? {} : { prediction }),
    ...(spans === undefined ? {} : { spans }),
    ...(officialWouldRaise === undefined ? {} : { officialWouldRaise }),
    ...(repaired === undefined ? {} : { repaired }),
    ...(notes === undefined ? {} : { notes }),
    // The page shows a judge's own words only where they could not be read: of 3000 samples they are megabytes.
    ...(judgements === undefined
      ? {}
      : { judgements: judgements.map(({ reply, ...said }) => (said.failure && reply !== undefined ? { ...said, reply } : said)) }),
  }
}

function reportSample(
  { task, id, repeat, messages, completion }: CompletedResponse,
  variant: Graded['variant'],
  byRules: ReportSample['byRules'],
): ReportSample {
  // Spans count from where the text begins once its reasoning is off.
  const read = splitReasoning(completion.text)
  const reasoning = completion.reasoning ?? read.reasoning
  return {
    task,
    id,
    repeat,
    prompt: messages.at(-1)?.content ?? '',
    demonstrations: (messages.length - 1) / 2,
    messages,
    completion: read.text,
    ...(reasoning ? { reasoning } : {}),
    finishReason: completion.finishReason,
    ...(variant && { variant }),
    byRules,
  }
}
