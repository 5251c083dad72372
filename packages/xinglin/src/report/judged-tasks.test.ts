import { describe, expect, it } from 'vitest'
import { agreementOf, isJudgingIncomplete, judgedTasks, judgeRows } from './judged-tasks.ts'
import { madeUpBenchmark, madeUpDocument, madeUpJudgedBenchmark, madeUpJudgedDocument } from './made-up-report.ts'

const benchmark = madeUpJudgedBenchmark()
const unjudged = madeUpJudgedDocument('robust', 'unjudged')

describe('judgedTasks', () => {
  it('finds the five tasks of twelve that need a judge, also where there was none', () => {
    const names = ['Consult', 'Record', 'Summary', 'Diagnosis', 'RxCheck_SQ']
    expect(judgedTasks(benchmark, unjudged).map(({ name }) => name)).toEqual(names)
    expect(judgedTasks(benchmark, madeUpJudgedDocument('robust', 'nobody')).map(({ name }) => name)).toEqual(names)
    expect(judgedTasks(madeUpBenchmark(), madeUpDocument('robust'))).toEqual([])
  })

  it('takes all but the headline and further metrics for its parts', () => {
    const { parts } = judgedTasks(benchmark, unjudged)[0]!
    expect(parts.map(([name]) => name)).not.toContain('key_point_score')
    expect(parts).toHaveLength(10) // recall, four marks, four rates and one that nobody has put into words
  })
})

describe('judgedTasks of a metric with parts', () => {
  const parts = (metrics: Record<string, number>) =>
    judgedTasks(benchmark, { ...unjudged, tasks: { Consult: { ...unjudged.tasks.Consult!, metrics } } })[0]!.parts

  it('names a part’s part by its own name, so that tasks share a column', () => {
    expect(parts({ 'key_point_score.key_point_recall': 0.5, 'micro_f1.recall': 0.25 })).toEqual([
      ['key_point_recall', 0.5],
      ['recall', 0.25],
    ])
  })

  it('keeps the whole name where two parts share one', () => {
    expect(parts({ 'a.recall': 0.5, 'b.recall': 0.25 }).map(([name]) => name)).toEqual(['a.recall', 'b.recall'])
  })
})

describe('judgeRows', () => {
  it('adds up what each judge failed at, and takes the plain mean of its task scores', () => {
    // (62 + 71 + 66 + 55 + 60) / 5 = 62.8, the judges two above and two below.
    const rows = judgeRows(unjudged)
    expect(rows.map(({ mean }) => Math.round(mean! * 1000))).toEqual([648, 608])
    expect(rows.map(({ failures }) => failures)).toEqual([{ unreadable: 2, abstained: 1 }, { unreadable: 3 }])
    expect(rows.map(({ judged }) => judged)).toEqual([298, 297])
  })

  it('gives no mean to a judge that judged nothing on some task', () => {
    const record = unjudged.tasks.Record!
    const judging = { judges: { 'judge/one': { judged: 0, failures: { failed: 60 }, score: null } } }
    expect(judgeRows({ ...unjudged, tasks: { ...unjudged.tasks, Record: { ...record, judging } } })[0]!.mean).toBeNull()
  })
})

describe('agreementOf', () => {
  it('weighs tasks by their decisions', () => {
    const task = (decisions: number, same: number, meanDistance: number) => ({
      ...unjudged.tasks.Record!,
      judging: { judges: {}, agreement: { answers: 10, decisions, same, meanDistance } },
    })
    const found = agreementOf({ ...unjudged, tasks: { a: task(100, 0.9, 0.1), b: task(300, 0.7, 0.5) } })!
    expect(found).toMatchObject({ answers: 20, decisions: 400 })
    expect(found.same).toBeCloseTo(0.75, 12) // (90 + 210) / 400
    expect(found.meanDistance).toBeCloseTo(0.4, 12) // (10 + 150) / 400
  })

  it('is unknown without two judges', () => {
    expect(agreementOf(madeUpJudgedDocument('robust', 'nobody'))).toBeUndefined()
  })
})

describe('isJudgingIncomplete', () => {
  it('is our failure where a judge was asked, and nobody’s where none was', () => {
    expect((['judged', 'unjudged', 'nobody'] as const).map((judging) => isJudgingIncomplete(madeUpJudgedDocument('robust', judging)))).toEqual([
      false,
      true,
      false,
    ])
  })
})
