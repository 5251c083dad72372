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
  return firstRead(text, read, (json) => ({ json, mended: false }))
}

/**
 * As `readJson`, for answers whose values are texts: a value without quotes becomes the text it is (37.0 stays `37.0`, also `95*5=475` and `7600.00元` are read), Python's None is null.
 * Where other brackets stand before the JSON, it is looked for at the first list of objects, or else at the first and the last object. Objects one behind the other are a list.
 */
export function readJsonOfTexts<Prediction>(
  text: string,
  read: (value: unknown) => Prediction | undefined,
): Extract<Parsed<Prediction>, { outcome: 'answered' }> | undefined {
  const whole = firstRead(text, read, quoteBareValues, objectsIn)
  if (whole || text.length > longest) return whole
  const list = text.search(/\[\s{0,20}\{/)
  // The last object of a list that cannot be read is a part of the answer, and not to be taken for all of it.
  for (const start of new Set(list >= 0 ? [list] : [text.indexOf('{'), text.lastIndexOf('{')])) {
    const found = start > 0 ? firstRead(text.slice(start), read, quoteBareValues, objectsIn) : undefined
    if (found) return found
  }
  return undefined
}

/** As `candidatesIn`, with objects that stand one behind the other as one list. */
function objectsIn(text: string): string[] {
  const candidates = candidatesIn(text)
  const [last] = candidates.slice(-1)
  if (!last?.startsWith('{')) return candidates
  const objects: string[] = []
  for (let start = 0; start < last.length && last[start] === '{';) {
    const end = closingBracket(last, start)
    if (end === undefined) return candidates
    objects.push(last.slice(start, end + 1))
    start = end + 1
    while (start < last.length && /[\s,;，；]/.test(last[start]!)) start++
    if (start < last.length && last[start] !== '{') return candidates
  }
  return objects.length > 1 ? [`[${objects.join(',')}]`] : candidates
}

function firstRead<Prediction>(
  text: string,
  read: (value: unknown) => Prediction | undefined,
  prepare: (json: string) => { readonly json: string; readonly mended: boolean },
  candidates: (text: string) => string[] = candidatesIn,
): Extract<Parsed<Prediction>, { outcome: 'answered' }> | undefined {
  if (text.length > longest || !mayBeJson.test(text)) return undefined
  for (const candidate of candidates(text)) {
    const { json, mended } = prepare(candidate)
    const strict = parsed(JSON.parse, json)
    const found = strict ?? parsed(JSON5.parse, json)
    if (!found) continue
    const prediction = read(found.value)
    return prediction === undefined ? undefined : { outcome: 'answered', prediction, repaired: mended || strict === undefined }
  }
  return undefined
}

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/

/** `json` with quotes around each value that has none; `mended` tells that one was not JSON. Linear in the text. */
function quoteBareValues(json: string): { readonly json: string; readonly mended: boolean } {
  let quoted = ''
  let from = 0
  let mended = false
  for (let at = 0; at < json.length;) {
    const char = json[at]!
    if (char === '"' || char === "'") at = endOfString(json, at)
    else if (char !== ':') at++
    else {
      const start = skipSpaces(json, at + 1)
      const end = endOfBareValue(json, start)
      const value = json.slice(start, end).trimEnd()
      at = Math.max(end, start)
      if (value === '' || /^(?:true|false|null)$/.test(value)) continue
      if (!jsonNumber.test(value)) mended = true
      quoted += json.slice(from, start) + (value === 'None' ? 'null' : JSON.stringify(value))
      from = start + value.length
    }
  }
  return { json: quoted + json.slice(from), mended }
}

function endOfString(json: string, start: number): number {
  const quote = json[start]
  let at = start + 1
  while (at < json.length && json[at] !== quote) at += json[at] === '\\' ? 2 : 1
  return Math.min(at + 1, json.length)
}

function skipSpaces(json: string, start: number): number {
  let at = start
  while (at < json.length && /\s/.test(json[at]!)) at++
  return at
}

/** Where a value that begins at `start` ends, if it has no quotes and no brackets: before a comma (not that of 1,000), a closing bracket or the end of the line. */
function endOfBareValue(json: string, start: number): number {
  if (/["'{[]/.test(json[start] ?? '"')) return start
  let at = start
  while (at < json.length && !/[\n}\]]/.test(json[at]!)) {
    if (json[at] === ',' && !/^\d,\d{3}(?!\d)/.test(json.slice(at - 1, at + 5))) break
    if (json[at] === '/' && (json[at + 1] === '/' || json[at + 1] === '*')) break
    at++
  }
  return at
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
