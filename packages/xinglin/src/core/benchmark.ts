import type { Bilingual, Demonstration, Question, Sample, Task } from './task.ts'

/** A named set of formats and metrics. One board never mixes two. */
export interface Rules {
  readonly id: string
  readonly title: Bilingual
  /** True for rules that reproduce somebody's official code, quirks included. */
  readonly official: boolean
  /** True for rules put together from what is published of a closed grader: its numbers cannot be reproduced to the last digit, and the title says so. */
  readonly reconstructed?: true
  /** What to know before quoting a score under these rules. */
  readonly note?: Bilingual
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

/** A data set that comes in several tasks: it counts once, with their mean, in its dimension and overall. */
export interface DataSet {
  readonly id: string
  readonly title: Bilingual
  readonly tasks: readonly string[]
}

/** One incompatible edition of a benchmark's files: which tasks it has, and which official rules go with it. */
export interface Generation {
  readonly id: string
  /** The official rules of this generation; several where the rules changed and the files did not. */
  readonly rules: readonly [string, ...string[]]
  /** The names its files give the tasks, in the benchmark's order. */
  readonly tasks: readonly string[]
  /** Names that occur in this generation's files only. */
  readonly markers: readonly string[]
  /** How its upload is laid out, where that is more than one file. */
  readonly upload?: UploadLayout
}

/** An upload as a platform takes it: a folder with a file per task, as it is or as a zip. */
export interface UploadLayout {
  /** The folder's name, e.g. `MedBench_LLM`. */
  readonly folder: string
  readonly isZipped: boolean
  /** A task's file in it. */
  file(task: string): string
}

/** A number printed by somebody else, as a row to compare with. Values are fractions in [0, 1]. */
export interface PublishedResult {
  readonly id: string
  /** Over which files, where the figures themselves do not tell. */
  readonly generation?: string
  readonly system: string
  readonly source: string
  readonly split: string
  readonly overall?: number
  /** By task or data set. */
  readonly tasks: Readonly<Record<string, number>>
  readonly dimensions?: Readonly<Record<string, number>>
}

/** A line of a benchmark's own file, read: the question, its reference unless blank, and whether it can be a demonstration. */
export interface ReadRecord {
  readonly sample: Sample
  /** Absent where the target is blank. */
  readonly row?: Question['row']
}

/** A row of a prediction file, read. */
export interface ReadPrediction {
  readonly task: string
  readonly id: string
  /** The id as the file has it, where that alone does not tell its rows apart. */
  readonly fileId?: unknown
  readonly text: string
}

/** How a benchmark's own files are read and written. */
export interface RecordFormat {
  /** Whether a data set is one file of all tasks, or a folder with a file (or a zip) per task. */
  readonly layout: 'file' | 'file-per-task'
  /** Why a file is known by its name and still not read; undefined for any other. `multimodal`: its questions show images. */
  refuses?(file: string): 'multimodal' | undefined
  /**
   * A reader of one question file's rows, in their order; `file` is its name without folders.
   * The reader throws `UserError` for what is missing or of the wrong type.
   */
  reader(file: string): (record: unknown) => ReadRecord
  /** The same for a prediction file. */
  predictionReader(file: string): (record: unknown) => ReadPrediction
  /** A solved row as a demonstration; undefined when its answer is blank. */
  demonstration(record: unknown): Demonstration | undefined
  /** The benchmark's own upload row for a sample and an answer. */
  submission(sample: Sample, answer: string): unknown
}

/** A named set of tasks with dimensions and a rule for the overall score. */
export interface Benchmark {
  readonly id: string
  readonly title: Bilingual
  readonly tasks: readonly Task[]
  /** By id; the first is the default. */
  readonly rules: readonly [Rules, ...Rules[]]
  readonly dimensions: readonly Dimension[]
  /** What the overall score is the plain mean of: the headline metrics of all tasks, or the scores of the dimensions. */
  readonly overall: 'tasks' | 'dimensions'
  /** Data sets that come in several tasks. */
  readonly dataSets?: readonly DataSet[]
  readonly generations: readonly Generation[]
  readonly records: RecordFormat
  readonly published: readonly PublishedResult[]
}

/** The task that data files call `name`; undefined when the benchmark has none of that name. */
export function taskNamed(benchmark: Benchmark, name: string): Task | undefined {
  return benchmark.tasks.find(({ names }) => names.includes(name))
}
