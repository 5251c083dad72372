import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { UserError } from '../core/index.ts'

/** A file that may hold data. */
export interface FoundFile {
  readonly path: string
  /** Its path below what the user named, with `/`. */
  readonly name: string
}

/** A folder's files by what their names promise. */
export interface SortedFiles {
  readonly data: readonly FoundFile[]
  readonly zips: readonly FoundFile[]
  /** Names. */
  readonly others: readonly string[]
}

// As many as a zip may hold: a folder named by mistake, a home folder say, is not searched to its end.
const mostFiles = 10_000
const deepest = 16

/** The files below a folder in alphabetical order; hidden ones, `__MACOSX` and links to folders are left out. */
export async function filesBelow(folder: string): Promise<readonly FoundFile[]> {
  const found: FoundFile[] = []
  const enter = async (below: string, depth: number): Promise<void> => {
    const entries = (await readdir(join(folder, below), { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      if (entry.name.startsWith('.') || entry.name === '__MACOSX') continue
      const name = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) {
        if (depth === deepest) throw new UserError('source.deepFolder', { folder, limit: deepest })
        await enter(name, depth + 1)
      } else if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(join(folder, name))))) found.push({ path: join(folder, name), name })
      if (found.length > mostFiles) throw new UserError('source.manyFiles', { folder, limit: mostFiles })
    }
  }
  await enter('', 0)
  return found
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  )

const dataName = /\.(?:jsonl|ndjson|json|csv|tsv|tab|txt|dat|data|conll|bio|bioes|bmes|iob|xlsx|xls|parquet)$/i
/** What lies beside data and is called like data. */
const description =
  /^(?:(?:read_?me|licen[cs]e|notice|changelog|citation|requirements|说明|使用说明)(?![A-Za-z]).*\.txt|(?:dataset_infos?|dataset_dict|state|package)\.json)$/i

/** Which of the files may hold data, as their names tell. */
export function sortedFiles(files: readonly FoundFile[]): SortedFiles {
  const isData = ({ name }: FoundFile) => dataName.test(name) && !description.test(basename(name))
  const isZip = ({ name }: FoundFile) => /\.zip$/i.test(name)
  return {
    data: files.filter(isData),
    zips: files.filter(isZip),
    others: files.filter((file) => !isData(file)).map(({ name }) => name),
  }
}
