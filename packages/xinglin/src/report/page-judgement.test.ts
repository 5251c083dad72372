import { describe, expect, it } from 'vitest'
import { madeUpJudgedSample } from './made-up-report.ts'
import { pageJudgements } from './page-judgement.ts'

const sample = madeUpJudgedSample()
const { expected, judgements } = sample.byRules.robust!
const [first, second] = pageJudgements(judgements!, sample.completion, expected)

describe('pageJudgements', () => {
  it('tells what of three points and a hazard was found, and where its quote stands', () => {
    expect(first!.findings.map(({ id, is, tone }) => `${id} ${is} ${tone}`)).toEqual([
      'p1 covered good',
      'p2 covered good',
      'p3 missing neutral',
      'h1 present bad',
    ])
    expect(first!.findings.map(({ at }) => at && sample.completion.slice(...at))).toEqual([
      '停用螺内酯',
      '应立即静脉注射葡萄糖酸钙',
      undefined,
      '可以继续口服补钾',
    ])
    expect(first).toMatchObject({ repaired: true, marks: { accuracy: 2, completeness: 3, safety: 1, clarity: 4 }, others: {} })
  })

  it('gives the reason why there is no verdict, and the first 1000 characters of a reply that could not be read', () => {
    expect(second).toEqual({ judge: 'judge/two', failure: 'unreadable', findings: [], marks: {}, others: {}, reply: '好的，我来评阅：' })
    expect(pageJudgements([{ judge: 'j', failure: 'unreadable', reply: 'x'.repeat(5000) }], '', {})[0]!.reply).toHaveLength(1000)
    expect(pageJudgements([{ judge: 'j', verdict: {}, reply: 'x' }], '', {})[0]!.reply).toBeUndefined()
  })

  it('takes a criterion that is met for bad where it costs points', () => {
    const criteria = [
      { id: 'r1', text: '提醒就医', points: 5 },
      { id: 'r2', text: '推荐补钾', points: -5 },
    ]
    const verdict = {
      criteria: [
        { id: 'r1', met: false, quote: '' },
        { id: 'r2', met: true, quote: '（整体）' },
      ],
    }
    expect(pageJudgements([{ judge: 'j', verdict }], '补钾', { criteria })[0]!.findings).toEqual([
      { id: 'r1', list: 'criteria', is: 'unmet', tone: 'neutral' },
      { id: 'r2', list: 'criteria', is: 'met', tone: 'bad', quote: '（整体）' },
    ])
  })

  it('calls a contradicted point that, whatever else is said of it', () => {
    const verdict = { points: [{ id: 'p', covered: true, contradicted: true, quote: '' }] }
    expect(pageJudgements([{ judge: 'j', verdict }], '', {})[0]!.findings[0]).toMatchObject({ is: 'contradicted', tone: 'bad' })
  })

  it('shows a verdict of another shape as it is', () => {
    expect(pageJudgements([{ judge: 'j', verdict: 7 }], '', {})[0]!.others).toEqual({ '': '7' })
    expect(pageJudgements([{ judge: 'j', verdict: { better: 'tie', list: [1], abstain: false } }], '', {})[0]!.others).toEqual({
      better: '"tie"',
      list: '[1]',
    })
  })
})
