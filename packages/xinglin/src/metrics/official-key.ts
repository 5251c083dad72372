import { OfficialRaise } from '../core/errors.ts'

/**
 * What makes two items equal to PromptCBLUE's scorer: their values in sorted-key order, each as Python's `json.dumps(value, ensure_ascii=False)`.
 *
 * Names of keys do not enter; an extra key does, and so does the order of a list or of a nested object's keys.
 * Numbers that JavaScript cannot tell apart (`1` and `1.0`) are equal here and not in Python; no PromptCBLUE answer holds a number.
 * Throws `OfficialRaise` (`RecursionError`) for values nested deeper than Python would follow. Source: PromptCBLUE b0753a6, `evaluators.py`.
 */
export function officialKey(item: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(item)
  if (!isSorted(names)) names.sort(byCodePoint)
  let key = ''
  // Python's JSON escapes control characters, so a line feed can only be our separator.
  for (const name of names) key += pythonJson(item[name], 0) + '\n'
  return key
}

/** `officialKey` of an item that came in structured form; throws `OfficialRaise` (`AssertionError`) where it is no object. */
export function structuredKey(item: unknown): string {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) throw new OfficialRaise('AssertionError')
  return officialKey(item as Readonly<Record<string, unknown>>)
}

// CPython's default recursion limit.
const deepest = 1000
const needsEscape = /["\\\x00-\x1f]/

function pythonJson(value: unknown, depth: number): string {
  if (typeof value === 'string') return pythonString(value)
  if (typeof value !== 'object' || value === null) return value === undefined ? 'null' : `${value as number | boolean | null}`
  if (depth === deepest) throw new OfficialRaise('RecursionError')
  if (Array.isArray(value)) return `[${value.map((element) => pythonJson(element, depth + 1)).join(', ')}]`
  return `{${Object.entries(value)
    .map(([name, element]) => `${pythonString(name)}: ${pythonJson(element, depth + 1)}`)
    .join(', ')}}`
}

function pythonString(text: string): string {
  return needsEscape.test(text) ? JSON.stringify(text) : `"${text}"`
}

function isSorted(names: readonly string[]): boolean {
  for (let i = 1; i < names.length; i++) if (byCodePoint(names[i - 1]!, names[i]!) > 0) return false
  return true
}

/** Python's order of strings; JavaScript's own differs above the surrogates. */
function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return (isSurrogate(x) ? x + 0x10000 : x) - (isSurrogate(y) ? y + 0x10000 : y)
  }
  return a.length - b.length
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}
