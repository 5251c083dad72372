/** What keeps a text from being JSON. `python`: written by Python's `print`; `control`: a control character, a newline say, in a string; `end`: the text ends too early. */
export type FaultKind = 'python' | 'control' | 'end' | 'other'

/** The first character that cannot stand where it stands. */
export interface Fault {
  readonly kind: FaultKind
  readonly at: number
}

type Bracket = '{' | '}' | '[' | ']'
type TokenKind = Bracket | ',' | ':' | 'string' | 'scalar' | 'notANumber' | 'mark'

export interface Token {
  readonly kind: TokenKind
  readonly at: number
  readonly end: number
}

/**
 * The tokens of JSON up to its first fault, which is returned; undefined where every character belongs to some token.
 * Two things that are no JSON are tokens: a bare `NaN`, `Infinity` or `-Infinity`, and a byte order mark.
 */
export function* jsonTokens(text: string): Generator<Token, Fault | undefined> {
  for (let at = 0; at < text.length;) {
    const char = text[at]!
    if (' \t\r\n'.includes(char)) {
      at++
      continue
    }
    const token = isPunctuation(char) ? { kind: char, at, end: at + 1 } : char === '"' ? stringAt(text, at) : wordAt(text, at)
    if (!('end' in token)) return token
    yield token
    at = token.end
  }
  return undefined
}

const isPunctuation = (char: string): char is Bracket | ',' | ':' => '{}[],:'.includes(char)

function stringAt(text: string, start: number): Token | Fault {
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at]!
    if (char === '"') return { kind: 'string', at: start, end: at + 1 }
    if (char < ' ') return { kind: 'control', at }
    if (char !== '\\') continue
    escape.lastIndex = at
    if (!escape.test(text)) return cutEscape.test(text.slice(at, at + longestEscape)) ? { kind: 'end', at: text.length } : { kind: 'other', at }
    at = escape.lastIndex - 1
  }
  return { kind: 'end', at: text.length }
}

const escape = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y
const longestEscape = 6
/** At the end of a text. */
const cutEscape = /^\\(?:u[\dA-Fa-f]{0,3})?$/

function wordAt(text: string, at: number): Token | Fault {
  if (text[at] === '\ufeff') return { kind: 'mark', at, end: at + 1 }
  word.lastIndex = at
  const found = word.exec(text)?.[0] ?? ''
  const end = at + found.length
  if (scalar.test(found)) return { kind: 'scalar', at, end }
  if (notANumber.test(found)) return { kind: 'notANumber', at, end }
  return { kind: python.test(found) ? 'python' : 'other', at }
}

const word = /[^\s,:[\]{}"]+/y
const scalar = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/
const notANumber = /^(?:NaN|-?Infinity)$/
const python = /^(?:[bru]?'|(?:None|True|False|nan|-?inf|array|datetime)\b)/

/** What may come next; `field` and `element` may also be the end of what they would be in, also behind a comma. */
type Expected = 'value' | 'element' | 'field' | 'colon' | 'more' | 'nothing'

const values: readonly TokenKind[] = ['string', 'scalar', 'notANumber', '{', '[']
const allowed: Readonly<Record<Expected, readonly TokenKind[]>> = {
  value: values,
  element: [...values, ']'],
  field: ['string', '}'],
  colon: [':'],
  more: [',', '}', ']'],
  nothing: [],
}

/** Where a text stops being one JSON value; what `mend` puts right is no fault. Open brackets are kept in a list, so that depth costs no stack. */
export function firstFault(text: string): Fault | undefined {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  const tokens = jsonTokens(text)
  for (let next = tokens.next(); ; next = tokens.next()) {
    if (next.done) return next.value ?? (expected === 'nothing' ? undefined : { kind: 'end', at: text.length })
    const { kind, at } = next.value
    if (kind === 'mark') continue
    if (!allowed[expected].includes(kind)) return { kind: 'other', at }
    if (kind === '{' || kind === '[') open.push(kind)
    if ((kind === '}' || kind === ']') && open.pop() !== (kind === '}' ? '{' : '[')) return { kind: 'other', at }
    expected = expectedAfter(kind, expected, open.at(-1))
  }
}

function expectedAfter(kind: TokenKind, before: Expected, around: '{' | '[' | undefined): Expected {
  if (kind === '{') return 'field'
  if (kind === '[') return 'element'
  if (kind === ':') return 'value'
  if (kind === ',') return around === '{' ? 'field' : 'element'
  if (before === 'field' && kind === 'string') return 'colon'
  return around === undefined ? 'nothing' : 'more'
}

/** What was put right in a text that is all but JSON, by the code of its note. */
export type Repair = 'bareNaN' | 'trailingComma' | 'markInside'

export interface Mended {
  readonly text: string
  readonly repairs: readonly { readonly kind: Repair; readonly at: number }[]
}

/** The text with `null` for a bare `NaN` or `Infinity`, and without commas before a closing bracket and byte order marks between tokens: JSON, if it has no fault. */
export function mend(text: string): Mended {
  const repairs: { readonly kind: Repair; readonly at: number; readonly end: number }[] = []
  let comma: Token | undefined
  for (const token of jsonTokens(text)) {
    if (token.kind === 'notANumber') repairs.push({ kind: 'bareNaN', at: token.at, end: token.end })
    if (token.kind === 'mark') repairs.push({ kind: 'markInside', at: token.at, end: token.end })
    else {
      if (comma && (token.kind === '}' || token.kind === ']')) repairs.push({ kind: 'trailingComma', at: comma.at, end: comma.end })
      comma = token.kind === ',' ? token : undefined
    }
  }
  repairs.sort((a, b) => a.at - b.at)
  const kept = repairs.flatMap(({ kind, at }, n) => [text.slice(repairs[n - 1]?.end ?? 0, at), kind === 'bareNaN' ? 'null' : ''])
  return { text: kept.join('') + text.slice(repairs.at(-1)?.end ?? 0), repairs }
}
