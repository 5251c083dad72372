/**
 * Cuts text as BERT's BasicTokenizer does: an ideograph or a mark of punctuation is a token, anything else is glued up to the next space.
 *
 * Lower-cased, accents and invisible characters dropped: `38.5℃` gives `38 . 5℃`. Blank text gives no token.
 * Source: transformers 4.28.1, `BasicTokenizer(tokenize_chinese_chars=True)`; like it, composes nothing first. Python's Unicode tables are older
 * than ours: a character assigned since Unicode 14 is kept here and dropped there.
 */
export function basicTokenize(text: string): string[] {
  const tokens: string[] = []
  // A piece is what stands between spaces and ideographs; `plain` while lower-casing and decomposing would leave it as it is.
  let start = 0
  let plain = true
  const endPiece = (end: number, next: number) => {
    if (start < end) (plain ? pushPlain : pushFolded)(tokens, text, start, end)
    start = next
    plain = true
  }
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    const kind = kinds[unit] || learn(unit)
    if (kind === word || kind === punctuation) continue
    if (kind === ideograph) {
      endPiece(i, i + 1)
      tokens.push(text[i]!)
    } else if (kind === space) {
      endPiece(i, i + 1)
    } else if (kind === compatibility || (kind === surrogate && isIdeograph(text.codePointAt(i)!))) {
      const width = kind === surrogate ? 2 : 1
      endPiece(i, i + width)
      tokens.push(text.slice(i, i + width).normalize('NFD'))
      i += width - 1
    } else {
      plain = false
    }
  }
  endPiece(text.length, text.length)
  return tokens
}

const word = 1
const punctuation = 2
const ideograph = 3
const space = 4
/** An ideograph that decomposes into another one. */
const compatibility = 5
/** One half of a character beyond the basic plane. */
const surrogate = 6
/** Dropped, changed by case or decomposition, or combining. */
const other = 7

/** The kind of each UTF-16 code unit, learnt when first met; 0 before. */
const kinds = new Uint8Array(0x10000)

// U+2028 and U+2029 are no white space to BERT, but Python's `split` cuts there. Its `split` also cuts at control characters: those are gone by then.
const spaces = /[\t\n\r\u2028\u2029\p{Zs}]/u
const dropped = /(?![\t\n\r])[\ufffd\p{C}]/gu
const marks = /[\p{P}\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/u
const tokensOfPiece = /[\p{P}\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]|[^\p{P}\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]+/gu

function learn(unit: number): number {
  return (kinds[unit] = kindOf(String.fromCharCode(unit), unit))
}

function kindOf(char: string, unit: number): number {
  if (unit >= 0xd800 && unit <= 0xdfff) return surrogate
  if (spaces.test(char)) return space
  if (isIdeograph(unit)) return char.normalize('NFD') === char ? ideograph : compatibility
  if (folded(char) !== char || /\p{M}/u.test(char)) return other
  return marks.test(char) ? punctuation : word
}

function isIdeograph(codePoint: number): boolean {
  return (
    (codePoint >= 0x4e00 && codePoint <= 0x9fff) ||
    (codePoint >= 0x3400 && codePoint <= 0x4dbf) ||
    (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
    (codePoint >= 0x20000 && codePoint <= 0x2a6df) ||
    (codePoint >= 0x2a700 && codePoint <= 0x2ceaf) ||
    (codePoint >= 0x2f800 && codePoint <= 0x2fa1f)
  )
}

function folded(piece: string): string {
  return piece
    .replace(dropped, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
}

function pushPlain(tokens: string[], text: string, start: number, end: number): void {
  let from = start
  for (let i = start; i < end; i++) {
    if (kinds[text.charCodeAt(i)] !== punctuation) continue
    if (from < i) tokens.push(text.slice(from, i))
    tokens.push(text[i]!)
    from = i + 1
  }
  if (from < end) tokens.push(text.slice(from, end))
}

function pushFolded(tokens: string[], text: string, start: number, end: number): void {
  for (const [token] of folded(text.slice(start, end)).matchAll(tokensOfPiece)) tokens.push(token)
}
