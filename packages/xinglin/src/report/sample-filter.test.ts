import { describe, expect, it } from 'vitest'
import type { PageSample } from './page-data.ts'
import { pageData } from './page-data.ts'
import { madeUpBenchmark, madeUpJudgedSample, madeUpSample } from './made-up-report.ts'
import { passesFilter, type SampleFilter } from './sample-filter.ts'
import { reportWords } from './words.ts'

const all: SampleFilter = { task: '', rules: 'robust', outcome: '', verdict: '', search: '' }
// Under robust: answered and partly right. Under ccks-2023: unparsed and wrong.
const sample = pageData(madeUpBenchmark(), [madeUpSample()], reportWords('zh')).samples[0]!
const passes = (filter: Partial<SampleFilter>) => passesFilter(sample, { ...all, ...filter }, ({ completion }: PageSample) => completion)

describe('passesFilter', () => {
  it('filters by task', () => {
    expect([passes({ task: 'CMeEE-V2' }), passes({ task: 'MedDG' })]).toEqual([true, false])
  })

  it('filters by outcome and verdict under the chosen rules', () => {
    expect([passes({ outcome: 'unread' }), passes({ outcome: 'unread', rules: 'ccks-2023' })]).toEqual([false, true])
    expect([passes({ verdict: 'partly' }), passes({ verdict: 'partly', rules: 'ccks-2023' })]).toEqual([true, false])
  })

  it('finds samples whose rules come to different verdicts', () => {
    expect(passes({ verdict: 'differs' })).toBe(true)
  })

  it('finds samples that no judge gave a verdict on', () => {
    const grade = { ...madeUpJudgedSample().byRules.robust!, value: null, counts: {} }
    const unjudged = pageData(madeUpBenchmark(), [madeUpJudgedSample({ byRules: { robust: grade } })], reportWords('zh')).samples[0]!
    expect([unjudged, sample].map((each) => passesFilter(each, { ...all, verdict: 'unjudged' }, () => ''))).toEqual([true, false])
  })

  it('wants every word of a search', () => {
    expect([passes({ search: '发热 布洛芬' }), passes({ search: '发热 阿司匹林' })]).toEqual([true, false])
  })
})
