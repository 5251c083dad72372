import type { Span } from '../core/index.ts'
import { foldWidth } from '../core/text.ts'
import { bullet, cleanRange, proseRange } from './items.ts'
import { isRecord, readJsonOfTexts } from './lenient-json.ts'

/** Values of named fields, as an answer gives them. */
export interface FoundFields {
  /** As written, by the name that was asked for; of one given twice the last. */
  readonly fields: Readonly<Record<string, string>>
  /** Names that nobody asked for, as written. */
  readonly extra: readonly string[]
  /** True for everything but strict JSON. */
  readonly repaired: boolean
  readonly spans?: readonly Span[]
}

/** Names by how they may be written. Width, spaces and quotes play no part. */
export class FieldNames {
  readonly #names = new Map<string, string>()
  readonly #longest: number

  /** `aliases` gives other wordings of a name, by the wording. */
  constructor(names: readonly string[], aliases: Readonly<Record<string, string>> = {}) {
    for (const name of names) this.#names.set(keyOf(name), name)
    for (const [wording, name] of Object.entries(aliases)) this.#names.set(keyOf(wording), name)
    this.#longest = Math.max(0, ...[...this.#names.keys()].map((key) => key.length)) + 20
  }

  /** The name that `text` stands for; undefined where it stands for none. */
  named(text: string): string | undefined {
    return text.length > this.#longest ? undefined : this.#names.get(keyOf(text))
  }
}

const keyOf = (name: string): string => foldWidth(name).replace(/[\s"'*`_]/g, '')

/**
 * Reads an object of fields: JSON, mended where it must be, also inside one other object or as a list of objects; else lines `名称：值`.
 * Undefined where no field is found.
 */
export function findFields(text: string, names: FieldNames): FoundFields | undefined {
  return fieldsOfJson(text, names) ?? fromLines(text, names)
}

/** The first half of it: JSON alone. */
export function fieldsOfJson(text: string, names: FieldNames): FoundFields | undefined {
  const json = readJsonOfTexts(text, (value) => fromJson(value, names))
  return json && { ...json.prediction, repaired: json.repaired ?? false }
}

type Entry = readonly [name: string, value: string]

function fromJson(value: unknown, names: FieldNames): Pick<FoundFields, 'fields' | 'extra'> | undefined {
  const found = candidates(value).map((record) => {
    const entries: Entry[] = []
    const extra: string[] = []
    for (const [key, field] of Object.entries(record)) {
      const name = names.named(key)
      if (name === undefined) extra.push(key)
      // Null stands for a field that is missing.
      else if (field !== null) entries.push([name, textOf(field)])
    }
    return { entries, extra, known: Object.keys(record).length - extra.length }
  })
  const best = found.reduce((a, b) => (b.known > a.known ? b : a), { entries: [] as Entry[], extra: [] as string[], known: 0 })
  return best.known > 0 ? { fields: Object.fromEntries(best.entries), extra: best.extra } : undefined
}

/** The object itself and those inside it; the objects of a list as one. */
function candidates(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return [merged(value)]
  if (!isRecord(value)) return []
  return [value, ...Object.values(value).flatMap((inner) => (Array.isArray(inner) ? [merged(inner)] : isRecord(inner) ? [inner] : []))]
}

function merged(list: readonly unknown[]): Readonly<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const each of list) if (isRecord(each)) Object.assign(all, each)
  return all
}

/** A value as text: numbers and words as written, the parts of a list or an object joined by `；`. What is nested deeper than any answer is left out. */
export function textOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'object' || value === null || depth > 3) return ''
  const parts = Array.isArray(value)
    ? value.map((each) => textOf(each, depth + 1))
    : Object.entries(value).map(([name, each]) => `${name}：${textOf(each, depth + 1)}`)
  return parts.join('；')
}

/**
 * Lines `名称：值`: a value runs to the next name, or to a blank line behind it; a line that begins with another short name and a colon is an extra field.
 * A name in the middle of a line counts only where fewer than two begin a line: an answer on one line.
 */
function fromLines(text: string, names: FieldNames): FoundFields | undefined {
  const folded = foldWidth(text)
  const all = labelsIn(folded, text, names)
  const lines = all.filter(({ isFirst }) => isFirst)
  const labels = lines.filter(({ name }) => name !== undefined).length > 1 ? lines : all
  const first = labels.findIndex(({ name }) => name !== undefined)
  if (first < 0) return undefined
  const fields: Record<string, string> = {}
  const extra: string[] = []
  const spans: Span[] = []
  labels.slice(first).forEach(({ name, written, end }, n, rest) => {
    const span = proseRange(text, ...valueRange(text, end, rest[n + 1]?.start ?? text.length))
    if (name === undefined) return extra.push(written)
    define(fields, name, text.slice(...span))
    return spans.push(span)
  })
  return { fields, extra, repaired: true, spans }
}

/** Also for a name such as `__proto__`. */
function define(fields: Record<string, string>, name: string, value: string): void {
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })
}

/** Without what follows a blank line, once there is a value, and without the brackets of broken JSON. */
function valueRange(text: string, start: number, limit: number): [start: number, end: number] {
  let end = limit
  for (let at = start, isBlank = true, newlines = 0; at < limit; at++) {
    const char = text[at]!
    if (char === '\n') newlines++
    else if (!/\s/.test(char)) {
      if (newlines > 1 && !isBlank) {
        end = at
        break
      }
      newlines = 0
      isBlank = false
    }
  }
  // The brackets of broken JSON, but not of a value that opens them itself.
  let at = end
  while (at > start && /[\s`}\]]/.test(text[at - 1]!)) at--
  const isBroken = /[}\]]/.test(text.slice(at, end)) && !/[{[]/.test(text.slice(start, at))
  return [start, isBroken ? at : end]
}

interface FoundLabel {
  /** What was asked for; undefined for a name that was not. */
  readonly name: string | undefined
  readonly written: string
  /** Where the value before it ends, and where its own begins. */
  readonly start: number
  readonly end: number
  /** Whether it begins its line. */
  readonly isFirst: boolean
}

const separators: ReadonlySet<string> = new Set(',;.{、')
/** What a name that nobody asked for looks like: short, and no sentence. */
const shortName = /^[^\s,;.!?、"'{}]{1,16}$/

function labelsIn(folded: string, text: string, names: FieldNames): FoundLabel[] {
  const labels: FoundLabel[] = []
  let lineStart = 0
  let pieceStart = 0
  let wordStart = 0
  let isFirst = true
  for (let at = 0; at < folded.length; at++) {
    const char = folded[at]!
    if (char === '\n') {
      lineStart = pieceStart = wordStart = at + 1
      isFirst = true
    } else if (char === ':') {
      const start = isFirst ? afterOpening(folded, lineStart) : pieceStart
      // A name may itself hold a comma or a space.
      const from = [start, pieceStart, wordStart].find((each) => each >= start && names.named(text.slice(each, at)) !== undefined) ?? start
      const name = names.named(text.slice(from, at))
      const written = text.slice(...cleanRange(text, from, at))
      const begins = isFirst && from === start
      // An entry of a numbered list below a name is no name of its own.
      const isOther = begins && !/[-•·\d]/.test(folded.slice(lineStart, start)) && shortName.test(foldWidth(written))
      if (name !== undefined || isOther) labels.push({ name, written, start: begins ? lineStart : from, end: at + 1, isFirst: begins })
      isFirst = false
      pieceStart = wordStart = at + 1
    } else if (separators.has(char)) pieceStart = wordStart = at + 1
    else if (char === ' ' || char === '\t') wordStart = at + 1
  }
  return labels
}

function afterOpening(folded: string, lineStart: number): number {
  let at = lineStart
  while (folded[at] === ' ' || folded[at] === '\t' || folded[at] === '{') at++
  bullet.lastIndex = at
  return bullet.test(folded) ? bullet.lastIndex : at
}
