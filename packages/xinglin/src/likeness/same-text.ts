import { foldWidth } from '../core/text.ts'

/** What is left of a text without width, white space, invisible characters and punctuation: equal for two copies of one question. */
export function bareText(text: string): string {
  return foldWidth(text).replace(/[\s\p{P}\p{Cf}\p{Cc}]+/gu, '')
}
