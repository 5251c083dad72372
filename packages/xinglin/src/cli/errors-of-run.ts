import type { ErrorTypeLabels } from '../analysis/error-type-counts.ts'
import { TaskAnalysis, type AskedQuestion, type TaskAnalysisOptions, type TaskErrors } from '../analysis/task-analysis.ts'
import { estimateTokens } from '../core/estimate-tokens.ts'
import { hash32 } from '../core/random.ts'
import { taskNamed, UserError, type Benchmark, type Confidence, type GradedLine, type Reading, type Task } from '../core/index.ts'
import type { RunFolder } from '../engine/run-folder.ts'
import type { RunGrade } from '../engine/run-grades.ts'

/** The document of `xinglin errors --json`. */
export interface RunErrors {
  readonly format: 1
  readonly run: string
  readonly benchmark: string
  readonly model: string
  readonly rules: string
  readonly tasks: readonly TaskErrors[]
  readonly logProbabilities: { readonly asked: boolean; readonly completions: number; readonly withConfidence: number }
  readonly errorTypes?: {
    /** By a model: no measurement. */
    readonly source: 'judge-assisted'
    readonly protocol: string
    readonly perTask: number
    readonly tasks: readonly ErrorTypeLabels[]
  }
}

/** A wrong answer that a judge may be asked about. */
export interface WrongAnswer {
  readonly id: string
  readonly repeat: number
  readonly expected: unknown
}

export interface WrongAnswers {
  readonly total: number
  /** Of these, those without a text that could be judged. */
  readonly blank: number
  readonly picked: readonly WrongAnswer[]
}

export interface AnalysedRun {
  readonly document: RunErrors
  /** Of open and choice tasks, by task. */
  readonly wrong: ReadonlyMap<string, WrongAnswers>
}

/** Reads a run's folder three times over, batch by batch: what was asked, how sure the model was, how it was graded. */
export async function analyseRun(
  folder: RunFolder,
  benchmark: Benchmark,
  grade: RunGrade,
  options: TaskAnalysisOptions & { readonly tasks?: readonly string[] },
): Promise<AnalysedRun> {
  const manifest = await folder.manifest()
  if (!manifest) throw new UserError('run.missing', { folder: folder.path })
  const { rules } = grade.document
  if (!grade.hasLines) throw new UserError('errors.noLines', { rules })
  const isChosen = chosenTasks(benchmark, Object.keys(grade.document.tasks), options.tasks)
  const { asked, lengths } = await readAsked(folder, benchmark, isChosen)
  const { confidences, completions } = await readConfidences(folder)
  const analyses = new Map<string, TaskAnalysis>()
  const wrong = new Map<string, WrongPicker>()
  for await (const batch of grade.lines()) {
    for (const line of batch) {
      if (!isChosen(line.task)) continue
      const task = taskNamed(benchmark, line.task)
      const reading = task?.readings[rules]
      if (!task || !reading) continue
      let analysis = analyses.get(line.task)
      if (!analysis) {
        analysis = new TaskAnalysis(line.task, task, reading, lengths.get(line.task) ?? [], options)
        analyses.set(line.task, analysis)
        if (isForJudges(task, reading)) wrong.set(line.task, new WrongPicker(reading, options.examples))
      }
      analysis.add(line, asked.get(`${line.task}/${line.id}`), confidences.get(answerKey(line)))
      wrong.get(line.task)?.add(line)
    }
  }
  return {
    document: {
      format: 1,
      run: folder.path,
      benchmark: benchmark.id,
      model: manifest.model.id,
      rules,
      tasks: [...analyses.values()].map((each) => each.summary()),
      logProbabilities: { asked: manifest.settings.logProbabilities === true, completions, withConfidence: confidences.size },
    },
    wrong: new Map([...wrong].map(([name, picker]) => [name, picker.answers()])),
  }
}

export const answerKey = ({ task, id, repeat }: Pick<GradedLine, 'task' | 'id' | 'repeat'>): string => `${task}/${id}/${repeat}`

function chosenTasks(benchmark: Benchmark, present: readonly string[], named: readonly string[] | undefined): (task: string) => boolean {
  const namesOf = (name: string): readonly string[] => taskNamed(benchmark, name)?.names ?? [name]
  for (const name of named ?? [])
    if (!present.some((each) => namesOf(name).includes(each))) throw new UserError('errors.noTask', { task: name, present: present.join(', ') })
  const chosen = named && new Set(named.flatMap(namesOf))
  return (task) => chosen?.has(task) ?? true
}

async function readAsked(folder: RunFolder, benchmark: Benchmark, isChosen: (task: string) => boolean) {
  const asked = new Map<string, AskedQuestion>()
  const lengths = new Map<string, number[]>()
  for await (const { task, id, prompt, input } of folder.samples()) {
    if (!isChosen(task)) continue
    const tokens = estimateTokens(prompt)
    asked.set(`${task}/${id}`, { tokens, options: taskNamed(benchmark, task)?.options?.(input).length ?? 0 })
    const known = lengths.get(task)
    if (known) known.push(tokens)
    else lengths.set(task, [tokens])
  }
  return { asked, lengths }
}

async function readConfidences(folder: RunFolder) {
  const confidences = new Map<string, Confidence>()
  let completions = 0
  for await (const batch of folder.responses()) {
    for (const response of batch) {
      completions++
      if (response.completion.confidence) confidences.set(answerKey(response), response.completion.confidence)
    }
  }
  return { confidences, completions }
}

/** Open answers, which a judge has scored, and choice questions: items and plain labels tell their errors themselves. */
const isForJudges = (task: Task, reading: Reading): boolean =>
  reading.judging !== undefined || (task.options !== undefined && reading.label !== undefined)

/** Picks wrong answers by a hash of their ids: the same ones every time, from all over the task. Below half of the best value an answer is wrong. */
class WrongPicker {
  readonly #best: number
  readonly #most: number
  readonly #picked: (WrongAnswer & { readonly at: number })[] = []
  #total = 0
  #blank = 0

  constructor({ metrics: [headline] }: Reading, most: number) {
    this.#best = headline.best
    this.#most = most
  }

  add(line: GradedLine): void {
    if (line.value === null || line.value >= this.#best / 2) return
    this.#total++
    if (line.outcome === 'empty') {
      this.#blank++
      return
    }
    const at = hash32(answerKey(line)) >>> 0
    const last = this.#picked.at(-1)
    if (this.#picked.length >= this.#most && last && at >= last.at) return
    this.#picked.push({ id: line.id, repeat: line.repeat, expected: line.expected, at })
    this.#picked.sort((a, b) => a.at - b.at)
    if (this.#picked.length > this.#most) this.#picked.pop()
  }

  answers(): WrongAnswers {
    return { total: this.#total, blank: this.#blank, picked: this.#picked.map(({ id, repeat, expected }) => ({ id, repeat, expected })) }
  }
}
