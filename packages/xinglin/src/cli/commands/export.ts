import { basename } from 'node:path'
import { taskNamed, UserError, writePieces, type Benchmark, type Demonstration, type Edition } from '../../core/index.ts'
import { isEdition } from '../../editions/open-edition.ts'
import { trainingFile, trainingFormats, type TrainingFormatName } from '../../editions/training-rows.ts'
import { usable } from '../../editions/usable-reference.ts'
import type { ExitCode } from '../main.ts'
import { openNamed } from '../open-named.ts'
import type { Terminal } from '../terminal.ts'

export interface ExportTrainingOptions {
  readonly format: TrainingFormatName
  readonly out: string
  readonly split: 'demonstrations' | 'questions'
  readonly tasks?: readonly string[]
  readonly json?: boolean
}

/** Writes the solved questions of an open edition for a trainer. A sealed edition is refused, whatever is asked of it. */
export async function exportTraining(terminal: Terminal, data: string, options: ExportTrainingOptions): Promise<ExitCode> {
  if (!isEdition(data)) throw new UserError('export.noEdition', { data })
  const { benchmark, opened } = await openNamed(data, undefined)
  const { manifest } = opened.edition
  if (manifest.access === 'sealed') throw new UserError('export.sealed', { edition: manifest.id })
  checkSplit(opened.edition, options)
  const counts = new Map<string, number>()
  const solved = counted(chosen(benchmark, solvedOf(benchmark, opened.edition, options), options), counts)
  await writePieces(options.out, notEmpty(trainingFile(trainingFormats[options.format], solved), counts, manifest.id, options))
  tell(terminal, manifest.id, counts, options)
  return 0
}

function checkSplit({ manifest: { id, sha256 } }: Edition, { split }: ExportTrainingOptions): void {
  if (split === 'demonstrations' && sha256.demonstrations === undefined) throw new UserError('export.noDemonstrations', { edition: id })
  if (split === 'questions' && sha256.references === undefined) throw new UserError('export.noReferences', { edition: id })
}

function solvedOf(benchmark: Benchmark, edition: Edition, { split }: ExportTrainingOptions): AsyncIterable<Demonstration> {
  return split === 'demonstrations' ? edition.demonstrations() : solvedQuestions(benchmark, edition)
}

/** Questions with the answer of a model that gets them right. */
async function* solvedQuestions(benchmark: Benchmark, edition: Edition): AsyncGenerator<Demonstration> {
  for await (const batch of edition.questions()) {
    for (const { sample, row } of batch) {
      const task = taskNamed(benchmark, sample.task)
      if (!task) throw new UserError('task.unknown', { task: sample.task, benchmark: benchmark.id, known: namesOf(benchmark) })
      const answer = usable(sample, () => task.answerOf?.(row.reference, sample.input))
      if (answer === undefined) throw new UserError('export.noAnswer', { task: sample.task, sample: `${sample.task}/${sample.id}` })
      yield { task: sample.task, id: sample.id, prompt: sample.prompt, answer }
    }
  }
}

async function* chosen(benchmark: Benchmark, solved: AsyncIterable<Demonstration>, { tasks }: ExportTrainingOptions): AsyncGenerator<Demonstration> {
  const names = tasks?.flatMap((name) => {
    const task = taskNamed(benchmark, name)
    if (!task) throw new UserError('task.unknown', { task: name, benchmark: benchmark.id, known: namesOf(benchmark) })
    return task.names
  })
  for await (const each of solved) if (!names || names.includes(each.task)) yield each
}

async function* counted(solved: AsyncIterable<Demonstration>, counts: Map<string, number>): AsyncGenerator<Demonstration> {
  for await (const each of solved) {
    counts.set(each.task, (counts.get(each.task) ?? 0) + 1)
    yield each
  }
}

/** An empty training file helps nobody: none is written. */
async function* notEmpty(
  pieces: AsyncIterable<string>,
  counts: ReadonlyMap<string, number>,
  edition: string,
  { tasks = [] }: ExportTrainingOptions,
): AsyncGenerator<string> {
  yield* pieces
  if (counts.size === 0) throw new UserError('export.nothing', { edition, tasks: tasks.join(', ') || '–' })
}

const namesOf = (benchmark: Benchmark): string => benchmark.tasks.map(({ names }) => names[0]).join(', ')

function tell(
  terminal: Terminal,
  edition: string,
  counts: ReadonlyMap<string, number>,
  { format, out, split, json = false }: ExportTrainingOptions,
): void {
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (json) terminal.out(JSON.stringify({ edition, split, format, file: out, rows, tasks: Object.fromEntries(counts) }))
  if (split === 'questions') terminal.tell('export.questions', { edition })
  terminal.tell('export.training', { file: out, rows, tasks: counts.size })
  if (format !== 'openai')
    terminal.tell('export.datasetInfo', { entry: JSON.stringify({ [edition]: { file_name: basename(out), ...datasetInfo[format] } }) })
}

/** What LLaMA-Factory's `dataset_info.json` wants to know of a file. */
const datasetInfo = {
  alpaca: { formatting: 'alpaca', columns: { prompt: 'instruction', query: 'input', response: 'output' } },
  sharegpt: { formatting: 'sharegpt', columns: { messages: 'conversations' } },
} as const
