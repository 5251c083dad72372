import { UserError } from '../../core/index.ts'
import { AnswerTable } from '../../benchmarks/generic/import/answer-table.ts'
import { importableRow } from '../../benchmarks/generic/import/refused-rows.ts'
import { isRow } from '../../benchmarks/generic/import/values.ts'
import type { ImportPreset } from '../../benchmarks/generic/import/preset.ts'
import { filesOf, recordsIn, type ImportFile } from '../../editions/import/source-files.ts'
import { chosenFiles, splitOf, type SplitName } from '../../editions/import/splits.ts'
import { openSource } from '../../sources/open-source.ts'
import type { OpenedSource, SourceFormat, SourceOptions } from '../../sources/source.ts'
import type { Encoding } from '../../sources/text-encoding.ts'

/** What the command line says of how sources are written. */
export interface SourceWishes {
  readonly header?: boolean
  readonly columns?: readonly string[]
  readonly format?: SourceFormat
  readonly encoding?: Encoding
  readonly delimiter?: string
  readonly sheet?: string
  readonly select?: string
  readonly answers?: string
  readonly demonstrations?: string
}

/** Everything that an import reads. */
export interface ImportSources {
  readonly asked: readonly ImportFile[]
  readonly shown: readonly ImportFile[]
  readonly answers?: { readonly table: AnswerTable; readonly file: ImportFile }
  /** Files that are not used, and files that are no data. */
  readonly leftOut: readonly string[]
  readonly split?: SplitName
  /** Where the files come from, where they are not the user's. */
  readonly origin?: string
  /** How files were read that do not tell it themselves, for the record. */
  readonly options: Readonly<Record<string, unknown>>
  close(): Promise<void>
}

/** Opens what the user names, and chooses what of it is asked, shown and looked up. Throws `UserError` where nothing is left to ask. */
export async function openImportSources(
  paths: readonly string[],
  wishes: SourceWishes,
  preset: ImportPreset | undefined,
  signal: AbortSignal,
): Promise<ImportSources> {
  const options = optionsOf(wishes, preset)
  const opened: OpenedSource[] = []
  const open = async (path: string, more: SourceOptions) => {
    const source = await openSource(path, { ...more, signal })
    opened.push(source)
    return source
  }
  const close = async () => {
    await Promise.all(opened.map((source) => source.close()))
  }
  try {
    const select = wishes.select === undefined ? {} : { select: wishes.select }
    const sources: NamedSource[] = []
    for (const path of paths) sources.push({ path, source: await open(path, { ...options, ...select }) })
    const { demonstrations } = wishes
    const shownSources = demonstrations === undefined ? [] : [{ path: demonstrations, source: await open(demonstrations, options) }]
    // Named together, so that no two files of an import have one name.
    const files = filesOf([...sources, ...shownSources])
    const said = files.filter(({ file }) => shownSources.some(({ source }) => source.files.includes(file)))
    const chosen = await orTrueReason(files, () => choose(sources, files, wishes, preset))
    const own = wishes.answers === undefined ? [] : [{ path: wishes.answers, source: await open(wishes.answers, {}) }]
    const answerFiles = own.length > 0 ? filesOf(own) : chosen.answers
    const answers = answerFiles.length === 0 ? undefined : await readAnswers(answerFiles, preset, signal)
    const origins = [...new Set(opened.flatMap(({ origin }) => origin ?? []))]
    return {
      asked: chosen.asked,
      shown: demonstrations === undefined ? chosen.shown : said,
      ...(answers ? { answers } : {}),
      leftOut: chosen.leftOut,
      ...(chosen.split === undefined ? {} : { split: chosen.split }),
      ...(origins.length > 0 ? { origin: origins.join(', ') } : {}),
      options: { ...options, ...select },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const optionsOf = (wishes: SourceWishes, preset: ImportPreset | undefined) => {
  const columns = wishes.columns ?? preset?.columns
  const format = wishes.format ?? preset?.format
  return {
    ...(columns ? { columns } : {}),
    ...(wishes.header === false ? { hasHeader: false } : {}),
    ...(format ? { format } : {}),
    ...(wishes.encoding ? { encoding: wishes.encoding } : {}),
    ...(wishes.delimiter === undefined ? {} : { delimiter: wishes.delimiter.replaceAll('\\t', '\t') }),
    ...(wishes.sheet === undefined ? {} : { sheet: wishes.sheet }),
  }
}

interface Chosen {
  readonly asked: readonly ImportFile[]
  readonly shown: readonly ImportFile[]
  readonly answers: readonly ImportFile[]
  readonly leftOut: readonly string[]
  readonly split?: SplitName
}

interface NamedSource {
  readonly path: string
  readonly source: OpenedSource
}

/** A file that the user names is asked whatever it is called; of a folder, the files of the set and its official split. */
function choose(
  sources: readonly NamedSource[],
  files: readonly ImportFile[],
  { select, answers }: SourceWishes,
  preset: ImportPreset | undefined,
): Chosen {
  const said = { isSelected: select !== undefined, hasAnswers: answers !== undefined }
  const parts = sources.map((named) => {
    const its = files.filter(({ file }) => named.source.files.includes(file))
    return chooseIn(named, its, said, preset)
  })
  const splits = new Set(parts.flatMap(({ split }) => split ?? []))
  const [split] = splits
  return {
    asked: parts.flatMap(({ asked }) => asked),
    shown: parts.flatMap(({ shown }) => shown),
    answers: parts.flatMap((part) => part.answers),
    leftOut: parts.flatMap(({ leftOut }) => leftOut),
    ...(splits.size === 1 ? { split: split! } : {}),
  }
}

function chooseIn(
  { path, source }: NamedSource,
  files: readonly ImportFile[],
  { isSelected, hasAnswers }: { readonly isSelected: boolean; readonly hasAnswers: boolean },
  preset: ImportPreset | undefined,
): Chosen {
  if (files.length === 1) {
    const split = splitOf(files[0]!.name)
    return { asked: files, shown: [], answers: [], leftOut: source.ignored, ...(split === undefined ? {} : { split }) }
  }
  const answers = hasAnswers ? [] : files.filter(({ name }) => preset?.answers?.file?.test(name))
  const questions = files.filter((file) => !answers.includes(file) && (preset?.files?.test(file.name) ?? true))
  if (questions.length === 0)
    throw new UserError('import.noFiles', {
      path,
      files: files
        .slice(0, 8)
        .map(({ name }) => name)
        .join(', '),
    })
  // Files that the user chose are asked together, whatever split they are of; but not those that a known set has for demonstrations.
  const chosen = chosenFiles(questions, isSelected && preset?.shown === undefined ? 'all' : (preset ?? {}))
  const leftOut = [...files.filter((file) => !answers.includes(file) && !questions.includes(file)), ...chosen.leftOut]
  return { ...chosen, answers, leftOut: [...leftOut.map(({ name }) => name), ...source.ignored] }
}

/** Where files cannot be told apart it may be that none of them is to be imported at all: that says more. */
async function orTrueReason<Value>(files: readonly ImportFile[], choice: () => Value): Promise<Value> {
  try {
    return choice()
  } catch (error) {
    for (const file of files) {
      for await (const [record] of recordsIn(file, { limit: 1 })) if (isRow(record?.value)) importableRow(record.value, file.name, record.line)
    }
    throw error
  }
}

async function readAnswers(files: readonly ImportFile[], preset: ImportPreset | undefined, signal: AbortSignal): Promise<ImportSources['answers']> {
  const table = new AnswerTable(preset?.answers ?? {})
  for (const each of files) {
    for await (const records of recordsIn(each, { signal })) for (const { value, line } of records) table.add(value, each.name, line)
  }
  return { table, file: files[0]! }
}
