/**
 * A rough number of tokens: one for each Chinese, Japanese or Korean character or emoji, one for every four others.
 *
 * Current Chinese tokenisers need 0.6–1 a character, so that this is on the safe side.
 */
export function estimateTokens(text: string): number {
  let wide = 0
  let narrow = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x2e80) narrow++
    // The second half of a pair is counted with its first.
    else if (unit < 0xdc00 || unit > 0xdfff) wide++
  }
  return wide + Math.ceil(narrow / 4)
}
