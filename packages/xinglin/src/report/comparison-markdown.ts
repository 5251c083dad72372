import type { Benchmark, RunComparison } from '../core/index.ts'
import type { Language } from '../messages/index.ts'
import { type Board, boardRows, type BoardRow, type ComparedRun, comparisonBoards } from './comparison-boards.ts'
import { comparisonAlarms, comparisonNotes } from './comparison-notes.ts'
import type { RunsRanking } from './comparison-ranks.ts'
import { boardDimensions, setTitle, shareRead, stateOf } from './comparison-tables.ts'
import { markdownTable } from './markdown-table.ts'
import { points, pointsWithInterval } from './points.ts'
import { rulesName } from './rules-name.ts'
import { hasByItem } from './score-rows.ts'
import { reportWords, type Words } from './words.ts'

export interface ComparisonOptions {
  readonly benchmark: Benchmark
  /** All of this benchmark. */
  readonly runs: readonly ComparedRun[]
  /** Of runs that compare, under one rules each: shown on the page. */
  readonly comparisons?: readonly RunComparison[]
  /** How sure their order is: shown on the page. */
  readonly rankings?: readonly RunsRanking[]
  readonly language: Language
}

/** Several runs as Markdown that is also aligned in a terminal: a table per rules and set of questions, with what must be said of them below. */
export function comparisonTable({ benchmark, runs, language }: ComparisonOptions): string {
  const words = reportWords(language)
  const boards = comparisonBoards(benchmark, runs)
  const notes = [
    ...comparisonAlarms(boards, runs, words).map((text) => `**${text}**`),
    words('report.comparison.caption'),
    ...comparisonNotes(benchmark, boards, runs, words),
  ]
  const parts = [
    ...boards.flatMap((board) => [
      `**${rulesName(benchmark, board)}**`,
      ...board.sets.flatMap((set, at) => setParts(benchmark, board, set, at, language)),
    ]),
    notes.map((text) => `- ${text}`).join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function setParts(benchmark: Benchmark, board: Board, set: readonly BoardRow[], at: number, language: Language): readonly string[] {
  const words = reportWords(language)
  const column = (title: string, right: boolean, cell: (row: BoardRow) => string) => ({ title, right, cells: set.map(cell) })
  const table = markdownTable([
    column(words('report.column.run'), false, (row) => nameOf(row, words)),
    column(words('report.row.overall'), true, ({ document }) => pointsWithInterval(document.overall, document.overallInterval)),
    ...(boardRows(board).some((row) => hasByItem(row.document))
      ? [column(words('report.row.byItem'), true, ({ document }) => points(document.overallByItem))]
      : []),
    ...boardDimensions(benchmark, boardRows(board)).map(({ id, title }) =>
      column(title[language], true, ({ document }) => (document.complete ? points(document.dimensions[id]?.score) : '—')),
    ),
    column(words('report.column.read'), true, ({ document }) => `${shareRead(document)}%`),
    column(words('report.column.folder'), false, ({ run }) => run.path),
  ])
  return board.sets.length > 1 ? [setTitle(set, at, words), table] : [table]
}

function nameOf({ run, document }: BoardRow, words: Words): string {
  const state = stateOf(document)
  return state ? `${run.manifest.model.id} · ${words(state)}` : run.manifest.model.id
}
