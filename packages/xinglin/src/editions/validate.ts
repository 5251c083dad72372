import { basename } from 'node:path'
import {
  readJsonLines,
  splitReasoning,
  taskNamed,
  UserError,
  type AnswerNote,
  type Benchmark,
  type Generation,
  type Parsed,
  type Task,
} from '../core/index.ts'
import { closestName } from '../sources/closest-name.ts'
import { Findings, findingSeverities, type Finding, type FindingCode, type Place } from './findings.ts'
import { keyOf, RowJoin, type AskedRow, type JoinedRow, type LeftOver } from './join-rows.ts'
import { findRecordFiles, taskOfFile } from './record-files.ts'
import { atLine } from './records.ts'
import { uploadFiles } from './upload-files.ts'
import { uploadRows, UploadSummary, type FileSummary, type UploadRow } from './upload-rows.ts'

export interface UploadToCheck {
  readonly benchmark: Benchmark
  /** The questions' file, folder or zip. */
  readonly questions: string
  /** The upload's. */
  readonly predictions: string
  /** Which generation question files of these tasks are; of other tasks none is then asked for. Undefined where they do not tell. */
  generationOf(tasks: readonly string[]): Generation | undefined
  /** What an answer says, as it will be read for the score. */
  read(task: Task, text: string, input: unknown): Parsed<unknown>
}

export interface Validation {
  readonly findings: readonly Finding[]
  /** How often each was found; `findings` holds at most 10,000 of a kind. */
  readonly counts: ReadonlyMap<FindingCode, number>
  readonly files: readonly FileSummary[]
  /** Rows that could be read. */
  readonly rows: number
}

/**
 * Holds an upload against the questions it answers: files, encoding, rows, and whether each answer can be read.
 *
 * Nothing in the upload makes it throw; `UserError` is for questions that cannot be read, and for paths where nothing is.
 */
export async function validateUpload({ benchmark, questions, predictions, generationOf, read }: UploadToCheck): Promise<Validation> {
  const findings = new Findings(findingSeverities)
  const summary = new UploadSummary()
  const asked = await findRecordFiles(benchmark, questions)
  const taskOf = await tasksOf(benchmark, asked.files)
  // A folder with the questions of several generations: the upload tells which of them it answers.
  const generation = generationOf([...new Set(taskOf.values())]) ?? generationOf(await tasksOfUpload(benchmark, predictions))
  const questionFiles = generation
    ? asked.files.filter((file) => generation.tasks.includes(taskOf.get(file) ?? '') || !taskOf.has(file))
    : asked.files
  if (questionFiles.length === 0) throw new UserError('data.empty', { data: questions })
  for (const file of asked.refused) findings.add('questions.multimodal', { file })
  const upload = await uploadFiles(benchmark, predictions, questionFiles, generation?.upload, findings)
  try {
    const join = new RowJoin()
    const check = (joined: JoinedRow | undefined) => joined && checkRow(benchmark, joined, read, findings)
    const rows = uploadRows(benchmark, upload.files, findings, summary)
    for await (const batch of askedRows(benchmark, questionFiles)) {
      for (const question of batch) {
        if (join.hasAsked(question)) throw new UserError('data.repeated', { data: questions, sample: keyOf(question.sample) })
        check(join.ask(question))
        const next = rows.next()
        if (!next.done) check(join.answer(next.value))
      }
    }
    for (const row of rows) check(join.answer(row))
    const present = new Set(upload.files.map(({ answers }) => answers))
    const isMissing = ({ file, index }: AskedRow) => present.has(file) && !summary.isExcused(file, index)
    for (const joined of checkLeftOver(benchmark, join.leftOver(), isMissing, findings)) checkAnswer(benchmark, joined, read, findings)
  } finally {
    await Promise.all([asked.close(), upload.close()])
  }
  return { findings: findings.all(), counts: findings.counts, files: summary.files, rows: summary.files.reduce((sum, { rows }) => sum + rows, 0) }
}

/** The task that each question file holds; none where all tasks are in one file. */
async function tasksOf(benchmark: Benchmark, files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const tasks = new Map<string, string>()
  if (benchmark.records.layout === 'file') return tasks
  for (const file of files) tasks.set(file, taskOfFile(benchmark, file) ?? (await firstTask(benchmark, file)))
  return tasks
}

async function firstTask(benchmark: Benchmark, file: string): Promise<string> {
  for await (const [first] of askedRows(benchmark, [file])) if (first) return first.sample.task
  throw new UserError('data.empty', { data: file })
}

async function* askedRows(benchmark: Benchmark, files: readonly string[]): AsyncGenerator<readonly AskedRow[]> {
  for (const path of files) {
    const file = basename(path)
    const [read, readIds] = [benchmark.records.reader(file), benchmark.records.predictionReader(file)]
    let index = 0
    for await (const lines of readJsonLines(path)) {
      yield lines.map(({ value, line }): AskedRow => {
        const { sample } = atLine(path, { line }, () => read(value))
        const { fileId } = atLine(path, { line }, () => readIds(value))
        return { sample, file, line, index: index++, ...(fileId === undefined ? {} : { fileId }) }
      })
    }
  }
}

type Read = UploadToCheck['read']

function checkRow(benchmark: Benchmark, joined: JoinedRow, read: Read, findings: Findings): void {
  checkFields(benchmark, joined, findings)
  checkAnswer(benchmark, joined, read, findings)
}

const placeOf = ({ asked, row }: JoinedRow): Place => ({ file: row.file.entry, line: row.line, id: keyOf(asked.sample) })

/** What the published row has, the upload's must have too. */
function checkFields(benchmark: Benchmark, joined: JoinedRow, findings: Findings): void {
  const { sample } = joined.asked
  const published = benchmark.records.submission(sample, joined.row.text)
  const changed = differing(published, joined.row.value)
  if (changed.length === 0) return
  const isQuestion = ([, value]: Field) =>
    value === sample.prompt || (typeof value === 'string' && value !== '' && sample.prompt.endsWith(`\n${value}`))
  if (changed.some(isQuestion)) findings.add('row.question', placeOf(joined), { line: joined.asked.line })
  const others = changed.filter((field) => !isQuestion(field)).map(([name]) => name)
  if (others.length > 0) findings.add('row.fields', placeOf(joined), { fields: others.join(', ') })
}

type Field = readonly [name: string, published: unknown]

/** The fields of a published value that another lacks or has otherwise. A blank text, `null` and an absent field are all nothing. */
function differing(published: unknown, given: unknown, name = ''): readonly Field[] {
  if (isRecord(published)) {
    const other = isRecord(given) ? given : {}
    return Object.entries(published).flatMap(([key, value]) => differing(value, other[key], name === '' ? key : `${name}.${key}`))
  }
  return isSame(published, given) ? [] : [[name, published]]
}

/** Goes no deeper than the published value does: the other may be nested to no end. */
function isSame(published: unknown, given: unknown): boolean {
  if (!Array.isArray(published)) return (published ?? '') === (given ?? '')
  return Array.isArray(given) && given.length === published.length && published.every((value, n) => isSame(value, given[n]))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)

const unread = {
  empty: 'row.empty',
  unparsed: 'answer.unparsed',
  ambiguous: 'answer.ambiguous',
  refused: 'answer.refused',
  truncated: 'answer.truncated',
} as const satisfies Record<string, FindingCode>

const noted: Readonly<Record<AnswerNote, FindingCode>> = {
  'by-text': 'answer.byText',
  'letter-text-mismatch': 'answer.mismatch',
  'off-form': 'answer.offForm',
}

/** Whether the answer can be read, and how well it keeps to what was asked for. */
function checkAnswer(benchmark: Benchmark, joined: JoinedRow, read: Read, findings: Findings): void {
  const { asked, row } = joined
  const { task: name, input } = asked.sample
  const place = placeOf(joined)
  const task = taskNamed(benchmark, name)
  if (!task) {
    const known = benchmark.tasks.map(({ names }) => names[0]).join(', ')
    throw new UserError('task.unknownAt', { file: asked.file, line: asked.line, task: name, known })
  }
  // A format that reads free text, or lists that may be empty, need not say so.
  if (row.text.trim() === '') return findings.add('row.empty', place)
  if (splitReasoning(row.text).reasoning !== undefined) findings.add('answer.reasoning', place)
  const parsed = read(task, row.text, input)
  if (parsed.outcome !== 'answered') return findings.add(unread[parsed.outcome], place)
  for (const note of parsed.notes ?? []) findings.add(noted[note], place)
  if (parsed.repaired) findings.add('answer.repaired', place)
}

/** Tells what became of rows without a question and questions without a row; gives back those that belong together but for a changed question. */
function checkLeftOver(benchmark: Benchmark, left: LeftOver, isMissing: (asked: AskedRow) => boolean, findings: Findings): readonly JoinedRow[] {
  const open = new OpenQuestions(left.asked)
  const changed: JoinedRow[] = []
  const place = (row: UploadRow): Place => ({ file: row.file.entry, line: row.line, id: keyOf(row) })
  for (const row of left.repeated) findings.add('row.repeated', place(row))
  for (const row of left.rows) {
    if (isRepeat(benchmark, row, left)) {
      findings.add('row.repeated', place(row))
      continue
    }
    const asked = open.likely(row)
    if (asked) {
      changed.push({ asked, row })
      findings.add('row.question', placeOf({ asked, row }), { line: asked.line })
      continue
    }
    const elsewhere = open.elsewhere(row)
    if (elsewhere) findings.add('row.otherFile', place(row), { task: elsewhere.sample.task })
    else if (taskNamed(benchmark, row.task)) findings.add('row.surplus', place(row))
    else {
      const names = benchmark.tasks.flatMap(({ names: each }) => each)
      findings.add('row.task', place(row), { task: row.task, meant: closestName(row.task, names) ?? '–' })
    }
  }
  for (const asked of open.all())
    if (isMissing(asked)) findings.add('row.missing', { file: asked.file, id: keyOf(asked.sample) }, { line: asked.line })
  return changed
}

/** Whether a row would have had the key of one that is done, had it been the first. */
function isRepeat({ records }: Benchmark, { file, value, task, id }: UploadRow, { isDone }: LeftOver): boolean {
  const first = records.predictionReader(file.readAs)(value)
  return first.id !== id && isDone(keyOf({ task, id: first.id }))
}

/** The number 3 and the text "3" are one id here: that the type was changed is told by itself. */
const fileKeyOf = (task: string, id: unknown): string => `${task}/${typeof id === 'string' ? id : JSON.stringify(id)}`

/** Questions without an answer, and how a row with another text may still be known to belong to one. */
class OpenQuestions {
  readonly #open: Set<AskedRow>
  readonly #byId = new Map<string, AskedRow[]>()
  readonly #byFileId = new Map<string, AskedRow[]>()
  readonly #byPlace = new Map<string, AskedRow>()

  constructor(asked: readonly AskedRow[]) {
    this.#open = new Set(asked)
    for (const row of asked) {
      append(this.#byId, row.sample.id, row)
      if (row.fileId !== undefined) append(this.#byFileId, fileKeyOf(row.sample.task, row.fileId), row)
      else this.#byPlace.set(`${row.file}:${row.index}`, row)
    }
  }

  /** By the id that the file gives, the one in the same place first; by place alone where files give none. */
  likely({ task, fileId, file, index }: UploadRow): AskedRow | undefined {
    const ofId = (this.#byFileId.get(fileKeyOf(task, fileId)) ?? []).filter((row) => this.#open.has(row))
    const found = fileId === undefined ? this.#byPlace.get(`${file.answers}:${index}`) : (ofId.find((row) => row.index === index) ?? ofId[0])
    return found && this.#take(found)
  }

  /** The same question in another file. */
  elsewhere({ id, task }: UploadRow): AskedRow | undefined {
    return this.#byId.get(id)?.find((row) => row.sample.task !== task)
  }

  all(): Iterable<AskedRow> {
    return this.#open
  }

  #take(row: AskedRow): AskedRow | undefined {
    return this.#open.delete(row) ? row : undefined
  }
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** The tasks that an upload's file names name; none where they cannot even be listed, which is told when the upload is read. */
async function tasksOfUpload(benchmark: Benchmark, predictions: string): Promise<readonly string[]> {
  const found = await findRecordFiles(benchmark, predictions).catch((error: unknown) => {
    if (error instanceof UserError) return undefined
    throw error
  })
  if (!found) return []
  const tasks = found.files.flatMap((file) => taskOfFile(benchmark, file) ?? [])
  await found.close()
  return tasks
}
