import type { Confidence, GradedLine, Reading, Task } from '../core/index.ts'
import { ConfusionTally, type Confusion } from './confusion.ts'
import { ExtractionTally, type ExtractionErrors } from './extraction-errors.ts'
import { lengthQuartiles } from './length-quartiles.ts'
import { reliability, type Claimed, type Reliability } from './reliability.ts'
import { SliceTally, type SliceOptions, type SliceTable } from './slices.ts'

/** What is known of a question beside its answer. */
export interface AskedQuestion {
  /** Of the prompt, estimated. */
  readonly tokens: number
  /** Options it offers; 0 for none. */
  readonly options: number
}

export interface TaskErrors {
  readonly task: string
  readonly answers: number
  readonly metric: string
  /** Where answers are sets of items. */
  readonly extraction?: ExtractionErrors
  /** Where answers are labels. */
  readonly confusion?: Confusion
  readonly slices: readonly SliceTable[]
  /** Where answers are right or wrong and came with log-probabilities. */
  readonly calibration?: TaskCalibration
}

export interface TaskCalibration extends Reliability {
  /** What counts as confidence: the probability of the answer's first token (labels), or the geometric mean over its tokens. */
  readonly confidenceIs: 'first-token' | 'mean-token'
  /** Answers without log-probabilities, which are left out. */
  readonly without: number
}

export interface TaskAnalysisOptions extends SliceOptions {
  readonly examples: number
}

/** All analyses of one task's answers, which come one by one; a pure function of them. */
export class TaskAnalysis {
  readonly #name: string
  readonly #task: Task
  readonly #reading: Reading
  readonly #options: TaskAnalysisOptions
  readonly #quartileOf: (tokens: number) => string
  readonly #items: ExtractionTally | undefined
  readonly #labels: ConfusionTally | undefined
  readonly #slices: SliceTally
  readonly #claims: Claimed[] = []
  #answers = 0
  #without = 0
  #isBinary: boolean

  /** `lengths`: the tokens of every prompt of the task. */
  constructor(name: string, task: Task, reading: Reading, lengths: readonly number[], options: TaskAnalysisOptions) {
    this.#name = name
    this.#task = task
    this.#reading = reading
    this.#options = options
    this.#quartileOf = lengthQuartiles(lengths)
    this.#items = reading.items && new ExtractionTally(options.examples)
    this.#labels = reading.label && new ConfusionTally()
    // Items and judgements may come to nothing but 0 and 1 by chance.
    this.#isBinary = !reading.items && !reading.judging
    this.#slices = new SliceTally(name, reading.metrics[0])
  }

  add(line: GradedLine, asked: AskedQuestion | undefined, confidence: Confidence | undefined): void {
    const { prediction, expected, outcome } = line
    const { items, label } = this.#reading
    this.#answers++
    if (items) this.#items?.add(line, prediction === undefined ? undefined : items(prediction), items(expected))
    if (label) this.#labels?.add(label(expected), prediction === undefined ? { outcome } : { label: label(prediction) })
    this.#slice(line, asked)
    if (!this.#isBinary) return
    if (line.value !== 0 && line.value !== 1) this.#isBinary = false
    else if (!confidence) this.#without++
    else {
      const { firstProbability, meanLogProbability } = confidence
      this.#claims.push({ confidence: label ? firstProbability : Math.exp(meanLogProbability), right: line.value === 1 })
    }
  }

  summary(): TaskErrors {
    const calibration = this.#isBinary ? reliability(this.#claims) : undefined
    return {
      task: this.#name,
      answers: this.#answers,
      metric: this.#reading.metrics[0].name,
      ...(this.#items ? { extraction: this.#items.summary() } : {}),
      ...(this.#labels ? { confusion: this.#labels.summary() } : {}),
      slices: this.#slices.tables(this.#options),
      ...(calibration
        ? { calibration: { confidenceIs: this.#reading.label ? 'first-token' : 'mean-token', without: this.#without, ...calibration } }
        : {}),
    }
  }

  #slice(line: GradedLine, asked: AskedQuestion | undefined): void {
    const answer = {
      counts: line.value === null ? undefined : line.counts[this.#reading.metrics[0].name],
      question: line.variant?.of ?? line.id,
      group: line.group,
    }
    const add = (name: string, value: string) => this.#slices.add(name, value, answer)
    for (const [name, value] of Object.entries(line.strata ?? {})) add(`stratum:${name}`, value)
    if (line.variant?.template !== undefined) add('template', line.variant.template)
    if (this.#task.optionOrder && this.#reading.label) add('right-option', this.#reading.label(line.expected))
    if (!asked) return
    add('prompt-length', this.#quartileOf(asked.tokens))
    if (this.#task.optionOrder && asked.options > 0) add('option-count', String(asked.options))
  }
}
