import { describe, expect, it } from 'vitest'
import { githubSummary } from './github.ts'
import { leastScores } from './least-scores.ts'
import { madeUpBenchmark, madeUpDocument, madeUpManifest } from './made-up-report.ts'

const run = (path: string, overall: number, id = path) => ({
  manifest: { ...madeUpManifest, model: { id } },
  documents: [madeUpDocument('robust', { overall })],
  path,
})
const summary = (runs: readonly ReturnType<typeof run>[], ...least: string[]) =>
  githubSummary({ benchmark: madeUpBenchmark(), runs, least: leastScores(least), language: 'en' })

describe('githubSummary', () => {
  it('heads the table of a run with its model', () => {
    expect(summary([run('a', 0.6)])).toMatch(/^## Made-up benchmark · a\n\n\| task /)
  })

  it('says which run falls short, and when none does', () => {
    expect(summary([run('a', 0.6), run('b', 0.5)], '55')).toContain(
      '**Less than asked for**\n\n- b, robust, overall: 50.0, less than the 55.0 asked for\n',
    )
    expect(summary([run('a', 0.6)], '55')).toContain('All scores asked for are reached: 1.')
  })

  it('takes nothing in a name for mark-up', () => {
    expect(summary([run('a', 0.6, '<b>*m*\n# x')])).toContain(String.raw`## Made-up benchmark · \<b\>\*m\* \# x`)
  })
})
