import type { Benchmark } from '../core/index.ts'
import type { Language } from '../messages/index.ts'
import type { ComparedRun } from './comparison-boards.ts'
import { comparisonTable } from './comparison-markdown.ts'
import { type LeastScore, shortfalls } from './least-scores.ts'
import { scoreTable } from './markdown.ts'
import { reportWords } from './words.ts'

export interface RunsReportOptions {
  readonly benchmark: Benchmark
  /** All of this benchmark, at least one. */
  readonly runs: readonly ComparedRun[]
  readonly least: readonly LeastScore[]
  readonly language: Language
}

/** One run's table, or the table of several side by side, in Markdown. */
export function runsTable({ benchmark, runs, language }: Omit<RunsReportOptions, 'least'>): string {
  const [only] = runs
  return only && runs.length === 1
    ? scoreTable({ benchmark, documents: only.documents, published: true, language })
    : comparisonTable({ benchmark, runs, language })
}

/** A section for the summary of a GitHub job: whether the scores asked for are reached, and the table below. */
export function githubSummary(options: RunsReportOptions): string {
  const { benchmark, runs, least, language } = options
  const words = reportWords(language)
  const below = shortfalls(benchmark, runs, least, words)
  const title = runs.length === 1 ? `${benchmark.title[language]} · ${runs[0]!.manifest.model.id}` : benchmark.title[language]
  const met = least.length > 0 && below.length === 0 ? [words('report.least.met', { count: least.length })] : []
  const missed = below.length > 0 ? [`**${words('report.least.title')}**`, below.map((text) => `- ${markdownText(text)}`).join('\n')] : []
  return `${[`## ${markdownText(title)}`, ...met, ...missed, runsTable(options).trimEnd()].join('\n\n')}\n`
}

/** A text on one line in which nothing is taken for a mark-up: names of models and folders come from outside. */
const markdownText = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ').replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`)
