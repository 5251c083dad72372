import { describe, expect, it } from 'vitest'
import { checkLeastScores, leastScores, shortfalls } from './least-scores.ts'
import { madeUpBenchmark, madeUpDocument, madeUpManifest } from './made-up-report.ts'
import { reportWords } from './words.ts'

const benchmark = madeUpBenchmark()
const run = (overall: number | null, score: number | null = 0.7) => {
  const { tasks } = madeUpDocument('robust')
  return {
    manifest: madeUpManifest,
    documents: [madeUpDocument('robust', { overall, tasks: { ...tasks, 'CMeIE-V2': { ...tasks['CMeIE-V2']!, score } } })],
    path: 'runs/a',
  }
}
const below = (...of: Parameters<typeof run>) => shortfalls(benchmark, [run(...of)], leastScores(['60', 'CMeIE=70']), reportWords('en'))

describe('leastScores', () => {
  it('reads points of the whole and of a task', () => {
    expect(leastScores(['60', 'CHIP-STS=70.5', 'a=b=0'])).toEqual([{ score: 0.6 }, { task: 'CHIP-STS', score: 0.705 }, { task: 'a=b', score: 0 }])
  })

  it.each([
    ['0.6', 'report.leastUnit'],
    ['CHIP-STS=1', 'report.leastUnit'],
    ['101', 'report.leastUnit'],
    ['sixty', 'report.least'],
    ['CHIP-STS=', 'report.least'],
    ['NaN', 'report.least'],
  ])('refuses %s', (text, code) => {
    expect(() => leastScores([text])).toThrow(expect.objectContaining({ code }))
  })

  it('refuses two scores for one thing', () => {
    expect(() => leastScores(['60', '70'])).toThrow(expect.objectContaining({ code: 'report.leastTwice' }))
  })

  it('refuses a task that a run does not have, and knows one by any of its names', () => {
    expect(() => checkLeastScores(benchmark, [run(0.6)], leastScores(['CMeIE=70']))).not.toThrow()
    expect(() => checkLeastScores(benchmark, [run(0.6)], leastScores(['CMeXX=70']))).toThrow(expect.objectContaining({ code: 'report.leastTask' }))
  })
})

describe('shortfalls', () => {
  it('takes a score that is just what was asked for', () => {
    expect(below(0.6, 0.7)).toEqual([])
    // A mean of floating point numbers may miss its own value by a little.
    expect(below(0.6 - 1e-12)).toEqual([])
  })

  it('says by how much each falls short, and that no score is less than any', () => {
    expect(below(0.594, 0.65)).toEqual([
      'example/grove-chat, robust, overall: 59.4, less than the 60.0 asked for',
      'example/grove-chat, robust, CMeIE: 65.0, less than the 70.0 asked for',
    ])
    expect(below(null)).toEqual(['example/grove-chat, robust, overall: no score, 60.0 asked for'])
  })
})
