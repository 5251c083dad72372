import { UserError } from '../../core/index.ts'
import { listedNames } from '../../sources/listed-names.ts'
import type { ImportFile } from './source-files.ts'

const splitNames = ['train', 'dev', 'val', 'test'] as const
export type SplitName = (typeof splitNames)[number]

const longNames: Readonly<Record<string, SplitName>> = { valid: 'val', validation: 'val', training: 'train', testing: 'test', development: 'dev' }

/** The split that a file's path names last: `data/test/anatomy.csv`, `cMedQQ/dev.txt`, `anatomy_val.csv`; undefined where it names none. */
export function splitOf(name: string): SplitName | undefined {
  const words = name.toLowerCase().split(/[^a-z]+/)
  const last = words.findLast((word) => word in longNames || (splitNames as readonly string[]).includes(word))
  return last === undefined ? undefined : (longNames[last] ?? (last as SplitName))
}

export interface ChosenFiles {
  readonly asked: readonly ImportFile[]
  readonly shown: readonly ImportFile[]
  readonly leftOut: readonly ImportFile[]
  /** Which split is asked, where files are named after splits. */
  readonly split?: SplitName
}

/**
 * Which files are asked, and which give demonstrations: those of the official splits, where one says which they are; else all of them.
 * Throws `UserError` where files of several splits would be asked together and nobody said `all`.
 */
export function chosenFiles(files: readonly ImportFile[], official: { readonly asked?: SplitName; readonly shown?: SplitName } | 'all'): ChosenFiles {
  const bySplit = Map.groupBy(files, ({ name }) => splitOf(name))
  const splits = [...bySplit.keys()].filter((split) => split !== undefined)
  if (splits.length <= 1 || official === 'all') {
    const [split] = splits
    return { asked: files, shown: [], leftOut: [], ...(splits.length === 1 ? { split: split! } : {}) }
  }
  const asked = official.asked && bySplit.get(official.asked)
  if (!asked) throw new UserError('import.splits', { splits: splits.join(', '), files: listedNames(files.map(({ name }) => name)) })
  const shown = (official.shown && bySplit.get(official.shown)) ?? []
  return { asked, shown, leftOut: files.filter((file) => !asked.includes(file) && !shown.includes(file)), split: official.asked! }
}
