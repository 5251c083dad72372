import { describe, expect, it } from 'vitest'
import { basicTokenize } from './basic-tokenizer.ts'

// The published cases are in test/metric-parity.test.ts. These were run through transformers 4.28.1.
describe('basicTokenize', () => {
  it.each([
    ['', []],
    [' \n\u3000\u2028', []],
    ['≠≮', ['=', '<']],
    ['がガ', ['かカ']],
    ['\u8c48\uf900\u{2f800}', ['\u8c48', '\u8c48', '\u4e3d']],
    ['\u{20000}好\u{2ceb0}b', ['\u{20000}', '好', '\u{2ceb0}b']],
    ['a\u000bb\u0085c\u0000d\ufffde', ['abcde']],
    ['a\u2028b', ['a', 'b']],
    ['好\u0301', ['好']],
    ['ΑΣ.ΑΣ', ['ασ', '.', 'ας']],
    ['İ', ['i']],
    ['\ud83d好', ['好']],
  ])('cuts %j into %j', (text, tokens) => {
    expect(basicTokenize(text)).toEqual(tokens)
  })
})
