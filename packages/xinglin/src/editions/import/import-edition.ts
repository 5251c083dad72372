import { UserError, type Demonstration, type EditionManifest, type Making, type SourceFileFacts } from '../../core/index.ts'
import { freeze, type EditionFacts, type FrozenRow } from '../freeze.ts'
import { replaceEdition } from '../replace-edition.ts'
import { BadRowList, BadRowsFound, type BadRows } from './bad-rows.ts'
import type { Converter } from './converter.ts'
import type { ImportJob, ImportStage } from './import-job.ts'
import { batchesIn, type Batch } from './placed-rows.ts'
import { RowIds, type IdFacts } from './row-ids.ts'
import { factsOf, type ImportFile } from './source-files.ts'

export interface ImportResult {
  /** Absent where nothing was to be written. */
  readonly manifest?: EditionManifest
  /** Questions by task. */
  readonly counts: Readonly<Record<string, number>>
  readonly answered: number
  readonly demonstrations: number
  /** Demonstrations left out because the same prompt is asked. */
  readonly alsoAsked: number
  readonly files: readonly SourceFileFacts[]
  readonly bad: BadRows
  readonly ids: IdFacts
}

/** Where an edition is written, and what it says of itself. */
export interface ImportTarget {
  readonly folder: string
  readonly facts: Omit<EditionFacts, 'made'>
  made(found: { readonly source: readonly SourceFileFacts[]; readonly skipped: number; readonly ids: IdFacts }): Making
}

/** An import whose records are known and whose questions can be read. */
export interface UnderstoodImport<Row> {
  readonly job: ImportJob<Row>
  readonly ids: RowIds
  readonly files: readonly SourceFileFacts[]
}

/** Reads all records twice, for what they are and for what they tell together. Throws the converter's `UserError`s. */
export async function understandSources<Row>(job: ImportJob<Row>): Promise<UnderstoodImport<Row>> {
  const { asked, shown, converter } = job
  const files = [...asked, ...shown]
  const bad = new BadRowList(converter.isBadRow)
  let seen = 0
  for await (const { rows } of batchesIn(job, 'surveying', files, bad)) {
    for (const { row } of rows) {
      converter.survey(row)
      seen++
    }
  }
  if (seen === 0) throw new BadRowsFound(bad)
  converter.plan()
  const ids = new RowIds(asked, shown)
  const areAsked = new Set(asked)
  const counts = new Map<ImportFile, number>()
  for await (const { file, rows } of batchesIn(job, 'learning', files, bad)) {
    const isAsked = areAsked.has(file)
    for (const { row, isFirst } of rows) {
      converter.learn(row, isAsked)
      if (isAsked) ids.add(converter.idOf(row), file)
      if (isFirst) counts.set(file, (counts.get(file) ?? 0) + 1)
    }
  }
  converter.settle()
  ids.settle()
  return { job, ids, files: files.map((file) => factsOf(file, counts.get(file) ?? 0)) }
}

/**
 * Reads the questions and writes them as an edition, whole or not at all; without a target all is done but the writing. `onQuestion` sees each.
 * Throws `BadRowsFound` where rows cannot be used and are not to be left out, `UserError` where no question is left.
 */
export async function writeImport<Row>(
  { job, ids, files }: UnderstoodImport<Row>,
  target: ImportTarget | undefined,
  onQuestion?: (question: FrozenRow) => void,
): Promise<ImportResult> {
  const bad = new BadRowList(job.converter.isBadRow, job.onSkipped?.bind(job))
  const refuseBad = () => {
    if (bad.count > 0 && !job.onSkipped) throw new BadRowsFound(bad)
  }
  const shown = await demonstrationsIn(job, ids, bad)
  const alsoAsked = await promptsAsked(job, ids, shown)
  const demonstrations = shown.filter(({ prompt }) => !alsoAsked.has(prompt))
  const counts: Record<string, number> = {}
  let answered = 0
  const questions = async function* (): AsyncGenerator<FrozenRow> {
    for await (const batch of questionsIn(job, ids, bad, target ? 'writing' : 'checking')) {
      for (const question of batch) {
        counts[question.sample.task] = (counts[question.sample.task] ?? 0) + 1
        if (question.row) answered++
        onQuestion?.(question)
        yield question
      }
    }
    // Here, so that of rows that are all bad it is said what is wrong with them.
    refuseBad()
  }
  const manifest = await written(target, questions(), demonstrations, () => ({ source: files, skipped: bad.count, ids }))
  return {
    ...(manifest ? { manifest } : {}),
    counts,
    answered,
    demonstrations: demonstrations.length,
    alsoAsked: shown.length - demonstrations.length,
    files,
    bad,
    ids: { areLong: ids.areLong, made: ids.made },
  }
}

async function written(
  target: ImportTarget | undefined,
  questions: AsyncIterable<FrozenRow>,
  demonstrations: readonly Demonstration[],
  found: () => Parameters<ImportTarget['made']>[0],
): Promise<EditionManifest | undefined> {
  if (target) {
    const { folder, facts } = target
    return replaceEdition(folder, facts.id, (temporary) =>
      freeze(temporary, { ...facts, made: () => target.made(found()) }, questions, demonstrations),
    )
  }
  for await (const question of questions) void question
  return undefined
}

/** The questions of the files in batches. */
async function* questionsIn<Row>(job: ImportJob<Row>, ids: RowIds, bad: BadRowList, stage: ImportStage): AsyncGenerator<Iterable<FrozenRow>> {
  ids.start()
  for await (const batch of batchesIn(job, stage, job.asked, bad)) yield questionsOf(batch, job.converter, ids, bad)
}

function* questionsOf<Row>({ file, rows }: Batch<Row>, converter: Converter<Row>, ids: RowIds, bad: BadRowList): Generator<FrozenRow> {
  for (const placed of rows) {
    const { row, place } = placed
    const question = bad.tried(place, () => {
      const own = converter.idOf(row)
      if (ids.isRepeated(own, file)) throw new UserError('import.bad.idTwice', { id: own! })
      return converter.question(row, ids.idOf(own, file, placed), place)
    })
    if (question) yield question
  }
}

async function demonstrationsIn<Row>(job: ImportJob<Row>, ids: RowIds, bad: BadRowList): Promise<readonly Demonstration[]> {
  const { shown, converter } = job
  const found: Demonstration[] = []
  for await (const { file, rows } of batchesIn(job, 'checking', shown, bad)) {
    for (const placed of rows) {
      const { row, place } = placed
      const demonstration = bad.tried(place, () => converter.demonstration(row, ids.idOf(converter.idOf(row), file, placed), place))
      if (demonstration) found.push(demonstration)
    }
  }
  return found
}

/** Of the prompts of demonstrations those that are asked too. */
async function promptsAsked<Row>(job: ImportJob<Row>, ids: RowIds, shown: readonly Demonstration[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  if (shown.length === 0) return found
  const prompts = new Set(shown.map(({ prompt }) => prompt))
  const unheard = new BadRowList(job.converter.isBadRow)
  for await (const batch of questionsIn(job, ids, unheard, 'checking'))
    for (const { sample } of batch) if (prompts.has(sample.prompt)) found.add(sample.prompt)
  return found
}
