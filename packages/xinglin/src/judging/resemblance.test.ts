import { describe, expect, it } from 'vitest'
import { resemblance, resemblances } from './resemblance.ts'

describe('resemblance', () => {
  it('is the share of a statement’s character pairs that a text has', () => {
    // 立即 即就 就医: the text has 立即 alone.
    expect(resemblance('立即就医', '请立即来院')).toBeCloseTo(1 / 3, 15)
    expect(resemblance('立即就医', '立即，就医')).toBe(1)
    expect(resemblance('立即就医', '')).toBe(0)
    expect(resemblance('。', '。')).toBe(0)
  })
})

describe('resemblances', () => {
  it('finds the sentence or clause that resembles a statement most, the shorter of two alike', () => {
    const closest = resemblances('先别慌。血压高，请立即就医；按时服药。')
    expect(closest('立即就医')).toEqual({ quote: '请立即就医', share: 1, isDenied: false })
    // The comma stands between 高 and 请: only the whole sentence has the pair.
    expect(closest('血压高请立即就医')).toMatchObject({ quote: '血压高，请立即就医', share: 1 })
    expect(closest('手术')).toBeUndefined()
  })

  it('takes an odd number of negation words more or less for a denial', () => {
    const closest = resemblances('不建议立即就医')
    expect(closest('建议立即就医')).toMatchObject({ isDenied: true })
    expect(closest('不要立即就医')).toMatchObject({ isDenied: false })
  })

  it('cuts its quote at 120 characters', () => expect(resemblances(`立即就医${'很'.repeat(500)}`)('立即就医')!.quote).toHaveLength(120))
})
