import type { Benchmark, ScoreDocument } from '../core/index.ts'
import type { Language } from '../messages/index.ts'
import type { Markup } from './markup.ts'
import { radarChart } from './charts/radar-chart.ts'
import { scoreRows } from './score-rows.ts'

/** The radar of documents by dimension, in their order; undefined where fewer than three dimensions have a score. */
export function dimensionRadar(
  benchmark: Benchmark,
  series: readonly { readonly name: string; readonly document: ScoreDocument }[],
  language: Language,
): Markup | undefined {
  const rows = scoreRows(
    benchmark,
    series.map(({ document }) => document),
  )
  const axes = rows.flatMap((row) => (row.kind === 'dimension' && row.title ? [{ title: row.title[language], cells: row.cells }] : []))
  return radarChart(
    axes,
    series.map(({ name }) => name),
    language,
  )
}
