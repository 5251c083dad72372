import { describe, expect, it } from 'vitest'
import { bare, foldedText, masked, startOfLast } from './folded.ts'
import { prose } from './made-up-corpus.ts'

describe('bare and masked', () => {
  it('keep letters and digits of one width and case', () => {
    expect(bare('Ａ型 血压：120／80 mmHg。\u200b')).toBe('a型血压12080mmhg')
  })

  it('mask a number with its decimals as one', () => {
    const text = (given: string) => String.fromCharCode(...masked(given).units)
    expect(text('38.5℃，60岁')).toBe('00岁')
    expect(text('血压120/80')).toBe('血压00')
    expect(text('第3。5题')).toBe('第00题')
  })

  it('tell where the last units begin: the number of four digits and a decimal begins with its last', () => {
    expect(startOfLast('体温1038.5 ℃，60岁', 3)).toBe('体温1038.'.length) // 5, 60, 岁
    expect([startOfLast('甲乙丙', 3), startOfLast('甲乙丙', 4), startOfLast('甲，乙。\n', 1)]).toEqual([0, 0, 2])
    const mixed = `${prose(200, 17)}12.5，3. 4.${prose(5, 18)}6．7 8${' '.repeat(40)}`
    for (let count = 0; count < 30; count++) expect(masked(mixed.slice(startOfLast(mixed, count))).units).toHaveLength(count)
  })
})

describe('foldedText', () => {
  it('keeps white space between Latin words alone, and no stop at the end', () => {
    expect(foldedText('Ｔ细胞  淋巴瘤 , Stage  II。')).toBe('t细胞淋巴瘤,stage ii')
  })
})
