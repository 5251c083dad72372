import { basename } from 'node:path'
import { readJsonLines, scoredPrediction, taskNamed, UserError, writePieces, type Benchmark, type Outcome } from '../../core/index.ts'
import { findRecordFiles } from '../../editions/record-files.ts'
import { atLine } from '../../editions/records.ts'
import { readAnswer, readingOf } from '../../engine/grade.ts'
import { benchmarkNamed, rulesNamed } from '../benchmarks.ts'
import type { ExitCode } from '../main.ts'
import { tellLeftOut } from '../tell-left-out.ts'
import type { Terminal } from '../terminal.ts'

export interface ParseOptions {
  readonly pred: string
  readonly rules?: readonly string[]
  readonly out?: string
  readonly json?: boolean
}

/** Reads predictions as the scorer would, and writes what was read: in the shape of the official structured file, or as rows where a benchmark has none. */
export async function parse(terminal: Terminal, id: string, options: ParseOptions): Promise<ExitCode> {
  const benchmark = await benchmarkNamed(id)
  if (options.rules && options.rules.length > 1) throw new UserError('rules.one', { rules: options.rules.join(',') })
  const rules = rulesNamed(benchmark, options.rules?.[0] ?? benchmark.rules[0].id)
  const written = benchmark.records.layout === 'file' ? new ByTask() : new Rows()
  const outcomes = new Map<string, Partial<Record<Outcome, number>>>()
  const raises: string[] = []
  let isEmpty = true
  for await (const { task: name, id: sampleId, shownId, file, line, text, input } of predictionsWithInput(terminal, benchmark, options.pred)) {
    isEmpty = false
    const task = taskNamed(benchmark, name)
    if (!task) throw new UserError('task.unknownAt', { file, line, task: name, known: benchmark.tasks.map(({ names }) => names[0]).join(', ') })
    const parsed = readAnswer(readingOf(task, rules), rules, { task: name, id: sampleId, repeat: 0, text }, input)
    written.add({ task: name, id: sampleId, shownId, file, outcome: parsed.outcome, prediction: scoredPrediction(parsed) })
    const counts = outcomes.get(name) ?? {}
    outcomes.set(name, counts)
    counts[parsed.outcome] = (counts[parsed.outcome] ?? 0) + 1
    if (parsed.outcome !== 'answered' && parsed.officialWouldRaise !== undefined) raises.push(`${name}/${sampleId} (${parsed.officialWouldRaise})`)
  }
  if (isEmpty) throw new UserError('data.empty', { data: options.pred })
  if (options.out === undefined || options.json) for (const piece of written.pieces()) process.stdout.write(piece)
  if (options.out !== undefined) {
    await writePieces(options.out, written.pieces())
    terminal.tell('parse.written', { file: options.out })
  }
  for (const [name, counts] of outcomes)
    terminal.tell('parse.outcomes', {
      task: name,
      outcomes: Object.entries(counts)
        .map(([outcome, count]) => `${outcome} ${count}`)
        .join(', '),
    })
  if (raises.length > 0) terminal.tell('parse.raises', { rules: rules.id, count: raises.length, first: raises.slice(0, 20).join(', ') })
  return 0
}

/** Prediction rows with what their own text says of the question: its options, say. */
async function* predictionsWithInput(terminal: Terminal, benchmark: Benchmark, path: string) {
  const found = await findRecordFiles(benchmark, path)
  tellLeftOut(terminal, found, path)
  for (const file of found.files) {
    const name = basename(file)
    const [read, readQuestion] = [benchmark.records.predictionReader(name), benchmark.records.reader(name)]
    for await (const lines of readJsonLines(file)) {
      for (const { value, line } of lines) {
        const prediction = atLine(file, { line }, () => read(value))
        const { sample } = atLine(file, { line }, () => readQuestion(value))
        yield { ...prediction, shownId: prediction.fileId ?? prediction.id, file: name, line, input: sample.input }
      }
    }
  }
}

interface WrittenRow {
  readonly task: string
  readonly id: string
  /** The id as the file gives it. */
  readonly shownId: unknown
  readonly file: string
  readonly outcome: Outcome
  readonly prediction: unknown
}

/** `{"<task>": [{"sample_id", "answer"}]}`, the official structured file. Written piece by piece: as one string it could be longer than a string may be. */
class ByTask {
  readonly #answers = new Map<string, string[]>()

  add({ task, id, prediction }: WrittenRow): void {
    append(this.#answers, task, JSON.stringify({ sample_id: id, answer: prediction === undefined ? null : prediction }))
  }

  *pieces(): Generator<string> {
    let opening = '{'
    for (const [name, rows] of this.#answers) {
      yield `${opening}${JSON.stringify(name)}:[\n`
      yield* inPieces(rows)
      yield '\n]'
      opening = ',\n'
    }
    yield '}\n'
  }
}

/** `{"rows": [{"file", "task", "id", "outcome", "prediction"}]}`. */
class Rows {
  readonly #rows: string[] = []

  add({ file, task, shownId, outcome, prediction }: WrittenRow): void {
    this.#rows.push(JSON.stringify({ file, task, id: shownId, outcome, prediction: prediction === undefined ? null : prediction }))
  }

  *pieces(): Generator<string> {
    yield '{"rows":[\n'
    yield* inPieces(this.#rows)
    yield '\n]}\n'
  }
}

function* inPieces(rows: readonly string[]): Generator<string> {
  for (let start = 0; start < rows.length; start += 1000) yield `${start > 0 ? ',\n' : ''}${rows.slice(start, start + 1000).join(',\n')}`
}

function append(lists: Map<string, string[]>, name: string, value: string): void {
  const list = lists.get(name)
  if (list) list.push(value)
  else lists.set(name, [value])
}
