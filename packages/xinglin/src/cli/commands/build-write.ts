import { rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { readJsonLines, sha256, type Demonstration, type EditionManifest, type Making, type Sample, type Task } from '../../core/index.ts'
import type { BuiltRow, LeftOutExample } from '../../benchmarks/promptcblue/build/build-task.ts'
import type { BuiltTask } from '../../benchmarks/promptcblue/build/build-tasks.ts'
import type { DroppedRecord } from '../../benchmarks/promptcblue/build/raw-example.ts'
import { splits, type Split } from '../../benchmarks/promptcblue/build/sides.ts'
import { promptcblueRecords } from '../../benchmarks/promptcblue/records.ts'
import { freeze, type EditionFacts, type FrozenRow } from '../../editions/freeze.ts'
import { makingFile } from '../../editions/replace-edition.ts'
import { stopIfAsked } from '../../sources/stop-if-asked.ts'
import { LinesFile } from './build-lines.ts'

export const buildFiles = {
  train: 'train.json',
  dev: 'dev.json',
  test: 'test.json',
  testGold: 'test_gold.json',
  dropped: 'dropped.jsonl',
  unread: 'roundtrip.jsonl',
  edition: 'edition',
} as const

/** What became of one task. */
export interface TaskSummary {
  /** As files of the generation call it. */
  readonly name: string
  readonly rows: Readonly<Record<Split, number>>
  /** Of the rows, those to which no option is right. */
  readonly none: number
  /** The side that the edition asks; absent where there is neither test nor dev. */
  readonly asked?: Split
  readonly demonstrations: number
  /** Raw records and examples that are not asked, by reason. */
  readonly leftOut: Readonly<Record<string, number>>
  /** Rows whose target some rules do not read back, by rules. */
  readonly unread: Readonly<Record<string, number>>
}

export interface WriteOptions {
  /** Absent: nothing is written, everything is counted. */
  readonly folder?: string
  /** Of each task, for the edition. */
  readonly demonstrations: number
  /** What files of the generation call a task. */
  nameOf(task: Task): string
  onProgress(progress: { readonly task: string; readonly split: Split; readonly rows: number }): void
  readonly signal: AbortSignal
}

export interface WrittenBuild {
  readonly tasks: readonly TaskSummary[]
  readonly demonstrations: readonly Demonstration[]
}

const questionsFile = 'questions.tmp'

/** Writes the benchmark's own files and, for the edition, what is asked. */
export async function writeRows(tasks: AsyncIterable<BuiltTask>, options: WriteOptions): Promise<WrittenBuild> {
  const files = new BuildFiles(options.folder)
  const summaries: TaskSummary[] = []
  const demonstrations: Demonstration[] = []
  try {
    for await (const task of tasks) {
      const writer = new TaskWriter(task, files, options)
      for (const split of splits.toReversed()) await writer.write(split)
      summaries.push(writer.finish())
      demonstrations.push(...writer.demonstrations)
    }
  } finally {
    files.close()
  }
  return { tasks: summaries, demonstrations }
}

/** Makes the edition of what was written, in a folder of its own. The seed of a sealed one stands beside its references alone. */
export async function writeEdition(
  folder: string,
  facts: Omit<EditionFacts, 'made'>,
  { made, seed }: { readonly made: Making; readonly seed: string },
  demonstrations: readonly Demonstration[],
): Promise<EditionManifest> {
  const edition = join(folder, buildFiles.edition)
  await mkdir(edition)
  const isSealed = facts.access === 'sealed'
  const manifest = await freeze(
    edition,
    { ...facts, made: isSealed ? made : { ...made, seed } },
    frozenRows(join(folder, questionsFile)),
    demonstrations,
  )
  if (isSealed) writeFileSync(join(edition, makingFile), `${JSON.stringify({ ...made, seed }, null, 2)}\n`)
  rmSync(join(folder, questionsFile))
  return manifest
}

async function* frozenRows(file: string): AsyncGenerator<FrozenRow> {
  for await (const lines of readJsonLines(file)) for (const { value } of lines) yield value as FrozenRow
}

class BuildFiles {
  readonly rows: Readonly<Record<Split | 'testGold' | 'dropped' | 'unread' | 'questions', LinesFile>>

  constructor(folder: string | undefined) {
    const file = (name: string) => new LinesFile(folder === undefined ? undefined : join(folder, name))
    this.rows = {
      train: file(buildFiles.train),
      dev: file(buildFiles.dev),
      test: file(buildFiles.test),
      testGold: file(buildFiles.testGold),
      dropped: file(buildFiles.dropped),
      unread: file(buildFiles.unread),
      questions: file(questionsFile),
    }
  }

  close(): void {
    for (const file of Object.values(this.rows)) file.close()
  }
}

const rowsAtOnce = 500

/** Writes one task's rows, the side that is asked first. */
class TaskWriter {
  readonly demonstrations: Demonstration[] = []
  readonly #task: BuiltTask
  readonly #name: string
  readonly #files: BuildFiles['rows']
  readonly #options: WriteOptions
  readonly #rows: Record<Split, number> = { train: 0, dev: 0, test: 0 }
  readonly #unread = new Map<string, number>()
  readonly #shown = new Set<string>()
  #none = 0

  constructor(task: BuiltTask, { rows }: BuildFiles, options: WriteOptions) {
    this.#task = task
    this.#name = options.nameOf(task.task)
    this.#files = rows
    this.#options = options
  }

  async write(split: Split): Promise<void> {
    for (const row of this.#task.build.rows(split)) {
      if (this.#rows[split] % rowsAtOnce === 0) await this.#pause(split)
      this.#add(row, split, `${split}-${++this.#rows[split]}`)
    }
  }

  /** Lets others have their turn, a Ctrl-C above all. */
  async #pause(split: Split): Promise<void> {
    const { onProgress, signal } = this.#options
    onProgress({ task: this.#name, split, rows: this.#rows[split] })
    await setImmediate()
    stopIfAsked(signal)
  }

  finish(): TaskSummary {
    const leftOut: readonly (LeftOutExample | DroppedRecord)[] = [...this.#task.dropped, ...this.#task.build.leftOut]
    const reasons = new Map<string, number>()
    for (const record of leftOut) {
      this.#files.dropped.add(record)
      reasons.set(record.reason, (reasons.get(record.reason) ?? 0) + (record.count ?? 1))
    }
    const asked = this.#asked()
    return {
      name: this.#name,
      rows: this.#rows,
      none: this.#none,
      ...(asked ? { asked } : {}),
      demonstrations: this.demonstrations.length,
      leftOut: Object.fromEntries(reasons),
      unread: Object.fromEntries(this.#unread),
    }
  }

  #asked(): Split | undefined {
    return (['test', 'dev'] as const).find((split) => this.#rows[split] > 0)
  }

  #add({ question, group, problems }: BuiltRow, split: Split, id: string): void {
    const { prompt, input, target, template, isNone } = question
    const sample: Sample = { task: this.#name, id, prompt, input }
    this.#files[split].add(promptcblueRecords.submission(sample, split === 'test' ? '' : target))
    if (split === 'test') this.#files.testGold.add(promptcblueRecords.submission(sample, target))
    if (isNone) this.#none++

    if (split === this.#asked()) {
      const strata = {
        template,
        ...(input.choices ? { options: String(input.choices.length) } : {}),
        ...(isNone === undefined ? {} : { none: isNone ? 'yes' : 'no' }),
      }
      this.#files.questions.add({ sample, row: { task: this.#name, id, reference: target, group: digestOf(group), strata } } satisfies FrozenRow)
    }
    if (split === 'train' && problems.length === 0) this.#show(group, { task: this.#name, id, prompt, answer: target })

    const { file, line } = question.example
    for (const problem of problems) this.#files.unread.add({ task: this.#name, sample_id: id, file, line, ...problem })
    for (const rules of new Set(problems.map((problem) => problem.rules))) this.#unread.set(rules, (this.#unread.get(rules) ?? 0) + 1)
  }

  /** One of each source. */
  #show(group: string, demonstration: Demonstration): void {
    if (this.demonstrations.length >= this.#options.demonstrations || this.#shown.has(group)) return
    this.#shown.add(group)
    this.demonstrations.push(demonstration)
  }
}

/** A source may be called by its text. */
const digestOf = (group: string): string => sha256(group).slice(0, 16)
