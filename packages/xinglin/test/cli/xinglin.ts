import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import type { CompletedResponse, Demonstration, FailedResponse, ReferenceRow, RunManifest, Sample, ScoreDocument } from '../../src/core/index.ts'
import { promptcblueRecords } from '../../src/benchmarks/promptcblue/records.ts'

const root = join(import.meta.dirname, '../..')
const program = join(root, 'bin/xinglin.mjs')
export const mini = join(root, 'editions/promptcblue-mini')

/** Every test starts processes, several tests at once: on a busy machine that takes longer than a unit test may. */
export const slow = { timeout: 90_000 }

/** Halves the time a process takes to start. */
const compileCache = join(tmpdir(), 'xinglin-test-compile-cache')

export interface Finished {
  /** The exit code; null after a signal. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Started {
  readonly child: ChildProcess
  readonly finished: Promise<Finished>
}

/** Starts the real program with nothing of this machine's environment but what finds Node. */
export function start(
  args: readonly string[],
  { env = {}, cwd = tmpdir() }: { readonly env?: NodeJS.ProcessEnv; readonly cwd?: string } = {},
): Started {
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { PATH: process.env.PATH, LANG: 'C', HOME: tmpdir(), NODE_COMPILE_CACHE: compileCache, ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  return { child, finished: new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr }))) }
}

export const xinglin = (args: readonly string[], options?: Parameters<typeof start>[1]): Promise<Finished> => start(args, options).finished

/** What `run --json`, `generate --json` and `grade --json` print. */
export interface RunDocument {
  readonly run: RunManifest & { readonly folder: string }
  readonly grades: readonly ScoreDocument[]
}

/** Runs the program with `--json` and reads the document it prints; the exit code has to be `code`. */
export async function json<Document = RunDocument>(args: readonly string[], code = 0, options?: Parameters<typeof start>[1]): Promise<Document> {
  const finished = await xinglin([...args, '--json'], options)
  if (finished.code !== code) throw new Error(`exit code ${finished.code}, not ${code}: ${finished.stderr}`)
  return JSON.parse(finished.stdout) as Document
}

/** `it`, whose tests may take a `folder` of their own that is gone when they end. */
export const it = test.extend<{ readonly folder: string }>({
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'xinglin-cli-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
})

export const lines = <Row>(file: string): Row[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)

export const write = (file: string, rows: readonly unknown[]): string => {
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return file
}

/** A row of PromptCBLUE's own files. */
export interface Row {
  readonly input: string
  readonly target: string
  readonly answer_choices: readonly string[] | null
  readonly task_type: string
  readonly task_dataset: string
  readonly sample_id: string
}

const samples = lines<Sample>(join(mini, 'samples.jsonl'))
const references = lines<ReferenceRow<string>>(join(mini, 'references.jsonl'))

/** The made-up edition in the benchmark's own format: `each` samples of every task, or of those named. */
export function miniRows({ tasks, each = Infinity }: { readonly tasks?: readonly string[]; readonly each?: number } = {}): Row[] {
  const counts = new Map<string, number>()
  return samples.flatMap((sample, n) => {
    const count = (counts.get(sample.task) ?? 0) + 1
    if (count > each || (tasks && !tasks.includes(sample.task))) return []
    counts.set(sample.task, count)
    return [promptcblueRecords.submission(sample, references[n]!.reference) as Row]
  })
}

export const miniDemonstrations = lines<Demonstration>(join(mini, 'demonstrations.jsonl'))

/** The right answer to a prompt of the made-up edition. */
export const rightAnswer: ReadonlyMap<string, string> = new Map(samples.map(({ prompt }, n) => [prompt, references[n]!.reference]))

/** What a mock received as the question itself: the last message. */
export const questionIn = (body: { readonly messages: readonly { readonly content: string }[] }): string => body.messages.at(-1)!.content

export const responsesOf = (folder: string): CompletedResponse[] => lines(join(folder, 'responses.jsonl'))
export const failuresOf = (folder: string): FailedResponse[] => lines(join(folder, 'failures.jsonl'))
export const manifestOf = (folder: string): RunManifest => JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) as RunManifest

/** Arguments of a run of the made-up edition on an endpoint. */
export const on = (url: string, folder: string, ...more: string[]): string[] => [
  'run',
  'promptcblue',
  '--data',
  mini,
  '--base-url',
  url,
  '--model',
  'm',
  '--out',
  folder,
  ...more,
]
