import { describe, expect, it } from 'vitest'
import { type RadarAxis, radarChart } from './radar-chart.ts'

const interval = { low: 0.4, high: 0.6, level: 0.95 }
const axis = (title: string, ...scores: readonly (number | null)[]): RadarAxis => ({
  title,
  cells: scores.map((score) => ({ score, interval: score === null ? null : interval })),
})
const three = [axis('知识', 0.5), axis('推理', 0.25), axis('安全', 1)]
const chart = (axes: readonly RadarAxis[], series: readonly string[] = ['robust']) => radarChart(axes, series, 'en')?.text.replaceAll(/\s*\n\s*/g, '')
const count = (text: string | undefined, part: string) => text!.split(part).length - 1

describe('radarChart', () => {
  it('draws nothing for fewer than three dimensions with a score', () => {
    expect(chart(three.slice(0, 2))).toBeUndefined()
    expect(chart([...three.slice(0, 2), axis('安全', null)])).toBeUndefined()
    expect(chart(three)).toContain('role="img"')
  })

  it('puts a score of 50 half way up the first axis, which points up', () => {
    // The middle is at (60, 48), the rim 31 away: 48 − 0.5 · 31 = 32.5.
    expect(chart(three)).toContain('<path class="area" d="M60 32.5L')
  })

  it('shows a dimension without a score as a gap, names it, and never draws a 0', () => {
    const text = chart([...three, axis('语言', null)])
    expect(text).not.toContain('class="area"')
    expect(/class="side" d="([^"]*)"/.exec(text!)![1]!.split('M')).toHaveLength(3) // two sides of four, the others end at the gap
    expect(count(text, '<circle r="4.5"')).toBe(3 + 0) // a mark per score, none for the gap
    expect(text).toContain('class="spoke gap"')
    expect(text).toContain('gaps in the chart, not 0: 语言.')
  })

  it('says which series has no score, and that it is unjudged', () => {
    const unjudged: RadarAxis = {
      title: '语言',
      cells: [
        { score: 0.5, interval: null },
        { score: null, interval: null, unjudged: 3 },
      ],
    }
    const axes = [axis('知识', 0.5, 0.4), axis('推理', 0.5, 0.4), axis('安全', 0.5, 0.4), unjudged]
    expect(chart(axes, ['one', 'two'])).toContain('语言 (unjudged): two.')
  })

  it('tells all it shows in words', () => {
    expect(chart(three)).toContain(
      'aria-label="Radar chart of scores by dimension. robust: 知识 50.0 [40.0, 60.0], 推理 25.0 [40.0, 60.0], 安全 100.0 [40.0, 60.0]"',
    )
  })

  it('draws six of eight series and says so', () => {
    const scores = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
    const axes = ['a', 'b', 'c'].map((title) => axis(title, ...scores))
    const text = chart(axes, scores.map(String))
    expect(count(text, 'class="area"')).toBe(6)
    expect(text).toContain('Drawn are the 6 of 8 with the highest overall.')
  })

  it('begins below 0 where a score does', () => {
    expect(chart([...three, axis('负', -0.3)])).toContain('From −50 in the middle')
  })

  it('breaks a title into even lines: of 26 characters above the chart, of 12 Latin or 6 Chinese ones beside it', () => {
    const text = chart([axis('Medical language understanding', 0.5), axis('医疗安全和伦理', 0.5), axis('Safety and ethics', 0.5)])
    expect([...text!.matchAll(/<tspan x="0" y="[^"]*">([^<]*)</g)].map(([, line]) => line)).toEqual([
      'Medical language',
      'understanding',
      '医疗安全',
      '和伦理',
      'Safety and',
      'ethics',
    ])
  })
})
