import { describe, expect, it } from 'vitest'
import { heatMap, shadeOf } from './heat-map.ts'

describe('shadeOf', () => {
  it('has seven shades from the lowest score to the highest', () => {
    // On 0.2 to 0.9 each shade is a tenth wide.
    expect([0.2, 0.25, 0.35, 0.55, 0.85, 0.9].map((score) => shadeOf(score, [0.2, 0.9]))).toEqual(['h0', 'h0', 'h1', 'h3', 'h6', 'h6'])
  })

  it('has none for no score', () => {
    expect([shadeOf(null, [0, 1]), shadeOf(Number.NaN, [0, 1])]).toEqual(['none', 'none'])
  })
})

describe('heatMap', () => {
  const text = (scores: readonly (number | null)[], isUncompared?: true) =>
    heatMap([{ name: 'A <b>', scores }], [{ name: 'm' }, { name: 'n', ...(isUncompared && { isUncompared }) }], 'task', 'en').text

  it('shows the number in every cell, and — where there is none', () => {
    expect(text([0.55, null])).toContain('<td class="number h3">55.0</td><td class="number none">—</td>')
    expect(text([0.55, null])).toContain('A &lt;b&gt;')
  })

  it('gives a run that compares with nobody no colour, and no say in the scale', () => {
    expect(text([0.55, 0.1], true)).toContain('<td class="number uncompared">10.0</td>')
    expect(text([0.55, 0.1], true)).toContain('from 50 to 60')
  })
})
