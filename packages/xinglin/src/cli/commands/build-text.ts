import type { EditionManifest } from '../../core/index.ts'
import type { BuildPlan } from '../../benchmarks/promptcblue/build/build-task.ts'
import type { LeftOut } from '../../benchmarks/promptcblue/build/find-raw-files.ts'
import { knownDifferences } from '../../benchmarks/promptcblue/build/raw/known-differences.ts'
import { splits } from '../../benchmarks/promptcblue/build/sides.ts'
import { translate, type Language } from '../../messages/index.ts'
import { markdownTable } from '../../report/markdown-table.ts'
import type { SourceNote } from '../../sources/source.ts'
import type { Terminal } from '../terminal.ts'
import type { ChosenRecipes } from './build-recipes.ts'
import { buildFiles, type TaskSummary, type WriteOptions } from './build-write.ts'

const redrawMs = 100

/** A line of progress: which task, of how many, and how many rows of the side it has. */
export function buildProgress(terminal: Terminal, count: number): WriteOptions['onProgress'] {
  const begun = new Set<string>()
  let drawn = -Infinity
  return ({ task, split, rows }) => {
    begun.add(task)
    if (performance.now() - drawn < redrawMs) return
    drawn = performance.now()
    terminal.status(translate(terminal.language, 'build.progress', { task, number: begun.size, count, split, rows }))
  }
}

/** What was built, and all that a user has to know of it. */
export interface BuildReport {
  readonly out: string
  readonly json?: boolean
  readonly sealed?: boolean
  readonly icd?: string
  /** Wished for, of each task. */
  readonly demonstrationsWished: number
  readonly plan: BuildPlan
  readonly recipes: ChosenRecipes
  readonly tasks: readonly TaskSummary[]
  /** Absent after a dry run. */
  readonly edition?: EditionManifest
  readonly leftOut: readonly LeftOut[]
  readonly notes: readonly SourceNote[]
}

export function tellBuild(terminal: Terminal, report: BuildReport): void {
  terminal.out(report.json ? JSON.stringify(documentOf(report)) : table(terminal.language, report.tasks))
  tellInput(terminal, report)
  tellRows(terminal, report)
  tellOutput(terminal, report)
}

const documentOf = ({ out, plan, edition, tasks, recipes, leftOut, notes }: BuildReport) => ({
  folder: edition ? out : null,
  edition: edition ?? null,
  seed: plan.seed,
  tasks,
  withoutFiles: recipes.withoutFiles,
  withoutTemplates: recipes.withoutTemplates,
  filesLeftOut: leftOut,
  notes,
})

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0)

function table(language: Language, tasks: readonly TaskSummary[]): string {
  const column = (code: string, cell: (task: TaskSummary) => string | number, right = true) => ({
    title: translate(language, code),
    right,
    cells: tasks.map((task) => String(cell(task))),
  })
  return markdownTable([
    column('build.task', ({ name }) => name, false),
    ...splits.map((split) => column(`build.rows.${split}`, ({ rows }) => rows[split])),
    column('build.none', ({ none }) => none),
    column('build.leftOutColumn', ({ leftOut }) => sum(Object.values(leftOut))),
    column('build.unreadColumn', ({ unread }) => Math.max(0, ...Object.values(unread))),
  ])
}

/** What of the user's files is not read, or was put up with. */
function tellInput(terminal: Terminal, { recipes, icd, leftOut, notes }: BuildReport): void {
  const { language } = terminal
  for (const { code, ...note } of notes) terminal.tell('build.note', { text: translate(language, `source.note.${code}`, { line: '–', ...note }) })
  for (const [why, files] of Map.groupBy(leftOut, (file) => file.why))
    terminal.tell('build.filesLeftOut', {
      reason: translate(language, `build.leftOut.${why}`),
      count: files.length,
      files: firstOf(files.map(({ name }) => name)),
    })
  if (recipes.withoutFiles.length > 0) terminal.tell('build.withoutFiles', { tasks: recipes.withoutFiles.join(', ') })
  if (recipes.withoutTemplates.length > 0) terminal.tell('build.withoutTemplates', { tasks: recipes.withoutTemplates.join(', ') })
  const termTasks = recipes.chosen.filter(({ drawsFrom }) => drawsFrom === 'terms').map(({ task }) => task)
  if (icd === undefined && termTasks.length > 0) terminal.tell('build.termsOfRaw', { tasks: termTasks.join(', ') })
}

const firstOf = (names: readonly string[]): string => (names.length > 4 ? `${names.slice(0, 4).join(', ')}, …` : names.join(', '))

/** What is not asked, not read back, or not as published. */
function tellRows(terminal: Terminal, { recipes, tasks, demonstrationsWished }: BuildReport): void {
  const { language } = terminal
  for (const [reason, count] of totals(tasks.map(({ leftOut }) => leftOut)))
    terminal.tell('build.leftOut', { count, reason: translate(language, `build.dropped.${reason}`) })
  for (const [rules, count] of totals(tasks.map(({ unread }) => unread))) terminal.tell('build.unread', { rules, count, file: buildFiles.unread })
  for (const { task, code } of knownDifferences)
    if (recipes.chosen.some((recipe) => recipe.task === task))
      terminal.tell('build.difference', { text: translate(language, `build.difference.${code}`) })
  const notAsked = tasks.filter(({ asked }) => asked === undefined).map(({ name }) => name)
  if (notAsked.length > 0) terminal.tell('build.notAsked', { tasks: notAsked.join(', ') })
  const notShown = tasks.filter(({ demonstrations }) => demonstrationsWished > 0 && demonstrations === 0).map(({ name }) => name)
  if (notShown.length > 0) terminal.tell('build.notShown', { tasks: notShown.join(', ') })
}

function totals(counts: readonly Readonly<Record<string, number>>[]): ReadonlyMap<string, number> {
  const total = new Map<string, number>()
  for (const count of counts) for (const [name, number] of Object.entries(count)) total.set(name, (total.get(name) ?? 0) + number)
  return total
}

function tellOutput(terminal: Terminal, { out, sealed, plan, tasks, edition }: BuildReport): void {
  const rows = sum(tasks.flatMap((task) => Object.values(task.rows)))
  if (!edition) {
    terminal.tell('build.dry', { tasks: tasks.length, rows })
    return
  }
  const questions = sum(Object.values(edition.counts))
  terminal.tell('build.done', { out, tasks: tasks.length, rows, edition: edition.id, questions })
  if (sealed) terminal.tell('build.graderSide', { out })
  else terminal.tell('build.seedUsed', { seed: plan.seed })
}
