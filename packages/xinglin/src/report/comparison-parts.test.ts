import { describe, expect, it } from 'vitest'
import { comparisonBoards, type ComparedRun } from './comparison-boards.ts'
import { partsComparison, strataComparison } from './comparison-parts.ts'
import { madeUpBenchmark, madeUpDocument, madeUpJudgedBenchmark, madeUpJudgedDocument, madeUpManifest } from './made-up-report.ts'

const run = (id: string, more: Partial<ComparedRun>): ComparedRun => ({
  manifest: { ...madeUpManifest, model: { id } },
  documents: [madeUpDocument('robust')],
  path: id,
  ...more,
})
const flat = (text: string | undefined) => text?.replaceAll(/\s*\n\s*/g, '')

describe('strataComparison', () => {
  const strata = (score: number | null, questions: number) => ({
    robust: [{ name: 'ward', values: [{ value: 'A', questions, score }], left: 0 }],
  })
  const text = (runs: readonly ComparedRun[]) => flat(strataComparison(comparisonBoards(madeUpBenchmark(), runs)[0]!, 'en')?.text)

  it('has a row per value and a column per run; — where a run has none', () => {
    const found = text([run('a', { strata: strata(0.5, 40) }), run('b', { strata: strata(null, 40) }), run('c', {})])
    expect(found).toContain(
      'A<span class="task-title">questions 40</span></th><td class="number">50.0</td><td class="number">—</td><td class="number">—</td>',
    )
  })

  it('marks a value with few questions, and says nothing without strata', () => {
    expect(text([run('a', { strata: strata(0.5, 3) })])).toContain('<tr class="task uncompared">')
    expect(text([run('a', {})])).toBeUndefined()
  })
})

describe('partsComparison', () => {
  const judged = madeUpJudgedBenchmark()
  const text = (runs: readonly ComparedRun[], of = judged) => flat(partsComparison(of, comparisonBoards(of, runs)[0]!, 'en')?.text)

  it('sets the parts of each judged task side by side', () => {
    const documents = [madeUpJudgedDocument('robust')]
    const found = text([run('a', { documents }), run('b', { documents })])
    const numbers = /<th scope="row">the score itself<\/th><td class="number">([\d.]+)<\/td><td class="number">([\d.]+)<\/td>/.exec(found!)
    expect(numbers?.[1]).toBe(numbers?.[2])
    expect(found).not.toMatch(/NaN|undefined/)
  })

  it('says nothing where no task is judged', () => {
    expect(text([run('a', {})], madeUpBenchmark())).toBeUndefined()
  })
})
