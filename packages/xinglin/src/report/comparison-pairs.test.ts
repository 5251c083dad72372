import { describe, expect, it } from 'vitest'
import type { PairedDifferenceDocument, RunComparison } from '../core/index.ts'
import { pairsTable } from './comparison-pairs.ts'
import { madeUpBenchmark } from './made-up-report.ts'

const found: PairedDifferenceDocument = {
  scores: { base: 0.6, other: 0.55 },
  difference: -0.05,
  interval: { low: -0.08, high: -0.02, level: 0.95 },
  standardError: 0.015,
  p: 0.0002,
  pAdjusted: 0.0004,
  otherIsBetter: false,
  detectable: 0.04,
  timesAsMany: 1,
  isSame: false,
}
const comparison = (overall: PairedDifferenceDocument, model = 'two'): RunComparison => ({
  format: 1,
  benchmark: 'made-up',
  edition: 'e',
  rules: 'robust',
  runs: ['one', model].map((id, at) => ({ folder: `runs/${at}`, model: id, gradedAt: '2026-11-30T00:00:00Z' })),
  samples: 200,
  groups: 50,
  unmatched: [],
  tasksWithoutMetric: [],
  warnings: [],
  differenceAskedFor: 0.02,
  method: { resamples: 1000, draws: 1000, level: 0.95, seed: 0 },
  pairs: [{ base: 0, other: 1, overall, dimensions: {}, tasks: {}, hasSamePredictions: false }],
})
const text = (overall: PairedDifferenceDocument, model?: string) =>
  pairsTable(madeUpBenchmark(), comparison(overall, model), 'en').text.replaceAll(/\s*\n\s*/g, '')

describe('pairsTable', () => {
  it('shows the difference with its interval, a chance that is never 0, and what it means', () => {
    expect(text(found)).toContain(
      '<b>−5.0</b> <span class="interval">[−8.0, −2.0]</span><span class="interval">p &lt; 0.001 · <span class="worse">worse</span></span>',
    )
    expect(text({ ...found, otherIsBetter: null, pAdjusted: 0.0638 })).toContain('p = 0.064 · not told apart')
    expect(text(found)).toContain('(200, in groups: 50)')
  })

  it('says why there is no number', () => {
    const none = { ...found, difference: null, interval: null, pAdjusted: null, otherIsBetter: null, reason: 'one-group' as const }
    expect(text(none)).toContain('—<span class="task-title">one group of samples</span>')
  })

  it('tells two runs of one model apart by their folders', () => {
    expect(text(found, 'one')).toContain('Each run less one [runs/0]')
  })
})
