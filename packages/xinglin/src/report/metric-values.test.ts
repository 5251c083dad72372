import { describe, expect, it } from 'vitest'
import { metricName, metricText } from './metric-values.ts'
import { reportWords } from './words.ts'

describe('metricText', () => {
  it('shows fractions of 1 times 100, marks from 1 to 5 and counts as they are', () => {
    expect([metricText('hazard_rate', 0.0167), metricText('judge_rating_safety', 4.25), metricText('variants', 5)]).toEqual(['1.7', '4.25', '5'])
  })

  it('knows a mark of 1 for a mark, also inside another metric', () => {
    expect(metricText('judge_rating_clarity', 1)).toBe('1.00')
    expect(metricText('key_point_score.judge_rating_clarity', 1)).toBe('1.00')
  })

  it('takes nothing above 1 for a fraction, and negative scores for what they are', () => {
    expect([metricText('made_up', 12), metricText('tree_edit', -2.667)]).toEqual(['12', '−266.7'])
  })
})

describe('metricName', () => {
  it('is in the language of the page, part by part, and verbatim where nobody has put it into words', () => {
    const [zh, en] = [reportWords('zh'), reportWords('en')]
    expect([metricName('key_point_recall', zh), metricName('key_point_recall', en)]).toEqual(['要点覆盖', 'key points covered'])
    expect(metricName('rubric_score.positive_met', zh)).toBe('条目得分 · 应做的做到')
    expect(metricName('made_up.recall', zh)).toBe('made_up · 召回率')
    expect(metricName('toString', zh)).toBe('toString')
  })
})
