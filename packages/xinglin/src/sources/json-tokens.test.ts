import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonCursor } from './json-cursor.ts'
import { firstFault, mend } from './json-tokens.ts'

describe('the first fault of a text', () => {
  it.each([
    ['{"a": 1}', undefined],
    ['{"a": NaN, "b": [-Infinity,],}', undefined],
    ['{"a" 1}', { kind: 'other', at: 5 }],
    ['{"a": 1]', { kind: 'other', at: 7 }],
    ['{1: 2}', { kind: 'other', at: 1 }],
    ['[,]', { kind: 'other', at: 1 }],
    ['1 2', { kind: 'other', at: 2 }],
    ['{"a": ', { kind: 'end', at: 6 }],
    ['["\\u12', { kind: 'end', at: 6 }],
    ['["\\u12"]', { kind: 'other', at: 2 }],
    ['["\\q"]', { kind: 'other', at: 2 }],
    ['["a\nb"]', { kind: 'control', at: 3 }],
    ["{'a': 1}", { kind: 'python', at: 1 }],
    ['{"a": None}', { kind: 'python', at: 6 }],
    ['{"a": 1\u3000}', { kind: 'other', at: 7 }],
    ['01', { kind: 'other', at: 0 }],
    ['', { kind: 'end', at: 0 }],
  ])('%j: %j', (text, fault) => {
    expect(firstFault(text)).toEqual(fault)
  })
})

/** JSON-like text: tokens of JSON and of what comes near it, in any order. */
const nearly = fc
  .array(
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"\\u53d1"',
      '"发,热:"',
      '1',
      '-0.5e3',
      'true',
      'null',
      'NaN',
      '-Infinity',
      '\ufeff',
      ' ',
      '\n',
      "'",
      '"',
      '\\',
      '01',
      'x',
    ),
    { maxLength: 14 },
  )
  .map((tokens) => tokens.join(''))
const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('any text', () => {
  it('has a fault, or is JSON once mended; and JSON has no fault and nothing to mend: 3,000 times', () => {
    const texts = fc.oneof({ weight: 4, arbitrary: nearly }, { weight: 1, arbitrary: fc.json() }, { weight: 1, arbitrary: fc.string() })
    fc.assert(
      fc.property(texts, (text) => {
        const [mended, fault] = [mend(text).text, firstFault(text)]
        if (fault === undefined) expect(isJson(mended)).toBe(true)
        if (isJson(text)) expect([mended, fault]).toEqual([text, undefined])
      }),
      { numRuns: 3000 },
    )
  })

  it('is walked through to its end in whatever pieces it comes, and gives the same values: 2,000 times', () => {
    const walked = (pieces: readonly string[]) => {
      const cursor = new JsonCursor(pieces, { longest: 1000 })
      const taken: unknown[] = []
      while (cursor.peek() !== undefined) {
        const { text, line, fields, stop } = cursor.value()
        taken.push([text, line, fields, stop, cursor.line])
        // Behind a string that runs on there is no telling what is in it.
        if (stop !== undefined) break
      }
      return taken
    }
    fc.assert(
      fc.property(fc.oneof(nearly, fc.json()), fc.array(fc.nat(20)), (text, cuts) => {
        const pieces: string[] = []
        let from = 0
        for (const cut of cuts) pieces.push(text.slice(from, (from += cut)))
        expect(walked([...pieces, text.slice(from)])).toEqual(walked([text]))
      }),
      { numRuns: 2000 },
    )
  })

  it('gives its values back where they stand one after another: 500 times', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.object(), fc.array(fc.jsonValue()))), fc.constantFrom('\n', '', ' \r\n\n'), (values, between) => {
        const texts = values.map((value) => JSON.stringify(value) ?? 'null')
        const cursor = new JsonCursor([texts.join(between)])
        const taken: string[] = []
        while (cursor.peek() !== undefined) taken.push(cursor.value().text)
        expect(taken).toEqual(texts)
      }),
      { numRuns: 500 },
    )
  })
})
