import { JsonCursor } from './json-cursor.ts'
import type { RawValue } from './raw-value.ts'

/** Where in a JSON file its records stand. */
export type JsonShape =
  /** One after another; `isLines`: the first is on one line and the second on another; undefined where there is but one, on one line. */
  | { readonly kind: 'sequence'; readonly isLines: boolean | undefined }
  /** The elements of an array. */
  | { readonly kind: 'array' }
  /** The values of an object: its keys are ids. */
  | { readonly kind: 'keyed' }
  /** The elements of an array in an object that says something of the whole besides. */
  | { readonly kind: 'wrapped'; readonly field: string }
  /** The elements of all arrays that an object is made of: its keys are splits or tasks. */
  | { readonly kind: 'grouped' }

/** What people call the field that holds the records; the name decides, for a case has its `paragraphs` and a patient `visits`. */
const wrappers = new Set(
  'data dataset records rows items entries examples samples instances questions list results train training dev valid validation test'.split(' '),
)

/**
 * Tells where the records of a JSON file stand.
 *
 * Of several values in a file each is a record, arrays too. A file's only value is opened: an array always; an object
 * - with one field called as in `wrappers` that holds an array of objects: `wrapped`;
 * - of two or more arrays of objects and nothing else: `grouped`;
 * - of objects and nothing else, the first two with a field in common: `keyed`;
 * - whose two or more names are all whole numbers: `keyed`, whatever its values are.
 * Any other object is the file's one record, however long it is and on however many lines.
 * Only the first value is looked at, and of one longer than a record may be its beginning: it cannot be a record.
 */
export function jsonShape(pieces: Iterable<string>, longest: number): JsonShape {
  const cursor = new JsonCursor(upTo(pieces, longest))
  const first = cursor.peek()
  if (first === undefined) return { kind: 'sequence', isLines: undefined }
  const { line } = cursor
  const summary = first === '{' ? summaryOf(cursor) : undefined
  const stop = summary ? summary.stop : cursor.beginning().stop
  const isOneLine = cursor.line === line
  const isAlone = stop === 'end' || stop === 'length' || (stop === undefined && cursor.peek() === undefined)
  if (!isAlone) return { kind: 'sequence', isLines: isOneLine && lineOfNext(cursor) > line }
  if (first === '[') return { kind: 'array' }
  return (summary && shapeOf(summary)) ?? { kind: 'sequence', isLines: isOneLine ? undefined : false }
}

function lineOfNext(cursor: JsonCursor): number {
  if (cursor.peek() === ',') cursor.take()
  cursor.peek()
  return cursor.line
}

/** The text up to the length of a record: behind it, it is as if the file ended. */
function* upTo(pieces: Iterable<string>, longest: number): Generator<string> {
  let bytes = 0
  for (const piece of pieces) {
    yield piece
    bytes += Buffer.byteLength(piece)
    if (bytes > longest) return
  }
}

interface Summary {
  readonly fields: number
  /** Whose values are arrays that are empty or begin with an object, and how many begin so. */
  readonly lists: number
  readonly filledLists: number
  readonly objects: number
  /** Whose names are whole numbers. */
  readonly numbers: number
  /** Lists called as in `wrappers`; two are as good as more. */
  readonly wrappers: readonly string[]
  /** Whether the first two objects have a field in common. */
  readonly areAlike: boolean
  readonly stop: RawValue['stop']
}

/** Of the object that begins here, looking at one field after the other: there may be millions. */
function summaryOf(cursor: JsonCursor): Summary {
  const summary = { fields: 0, lists: 0, filledLists: 0, objects: 0, numbers: 0, wrappers: [] as string[], areAlike: false }
  let firstNames: ReadonlySet<string> | undefined
  const stop = walkFields(cursor, (name) => {
    summary.fields++
    if (/^\d+$/.test(name)) summary.numbers++
    if (cursor.peek() === '{' && ++summary.objects <= 2) {
      const names = new Set<string>()
      const stopped = walkFields(cursor, (each) => {
        names.add(each)
        return cursor.beginning().stop
      })
      summary.areAlike = firstNames !== undefined && [...names].some((each) => firstNames!.has(each))
      firstNames = names
      return stopped
    }
    const value = cursor.beginning()
    const inside = /^\[\s*(.)/.exec(value.text)?.[1]
    if (inside !== '{' && inside !== ']') return value.stop
    summary.lists++
    if (inside === '{') summary.filledLists++
    if (wrappers.has(name.toLowerCase()) && summary.wrappers.length < 2) summary.wrappers.push(name)
    return value.stop
  })
  return { ...summary, stop }
}

/** Stops at each value of the object that begins here, for `take` to take it; tells why it ended early, if it did. */
function walkFields(cursor: JsonCursor, take: (name: string) => RawValue['stop']): RawValue['stop'] {
  cursor.take()
  for (let next = cursor.peek(); next !== '}'; next = cursor.peek()) {
    if (next === ',') cursor.take()
    if (cursor.peek() === '}') break
    if (cursor.peek() !== '"') return damaged(cursor)
    const name = parsed(cursor.value().text)
    if (typeof name !== 'string' || cursor.peek() !== ':') return damaged(cursor)
    cursor.take()
    if (cursor.peek() === undefined) return 'end'
    const stop = take(name)
    if (stop !== undefined) return stop
  }
  cursor.take()
  return undefined
}

/** Where it is no JSON any more; what is wrong is told when the records are read. */
const damaged = (cursor: JsonCursor): RawValue['stop'] => (cursor.peek() === undefined ? 'end' : 'line')

function shapeOf({ fields, lists, filledLists, objects, numbers, wrappers: wrapping, areAlike }: Summary): JsonShape | undefined {
  if (wrapping.length === 1) return { kind: 'wrapped', field: wrapping[0]! }
  if (fields > 1 && filledLists > 0 && lists === fields) return { kind: 'grouped' }
  const isKeyed = fields > 1 ? numbers === fields || (objects === fields && areAlike) : objects === 1
  return isKeyed ? { kind: 'keyed' } : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
