/** What is wrong with a quote, in words that follow 其 quote in an instruction to the judge. */
export type QuoteProblem = '为空' | '太短' | '太长' | '不是回答里的原文'

/** Longer ones are no evidence but a copy; and a search for at most so many characters takes time linear in the answer. */
const longest = 400

/**
 * A reader of quotes from one answer: tells what is wrong with a quote, `undefined` where nothing is.
 *
 * Texts are compared after folding (`foldQuote`). A quote has 2 to 400 folded characters; it may have one only where the whole answer has no more.
 */
export function quotesFrom(answer: string): (quote: string) => QuoteProblem | undefined {
  const folded = foldQuote(answer)
  return (quote) => {
    const sought = foldQuote(quote)
    if (sought === '') return '为空'
    if (sought.length > longest) return '太长'
    if (isOneCharacter(sought) && !isOneCharacter(folded)) return '太短'
    return folded.includes(sought) ? undefined : '不是回答里的原文'
  }
}

/**
 * For comparing quotes only: NFKC, lower case, without white space, invisible characters and punctuation (markdown's among it).
 *
 * What stands between two digits is kept, dashes as `-`: 5.0 is not 50, and 1–2 is 1-2.
 */
export function foldQuote(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Z}\p{Cc}\p{Cf}]+/gu, '')
    .replace(/[‐-―−〜~]/gu, '-')
    .replace(/(?<!\d)[\p{P}`|]|[\p{P}`|](?!\d)/gu, '')
}

const isOneCharacter = (text: string): boolean => text.length === ((text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1)
