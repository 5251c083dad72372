import { describe, expect, it } from 'vitest'
import { foldQuote, quotesFrom } from './quote.ts'

describe('a folded quote', () => {
  it.each([
    ['请 **立即**、\n就医！', '请立即就医'],
    ['ＣＴ：５ｍｇ／ｋｇ', 'ct5mgkg'],
    ['\u200b停\ufeff药', '停药'],
    ['| 钠 | 135～145 |', '钠135-145'],
  ])('of %j is %j', (text, folded) => expect(foldQuote(text)).toBe(folded))

  it('keeps what stands between two digits: 5.0 mg is not 50 mg', () => {
    expect(foldQuote('5.0 mg')).toBe('5.0mg')
    expect(foldQuote('50 mg。')).toBe('50mg')
  })

  it('takes every dash between digits for the same', () =>
    expect(new Set(['1-2', '1–2', '1—2', '1～2', '1~2'].map(foldQuote))).toEqual(new Set(['1-2'])))
})

describe('a quote', () => {
  const problem = quotesFrom('请马上拨打 120，**不要**走动。血钾 5.0 mmol/L。')

  it.each(['请马上拨打120', '拨打120，不要走动', '不要', '「拨打 １２０」', '血钾5.0 mmol/L'])(
    'is a piece of the answer, however it is spaced and pointed: %j',
    (quote) => expect(problem(quote)).toBeUndefined(),
  )

  it.each([
    ['', '为空'],
    ['……', '为空'],
    ['请', '太短'],
    ['请……走动', '不是回答里的原文'],
    ['血钾50', '不是回答里的原文'],
    ['请'.repeat(401), '太长'],
  ])('%j is refused: %s', (quote, told) => expect(problem(quote)).toBe(told))

  it('may be one character long where the answer is', () => {
    expect(quotesFrom('A。')('A')).toBeUndefined()
    expect(quotesFrom('A。')('B')).toBe('不是回答里的原文')
    expect(quotesFrom('AB')('A')).toBe('太短')
    expect(quotesFrom('𠮷')('𠮷')).toBeUndefined()
  })

  it('cannot come from an answer of nothing but points', () => expect(quotesFrom('……')('……')).toBe('为空'))
})
