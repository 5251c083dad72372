import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSelected } from './is-selected.ts'

describe('a selection', () => {
  it.each([
    ['data/train.jsonl', undefined, true],
    ['data/train.jsonl', 'train', true],
    ['data/train.jsonl', 'data/', true],
    ['data/train.jsonl', 'test', false],
    ['data/train.jsonl', '*.jsonl', true],
    ['data/train.jsonl', 'train*', false],
    ['data/train.jsonl', 'data/*.jsonl', true],
    ['data/train.jsonl', 'd*a*n.json*', true],
    ['data/train.jsonl', '*', true],
    ['aba', 'ab*ba', false],
    ['abba', 'ab*ba', true],
    ['a+b.csv', 'a+b.csv', true],
    ['aab.csv', 'a+b.*', false],
  ])('of %s by %s is %s', (path, select, expected) => expect(isSelected(path, select)).toBe(expected))

  it('means what its form means as a regular expression: 1,000 times', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab/.*'), maxLength: 8 })
    fc.assert(
      fc.property(text, text, (path, select) => {
        fc.pre(select.includes('*'))
        const form = new RegExp(`^${select.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`)
        expect(isSelected(path, select)).toBe(form.test(path))
      }),
      { numRuns: 1000 },
    )
  })
})
