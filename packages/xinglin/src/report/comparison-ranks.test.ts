import { expect, it } from 'vitest'
import { rankRuns } from '../stats/ranks.ts'
import { ranksOfBoard } from './comparison-ranks.ts'

const board = { rules: 'robust', sets: [], differences: [], ungraded: [] }
const ranking = rankRuns(
  [
    { score: 0.71, replicates: Float64Array.from([0.7, 0.72, 0.69, 0.73]) },
    { score: null, replicates: null },
    { score: 0.7, replicates: Float64Array.from([0.71, 0.7, 0.7, 0.7]) },
  ],
  { level: 0.95 },
)
const text = (rules = 'robust') =>
  ranksOfBoard(board, [{ rules, names: ['a', 'none', 'c'], ranking, level: 0.95, resamples: 4 }], 'en')?.text.replaceAll(/\s*\n\s*/g, '')

it('puts a run without a score last, without a rank', () => {
  const names = [...text()!.matchAll(/<th scope="row">(\w+)<\/th><td class="number">([\d—]+)/g)].map(([, name, rank]) => [name, rank])
  expect(names).toEqual([
    ['a', '1'],
    ['c', '2'],
    ['none', '—'],
  ])
})

it('marks those that cannot be told apart from the best: four resamples tell nobody apart', () => {
  expect(text()!.match(/with the best/g)).toHaveLength(2)
  expect(text()).toContain('<td class="number">1–2</td><td class="number">50.0%</td>')
})

it('shows nothing of other rules', () => {
  expect(text('other')).toBeUndefined()
})
