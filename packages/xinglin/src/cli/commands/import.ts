import { basename } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { UserError, type Making, type Parameters } from '../../core/index.ts'
import { GenericConverter, type ConverterWishes } from '../../benchmarks/generic/import/generic-converter.ts'
import type { ImportPreset } from '../../benchmarks/generic/import/preset.ts'
import { presetNamed } from '../../benchmarks/generic/import/presets.ts'
import { BadRowsFound, type BadRow } from '../../editions/import/bad-rows.ts'
import { understandSources, writeImport, type ImportTarget } from '../../editions/import/import-edition.ts'
import type { ImportJob, ImportStage } from '../../editions/import/import-job.ts'
import { translate, type Language } from '../../messages/index.ts'
import { listedNames } from '../../sources/listed-names.ts'
import { isStop, stopOnInterrupt } from '../interrupt.ts'
import type { ExitCode } from '../main.ts'
import type { Terminal } from '../terminal.ts'
import { version } from '../version.ts'
import { badRowDocument, finishedLines, importDocument, notedLines, understoodLines, type FinishedImport, type Preview } from './import-report.ts'
import { openImportSources, type ImportSources, type SourceWishes } from './import-sources.ts'

type Said = Pick<ConverterWishes, 'kind' | 'map' | 'labels' | 'strata' | 'group' | 'questionsOnly'>

export interface ImportCommandOptions extends SourceWishes, Said {
  readonly out?: string
  readonly preset?: string
  readonly id?: string
  readonly title?: string
  readonly license?: string
  readonly sealed?: boolean
  readonly limit?: number
  readonly skipBad?: boolean
  readonly dryRun?: boolean
  readonly json?: boolean
}

/** Makes an edition of data from elsewhere, or says how it would. */
export async function importCommand(terminal: Terminal, paths: readonly string[], options: ImportCommandOptions): Promise<ExitCode> {
  if (options.out === undefined && !options.dryRun) throw new UserError('import.outNeeded')
  if (options.preset === 'gaps') return (await import('./import-gaps.ts')).importGaps(terminal, paths, options)
  keepHeapSmall()
  const preset = options.preset === undefined ? undefined : presetNamed(options.preset)
  const { signal, release } = stopOnInterrupt(terminal, 'import.stopping')
  let sources: ImportSources | undefined
  try {
    sources = await openImportSources(paths, options, preset, signal)
    await importSources(terminal, { paths, options, preset, sources, signal })
    return 0
  } catch (error) {
    if (isStop(error)) {
      terminal.tell('import.stopped')
      return 1
    }
    if (error instanceof BadRowsFound) refuse(terminal, error)
    throw error
  } finally {
    release()
    terminal.status('')
    await sources?.close()
  }
}

/**
 * Nearly all that reading makes is garbage at once, and on a machine with much memory V8 lets it lie: 134 MB of space for new objects, and as much again of old ones.
 * With the first flag that space does not grow, with the second the rest grows by half of what is alive: 2 GB of records of 1.5 kB (1.4 million ids) then take 200 to 235 MB instead of 520, in the same time.
 * V8 reads both whenever it might let the heap grow; its flags for sizes are read at the start of the process alone.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=50')
}

interface Wanted {
  readonly paths: readonly string[]
  readonly options: ImportCommandOptions
  readonly preset: ImportPreset | undefined
  readonly sources: ImportSources
  readonly signal: AbortSignal
}

const previewed = 3

async function importSources(terminal: Terminal, wanted: Wanted): Promise<void> {
  const { options, sources } = wanted
  const converter = converterFor(wanted)
  const understood = await understandSources(jobFor(terminal, wanted, converter)).catch((error: unknown) => {
    if (isStop(error)) throw error
    for (const text of notedLines(terminal.language, sources)) terminal.tell('import.note', { text })
    throw inItsFiles(error, terminal.language, sources)
  })
  terminal.status('')
  if (!options.json) for (const line of understoodLines(terminal.language, { converter, sources, files: understood.files })) terminal.out(line)
  const previews: Preview[] = []
  const target = options.dryRun ? undefined : targetFor(wanted, converter)
  const result = await writeImport(understood, target, ({ sample: { id, prompt }, row }) => {
    if (options.dryRun && previews.length < previewed) previews.push({ id, prompt, ...(row && { reference: row.reference }) })
  })
  terminal.status('')
  const finished: FinishedImport = { converter, sources, result, previews, license: licenseOf(wanted), out: options.out ?? '–' }
  if (options.json) terminal.out(JSON.stringify(importDocument(finished)))
  else for (const line of finishedLines(terminal.language, finished)) terminal.out(line)
}

/** What is wrong with columns and values is so in all files together: the error names them. */
function inItsFiles(error: unknown, language: Language, { asked }: ImportSources): unknown {
  if (!(error instanceof UserError) || 'file' in error.parameters) return error
  const files = listedNames(
    asked.map(({ name }) => name),
    3,
  )
  return new UserError('import.inFiles', { files, reason: translate(language, error.code, error.parameters) })
}

function converterFor({ options, preset, sources }: Wanted): GenericConverter {
  const { preset: _name, answers: _file, ...said } = options
  return new GenericConverter({
    ...said,
    ...(preset ? { preset } : {}),
    ...(sources.answers ? { answers: sources.answers.table } : {}),
    takesUnmatched: options.skipBad === true || options.limit !== undefined,
  })
}

const redrawMs = 100
const stages = {
  surveying: 'import.stage.surveying',
  learning: 'import.stage.learning',
  checking: 'import.stage.checking',
  writing: 'import.stage.writing',
} as const satisfies Record<ImportStage, string>

function jobFor<Row>(terminal: Terminal, { options, sources, signal }: Wanted, converter: ImportJob<Row>['converter']): ImportJob<Row> {
  const { asked, shown } = sources
  let drawn = -Infinity
  return {
    asked,
    shown,
    converter,
    signal,
    ...(options.limit === undefined ? {} : { limit: options.limit }),
    ...(options.skipBad
      ? { onSkipped: (row: BadRow) => terminal.tell('import.skippedRow', { row: JSON.stringify({ skipped: badRowDocument(row) }) }) }
      : {}),
    onProgress(stage, records) {
      if (performance.now() - drawn < redrawMs) return
      drawn = performance.now()
      terminal.status(translate(terminal.language, stages[stage], { records }))
    },
  }
}

function targetFor(wanted: Wanted, converter: GenericConverter): ImportTarget {
  const { options, preset, sources } = wanted
  const id = idOf(wanted)
  const title = options.title ?? id
  return {
    folder: options.out!,
    facts: {
      id,
      benchmark: 'generic',
      title: options.title === undefined && preset ? preset.title : { zh: title, en: title },
      license: licenseOf(wanted),
      access: options.sealed ? 'sealed' : 'open',
      clinicalReview: 'not stated',
    },
    made: ({ source, skipped, ids }): Making => {
      const { answers, origin } = sources
      const joined = answers && {
        name: answers.file.name,
        bytes: answers.file.file.bytes,
        sha256: answers.file.file.sha256,
        records: answers.table.size,
      }
      return {
        by: 'import',
        builder: `xinglin ${version}`,
        ...(origin === undefined ? {} : { origin }),
        source: joined ? [...source, joined] : source,
        settings: settingsOf(wanted, converter, { skipped, areIdsLong: ids.areLong }),
      }
    },
  }
}

/** Everything that the rows depend on. */
function settingsOf(
  { options, preset, sources }: Wanted,
  { mapping, isUnanswered, learned, strata }: GenericConverter,
  { skipped, areIdsLong }: { readonly skipped: number; readonly areIdsLong: boolean },
): Making['settings'] {
  return {
    ...(preset ? { preset: preset.name, publishedAt: preset.source } : {}),
    kind: learned.kind,
    map: { ...mapping.columns, ...(mapping.optionColumns ? { options: mapping.optionColumns } : {}) },
    ...(learned.labels.names.length > 0 ? { labels: learned.labels.names } : {}),
    ...(strata.length > 0 ? { strata } : {}),
    ...(learned.base === undefined ? {} : { answersCountFrom: learned.base }),
    ...(learned.convention ? { offsets: learned.convention } : {}),
    ...(sources.split === undefined ? {} : { split: sources.split }),
    ...(Object.keys(sources.options).length > 0 ? { read: sources.options } : {}),
    ...(isUnanswered ? { questionsOnly: true } : {}),
    ...(areIdsLong ? { idsWithFile: true } : {}),
    ...(options.limit === undefined ? {} : { limit: options.limit }),
    ...(options.skipBad ? { skipped } : {}),
  }
}

const idOf = ({ options, preset, paths }: Wanted): string =>
  options.id ??
  preset?.name ??
  (basename(paths[0]!)
    .replace(/^hf:/, '')
    .replace(/@[^@]*$/, '')
    .replace(/\.[^.]+$/, '') ||
    'imported')

/** Never more than is stated: by the user, else where a known set is published. */
const licenseOf = ({ options, preset }: Wanted): string => options.license ?? preset?.license ?? 'unknown'

/** Lists the rows that cannot be used. */
function refuse(terminal: Terminal, { bad }: BadRowsFound): never {
  const say = (code: string, parameters: Parameters) => translate(terminal.language, code, parameters)
  for (const { error, number, line, ...place } of bad.first) {
    // Of JSON without line breaks a line alone says nothing.
    const file = number > 1 ? say('import.numberedRow', { file: place.file, number }) : place.file
    terminal.tell('import.badRow', { reason: say(error.code, { file, line, ...error.parameters }) })
  }
  throw new UserError('import.badRows', { count: bad.count, shown: bad.first.length })
}
