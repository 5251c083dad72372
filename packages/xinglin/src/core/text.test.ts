import { describe, expect, it } from 'vitest'
import { dropCodePoints, foldWidth, pythonStrip, splitReasoning, trimInvisible, trimRange } from './text.ts'

describe('pythonStrip', () => {
  it('takes off U+001C–U+001F and U+0085, and leaves U+FEFF and U+200B', () => {
    expect(pythonStrip('\x1c\x85 a b\u3000\n')).toBe('a b')
    expect(pythonStrip('\ufeffa\u200b')).toBe('\ufeffa\u200b')
    expect(pythonStrip(' \t')).toBe('')
  })
})

describe('dropCodePoints', () => {
  it('counts a surrogate pair once', () => {
    expect(dropCodePoints('𠮷a中', 2)).toBe('中')
    expect(dropCodePoints('a', 2)).toBe('')
    expect(dropCodePoints('\ud800a', 1)).toBe('a')
  })
})

describe('foldWidth', () => {
  it('folds full-width ASCII, stops, quotes, brackets, dashes and spaces', () => {
    expect(foldWidth('Ａ１：，（）；！～。“”‘’【】〔〕「」—–\u3000\u00a0')).toBe('A1:,();!~.""\'\'[][]""--  ')
  })

  it('leaves everything else alone (A35)', () => {
    const text = '、①㎎²½Ⅱα《》…·￥'
    expect(foldWidth(text)).toBe('、①㎎²½Ⅱα《》…·￥')
  })

  it('keeps every offset, in long texts too', () => {
    expect(foldWidth('：a𠮷\ud800，')).toBe(':a𠮷\ud800,')
    expect(foldWidth('：a'.repeat(5000))).toBe(':a'.repeat(5000))
  })
})

describe('trimming', () => {
  it('takes zero-width characters, byte order marks and white space off both ends', () => {
    expect(trimInvisible('\ufeff\u200b\u3000 a\u200bb \u2060\r\n')).toBe('a\u200bb')
    expect(trimInvisible('\u200b')).toBe('')
  })

  it('gives the range inside the one asked about', () => {
    expect(trimRange('a  b  c', 1, 6)).toEqual([3, 4])
    expect(trimRange('a    c', 1, 5)).toEqual([5, 5])
  })
})

describe('splitReasoning', () => {
  it('leaves a text without reasoning as it is', () => expect(splitReasoning(' 答案：B')).toEqual({ text: ' 答案：B', unclosed: false }))

  it.each(['think', 'thinking', 'reasoning', 'THINK'])('takes off <%s>', (tag) => {
    expect(splitReasoning(`<${tag}>\n先看A，答案：A？\n</${tag}>\n\n答案：B`)).toEqual({
      text: '答案：B',
      reasoning: '先看A，答案：A？',
      unclosed: false,
    })
  })

  it('finds no answer behind a thought that never ends (A19)', () => {
    expect(splitReasoning('<think>答案可能是A，也可能')).toEqual({ text: '', reasoning: '答案可能是A，也可能', unclosed: true })
  })

  it('takes off what stands before a lone closing tag', () => {
    expect(splitReasoning('先想想A</think>答案：B')).toEqual({ text: '答案：B', reasoning: '先想想A', unclosed: false })
  })

  it('reads nested thoughts as one', () => {
    expect(splitReasoning('<think>a<think>b</think>c</think>答案')).toEqual({ text: '答案', reasoning: 'a\nb\nc', unclosed: false })
    expect(splitReasoning('<think>a<think>b</think>答案')).toEqual({ text: '', reasoning: 'a\nb\n答案', unclosed: true })
  })

  it('joins several thoughts, and the text around them', () => {
    expect(splitReasoning('<think>a</think>甲<think>b</think>乙')).toEqual({ text: '甲乙', reasoning: 'a\nb', unclosed: false })
  })
})
