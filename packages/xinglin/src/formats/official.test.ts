import { describe, expect, it } from 'vitest'
import { widenPunctuation } from './official.ts'

describe('widenPunctuation', () => {
  it('widens colons, commas and semicolons', () => expect(widenPunctuation('a:b,c;d。')).toBe('a：b，c；d。'))

  it('widens the first 100 of each, and counts them apart', () => {
    expect(widenPunctuation(','.repeat(102) + ':')).toBe('，'.repeat(100) + ',,：')
    expect(widenPunctuation(';'.repeat(100))).toBe('；'.repeat(100))
    expect(widenPunctuation('a;'.repeat(101))).toBe('a；'.repeat(100) + 'a;')
  })
})
