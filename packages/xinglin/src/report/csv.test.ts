import { describe, expect, it } from 'vitest'
import { scoresCsv } from './csv.ts'
import { madeUpBenchmark, madeUpDocument, madeUpManifest } from './made-up-report.ts'

const benchmark = madeUpBenchmark()
const task = {
  metric: 'micro_f1',
  score: 0.5,
  interval: { low: 0.25, high: 0.75, level: 0.95 },
  metrics: {},
  samples: 8,
  groups: 4,
  outcomes: { answered: 7, empty: 1 },
}
const document = madeUpDocument('robust', {
  tasks: { MedDG: task },
  dimensions: { generation: { score: 0.5, interval: null, tasks: ['MedDG'] } },
  overall: 0.5,
  overallInterval: null,
  outcomes: { answered: 7, empty: 1 },
})
const csv = (more: Partial<typeof document> = {}, path = 'runs/a', model = 'm') =>
  scoresCsv(benchmark, [{ manifest: { ...madeUpManifest, model: { id: model } }, documents: [{ ...document, ...more }], path }])

describe('scoresCsv', () => {
  it('has a row per dimension, task and overall score, behind a byte order mark', () => {
    expect(csv()).toBe(
      '\uFEFFrun,model,benchmark,edition,rules,complete,level,name,metric,score,low,high,confidence,n,groups,answered,empty,unparsed,ambiguous,refused,truncated,error,unjudged\r\n' +
        'runs/a,m,made-up,made-up-2026-11,robust,true,dimension,generation,,0.5,,,,8,4,7,1,0,0,0,0,0,0\r\n' +
        'runs/a,m,made-up,made-up-2026-11,robust,true,task,MedDG,micro_f1,0.5,0.25,0.75,0.95,8,4,7,1,0,0,0,0,0,0\r\n' +
        'runs/a,m,made-up,made-up-2026-11,robust,true,overall,,,0.5,,,,8,4,7,1,0,0,0,0,0,0\r\n',
    )
  })

  it('leaves a missing score empty, never NaN and never 0', () => {
    const text = csv({ tasks: { MedDG: { ...task, score: null, interval: null } }, overall: null })
    expect(text).toContain(',task,MedDG,micro_f1,,,,,8,4,')
    expect(text).not.toMatch(/NaN|null|undefined/)
    expect(csv({ overall: Number.NaN })).not.toContain('NaN')
  })

  it('makes no formula of a text, and leaves a negative score a number', () => {
    for (const model of ['=1+1', '+1', '-1', '@sum', ' =1', '＝1']) expect(csv({}, 'runs/a', model)).toContain(`runs/a,'${model},made-up`)
    expect(csv({ overall: -0.25 })).toContain(',overall,,,-0.25,')
  })

  it('quotes commas, quotes and line breaks', () => {
    expect(csv({}, 'a,"b"\nc')).toContain('\r\n"a,""b""\nc",m,')
  })
})
