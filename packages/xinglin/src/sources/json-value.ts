import { UserError } from '../core/index.ts'
import type { RawValue } from './raw-value.ts'
import { firstFault, mend, type Fault, type Mended } from './json-tokens.ts'
import { shownText } from './shown-text.ts'
import { sizeText } from './size-text.ts'
import type { TextSource } from './text-source.ts'

/** What errors and notes need to know of where a value comes from. */
type ValueSource = Pick<TextSource, 'file' | 'notes' | 'longest'>

/**
 * The value of a text that should be JSON.
 *
 * Put up with, and noted: `bareNaN`, `trailingComma`, `markInside`; `longNumber`: an integer beyond 2^53, or a number JavaScript has not, comes as the text that it is written as;
 * `repeatedField`: of a field that an object has twice the last counts, as everywhere; `markInName`: a byte order mark goes from a field's name. One in a text stays: there it is a character.
 * All else that is no JSON is damage: a `UserError` with the line and what stands there.
 */
export function jsonValue(raw: RawValue, source: ValueSource): unknown {
  if (raw.stop !== undefined) throw incomplete(raw, source)
  const value = parsed(raw, source)
  if (typeof value !== 'object' || value === null) return value
  const repeated = raw.fields - fieldsIn(value)
  if (repeated > 0) source.notes.add('repeatedField', raw.line, { count: repeated })
  return raw.mayHaveMark ? withoutMarks(value, raw, source) : value
}

function parsed(raw: RawValue, source: ValueSource): unknown {
  try {
    return parsedText(raw.text, raw, source)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  const { text, repairs } = mend(raw.text)
  const fault = firstFault(raw.text)
  if (fault) throw faultError(fault, raw, source)
  noteRepairs(repairs, raw, source)
  return parsedText(text, raw, source)
}

/** Looks up the line of the first of a kind alone: there may be millions in one value. */
function noteRepairs(repairs: Mended['repairs'], raw: RawValue, { notes }: ValueSource): void {
  for (const [kind, [first, ...more]] of Map.groupBy(repairs, (repair) => repair.kind))
    notes.add(kind, lineOf(raw, first!.at), { count: 1 + more.length })
}

const parsedText = (text: string, raw: RawValue, source: ValueSource): unknown =>
  raw.hasLongNumber ? withLongNumbers(text, raw, source) : JSON.parse(text)

/** What `JSON.parse` tells a reviver of a number; TypeScript does not know it yet. */
type Reviver = (this: unknown, name: string, value: unknown, context: { readonly source?: string }) => unknown

function withLongNumbers(text: string, { line }: RawValue, { notes }: ValueSource): unknown {
  const keepLong: Reviver = (_, value, { source }) => {
    if (typeof value !== 'number' || source === undefined || isExact(value, source)) return value
    notes.add('longNumber', line)
    return source
  }
  return JSON.parse(text, keepLong as (name: string, value: unknown) => unknown)
}

const isExact = (value: number, source: string): boolean => Number.isSafeInteger(value) || (Number.isFinite(value) && !/^-?\d+$/.test(source))

function fieldsIn(value: object): number {
  let count = 0
  if (Array.isArray(value)) {
    for (const element of value as unknown[]) if (typeof element === 'object' && element !== null) count += fieldsIn(element)
    return count
  }
  for (const name in value) {
    count++
    const field = (value as Record<string, unknown>)[name]
    if (typeof field === 'object' && field !== null) count += fieldsIn(field)
  }
  return count
}

function withoutMarks(value: unknown, raw: RawValue, source: ValueSource): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((element) => withoutMarks(element, raw, source))
  const fields = Object.entries(value).map(([name, field]) => [name.replaceAll('\ufeff', ''), withoutMarks(field, raw, source)] as const)
  const marked = Object.keys(value).filter((name) => name.includes('\ufeff')).length
  if (marked === 0) return Object.fromEntries(fields)
  source.notes.add('markInName', raw.line, { count: marked })
  const names = new Set(fields.map(([name]) => name))
  if (names.size < fields.length) source.notes.add('repeatedField', raw.line, { count: fields.length - names.size })
  return Object.fromEntries(fields)
}

function incomplete(raw: RawValue, source: ValueSource): UserError {
  const { file, longest } = source
  const { line } = raw
  if (raw.stop === 'length') return new UserError('source.longRecord', { file, line, limit: sizeText(longest) })
  const fault = firstFault(raw.text)
  if (fault && fault.kind !== 'end') return faultError(fault, raw, source)
  if (raw.stop === 'depth') return new UserError('source.tooDeep', { file, line })
  return new UserError(raw.stop === 'line' ? 'source.openString' : 'source.jsonEnds', {
    file,
    line: raw.stop === 'line' ? lineOf(raw, raw.text.length) : line,
  })
}

const codes = { python: 'source.python', control: 'source.control', end: 'source.jsonEnds', other: 'source.notJson' } as const

function faultError({ kind, at }: Fault, raw: RawValue, { file }: ValueSource): UserError {
  return new UserError(codes[kind], { file, line: lineOf(raw, at), found: shownText(raw.text.slice(at, at + 100)) })
}

function lineOf({ text, line }: RawValue, offset: number): number {
  let count = line
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) count++
  return count
}
