import { taskNamed, UserError } from '../../core/index.ts'
import { fewRuns, itemKinds, type ItemKind } from '../../stats/item-analysis.ts'
import { answersKey, itemAnswers } from '../items-answers.ts'
import { writeItemsCsv } from '../items-csv.ts'
import { itemRows, type ItemRow } from '../items-table.ts'
import { itemsText, type ItemsDocument } from '../items-text.ts'
import type { ExitCode } from '../main.ts'
import { likeRuns, type LikeRuns } from '../rank-folders.ts'
import type { Terminal } from '../terminal.ts'

export interface ItemsOptions {
  readonly rules?: readonly string[]
  readonly task?: string
  readonly limit: number
  readonly csv?: string
  readonly json?: boolean
}

/** Lists the questions that an editor should look at, by what several runs made of them. */
export async function itemsCommand(terminal: Terminal, paths: readonly string[], options: ItemsOptions): Promise<ExitCode> {
  const like = await likeRuns(paths, options.rules)
  const task = options.task === undefined ? undefined : knownTask(like, options.task)
  const rows = await itemRows(like, task)
  const byKind = new Map(itemKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).toSorted(orders[kind])]))
  const listed = [...byKind.values()].flatMap((items) => items.slice(0, options.limit))
  const answers = await itemAnswers(like, listed)
  const [{ manifest }] = like.runs as [LikeRuns['runs'][number]]
  const document: ItemsDocument = {
    format: 1,
    benchmark: like.benchmark.id,
    edition: manifest.edition.id,
    rules: like.rules,
    ...(task === undefined ? {} : { task }),
    isSealed: manifest.edition.access === 'sealed',
    runs: like.runs.map(({ path, name, manifest: { model } }) => ({ run: path, name, model: model.id })),
    questions: rows.length,
    hasFewRuns: like.runs.length < fewRuns,
    counts: Object.fromEntries([...byKind].map(([kind, items]) => [kind, items.length])) as Record<ItemKind, number>,
    items: listed.map((row) => ({ ...row, ...answers.get(answersKey(row)) })),
  }
  if (options.csv !== undefined) await writeItemsCsv(options.csv, rows)
  terminal.out(options.json ? JSON.stringify(document) : itemsText(document, terminal.language))
  if (options.csv !== undefined) terminal.tell('items.csv', { file: options.csv, questions: rows.length })
  return 0
}

/** The clearest first; equals by task and id. */
const orders: Readonly<Record<ItemKind, (a: ItemRow, b: ItemRow) => number>> = {
  'suspect-key': (a, b) => b.sameWrong.length - a.sameWrong.length || (a.difficulty ?? 0) - (b.difficulty ?? 0) || byPlace(a, b),
  negative: (a, b) => (a.discrimination ?? 0) - (b.discrimination ?? 0) || byPlace(a, b),
  'never-right': (a, b) => b.sameWrong.length - a.sameWrong.length || byPlace(a, b),
  'always-right': byPlace,
}

function byPlace(a: ItemRow, b: ItemRow): number {
  if (a.task !== b.task) return a.task < b.task ? -1 : 1
  return a.id < b.id ? -1 : 1
}

function knownTask({ benchmark, runs }: LikeRuns, name: string): string {
  const known = [...new Set(runs.flatMap(({ grade }) => Object.keys(grade.document.tasks)))]
  const task = taskNamed(benchmark, name)
  const found = known.find((each) => each === name || (task && taskNamed(benchmark, each) === task))
  if (found === undefined) throw new UserError('items.noTask', { task: name, known: known.join(', ') })
  return found
}
