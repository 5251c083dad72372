import { appendFileSync, closeSync, existsSync, openSync } from 'node:fs'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  completedResponse,
  fileSha256,
  jsonLine,
  readJsonLines,
  runManifest,
  UserError,
  type CompletedResponse,
  type Response,
  type RunManifest,
  type Sample,
} from '../core/index.ts'
import { releaseLock, takeLock } from './lock.ts'
import { cutTornLine } from './torn-line.ts'

const files = {
  manifest: 'run.json',
  samples: 'samples.jsonl',
  responses: 'responses.jsonl',
  failures: 'failures.jsonl',
  lock: 'running.lock',
} as const

/**
 * The question side of a run on disk: what was asked and what came back. No reference stands here.
 *
 * A response is written down as soon as it has come; after a crash the folder holds whole lines and at most one torn one, which `open` cuts off.
 */
export class RunFolder {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  get samplesFile(): string {
    return join(this.path, files.samples)
  }

  /** The manifest, or undefined where there is no run yet. Throws `UserError` when it cannot be read. */
  async manifest(): Promise<RunManifest | undefined> {
    const file = join(this.path, files.manifest)
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
      throw error
    })
    if (text === undefined) return undefined
    try {
      return runManifest.parse(JSON.parse(text))
    } catch {
      throw new UserError('run.manifest', { file })
    }
  }

  /** True where something else lies here, which a new run would spoil or take for its own: replies without a manifest, or an edition. */
  isTaken(): boolean {
    return [files.responses, 'edition.json'].some((name) => existsSync(join(this.path, name)))
  }

  /** Throws `UserError` where the samples are no longer those that the manifest describes. */
  async checkSamples({ edition }: RunManifest): Promise<void> {
    const found = await fileSha256(this.samplesFile).catch(() => undefined)
    if (found !== edition.samplesSha256) throw new UserError('run.samplesChanged', { file: this.samplesFile })
  }

  async writeManifest(manifest: RunManifest): Promise<void> {
    await mkdir(this.path, { recursive: true })
    await writeWhole(join(this.path, files.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
  }

  /** What was asked, in the edition's order. */
  async *samples(): AsyncGenerator<Sample> {
    for await (const lines of readJsonLines(this.samplesFile)) for (const { value } of lines) yield value as Sample
  }

  /** Every completed response, in the order in which they came. */
  async *responses(): AsyncGenerator<readonly CompletedResponse[]> {
    const file = join(this.path, files.responses)
    if (!(await stat(file).catch(() => undefined))) return
    for await (const lines of readJsonLines(file)) {
      yield lines.map(({ value, line }) => {
        const parsed = completedResponse.safeParse(value)
        if (!parsed.success) throw new UserError('run.response', { file, line })
        return parsed.data
      })
    }
  }

  /** Opens the folder for more responses. Throws `UserError` while another process has it open. */
  async open(): Promise<ResponseLog> {
    const lock = join(this.path, files.lock)
    takeLock(lock, this.path)
    const file = join(this.path, files.responses)
    await cutTornLine(file)
    // Failures are those of the present attempt only: what failed before is asked again.
    return new ResponseLog(openSync(file, 'a'), openSync(join(this.path, files.failures), 'w'), lock)
  }
}

/** Appends responses, a whole line in one write each. */
export class ResponseLog {
  readonly #responses: number
  readonly #failures: number
  readonly #lock: string

  constructor(responses: number, failures: number, lock: string) {
    this.#responses = responses
    this.#failures = failures
    this.#lock = lock
  }

  /** Completed responses go to one file, failures to another: a sample never has two lines in the first. Written when it returns. */
  append(response: Response): void {
    const { status, ...line } = response
    // 3 µs for a line of 1.2 kB on this thread; handing the work to another takes 45.
    appendFileSync(status === 'completed' ? this.#responses : this.#failures, jsonLine(line))
  }

  close(): void {
    closeSync(this.#responses)
    closeSync(this.#failures)
    releaseLock(this.#lock)
  }
}

/** Replaces a file in one step: readers see the old one or the new one, never half of it. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`
  await writeFile(temporary, text)
  await rename(temporary, file)
}
