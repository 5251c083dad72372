/** What can be mended in a text without anything being lost. */
export const textFixes = ['html-escapes', 'invisible-characters', 'line-ends'] as const
export type TextFix = (typeof textFixes)[number]

export interface Mended<Value> {
  readonly value: Value
  readonly fixes: ReadonlySet<TextFix>
}

/** All texts inside a JSON value, mended alike: what stands in the prompt and in the options stays the same in both. */
export function mendedTexts<Value>(value: Value): Mended<Value> {
  const fixes = new Set<TextFix>()
  return { value: mended(value, fixes) as Value, fixes }
}

function mended(value: unknown, fixes: Set<TextFix>): unknown {
  if (typeof value === 'string') return mendedText(value, fixes)
  if (Array.isArray(value)) return value.map((each) => mended(each, fixes))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mended(each, fixes)]))
}

function mendedText(text: string, fixes: Set<TextFix>): string {
  let result = text
  for (const [fix, sign, mend] of mends) {
    if (!sign.test(result)) continue
    const after = mend(result)
    if (after !== result) fixes.add(fix)
    result = after
  }
  return result
}

/** Marks of direction and joiners between emoji show, or make others show, and stay. */
const invisible = /[\u200b\u2060\ufeff]/

const mends: readonly (readonly [fix: TextFix, sign: RegExp, mend: (text: string) => string])[] = [
  ['html-escapes', /&/, unescaped],
  ['invisible-characters', invisible, (text) => text.replaceAll(new RegExp(invisible, 'g'), '')],
  // Text that was converted twice ends its lines with CR CR LF.
  ['line-ends', /\r\n/, (text) => text.replaceAll(/\r+\n/g, '\n')],
]

/** Escapes that end in a semicolon, once: `&amp;lt;` becomes `&lt;`, for that may be what was written. */
const escape = /&(?:([a-z]{2,8})|#(\d{1,7})|#x([\da-f]{1,6}));/gi

function unescaped(text: string): string {
  return text.replaceAll(escape, (whole, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name !== undefined) return named[name] ?? named[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal)
    const isCharacter = (code >= 0x20 && code < 0x7f) || (code > 0x9f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff))
    if (code === 0xa0) return ' '
    return isCharacter ? String.fromCodePoint(code) : whole
  })
}

/** What medical texts taken from web pages hold. A space that does not break is a space. Source: HTML Living Standard, named character references. */
const named: Readonly<Record<string, string>> = {
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  middot: '·',
  bull: '•',
  deg: '°',
  plusmn: '±',
  times: '×',
  divide: '÷',
  le: '≤',
  ge: '≥',
  ne: '≠',
  asymp: '≈',
  infin: '∞',
  permil: '‰',
  micro: 'µ',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  epsilon: 'ε',
  theta: 'θ',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  sigma: 'σ',
  Sigma: 'Σ',
  omega: 'ω',
  Omega: 'Ω',
  reg: '®',
  copy: '©',
  trade: '™',
  radic: '√',
  prime: '′',
  Prime: '″',
}
