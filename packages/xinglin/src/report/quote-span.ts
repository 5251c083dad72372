import type { Span } from '../core/index.ts'

/**
 * A finder of quotes in one text: where a quote stands, `undefined` where it does not.
 *
 * Judges quote nearly word for word: width, case, white space and punctuation play no part. The first place counts.
 */
export function quoteSpans(text: string): (quote: string) => Span | undefined {
  const { folded, starts } = foldedWithPlaces(text)
  return (quote) => {
    const exact = quote === '' ? -1 : text.indexOf(quote)
    if (exact >= 0) return [exact, exact + quote.length]
    const sought = foldedWithPlaces(quote).folded
    const at = sought === '' ? -1 : folded.indexOf(sought)
    return at < 0 ? undefined : [starts[at]!.from, starts[at + sought.length - 1]!.to]
  }
}

/** `starts` says for every code unit of the folded text from which character of the whole text it comes. */
function foldedWithPlaces(text: string): { readonly folded: string; readonly starts: readonly { readonly from: number; readonly to: number }[] } {
  let folded = ''
  let from = 0
  const starts: { from: number; to: number }[] = []
  for (const char of text) {
    const own = char
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\p{Z}\p{C}\p{P}]/gu, '')
    folded += own
    for (let unit = 0; unit < own.length; unit++) starts.push({ from, to: from + char.length })
    from += char.length
  }
  return { folded, starts }
}
