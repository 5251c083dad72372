import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { taskNamed, type Benchmark, type Demonstration, type Random, type ReferenceRow, type Sample, type Task } from '../core/index.ts'
import { Findings, type Finding } from '../editions/findings.ts'
import type { OpenedEdition } from '../editions/open-edition.ts'
import { textsIn } from '../likeness/corpus.ts'
import { checkSeverities, type CheckCode, type CheckContext, type CheckedRow, type CheckedText, type RunningCheck } from './check.ts'
import { placedRows, type PlacedRow } from './checked-rows.ts'
import { allChecks } from './checks.ts'
import { covered } from './personal-details.ts'
import { signsOf } from './text-signs.ts'

export interface EditionToCheck {
  readonly benchmark: Benchmark
  readonly opened: OpenedEdition
  /** What to look for. */
  readonly codes: ReadonlySet<CheckCode>
  readonly training: readonly string[]
  readonly tokenBudget: number
  readonly random: Random
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: CheckProgress) => void
}

/** Rows checked; characters of demonstrations and training files searched, and questions found in them. */
export interface CheckProgress {
  readonly rows: number
  readonly characters: number
  readonly found: number
}

export interface CheckReport {
  readonly findings: readonly Finding<CheckCode>[]
  /** How often each was found; `findings` holds at most 10,000 of a kind. */
  readonly counts: ReadonlyMap<CheckCode, number>
  readonly samples: number
  readonly tasks: number
  /** How many checks were made. */
  readonly checks: number
}

/**
 * Holds an edition to the checks, in one pass over its rows. A row of no task of the benchmark, or whose task cannot take it, is told and left to no check.
 *
 * Throws `UserError` for data that cannot be read at all; rejects with the signal's reason when it is aborted.
 */
export async function checkEdition({ benchmark, opened, codes, signal, onProgress, ...options }: EditionToCheck): Promise<CheckReport> {
  const findings = new Findings<CheckCode>(checkSeverities)
  const { manifest } = opened.edition
  let samples = 0
  const context: CheckContext = {
    ...options,
    benchmark,
    manifest,
    tell: (code, place, parameters) => codes.has(code) && findings.add(code, place, parameters),
    shown: (text, field) => (field === 'reference' && manifest.access === 'sealed' ? '***' : clipped(covered(text))),
    demonstrations: demonstrationsOf(opened),
    ...(signal ? { signal } : {}),
    onOverlapProgress: (progress) => onProgress?.({ rows: samples, ...progress }),
  }
  const running: RunningCheck[] = []
  for (const check of allChecks) if (check.codes.some((code) => codes.has(code))) running.push(await check.start(context))
  const tasks = new Set<string>()
  for await (const rows of placedRows(benchmark, opened)) {
    for (const placed of rows) {
      samples++
      tasks.add(placed.sample.task)
      const row = checkedRow(placed, context)
      if (row) for (const check of running) check.row(row)
    }
    onProgress?.({ rows: samples, characters: 0, found: 0 })
    // Files are read on this thread: without a pause nobody would hear Ctrl-C.
    await setImmediate()
    signal?.throwIfAborted()
  }
  for (const check of running) await check.end?.()
  // Whether its task takes a row is a check too.
  const checks = running.length + (codes.has('sample.task') ? 1 : 0)
  return { findings: findings.all(), counts: findings.counts, samples, tasks: tasks.size, checks }
}

/** A benchmark's own files have no demonstrations but the questions themselves. */
async function* demonstrationsOf({ edition }: OpenedEdition): AsyncGenerator<Demonstration> {
  if (edition.manifest.sha256.demonstrations !== undefined) yield* edition.demonstrations()
}

function checkedRow({ sample, row, file, line }: PlacedRow, { benchmark, tell }: CheckContext): CheckedRow | undefined {
  const place = { file: basename(file), line, id: `${sample.task}/${sample.id}` }
  const task = taskNamed(benchmark, sample.task)
  if (!task) {
    tell('sample.task', place, { task: sample.task, known: benchmark.tasks.map(({ names }) => names[0]).join(', ') })
    return undefined
  }
  const fault = faultOf(sample, task, row)
  if (fault) {
    tell(fault.code, place, { field: fault.field })
    return undefined
  }
  return { place, sample, task, texts: textsOf(sample.prompt, row?.reference), ...(row ? { row } : {}) }
}

/** What of a row its task cannot take. Editions may be written by hand. */
function faultOf(sample: Sample, task: Task, row: ReferenceRow | undefined): { readonly code: CheckCode; readonly field: string } | undefined {
  if (typeof sample.prompt !== 'string') return { code: 'sample.input', field: 'prompt' }
  const input = task.input.safeParse(sample.input)
  if (input.error) return { code: 'sample.input', field: fieldOf('input', input.error) }
  const reference = row && task.reference.safeParse(row.reference)
  return reference?.error && { code: 'sample.reference', field: fieldOf('reference', reference.error) }
}

const fieldOf = (part: string, { issues }: z.ZodError): string => [part, ...issues[0]!.path].join('.')

function textsOf(prompt: string, reference: unknown): readonly CheckedText[] {
  const text = textsIn(reference).join('\n')
  const asked: CheckedText = { field: 'prompt', text: prompt, signs: signsOf(prompt) }
  return text === '' ? [asked] : [asked, { field: 'reference', text, signs: signsOf(text) }]
}

const mostShown = 40
const clipped = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text)
