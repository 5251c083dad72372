import { describe, expect, it } from 'vitest'
import { madeUpGrade, madeUpSample } from './made-up-report.ts'
import { pickSamples } from './pick-samples.ts'

const sample = (task: string, id: number, value: number, outcome: 'answered' | 'empty' = 'answered') =>
  madeUpSample({ task, id: String(id), byRules: { robust: madeUpGrade(outcome, value) } })
const many = (task: string, count: number, value: number) => Array.from({ length: count }, (_, id) => sample(task, id, value))

describe('pickSamples', () => {
  it('keeps all when they fit', () => {
    expect(pickSamples(many('a', 5, 1), 5)).toHaveLength(5)
  })

  it('gives every task the same share, and to others what a small one has no use for', () => {
    const picked = pickSamples([...many('a', 100, 0), ...many('b', 100, 0), ...many('c', 4, 0)], 50)
    const count = (task: string) => picked.filter((each) => each.task === task).length
    expect([count('a'), count('b'), count('c')]).toEqual([23, 23, 4])
  })

  it('takes those not read first, then the wrong ones, and leaves them in their order', () => {
    const all = [sample('a', 0, 1), sample('a', 1, 0), sample('a', 2, 1), sample('a', 3, 0, 'empty')]
    expect(pickSamples(all, 1).map(({ id }) => id)).toEqual(['3'])
    expect(pickSamples(all, 2).map(({ id }) => id)).toEqual(['1', '3'])
  })

  it('takes the same ones for the same seed and others for another', () => {
    const ids = (seed: number) =>
      pickSamples(many('a', 200, 0), 20, seed)
        .map(({ id }) => id)
        .join()
    expect(ids(1)).toBe(ids(1))
    expect(ids(1)).not.toBe(ids(2))
  })

  it('picks none for a limit of 0', () => {
    expect(pickSamples(many('a', 3, 0), 0)).toEqual([])
  })
})
