import { describe, expect, it } from 'vitest'
import { madeUpJudgedBenchmark, madeUpJudgedDocument } from './made-up-report.ts'
import { columnCount, type ScoreRow, scoreRows } from './score-rows.ts'

const benchmark = madeUpJudgedBenchmark()
const judged = madeUpJudgedDocument('robust')
const nameOf = (row: ScoreRow) => ('name' in row ? `${row.kind} ${row.name}` : row.kind)

describe('scoreRows', () => {
  it('puts a data set above its three tasks, and those inside it', () => {
    const rows = scoreRows(benchmark, [judged])
    const at = rows.findIndex(({ kind }) => kind === 'data-set')
    expect(rows.slice(at - 1, at + 5).map(nameOf)).toEqual([
      'dimension',
      'data-set RxCheck',
      'task RxCheck_SCQ',
      'task RxCheck_MSQ',
      'task RxCheck_SQ',
      'task Fields',
    ])
    expect(rows.slice(at + 1, at + 5).map((row) => 'inDataSet' in row)).toEqual([true, true, true, false])
    expect(rows[at]).toMatchObject({ tasks: 3, samples: 410, groups: 210 })
  })

  it('takes the means of data set and dimension from the document', () => {
    const score = (kind: ScoreRow['kind']) =>
      scoreRows(benchmark, [judged])
        .filter((row) => row.kind === kind)
        .map((row) => row.cells[0]!.score)
    expect(score('data-set')[0]).toBeCloseTo((0.24 + 0.4 + 0.6) / 3, 12)
    expect(score('dimension')[3]).toBeCloseTo(((0.24 + 0.4 + 0.6) / 3 + 0.83) / 2, 12)
  })

  it('shows a data set of which a run has one task only', () => {
    const tasks = { RxCheck_SQ: judged.tasks.RxCheck_SQ! }
    expect(scoreRows(benchmark, [{ ...judged, tasks, overallByItem: null }]).map(nameOf)).toEqual([
      'dimension',
      'data-set RxCheck',
      'task RxCheck_SQ',
      'overall',
    ])
  })

  it('shows both overall scores where they are two numbers', () => {
    const kinds = (overallByItem: number | null) => scoreRows(benchmark, [{ ...judged, overallByItem }]).map(({ kind }) => kind)
    expect(kinds(0.4).slice(-2)).toEqual(['overall', 'by-item'])
    expect(kinds(judged.overall)).not.toContain('by-item')
    expect(kinds(null)).not.toContain('by-item')
  })

  it('has bounds where judges failed, and none where there was no judge', () => {
    const record = (judging: 'unjudged' | 'nobody') =>
      scoreRows(benchmark, [madeUpJudgedDocument('robust', judging)]).find((row) => row.kind === 'task' && row.name === 'Record')!.cells[0]!
    expect(record('unjudged')).toMatchObject({ score: null, unjudged: 3 })
    expect(record('unjudged').bounds!.low).toBeCloseTo(0.675, 12)
    expect(record('nobody')).toMatchObject({ score: null, unjudged: 60 })
    expect(record('nobody').bounds).toBeUndefined()
  })

  it('adds up unjudged answers in the rows above', () => {
    const rows = scoreRows(benchmark, [madeUpJudgedDocument('robust', 'nobody')])
    expect(rows.filter(({ kind }) => kind === 'dimension').map(({ cells }) => cells[0]!.unjudged)).toEqual([60, 120, 60, 60, undefined])
    expect(rows.at(-1)!.cells[0]!.unjudged).toBe(300)
  })
})

describe('columnCount', () => {
  it('counts a data set of three tasks once: ten of twelve', () => {
    expect(columnCount(judged)).toBe(10)
  })
})
