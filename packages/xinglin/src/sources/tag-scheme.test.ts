import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenTags, decodeTags, isTag, tagsOfToken } from './tag-scheme.ts'

const entities = (text: string, tags: string) => decodeTags(text, tags.split(' ')).map(({ type, start, end, entity }) => [type, start, end, entity])

describe('entities of a tagged text', () => {
  it.each([
    [
      'BIO',
      'O B-body I-body O B-sym',
      [
        ['body', 1, 3, '腹部'],
        ['sym', 4, 5, '痛'],
      ],
    ],
    [
      'BIO with underscores',
      'O B_body I_body O B_sym',
      [
        ['body', 1, 3, '腹部'],
        ['sym', 4, 5, '痛'],
      ],
    ],
    [
      'BIO with the letter last',
      'O body-B body-I O sym-B',
      [
        ['body', 1, 3, '腹部'],
        ['sym', 4, 5, '痛'],
      ],
    ],
    [
      'BIO without types',
      'O B I O B',
      [
        ['', 1, 3, '腹部'],
        ['', 4, 5, '痛'],
      ],
    ],
    [
      'BIOES',
      'O B-body E-body O S-sym',
      [
        ['body', 1, 3, '腹部'],
        ['sym', 4, 5, '痛'],
      ],
    ],
    [
      'BMES',
      'B-x M-x E-x S-y S-y',
      [
        ['x', 0, 3, '右腹部'],
        ['y', 3, 4, '剧'],
        ['y', 4, 5, '痛'],
      ],
    ],
    [
      'IO',
      'O I-body I-body O I-sym',
      [
        ['body', 1, 3, '腹部'],
        ['sym', 4, 5, '痛'],
      ],
    ],
    [
      'two that touch',
      'B-x I-x B-x I-y I-y',
      [
        ['x', 0, 2, '右腹'],
        ['x', 2, 3, '部'],
        ['y', 3, 5, '剧痛'],
      ],
    ],
    [
      'what goes on behind an end',
      'B-x E-x I-x S-x E-x',
      [
        ['x', 0, 2, '右腹'],
        ['x', 2, 3, '部'],
        ['x', 3, 4, '剧'],
        ['x', 4, 5, '痛'],
      ],
    ],
    ['tags that are none', '0 - X B-x Z-x', [['x', 3, 4, '剧']]],
  ])('are read from %s', (_, tags, expected) => {
    expect(entities('右腹部剧痛', tags)).toEqual(expected)
  })

  it('count code points: 𠮷 is one', () => {
    expect(entities('𠮷医生', 'O B-x I-x')).toEqual([['x', 1, 3, '医生']])
    expect(() => decodeTags('𠮷', ['O', 'O'])).toThrow(RangeError)
  })

  it.each([
    ['B-x I-x O B-y', 0],
    // Begins with I, changes type, goes on behind O.
    ['I-x O B-x I-y O I-y', 3],
    ['B-x E-x E-x S-x I-x', 2],
    ['I-x I-x', 1],
  ])('%s has %i broken tags', (tags, count) => {
    expect(brokenTags(tags.split(' '))).toBe(count)
  })

  it('come back from what wrote them, in all four schemes: 300 times', () => {
    const span = fc.record({ gap: fc.integer({ min: 1, max: 3 }), length: fc.integer({ min: 1, max: 4 }), type: fc.constantFrom('body', 'sym') })
    const write = (letters: (length: number) => string) => (length: number, type: string) => [...letters(length)].map((letter) => `${letter}-${type}`)
    const schemes = [
      write((length) => `B${'I'.repeat(length - 1)}`),
      write((length) => 'I'.repeat(length)),
      write((length) => (length === 1 ? 'S' : `B${'I'.repeat(length - 2)}E`)),
      write((length) => (length === 1 ? 'S' : `B${'M'.repeat(length - 2)}E`)),
    ]
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), fc.constantFrom(...schemes), (spans, scheme) => {
        const tags: string[] = []
        const expected = spans.map(({ gap, length, type }) => {
          tags.push(...Array<string>(gap).fill('O'))
          const start = tags.length
          tags.push(...scheme(length, type))
          return { type, start, end: start + length, entity: '痛'.repeat(length) }
        })
        expect(decodeTags('痛'.repeat(tags.length), tags)).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  it('lie within the text and in order, whatever the tags: 500 times', () => {
    const tag = fc.constantFrom('O', 'B-x', 'I-x', 'I-y', 'M-y', 'E-x', 'S-y', 'B', 'I', 'x-E', '', 'Z')
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 30 }), (tags) => {
        let last = 0
        for (const { start, end } of decodeTags('痛'.repeat(tags.length), tags)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
        expect(last).toBeLessThanOrEqual(tags.length)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a tag', () => {
  it('is known by its form', () => {
    expect(['O', 'B-body', 'I_症状', 'M-x', '部位-E', 'S'].every(isTag)).toBe(true)
    expect(['O-x', 'b-x', 'X-body', '痛', '0', ''].some(isTag)).toBe(false)
  })

  it('of a token of three characters is given to each, and keeps beginning and end', () => {
    expect(['O', 'B-x', 'I_x', 'E-x', 'S-x', 'x-B', 'S'].map((tag) => tagsOfToken(tag, 3).join(' '))).toEqual([
      'O O O',
      'B-x I-x I-x',
      'I_x I_x I_x',
      'I-x I-x E-x',
      'B-x I-x E-x',
      'x-B x-I x-I',
      'B I E',
    ])
    expect(tagsOfToken('S-x', 1)).toEqual(['S-x'])
    expect(tagsOfToken('S-x', 2)).toEqual(['B-x', 'E-x'])
  })
})
