/** Not a Python literal. */
export class NotALiteral extends Error {
  override readonly name = 'NotALiteral'
}

/** Deeper nesting than any answer has; the official `eval` gives up at about this depth too. */
const deepest = 100

/**
 * Reads a Python literal (strings, numbers, lists, tuples, True, False, None) as `ast.literal_eval` does, in place of the `eval()` of the official parser: nothing is ever run.
 * Tuples become arrays. Throws `NotALiteral` for anything else, names and calls among them. Linear in the text.
 */
export function pythonLiteral(text: string): unknown {
  let at = 0
  const fail = (): never => {
    throw new NotALiteral()
  }
  const skip = () => {
    while (at < text.length && /[ \t\n\r\f]/.test(text[at]!)) at++
  }
  const value = (depth: number): unknown => {
    if (depth > deepest) fail()
    skip()
    const char = text[at]
    if (char === '[') return items(']', depth)
    if (char === '(') return items(')', depth)
    if (char === '"' || char === "'") return strings()
    const word = /[A-Za-z_]\w{0,8}|[-+]?(?:\d[\d_]{0,40}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE][-+]?\d{1,4})?/y
    word.lastIndex = at
    const match = word.exec(text)?.[0]
    if (match === undefined) return fail()
    at += match.length
    if (match === 'True') return true
    if (match === 'False') return false
    if (match === 'None') return null
    const number = Number(match.replaceAll('_', ''))
    return Number.isNaN(number) ? fail() : number
  }
  const items = (close: string, depth: number): unknown => {
    const list: unknown[] = []
    let comma = true
    at++
    for (;;) {
      skip()
      if (at >= text.length) fail()
      if (text[at] === close) {
        at++
        // (x) is x; (x,) is a tuple.
        return close === ')' && list.length === 1 && !comma ? list[0] : list
      }
      if (!comma) fail()
      list.push(value(depth + 1))
      skip()
      comma = text[at] === ','
      if (comma) at++
    }
  }
  // Neighbouring strings are one string, as in Python.
  const strings = (): string => {
    let all = ''
    do {
      all += string()
      skip()
    } while (text[at] === '"' || text[at] === "'")
    return all
  }
  const string = (): string => {
    const quote = text[at]!
    let result = ''
    at++
    for (let from = at; ;) {
      const char = text[at]
      if (char === undefined || char === '\n') fail()
      if (char === quote) {
        result += text.slice(from, at++)
        return result
      }
      if (char === '\\') {
        result += text.slice(from, at) + escaped()
        from = at
      } else at++
    }
  }
  const escaped = (): string => {
    const char = text[at + 1] ?? fail()
    at += 2
    const simple: Readonly<Record<string, string>> = {
      n: '\n',
      t: '\t',
      r: '\r',
      '\\': '\\',
      "'": "'",
      '"': '"',
      '\n': '',
      a: '\x07',
      b: '\b',
      f: '\f',
      v: '\v',
    }
    if (char in simple) return simple[char]!
    const digits = { x: 2, u: 4, U: 8 }[char]
    if (digits === undefined) return `\\${char}`
    const hex = text.slice(at, at + digits)
    const code = Number.parseInt(hex, 16)
    if (!/^[0-9a-fA-F]+$/.test(hex) || hex.length < digits || code > 0x10ffff) fail()
    at += digits
    return String.fromCodePoint(code)
  }
  const first = value(0)
  skip()
  if (at === text.length) return first
  // A bare `a, b` is a tuple.
  const tuple = [first]
  while (text[at] === ',') {
    at++
    skip()
    if (at < text.length) tuple.push(value(0))
    skip()
  }
  return at < text.length ? fail() : tuple
}
