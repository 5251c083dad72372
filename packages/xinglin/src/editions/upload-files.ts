import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { UserError, type Benchmark, type UploadLayout } from '../core/index.ts'
import { openArchive } from '../sources/archive.ts'
import { closestName } from '../sources/closest-name.ts'
import { isFindingCode, type Findings } from './findings.ts'
import { filesIn, isArchive, refusal, taskOfFile, type FoundFile } from './record-files.ts'

/** A file of an upload whose rows are to be read. */
export interface UploadFile extends FoundFile {
  /** The name by which its rows are read: its own, or the one it should have. */
  readonly readAs: string
  /** The name of the question file that it answers. */
  readonly answers: string
}

/** The files of an upload that belong to what was asked, in the order of the questions; what is wrong with names and places goes to `findings`. */
export async function uploadFiles(
  benchmark: Benchmark,
  upload: string,
  questionFiles: readonly string[],
  layout: UploadLayout | undefined,
  findings: Findings,
): Promise<{ readonly files: readonly UploadFile[]; close(): Promise<void> }> {
  const opened = await openUpload(upload, layout, findings)
  if (!opened) return { files: [], close: async () => {} }
  const records = opened.found.filter((file) => isRecordName(file) || opened.isOneFile)
  for (const { entry } of opened.found) if (!records.some((file) => file.entry === entry)) findings.add('upload.otherFile', { file: entry })
  if (records.length === 0) {
    findings.add('upload.noFiles', {}, { upload: basename(upload) })
    return { files: [], close: opened.close }
  }
  const files =
    benchmark.records.layout === 'file'
      ? onlyFile(records, questionFiles, findings)
      : filesByTask(benchmark, records, expectedFiles(benchmark, questionFiles, layout), opened.isOneFile, findings)
  return { files, close: opened.close }
}

const isRecordName = ({ entry }: FoundFile): boolean => /\.jsonl?$/i.test(entry)

interface OpenedUpload {
  readonly found: readonly FoundFile[]
  /** One file was named, not a folder or a zip. */
  readonly isOneFile: boolean
  close(): Promise<void>
}

/** Undefined where it is a zip that cannot be opened, or must not be. */
async function openUpload(upload: string, layout: UploadLayout | undefined, findings: Findings): Promise<OpenedUpload | undefined> {
  const stats = await stat(upload).catch(() => undefined)
  if (!stats) throw new UserError('file.missing', { file: upload })
  if (stats.isDirectory()) {
    if (layout?.isZipped) findings.add('upload.zip', {}, { folder: layout.folder })
    return { found: withoutTopFolder(await filesIn(upload)), isOneFile: false, close: async () => {} }
  }
  try {
    if (!isArchive(upload)) return { found: [{ path: upload, entry: basename(upload) }], isOneFile: true, close: async () => {} }
    const { files, topFolders, notes, close } = await openArchive(upload)
    if (layout && topFolders.at(-1) !== layout.folder) findings.add('upload.folder', {}, { found: topFolders.at(-1) ?? '–', expected: layout.folder })
    for (const { code, entries } of notes) findings.add(code, {}, { count: entries.length, first: entries.slice(0, 5).join(', ') })
    return { found: files, isOneFile: false, close }
  } catch (error) {
    if (!(error instanceof UserError) || !isFindingCode(error.code)) throw error
    findings.add(error.code, {}, error.parameters)
    return undefined
  }
}

/** A folder that holds nothing but one folder is entered, as a zip's is. */
function withoutTopFolder(found: readonly FoundFile[]): readonly FoundFile[] {
  const [top] = found[0]?.entry.split('/') ?? []
  if (!found.every(({ entry }) => entry.startsWith(`${top}/`)) || found.length === 0) return found
  return withoutTopFolder(found.map(({ path, entry }) => ({ path, entry: entry.slice(top!.length + 1) })))
}

function onlyFile(records: readonly FoundFile[], questionFiles: readonly string[], findings: Findings): readonly UploadFile[] {
  const [first] = records
  if (records.length > 1) {
    const files = records.slice(0, 8).map(({ entry }) => entry)
    findings.add('upload.severalFiles', {}, { count: records.length, files: files.join(', ') })
  }
  return records.length === 1 ? [{ ...first!, readAs: basename(first!.entry), answers: basename(questionFiles[0]!) }] : []
}

/** What an upload must hold for one question file. */
interface ExpectedFile {
  /** Undefined where the question file's name does not tell it. */
  readonly task: string | undefined
  readonly name: string
  readonly answers: string
}

const expectedFiles = (benchmark: Benchmark, questionFiles: readonly string[], layout: UploadLayout | undefined): readonly ExpectedFile[] =>
  questionFiles.map((path) => {
    const answers = basename(path)
    const task = taskOfFile(benchmark, answers)
    return { task, name: task === undefined ? answers : (layout?.file(task) ?? answers), answers }
  })

/** Where there is a file per task: what each file answers by its name, or by the name it was probably meant to have. */
function filesByTask(
  benchmark: Benchmark,
  records: readonly FoundFile[],
  expected: readonly ExpectedFile[],
  isOneFile: boolean,
  findings: Findings,
): readonly UploadFile[] {
  const taken = new Map<ExpectedFile, UploadFile>()
  const take = (of: ExpectedFile, file: FoundFile): void => {
    const before = taken.get(of)
    if (before) return findings.add('upload.fileTwice', { file: file.entry }, { other: before.entry })
    if (basename(file.entry) !== of.name) findings.add('upload.fileMisnamed', { file: file.entry }, { expected: of.name })
    if (file.entry.includes('/')) findings.add('upload.filePlace', { file: file.entry }, { folder: file.entry.slice(0, file.entry.lastIndexOf('/')) })
    taken.set(of, { ...file, readAs: of.name, answers: of.answers })
  }
  const unknown: FoundFile[] = []
  // Files that are called right come first, so that a second one for the same task is the one that is told of.
  for (const file of records.toSorted((a, b) => Number(isExpected(b, expected)) - Number(isExpected(a, expected)))) {
    const name = basename(file.entry)
    const task = taskOfFile(benchmark, name)
    const of = expected.find((each) => each.name === name) ?? expected.find((each) => task !== undefined && each.task === task)
    if (of) take(of, file)
    else if (refusal(benchmark, name) === 'multimodal') findings.add('upload.fileMultimodal', { file: file.entry })
    else if (task !== undefined) findings.add('upload.fileSurplus', { file: file.entry }, { task })
    else unknown.push(file)
  }
  for (const file of unknown) {
    const open = expected.filter((each) => !taken.has(each))
    const meant = isOneFile && expected.length === 1 ? open[0] : meantBy(file, open)
    if (meant) take(meant, file)
    else findings.add('upload.fileUnknown', { file: file.entry })
  }
  for (const each of expected) if (!taken.has(each)) findings.add('upload.fileMissing', { file: each.name })
  return expected.flatMap((each) => taken.get(each) ?? [])
}

const isExpected = ({ entry }: FoundFile, expected: readonly ExpectedFile[]): boolean => expected.some(({ name }) => name === basename(entry))

function meantBy({ entry }: FoundFile, open: readonly ExpectedFile[]): ExpectedFile | undefined {
  const name = closestName(
    stemOf(entry),
    open.map((each) => stemOf(each.name)),
  )
  return open.find((each) => stemOf(each.name) === name)
}

const stemOf = (entry: string): string =>
  basename(entry)
    .replace(/\.jsonl?$/i, '')
    .replace(/_test$/i, '')
