import { UserError, type Demonstration, type ReadRecord } from '../../../core/index.ts'
import { demonstrationOf, questionOf } from '../question.ts'
import type { GenericRecord } from '../record.ts'
import { joinedColumn, type AnswerTable, type FoundIds } from './answer-table.ts'
import { namedLabels } from './labels.ts'
import { RecordLearner, type Learned } from './learn-records.ts'
import { listed, mappingOf, type ImportKind, type Mapping } from './mapping.ts'
import type { ImportPreset } from './preset.ts'
import { RecordReader } from './read-record.ts'
import { idOf, isBadRecord, type ReadingPlan } from './record-parts.ts'
import { importableRow } from './refused-rows.ts'
import { columnsFor, kindRoles, type Role } from './roles.ts'
import { isNested, textAt, type Row } from './values.ts'

/** What the user says of the records, beside their preset. */
export interface ConverterWishes {
  readonly preset?: ImportPreset
  readonly kind?: ImportKind
  readonly map?: readonly string[]
  readonly labels?: readonly string[]
  readonly strata?: readonly string[]
  readonly group?: string
  readonly questionsOnly?: boolean
  /** Answers from a file of their own. */
  readonly answers?: AnswerTable
  /** Ids that do not match between questions and answers are no error: bad rows are left out, or only some questions are read. */
  readonly takesUnmatched?: boolean
}

/** Where a record stands. */
interface Place {
  readonly file: string
  readonly line: number
}

/** Turns rows of a source into questions of the generic benchmark; see `Converter` of the editions, which reads all rows three times with it. */
export class GenericConverter {
  readonly #wishes: ConverterWishes
  readonly #reshape: ((record: Row) => readonly unknown[]) | undefined
  readonly #columns = new Set<string>()
  /** Columns that hold objects or lists of them, in any row. */
  readonly #nested = new Set<string>()
  #plan: ReadingPlan | undefined
  #learner: RecordLearner | undefined
  #learned: Learned | undefined
  #reader: RecordReader | undefined

  constructor(wishes: ConverterWishes) {
    this.#wishes = wishes
    this.#reshape = wishes.preset?.reshaper?.()
  }

  rowsOf(record: unknown, { file, line }: Place): readonly Row[] {
    const row = importableRow(record, file, line)
    return (this.#reshape?.(row) ?? [row]).map((each) => this.#joined(importableRow(each, file, line)))
  }

  survey(row: Row): void {
    for (const [column, value] of Object.entries(row)) {
      if (!this.#nested.has(column) && isNested(value)) this.#nested.add(column)
      if (this.#columns.has(column)) continue
      if (this.#columns.size >= mostColumns) throw new UserError('import.manyColumns', { most: mostColumns })
      this.#columns.add(column)
    }
  }

  plan(): void {
    const { preset, kind, map = [], strata, group, answers, labels, questionsOnly = false } = this.#wishes
    const wished = kind ?? preset?.kind
    if (answers) this.#columns.add(joinedColumn)
    const columns = [...this.#columns]
    const usualStrata = preset?.strata?.filter((column) => columns.includes(column))
    const mapping = mappingOf(columns, {
      nested: this.#nested,
      ...(wished === undefined ? {} : { kind: wished }),
      map: [...(preset?.map ?? []).filter((entry) => isThere(entry, columns)), ...(answers ? [answerEntry(preset, wished)] : []), ...map],
      ...((strata ?? usualStrata) ? { strata: strata ?? usualStrata! } : preset ? { strata: [] } : {}),
      ...((group ?? preset?.group) ? { group: group ?? preset!.group! } : {}),
    })
    const said = labels ?? preset?.labels
    const isUnanswered = questionsOnly || preset?.questionsOnly === true
    if (mapping.answer === undefined && !isUnanswered && mapping.kind !== 'dialogue')
      throw new UserError('import.noAnswerColumn', { kind: mapping.kind, role: answerRoleOf(mapping.kind), columns: listed(columns) })
    this.#plan = { mapping, questionsOnly: isUnanswered, ...(said ? { labels: namedLabels(said) } : {}) }
    this.#learner = new RecordLearner(this.#plan)
  }

  learn(row: Row, isAsked: boolean): void {
    this.#learner!.add(row)
    if (isAsked) this.#wishes.answers?.take(joiningId(row, this.#wishes))
  }

  settle(): void {
    const { answers, takesUnmatched = false } = this.#wishes
    if (answers) refuseFaults(answers, takesUnmatched)
    this.#learned = this.#learner!.learned()
    this.#reader = new RecordReader(this.#plan!, this.#learned)
  }

  idOf(row: Row): string | undefined {
    return idOf(row, this.mapping)
  }

  question(row: Row, id: string, place: Place): ReadRecord {
    return questionOf(this.#read(row, id, place))
  }

  demonstration(row: Row, id: string, place: Place): Demonstration | undefined {
    return demonstrationOf(this.#read(row, id, place))
  }

  isBadRow(error: unknown): error is UserError {
    return isBadRecord(error)
  }

  /** After `plan`. */
  get mapping(): Mapping {
    return this.#plan!.mapping
  }

  /** Columns to slice scores by, and what the files' names tell. After `settle`. */
  get strata(): readonly string[] {
    const { name } = this.#wishes.preset?.fileStratum ?? {}
    return name === undefined ? this.learned.strata : [name, ...this.learned.strata]
  }

  get isUnanswered(): boolean {
    return this.#plan!.questionsOnly
  }

  /** After `settle`. */
  get learned(): Learned {
    return this.#learned!
  }

  /** What was met while reading. */
  get met(): Pick<RecordReader, 'mentions' | 'lastTurns' | 'instructed' | 'trueOrFalse'> {
    return this.#reader!
  }

  #read(row: Row, id: string, { file, line }: Place): GenericRecord {
    const { preset } = this.#wishes
    const problem = preset?.cannotAsk?.(row)
    if (problem) throw new UserError(problem)
    return this.#reader!.read(row, id, `${file}:${line}`, fileStrata(preset, file))
  }

  #joined(row: Row): Row {
    const { answers } = this.#wishes
    if (!answers) return row
    const answer = answers.of(joiningId(row, this.#wishes))
    return answer === undefined ? row : { ...row, [joinedColumn]: answer }
  }
}

/** Beyond this, what are taken for columns are ids. */
const mostColumns = 2000

/** By the preset's id column or the user's, else the one that is called so: answers are joined before the mapping is known. */
function joiningId(row: Row, { preset, map = [] }: ConverterWishes): string | undefined {
  const said = [...(preset?.map ?? []), ...map].findLast((entry) => entry.startsWith('id='))?.slice('id='.length)
  return textAt(row, said === undefined ? columnsFor('id', Object.keys(row)).slice(0, 1) : said.split('+'))
}

const answerEntry = (preset: ImportPreset | undefined, kind: ImportKind | undefined): string =>
  `${preset?.answers?.role ?? (kind === undefined ? 'answer' : answerRoleOf(kind))}=${joinedColumn}`

const answerRoleOf = (kind: ImportKind): Role => kindRoles[kind === 'choice' ? 'single-choice' : kind].answers[0]!

/** Whether a file has the columns that an entry of a preset's mapping names. */
const isThere = (entry: string, columns: readonly string[]): boolean =>
  entry
    .slice(entry.indexOf('=') + 1)
    .split('+')
    .every((column) => columns.includes(column))

function fileStrata(preset: ImportPreset | undefined, file: string): Readonly<Record<string, string>> | undefined {
  const { name, pattern } = preset?.fileStratum ?? {}
  const value = pattern?.exec(file)?.[1]
  return name === undefined || value === undefined ? undefined : { [name]: value }
}

function refuseFaults(answers: AnswerTable, takesUnmatched: boolean): void {
  const { missing, unknown, repeated } = answers.faults
  if (repeated.count === 0 && (takesUnmatched || missing.count + unknown.count === 0)) return
  const told = ({ count, first }: FoundIds) => (count === 0 ? '0' : `${count} (${first.join(', ')}${count > first.length ? ', …' : ''})`)
  throw new UserError('import.join', { missing: told(missing), unknown: told(unknown), repeated: told(repeated) })
}
