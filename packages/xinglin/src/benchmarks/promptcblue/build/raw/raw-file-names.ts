/** The split that a raw file belongs to, by its name. */
export type RawSplit = 'train' | 'dev' | 'test'

/** What a raw file is for. */
export interface RawFileUse {
  /** As PromptCBLUE calls it now: `Task.names[0]`. */
  readonly task: string
  /** Absent for what all splits share: the passages of KUAKE-IR. */
  readonly split?: RawSplit
  /** What it holds: `records`, or for KUAKE-IR the `queries`, the `pairs` of query and passage, or the `corpus` of passages. */
  readonly part: 'records' | 'queries' | 'pairs' | 'corpus'
  /** Of the task's first data, before its V2. */
  readonly isEarlier: boolean
  /** Not in a folder of the task's own, but where the other tasks made of it look too. */
  readonly isShared: boolean
}

/** Why a file is not read. Texts: `build.leftOut.<reason>`. */
export const leftOutReasons = ['unknown', 'example', 'schema', 'submission', 'unlabelled', 'earlierVersion', 'otherCopy'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** What a file of raw CBLUE is, by its path below the folder that the user named. Upper case and `_` or `-` play no part. */
export function recognised(name: string): readonly RawFileUse[] | LeftOutReason {
  const [base, ...folders] = name.toLowerCase().replaceAll('_', '-').split('/').toReversed() as [string, ...string[]]
  if (/(?:^|-)example\b/.test(base)) return 'example'
  if (/schemas?\.json$/.test(base)) return 'schema'
  if (base === 'corpus.tsv') return [{ task: passages, part: 'corpus', isEarlier: false, isShared: false }]
  const match = named.exec(base)
  if (!match?.groups) return 'unknown'
  const { own, split, query, extension } = match.groups as { own?: string; split: string; query?: string; extension: string }
  const stem = own ?? folders.find((folder) => folder === 'kuake-ir' || stems.has(folder)) ?? ''
  const rawSplit = splitNames.get(split)!
  if (stem === 'kuake-ir') return passageFile(rawSplit, query !== undefined, extension)
  return extension.startsWith('json') && query === undefined ? recordFile(stem, rawSplit, folders) : 'unknown'
}

const passages = 'KUAKE-IR'
const named = /^(?:(?<own>.+?)-)?(?<split>train|dev|val|valid|validation|test)(?<query>-query)?\.(?<extension>jsonl?|tsv|txt)$/
const splitNames: ReadonlyMap<string, RawSplit> = new Map([
  ['train', 'train'],
  ...['dev', 'val', 'valid', 'validation'].map((name) => [name, 'dev'] as const),
  ['test', 'test'],
])

const dialogueTasks = ['IMCS-V2-NER', 'IMCS-V2-DAC', 'IMCS-V2-SR', 'IMCS-V2-MRG']
const singleTasks =
  'CMeEE-V2 CMeIE-V2 CHIP-CDN CHIP-CDEE CHIP-CTC CHIP-STS CHIP-MDCFNPC KUAKE-QIC KUAKE-QTR KUAKE-QQR MedDG CMedCausal Text2DT'.split(' ')
const earlierNames = new Map([
  ['cmeee', 'CMeEE-V2'],
  ['cmeie', 'CMeIE-V2'],
])

/** The tasks by what files and folders are called. */
const stems: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...[...singleTasks, ...dialogueTasks].map((task): [string, string[]] => [task.toLowerCase(), [task]]),
  ...[...earlierNames].map(([name, task]): [string, string[]] => [name, [task]]),
  ['imcs-v2', dialogueTasks],
])

function passageFile(split: RawSplit, isQuery: boolean, extension: string): readonly RawFileUse[] | LeftOutReason {
  if (extension.startsWith('json') || (extension === 'txt' && !isQuery)) return 'unknown'
  // Only train and dev queries come with their passages.
  if (split === 'test') return isQuery ? 'unlabelled' : 'submission'
  return [{ task: passages, split, part: isQuery ? 'queries' : 'pairs', isEarlier: false, isShared: false }]
}

function recordFile(stem: string, split: RawSplit, folders: readonly string[]): readonly RawFileUse[] | LeftOutReason {
  const tasks = stems.get(stem)
  if (tasks === undefined) return 'unknown'
  // A task's own test file is a form to fill in; the dialogues are in `IMCS-V2_test.json`.
  if (split === 'test' && stem.startsWith('imcs-v2-')) return 'submission'
  const own = tasks.length > 1 ? folders.flatMap((folder) => tasks.filter((task) => task.toLowerCase() === folder)) : tasks
  const isShared = own.length === 0
  return (isShared ? tasks : own.slice(0, 1)).map((task) => ({ task, split, part: 'records', isEarlier: earlierNames.has(stem), isShared }))
}
