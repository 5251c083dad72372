import { describe, expect, it } from 'vitest'
import type { PublishedResult, ScoreDocument } from '../core/index.ts'
import { madeUpBenchmark, madeUpDocument, madeUpJudgedBenchmark, madeUpJudgedDocument } from './made-up-report.ts'
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

  it('leaves out results over the files of another generation', () => {
    expect(rows(result({ generation: 'ccks-2023' }))).toHaveLength(1)
    expect(rows(result({ generation: 'chip-2023' }))).toEqual([])
  })

  describe('of a benchmark with a data set of three tasks', () => {
    const judged = madeUpJudgedDocument('robust')
    const columns = ['Exam', 'Consult', 'Record', 'Summary', 'Diagnosis', 'Outcome', 'RxCheck', 'Fields', 'Safety', 'Ethics']
    const ten = Object.fromEntries(columns.map((name) => [name, 0.5]))
    const found = (published: PublishedResult, document: ScoreDocument = judged) => publishedRows(madeUpJudgedBenchmark([published]), document)

    it('takes one score for the data set as one over all its tasks', () => {
      expect(found(result({ tasks: { ...ten, RxCheck: 1 } }))[0]!.dimensions[3]).toBeCloseTo(0.75, 12) // (1 + 0.5) / 2
      const { RxCheck_SQ: _, ...eleven } = judged.tasks
      expect(found(result({ tasks: ten }), { ...judged, tasks: eleven })).toEqual([])
    })

    it('takes the mean of the three where they are printed one by one', () => {
      const { RxCheck: _, ...rest } = ten
      const tasks = { ...rest, RxCheck_SCQ: 0.9, RxCheck_MSQ: 0.6, RxCheck_SQ: 0 }
      expect(found(result({ tasks }))[0]!.dimensions[3]).toBeCloseTo(0.5, 12) // ((0.9 + 0.6 + 0) / 3 + 0.5) / 2
    })

    it('computes an overall score as the benchmark does, here as the mean of dimensions', () => {
      const row = found(result({ tasks: { ...ten, Diagnosis: 1 } }))[0]!
      expect(row.overall).toBeCloseTo((4 * 0.5 + 1) / 5, 12) // not (9 · 0.5 + 1) / 10
    })

    it('shows a result that prints only an overall beside a run of the same whole generation', () => {
      const board = result({ generation: 'v4', tasks: {}, overall: 0.712 })
      expect(found(board)).toEqual([
        { system: 'R', split: 'test', source: 's', overall: 0.712, dimensions: [null, null, null, null, null], meansOnly: true },
      ])
      const { Ethics: _, ...eleven } = judged.tasks
      expect(found(board, { ...judged, tasks: eleven })).toEqual([])
      expect(found({ ...board, generation: 'v3' })).toEqual([])
      const { generation: __, ...unknown } = judged
      expect(found(board, unknown)).toEqual([])
    })

    it('copies the means of a result that prints some of its task scores', () => {
      const some = result({ generation: 'v4', tasks: { Exam: 0.9 }, overall: 0.6, dimensions: { qa: 0.7 } })
      expect(found(some)).toMatchObject([{ overall: 0.6, dimensions: [0.7, null, null, null, null], meansOnly: true }])
    })
  })
})
