import { describe, expect, it } from 'vitest'
import { withSettings, type Rates } from './rates.ts'

const usual: Rates = { none: 0.2, options: [2, 14], depth: 30, suffix: 0.6 }
const set = (...settings: Parameters<typeof withSettings>[2]) => withSettings(usual, ['CMeIE-V2', 'CMeIE'], settings)

describe('withSettings', () => {
  it('takes shares, ranges and counts, for a task under any of its names or for all tasks', () => {
    expect(
      set({ rate: 'none', value: '0.35' }, { task: 'CMeIE', rate: 'options', value: '10-30' }, { task: 'CMeIE-V2', rate: 'depth', value: '50' }),
    ).toEqual({
      none: 0.35,
      options: [10, 30],
      depth: 50,
      suffix: 0.6,
    })
    expect(set({ rate: 'none', value: 'raw' }, { rate: 'options', value: '4' })).toMatchObject({ none: 'raw', options: [4, 4] })
  })

  it('leaves alone what is said of other tasks, and rates of all tasks that this one has not', () => {
    expect(set({ task: 'CHIP-CTC', rate: 'none', value: '0' }, { rate: 'positive', value: '0.5' })).toEqual(usual)
  })

  it('refuses a rate that the task has not, naming those it has', () => {
    expect(() => set({ task: 'CMeIE', rate: 'positive', value: '0.5' })).toThrow(
      expect.objectContaining({ code: 'build.noSuchRate', parameters: { task: 'CMeIE', rate: 'positive', rates: 'none, options, depth, suffix' } }),
    )
  })

  it.each([
    ['none', '1.5'],
    ['none', '-0.1'],
    ['none', ''],
    ['none', '20%'],
    ['suffix', 'raw'],
    ['options', '14-2'],
    ['options', '0-3'],
    ['options', '2-3-4'],
    ['depth', '1.5'],
    ['depth', '0'],
  ])('refuses %s=%s', (rate, value) => {
    expect(() => set({ rate, value })).toThrow(expect.objectContaining({ code: 'build.badRate' }))
  })
})
