import type { Parameters } from '../core/index.ts'

/** An error must be mended before the upload is worth anything; a warning may cost points; a note is good to know. */
export type Severity = 'error' | 'warning' | 'note'

/** All that can be found in an upload, the gravest and most general first. Texts: `finding.<code>` and `finding.<code>.fix` in messages. */
export const findingSeverities = {
  'archive.kind': 'error',
  'archive.damaged': 'error',
  'archive.entries': 'error',
  'archive.path': 'error',
  'archive.link': 'error',
  'archive.encrypted': 'error',
  'archive.nested': 'error',
  'archive.method': 'error',
  'archive.twice': 'error',
  'archive.entrySize': 'error',
  'archive.totalSize': 'error',
  'archive.ratio': 'error',
  'upload.noFiles': 'error',
  'upload.severalFiles': 'error',
  'upload.fileMissing': 'error',
  'upload.fileMisnamed': 'error',
  'upload.filePlace': 'error',
  'upload.fileTwice': 'error',
  'upload.fileSurplus': 'error',
  'upload.fileUnknown': 'error',
  'upload.fileMultimodal': 'error',
  'file.empty': 'error',
  'file.encoding': 'error',
  'file.invalidBytes': 'error',
  'file.array': 'error',
  'file.object': 'error',
  'line.json': 'error',
  'line.python': 'error',
  'line.tooLong': 'error',
  'row.notObject': 'error',
  'row.field': 'error',
  'row.multimodal': 'error',
  'row.invalid': 'error',
  'row.task': 'error',
  'row.missing': 'error',
  'row.surplus': 'error',
  'row.repeated': 'error',
  'row.question': 'error',
  'row.otherFile': 'error',
  'row.empty': 'error',
  'upload.folder': 'warning',
  'upload.otherFile': 'warning',
  'file.bom': 'warning',
  'row.fields': 'warning',
  'answer.unparsed': 'warning',
  'answer.ambiguous': 'warning',
  'answer.refused': 'warning',
  'answer.truncated': 'warning',
  'answer.mismatch': 'warning',
  'answer.reasoning': 'warning',
  'questions.multimodal': 'note',
  'upload.zip': 'note',
  'archive.ignored': 'note',
  'archive.gbkNames': 'note',
  'file.crlf': 'note',
  'file.blankLines': 'note',
  'answer.offForm': 'note',
  'answer.byText': 'note',
  'answer.repaired': 'note',
} as const satisfies Record<string, Severity>

export type FindingCode = keyof typeof findingSeverities

/** Where something was found. */
export interface Place {
  /** As the upload calls it: a path below its folder. */
  readonly file?: string
  /** Counted from 1; of a JSON array, the element. */
  readonly line?: number
  /** `task/id` of the sample. */
  readonly id?: string
}

export interface Finding<Code extends string = FindingCode> extends Place {
  readonly code: Code
  readonly severity: Severity
  readonly parameters: Parameters
}

// A file of another kind altogether has a finding on each of its lines; nobody reads the ten-thousandth.
const mostOfOneCode = 10_000

/** Collects what is found, and counts it. */
export class Findings<Code extends string = FindingCode> {
  readonly #severities: Readonly<Record<Code, Severity>>
  readonly #byCode = new Map<Code, Finding<Code>[]>()
  readonly counts = new Map<Code, number>()

  /** All that can be found, the gravest and most general first. */
  constructor(severities: Readonly<Record<Code, Severity>>) {
    this.#severities = severities
  }

  add(code: Code, place: Place, parameters: Parameters = {}): void {
    const count = this.counts.get(code) ?? 0
    this.counts.set(code, count + 1)
    if (count >= mostOfOneCode) return
    const finding: Finding<Code> = { code, severity: this.#severities[code], ...place, parameters }
    if (count === 0) this.#byCode.set(code, [finding])
    else this.#byCode.get(code)!.push(finding)
  }

  /** By code in the order of the table, then by file and line. */
  all(): readonly Finding<Code>[] {
    const codes = Object.keys(this.#severities) as Code[]
    return codes.flatMap((code) => (this.#byCode.get(code) ?? []).toSorted(byPlace))
  }
}

const byPlace = (a: Place, b: Place): number => (a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : (a.file ?? '') < (b.file ?? '') ? -1 : 1)

/** Whether a `UserError`'s code is one that an upload's findings have too. */
export const isFindingCode = (code: string): code is FindingCode => code in findingSeverities
