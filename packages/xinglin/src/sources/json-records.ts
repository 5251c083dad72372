import { UserError } from '../core/index.ts'
import { JsonCursor } from './json-cursor.ts'
import type { JsonShape } from './json-shape.ts'
import { jsonValue } from './json-value.ts'
import { shownText } from './shown-text.ts'
import type { SourceRecord } from './source.ts'
import type { TextSource } from './text-source.ts'

/** Under which a keyed record has its key, and what is no object its value. */
const keyField = '_key'
const valueField = '_value'

/**
 * The records of a JSON file of this shape; memory stays at a piece and the longest record.
 *
 * A record of an object keyed by id, or of one of several arrays, gets its key as `_key`, unless it has a field of that name: then that stays (`keyTaken`). What is keyed and no object comes as `{ _key, _value }`.
 * Put up with, and noted, beside what `jsonValue` is: `glued` values, with neither line break nor comma between them; `commas` between values outside an array; `markBetween`, a byte order mark between values, as where files were joined;
 * `wrapped`: other fields beside the array of the records, which are parsed and left out.
 * Damage, told with its line: whatever else is no JSON, an array or object that is not closed, anything behind the end of the only one.
 */
export const jsonRecords = (source: TextSource, shape: JsonShape): Generator<SourceRecord> => new JsonReader(source).records(shape)

class JsonReader {
  readonly #source: TextSource
  readonly #cursor: JsonCursor

  constructor(source: TextSource) {
    const { longest, notes } = source
    this.#source = source
    this.#cursor = new JsonCursor(source.pieces(), { longest, onMark: (line) => notes.add('markBetween', line) })
  }

  *records(shape: JsonShape): Generator<SourceRecord> {
    if (shape.kind === 'sequence') {
      yield* this.#sequence()
      return
    }
    this.#cursor.peek()
    yield* shape.kind === 'array' ? this.#elements() : this.#fields(shape)
    // An array too long for a record may be followed by another: they were joined.
    while (shape.kind === 'array' && this.#cursor.peek() === '[') yield* this.#elements()
    if (this.#cursor.peek() !== undefined) throw this.#unexpected()
  }

  *#sequence(): Generator<SourceRecord> {
    /** The line on which the last value ended; undefined behind a comma. */
    let lastLine: number | undefined
    for (let next = this.#cursor.peek(); next !== undefined; next = this.#cursor.peek()) {
      if (next === ',' && lastLine !== undefined) {
        this.#source.notes.add('commas', this.#cursor.line)
        this.#cursor.take()
        lastLine = undefined
        continue
      }
      if (lastLine === this.#cursor.line) this.#source.notes.add('glued', lastLine)
      yield this.#record()
      lastLine = this.#cursor.line
    }
  }

  /** The array that begins here. */
  *#elements(key?: string): Generator<SourceRecord> {
    for (const _ of this.#members(']')) yield this.#record(key)
  }

  /** The object that begins here. */
  *#fields(shape: Exclude<JsonShape, { kind: 'sequence' | 'array' }>): Generator<SourceRecord> {
    for (const _ of this.#members('}')) {
      const name = this.#name()
      const isList = this.#cursor.peek() === '['
      if (shape.kind === 'grouped' && isList) yield* this.#elements(name)
      else if (shape.kind !== 'wrapped') yield this.#record(name)
      else if (name === shape.field && isList) yield* this.#elements()
      else {
        this.#record()
        this.#source.notes.add('wrapped', undefined, { detail: shape.field })
      }
    }
  }

  /** Stands before each member of the array or object that begins here, for it to be taken. */
  *#members(closing: ']' | '}'): Generator<void> {
    const { notes, file } = this.#source
    const cursor = this.#cursor
    const begun = cursor.line
    let last: 'value' | 'comma' | 'nothing' = 'nothing'
    cursor.take()
    for (let next = cursor.peek(); next !== undefined; next = cursor.peek()) {
      if (next === closing) {
        if (last === 'comma') notes.add('trailingComma', cursor.line)
        cursor.take()
        return
      }
      if (next === ',' && last === 'value') {
        cursor.take()
        last = 'comma'
        continue
      }
      if (last === 'value') notes.add('glued', cursor.line)
      yield
      last = 'value'
    }
    throw new UserError('source.jsonEnds', { file, line: begun })
  }

  /** The name of the field that begins here, and the colon behind it. */
  #name(): string {
    if (this.#cursor.peek() !== '"') throw this.#unexpected()
    const raw = this.#cursor.value()
    const name = String(jsonValue(raw, this.#source))
    if (this.#cursor.peek() !== ':') throw this.#unexpected()
    this.#cursor.take()
    if (!name.includes('\ufeff')) return name
    this.#source.notes.add('markInName', raw.line)
    return name.replaceAll('\ufeff', '')
  }

  #record(key?: string): SourceRecord {
    const next = this.#cursor.peek()
    if (next === undefined || ',:]}'.includes(next)) throw this.#unexpected()
    const raw = this.#cursor.value()
    const value = jsonValue(raw, this.#source)
    return { value: key === undefined ? value : this.#keyed(value, key, raw.line), line: raw.line }
  }

  #keyed(value: unknown, key: string, line: number): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { [keyField]: key, [valueField]: value }
    if (!Object.hasOwn(value, keyField)) return { [keyField]: key, ...value }
    this.#source.notes.add('keyTaken', line)
    return value
  }

  #unexpected(): UserError {
    const { file } = this.#source
    const { line } = this.#cursor
    const found = this.#cursor.peek() === undefined ? undefined : this.#cursor.value().text
    return found === undefined
      ? new UserError('source.jsonEnds', { file, line })
      : new UserError('source.notJson', { file, line, found: shownText(found) })
  }
}
