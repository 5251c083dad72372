import {
  jsonLine,
  UserError,
  writePieces,
  type Benchmark,
  type Generation,
  type RunManifest,
  type Sample,
  type UploadLayout,
} from '../../core/index.ts'
import { writeUpload, type TaskRows } from '../../editions/write-upload.ts'
import { RunFolder } from '../../engine/run-folder.ts'
import { benchmarkNamed, generationOf } from '../benchmarks.ts'
import type { ExitCode } from '../main.ts'
import type { Terminal } from '../terminal.ts'

export interface ExportOptions {
  readonly out: string
  readonly generation?: string
}

/** Writes a run's answers as the benchmark's own upload: its rows in its order, answers filled. Of repeats the first counts. */
export async function exportSubmission(terminal: Terminal, run: string, { out, generation: said }: ExportOptions): Promise<ExitCode> {
  const folder = new RunFolder(run)
  const manifest = await folder.manifest()
  if (!manifest) throw new UserError('run.missing', { folder: run })
  const benchmark = await benchmarkNamed(manifest.benchmark)
  const rows = new AnsweredRows(benchmark, folder)
  await rows.readAnswers()
  const isWhole =
    benchmark.records.layout === 'file'
      ? await writeFile(terminal, rows, out)
      : await writeFolder(terminal, rows, out, target(benchmark, manifest, said))
  if (rows.missing.length === 0) return isWhole ? 0 : 1
  terminal.tell('export.missing', { count: rows.missing.length, rows: rows.count, first: rows.missing.slice(0, 20).join(', ') })
  return 1
}

interface Target {
  readonly layout: UploadLayout
  /** Which tasks it must have; absent for an edition of its own choice. */
  readonly generation?: Generation
}

/** The layout that the platform takes, or a plain folder for an edition that is none of its own. */
function target(benchmark: Benchmark, { tasks, generation, edition }: RunManifest, said: string | undefined): Target {
  const known = generationOf(benchmark, Object.keys(tasks), said ?? generation)
  if (known?.upload) return { layout: known.upload, generation: known }
  return { layout: { folder: edition.id, isZipped: false, file: (task) => `${task}.jsonl` } }
}

/** One file with all rows. */
async function writeFile(terminal: Terminal, rows: AnsweredRows, out: string): Promise<boolean> {
  await writePieces(out, linesOf(rows))
  terminal.tell('export.written', { file: out, rows: rows.count })
  return true
}

async function* linesOf(rows: AnsweredRows): AsyncGenerator<string> {
  for await (const { line } of rows.all()) yield line
}

/** A file for each task. False where tasks of the generation are not among them. */
async function writeFolder(terminal: Terminal, rows: AnsweredRows, out: string, { layout, generation }: Target): Promise<boolean> {
  // Whole in memory, as the answers are: such a data set has some thousand rows.
  const tasks = new Map<string, TaskRows & { readonly lines: string[] }>()
  for await (const { task, line } of rows.all()) {
    const known = tasks.get(task)
    if (known) known.lines.push(line)
    else tasks.set(task, { task, lines: [line] })
  }
  const written = await writeUpload(layout, [...tasks.values()], out)
  terminal.tell('export.files', { out: written, files: tasks.size, rows: rows.count })
  const lacking = generation?.tasks.filter((task) => !tasks.has(task)) ?? []
  if (!generation || lacking.length === 0) return true
  terminal.tell('export.tasks', {
    generation: generation.id,
    files: tasks.size,
    total: generation.tasks.length,
    first: lacking.slice(0, 20).join(', '),
  })
  return false
}

/** A run's samples as upload rows, in their order. */
class AnsweredRows {
  /** Keys of samples without a reply; known once all rows were given. */
  readonly missing: string[] = []
  count = 0
  readonly #benchmark: Benchmark
  readonly #folder: RunFolder
  readonly #texts = new Map<string, string>()

  constructor(benchmark: Benchmark, folder: RunFolder) {
    this.#benchmark = benchmark
    this.#folder = folder
  }

  async readAnswers(): Promise<void> {
    for await (const batch of this.#folder.responses()) {
      for (const { task, id, repeat, completion } of batch) if (repeat === 0) this.#texts.set(`${task}/${id}`, completion.text)
    }
  }

  async *all(): AsyncGenerator<{ readonly task: string; readonly line: string }> {
    for await (const sample of this.#folder.samples()) yield { task: sample.task, line: this.#line(sample) }
  }

  #line(sample: Sample): string {
    const key = `${sample.task}/${sample.id}`
    const text = this.#texts.get(key)
    if (text === undefined) this.missing.push(key)
    this.count++
    return jsonLine(this.#benchmark.records.submission(sample, text ?? ''))
  }
}
