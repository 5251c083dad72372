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
import type { ReportGrade, ReportSample } from '../report/report-sample.ts'

/** More than a page can hold at ease; the page says how many of how many it shows. */
const pageSamples = 3000
/** From runs of more samples, every n-th is considered, so that a report never holds a whole large run. */
const consideredSamples = 30_000

export interface RunReport {
  readonly manifest: RunManifest
  readonly documents: readonly ScoreDocument[]
  readonly samples: readonly ReportSample[]
  readonly totalSamples: number
}

/** Reads what a report needs from a run's folder. Of each rules' grades the latest counts. */
export async function readRunReport(folder: RunFolder, benchmark: Benchmark): Promise<RunReport> {
  const manifest = await folder.manifest()
  if (!manifest) throw new UserError('run.missing', { folder: folder.path })
  const grades = await latestGrades(folder, benchmark)
  const documents = grades.map(({ document }) => document)
  const every = Math.max(1, Math.ceil(manifest.progress.completed / consideredSamples))
  const byRules = new Map<string, ReadonlyMap<string, GradedLine>>()
  for (const { document, path } of grades) byRules.set(document.rules, await gradedLines(join(path, gradeFiles.graded), every))
  const samples: ReportSample[] = []
  let totalSamples = 0
  for await (const batch of folder.responses()) {
    for (const response of batch) {
      totalSamples++
      const graded = [...byRules].flatMap(([rules, lines]) => {
        const line = lines.get(responseKey(response))
        return line ? [[rules, reportGrade(line)] as const] : []
      })
      if (graded.length > 0) samples.push(reportSample(response, Object.fromEntries(graded)))
    }
  }
  return { manifest, documents, samples: pickSamples(samples, pageSamples), totalSamples }
}

async function latestGrades(folder: RunFolder, benchmark: Benchmark) {
  const root = join(folder.path, 'grades')
  const names = (await readdir(root).catch(() => [])).filter((name) => !name.endsWith('.partial'))
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

async function gradedLines(file: string, every: number): Promise<ReadonlyMap<string, GradedLine>> {
  const lines = new Map<string, GradedLine>()
  try {
    for await (const batch of readJsonLines(file)) {
      for (const { value, line } of batch) {
        const graded = value as GradedLine
        if (every === 1 || line % every === 0) lines.set(responseKey(graded), graded)
      }
    }
  } catch (error) {
    // A sealed edition's graded answers are not in the run's folder.
    if (!(error instanceof UserError) || error.code !== 'file.missing') throw error
  }
  return lines
}

function reportGrade({ outcome, prediction, expected, spans, value, counts, officialWouldRaise, repaired }: GradedLine): ReportGrade {
  return {
    outcome,
    expected,
    value,
    counts,
    ...(prediction === undefined ? {} : { prediction }),
    ...(spans === undefined ? {} : { spans }),
    ...(officialWouldRaise === undefined ? {} : { officialWouldRaise }),
    ...(repaired === undefined ? {} : { repaired }),
  }
}

function reportSample({ task, id, repeat, messages, completion }: CompletedResponse, byRules: Readonly<Record<string, ReportGrade>>): ReportSample {
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
    byRules,
  }
}
