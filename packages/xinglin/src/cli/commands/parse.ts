import { readJsonLines, scoredPrediction, taskNamed, UserError, writePieces, type Outcome } from '../../core/index.ts'
import { atLine } from '../../editions/record-file.ts'
import { readAnswer, readingOf } from '../../engine/grade.ts'
import { benchmarkNamed, rulesNamed } from '../benchmarks.ts'
import type { ExitCode } from '../main.ts'
import type { Terminal } from '../terminal.ts'

export interface ParseOptions {
  readonly pred: string
  readonly rules?: readonly string[]
  readonly out?: string
  readonly json?: boolean
}

/** Reads a file of predictions as the scorer would, and writes what was read in the shape of the official structured file. */
export async function parse(terminal: Terminal, id: string, options: ParseOptions): Promise<ExitCode> {
  const benchmark = await benchmarkNamed(id)
  if (options.rules && options.rules.length > 1) throw new UserError('rules.one', { rules: options.rules.join(',') })
  const rules = rulesNamed(benchmark, options.rules?.[0] ?? benchmark.rules[0].id)
  const answers = new Map<string, string[]>()
  const outcomes = new Map<string, Partial<Record<Outcome, number>>>()
  const raises: string[] = []
  for await (const lines of readJsonLines(options.pred)) {
    for (const line of lines) {
      const { task: name, id: sampleId, text } = atLine(options.pred, line, () => benchmark.records.readPrediction(line.value))
      const { sample } = atLine(options.pred, line, () => benchmark.records.read(line.value))
      const task = taskNamed(benchmark, name)
      if (!task)
        throw new UserError('task.unknownAt', {
          file: options.pred,
          line: line.line,
          task: name,
          known: benchmark.tasks.map(({ names }) => names[0]).join(', '),
        })
      const parsed = readAnswer(readingOf(task, rules), rules, { task: name, id: sampleId, repeat: 0, text }, sample.input)
      const answer = scoredPrediction(parsed)
      append(answers, name, JSON.stringify({ sample_id: sampleId, answer: answer === undefined ? null : answer }))
      const counts = outcomes.get(name) ?? {}
      outcomes.set(name, counts)
      counts[parsed.outcome] = (counts[parsed.outcome] ?? 0) + 1
      if (parsed.outcome !== 'answered' && parsed.officialWouldRaise !== undefined) raises.push(`${name}/${sampleId} (${parsed.officialWouldRaise})`)
    }
  }
  if (answers.size === 0) throw new UserError('data.empty', { data: options.pred })
  if (options.out === undefined || options.json) for (const piece of structured(answers)) process.stdout.write(piece)
  if (options.out !== undefined) {
    await writePieces(options.out, structured(answers))
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

function append(lists: Map<string, string[]>, name: string, value: string): void {
  const list = lists.get(name)
  if (list) list.push(value)
  else lists.set(name, [value])
}

/** The document piece by piece: as one string it could be longer than a string may be. */
function* structured(answers: ReadonlyMap<string, readonly string[]>): Generator<string> {
  let opening = '{'
  for (const [name, rows] of answers) {
    yield `${opening}${JSON.stringify(name)}:[\n`
    for (let start = 0; start < rows.length; start += 1000) yield `${start > 0 ? ',\n' : ''}${rows.slice(start, start + 1000).join(',\n')}`
    yield '\n]'
    opening = ',\n'
  }
  yield '}\n'
}
