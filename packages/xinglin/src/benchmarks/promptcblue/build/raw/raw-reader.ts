import { basename, extname } from 'node:path'
import type { z } from 'zod'
import { pythonStrip, UserError } from '../../../../core/index.ts'
import type { Annotation, DroppedRecord, DropReason, RawExample, Slots } from '../raw-example.ts'

/** Where a raw record stands. */
export interface Place {
  /** What to call its file. */
  readonly file: string
  readonly line: number
  /** Its number in the file, counted from 1: several records may stand on one line. */
  readonly number: number
}

/** What became of a raw record, or of several. */
export interface RawRead {
  readonly examples: readonly RawExample[]
  readonly dropped: readonly DroppedRecord[]
}

/** Reads the records of one task. */
export interface RawReader {
  /** As PromptCBLUE calls it now: `Task.names[0]`. */
  readonly task: string
  /** Throws `UserError('build.rawRecord')` for a record of another shape; whatever else keeps it from becoming an example is in `dropped`. */
  read(record: unknown, place: Place, options?: RawOptions): RawRead
}

/** Where the published data leave a choice; see `usualRawOptions`. */
export interface RawOptions {
  /** CHIP-MDCFNPC: windows of so many utterances, 1 or more; the whole dialogue where nothing is said. */
  readonly utterancesPerWindow?: number
  /** CHIP-MDCFNPC: a window with more findings is asked about in several examples; 1 or more. */
  readonly findingsPerExample: number
  /** IMCS-V2-DAC: utterances shown, the one to name included. */
  readonly actUtterances: number
  /** IMCS-V2-SR: utterances shown before the present one. */
  readonly symptomHistory: number
  /** IMCS-V2-MRG: which of the two reports that were written of every dialogue. */
  readonly report: 'first' | 'second'
  /** MedDG: whether a reply is one sentence of the doctor's or all up to the patient's next. */
  readonly replies: 'sentences' | 'turns'
  /** CHIP-CDEE: keeps events whose core word does not stand in the text. */
  readonly keepsForeignCores: boolean
}

/**
 * As the published data have it, as far as they show: whole dialogues with up to 8 findings, the last 10 utterances for a dialogue act, sentence by sentence replies (4 of the 15
 * MedDG examples of the toy data end in the middle of a doctor's turn). Events whose core word is not in the text are left out, as the paper says; the toy data still have some.
 */
export const usualRawOptions: RawOptions = {
  findingsPerExample: 8,
  actUtterances: 10,
  symptomHistory: 2,
  report: 'first',
  replies: 'sentences',
  keepsForeignCores: false,
}

/** A record of the shape that `schema` has. Throws `UserError` with the first field that is not. */
export function parseRecord<Output>(schema: z.ZodType<Output>, record: unknown, { file, line }: Place): Output {
  const parsed = schema.safeParse(record)
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]!.path
  throw new UserError('build.rawRecord', { file, line, field: path.join('.') || '–', found: kindOf(valueAt(record, path)) })
}

function valueAt(record: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    record,
  )
}

/** For messages: a text or number as it is, of everything else its kind. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`
  if (typeof value === 'object' && value !== null) return '{…}'
  return shortened(typeof value === 'string' ? JSON.stringify(value) : String(value))
}

const longestDetail = 60
const shortened = (text: string): string => (text.length > longestDetail ? `${text.slice(0, longestDetail)}…` : text)

/** A file's own name, wherever it lies: zipped or not, nothing else of what is built depends on the place. */
export const stemOf = (file: string): string => basename(file, extname(file))

export const isBlank = (text: string): boolean => pythonStrip(text) === ''

/** Collects what a record gives. */
export class RecordReading implements RawRead {
  readonly examples: RawExample[] = []
  readonly dropped: DroppedRecord[] = []
  readonly #task: string
  readonly #place: Place
  readonly #id: string
  /** Where the reasons without a detail stand in the list. */
  readonly #counted = new Map<DropReason, number>()

  constructor(task: string, place: Place) {
    this.#task = task
    this.#place = place
    this.#id = `${stemOf(place.file)}-${place.number}`
  }

  /** `part` tells the examples of one record apart. */
  add(example: { readonly sourceId: string; readonly slots: Slots; readonly annotation: Annotation }, part?: string): void {
    const { file, line } = this.#place
    const id = part === undefined ? this.#id : `${this.#id}.${part}`
    this.examples.push({ task: this.#task, id, ...example, file, line })
  }

  /** Without a detail, the second time for a reason only adds to the count. */
  drop(reason: DropReason, detail?: string): void {
    const { file, line } = this.#place
    const dropped = { task: this.#task, id: this.#id, file, line, reason }
    if (detail !== undefined) {
      this.dropped.push({ ...dropped, detail: shortened(detail) })
      return
    }
    const at = this.#counted.get(reason)
    if (at === undefined) this.#counted.set(reason, this.dropped.push(dropped) - 1)
    else this.dropped[at] = { ...dropped, count: (this.dropped[at]!.count ?? 1) + 1 }
  }
}

/** Items that are not the same as one before them. */
export function unique<Item>(items: readonly Item[]): readonly Item[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = JSON.stringify(item)
    return !seen.has(key) && seen.add(key)
  })
}

/** A text whose offsets count code points, as those of raw data do. */
export class CodePointText {
  readonly #text: string
  /** Absent where each takes one UTF-16 unit, as in nearly all texts. */
  readonly #points: readonly string[] | undefined

  constructor(text: string) {
    this.#text = text
    this.#points = /[\ud800-\udbff]/.test(text) ? Array.from(text) : undefined
  }

  get length(): number {
    return this.#points?.length ?? this.#text.length
  }

  slice(start: number, end: number): string {
    return this.#points?.slice(start, end).join('') ?? this.#text.slice(start, end)
  }

  /** -1 where it does not stand in the text. */
  indexOf(part: string): number {
    const at = this.#text.indexOf(part)
    return at < 0 || !this.#points ? at : Array.from(this.#text.slice(0, at)).length
  }
}
