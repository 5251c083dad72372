import { pythonStrip } from '../core/text.ts'

/**
 * Cuts text as sacreBLEU's `zh` tokeniser does: each Chinese character is a token, the rest is cut as in `mteval-v13a`.
 *
 * Case is kept. Source: sacreBLEU 2.6.0, `tokenizer_zh` and `tokenizer_re`.
 */
export function sacrebleuTokenize(text: string): string[] {
  let spaced = pythonStrip(text).replace(chinese, ' $& ')
  for (const [pattern, replacement] of westernRules) spaced = spaced.replace(pattern, replacement)
  return spaced.split(pythonSpaces).filter((token) => token !== '')
}

// The last range is sacreBLEU's slip: what it writes "\u20000" and "\u2a6d6" are two characters each in Python, and are compared as such.
// It makes tokens of quotes, dashes and units, and leaves ideographs beyond the basic plane glued to their neighbours.
const chinese = new RegExp(
  '[\\u3400-\\u4db5\\u4e00-\\u9fbb\\uf900-\\ufa2d\\ufa30-\\ufa6a\\ufa70-\\ufad9\\uff00-\\uffef\\u2e80-\\u2eff\\u3000-\\u303f\\u31c0-\\u31ef' +
    '\\u2f00-\\u2fdf\\u2ff0-\\u2fff\\u3100-\\u312f\\u31a0-\\u31bf\\ufe10-\\ufe1f\\ufe30-\\ufe4f\\u2600-\\u27bf\\u3200-\\u33ff' +
    '\\u2001-\\u2a6d]',
  'gu',
)

const westernRules: readonly (readonly [RegExp, string])[] = [
  [/[{-~[-` -&(-+:-@/]/gu, ' $& '],
  // Stops and commas, but for those inside a number.
  [/([^0-9])([.,])/gu, '$1 $2 '],
  [/([.,])([^0-9])/gu, ' $1 $2'],
  [/([0-9])(-)/gu, '$1 $2 '],
]

const pythonSpaces = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/
