import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, stat, truncate, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { completedResponse, jsonLine, readJsonLines, runManifest, UserError, type CompletedResponse, type Response, type RunManifest, type Sample } from '../core/index.ts'

const files = { manifest: 'run.json', samples: 'samples.jsonl', responses: 'responses.jsonl', failures: 'failures.jsonl' } as const

/**
 * The question side of a run on disk: what was asked and what came back. No reference stands here.
 *
 * A response is on disk before the next one is asked for; after a crash the folder holds whole lines and at most one torn one, which `open` cuts off.
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

  /** Opens the folder for more responses. */
  async open(): Promise<ResponseLog> {
    const file = join(this.path, files.responses)
    await cutTornLine(file)
    // Failures are those of the present attempt only: what failed before is asked again.
    await writeFile(join(this.path, files.failures), '')
    return new ResponseLog(await open(file, 'a'), await open(join(this.path, files.failures), 'a'))
  }
}

/** Appends responses, a whole line in one write each. */
export class ResponseLog {
  readonly #responses: FileHandle
  readonly #failures: FileHandle

  constructor(responses: FileHandle, failures: FileHandle) {
    this.#responses = responses
    this.#failures = failures
  }

  /** Completed responses go to one file, failures to another: a sample never has two lines in the first. */
  async append(batch: readonly Response[]): Promise<void> {
    let completed = ''
    let failed = ''
    for (const response of batch) {
      const { status, ...line } = response
      if (status === 'completed') completed += jsonLine(line)
      else failed += jsonLine(line)
    }
    if (completed !== '') await this.#responses.appendFile(completed)
    if (failed !== '') await this.#failures.appendFile(failed)
  }

  async close(): Promise<void> {
    await this.#responses.close()
    await this.#failures.close()
  }
}

/** Replaces a file in one step: readers see the old one or the new one, never half of it. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`
  await writeFile(temporary, text)
  await rename(temporary, file)
}

/** A process that was killed while it wrote leaves half a line; the sample is asked again. */
async function cutTornLine(file: string): Promise<void> {
  const size = await stat(file).then((stats) => stats.size, () => 0)
  if (size === 0) return
  let end = size
  const step = 1 << 16
  while (end > 0) {
    const start = Math.max(0, end - step)
    const chunks: Buffer[] = []
    for await (const chunk of createReadStream(file, { start, end: end - 1 })) chunks.push(chunk as Buffer)
    const newline = Buffer.concat(chunks).lastIndexOf(0x0a)
    if (newline >= 0) {
      if (start + newline + 1 < size) await truncate(file, start + newline + 1)
      return
    }
    end = start
  }
  await truncate(file, 0)
}
