import {
  splitReasoning,
  UserError,
  type Benchmark,
  type CompletedResponse,
  type GradedLine,
  type RunManifest,
  type ScoreDocument,
} from '../core/index.ts'
import { latestGrades, type RunGrade } from '../engine/run-grades.ts'
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
  for (const grade of grades) {
    const { rules } = grade.document
    const tally = new StrataTally(benchmark, rules)
    byRules.set(rules, await gradedLines(grade, every, tally))
    strata[rules] = tally.tables()
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

const responseKey = ({ task, id, repeat }: Pick<CompletedResponse, 'task' | 'id' | 'repeat'>): string => `${task}/${id}/${repeat}`

interface Graded {
  readonly grade: ReportGrade
  readonly variant?: NonNullable<GradedLine['variant']>
}

/** Every line goes into the strata, every n-th to the page. */
async function gradedLines({ hasLines, lines }: RunGrade, every: number, strata: StrataTally): Promise<ReadonlyMap<string, Graded>> {
  const kept = new Map<string, Graded>()
  if (!hasLines) return kept
  let n = 0
  for await (const batch of lines()) {
    for (const graded of batch) {
      strata.add(graded)
      if (++n % every === 0) kept.set(responseKey(graded), { grade: reportGrade(graded), ...(graded.variant && { variant: graded.variant }) })
    }
  }
  return kept
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
