import type { ErrorTypeLabels } from '../analysis/error-type-counts.ts'
import { errorTypes, type ErrorType } from '../judging/error-types.ts'
import { translate, type Language, type MessageCode } from '../messages/index.ts'
import { markdownTable } from '../report/markdown-table.ts'
import type { RunErrors } from './errors-of-run.ts'

/** What judges called the faults of wrong answers; marked as theirs, with their names and how many they gave no label. */
export function errorTypesText({ protocol, perTask, tasks }: NonNullable<RunErrors['errorTypes']>, language: Language): readonly string[] {
  const say = (code: MessageCode) => translate(language, code)
  const rows = tasks.flatMap(({ task, wrong, asked, judges }) => judges.map((each) => ({ task, wrong, asked, ...each })))
  const types = Object.keys(errorTypes) as readonly ErrorType[]
  const met = types.filter((type) => rows.some(({ counts }) => (counts[type] ?? 0) > 0))
  const table = markdownTable([
    { title: say('errors.task'), right: false, cells: rows.map(({ task }) => task) },
    { title: say('errors.judge'), right: false, cells: rows.map(({ judge }) => judge) },
    { title: say('errors.wrong'), right: true, cells: rows.map(({ wrong }) => String(wrong)) },
    { title: say('errors.asked'), right: true, cells: rows.map(({ asked }) => String(asked)) },
    ...met.map((type) => ({ title: errorTypes[type][language], right: true, cells: rows.map(({ counts }) => String(counts[type] ?? 0)) })),
    { title: say('errors.failed'), right: false, cells: rows.map(({ failures }) => failuresText(failures)) },
  ])
  const note = translate(language, 'errors.judgeAssisted', { judges: judgesOf(tasks).join(', '), protocol, perTask })
  const blank = tasks.reduce((total, each) => total + each.blank, 0)
  return [
    `## ${say('errors.types')}`,
    note,
    ...(rows.length > 0 ? [table] : [say('errors.nothingWrong')]),
    ...(blank > 0 ? [translate(language, 'errors.blank', { count: blank })] : []),
  ]
}

const judgesOf = (tasks: readonly ErrorTypeLabels[]): readonly string[] => [
  ...new Set(tasks.flatMap(({ judges }) => judges.map(({ judge }) => judge))),
]

const failuresText = (failures: Readonly<Record<string, number>>): string =>
  Object.entries(failures)
    .map(([failure, count]) => `${failure} ${count}`)
    .join(', ') || '0'
