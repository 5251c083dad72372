import { encodingNames } from '../../sources/text-encoding.ts'
import type { GenericConverter } from '../../benchmarks/generic/import/generic-converter.ts'
import type { OffsetConvention } from '../../benchmarks/generic/import/offsets.ts'
import type { BadRow } from '../../editions/import/bad-rows.ts'
import type { ImportResult } from '../../editions/import/import-edition.ts'
import { translate, type Language } from '../../messages/index.ts'
import type { ImportSources } from './import-sources.ts'

/** A question as it would be asked, and what is right: whoever imports it should see both. */
export interface Preview {
  readonly id: string
  readonly prompt: string
  readonly reference?: unknown
}

/** What there is to tell of an import. */
export interface FinishedImport {
  readonly converter: GenericConverter
  readonly sources: ImportSources
  readonly result: ImportResult
  /** Of a dry run, the first questions. */
  readonly previews: readonly Preview[]
  readonly license: string
  readonly out: string
}

type Say = (code: string, parameters?: Readonly<Record<string, string | number>>) => string

const sayIn =
  (language: Language): Say =>
  (code, parameters = {}) =>
    translate(language, code, parameters)

/** What the records were found to be, before the first is read: told first, for what is wrong with them may come of it. */
export function* understoodLines(
  language: Language,
  { converter, sources, files }: Pick<FinishedImport, 'converter' | 'sources'> & Pick<ImportResult, 'files'>,
): Generator<string> {
  const say = sayIn(language)
  const { mapping, learned } = converter
  yield say(mapping.isKindSaid ? 'import.kind.said' : 'import.kind.found', { kind: learned.kind })
  for (const [role, columns] of Object.entries(mappingText(converter))) yield say('import.role', { role, columns })
  yield* fileLines(files, sources, say)
  yield* labelLines(learned.labels.names, say)
  if (learned.base !== undefined) yield say('import.base', { base: learned.base })
  if (converter.strata.length > 0) yield say('import.strata', { columns: converter.strata.join(', ') })
  if (learned.tooManyValues.length > 0) yield say('import.manyStrata', { columns: learned.tooManyValues.join(', ') })
  for (const [column, count] of learned.blanks) yield say('import.blankCells', { column, count })
  if (mapping.unused.length > 0) yield say('import.columnsUnused', { columns: mapping.unused.join(', ') })
  if (sources.leftOut.length > 0) yield say('import.filesLeftOut', { files: few(sources.leftOut) })
}

const mostFiles = 20

function* fileLines(files: ImportResult['files'], sources: ImportSources, say: Say): Generator<string> {
  for (const { name, encoding, records } of files.slice(0, mostFiles))
    yield say('import.file', { file: name, encoding: encoding === undefined ? '–' : encodingNames[encoding as keyof typeof encodingNames], records })
  if (files.length > mostFiles) yield say('import.moreFiles', { count: files.length - mostFiles })
  if (sources.answers) yield say('import.joined', { file: sources.answers.file.name, answers: sources.answers.table.size })
  yield* noteLines(sources, say)
}

/** What was put up with in files as far as they were read: where an import fails, that may be why. */
export const notedLines = (language: Language, sources: ImportSources): Iterable<string> => noteLines(sources, sayIn(language))

function* noteLines(sources: ImportSources, say: Say): Generator<string> {
  for (const note of notesOf(sources)) yield say(`source.note.${note.code}`, { ...note, line: note.line ?? '–' })
}

const mostLabels = 60

function* labelLines(labels: readonly string[], say: Say): Generator<string> {
  if (labels.length === 0) return
  const shown = [...labels.slice(0, mostLabels), ...(labels.length > mostLabels ? ['…'] : [])]
  yield say('import.labels', { count: labels.length, labels: shown.join(', ') })
  if (labels.every((label) => /^\d+$/.test(label))) yield say('import.codeLabels', { first: labels[0]! })
}

/** What became of them: what was made, and what was left out and why. */
export function* finishedLines(language: Language, finished: FinishedImport): Generator<string> {
  const say = sayIn(language)
  const { converter, result } = finished
  yield* offsetLines(converter, say)
  const { lastTurns, instructed, trueOrFalse } = converter.met
  if (lastTurns > 0) yield say('import.lastTurns', { count: lastTurns })
  if (instructed > 0) yield say('import.instructed', { count: instructed })
  if (trueOrFalse > 0) yield say('import.trueOrFalseOptions', { count: trueOrFalse })
  if (result.ids.made > 0) yield say('import.madeIds', { count: result.ids.made })
  if (result.ids.areLong) yield say('import.longIds')
  if (result.bad.count > 0) yield say('import.skipped', { count: result.bad.count })
  if (result.alsoAsked > 0) yield say('import.alsoAsked', { count: result.alsoAsked })
  if (result.answered === 0) yield say('import.unanswered')
  for (const [task, questions] of Object.entries(result.counts)) yield say('import.task', { task, questions })
  if (result.demonstrations > 0) yield say('import.shown', { count: result.demonstrations })
  yield say('import.license', { license: finished.license })
  yield* endLines(finished, say)
}

const ends = {
  'half-open': 'import.ends.half-open',
  inclusive: 'import.ends.inclusive',
  length: 'import.ends.length',
  none: 'import.ends.none',
} as const satisfies Record<OffsetConvention['ends'], string>

function* offsetLines({ learned: { convention }, met: { mentions } }: GenericConverter, say: Say): Generator<string> {
  if (convention) {
    const { mentions: all, placed } = mentions
    yield say('import.offsets', { ends: say(ends[convention.ends]), unit: convention.unit, mentions: all, placed })
  }
  const { otherCase, elsewhere, first } = mentions
  const count = otherCase + elsewhere
  if (count > 0) yield say('import.mismatches', { count, otherCase, elsewhere, first: first.join(', ') })
}

function* endLines({ result, previews, out }: FinishedImport, say: Say): Generator<string> {
  if (result.manifest) {
    yield say('import.written', { edition: result.manifest.id, out })
    return
  }
  yield say('import.notWritten', { count: previews.length })
  for (const { id, prompt, reference } of previews) {
    yield say('import.preview', { id, prompt })
    if (reference !== undefined) yield say('import.previewReference', { reference: JSON.stringify(reference) })
  }
}

/** The same for a program to read. */
export function importDocument({ converter, sources, result, previews, license, out }: FinishedImport): unknown {
  const { mapping, learned, met } = converter
  return {
    ...(result.manifest ? { edition: result.manifest, folder: out } : { preview: previews }),
    kind: learned.kind,
    map: mappingText(converter),
    files: result.files,
    counts: result.counts,
    answered: result.answered,
    demonstrations: result.demonstrations,
    labels: learned.labels.names,
    ...(learned.base === undefined ? {} : { answersCountFrom: learned.base }),
    ...(learned.convention ? { offsets: learned.convention } : {}),
    ...(met.mentions.mentions > 0 ? { mentions: met.mentions } : {}),
    lastTurns: met.lastTurns,
    instructed: met.instructed,
    trueOrFalse: met.trueOrFalse,
    blankCells: Object.fromEntries(learned.blanks),
    strata: converter.strata,
    notes: notesOf(sources),
    unused: { columns: mapping.unused, strata: learned.tooManyValues, files: sources.leftOut },
    skipped: {
      count: result.bad.count,
      first: result.bad.first.map(badRowDocument),
    },
    alsoAsked: result.alsoAsked,
    ids: result.ids,
    license,
  }
}

/** A row that cannot be used, for a program to read. */
export const badRowDocument = ({ file, line, error }: BadRow) => ({ file, line, why: error.code, ...error.parameters })

const mappingText = ({ mapping }: GenericConverter): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(mapping.columns).map(([role, columns]) => [role, columns.join(' + ')])),
  ...(mapping.optionColumns ? { options: mapping.optionColumns.join(', ') } : {}),
})

const notesOf = ({ asked, shown }: ImportSources) =>
  [...asked, ...shown].flatMap(({ file, name }) => file.notes().map((note) => ({ ...note, file: name })))

const mostListed = 12
const few = (names: readonly string[]): string =>
  `${names.slice(0, mostListed).join(', ')}${names.length > mostListed ? `, … (${names.length})` : ''}`
