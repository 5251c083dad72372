import type { Bilingual, Demonstration, Question, Sample, Task } from './task.ts'

/** A named set of formats and metrics. One board never mixes two. */
export interface Rules {
  readonly id: string
  readonly title: Bilingual
  /** True for rules that reproduce somebody's official code, quirks included. */
  readonly official: boolean
  /** A completion's `<think>…</think>` is taken off before it is read. Official rules read a file of predictions verbatim. */
  readonly stripsReasoning: boolean
  /** A reply cut off at the token limit is read as far as it goes; otherwise it scores as unread. */
  readonly readsCutReplies: boolean
}

/** Several tasks that measure one ability; its score is their mean. */
export interface Dimension {
  readonly id: string
  readonly title: Bilingual
  /** Names as in `Task.names[0]`. */
  readonly tasks: readonly string[]
}

/** One incompatible edition of a benchmark's files: which tasks it has, and which official rules go with it. */
export interface Generation {
  readonly id: string
  /** The official rules of this generation. */
  readonly rules: string
  /** The names its files give the tasks, in the benchmark's order. */
  readonly tasks: readonly string[]
  /** Names that occur in this generation's files only. */
  readonly markers: readonly string[]
}

/** A number printed by somebody else, as a row to compare with. Values are fractions in [0, 1]. */
export interface PublishedResult {
  readonly id: string
  readonly system: string
  readonly source: string
  readonly split: string
  readonly overall?: number
  readonly tasks: Readonly<Record<string, number>>
  readonly dimensions?: Readonly<Record<string, number>>
}

/** A line of a benchmark's own file, read: the question, its reference unless blank, and whether it can be a demonstration. */
export interface ReadRecord {
  readonly sample: Sample
  /** Absent where the target is blank. */
  readonly row?: Question['row']
}

/** How a benchmark's own files are read and written. */
export interface RecordFormat {
  /** Reads one row of a question file. Throws `UserError` for what is missing or of the wrong type. */
  read(record: unknown): ReadRecord
  /** Reads one row of a prediction file; `raw` is the row as it stands. */
  readPrediction(record: unknown): { readonly task: string; readonly id: string; readonly text: string }
  /** A solved row as a demonstration; undefined when its answer is blank. */
  demonstration(record: unknown): Demonstration | undefined
  /** The benchmark's own upload row for a sample and an answer. */
  submission(sample: Sample, answer: string): unknown
}

/** A named set of tasks with dimensions; the overall score is the plain mean of the tasks' headline metrics. */
export interface Benchmark {
  readonly id: string
  readonly title: Bilingual
  readonly tasks: readonly Task[]
  /** By id; the first is the default. */
  readonly rules: readonly [Rules, ...Rules[]]
  readonly dimensions: readonly Dimension[]
  readonly generations: readonly Generation[]
  readonly records: RecordFormat
  readonly published: readonly PublishedResult[]
}

/** The task that data files call `name`; undefined when the benchmark has none of that name. */
export function taskNamed(benchmark: Benchmark, name: string): Task | undefined {
  return benchmark.tasks.find(({ names }) => names.includes(name))
}
