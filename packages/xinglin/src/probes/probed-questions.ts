import { taskNamed, UserError, type Benchmark, type Edition, type Question, type ReferenceRow, type Sample } from '../core/index.ts'
import { LeftOutCounter, sampleKey, type LeftOut, type ProbedQuestion } from './probe.ts'

export interface QuestionChoice {
  /** Names of tasks; absent: all. */
  readonly tasks?: readonly string[]
  /** At most so many questions of each task, the first ones. */
  readonly limit?: number
}

/** The questions of an edition that can be probed. */
export interface ProbedQuestions {
  readonly questions: readonly ProbedQuestion[]
  readonly leftOut: LeftOut
}

/**
 * Reads an edition's questions, each once and as it was first put: of a question's variants the first, its options back in their own order.
 *
 * Variants with words added or changed are left out: a model would have seen other ones. Throws `UserError` for tasks that the benchmark or the data do not have.
 */
export async function probedQuestions(benchmark: Benchmark, edition: Edition, { tasks, limit = Infinity }: QuestionChoice): Promise<ProbedQuestions> {
  const chosen = chosenTasks(benchmark, tasks)
  const rows = await referenceRows(edition, chosen)
  const leftOut = new LeftOutCounter()
  const offered = new Set<string>()
  const counts = new Map<string, number>()
  const questions = new Map<string, ProbedQuestion>()
  const refused = new Set<string>()
  for await (const sample of edition.samples()) {
    offered.add(sample.task)
    if (!chosen(sample.task)) continue
    const row = rows.get(sampleKey(sample))
    const key = sampleKey({ task: sample.task, id: row?.variant?.of ?? sample.id })
    const count = counts.get(sample.task) ?? 0
    if (questions.has(key) || refused.has(key) || count >= limit) continue
    const probed = asFirstPut(benchmark, sample, row, key)
    if (typeof probed === 'string') {
      leftOut.add(probed)
      refused.add(key)
      continue
    }
    questions.set(key, probed)
    counts.set(sample.task, count + 1)
  }
  checkOffered(benchmark, tasks, offered)
  return { questions: [...questions.values()], leftOut: leftOut.counts }
}

function chosenTasks(benchmark: Benchmark, tasks: readonly string[] | undefined): (name: string) => boolean {
  if (!tasks) return () => true
  const names = new Set(tasks.flatMap((name) => taskOf(benchmark, name).names))
  return (name) => names.has(name)
}

async function referenceRows(edition: Edition, isChosen: (task: string) => boolean): Promise<ReadonlyMap<string, ReferenceRow>> {
  const rows = new Map<string, ReferenceRow>()
  for await (const batch of edition.questions()) for (const { sample, row } of batch) if (isChosen(sample.task)) rows.set(sampleKey(sample), row)
  return rows
}

function asFirstPut(
  benchmark: Benchmark,
  sample: Sample,
  row: ReferenceRow | undefined,
  key: string,
): ProbedQuestion | 'changed-words' | 'options-not-found' {
  const task = taskOf(benchmark, sample.task)
  if (row?.variant?.changes && row.variant.changes.length > 0) return 'changed-words'
  const question = inOwnOrder({ sample, row: row ?? { task: sample.task, id: sample.id, reference: undefined } }, benchmark)
  if (!question) return 'options-not-found'
  const cluster = sampleKey({ task: sample.task, id: row?.group ?? row?.variant?.of ?? sample.id })
  return { task, question, hasReference: row !== undefined, key, cluster }
}

/** With its options where they first stood; undefined where they cannot be put back. */
function inOwnOrder(question: Question, benchmark: Benchmark): Question | undefined {
  const { sample, row } = question
  const { order, ...variant } = row.variant ?? { of: sample.id }
  if (!order || order.every((option, place) => option === place)) return question
  const parts = { prompt: sample.prompt, input: sample.input, reference: row.reference }
  const back = taskOf(benchmark, sample.task).optionOrder?.reorder(
    parts,
    order.map((_, place) => order.indexOf(place)),
  )
  return back && { sample: { ...sample, prompt: back.prompt, input: back.input }, row: { ...row, reference: back.reference, variant } }
}

function checkOffered(benchmark: Benchmark, tasks: readonly string[] | undefined, offered: ReadonlySet<string>): void {
  for (const name of tasks ?? [])
    if (!taskOf(benchmark, name).names.some((each) => offered.has(each)))
      throw new UserError('task.notInData', { task: name, offered: [...offered].join(', ') })
}

function taskOf(benchmark: Benchmark, name: string) {
  const task = taskNamed(benchmark, name)
  if (!task)
    throw new UserError('task.unknown', { task: name, benchmark: benchmark.id, known: benchmark.tasks.map(({ names }) => names[0]).join(', ') })
  return task
}
