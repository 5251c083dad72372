import { readJson, readJsonLines, taskNamed, UserError, type Benchmark, type Question, type ScoreDocument } from '../../core/index.ts'
import { existsSync, statSync } from 'node:fs'
import { isEdition, openEdition } from '../../editions/open-edition.ts'
import { findRecordFiles, isArchive } from '../../editions/record-files.ts'
import { predictionRows, recordRows } from '../../editions/records.ts'
import { grade } from '../../engine/grade.ts'
import type { JudgePanel } from '../../engine/judge.ts'
import { keyOf, type Answer, type Unmatched } from '../../engine/match.ts'
import { scoreAnswers } from '../../engine/score-answers.ts'
import { defaultBootstrap } from '../../engine/scoreboard.ts'
import { benchmarkNamed, generationOf, rulesNamed } from '../benchmarks.ts'
import type { ExitCode } from '../main.ts'
import { panelOf, tellUnjudged, type JudgeOptions } from '../judges.ts'
import { tellLeftOut } from '../tell-left-out.ts'
import type { Terminal } from '../terminal.ts'
import { version } from '../version.ts'

export interface ScoreOptions extends JudgeOptions {
  readonly gold: string
  readonly pred: string
  readonly structured?: boolean
  readonly rules?: readonly string[]
  readonly generation?: string
  readonly allowMissing?: boolean
  readonly json?: boolean
}

/** Scores a file of predictions against a file of references, joined by (task, sample id), in any order. */
export async function score(terminal: Terminal, id: string, options: ScoreOptions): Promise<ExitCode> {
  const benchmark = await benchmarkNamed(id)
  const names = options.rules ?? [benchmark.rules[0].id]
  if (options.json && names.length > 1) throw new UserError('rules.one', { rules: names.join(',') })
  const documents: ScoreDocument[] = []
  if (!options.structured) await tellUnused(terminal, benchmark, options)
  const panel = panelOf(terminal, options)
  for (const name of names) documents.push(await scoreUnder(benchmark, name, options, panel))
  if (options.json) terminal.out(JSON.stringify(documents[0]))
  else {
    const { scoreTable } = await import('../../report/markdown.ts')
    terminal.out(scoreTable({ benchmark, documents, language: terminal.language }))
  }
  return tellUnjudged(terminal, documents) ? 1 : 0
}

/** Of folders and zips, what belongs to no task. */
async function tellUnused(terminal: Terminal, benchmark: Benchmark, { gold, pred }: ScoreOptions): Promise<void> {
  for (const path of isEdition(gold) ? [pred] : [gold, pred]) {
    const found = await findRecordFiles(benchmark, path)
    tellLeftOut(terminal, found, path)
    await found.close()
  }
}

async function scoreUnder(
  benchmark: Benchmark,
  rulesId: string,
  { gold, pred, structured, generation, allowMissing }: ScoreOptions,
  panel: JudgePanel | undefined,
): Promise<ScoreDocument> {
  const rules = rulesNamed(benchmark, rulesId)
  const { scoreboard, unmatched } = await scoreAnswers({
    benchmark,
    rules,
    questions: await goldQuestions(benchmark, gold),
    answers: structured ? structuredAnswers(benchmark, pred) : textAnswers(benchmark, pred),
    repeats: 1,
    ...(panel ? { panel } : {}),
  })
  // Nothing met: the references have no rows at all, which is not the predictions' fault.
  if (scoreboard.taskNames.length === 0 && unmatched.missing.length === 0 && unmatched.unknown.length > 0)
    throw new UserError('reference.none', { gold })
  refuseUnmatched(unmatched, pred, allowMissing ?? false)
  for (const { question } of unmatched.missing) {
    const { task, id } = question.sample
    scoreboard.add(
      grade(scoreboard.reading(task), rules, question, { task, id, repeat: 0, ...(structured ? { structured: undefined } : { text: '' }) }),
    )
  }
  if (scoreboard.taskNames.length === 0) throw new UserError('data.empty', { data: gold })
  const known = generationOf(benchmark, scoreboard.taskNames, generation)
  return scoreboard.document(defaultBootstrap, {
    xinglin: version,
    ...(known ? { generation: known.id } : {}),
    ...(unmatched.missing.length > 0 ? { missing: unmatched.missing.length } : {}),
    ...(panel ? { judges: { ids: panel.judges.map(({ id }) => id), ...panel.account() } } : {}),
  })
}

/** References from a record file, a structured file, or an edition. */
async function goldQuestions(benchmark: Benchmark, gold: string): Promise<AsyncIterable<readonly Question[]>> {
  if (!existsSync(gold) || statSync(gold).isDirectory() || isArchive(gold)) return (await openEdition(benchmark, gold)).edition.questions()
  return (await isStructured(benchmark, gold)) ? structuredQuestions(benchmark, gold) : recordReferences(benchmark, gold)
}

/** A structured file is one object whose keys are tasks; a record file's rows have a field for the task. */
async function isStructured(benchmark: Benchmark, file: string): Promise<boolean> {
  try {
    for await (const [first] of readJsonLines(file)) return first !== undefined && hasTaskKeys(benchmark, first.value)
  } catch (error) {
    if (!(error instanceof UserError) || error.code !== 'file.json') throw error
    // An indented object fails at its first line; a bad line further down is the record reader's to report.
    return error.parameters.line === 1 && hasTaskKeys(benchmark, await readJson(file))
  }
  return false
}

const hasTaskKeys = (benchmark: Benchmark, value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).some((key) => taskNamed(benchmark, key) !== undefined)

async function* recordReferences(benchmark: Benchmark, path: string): AsyncGenerator<readonly Question[]> {
  const { files } = await findRecordFiles(benchmark, path)
  for await (const rows of recordRows(benchmark, files, { without: 'input' })) {
    yield rows.map(({ row: { sample, row }, file, line }) => {
      if (!row) throw new UserError('reference.blank', { file, line, sample: `${sample.task}/${sample.id}` })
      return { sample, row }
    })
  }
}

async function* textAnswers(benchmark: Benchmark, path: string): AsyncGenerator<readonly Answer[]> {
  const { files } = await findRecordFiles(benchmark, path)
  for await (const rows of predictionRows(benchmark, files, { without: 'input' })) yield rows.map(({ row }) => ({ ...row, repeat: 0 }))
}

async function* structuredAnswers(benchmark: Benchmark, file: string): AsyncGenerator<readonly Answer[]> {
  for await (const rows of structuredRows(benchmark, file)) yield rows.map(({ task, id, answer }) => ({ task, id, repeat: 0, structured: answer }))
}

/** A structured reference brings no options: its answers are already parsed. */
async function* structuredQuestions(benchmark: Benchmark, file: string): AsyncGenerator<readonly Question[]> {
  for await (const rows of structuredRows(benchmark, file)) {
    yield rows.map(({ task, id, answer }) => ({
      sample: { task, id, prompt: '', input: { choices: null, taskType: '' } },
      row: { task, id, reference: { answer } },
    }))
  }
}

async function* structuredRows(benchmark: Benchmark, file: string) {
  const document = await readJson(file)
  if (!hasTaskKeys(benchmark, document)) throw new UserError('structured.shape', { file })
  for (const [task, rows] of Object.entries(document as Record<string, unknown>)) {
    if (!Array.isArray(rows)) throw new UserError('structured.shape', { file })
    yield rows.map((row: unknown, n) => {
      if (typeof row !== 'object' || row === null || !('sample_id' in row) || typeof row.sample_id !== 'string')
        throw new UserError('structured.row', { file, task, row: n + 1 })
      return { task, id: row.sample_id, answer: 'answer' in row ? row.answer : null }
    })
  }
}

/** Unknown and repeated ids are always the user's mistake; missing ones unless they are to be scored as empty. */
function refuseUnmatched({ missing, unknown, repeated }: Unmatched, file: string, allowMissing: boolean): void {
  const lacking = allowMissing ? [] : missing.map(({ question: { sample } }) => keyOf(sample))
  const kinds = { missing: lacking, unknown, repeated }
  const wrong = Object.entries(kinds).filter(([, keys]) => keys.length > 0)
  const first = (keys: readonly string[]) => keys.slice(0, 20).join(', ')
  if (wrong.length > 1) {
    const told = (keys: readonly string[]) => (keys.length === 0 ? '0' : `${keys.length} (${first(keys)})`)
    throw new UserError('ids.several', { file, missing: told(lacking), unknown: told(unknown), repeated: told(repeated) })
  }
  for (const [kind, keys] of wrong) throw new UserError(`ids.${kind}`, { file, count: keys.length, first: first(keys) })
}
