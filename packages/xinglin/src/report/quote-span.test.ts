import { describe, expect, it } from 'vitest'
import { quoteSpans } from './quote-span.ts'

const text = '建议：停用 “螺内酯”，血钾＞6.5 mmol/L 时静脉注射钙剂。'
const quoted = (quote: string) => {
  const span = quoteSpans(text)(quote)
  return span && text.slice(...span)
}

describe('quoteSpans', () => {
  it('finds a quote word for word', () => {
    expect(quoted('静脉注射钙剂')).toBe('静脉注射钙剂')
  })

  it('finds one that differs in width, case, white space and punctuation, and marks what stands in the text', () => {
    expect(quoted('停用螺内酯')).toBe('停用 “螺内酯')
    expect(quoted('血钾>6.5MMOL/L时')).toBe('血钾＞6.5 mmol/L 时')
  })

  it('finds nothing for a blank quote or another text', () => {
    expect([quoted(''), quoted(' ，'), quoted('继续补钾')]).toEqual([undefined, undefined, undefined])
  })

  it('counts UTF-16 code units', () => {
    expect(quoteSpans('😀是')('是')).toEqual([2, 3])
  })
})
