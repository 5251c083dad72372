import { writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { jsonLine, taskNamed, UserError, type Benchmark, type Edition, type EditionManifest, type Question, type Task } from '../../core/index.ts'
import { EditionWriter, type ManifestFacts, type WriterFacts } from '../edition-writer.ts'
import { flaggedFile, replaceEdition, variationFile } from '../replace-edition.ts'
import { ShuffledRows } from '../shuffled-rows.ts'
import { usable } from '../usable-reference.ts'
import { FlaggedQuestions } from './flagged-questions.ts'
import { Pool, questionKey, type PoolOptions, type QuestionKey, type TaskOverlap } from './rotate-pool.ts'
import { SecretMaker, type Secret } from './secret.ts'
import { originOf, variationNames, type FlagReason, type Variation, type VariationName } from './variation.ts'

export interface VaryOptions {
  readonly benchmark: Benchmark
  readonly edition: Edition
  /** The new edition's folder; its name is the edition's id. */
  readonly out: string
  /** Kept on the grader's side: who knows it and the references can tell which rows belong together. */
  readonly seed: string
  /** In any order; they are applied in that of `variationNames`. */
  readonly variations: readonly Variation[]
  /** Present where only a sample of the questions is asked. */
  readonly pool?: PoolOptions
  readonly onProgress?: (progress: VaryProgress) => void
  /** Ends the work with the signal's reason; nothing is left behind. */
  readonly signal?: AbortSignal
}

export interface VaryProgress {
  readonly stage: 'reading' | 'varying' | 'writing'
  readonly done: number
  readonly total: number
}

export interface VaryResult {
  readonly manifest: EditionManifest
  /** Per task; empty where all questions are asked. */
  readonly overlap: readonly TaskOverlap[]
  /** Rows that were left out since another order of the same question was taken. */
  readonly folded: number
}

/**
 * Makes a new edition of one: each question in one or more forms whose right answer is still the same, under ids and in an order that tell nothing.
 *
 * What links a row to its question stands with its reference: `variant`, strata, group. The same edition, variations and seed give the same bytes.
 * Where options are put in new orders, of a question's rows in several orders the first is taken alone: orders of each of them could be the same.
 * Rows are sorted on disk, so memory does not grow with them. Throws `UserError` for an edition without references, or with some missing.
 */
export async function vary(options: VaryOptions): Promise<VaryResult> {
  const id = basename(resolve(options.out))
  return replaceEdition(options.out, id, async (folder) => {
    const source = await readSource(options)
    const pool = await source.pool?.draw(source.secret)
    const rows = new ShuffledRows(folder)
    const writer = new EditionWriter(folder, writerFacts(options, id))
    try {
      const varied = await varyQuestions(options, folder, source, rows, pool?.drawn)
      await writeRows(options, rows, writer, id, varied.rows)
      await addDemonstrations(options.edition, writer)
      const manifest = writer.finish(factsOf(options, source.secret, varied))
      await writeFile(join(folder, variationFile), `${JSON.stringify(account(options, pool?.overlap, varied.folded), null, 2)}\n`)
      return { manifest, overlap: pool?.overlap ?? [], folded: varied.folded }
    } finally {
      rows.close()
      writer.close()
    }
  })
}

interface SourceFacts {
  readonly secret: Secret
  readonly questions: number
  readonly pool: Pool | undefined
}

/** Reads the edition once for its key and its pool, and sees that every question has a reference. */
async function readSource({ benchmark, edition, seed, pool: poolOptions, onProgress, signal }: VaryOptions): Promise<SourceFacts> {
  const maker = new SecretMaker(seed)
  const pool = poolOptions && new Pool(benchmark, poolOptions)
  const total = await countSamples(edition)
  let questions = 0
  for await (const batch of edition.questions()) {
    for (const question of batch) {
      maker.add(question.row)
      pool?.add(question)
    }
    questions += batch.length
    onProgress?.({ stage: 'reading', done: questions, total })
    await breathe(signal)
  }
  const { id, access } = edition.manifest
  if (questions === 0) throw new UserError(access === 'sealed' ? 'vary.sealed' : 'vary.noReferences', { edition: id })
  if (questions < total) throw new UserError('vary.someReferences', { edition: id, count: total - questions, total })
  return { secret: maker.secret(), questions, pool }
}

/** A frozen edition says how many it has; a benchmark's own files are counted. */
async function countSamples(edition: Edition): Promise<number> {
  const counts = Object.values(edition.manifest.counts)
  if (counts.length > 0) return counts.reduce((all, count) => all + count, 0)
  let count = 0
  for await (const _ of edition.samples()) count++
  return count
}

interface VariedRows {
  readonly questions: number
  readonly flagged: Readonly<Record<string, number>>
  readonly rows: number
  readonly folded: number
}

async function varyQuestions(
  { benchmark, edition, variations, onProgress, signal }: VaryOptions,
  folder: string,
  { secret, questions: total }: SourceFacts,
  rows: ShuffledRows,
  drawn: ReadonlySet<QuestionKey> | undefined,
): Promise<VariedRows> {
  const flagged = new FlaggedQuestions(join(folder, flaggedFile))
  const steps = inOrder(variations)
  // Forms of one question may lie anywhere in an edition that was varied before; any other sample is a question of its own.
  const varied = new Set<QuestionKey>()
  const inSomeOrder = steps.some(({ name }) => name === 'shuffle-options') ? new Set<QuestionKey>() : undefined
  let folded = 0
  let plain = 0
  let count = 0
  let done = 0
  try {
    for await (const batch of edition.questions()) {
      for (const question of batch) {
        const key = questionKey(benchmark, question.sample.task, originOf(question))
        if (drawn && !drawn.has(key)) continue
        if (question.row.variant) varied.add(key)
        else plain++
        if (inSomeOrder && question.row.variant?.order) {
          if (inSomeOrder.has(key)) {
            folded++
            continue
          }
          inSomeOrder.add(key)
        }
        const { forms, reasons } = formsOf(taskOf(benchmark, question), question, steps, secret)
        for (const [number, form] of forms.entries()) addRow(rows, secret, question, form, number)
        for (const reason of reasons) flagged.add(question, reason)
        count += forms.length
      }
      done += batch.length
      onProgress?.({ stage: 'varying', done, total })
      await breathe(signal)
    }
  } finally {
    flagged.close()
  }
  return { questions: plain + varied.size, rows: count, flagged: flagged.counts, folded }
}

function taskOf(benchmark: Benchmark, { sample }: Question): Task {
  const task = taskNamed(benchmark, sample.task)
  if (task) return task
  const known = benchmark.tasks.map(({ names }) => names[0]).join(', ')
  throw new UserError('task.unknown', { benchmark: benchmark.id, task: sample.task, known })
}

/** A question's forms after all variations; each form goes through the next one by itself, with its own lots. */
function formsOf(task: Task, question: Question, steps: readonly Variation[], secret: Secret) {
  const reasons = new Set<FlagReason>()
  let forms: readonly Question[] = [question]
  for (const step of steps) {
    forms = forms.flatMap((form, number) => {
      const { questions, flagged } = usable(question.sample, () =>
        step.vary(task, form, secret.random(step.name, question.sample.task, question.sample.id, number)),
      )
      if (flagged) reasons.add(flagged)
      return questions
    })
  }
  return { forms, reasons }
}

function addRow(rows: ShuffledRows, secret: Secret, { sample: source }: Question, { sample, row }: Question, number: number): void {
  const { id, place } = secret.name(source.task, source.id, number)
  const { reference, group, strata, variant } = row
  rows.add(
    place,
    source.task,
    JSON.stringify({ task: source.task, id, prompt: sample.prompt, input: sample.input } satisfies Question['sample']),
    JSON.stringify({
      task: source.task,
      id,
      reference,
      ...(group === undefined ? {} : { group }),
      variant: variant ?? { of: source.id },
      ...(strata ? { strata } : {}),
    } satisfies Question['row']),
  )
}

const rowsAtOnce = 1000

async function writeRows({ onProgress, signal }: VaryOptions, rows: ShuffledRows, writer: EditionWriter, id: string, total: number): Promise<void> {
  let done = 0
  for (const { task, sample, reference } of rows.rows(id)) {
    writer.add(task, sample, reference)
    if (++done % rowsAtOnce !== 0) continue
    onProgress?.({ stage: 'writing', done, total })
    await breathe(signal)
  }
}

/** Solved samples of a split of their own stay as they are; a benchmark's own file has none but its questions. */
async function addDemonstrations(edition: Edition, writer: EditionWriter): Promise<void> {
  if (edition.manifest.sha256.demonstrations === undefined) return
  for await (const demonstration of edition.demonstrations()) writer.addDemonstration(jsonLine(demonstration))
}

function writerFacts({ edition }: VaryOptions, id: string): WriterFacts {
  const { benchmark, access } = edition.manifest
  return { id, benchmark, access }
}

function factsOf({ edition, variations, pool }: VaryOptions, { commitment }: Secret, rows: VariedRows): ManifestFacts {
  const { title, license, clinicalReview, variation, id: of } = edition.manifest
  return {
    title: variation ? title : { zh: `${title.zh}（变体）`, en: `${title.en}, varied` },
    license,
    clinicalReview: variations.every(({ keepsReview }) => keepsReview) ? clinicalReview : 'none',
    variation: { of, with: namesOf(variations, pool), seedCommitment: commitment, questions: rows.questions, rows: rows.rows, flagged: rows.flagged },
  }
}

const inOrder = (variations: readonly Variation[]): readonly Variation[] =>
  variations.toSorted((a, b) => variationNames.indexOf(a.name) - variationNames.indexOf(b.name))

const namesOf = (variations: readonly Variation[], pool: PoolOptions | undefined): string[] => [
  ...(pool ? ['rotate-pool' satisfies VariationName] : []),
  ...inOrder(variations).map(({ name }) => name),
]

/** How the edition was made, for the grader's side: with it and the first edition, it can be made again. */
function account({ edition, seed, variations, pool }: VaryOptions, overlap: readonly TaskOverlap[] | undefined, folded: number): unknown {
  const rotated = pool && {
    'rotate-pool': {
      count: pool.count,
      ...(pool.stratum === undefined ? {} : { stratum: pool.stratum }),
      earlier: pool.earlier.map(({ manifest }) => manifest.id),
      overlap,
    },
  }
  return {
    of: edition.manifest.id,
    seed,
    ...(folded > 0 ? { folded } : {}),
    with: { ...rotated, ...Object.fromEntries(inOrder(variations).map(({ name, settings }) => [name, settings])) },
  }
}

/** Lets signals in, such as Ctrl-C: reading and writing never wait for anything by themselves. */
async function breathe(signal: AbortSignal | undefined): Promise<void> {
  await setImmediate()
  signal?.throwIfAborted()
}
