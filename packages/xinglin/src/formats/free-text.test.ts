import { describe, expect, it } from 'vitest'
import { freeText, officialFreeText } from './free-text.ts'
import { piecesRead, readingOf } from './testing.ts'

const read = (text: string) => readingOf(freeText.parse(text, {}))

describe('free text', () => {
  it.each(['反酸多久了？', ' \u200b反酸多久了？\n', '医生：反酸多久了？', '回复: 反酸多久了？', '答：反酸多久了？'])(
    'is what was written, less a speaker’s name: %j',
    (text) => expect(read(text)).toBe('反酸多久了？'),
  )

  it('takes a refusal for an answer', () => expect(read('抱歉，我无法诊断。')).toBe('抱歉，我无法诊断。'))

  it('is empty where nothing was said', () => {
    expect(read('')).toBe('empty')
    expect(read('医生：\u3000')).toBe('empty')
    expect(readingOf(freeText.accept('', {}))).toBe('empty')
  })

  it('points at what was said', () => expect(piecesRead(freeText, '医生： 好的。 ', {})).toEqual(['好的。']))

  it('accepts a text, and nothing else', () => {
    expect(readingOf(freeText.accept('好的', {}))).toBe('好的')
    expect(readingOf(freeText.accept(1, {}))).toBe('unparsed')
  })

  it('is stripped, no more, by the official parsers, of which the earlier one widens punctuation', () => {
    expect(officialFreeText({ widensPunctuation: false }).parse(' 医生:好,的 ', {})).toEqual({ outcome: 'answered', prediction: '医生:好,的' })
    expect(officialFreeText({ widensPunctuation: true }).parse(' 医生:好,的 ', {})).toEqual({ outcome: 'answered', prediction: '医生：好，的' })
  })
})
