import { describe, expect, it } from 'vitest'
import { brokenLine } from './broken-line.ts'

describe('the line on which JSON goes wrong', () => {
  it.each([
    ['{\n"a": 1,\n"b": x\n}\n', 3],
    ['{\n"a": 1\n"b": 2\n}', 3],
    ['{"a": 1}\n{"b": 2}', 2],
    ['[1,\n2,\nNaN,\n3]', 3],
    ['["a\\q"]', 1],
    ['', 1],
  ])('of %j is %i', (text, line) => {
    expect(brokenLine(text)).toBe(line)
  })

  it('is the last where the text is only cut short', () => {
    expect(brokenLine('{\n"a": [\n"b')).toBe(3)
  })
})
