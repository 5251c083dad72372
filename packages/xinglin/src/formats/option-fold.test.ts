import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldWidth } from '../core/text.ts'
import { foldReply } from './option-fold.ts'

describe('a folded reply', () => {
  it.each([
    ['Ｂ：（Ａ）', 'B:(A)'],
    ['Ⓑⓒ⒟', 'BCD'],
    ['我選擇，應為錯誤', '我选择,应为错误'],
    ['《B》〈C〉', '<B><C>'],
    ['\ufeffB\u200b\u3000C\u00a0', ' B  C '],
    ['①㎎²½', '①㎎²½'],
  ])('of %j is %j', (text, folded) => expect(foldReply(text)).toBe(folded))

  it('shows letters outside the basic plane, each with a blank for its second half', () => {
    expect(foldReply('🅱️答案𝐁𝘾😀')).toBe('B  答案B C 😀')
  })

  it('keeps the full stop 。 apart from a point', () => expect(foldReply('B。C.C．')).toBe('B。C.C.'))

  it('is as long as the reply, and is `foldWidth`’s otherwise', () => {
    const pieces = fc.constantFrom(...'ＢⒷ選，。：（）【】“”—😀🅱𝐁①\u200b\ud800\udc00 aA题'.split(''))
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(foldReply(text)).toHaveLength(text.length)
        expect(foldReply(foldReply(text))).toBe(foldReply(text))
      }),
    )
    expect(foldReply('“药”——（Ａ；Ｂ）！？')).toBe(foldWidth('“药”——（Ａ；Ｂ）！？'))
  })

  it('may be longer than a call takes arguments', () => {
    const text = '，'.repeat(200_000)
    expect(foldReply(text)).toBe(','.repeat(200_000))
  })
})
