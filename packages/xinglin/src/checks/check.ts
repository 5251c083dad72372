import type { Benchmark, Demonstration, EditionManifest, Parameters, Random, ReferenceRow, Sample, Task } from '../core/index.ts'
import type { Place, Severity } from '../editions/findings.ts'

/** All that can be found in an edition, the gravest and most general first. Texts: `finding.<code>` and `finding.<code>.fix` in messages. */
export const checkSeverities = {
  'sample.task': 'error',
  'sample.input': 'error',
  'sample.reference': 'error',
  'sample.repeated': 'error',
  'prompt.blank': 'error',
  'reference.unusable': 'error',
  'reference.imperfect': 'error',
  'key.outside': 'error',
  'options.equalKey': 'error',
  'label.outside': 'error',
  'question.contradiction': 'error',
  'text.broken': 'error',
  'person.idCard': 'error',
  'overlap.exact': 'error',
  'reference.missing': 'warning',
  'reference.unread': 'warning',
  'reference.unusableOfficially': 'warning',
  'reference.imperfectOfficially': 'warning',
  'options.equal': 'warning',
  'mention.absent': 'warning',
  'question.repeated': 'warning',
  'question.repeatedFolded': 'warning',
  'text.html': 'warning',
  'text.privateUse': 'warning',
  'text.control': 'warning',
  'text.mixedScript': 'warning',
  'person.mobile': 'warning',
  'person.email': 'warning',
  'person.bankCard': 'warning',
  'person.landline': 'warning',
  'person.address': 'warning',
  'sample.long': 'warning',
  'balance.positions': 'warning',
  'balance.oneLabel': 'warning',
  'overlap.near': 'warning',
  'overlap.part': 'note',
  'overlap.short': 'note',
  'overlap.ignored': 'note',
  'reference.none': 'note',
  'question.short': 'note',
  'question.orders': 'note',
  'text.lineEnds': 'note',
  'balance.shares': 'note',
} as const satisfies Record<string, Severity>

export type CheckCode = keyof typeof checkSeverities

/** A text of a row, and what of it deserves a closer look. */
export interface CheckedText {
  readonly field: 'prompt' | 'reference'
  readonly text: string
  /** See `text-signs.ts`. */
  readonly signs: number
}

/** A row of the edition whose task is known and takes its input and reference. */
export interface CheckedRow {
  readonly place: Required<Place>
  readonly sample: Sample
  readonly row?: ReferenceRow
  readonly task: Task
  /** The prompt, and every text of the reference. */
  readonly texts: readonly CheckedText[]
}

/** What the checks of one edition know of it and share. */
export interface CheckContext {
  readonly benchmark: Benchmark
  readonly manifest: EditionManifest
  /** Notes what was found. */
  readonly tell: (code: CheckCode, place: Place, parameters?: Parameters) => void
  /** A few words of a prompt or reference, to be shown: numbers of persons covered, and of a sealed edition's reference nothing. */
  readonly shown: (text: string, field: CheckedText['field']) => string
  /** More tokens than this are too many. */
  readonly tokenBudget: number
  /** What the edition shows before its questions. */
  readonly demonstrations: AsyncIterable<Demonstration>
  /** Files that models are trained with. */
  readonly training: readonly string[]
  readonly random: Random
  readonly signal?: AbortSignal
  readonly onOverlapProgress?: (progress: { readonly characters: number; readonly found: number }) => void
}

/** One thing to look for. Never asks which task it has: what it needs to know is a property of the task. */
export interface Check {
  /** What it may find. */
  readonly codes: readonly [CheckCode, ...CheckCode[]]
  start(context: CheckContext): RunningCheck | Promise<RunningCheck>
}

export interface RunningCheck {
  row(row: CheckedRow): void
  /** After the last row. */
  end?(): void | Promise<void>
}

/** A check that remembers nothing. */
export const rowCheck = (codes: Check['codes'], row: (row: CheckedRow, context: CheckContext) => void): Check => ({
  codes,
  start: (context) => ({ row: (each) => row(each, context) }),
})
