import { describe, expect, it } from 'vitest'
import { NotALiteral, pythonLiteral } from './python-literal.ts'

describe('a Python literal', () => {
  it.each<[string, unknown]>([
    ['[["a", \'b\'], ("c",), ()]', [['a', 'b'], ['c'], []]],
    ['("a")', 'a'],
    ['"a" "b"', 'ab'],
    ['1, 2', [1, 2]],
    ['[True, False, None, -1.5e2, 1_000]', [true, false, null, -150, 1000]],
    [String.raw`"\u4e2d\x41\n\"\q"`, '中A\n"\\q'],
    ['[1, ]', [1]],
  ])('%s is read', (text, value) => expect(pythonLiteral(text)).toEqual(value))

  it.each([
    '',
    'x',
    'print(1)',
    '[1 2]',
    '[,]',
    '["a',
    '"a\nb"',
    '[1',
    '1)',
    '__import__("os")',
    String.raw`"\x4"`,
    '['.repeat(200) + ']'.repeat(200),
  ])('%j is none', (text) => {
    expect(() => pythonLiteral(text)).toThrow(NotALiteral)
  })
})
