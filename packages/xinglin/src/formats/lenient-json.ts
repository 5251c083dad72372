import JSON5 from 'json5'
import type { Parsed } from '../core/index.ts'

/** A text that begins with a bracket, holds an object or a code fence. */
const mayBeJson = /^\s*\[|\{|```/
/** Long texts are not searched for JSON: an answer is short, and a mended parse costs more than a strict one. */
const longest = 200_000

/**
 * The prediction that `read` makes of the JSON in a model's text; undefined where there is no JSON or `read` cannot use it.
 * `repaired` tells that it was not strict JSON: trailing commas, comments and single quotes are read, strings are never touched.
 */
export function readJson<Prediction>(
  text: string,
  read: (value: unknown) => Prediction | undefined,
): Extract<Parsed<Prediction>, { outcome: 'answered' }> | undefined {
  if (text.length > longest || !mayBeJson.test(text)) return undefined
  for (const json of candidatesIn(text)) {
    const strict = parsed(JSON.parse, json)
    const found = strict ?? parsed(JSON5.parse, json)
    if (!found) continue
    const prediction = read(found.value)
    return prediction === undefined ? undefined : { outcome: 'answered', prediction, repaired: strict === undefined }
  }
  return undefined
}

function parsed(parse: (json: string) => unknown, json: string): { readonly value: unknown } | undefined {
  try {
    return { value: parse(json) }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Inside a code fence where there is one: from the first bracket to the one that closes it, and to the last bracket of all. */
function candidatesIn(text: string): string[] {
  const fence = text.indexOf('```')
  const close = fence < 0 ? -1 : text.indexOf('```', fence + 3)
  const body = fence < 0 ? text : text.slice(fence + 3, close < 0 ? text.length : close)
  const start = body.search(/[[{]/)
  if (start < 0) return []
  const last = Math.max(body.lastIndexOf(']'), body.lastIndexOf('}'))
  const ends = new Set([closingBracket(body, start) ?? last, last])
  return [...ends].filter((end) => end > start).map((end) => body.slice(start, end + 1))
}

function closingBracket(text: string, start: number): number | undefined {
  let depth = 0
  let quoted = false
  for (let at = start; at < text.length; at++) {
    const char = text[at]!
    if (quoted && char === '\\') at++
    else if (char === '"') quoted = !quoted
    else if (!quoted && (char === '[' || char === '{')) depth++
    else if (!quoted && (char === ']' || char === '}') && --depth === 0) return at
  }
  return undefined
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first of `names` under which `record` holds a text. */
export function textField(record: unknown, names: readonly string[]): string | undefined {
  if (!isRecord(record)) return undefined
  const name = names.find((known) => typeof record[known] === 'string')
  return name === undefined ? undefined : (record[name] as string).trim()
}

/** `value` as a list of records: itself, or the one list inside an object such as `{"entities": […]}`, or a single record. */
export function recordsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return []
  const lists = Object.values(value).filter(Array.isArray)
  return lists.length === 1 ? (lists[0] as readonly unknown[]) : [value]
}

export const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0
