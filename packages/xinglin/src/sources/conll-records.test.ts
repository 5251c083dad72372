import { describe, expect, it } from 'vitest'
import { madeUpFolder, readFile, told } from './made-up-source.ts'

const { write } = madeUpFolder()
let n = 0
const read = (content: string, name = 'train.conll', options = {}) => readFile(write(`${n++}/${name}`, content), options)

describe('a character and its tag on each line', () => {
  it('makes a sentence of the lines up to a blank one, with the line it begins on', async () => {
    const { values, lines, format, notes } = await read('-DOCSTART- O\n\n右 O\n腹 B-body\n\n\n痛\tB_sym\r\n了\tO\r\n')
    expect(values).toEqual([
      { text: '右腹', tags: ['O', 'B-body'] },
      { text: '痛了', tags: ['B_sym', 'O'] },
    ])
    expect([format, lines, notes]).toEqual(['conll', [3, 7], []])
  })

  it('may have a space for its character, or none where a writer stripped it', async () => {
    const { values, notes } = await read('痛 O\n  O\n\u3000 O\n \tO\n O\n\tO\n')
    expect([values, notes]).toEqual([[{ text: '痛 \u3000   ', tags: ['O', 'O', 'O', 'O', 'O', 'O'] }], ['missingCharacter 5 ×2']])
  })

  it('may have tokens of several characters, whose tag goes to each code point', async () => {
    const { values, notes } = await read('行 O\nCT B-test\n检查 I-test\n𠮷 O\n')
    expect(values).toEqual([{ text: '行CT检查𠮷', tags: ['O', 'B-test', 'I-test', 'I-test', 'I-test', 'O'] }])
    expect(notes).toEqual(['longTokens 2 ×2'])
  })

  it('may have columns between, which are left out', async () => {
    const { values, notes } = await read('痛 NN B-NP B-sym\n了\tAS\tO\tO\n')
    expect([values, notes]).toEqual([[{ text: '痛了', tags: ['B-sym', 'O'] }], ['otherColumns 1 ×2']])
  })

  it('is told by its tags where it is called .txt', async () => {
    expect((await read('痛 B-sym\n了 O\n', 'train.txt')).format).toBe('conll')
    expect((await read('痛\tB-sym\n了\tO\n', 'train.txt')).format).toBe('conll')
    // One line in ten may be damaged: then it is told.
    expect(told(await read(`${'痛 O\n'.repeat(9)}痛\n`, 'train.txt'))).toBe('source.noTag 10')
    // A table of relations and their numbers is not.
    expect(told(await read('Method_Drug 0\nDrug_Disease 1\n', 'relation.txt'))).toBe('source.noFormat')
  })

  it('counts what goes on with an entity that is not there, but not in IO', async () => {
    expect((await read('痛 I-sym\n\n右 B-body\n腹 I-body\n')).notes).toEqual(['brokenTags 1 ×1'])
    expect((await read('痛 I-sym\n\n右 I-body\n腹 I-body\n')).notes).toEqual([])
  })

  it('has no byte order mark, at the beginning or where files were joined', async () => {
    const { values, notes } = await read('\ufeff右 O\n\n\ufeff腹 O\n')
    expect([values, notes]).toEqual([
      [
        { text: '右', tags: ['O'] },
        { text: '腹', tags: ['O'] },
      ],
      ['markBetween 3 ×1'],
    ])
  })
})

describe('damage', () => {
  it.each([
    ['a character without a tag', '右 O\n腹\n痛 O\n', 'source.noTag 2'],
    ['a tag that is none', '右 O\n腹 痛\n', 'source.noTag 2'],
    ['a file cut in a tag', '右 O\n腹 B-', 'source.noTag 2'],
    ['a line too long', `右 O\n${'腹'.repeat(5000)} O\n`, 'source.longRecord 2'],
    ['a sentence too long', '右 O\n'.repeat(5000), 'source.longRecord 1'],
    ['nothing but blank lines', '\n\n', 'source.noRecords'],
  ])('is told with its line: %s', async (_, content, expected) => {
    expect(told(await read(content, 'x.bio', { longestRecord: 4000 }))).toBe(expected)
  })
})
