import { describe, expect, it } from 'vitest'
import type { PublishedResult } from '../core/index.ts'
import { madeUpBenchmark, madeUpDocument } from './made-up-report.ts'
import { publishedRows } from './published-rows.ts'

const document = madeUpDocument('robust')
const dimensions = Object.keys(document.dimensions)
const sixteen = Object.fromEntries(Object.keys(document.tasks).map((task) => [task === 'CMeIE-V2' ? 'CMeIE' : task, 0.5]))
const result = (more: Partial<PublishedResult>): PublishedResult => ({ id: 'r', system: 'R', source: 's', split: 'test', tasks: sixteen, ...more })
const rows = (...published: PublishedResult[]) => publishedRows(madeUpBenchmark(published), document)

describe('publishedRows', () => {
  it('computes means from task scores, under either name of a task', () => {
    const { overall, dimensions: means } = rows(result({ tasks: { ...sixteen, CMeIE: 1 } }))[0]!
    expect(overall).toBeCloseTo(8.5 / 16, 12) // fifteen halves and a one
    expect(means[0]).toBeCloseTo(3 / 5, 12) // information extraction: four halves and a one
  })

  it('leaves out results over other tasks', () => {
    const { MedDG: _, ...fifteen } = sixteen
    expect(rows(result({ tasks: fifteen }))).toEqual([])
  })

  it('takes results that print only means of the same dimensions, beside one over the same tasks', () => {
    const meansOnly = result({ tasks: {}, overall: 0.7, dimensions: Object.fromEntries(dimensions.map((id) => [id, 0.7])) })
    expect(rows(meansOnly)).toEqual([])
    expect(rows(result({}), meansOnly).map(({ overall, meansOnly: only }) => [overall, only])).toEqual([
      [0.7, true],
      [0.5, false],
    ])
  })

  it('keeps a printed overall that is not the mean of its own rows', () => {
    expect(rows(result({ overall: 0.436 }))[0]!.printedOverall).toBe(0.436)
    expect(rows(result({ overall: 0.5004 }))[0]!.printedOverall).toBeUndefined()
  })
})
