import { IdSet, UserError } from '../../../core/index.ts'
import type { AnswerFile } from './preset.ts'
import { columnsFor } from './role-names.ts'
import type { Role } from './roles.ts'
import { isRow, plainText, textAt, valueAt, type Row } from './values.ts'

/** What the column of joined answers is called. */
export const joinedColumn = '(answers)'

/** Answers that stand in a file of their own, by the id of their question. */
export class AnswerTable {
  readonly #answers = new Map<string, unknown>()
  readonly #layout: AnswerFile
  readonly #used = new IdSet()
  readonly #repeated = new FewIds()
  readonly #missing = new FewIds()
  #unused = 0

  constructor(layout: AnswerFile) {
    this.#layout = layout
  }

  /** Takes a record with an id, or the key that it stands under, and an answer. Throws `UserError` for another. */
  add(record: unknown, file: string, line: number): void {
    const id = isRow(record) ? this.#column(record, 'id', this.#layout.id) : undefined
    const answer = isRow(record) ? this.#column(record, 'answer', this.#layout.answer) : undefined
    if (!isRow(record) || id === undefined || answer === undefined) throw new UserError('import.answersForm', { file, line })
    this.#put(textAt(record, [id]), valueAt(record, answer), file, line)
  }

  /** The answer to a question; undefined where there is none, which is taken down. */
  take(id: string | undefined): unknown {
    const answer = id === undefined ? undefined : this.#answers.get(id)
    if (answer === undefined) this.#missing.add(id ?? '–')
    else if (this.#used.add(id!)) this.#unused--
    return answer
  }

  /** The same once more, of a question that was taken before. */
  of(id: string | undefined): unknown {
    return id === undefined ? undefined : this.#answers.get(id)
  }

  get size(): number {
    return this.#answers.size
  }

  /** Ids without an answer, answers without a question, ids with several answers that differ; each with the first few. */
  get faults(): { readonly missing: FoundIds; readonly unknown: FoundIds; readonly repeated: FoundIds } {
    const unknown = new FewIds()
    if (this.#unused > 0) for (const id of this.#answers.keys()) if (!this.#used.has(id)) unknown.add(id)
    return { missing: this.#missing, unknown, repeated: this.#repeated }
  }

  #column(record: Row, role: Role, said: string | undefined): string | undefined {
    const columns = Object.keys(record)
    if (said !== undefined && columns.includes(said)) return said
    if (role === 'id') return columnsFor(role, columns)[0]
    return columnsFor('answer', columns)[0] ?? columnsFor('label', columns)[0] ?? columns.find((column) => column === '_value')
  }

  #put(id: string | undefined, value: unknown, file: string, line: number): void {
    if (id === undefined || value === undefined) throw new UserError('import.answersForm', { file, line })
    const before = this.#answers.get(id)
    if (this.#layout.isMany) this.#answers.set(id, [...((before as readonly unknown[] | undefined) ?? []), plainText(value, 'answer')])
    else if (before === undefined) this.#answers.set(id, value)
    // Said twice is said once; said otherwise is no answer.
    else if (JSON.stringify(before) !== JSON.stringify(value)) this.#repeated.add(id)
    if (before === undefined) this.#unused++
  }
}

/** How many ids there are, and the first few. */
export interface FoundIds {
  readonly count: number
  readonly first: readonly string[]
}

const mostListed = 20

class FewIds implements FoundIds {
  count = 0
  readonly first: string[] = []

  add(id: string): void {
    this.count++
    if (this.first.length < mostListed) this.first.push(id)
  }
}
