import JSON5 from 'json5'

/** A JSON value found in a model's text; `repaired` tells that it was not strict JSON. */
export interface FoundJson {
  readonly value: unknown
  readonly repaired: boolean
}

/** Long texts are not searched for JSON: an answer is short, and a mended parse costs more than a strict one. */
const longest = 200_000

/**
 * The JSON value in a model's text: inside a code fence, or from the first bracket to the last.
 * Trailing commas, comments and single quotes are read (JSON5), strings are never touched; undefined when there is none.
 */
export function findJson(text: string): FoundJson | undefined {
  if (text.length > longest) return undefined
  const fenced = /```[a-z0-9]*\s*([\s\S]*?)```/i.exec(text)?.[1]
  const body = fenced ?? text
  const start = body.search(/[[{]/)
  const end = Math.max(body.lastIndexOf(']'), body.lastIndexOf('}'))
  if (start < 0 || end <= start) return undefined
  const candidate = body.slice(start, end + 1)
  try {
    return { value: JSON.parse(candidate), repaired: false }
  } catch {
    // Not strict JSON; the lenient reader has the last word.
  }
  try {
    return { value: JSON5.parse(candidate), repaired: true }
  } catch {
    return undefined
  }
}

/** The first of `names` under which `record` holds a text. */
export function textField(record: unknown, names: readonly string[]): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined
  for (const name of names) {
    const value = (record as Record<string, unknown>)[name]
    if (typeof value === 'string') return value.trim()
  }
  return undefined
}

/** `value` as a list of records: itself, or the one list inside an object such as `{"entities": […]}`. */
export function recordsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  const lists = Object.values(value).filter(Array.isArray)
  return lists.length === 1 ? (lists[0] as readonly unknown[]) : [value]
}
