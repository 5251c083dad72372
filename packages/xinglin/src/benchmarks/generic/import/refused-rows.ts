import { UserError } from '../../../core/index.ts'
import { isRow, shown, type Row } from './values.ts'

/** Why rows of a known shape are no questions to import. */
const refusals: readonly { readonly code: string; readonly fits: (row: Row) => boolean }[] = [
  { code: 'import.usePromptcblue', fits: (row) => has(row, 'input', 'target', 'task_dataset', 'sample_id') },
  { code: 'import.useMedbench', fits: (row) => has(row, 'question', 'answer', 'other') && isRow(row.other) && 'source' in row.other },
  { code: 'import.modelOutput', fits: (row) => has(row, 'model', 'source') && (has(row, 'conversation') || has(row, 'scores')) },
  { code: 'import.answersAlone', fits: (row) => has(row, 'answer') && Object.keys(row).every((field) => besideAnswers.has(field)) },
  { code: 'import.termSets', fits: (row) => has(row, 'text', 'normalized_result') },
  { code: 'import.workedExamples', fits: (row) => has(row, 'Patient Note', 'Response') && !has(row, 'Question') },
]

/** What files of answers say of each beside it. */
const besideAnswers: ReadonlySet<string> = new Set('id sample_id _key answer category exam_type exam_class exam_subject question_type'.split(' '))

const has = (row: Row, ...fields: readonly string[]): boolean => fields.every((field) => Object.hasOwn(row, field))

/** The row that a record is. Throws `UserError` for one that has no fields (`import.bad.noFields`), and for what is known to be no questions. */
export function importableRow(value: unknown, file: string, line: number): Row {
  if (!isRow(value)) throw new UserError('import.bad.noFields', { found: shown(value) })
  const refusal = refusals.find(({ fits }) => fits(value))
  if (refusal) throw new UserError(refusal.code, { file, line, fields: Object.keys(value).slice(0, 8).join(', ') })
  return value
}
