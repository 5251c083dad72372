import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { UserError } from '../core/index.ts'
import { openArchive } from './archive.ts'
import { fileKind } from './file-kind.ts'
import { isSelected } from './is-selected.ts'
import { listedNames } from './listed-names.ts'
import { openFile } from './open-file.ts'
import type { FileAsked } from './reading.ts'
import { filesBelow, sortedFiles, type FoundFile } from './source-folder.ts'
import type { OpenedFile, OpenedSource, SourceOptions } from './source.ts'

/**
 * Opens what a user names: a file, a folder with all data files below it in alphabetical order, a zip of such, or a data set on a hub (`hf:owner/name[@revision]`). A folder that holds one zip and no data is that zip.
 *
 * What a file is, is told by its content first, then by its name (`fileKind`, `formatByName`, `formatByContent`). In a folder, licences, read-mes, pictures and texts that show no format are `ignored`, other archives too.
 * Throws `UserError` for what is not there, empty, damaged or no data, for a selection that takes nothing, and for a single text that shows no format. Records are checked when they are read.
 */
export async function openSource(path: string, options: SourceOptions = {}): Promise<OpenedSource> {
  if (path.startsWith('hf:')) return openHub(path, options)
  const stats = await stat(path).catch(() => undefined)
  if (!stats) throw new UserError('file.missing', { file: path })
  if (stats.isDirectory()) return openFolder(path, path, options)
  if (!stats.isFile()) throw new UserError('source.notFile', { file: path })
  if ((await fileKind(path)).kind === 'zip') return openZip(path, path, options)
  return openAlone({ path, name: basename(path), label: path }, options)
}

async function openAlone(asked: FileAsked, options: SourceOptions): Promise<OpenedSource> {
  const [selected] = selectedOf([asked], asked.label, options)
  const file = await openFile(selected!, options)
  if (!file) throw unknownFormat(asked.label)
  return { files: [file], ignored: [], close: async () => {} }
}

async function openHub(name: string, options: SourceOptions): Promise<OpenedSource> {
  // Loaded here: only data sets on a hub need it.
  const { fetchDataSet } = await import('./hub.ts')
  const { folder, origin, close } = await fetchDataSet(name, options)
  const source = await closedOnError(close, () => openFolder(folder, origin, options))
  return { ...source, origin, close: () => both(source.close, close) }
}

/** `label` is what messages call the folder. */
async function openFolder(folder: string, label: string, options: SourceOptions): Promise<OpenedSource> {
  const { data, zips, others } = sortedFiles(await filesBelow(folder))
  const [zip, ...more] = zips
  if (data.length === 0 && zip && more.length === 0) {
    const { select, ...rest } = options
    const isZipSelected = select !== undefined && isSelected(zip.name, select)
    const source = await openZip(zip.path, join(label, zip.name), isZipSelected ? rest : options)
    return { ...source, ignored: [...others.filter((name) => name !== zip.name), ...source.ignored] }
  }
  if (data.length === 0) throw new UserError('source.noData', { folder: label, files: listedNames(others) })
  const asked = data.map((file) => ({ ...file, label: join(label, file.name) }))
  return { ...(await openAll(asked, others, label, options)), close: async () => {} }
}

async function openZip(path: string, label: string, options: SourceOptions): Promise<OpenedSource> {
  const { files, notes, topFolders, close } = await openArchive(path)
  return closedOnError(close, async () => {
    const { data, others } = sortedFiles(files.map((file): FoundFile => ({ path: file.path, name: file.entry })))
    const entriesOf = (code: string) => notes.find((note) => note.code === code)?.entries ?? []
    const gbk = new Set(entriesOf('archive.gbkNames'))
    const asked = data
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((file) => ({ ...file, label: join(label, file.name), ...(gbk.has([...topFolders, file.name].join('/')) && { notes: ['gbkName'] }) }))
    const ignored = [...others, ...entriesOf('archive.ignored')]
    if (asked.length === 0) throw new UserError('source.noData', { folder: label, files: listedNames(ignored) })
    return { ...(await openAll(asked, ignored, label, options)), close }
  })
}

/** Texts that show no format join the ignored, unless there is nothing else. */
async function openAll(
  asked: readonly FileAsked[],
  others: readonly string[],
  label: string,
  options: SourceOptions,
): Promise<Omit<OpenedSource, 'close'>> {
  const files: OpenedFile[] = []
  const unknown: FileAsked[] = []
  for (const each of selectedOf(asked, label, options)) {
    const file = await openFile(each, options)
    if (file) files.push(file)
    else unknown.push(each)
  }
  if (files.length === 0) throw unknownFormat(unknown[0]!.label)
  return { files, ignored: [...others, ...unknown.map(({ name }) => name)] }
}

function selectedOf(asked: readonly FileAsked[], label: string, { select }: SourceOptions): readonly FileAsked[] {
  const selected = asked.filter(({ name }) => isSelected(name, select))
  if (selected.length === 0)
    throw new UserError('source.noneSelected', { source: label, select: select ?? '', files: listedNames(asked.map(({ name }) => name)) })
  return selected
}

async function closedOnError<T>(close: () => Promise<void>, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    await close()
    throw error
  }
}

async function both(first: () => Promise<void>, second: () => Promise<void>): Promise<void> {
  await first()
  await second()
}

/** Excel's name on something else is common: pages and tables that other programs export as `.xls`. */
const unknownFormat = (file: string): UserError => new UserError(/\.xlsx?$/i.test(file) ? 'source.noSheet' : 'source.noFormat', { file })
